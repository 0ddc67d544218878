"""The refusals of Caylus; each rule file adds its own.

This file has the sentences that several rules share, and what fills their gaps.
"""

from __future__ import annotations

from ..core.faults import Faults
from ..core.text import Text
from ..core.words import no_good
from .notation import OBJECT
from .state import State
from .vocabulary import GOOD_NAMES
from .words import the_tile

FAULTS = Faults(
    {
        "not-on-road": Text("{tile} isn't on the road.", "{tile} n'est pas sur la route."),
        "no-such-cube": Text("You have no {good} left.", "Vous n'avez plus {good}."),
        "no-cloth": Text(
            "That takes 1 cloth. You have none.", "Il faut 1 cube de tissu. Vous n'en avez pas."
        ),
    }
)


def tile_meant(s: State, action: int) -> Text:
    return the_tile(OBJECT[action])


def space_of_tile(s: State, action: int) -> str:
    """Where the tile lies that an action speaks of: a target (spaces count from 1)."""
    return f"space:{s.space_of[OBJECT[action]]}"


def good_meant(s: State, action: int) -> Text:
    return no_good(GOOD_NAMES[OBJECT[action]])
