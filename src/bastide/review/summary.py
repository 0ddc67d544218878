"""Figures of a whole review from the JSON of its parts: a program and a page say the same."""

from __future__ import annotations

from collections.abc import Sequence

from .plans import AREAS
from .shapes import Json, SeatReview, TurningPoint
from .verdicts import VERDICTS, accuracy_of

LEAST_SWING = 0.05
MOST_POINTS = 8
"""Turning points move at least this share of the win, and there are at most that many."""


def seat_of(game: str, seat: int, moves: Sequence[Json], draws: Sequence[Json]) -> SeatReview:
    """One player's figures."""
    own = [move for move in moves if move["seat"] == seat]
    losses = [float(move["loss"]) for move in own]
    by_area = {a: sum(float(m["loss"]) for m in own if m["area"] == a) for a in AREAS}
    return SeatReview(
        seat=seat,
        accuracy=accuracy_of(game, losses),
        moves=len(own),
        counts={v: sum(move["verdict"] == v for move in own) for v in VERDICTS},
        loss=sum(losses),
        lost_by_area={area: lost for area, lost in by_area.items() if lost > 0},
        luck=sum(_lead(draw["after"], seat) - _lead(draw["before"], seat) for draw in draws),
    )


def _lead(expected: Json, seat: int) -> float:
    points = expected["points"]
    return float(points[seat] - max(p for other, p in enumerate(points) if other != seat))


def turning_points(moves: Sequence[Json], draws: Sequence[Json]) -> tuple[TurningPoint, ...]:
    """The decisions and draws that moved the chances most, in the order in which they happened."""
    points = [
        TurningPoint(
            ply=part["ply"],
            end=part["end"],
            turn=part["turn"],
            seat=part.get("seat"),
            change=tuple(
                round(after - before, 4)
                for before, after in zip(part["before"]["wins"], part["after"]["wins"], strict=True)
            ),
        )
        for part in (*moves, *draws)
    ]
    large = sorted(
        (point for point in points if point.swing >= LEAST_SWING), key=lambda p: (-p.swing, p.ply)
    )
    return tuple(sorted(large[:MOST_POINTS], key=lambda p: p.ply))
