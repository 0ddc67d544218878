"""The refusals of Magna Carta. Each rule file adds its own.

This file has the sentences that several rules share, and what fills their gaps.
"""

from __future__ import annotations

from ..core.faults import Argument, Faults
from ..core.frames import frame_who
from ..core.text import Text, say
from .data import BUILDINGS, KINDS, PRESTIGE
from .notation import CARD_KEYS, OBJECT
from .state import State
from .vocabulary import GOOD_NAMES
from .words import short_power, the_card

FAULTS = Faults(
    "magna-carta",
    {
        "nothing-to-draw": say("magna-carta/nothing-to-draw"),
        "cubes": say("magna-carta/cubes"),
        "no-such-cube": say("games/no-such-cube"),
        "track-end": say("magna-carta/track-end"),
        "used": say("magna-carta/used"),
    },
)


def card_meant(s: State, action: int) -> Text:
    return the_card(OBJECT[action])


def building_meant(s: State, action: int) -> Text:
    return BUILDINGS[OBJECT[action]].name.the


def prestige_meant(s: State, action: int) -> Text:
    return PRESTIGE[OBJECT[action]].name.the


def good_meant(s: State, action: int) -> Text:
    return GOOD_NAMES[OBJECT[action]]


def own_card_meant(s: State, action: int) -> str:
    """The target of an action that names a card of the player who decides by its kind."""
    return f"card:{CARD_KEYS[frame_who(s) * KINDS + OBJECT[action]]}"


def power(number: int) -> Argument:
    """A power, whatever the action."""
    return lambda s, action: short_power(number)
