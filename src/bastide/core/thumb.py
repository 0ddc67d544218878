"""The choice among offered actions by a game's rules of thumb.

A game says how good an action looks (`Rules.judge`), from a position and a `Thought`. Written once
for CPython and for the compiled kernels. Nothing here reads more than the deciding seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .frames import frame_who
from .moves import Moves
from .plain import all_alike
from .rules import Rules
from .state import CommonState
from .thought import Thought


@dataclass(frozen=True)
class Judge:
    """A way to judge the answers to one kind of decision: a row that compiled rules look up."""

    worth: Callable[[Any, Any, int], float]


def judges_of(
    decisions: int, worths: Mapping[int, Callable[[Any, Any, int], float]]
) -> tuple[Judge, ...]:
    """By kind of decision, how its answers are judged. Where nothing is said, all are alike."""
    return tuple(Judge(worths.get(kind, all_alike)) for kind in range(decisions))


def judge_offers(rules: Rules[Any], t: Thought, s: CommonState, w: Moves) -> None:
    """Note how good every offered action looks to the seat that decides."""
    t.seat = frame_who(s)
    rules.read_table(s, t)
    for i in range(w.n):
        t.worths[i] = rules.judge(s, t, w.ids[i])


def keep_best(rules: Rules[Any], t: Thought, s: CommonState, w: Moves, slack: float) -> None:
    """Of the offered actions leave those that look best, or at most `slack` points worse."""
    judge_offers(rules, t, s, w)
    best: float = t.worths[0]
    for i in range(1, w.n):
        best = max(best, t.worths[i])
    kept = 0
    for i in range(w.n):
        if t.worths[i] >= best - slack:
            w.ids[kept] = w.ids[i]
            kept += 1
    w.n = kept
