"""Tiles without a use: prestige buildings."""

from __future__ import annotations

from ...core import atoms as a
from ...core.moves import Moves
from ...core.text import NOTHING, say
from .. import vocabulary as v
from ..state import State
from ..thought import Thought
from .form import OTHER_EFFECT, Form


def offer_nothing(s: State, w: Moves, seat: int, tile: int) -> None:
    """A prestige building has no use."""


def fault_nothing(s: State, seat: int, tile: int, action: int) -> int:
    return OTHER_EFFECT


def use_no_effect(s: State, seat: int, tile: int, action: int) -> None:
    """Never offered."""


def try_nothing(s: State, t: Thought, tile: int) -> None:
    """There is no way to use it."""


NO_USE = Form(
    v.NOTHING,
    "C-5.9",
    offer_nothing,
    fault_nothing,
    use_no_effect,
    lambda use: say("games/nothing"),
    lambda use: NOTHING,
    lambda use: [a.NOTHING],
    try_nothing,
)
