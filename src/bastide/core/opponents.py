"""Players that are part of a batch of games: they move in the same step, in C with kernels.

Chance and opponents draw from the generator in the state, so a game with opponents is as
repeatable as one without. Written once for CPython and for the compiled kernels.
"""

from __future__ import annotations

from typing import Any

from .branches import ROOT, UNKNOWN, WORDS_OF_RNG, Branches, clear_branches
from .chance import random_below
from .flow import apply
from .frames import frame_who
from .inputs import Inputs
from .loops import settle_with_chance
from .moves import Moves
from .net import Net
from .puct import look_ahead
from .rules import Rules
from .state import CommonState
from .thought import Thought
from .thumb import keep_best

A_WORD = 1 << 31
"""As many numbers as a word of a generator is drawn from."""


def others_at_random(rules: Rules[Any], s: CommonState, w: Moves, seat: int) -> None:
    """Everyone but `seat` takes any action, until it is that seat's turn or the game is over."""
    while s.depth > 0 and frame_who(s) != seat:
        apply(rules, s, w.ids[random_below(s, w.n)])
        settle_with_chance(rules, s, w)


def others_by_thumb(
    rules: Rules[Any], t: Thought, s: CommonState, w: Moves, seat: int, slack: float
) -> None:
    """Everyone but `seat` plays by rules of thumb. The generator draws among equals."""
    while s.depth > 0 and frame_who(s) != seat:
        keep_best(rules, t, s, w, slack)
        action = w.ids[0]
        if w.n > 1:
            action = w.ids[random_below(s, w.n)]
        apply(rules, s, action)
        settle_with_chance(rules, s, w)


def others_by_search(
    rules: Rules[Any],
    t: Branches,
    n: Net,
    s: CommonState,
    scratch: CommonState,
    w: Moves,
    f: Inputs,
    seat: int,
    simulations: int,
    exploration: float,
) -> None:
    """Everyone but `seat` searches, until it is that seat's turn or the game is over."""
    while s.depth > 0 and frame_who(s) != seat:
        action = w.ids[0]
        if w.n > 1:
            action = searched(rules, t, n, s, scratch, w, f, simulations, exploration)
        apply(rules, s, action)
        settle_with_chance(rules, s, w)


def searched(
    rules: Rules[Any],
    t: Branches,
    n: Net,
    s: CommonState,
    scratch: CommonState,
    w: Moves,
    f: Inputs,
    simulations: int,
    exploration: float,
) -> int:
    """The most visited action of the player who decides, who guesses at what it does not see."""
    clear_branches(t)
    for i in range(WORDS_OF_RNG):
        t.rng[i] = random_below(s, A_WORD) | 1
    look_ahead(rules, t, n, s, scratch, w, f, simulations, exploration, UNKNOWN)
    return most_visited(t)


def most_visited(t: Branches) -> int:
    """The action that a search tried most often. Of two the one that was offered first."""
    first = t.first_edge[ROOT]
    best = first
    most = 0
    for edge in range(first, first + t.edge_count[ROOT]):
        child = t.edge_child[edge]
        if child != UNKNOWN and t.visits[child] > most:
            most = t.visits[child]
            best = edge
    return t.edge_action[best]
