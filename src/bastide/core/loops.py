"""Loops over whole games, written once for CPython and for the compiled kernels.

Functions here take the `rules` as their first argument. The compiler of kernels (see `native`)
resolves that to the game it compiles.
"""

from __future__ import annotations

from typing import Any

from .chance import CHANCE, random_below
from .flow import apply, settle
from .frames import frame_who
from .moves import Moves
from .rules import Rules
from .state import CommonState


def play_out(rules: Rules[Any], s: CommonState, w: Moves) -> int:
    """Play to the end with uniform random actions. Returns the number of players' decisions."""
    decisions = 0
    settle(rules, s, w)
    while s.depth > 0:
        if frame_who(s) == CHANCE:
            apply(rules, s, rules.random_outcome(s, w))
        else:
            apply(rules, s, w.ids[random_below(s, w.n)])
            decisions += 1
        settle(rules, s, w)
    return decisions


def settle_with_chance(rules: Rules[Any], s: CommonState, w: Moves) -> None:
    """Run on to the next decision of a player, chance playing itself."""
    settle(rules, s, w)
    while s.depth > 0 and frame_who(s) == CHANCE:
        apply(rules, s, rules.random_outcome(s, w))
        settle(rules, s, w)


def count_winners(rules: Rules[Any], s: CommonState) -> int:
    """The number of seats that share the highest score."""
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


def result_of(rules: Rules[Any], s: CommonState, seat: int) -> float:
    """The reward of a seat in a finished game: 1 for a win, and the losers together pay it.

    A shared victory is shared, so results always sum to 0: of two players the winner has 1 and the
    loser -1, of four each loser has -1/3, and no one has anything where all share the victory.
    """
    share: float = 0.0
    if rules.score(s, seat) == best_score(rules, s):
        share = 1.0 / count_winners(rules, s)
    return (share * s.players - 1.0) / (s.players - 1)


def win_of(rules: Rules[Any], s: CommonState, seat: int) -> float:
    """A seat's share of the victory when the game is over."""
    if rules.score(s, seat) != best_score(rules, s):
        return 0.0
    return 1.0 / count_winners(rules, s)
