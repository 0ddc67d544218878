"""A form of effect: a way in which a card can work. One row says all that there is to know of it.

How a card's effect is offered, when it is refused, what using it does. How it is said, in full and
in short, how it is drawn, and what it is worth to the bot `thumb`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core import atoms as a
from ...core.atoms import Atom
from ...core.frames import frame_x, frame_y
from ...core.moves import Moves
from ...core.text import Text, say
from .. import data
from .. import vocabulary as v
from ..faults import FAULTS
from ..notation import OBJECT, TO_BUY_GOLD, TO_BUY_TOKENS, VERB
from ..state import State
from ..thought import Thought
from ..vocabulary import Effect
from ..words import the_card


def never_free(s: State, seat: int, card: int, part: int) -> bool:
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
class Form:
    """All about one form of effect. Rules are given a seat, a card and one of its two parts."""

    number: int
    offer: Callable[[State, Moves, int, int, int], None]
    """List what can be done, besides declining."""
    fault: Callable[[State, int, int, int, int], int]
    """The reason why an action does not use it."""
    use: Callable[[State, int, int, int, int], None]
    words: Callable[[Effect], Text]
    """The effect in a few words without a full stop."""
    short: Callable[[Effect], Text]
    """As it might be printed on the card."""
    atoms: Callable[[Effect], list[Atom]]
    worth: Callable[[State, Thought, int, int], float]
    """Points, more or less, of an effect (card * 2 + part) for a player with that many deniers."""
    for_owner: Callable[[Thought, int], float] = nothing_for_owner
    """The same for the owner of the card, roughly and for anyone."""
    is_free: Callable[[State, int, int, int], bool] = never_free
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


OTHER_EFFECT = FAULTS.add(
    "other-effect",
    rule_of_use,
    say("magna-carta/no-other-effect"),
    card=card_used,
    effect=effect_used,
)
EFFECT_TOO_DEAR = FAULTS.too_dear(rule_of_use, price_asked)


def offer_no_use(s: State, w: Moves, seat: int, card: int, part: int) -> None:
    """A neutral card has no effect for an owner. What is free is offered without asking."""


def good_key(good: int, n: int = 1) -> Atom:
    return a.cubes(v.GOOD_KEYS[good], n)


def effect_words(use: Effect) -> Text:
    """The effect for its user, in a few words without a full stop."""
    return FORMS[use.form].words(use)


def effect_text(card: int, part: int) -> Text:
    """The effect of one part of a card: PRIMARY for its user, else for its owner."""
    building = data.ALL_BUILDINGS[card]
    return effect_words(building.primary if part == data.PRIMARY else building.secondary)
