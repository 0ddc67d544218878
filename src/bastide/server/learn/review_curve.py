"""Everyone's chance to win over a game, from the parts of a review as they are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class Curve(NamedTuple):
    """Values of every seat after a number of actions."""

    plies: list[int]
    values: list[list[float]]


def curve_of(parts: Sequence[dict[str, Any]]) -> Curve | None:
    """The curve of the chances, or None where nothing is judged yet."""
    moves = sorted((part for part in parts if "verdict" in part), key=lambda part: part["ply"])
    if not moves:
        return None
    return Curve(
        [0, *(move["end"] for move in moves)],
        [moves[0]["before"]["wins"], *(move["after"]["wins"] for move in moves)],
    )
