"""How well someone played lately, from the reviews that are kept with their games."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from ...review.summary import seat_of
from ..messages.review import PersonReviews, ReviewedGame
from ..store import database as d
from ..tables import offload

MOST = 12
"""The number of games counted, the latest ones."""


async def reviewed_games(database: d.Database, person: str, asker: str | None) -> PersonReviews:
    """The latest reviewed games of a person, the oldest first; which tables, only where public."""
    r, v, t = d.results.c, d.reviews.c, d.tables.c
    columns = (
        v.table_id, v.kind, v.parts, r.seat, r.game, r.at, r.rank, r.players, t.visibility,
    )  # fmt: skip
    query = (
        sa.select(*columns)
        .join(d.results, r.table_id == v.table_id)
        .join(d.tables, t.id == v.table_id)
        .where(r.person_id == person, sa.not_(r.stand_in), v.state == "done")
        .where(v.kind.in_(("quick", "deep")))
        .order_by(r.at.desc(), v.kind)
        .limit(2 * MOST)
    )
    async with database.connect() as connection:
        rows = (await connection.execute(query)).all()
    latest: dict[tuple[str, int], Any] = {}
    for row in rows:  # of two reviews of a game the deep one, which comes first
        latest.setdefault((row.table_id, row.seat), row)
    chosen = list(latest.values())[:MOST]
    mine = asker == person
    return await offload.run_heavy(_told, chosen, mine)


def _told(rows: list[Any], mine: bool) -> PersonReviews:
    games = []
    for row in reversed(rows):
        moves = [part for part in row.parts if "verdict" in part]
        draws = [part for part in row.parts if "verdict" not in part]
        seat = seat_of(row.game, row.seat, moves, draws).to_json()
        games.append(
            ReviewedGame(
                table=row.table_id if mine or row.visibility == "public" else None,
                game=row.game,
                at=row.at,
                rank=row.rank,
                players=row.players,
                accuracy=seat["accuracy"],
                moves=seat["moves"],
                loss=seat["loss"],
                lost_by_area=seat["lost_by_area"],
                luck=seat["luck"],
            )
        )
    return PersonReviews(games=games)
