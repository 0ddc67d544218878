"""Forgetting a person: the name goes everywhere it was written, finished games stay."""

from __future__ import annotations

import re
import time
from typing import Any

import sqlalchemy as sa

from ..store import database as d

GONE = "–"
"""The name of someone whose data were dropped."""


def forget_person(connection: sa.Connection, person_id: str) -> str:
    """Take out name, ways in and addresses, inside the caller's transaction. Returns the name."""
    person = connection.execute(sa.select(d.people).where(d.people.c.id == person_id)).one()
    tables = tables_of(connection, person_id)
    _lock_tables(connection, tables)
    names = _names_of(connection, person_id, tables) | {str(person.name)}
    names -= {GONE, ""}
    for table_id in tables:
        _clean_log(connection, table_id, person_id, names)
        _clean_chat(connection, table_id, names)
        _clean_title(connection, table_id, names)
    _clean_reports(connection, person_id, tables, names)
    personal = (d.sessions, d.outbox, d.table_notify, d.mutes, d.learning)
    for table in (*personal, d.puzzle_tries, d.puzzle_solvers):
        connection.execute(sa.delete(table).where(table.c.person_id == person_id))
    connection.execute(sa.delete(d.mutes).where(d.mutes.c.muted_id == person_id))
    for table in (d.seats, d.chat):
        connection.execute(sa.update(table).where(table.c.person_id == person_id).values(name=GONE))
    connection.execute(
        sa.update(d.people)
        .where(d.people.c.id == person_id)
        .values(
            name=GONE,
            recovery_hash=None,
            password_hash=None,
            email=None,
            webhook=None,
            notify=False,
            admin=False,
        )
    )
    return str(person.name)


def _lock_tables(connection: sa.Connection, tables: list[str]) -> None:
    """Let no one move there meanwhile. SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        query = sa.select(d.tables.c.id).where(d.tables.c.id.in_(tables)).order_by(d.tables.c.id)
        connection.execute(query.with_for_update())


def tables_of(connection: sa.Connection, person_id: str) -> list[str]:
    """Wherever a person sat, was the host, spoke or did anything."""
    found: dict[str, None] = {}
    for column, person in (
        (d.tables.c.id, d.tables.c.host_id),
        (d.seats.c.table_id, d.seats.c.person_id),
        (d.log.c.table_id, d.log.c.person_id),
        (d.chat.c.table_id, d.chat.c.person_id),
    ):
        query = sa.select(column).where(person == person_id).distinct()
        found.update(dict.fromkeys(connection.execute(query).scalars()))
    return list(found)


def _names_of(connection: sa.Connection, person_id: str, tables: list[str]) -> set[str]:
    """The names of the person at tables. They may have changed since."""
    names: set[str] = set()
    for table in (d.seats, d.chat):
        query = sa.select(table.c.name).where(table.c.person_id == person_id)
        if table is d.seats:
            query = query.where(d.seats.c.kind == "person")
        names.update(connection.execute(query).scalars())
    rows = sa.select(d.log.c.data, d.log.c.person_id).where(
        d.log.c.table_id.in_(tables), d.log.c.kind.in_(("start", "seat", "reseat"))
    )
    for data, by in connection.execute(rows):
        if not isinstance(data, dict):
            continue
        if by == person_id and isinstance(data.get("name"), str) and data.get("kind") != "bot":
            names.add(data["name"])
        for seat in data.get("seats", []):
            if isinstance(seat, dict) and seat.get("person") == person_id:
                names.add(str(seat.get("name")))
    return names


def _clean_log(connection: sa.Connection, table_id: str, person_id: str, names: set[str]) -> None:
    query = sa.select(d.log.c.seq, d.log.c.data).where(
        d.log.c.table_id == table_id, d.log.c.data.is_not(None)
    )
    for seq, data in connection.execute(query).all():
        cleaned = _without(data, person_id, names)
        if cleaned != data:
            here = (d.log.c.table_id == table_id) & (d.log.c.seq == seq)
            connection.execute(sa.update(d.log).where(here).values(data=cleaned))


def _without(value: Any, person_id: str, names: set[str]) -> Any:
    """The same data without the name. Other people on that seat keep theirs."""
    if isinstance(value, dict):
        if value.get("person") not in (None, person_id):
            return value
        return {key: _without(inner, person_id, names) for key, inner in value.items()}
    if isinstance(value, list):
        return [_without(inner, person_id, names) for inner in value]
    return GONE if isinstance(value, str) and value in names else value


def _clean_chat(connection: sa.Connection, table_id: str, names: set[str]) -> None:
    found = connection.execute(
        sa.select(d.chat.c.id, d.chat.c.text).where(d.chat.c.table_id == table_id)
    )
    for line, text in found.all():
        cleaned = _said_without(text, names)
        if cleaned != text:
            connection.execute(sa.update(d.chat).where(d.chat.c.id == line).values(text=cleaned))


def _clean_reports(
    connection: sa.Connection, person_id: str, tables: list[str], names: set[str]
) -> None:
    """Reports by the person, about them, or at one of their tables."""
    r = d.reports.c
    theirs = sa.or_(r.by_id == person_id, r.person_id == person_id, r.table_id.in_(tables))
    for row in connection.execute(sa.select(d.reports).where(theirs)).all():
        cleaned = {
            "text": None if row.text is None else _said_without(row.text, names),
            "note": _said_without(row.note, names),
        }
        connection.execute(sa.update(d.reports).where(r.id == row.id).values(**cleaned))


def _clean_title(connection: sa.Connection, table_id: str, names: set[str]) -> None:
    """Also marks the table as changed, so that running servers read it again."""
    here = d.tables.c.id == table_id
    row = connection.execute(sa.select(d.tables.c.title, d.tables.c.seq).where(here)).one()
    now = time.time()
    connection.execute(
        sa.insert(d.log).values(table_id=table_id, seq=row.seq + 1, kind="forgotten", at=now)
    )
    values = {"title": _said_without(row.title, names), "seq": row.seq + 1}
    connection.execute(sa.update(d.tables).where(here).values(**values))


def _said_without(text: str, names: set[str]) -> str:
    for name in names:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", GONE, text, flags=re.IGNORECASE)
    return text
