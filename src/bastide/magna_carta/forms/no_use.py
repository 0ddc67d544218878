"""Cards that give their owner nothing."""

from __future__ import annotations

from ...core import atoms as a
from ...core.forms import fault_of_none, use_of_none
from ...core.text import NOTHING, say
from .. import vocabulary as v
from ..state import State
from ..thought import Thought
from .form import Form


def worth_nothing(s: State, t: Thought, use: int, deniers: int) -> float:
    return 0.0


NO_USE = Form(
    v.NOTHING,
    (),
    fault_of_none,
    use_of_none,
    lambda use: say("games/nothing"),
    lambda use: NOTHING,
    lambda use: [a.NOTHING],
    worth_nothing,
)
