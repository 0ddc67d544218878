"""The refusals of Caylus. Each rule file adds its own.

This file has the sentences that several rules share, and what fills their gaps.
"""

from __future__ import annotations

from ..core.faults import Faults, with_object
from ..core.text import say
from .notation import OBJECT
from .state import State
from .vocabulary import GOOD_NAMES
from .words import the_tile

FAULTS = Faults(
    "caylus",
    {
        "not-on-road": say("caylus/not-on-road"),
        "no-such-cube": say("games/no-such-cube"),
    },
)


tile_meant = with_object(OBJECT, the_tile)
good_meant = with_object(OBJECT, GOOD_NAMES.__getitem__)


def space_of_tile(s: State, action: int) -> str:
    """The place of the tile that an action speaks of: a target (spaces count from 1)."""
    return f"space:{s.space_of[OBJECT[action]]}"
