"""Costs and tiles in a few words, from the data: for tables, options and questions."""

from __future__ import annotations

from ..core.decisions import About
from ..core.frames import frame_x
from ..core.text import Text
from ..core.words import cost_in_words
from .data import TILES
from .payment import NO_DISCOUNT
from .state import State
from .vocabulary import GOOD_NAMES, Cost


def cost_words(cost: Cost, less: int = NO_DISCOUNT) -> Text:
    """A cost, with one cube of `less` left out."""
    return cost_in_words(GOOD_NAMES, cost.row, less)


def about_tile(s: State) -> About:
    """A decision whose frame names a tile."""
    tile = TILES[frame_x(s)]
    return About({"tile": tile.key}, {"the": tile.name.the, "name": tile.name})
