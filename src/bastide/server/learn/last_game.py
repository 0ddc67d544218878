"""Someone's last finished game and its review in small, for the home page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from ...review.summary import turning_points
from ..base.logs import get_logger
from ..base.problems import DAMAGES
from ..messages.basics import Words
from ..messages.review import LastGame, LastMoment
from ..store import database as d
from ..tables import offload
from .review_curve import curve_of
from .review_parts import PARTS, parts_in
from .reviews import VERSION

log = get_logger("reviews")
MOST = 40
"""The number of points of the curve: it is drawn small."""


async def last_game(database: d.Database, person: str) -> LastGame | None:
    """The newest game that a person has finished on a seat of their own, if there is one."""
    r, v, t = d.results.c, d.reviews.c, d.tables.c
    newest = (
        sa.select(r.table_id, r.seat, r.rank, r.game, t.options, t.plies)
        .join(d.tables, t.id == r.table_id)
        .where(r.person_id == person, sa.not_(r.stand_in))
        .order_by(r.at.desc())
        .limit(1)
    )
    async with database.connect() as connection:
        found = (await connection.execute(newest)).one_or_none()
        if found is None:
            return None
        everyone = sa.select(r.rank).where(r.table_id == found.table_id).order_by(r.seat)
        ranks = list((await connection.execute(everyone)).scalars())
        reviews = sa.select(v.kind, v.state, PARTS, v.version).where(
            v.table_id == found.table_id, v.kind.in_(("deep", "quick"))
        )
        # the deep one if it is done
        rows = sorted(
            (await connection.execute(reviews)).all(),
            key=lambda row: (row.state != "done", row.kind),
        )
    return await offload.run_heavy(_whole, found, ranks, rows[0] if rows else None)


def _whole(found: Any, ranks: list[int], review: Any) -> LastGame:
    """A damaged review is none: the game itself is there."""
    try:
        return _last_game_of(found, ranks, review)
    except DAMAGES as error:
        log.error("damaged review", error=error, table=found.table_id)
        return _last_game_of(found, ranks, None)


def _last_game_of(found: Any, ranks: list[int], review: Any) -> LastGame:
    parts = [] if review is None else parts_in(review.parts)
    moves = [part for part in parts if "verdict" in part]
    draws = [part for part in parts if "verdict" not in part]
    curve = curve_of(parts)
    plies, values = ([], []) if curve is None else curve
    chosen = _spread(len(plies))
    return LastGame(
        table=found.table_id,
        game=found.game,
        options=found.options,
        seat=found.seat,
        rank=found.rank,
        ranks=ranks,
        status="none" if review is None else review.state,
        last=found.plies,
        plies=[plies[at] for at in chosen],
        wins=[values[at] for at in chosen],
        rounds=_rounds(moves),
        moment=_moment(
            moves, draws, found.seat, worded=review is not None and review.version == VERSION
        ),
    )


def _spread(count: int) -> list[int]:
    """Places of a row, at most that many, the first and the last among them."""
    if count <= MOST:
        return list(range(count))
    return [round(at * (count - 1) / (MOST - 1)) for at in range(MOST)]


def _rounds(moves: Sequence[dict[str, Any]]) -> list[int]:
    starts: list[int] = []
    for move in sorted(moves, key=lambda one: one["ply"]):
        while len(starts) < move["turn"]:
            starts.append(move["ply"])
    return starts


def _moment(
    moves: Sequence[dict[str, Any]], draws: Sequence[dict[str, Any]], seat: int, *, worded: bool
) -> LastMoment | None:
    """The turning point at which this seat's chance changed most. `worded`: with its sentence."""
    points = turning_points(moves, draws)
    if not points:
        return None
    point = max(points, key=lambda one: abs(one.change[seat]))
    move = next((one for one in moves if one["ply"] == point.ply), None)
    played = None
    if move is not None and worded:
        decision = move["decisions"][move["key"]]
        options = decision["options"]
        played = next(one for one in options if one["token"] == decision["played"])["sentence"]
    return LastMoment(
        ply=point.end,
        turn=point.turn,
        seat=point.seat,
        verdict=None if move is None else move["verdict"],
        played=None if played is None else msgspec.convert(played, Words),
        change=point.change[seat],
    )
