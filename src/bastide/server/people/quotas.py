"""Limits on the tables of one person, so that no one uses the server up."""

from __future__ import annotations

import time
from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.text import say
from ..base.problems import Refused
from ..base.settings import Settings
from ..store import database as d
from ..store.rows import SeatRow

USED_S = 7 * 86_400.0
"""Unfinished tables that no one has touched for longer do not count."""
PLAYED_S = 3600.0
DAY_S = 86_400.0
IMPORTS_PER_DAY = 100
"""Imported games stay for good, and each may be as long as a request."""


async def may_open(
    connection: AsyncConnection,
    settings: Settings,
    person: str,
    seats: Sequence[SeatRow],
    public: bool = False,
) -> None:
    """Refused if a person has as many tables as one may have."""
    await _one_at_a_time(connection, person)
    t = d.tables.c
    recent = t.changed > time.time() - USED_S
    number = await _count(
        connection, t.host_id == person, t.status.in_(("open", "running")), recent
    )
    if number >= settings.tables_per_person:
        raise Refused(
            429,
            "too-many-tables",
            say("server/unfinished-tables-most-allowed", number=number),
            params={"most": settings.tables_per_person},
        )
    if public:
        await _may_list(connection, settings, person)
    await may_start(connection, settings, person, seats)


async def _may_list(connection: AsyncConnection, settings: Settings, person: str) -> None:
    t = d.tables.c
    lately = t.created > time.time() - PLAYED_S
    number = await _count(connection, t.host_id == person, t.visibility == "public", lately)
    if number >= settings.public_tables_per_hour:
        raise Refused(
            429,
            "too-many-public",
            say("server/opened-public-tables-within", number=number),
            params={"most": settings.public_tables_per_hour},
        )


async def may_import(connection: AsyncConnection, person: str) -> None:
    """Refused if a person has imported as many games within a day as one may."""
    await _one_at_a_time(connection, person)
    t = d.tables.c
    lately = t.created > time.time() - DAY_S
    number = await _count(connection, t.host_id == person, t.imported, lately)
    if number >= IMPORTS_PER_DAY:
        raise Refused(
            429,
            "too-many-imports",
            say("server/imported-games-within-day", number=number),
            params={"most": IMPORTS_PER_DAY},
        )


async def may_start(
    connection: AsyncConnection,
    settings: Settings,
    host: str,
    seats: Sequence[SeatRow],
) -> None:
    """Refused if bots already play in as many games of the host as they may."""
    if not any(seat.kind == "bot" for seat in seats):
        return
    await _one_at_a_time(connection, host)
    t, s = d.tables.c, d.seats.c
    with_bots = sa.exists().where(s.table_id == t.id, s.kind == "bot")
    recent = t.changed > time.time() - PLAYED_S
    number = await _count(connection, t.host_id == host, t.status == "running", recent, with_bots)
    if number >= settings.bot_games_per_person:
        raise Refused(
            429,
            "too-many-bot-games",
            say("server/bots-already-play-games", number=number),
            params={"most": settings.bot_games_per_person},
        )


async def _one_at_a_time(connection: AsyncConnection, person: str) -> None:
    """Two requests must not both find the last free place. SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        lock = sa.func.pg_advisory_xact_lock(sa.func.hashtext(person))
        await connection.execute(sa.select(lock))


async def _count(connection: AsyncConnection, *where: sa.ColumnElement[bool]) -> int:
    query = sa.select(sa.func.count()).select_from(d.tables).where(*where)
    return (await connection.execute(query)).scalar() or 0
