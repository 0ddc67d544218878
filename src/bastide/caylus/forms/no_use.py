"""Tiles without a use: prestige buildings."""

from __future__ import annotations

from ...core import atoms as a
from ...core.forms import fault_of_none, use_of_none
from ...core.text import NOTHING, say
from .. import vocabulary as v
from ..state import State
from ..thought import Thought
from .form import Form


def try_nothing(s: State, t: Thought, tile: int) -> None:
    """There is no way to use it."""


NO_USE = Form(
    v.NOTHING,
    (),
    fault_of_none,
    use_of_none,
    lambda use: say("games/nothing"),
    lambda use: NOTHING,
    lambda use: [a.NOTHING],
    "C-5.9",
    try_nothing,
)
