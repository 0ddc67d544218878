"""A person's accuracy in recent games, from the reviews that are kept with the games."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from ...review.summary import seat_of
from ..base.logs import get_logger
from ..base.problems import DAMAGES
from ..messages.review import PersonReviews, ReviewedGame
from ..store import database as d
from ..tables import offload
from .review_parts import PARTS, parts_in

log = get_logger("reviews")
MOST = 12
"""The number of games counted, the latest ones."""


async def reviewed_games(database: d.Database, person: str, asker: str | None) -> PersonReviews:
    """The latest reviewed games of a person, the oldest first. Which tables, only where public."""
    r, v, t = d.results.c, d.reviews.c, d.tables.c
    columns = (
        v.table_id, v.kind, PARTS, r.seat, r.game, r.at, r.rank, r.players, t.visibility,
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
    return await offload.run_heavy(_stats_of, chosen, mine)


def _stats_of(rows: list[Any], mine: bool) -> PersonReviews:
    """The statistics of reviews. A damaged one costs only its own line."""
    games = []
    for row in reversed(rows):
        try:
            parts = parts_in(row.parts)
            moves = [part for part in parts if "verdict" in part]
            draws = [part for part in parts if "verdict" not in part]
            seat = seat_of(row.game, row.seat, moves, draws).to_json()
        except DAMAGES as error:
            log.error("damaged review", error=error, table=row.table_id)
            continue
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
