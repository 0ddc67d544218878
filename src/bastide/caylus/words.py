"""Small phrases that narration and refusals share: cubes, tiles, spaces."""

from __future__ import annotations

from ..core.text import Text, say
from ..core.words import amount_of_cubes
from .data import TILES
from .vocabulary import GOOD_NAMES


def cubes_text(good: int, amount: int) -> Text:
    return amount_of_cubes(GOOD_NAMES[good], amount)


def points_text(amount: int) -> Text:
    return say("caylus/pp", amount=amount)


def loses_points_text(amount: int) -> Text:
    """A penalty after the player's name: "loses 2 PP"."""
    return say("caylus/loses-points", n=amount)


def the_tile(tile: int) -> Text:
    return TILES[tile].name.the


def space_text(space: int) -> Text:
    """A space of the road, counted from 1."""
    return say("caylus/space", space=space + 1)
