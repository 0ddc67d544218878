"""Small phrases that narration and refusals share: cubes, cards with their owner, powers."""

from __future__ import annotations

from ..core.text import Text
from ..core.words import amount_of_cubes, owned_by
from .data import ALL_BUILDINGS, COLOUR_NAMES, KINDS, NEUTRAL, POWER_NAMES
from .vocabulary import GOOD_NAMES


def cubes_text(good: int, amount: int) -> Text:
    return amount_of_cubes(GOOD_NAMES[good], amount)


def the_card(card: int) -> Text:
    """A card of the road with its owner: "Green's Market"."""
    name = ALL_BUILDINGS[card].name
    owner = card // KINDS
    return name.the if owner == NEUTRAL else owned_by(name, COLOUR_NAMES[owner])


def short_power(power: int) -> Text:
    """A power's label without its explanation: "II-B"."""
    return POWER_NAMES[power].form("short")
