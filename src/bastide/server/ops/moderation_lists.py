"""Lists for admins: reports with the messages around them, people, tables, the audit log."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa

from ..messages.moderation import (
    AddressBan,
    AddressBans,
    AdminPeople,
    AdminPerson,
    AdminTable,
    AdminTables,
    AuditEntry,
    AuditLog,
    FoundPerson,
    ReportInfo,
    ReportList,
)
from ..messages.tables import ChatLine
from ..people.forget import GONE
from ..store import database as d
from ..tables.chat import line_of

PAGE = 30
AROUND = 5
"""Lines before and after a reported message."""


def _names(connection: sa.Connection, ids: Iterable[str | None]) -> dict[str | None, FoundPerson]:
    wanted = {each for each in ids if each is not None}
    query = sa.select(d.people.c.id, d.people.c.name).where(d.people.c.id.in_(wanted))
    return {row.id: FoundPerson(id=row.id, name=row.name) for row in connection.execute(query)}


def _people(connection: sa.Connection, *where: Any, limit: int = PAGE) -> list[AdminPerson]:
    p = d.people.c
    times = (
        sa.select(sa.func.count())
        .where(d.reports.c.person_id == p.id)
        .correlate(d.people)
        .scalar_subquery()
    )
    query = sa.select(d.people, times.label("reports")).where(*where)
    query = query.order_by(p.seen.desc(), p.id).limit(limit)
    return [_person_of(row) for row in connection.execute(query)]


def _person_of(row: Any) -> AdminPerson:
    now = time.time()

    def ahead(until: float | None) -> float | None:
        return until if until is not None and until > now else None

    return AdminPerson(
        id=row.id,
        name=row.name,
        created=row.created,
        seen=row.seen,
        has_password=row.password_hash is not None,
        admin=row.admin,
        muted_until=ahead(row.muted_until),
        banned_until=ahead(row.banned_until),
        ban_reason=row.ban_reason if ahead(row.banned_until) else None,
        reports=row.reports,
    )


def _like(column: sa.Column[str], text: str) -> sa.ColumnElement[bool]:
    return sa.func.lower(column).contains(text.lower(), autoescape=True)


def people(connection: sa.Connection, text: str = "") -> AdminPeople:
    """People whose name or id fits, those seen last first. Without a text everyone."""
    p = d.people.c
    fits = sa.or_(p.id == text, _like(p.name, text)) if text else sa.true()
    found = _people(connection, p.name != GONE, fits, limit=PAGE + 1)
    return AdminPeople(people=found[:PAGE], more=len(found) > PAGE)


def reports(
    connection: sa.Connection, state: str = "open", before: int | None = None
) -> ReportList:
    """Reports, the newest first, a page at a time."""
    r = d.reports.c
    query = sa.select(d.reports).where(r.state == state).order_by(r.id.desc()).limit(PAGE + 1)
    if before is not None:
        query = query.where(r.id < before)
    rows = connection.execute(query).all()
    names = _names(connection, [n for row in rows for n in (row.by_id, row.settled_by)])
    reported = {row.person_id for row in rows}
    known = {
        person.id: person
        for person in _people(connection, d.people.c.id.in_(reported), limit=PAGE + 1)
    }
    found = []
    for row in rows[:PAGE]:
        context = _context(connection, row.table_id, row.line_id)
        still = any(line.id == row.line_id for line in context)
        found.append(
            ReportInfo(
                id=row.id,
                at=row.at,
                reason=row.reason,
                note=row.note,
                by=names[row.by_id],
                person=known[row.person_id],
                table=row.table_id,
                line=row.line_id if still else None,
                text=row.text,
                context=context,
                state=row.state,
                settled_by=names.get(row.settled_by),
                settled_at=row.settled_at,
            )
        )
    return ReportList(reports=found, more=len(rows) > PAGE)


def _context(connection: sa.Connection, table: str | None, line: int | None) -> list[ChatLine]:
    if table is None or line is None:
        return []
    c = d.chat.c
    said = sa.select(d.chat).where(c.table_id == table)
    before = said.where(c.id <= line).order_by(c.id.desc()).limit(AROUND + 1)
    after = said.where(c.id > line).order_by(c.id).limit(AROUND)
    lines = [*reversed(connection.execute(before).all()), *connection.execute(after).all()]
    return [line_of(row) for row in lines]


def address_bans(connection: sa.Connection) -> AddressBans:
    b = d.bans.c
    query = sa.select(d.bans).where(b.until > time.time()).order_by(b.id.desc())
    rows = connection.execute(query).all()
    names = _names(connection, [row.by_id for row in rows])
    return AddressBans(
        bans=[
            AddressBan(
                id=row.id,
                network=row.network,
                reason=row.reason,
                until=row.until,
                by=names.get(row.by_id),
                at=row.at,
            )
            for row in rows
        ]
    )


def tables(connection: sa.Connection, text: str = "") -> AdminTables:
    """Tables by id, title or a player's name, the latest first."""
    t, s = d.tables.c, d.seats.c
    sitting = sa.select(s.table_id).where(sa.or_(s.person_id == text, _like(s.name, text)))
    fits = (
        sa.or_(t.id == text, t.host_id == text, _like(t.title, text), t.id.in_(sitting))
        if text
        else sa.true()
    )
    query = sa.select(d.tables).where(fits).order_by(t.changed.desc()).limit(PAGE + 1)
    rows = connection.execute(query).all()
    hosts = _names(connection, [row.host_id for row in rows])
    ids = [row.id for row in rows]
    seats: dict[str, list[str]] = {table: [] for table in ids}
    named = sa.select(s.table_id, s.name).where(s.table_id.in_(ids)).order_by(s.seat)
    for table, name in connection.execute(named):
        if name:
            seats[table].append(name)
    found = [
        AdminTable(
            id=row.id,
            game=row.game,
            title=row.title,
            status=row.status,
            visibility=row.visibility,
            host=hosts[row.host_id],
            players=seats[row.id],
            changed=row.changed,
        )
        for row in rows[:PAGE]
    ]
    return AdminTables(tables=found, more=len(rows) > PAGE)


def audit(connection: sa.Connection, before: int | None = None) -> AuditLog:
    """The acts of moderators, the latest first, a page at a time."""
    query = sa.select(d.audit).order_by(d.audit.c.id.desc()).limit(PAGE + 1)
    if before is not None:
        query = query.where(d.audit.c.id < before)
    rows = connection.execute(query).all()
    names = _names(connection, [n for row in rows for n in (row.by_id, row.person_id)])
    entries = [
        AuditEntry(
            id=row.id,
            at=row.at,
            by=names.get(row.by_id),
            action=row.action,
            person=names.get(row.person_id),
            table=row.table_id,
            data=row.data,
        )
        for row in rows[:PAGE]
    ]
    return AuditLog(entries=entries, more=len(rows) > PAGE)
