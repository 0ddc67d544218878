"""A server with something to moderate, as the help pages' examples need it."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from bastide.server.store import database as d


def moderated_server() -> None:
    """The server in the examples of moderation: Alix and Bob, a table of each, a report."""
    now = 1.0
    table = {
        "game": "caylus", "rules": 1, "players": 2, "options": {}, "visibility": "public",
        "title": "", "host_id": "alix", "invite": "x", "clock": {"type": "none"}, "pace": 0.0,
        "shuffle_seats": False, "seeded_from": 0, "created": now, "changed": now, "expected": 0,
        "plies": 0, "turn": 0, "phase": 0, "waiting": [], "waiting_since": now,
        "bot_to_move": False, "winners": [], "imported": False,
    }  # fmt: skip
    line = {"table_id": "abc2345678", "room": "table", "person_id": "bob", "name": "Bob"}
    report: dict[str, object]
    report = {"by_id": "alix", "person_id": "bob", "reason": "spam", "note": "look"}
    report |= {"state": "open", "table_id": "abc2345678", "line_id": 1, "text": "hello"}
    engine = sa.create_engine(f"sqlite:///{Path('bastide-data/bastide.db').absolute()}")
    with engine.begin() as connection:
        for name in ("Alix", "Bob"):
            person = {"id": name.lower(), "name": name, "language": "en", "notify": False}
            connection.execute(sa.insert(d.people).values(**person, created=now, seen=now))
        for key, status, seq in (("abc2345678", "open", 0), ("zyx2345678", "closed", 1)):
            row = {**table, "id": key, "status": status, "seq": seq}
            connection.execute(sa.insert(d.tables).values(**row))
        closed = {"table_id": "zyx2345678", "seq": 1, "kind": "closed", "data": {"status": "open"}}
        connection.execute(sa.insert(d.log).values(**closed, at=now))
        connection.execute(sa.insert(d.chat).values(**line, text="hello", at=now))
        connection.execute(sa.insert(d.reports).values(**report, at=now))
    engine.dispose()
