"""The tree of a search: selection, expansion and back-up, for two to five players.

Every node keeps the value for the player who chose it (max-n). Positions with hidden cards are
searched by sampling: each simulation starts from a full state that agrees with what the searcher
knows, and a node only competes with siblings that were possible in the same simulations (counted in
`available`). Written once for CPython and for the compiled kernels.
"""

from __future__ import annotations

import math
from typing import Any

from .chance import random_below
from .frames import frame_who
from .loops import best_score, count_winners, play_out, settle_with_chance
from .moves import Moves
from .rules import Rules
from .state import CommonState

ROOT = 0
NONE = 0
"""The root is nobody's child, so its number stands for "no node"."""
LONGEST_PATH = 512
MOST_SEATS = 5
WORDS_OF_RNG = 4


class Tree:
    """Nodes as parallel lists of a fixed capacity; the first is the root."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.size = 0
        self.first_child = [0] * capacity
        self.next_sibling = [0] * capacity
        self.action = [0] * capacity
        self.mover = [0] * capacity
        self.visits = [0] * capacity
        self.available = [0] * capacity
        self.value = [0.0] * capacity
        self.path = [0] * LONGEST_PATH
        self.reward = [0.0] * MOST_SEATS
        self.rng = [0] * WORDS_OF_RNG


def add_node(t: Tree, parent: int, action: int, mover: int) -> int:
    """A new node in front of its siblings."""
    node = t.size
    t.size += 1
    t.first_child[node] = NONE
    t.action[node] = action
    t.mover[node] = mover
    t.visits[node] = 0
    t.available[node] = 1
    t.value[node] = 0.0
    t.next_sibling[node] = NONE
    if node != ROOT:
        t.next_sibling[node] = t.first_child[parent]
        t.first_child[parent] = node
    return node


def clear_tree(t: Tree) -> None:
    """Forget everything but the root, which is new."""
    t.size = 0
    add_node(t, ROOT, 0, 0)


def find_child(t: Tree, node: int, action: int) -> int:
    child = t.first_child[node]
    while child != NONE and t.action[child] != action:
        child = t.next_sibling[child]
    return child


def select_child(t: Tree, s: CommonState, w: Moves, node: int, exploration: float) -> int:
    """The legal action to try: an untried one at random, else the best upper confidence bound."""
    untried = 0
    chosen = NONE
    new_action = 0
    best: float = -1.0
    for i in range(w.n):
        child = find_child(t, node, w.ids[i])
        if child == NONE:
            untried += 1
            if random_below(s, untried) == 0:
                new_action = w.ids[i]
        else:
            t.available[child] += 1
            bound = upper_bound(t, child, exploration)
            if bound > best:
                best = bound
                chosen = child
    if untried > 0 and t.size < t.capacity:
        return add_node(t, node, new_action, frame_who(s))
    return chosen


def upper_bound(t: Tree, node: int, exploration: float) -> float:
    visits = t.visits[node]
    mean: float = t.value[node] / visits
    return mean + exploration * math.sqrt(math.log(t.available[node]) / visits)


def back_up(t: Tree, length: int) -> None:
    """Credit every node on the path with its mover's reward."""
    for i in range(length):
        node = t.path[i]
        t.visits[node] += 1
        if i > 0:
            t.value[node] += t.reward[t.mover[node]]


def share_reward(rules: Rules[Any], t: Tree, s: CommonState) -> None:
    """A win counts 1, a shared win its share."""
    best = best_score(rules, s)
    share: float = 1.0 / count_winners(rules, s)
    for seat in range(s.players):
        t.reward[seat] = share if rules.score(s, seat) == best else 0.0


def simulate(rules: Rules[Any], t: Tree, s: CommonState, w: Moves, exploration: float) -> None:
    """One descent from the root with the state `s`, a random game from there, and the back-up."""
    node = ROOT
    length = 1
    t.path[0] = ROOT
    fresh = 0
    settle_with_chance(rules, s, w)
    while s.depth > 0 and fresh == 0 and length < LONGEST_PATH:
        child = select_child(t, s, w, node, exploration)
        if child == NONE:
            break
        node = child
        if t.visits[node] == 0:
            fresh = 1
        t.path[length] = node
        length += 1
        rules.apply(s, t.action[node])
        settle_with_chance(rules, s, w)
    play_out(rules, s, w)
    share_reward(rules, t, s)
    back_up(t, length)


def search(
    rules: Rules[Any],
    t: Tree,
    root: CommonState,
    s: CommonState,
    w: Moves,
    simulations: int,
    exploration: float,
) -> None:
    """Grow the tree by simulations from `root`; `s` is scratch, chance runs on in the tree."""
    for _ in range(simulations):
        s.assign(root)
        for i in range(WORDS_OF_RNG):
            s.rng[i] = t.rng[i]
        simulate(rules, t, s, w, exploration)
        for i in range(WORDS_OF_RNG):
            t.rng[i] = s.rng[i]
