"""A form of effect: a way in which a tile can work. One row says all that there is to know of it.

How a tile's effect is offered, when it is refused, what using it does. How it is said, in full and
in short, how it is drawn, and what the bot `thumb` can make of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core.atoms import Atom
from ...core.frames import frame_x
from ...core.moves import Moves
from ...core.text import Text, say
from .. import data
from ..faults import FAULTS
from ..state import State
from ..thought import Thought
from ..vocabulary import Effect
from ..words import the_tile


@dataclass(frozen=True)
class Form:
    """All about one form of effect."""

    number: int
    rule: str
    offer: Callable[[State, Moves, int, int], None]
    """List what a seat can do with a tile, besides declining."""
    fault: Callable[[State, int, int, int], int]
    """The reason why a seat cannot use a tile by an action."""
    use: Callable[[State, int, int, int], None]
    words: Callable[[Effect], Text]
    """The effect in a few words without a full stop."""
    short: Callable[[Effect], Text]
    """As it might be printed on the tile."""
    atoms: Callable[[Effect], list[Atom]]
    try_ways: Callable[[State, Thought, int], None]
    """Try what the deciding seat could make of a tile, besides declining: see `ways.py`."""


FORMS: list[Form] = []
"""By number. The package fills it from its files."""


def rule_of_use(s: State) -> str:
    return FORMS[data.FORM[frame_x(s)]].rule


def tile_used(s: State, action: int) -> Text:
    return the_tile(frame_x(s))


def effect_used(s: State, action: int) -> Text:
    return effect_words(data.TILES[frame_x(s)].use)


OTHER_EFFECT = FAULTS.add(
    "other-effect", rule_of_use, say("caylus/no-other-effect"), tile=tile_used, effect=effect_used
)


def effect_words(use: Effect) -> Text:
    """The effect of a tile for the worker's player, in a few words without a full stop."""
    return FORMS[use.form].words(use)
