"""Costs and cards in a few words, from the data: for tables, options and questions."""

from __future__ import annotations

from ..core.decisions import About
from ..core.frames import frame_x, frame_y
from ..core.text import Text
from ..core.words import cost_in_words
from .data import ALL_BUILDINGS, BUILDINGS, PRESTIGE, PRIMARY
from .notation import CARD_KEYS
from .payment import NO_DISCOUNT
from .state import State
from .vocabulary import GOOD_NAMES, Cost
from .words import the_card


def cost_words(cost: Cost, less: int = NO_DISCOUNT) -> Text:
    """A cost, with one cube of `less` left out."""
    return cost_in_words(GOOD_NAMES, cost.row, less)


# --- What the frame of a decision speaks of -------------------------------------------------------


def about_card(s: State) -> About:
    """x: card, y: PRIMARY or SECONDARY."""
    card, part = frame_x(s), frame_y(s)
    return About(
        {"card": CARD_KEYS[card], "part": "primary" if part == PRIMARY else "secondary"},
        {"the": the_card(card), "name": ALL_BUILDINGS[card].name},
    )


def about_building(s: State) -> About:
    """x: kind being built."""
    building = BUILDINGS[frame_x(s)]
    return About({"building": building.key}, {"the": building.name.the})


def about_prestige(s: State) -> About:
    """x: prestige card being built."""
    prestige = PRESTIGE[frame_x(s)]
    return About({"prestige": prestige.key}, {"the": prestige.name.the})
