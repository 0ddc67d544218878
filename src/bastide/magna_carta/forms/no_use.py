"""Cards that give their owner nothing."""

from __future__ import annotations

from ...core import atoms as a
from ...core.text import NOTHING, say
from .. import vocabulary as v
from ..state import State
from ..thought import Thought
from .form import OTHER_EFFECT, Form, offer_no_use


def use_nothing_at_all(s: State, seat: int, card: int, part: int, action: int) -> None:
    """Never offered."""


def fault_no_use(s: State, seat: int, card: int, part: int, action: int) -> int:
    return OTHER_EFFECT


def worth_nothing(s: State, t: Thought, use: int, deniers: int) -> float:
    return 0.0


NO_USE = Form(
    v.NOTHING,
    offer_no_use,
    fault_no_use,
    use_nothing_at_all,
    lambda use: say("games/nothing"),
    lambda use: NOTHING,
    lambda use: [a.NOTHING],
    worth_nothing,
)
