"""Defaults for the rules of a game."""

from __future__ import annotations

from collections.abc import Mapping

from .inputs import Inputs, InputSpace
from .options import Value
from .state import CommonState
from .text import Text
from .thought import Thought

INPUTS = InputSpace()
INPUTS.add_scores(5)
"""An evaluator that gets only the scores."""


def all_fit(options: Mapping[str, Value]) -> Text | None:
    """Options can be chosen one by one."""
    return None


def begin_next(s: CommonState, phase: int) -> None:
    s.phase = phase
    s.step = 0
    s.cursor = 0


def next_in_order(s: CommonState) -> int:
    """One phase after the other, each once."""
    return s.phase + 1


def equally_likely(s: CommonState, action: int) -> int:
    return 1


def unchecked(s: CommonState) -> list[str]:
    """No invariants beyond those of every game."""
    return []


def write_nothing(s: CommonState, viewer: int, f: Inputs) -> None:
    """Writes no inputs, so that the evaluator knows the scores only."""


def action_from(s: CommonState, viewer: int, action: int) -> int:
    """An action is the same for every viewer. The compiled evaluator asks for it by this name."""
    return action


def read_nothing(s: CommonState, t: Thought) -> None:
    """Nothing is worth a note."""


def all_alike(s: CommonState, t: Thought, action: int) -> float:
    """A game without rules of thumb: chance decides."""
    return 0.0


def nothing_secret(then: CommonState, action: int, now: CommonState) -> int | None:
    """Everyone sees every action."""
    return None


def nothing_hidden(s: CommonState, seat: int) -> None:
    """Deals nothing again, because nothing is hidden."""
