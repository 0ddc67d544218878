"""No request and no look of every second reads a whole table: with SQLite everyone would wait."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from bastide.server.store import database as d

from .playing import FREE, ME, Client, Running, bot, hot, serving, settings_for
from .test_offload import a_record

GROWING = (
    "chat", "hints", "learning", "log", "mutes", "outbox", "people", "proposals", "puzzle_tries",
    "results", "reviews", "seats", "sessions", "table_notify", "tables",
)  # fmt: skip
"""Tables that grow with the number of people and games."""
Asked = dict[str, Any]


def plans(running: Running, asked: Asked) -> dict[str, list[str]]:
    """For each statement, how SQLite would carry it out."""
    engine = sa.create_engine(d.sync_url(running.settings.database_url))
    found = {}
    with engine.connect() as connection:
        for statement, parameters in asked.items():
            rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            found[statement] = [str(row[3]) for row in rows]
    engine.dispose()
    return found


def _reads_all(step: str) -> bool:
    """True for a walk through a growing table. One in the order of an index ends at its limit."""
    found = re.match(r"SCAN (\w+?)(_\d+)?\b(?! USING INDEX)", step)
    return found is not None and found[1] in GROWING


def everyday(alix: Client, bob: Client) -> None:
    """Requests that people make all the time."""
    opened = alix.open("caylus", [ME, FREE], visibility="public")
    table = opened["table"]["id"]
    bob.ok(bob.at(table, "join", {}))
    bob.ok(bob.at(table, "ready", {"ready": True}))
    alix.ok(alix.at(table, "chat", {"room": "table", "text": "hello"}))
    alix.open("caylus", [ME, bot()])
    state = alix.open("caylus", [ME, hot("Anne")])
    seat = state["table"]["waiting_for"][0]
    state = alix.table(state["table"]["id"], seat=seat)
    alix.ok(alix.move(state, alix.first_offer(state), seat=seat))
    game = alix.ok(alix.post("/api/records", {"record": a_record()}))["table"]["id"]
    for path in (
        "/api/hello", "/api/me/tables", "/api/tables", "/api/tables?status=finished",
        f"/api/people/{alix.id}", f"/api/people/{alix.id}/reviews", "/api/me/last-game",
        f"/api/tables/{table}", f"/api/tables/{table}/seats/1/met", f"/api/tables/{game}/result",
        f"/api/tables/{game}/review", "/api/learn", "/api/drills", "/api/puzzles",
        "/api/puzzles/today", "/api/puzzles/next",
    ):  # fmt: skip
        alix.ok(alix.get(path))
    with alix.socket(table, since=0) as socket:
        socket.next("welcome")
        time.sleep(2.5)  # two looks of every second


def test_no_request_reads_a_whole_table(tmp_path: Path) -> None:
    with serving(settings_for(str(tmp_path))) as running:
        asked: Asked = {}
        engine = running.service.database._embedded

        def note(_c: object, _u: object, statement: str, parameters: Any, *_: object) -> None:
            if statement.lstrip().upper().startswith(("SELECT", "UPDATE", "DELETE")):
                asked[statement] = parameters

        sa.event.listen(engine, "before_cursor_execute", note)
        alix, bob = Client(running.port, "Alix"), Client(running.port, "Bob")
        everyday(alix, bob)
        for client in (alix, bob):
            client.http.close()
        looked = plans(running, asked)
    assert len(looked) > 30
    whole = {
        statement: step for statement, steps in looked.items() for step in steps if _reads_all(step)
    }
    assert whole == {}
