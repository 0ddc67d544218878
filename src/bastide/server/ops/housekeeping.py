"""Data retention: idle guests, old sessions, tables that everyone has left."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa

from ..base.logs import get_logger
from ..base.settings import Settings
from ..people.forget import GONE
from ..people.moderator_acts import CLOSED
from ..store import database as d
from ..store.folder_lock import DataError
from ..store.opening import opened
from .checks import ALIVE, drop_guest

log = get_logger("housekeeping")
DAY = 86_400.0
BATCH = 100
"""Tables that are deleted in one go, so that players never wait long."""


class Tidied(msgspec.Struct, kw_only=True):
    """The numbers of deleted rows, or of rows that would be deleted."""

    guests: int = 0
    sessions: int = 0
    open_tables: int = 0
    running_tables: int = 0


def tidy(settings: Settings, dry_run: bool = False, now: float | None = None) -> Tidied:
    """Let go of what no one has used for as long as the settings say."""
    now = time.time() if now is None else now
    done = Tidied()
    for status, which, days in (
        ("open", ("open",), settings.keep_open_days),
        ("running", ("running", CLOSED), settings.keep_running_days),
    ):
        if days:
            tables = _old_tables(settings, which, now - days * DAY)
            if not dry_run:
                for start in range(0, len(tables), BATCH):
                    delete_tables(settings, tables[start : start + BATCH], now - days * DAY)
            setattr(done, f"{status}_tables", len(tables))
    if settings.keep_sessions_days:
        done.sessions = _end_sessions(settings, now - settings.keep_sessions_days * DAY, dry_run)
    if settings.keep_guests_days:
        done.guests = _forget_guests(settings, now - settings.keep_guests_days * DAY, dry_run)
    if not dry_run:
        log.info("tidied", **msgspec.structs.asdict(done))
    return done


def _old_tables(settings: Settings, which: tuple[str, ...], before: float) -> list[str]:
    old = sa.select(d.tables.c.id).where(d.tables.c.status.in_(which), d.tables.c.changed < before)
    with opened(settings) as connection:
        return list(connection.execute(old.order_by(d.tables.c.changed)).scalars())


def delete_tables(settings: Settings, ids: list[str], before: float | None = None) -> None:
    """Tables with all that belongs to them. Not those where something has happened since."""
    with opened(settings, write=True) as connection:
        if before is not None:
            t = d.tables.c
            still = sa.select(t.id).where(t.id.in_(ids), t.changed < before)
            ids = list(connection.execute(still).scalars())
        for table in reversed(d.metadata.sorted_tables):
            for column in _columns_to(table, d.tables):
                connection.execute(sa.delete(table).where(column.in_(ids)))
        connection.execute(sa.delete(d.tables).where(d.tables.c.id.in_(ids)))
        connection.commit()


def _columns_to(table: sa.Table, parent: sa.Table) -> list[sa.Column[str]]:
    """The columns of a table that name a row of another one."""
    return [c for c in table.columns if any(key.column.table is parent for key in c.foreign_keys)]


def _end_sessions(settings: Settings, before: float, dry_run: bool) -> int:
    old = d.sessions.c.seen < before
    with opened(settings, write=not dry_run) as connection:
        count = sa.select(sa.func.count()).select_from(d.sessions).where(old)
        number = connection.execute(count).scalar_one()
        if not dry_run:
            connection.execute(sa.delete(d.sessions).where(old))
            connection.commit()
    return number


def _forget_guests(settings: Settings, before: float, dry_run: bool) -> int:
    playing = (
        sa.select(d.seats.c.person_id)
        .join(d.tables, d.tables.c.id == d.seats.c.table_id)
        .where(d.tables.c.status.in_(ALIVE), d.seats.c.person_id.is_not(None))
    )
    hosting = sa.select(d.tables.c.host_id).where(d.tables.c.status.in_(ALIVE))
    idle = sa.select(d.people.c.id).where(
        d.people.c.seen < before,
        d.people.c.password_hash.is_(None),
        sa.not_(d.people.c.admin),
        d.people.c.name != GONE,
        d.people.c.id.not_in(playing),
        d.people.c.id.not_in(hosting),
    )
    with opened(settings) as connection:
        found = list(connection.execute(idle).scalars())
    if dry_run:
        return len(found)
    forgotten = 0
    for person in found:
        try:
            drop_guest(settings, person, noted=False)
            forgotten += 1
        except DataError:
            continue  # has sat down meanwhile
    _delete_traces(settings)
    return forgotten


def _delete_traces(settings: Settings) -> None:
    """People who are forgotten and whom no game mentions are not kept at all."""
    mentioned = [
        sa.exists().where(column == d.people.c.id)
        for table in d.metadata.sorted_tables
        for column in _columns_to(table, d.people)
    ]
    unmentioned = sa.delete(d.people).where(d.people.c.name == GONE, sa.not_(sa.or_(*mentioned)))
    with opened(settings, write=True) as connection:
        connection.execute(unmentioned)
        connection.commit()
