"""Decisions that were taken with a hint: only the player sees them in the review."""

from __future__ import annotations

import time
from collections.abc import Sequence

import sqlalchemy as sa

from ..messages.review import HintUsed
from ..store import database as d
from ..store.upserts import insert_of


async def note(database: d.Database, table: str, seat: int, ply: int, level: int) -> None:
    """Keep that a seat was helped with a decision. Of two hints the one that said more."""
    key, row = {"table_id": table, "seat": seat, "ply": ply}, {"level": level, "at": time.time()}
    async with database.begin() as connection:
        insert = insert_of(connection.dialect.name, d.hints).values(**key, **row)
        more = d.hints.c.level < level
        await connection.execute(
            insert.on_conflict_do_update(index_elements=list(key), set_=row, where=more)
        )


async def used(database: d.Database, table: str, seats: Sequence[int]) -> list[HintUsed]:
    """The hints of these seats, in the order of the game."""
    if not seats:
        return []
    h = d.hints.c
    query = sa.select(d.hints).where(h.table_id == table, h.seat.in_(seats)).order_by(h.ply)
    async with database.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [HintUsed(seat=row.seat, ply=row.ply, level=row.level) for row in rows]
