"""Contents of the outbox: one notice per wait, for those who want it."""

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from bastide.server.store import database as d

from .playing import Client, Running
from .test_moves import a_game_of_two

Guest = Callable[..., Client]


def planned(server: Running, table: str) -> list[Any]:
    engine = sa.create_engine(d.sync_url(server.settings.database_url))
    query = sa.select(d.outbox).where(d.outbox.c.table_id == table).order_by(d.outbox.c.id)
    with engine.connect() as connection:
        rows = list(connection.execute(query))
    engine.dispose()
    return rows


def test_who_is_waited_for_gets_one_mail(server: Running, guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    table = state["table"]["id"]
    second.ok(second.post("/api/me", {"email": "second@example.org"}))
    moved = first.ok(first.move(state, first.first_offer(state)))
    first.move(state, first.first_offer(state))
    rows = planned(server, table)
    assert [(row.person_id, row.kind, row.wait) for row in rows] == [
        (second.id, "your-turn", moved["expected"])
    ]
    assert rows[0].due > rows[0].created
    first.ok(first.at(table, "nudge", {"seat": moved["table"]["waiting_for"][0]}))
    assert [row.kind for row in planned(server, table)] == ["your-turn", "nudge"]


def test_no_one_is_shown_who_does_not_want_it(server: Running, guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    table = state["table"]["id"]
    second.ok(second.post("/api/me", {"email": "second@example.org"}))
    second.ok(second.at(table, "notify", {"notify": False}))
    moved = first.ok(first.move(state, first.first_offer(state)))
    assert planned(server, table) == []
    first.ok(first.at(table, "undo", {"expected": moved["expected"]}))
    second.ok(second.at(table, "notify", {"notify": True}))
    again = first.table(table)
    first.ok(first.move(again, first.first_offer(again)))
    assert [row.kind for row in planned(server, table)] == ["your-turn"]
    assert guest("Eve").at(table, "notify", {"notify": True}).status_code == 403
