"""Which decisions were taken with a hint: the review shows it to the player, and to no one else."""

from __future__ import annotations

import time
from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from ..messages.review import HintUsed
from ..store import database as d


async def note(database: d.Database, table: str, seat: int, ply: int, level: int) -> None:
    """Keep that a seat was helped with a decision; of two hints the one that said more."""
    insert = postgres_insert if database.is_postgres else sqlite_insert
    row = {"level": level, "at": time.time()}
    statement = insert(d.hints).values(table_id=table, seat=seat, ply=ply, **row)
    more = statement.on_conflict_do_update(
        index_elements=["table_id", "seat", "ply"], set_=row, where=d.hints.c.level < level
    )
    async with database.begin() as connection:
        await connection.execute(more)


async def used(database: d.Database, table: str, seats: Sequence[int]) -> list[HintUsed]:
    """The hints of these seats, in the order of the game."""
    if not seats:
        return []
    h = d.hints.c
    query = sa.select(d.hints).where(h.table_id == table, h.seat.in_(seats)).order_by(h.ply)
    async with database.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [HintUsed(seat=row.seat, ply=row.ply, level=row.level) for row in rows]
