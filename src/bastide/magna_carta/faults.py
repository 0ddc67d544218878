"""The refusals of Magna Carta. Each rule file adds its own.

This file has the sentences that several rules share, and what fills their gaps.
"""

from __future__ import annotations

from ..core.faults import Faults, with_object
from ..core.frames import frame_who
from ..core.text import say
from .data import BUILDINGS, KINDS, PRESTIGE
from .notation import CARD_KEYS, OBJECT
from .state import State
from .vocabulary import GOOD_NAMES
from .words import the_card

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


card_meant = with_object(OBJECT, the_card)
building_meant = with_object(OBJECT, lambda kind: BUILDINGS[kind].name.the)
prestige_meant = with_object(OBJECT, lambda prestige: PRESTIGE[prestige].name.the)
good_meant = with_object(OBJECT, GOOD_NAMES.__getitem__)


def own_card_meant(s: State, action: int) -> str:
    """The target of an action that names a card of the player who decides by its kind."""
    return f"card:{CARD_KEYS[frame_who(s) * KINDS + OBJECT[action]]}"
