"""A form of effect of Magna Carta: its rules are given a seat and an effect, card * 2 + part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core import atoms as a
from ...core import forms
from ...core.atoms import Atom
from ...core.frames import frame_x, frame_y
from ...core.text import Text
from .. import data
from .. import vocabulary as v
from ..faults import FAULTS
from ..notation import OBJECT, TO_BUY_GOLD, TO_BUY_TOKENS, VERB
from ..state import State
from ..thought import Thought
from ..vocabulary import Effect
from ..words import the_card


def never_free(s: State, seat: int, use: int) -> bool:
    """It costs something, or may be regretted."""
    return False


def spends_no_cube(s: State, seat: int) -> bool:
    return False


def nothing_for_owner(t: Thought, use: int) -> float:
    return 0.0


def cube_for_owner(t: Thought, use: int) -> float:
    return CUBE_FOR_OWNER


CUBE_FOR_OWNER = 0.9
"""The value of a cube to the owner of a card, in any seat."""


@dataclass(frozen=True)
class Form(forms.Form[State]):
    """A form of effect of Magna Carta: also its worth to `thumb`, and when it is asked for."""

    worth: Callable[[State, Thought, int, int], float]
    """Points, more or less, of an effect for a player with that many deniers."""
    for_owner: Callable[[Thought, int], float] = nothing_for_owner
    """The same for the owner of the card, roughly and for anyone."""
    is_free: Callable[[State, int, int], bool] = never_free
    """True if it is a mere gain, which is asked for only when the players want it."""
    spends_cube: Callable[[State, int], bool] = spends_no_cube
    """True if a cube from a Resource card could be spent here."""


FORMS: list[Form] = []
"""By number. The package fills it from its files."""


def rule_of_use(s: State) -> str:
    building = data.ALL_BUILDINGS[frame_x(s)]
    secondary = frame_y(s) == data.SECONDARY and building.secondary_rule
    return secondary or building.rule


def card_used(s: State, action: int) -> Text:
    return the_card(frame_x(s))


def effect_used(s: State, action: int) -> Text:
    return effect_text(frame_x(s), frame_y(s))


def price_asked(s: State, action: int) -> int:
    two = VERB[action] in (TO_BUY_GOLD, TO_BUY_TOKENS) and OBJECT[action] == 2
    return (data.PRICE_OF_TWO if two else data.PRICE)[frame_x(s) * 2 + frame_y(s)]


OTHER_EFFECT = FAULTS.add("other-effect", rule_of_use, card=card_used, effect=effect_used)
EFFECT_TOO_DEAR = FAULTS.too_dear(rule_of_use, price_asked)


def good_key(good: int, n: int = 1) -> Atom:
    return a.cubes(v.GOOD_KEYS[good], n)


def effect_words(use: Effect) -> Text:
    """The effect for its user, in a few words without a full stop."""
    return FORMS[use.form].words(use)


def effect_text(card: int, part: int) -> Text:
    """The effect of one part of a card: PRIMARY for its user, else for its owner."""
    building = data.ALL_BUILDINGS[card]
    return effect_words(building.primary if part == data.PRIMARY else building.secondary)
