"""A deleted person leaves no name behind."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from bastide.server.ops.checks import check_tables, drop_guest
from bastide.server.store import database as d

from .playing import FREE, ME, Client, bot, serving, settings_for, wait_for


def test_a_dropped_guest_leaves_no_name_in_any_table(tmp_path: Path) -> None:
    with serving(settings_for(str(tmp_path))) as running:
        odon, alix = Client(running.port, "Odon"), Client(running.port, "Alix")
        opened = odon.open("magna-carta", [ME, FREE, bot()], title="Odon's table")
        table = opened["table"]["id"]
        alix.ok(alix.at(table, "join", {"invite": opened["invite"]}))
        alix.ok(alix.at(table, "chat", {"room": "table", "text": "Hello Odon, odon! Odonata?"}))
        odon.ok(odon.at(table, "chat", {"room": "table", "text": "It is Odon's turn"}))
        alix.ok(alix.at(table, "ready"))
        odon.ok(odon.at(table, "resign", {"seat": 0}))
        alix.ok(alix.at(table, "resign", {"seat": 1}))
        wait_for(lambda: alix.table(table)["table"]["status"] == "finished", "the end")
        for client in (odon, alix):
            client.http.close()
    assert drop_guest(running.settings, odon.id) == "Odon"
    engine = sa.create_engine(d.sync_url(running.settings.database_url))
    with engine.connect() as connection:
        kept = {
            each.name: [str(tuple(row)) for row in connection.execute(sa.select(each))]
            for each in d.metadata.sorted_tables
        }
        said = connection.execute(sa.select(d.chat.c.text).order_by(d.chat.c.id)).scalars().all()
        titles = connection.execute(sa.select(d.tables.c.title)).scalars().all()
    engine.dispose()
    left = [row for rows in kept.values() for row in rows if "odon" in row.lower()]
    assert [row for row in left if "Odonata" not in row] == []
    assert said == ["Hello –, –! Odonata?", "It is –'s turn"]
    assert titles == ["–'s table"]
    assert any("Alix" in row for row in kept["log"]), "others keep their names"
    [checked] = list(check_tables(running.settings))
    assert checked.problems == []
