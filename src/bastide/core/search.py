"""The tree of a search: selection, expansion and back-up, for two to five players.

Every node keeps the value for every player, and the player who decides looks at their own (max-n).
Positions with hidden cards are searched by sampling: each simulation starts from a full state that
agrees with what the searcher knows, and a node only competes with siblings that were possible in
the same simulations (counted in `available`). Nothing is learnt: all actions are equal and every
simulation is played to its end at random. `puct` is the search with an evaluator. Written once for
CPython and for the compiled kernels.
"""

from __future__ import annotations

import math
from typing import Any

from .flow import apply
from .frames import frame_who
from .loops import play_out, settle_with_chance, win_of
from .moves import CAPACITY, Moves
from .rules import Rules
from .state import CommonState

ROOT = 0
NONE = 0
"""The root is the child of no node, so its number means "no node"."""
LONGEST_PATH = 512
MOST_SEATS = 5
WORDS_OF_RNG = 4
FAR_AWAY = 1 << 30


class Tree:
    """Nodes as parallel lists of a fixed capacity. The first is the root."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.size = 0
        self.first_child = [0] * capacity
        self.next_sibling = [0] * capacity
        self.parent = [0] * capacity
        self.action = [0] * capacity
        self.visits = [0] * capacity
        self.available = [0] * capacity
        self.wins = [0.0] * (capacity * MOST_SEATS)
        self.margins = [0.0] * (capacity * MOST_SEATS)
        self.moved_to = [0] * capacity
        self.child_of = [0] * CAPACITY
        """Scratch: the child for each action. All NONE between two uses."""
        self.path = [0] * LONGEST_PATH
        self.win = [0.0] * MOST_SEATS
        self.points = [0.0] * MOST_SEATS
        self.rng = [0] * WORDS_OF_RNG


def add_node(t: Tree, parent: int, action: int) -> int:
    """A new node in front of its siblings."""
    node = t.size
    t.size += 1
    t.first_child[node] = NONE
    t.next_sibling[node] = NONE
    t.parent[node] = parent
    t.action[node] = action
    t.visits[node] = 0
    t.available[node] = 1
    for seat in range(MOST_SEATS):
        t.wins[node * MOST_SEATS + seat] = 0.0
        t.margins[node * MOST_SEATS + seat] = 0.0
    if node != ROOT:
        t.next_sibling[node] = t.first_child[parent]
        t.first_child[parent] = node
    return node


def clear_tree(t: Tree) -> None:
    """Forget everything but the root, which is new."""
    t.size = 0
    add_node(t, ROOT, 0)


# --- Going on from a move that was played ---------------------------------------------------------


def find_child(t: Tree, node: int, action: int) -> int:
    child = t.first_child[node]
    while child != NONE and t.action[child] != action:
        child = t.next_sibling[child]
    return child


def keep_branch(t: Tree, top: int) -> None:
    """Make a node the root and forget all that is not below it. Later nodes move to the front."""
    moved = t.moved_to
    size = 0
    for node in range(t.size):
        moved[node] = -1
        if node == top or (node > top and moved[t.parent[node]] >= 0):
            moved[node] = size
            size += 1
    for node in range(top, t.size):
        if moved[node] >= 0:
            move_node(t, node, moved[node])
    t.size = size
    t.next_sibling[ROOT] = NONE
    t.parent[ROOT] = ROOT


def move_node(t: Tree, node: int, to: int) -> None:
    """A node moves with its links. Its children come later, so their new places are known."""
    moved = t.moved_to
    child = t.first_child[node]
    t.first_child[to] = moved[child] if child != NONE else NONE
    sibling = t.next_sibling[node]
    t.next_sibling[to] = max(moved[sibling], NONE) if sibling != NONE else NONE
    t.parent[to] = max(moved[t.parent[node]], ROOT)
    t.action[to] = t.action[node]
    t.visits[to] = t.visits[node]
    t.available[to] = t.available[node]
    for seat in range(MOST_SEATS):
        t.wins[to * MOST_SEATS + seat] = t.wins[node * MOST_SEATS + seat]
        t.margins[to * MOST_SEATS + seat] = t.margins[node * MOST_SEATS + seat]


# --- One simulation -------------------------------------------------------------------------------


def mean_value(t: Tree, node: int, seat: int) -> float:
    if t.visits[node] == 0:
        return 0.5
    return t.wins[node * MOST_SEATS + seat] / t.visits[node]


def select_child(t: Tree, s: CommonState, w: Moves, node: int, exploration: float) -> int:
    """The legal action with the best mean and promise. An untried one is hoped to be as its parent.

    The promise is the same share of the odds for each action, the larger the less it was tried.
    """
    seat = frame_who(s)
    hope = mean_value(t, node, seat)
    child_of = t.child_of
    child = t.first_child[node]
    while child != NONE:
        child_of[t.action[child]] = child
        child = t.next_sibling[child]
    root: float = math.sqrt(t.visits[node] + 1)
    bonus: float = exploration / w.n
    has_room = t.size < t.capacity
    chosen = NONE
    new_action = -1
    best: float = -1.0
    for i in range(w.n):
        child = child_of[w.ids[i]]
        bound: float = hope + bonus * root
        if child != NONE:
            t.available[child] += 1
            bound = promise(t, child, seat, bonus)
        elif not has_room:
            continue
        if bound > best:
            best = bound
            chosen = child
            new_action = w.ids[i]
    child = t.first_child[node]
    while child != NONE:
        child_of[t.action[child]] = NONE
        child = t.next_sibling[child]
    if chosen == NONE and new_action >= 0:
        return add_node(t, node, new_action)
    return chosen


def promise(t: Tree, child: int, seat: int, bonus: float) -> float:
    mean: float = mean_value(t, child, seat)
    return mean + bonus * math.sqrt(t.available[child]) / (1 + t.visits[child])


def take_result(rules: Rules[Any], t: Tree, s: CommonState) -> None:
    """Points and share of the victory of every seat, once a game is over."""
    for seat in range(s.players):
        t.points[seat] = rules.score(s, seat)
        t.win[seat] = win_of(rules, s, seat)


def lead(t: Tree, players: int, seat: int) -> float:
    """Points ahead of the best of the others."""
    best: float = -FAR_AWAY
    for other in range(players):
        if other != seat:
            best = max(best, t.points[other])
    return t.points[seat] - best


def back_up(t: Tree, players: int, length: int) -> None:
    """Every node on the path learns what came of it, for every seat."""
    for seat in range(players):
        margin: float = lead(t, players, seat)
        for i in range(length):
            place = t.path[i] * MOST_SEATS + seat
            t.wins[place] += t.win[seat]
            t.margins[place] += margin
    for i in range(length):
        t.visits[t.path[i]] += 1


def simulate(rules: Rules[Any], t: Tree, s: CommonState, w: Moves, exploration: float) -> None:
    """One descent from the root with the state `s`, a game played to its end, the back-up."""
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
        apply(rules, s, t.action[node])
        settle_with_chance(rules, s, w)
    play_out(rules, s, w)
    take_result(rules, t, s)
    back_up(t, s.players, length)


def search(
    rules: Rules[Any],
    t: Tree,
    root: CommonState,
    s: CommonState,
    w: Moves,
    simulations: int,
    exploration: float,
) -> None:
    """Grow the tree by simulations from `root`. `s` is scratch, chance runs on in the tree."""
    for _ in range(simulations):
        s.assign(root)
        for i in range(WORDS_OF_RNG):
            s.rng[i] = t.rng[i]
        simulate(rules, t, s, w, exploration)
        for i in range(WORDS_OF_RNG):
            t.rng[i] = s.rng[i]
