"""A damaged row is the trouble of its own table and of no one else."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from bastide.server.ops.checks import check_tables
from bastide.server.store import database as d

from .playing import FREE, ME, Client, Running, bot, hot, serving, settings_for, wait_for
from .test_claims import sql

Guest = Callable[..., Client]
DAMAGES: dict[str, dict[str, object]] = {
    "clock": {"clock": {"type": "sundial"}},
    "game": {"game": "chess"},
    "options": {"options": ["no", "dictionary"]},
    "status": {"status": "asleep"},
}


def damage(server: Running, table: str, values: dict[str, object]) -> None:
    sql(server, sa.update(d.tables).where(d.tables.c.id == table).values(**values))
    server.call(server.service.store.forget, table)


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_table_is_told_of_and_the_others_go_on(
    server: Running, guest: Guest, kind: str
) -> None:
    alix = guest("Alix")
    broken = alix.open("caylus", [ME, FREE], visibility="public")["table"]["id"]
    sound = alix.open("caylus", [ME, FREE], visibility="public")["table"]["id"]
    damage(server, broken, DAMAGES[kind])
    refused = alix.get(f"/api/tables/{broken}")
    assert (refused.status_code, refused.json()["code"]) == (409, "damaged-table")
    assert alix.table(sound)["table"]["id"] == sound
    mine = [table["id"] for table in alix.get("/api/me/tables").json()["tables"]]
    assert sound in mine
    everybody = [table["id"] for table in alix.get("/api/tables").json()["tables"]]
    assert sound in everybody


def test_text_that_is_no_json_spoils_no_list(server: Running, guest: Guest) -> None:
    if server.settings.is_postgres:
        return  # it would not keep such a text
    alix = guest("Alix")
    broken = alix.open("caylus", [ME, FREE], visibility="public")["table"]["id"]
    sound = alix.open("caylus", [ME, FREE], visibility="public")["table"]["id"]
    sql(server, sa.text("UPDATE tables SET clock = '{torn' WHERE id = :id").bindparams(id=broken))
    server.call(server.service.store.forget, broken)
    assert alix.get(f"/api/tables/{broken}").status_code == 409
    assert sound in [table["id"] for table in alix.get("/api/tables").json()["tables"]]


def test_a_damaged_log_holds_up_neither_clocks_nor_bots_of_others(
    server: Running, guest: Guest
) -> None:
    alix = guest("Alix")
    quick = {"type": "live", "minutes": 0.004}
    broken = alix.open("caylus", [ME, hot("Anne")], clock=quick)["table"]["id"]
    sql(
        server,
        sa.update(d.log)
        .where(d.log.c.table_id == broken, d.log.c.kind == "start")
        .values(tokens="nonsense:1 rubbish"),
    )
    # as if its time had been up for long: it is looked at first
    past = time.time() - 1000
    sql(server, sa.update(d.seats).where(d.seats.c.table_id == broken).values(deadline=past))
    server.call(server.service.store.forget, broken)
    sound = alix.open("caylus", [ME, hot("Anne")], clock=quick)["table"]["id"]
    wait_for(lambda: any(s["expired"] for s in alix.table(sound)["table"]["seats"]), "the clock")
    seq = alix.table(sound)["seq"]
    assert seq > 2 or wait_for(lambda: alix.table(sound)["seq"] > 2, "its log")
    bots = alix.open("magna-carta", [bot(), bot()], options={"variant": "light"})["table"]["id"]
    wait_for(lambda: alix.table(bots)["table"]["status"] == "finished", "the bots")


def test_the_check_goes_on_after_a_damaged_table(tmp_path: Path) -> None:
    with serving(settings_for(str(tmp_path))) as running:
        alix = Client(running.port, "Alix")
        broken = alix.open("caylus", [ME, FREE])["table"]["id"]
        sound = alix.open("caylus", [ME, hot("Anne")])["table"]["id"]
        damage(running, broken, DAMAGES["clock"])
        alix.http.close()
    found = {each.table: each.problems for each in check_tables(running.settings)}
    assert found[broken]
    assert found[sound] == []


def test_public_tables_are_limited_sorted_and_hidden_when_abandoned(
    tmp_path: Path, database: str
) -> None:
    limits = {"public_tables_per_hour": 2}
    with serving(settings_for(str(tmp_path), database, **limits)) as running:
        alix, odon = Client(running.port, "Alix"), Client(running.port, "Odon")
        old, new = (
            alix.open("caylus", [ME, FREE, FREE], visibility="public")["table"]["id"]
            for _ in range(2)
        )
        body = {"game": "caylus", "seats": [ME, FREE], "visibility": "public"}
        third = alix.post("/api/tables", body)
        assert (third.status_code, third.json()["code"]) == (429, "too-many-public")
        alix.ok(alix.post("/api/tables", {**body, "visibility": "unlisted"}))
        listed = [t["id"] for t in odon.get("/api/tables").json()["tables"]]
        assert listed.index(new) < listed.index(old)
        odon.ok(odon.at(old, "join"))
        listed = [t["id"] for t in odon.get("/api/tables").json()["tables"]]
        assert listed.index(old) < listed.index(new), "where something happens comes first"
        day_ago = time.time() - 90_000
        sql(running, sa.update(d.tables).where(d.tables.c.id == new).values(changed=day_ago))
        listed = [t["id"] for t in odon.get("/api/tables").json()["tables"]]
        assert new not in listed
        alix.http.close()
        odon.http.close()
