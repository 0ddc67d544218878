"""Styles for searchers: points that a plan adds to what a position is worth to its player."""

from __future__ import annotations

from typing import Any

from ..core.features import FEATURES
from ..core.guide import POINT, VALUE_BITS
from ..core.rules import Rules
from .weights import feature_names

LEANINGS: dict[str, dict[str, float]] = {
    "castle": {
        "houses in the dungeon": 2.0, "houses in the walls": 2.0, "houses in the towers": 2.0,
        "batches given": 1.5, "tokens": 2.0,
    },
    "courtier": {
        "favors of prestige": 2.5, "favors of deniers": 2.0, "favors of cubes": 2.0,
        "favors of buildings": 2.0, "track": 1.5, "resource cards": 1.0,
        **{f"power {power}": 1.5 for power in range(1, 7)},
    },
    "landlord": {
        "residences": 3.0, "prestige tiles": 4.0, "income": 1.0,
        "open residences": 2.0, "covered residences": 3.0, "prestige cards": 2.0,
    },
    "merchant": {"deniers": 0.5, "gold": 1.5},
    "enemy": {"workers in vain": -1.0, "most deniers of others": -0.4, "batches of others": -1.0},
}  # fmt: skip
"""Points for each of a feature; a game counts those that it has."""


def leaning_row(rules: Rules[Any], style: str) -> list[int]:
    """The points of a style as the search takes them."""
    row = [0] * FEATURES
    for place, name in enumerate(feature_names(rules)):
        row[place] = round(LEANINGS[style].get(name, 0.0) * POINT * (1 << VALUE_BITS))
    return row
