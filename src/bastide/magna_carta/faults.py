"""The refusals of Magna Carta; each rule file adds its own.

This file has the sentences that several rules share, and what fills their gaps.
"""

from __future__ import annotations

from ..core.faults import Argument, Faults
from ..core.frames import frame_who
from ..core.text import Text
from ..core.words import no_good
from .data import BUILDINGS, KINDS, PRESTIGE
from .notation import CARD_KEYS, OBJECT
from .state import State
from .vocabulary import GOOD_NAMES
from .words import short_power, the_card

FAULTS = Faults(
    {
        "nothing-to-draw": Text(
            "Your pile and your discard are empty.", "Votre pile et votre défausse sont vides."
        ),
        "cubes": Text(
            "{card} costs {cost}. You can't pay that.",
            "{card} coûte {cost}. Vous ne pouvez pas payer.",
        ),
        "no-such-cube": Text("You have no {good} left.", "Vous n'avez plus {good}."),
        "track-end": Text(
            "You're at the end of the prestige track ({end}).",
            "Vous êtes au bout de la piste de prestige ({end}).",
        ),
        "no-power": Text("You don't have power {power}.", "Vous n'avez pas le pouvoir {power}."),
        "used": Text(
            "You have already used that power this round.",
            "Vous avez déjà utilisé ce pouvoir ce tour-ci.",
        ),
    }
)


def card_meant(s: State, action: int) -> Text:
    return the_card(OBJECT[action])


def building_meant(s: State, action: int) -> Text:
    return BUILDINGS[OBJECT[action]].name.the


def prestige_meant(s: State, action: int) -> Text:
    return PRESTIGE[OBJECT[action]].name.the


def good_meant(s: State, action: int) -> Text:
    return no_good(GOOD_NAMES[OBJECT[action]])


def own_card_meant(s: State, action: int) -> str:
    """The target of an action that names a card of the player who decides by its kind."""
    return f"card:{CARD_KEYS[frame_who(s) * KINDS + OBJECT[action]]}"


def power(number: int) -> Argument:
    """A power, whatever the action."""
    return lambda s, action: short_power(number)
