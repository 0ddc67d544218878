"""Loops over whole games, written once for CPython and for the compiled kernels.

Functions here take the `rules` as their first argument; the compiler of kernels (see `native`)
resolves that to the game it compiles.
"""

from __future__ import annotations

from typing import Any

from .chance import CHANCE, random_below
from .frames import frame_who
from .moves import Moves
from .rules import Rules
from .state import CommonState


def play_out(rules: Rules[Any], s: CommonState, w: Moves) -> int:
    """Play to the end with uniform random actions; the number of players' decisions."""
    decisions = 0
    rules.settle(s, w)
    while s.depth > 0:
        if frame_who(s) == CHANCE:
            rules.apply(s, rules.random_outcome(s, w))
        else:
            rules.apply(s, w.ids[random_below(s, w.n)])
            decisions += 1
        rules.settle(s, w)
    return decisions


def settle_with_chance(rules: Rules[Any], s: CommonState, w: Moves) -> None:
    """Run on to the next decision of a player, chance playing itself."""
    rules.settle(s, w)
    while s.depth > 0 and frame_who(s) == CHANCE:
        rules.apply(s, rules.random_outcome(s, w))
        rules.settle(s, w)


def count_winners(rules: Rules[Any], s: CommonState) -> int:
    """How many seats share the highest score."""
    best = best_score(rules, s)
    sharing = 0
    for seat in range(s.players):
        if rules.score(s, seat) == best:
            sharing += 1
    return sharing


def best_score(rules: Rules[Any], s: CommonState) -> int:
    best = rules.score(s, 0)
    for seat in range(1, s.players):
        best = max(best, rules.score(s, seat))
    return best
