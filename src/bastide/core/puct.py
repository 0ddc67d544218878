"""Tree search with the evaluator at the leaves, for two to five players (PUCT, max-n).

A node keeps the sums of its simulations' results, for every seat. The player who decides looks at
their own. Its edges are the actions that were possible there, each with the odds that the evaluator
gave it. With hidden cards every simulation starts from another guess at them, so a node may meet
actions that were not possible before: they get edges then. Written once for CPython and for C.
"""

from __future__ import annotations

import math
from typing import Any

from .flow import apply
from .frames import frame_who
from .inputs import Inputs
from .loops import settle_with_chance, win_of
from .moves import CAPACITY, Moves
from .net import Net, judge, weigh
from .rules import Rules
from .state import CommonState

ROOT = 0
UNKNOWN = -1
LONGEST_PATH = 512
MOST_SEATS = 5
WORDS_OF_RNG = 4
EDGES_PER_NODE = 16
"""Room for edges, per node: more are needed only where hidden cards change what is possible."""
NO_LEAD = -1000000
MARGIN, WIDE = 30, 12


class Branches:
    """A tree as parallel lists of a fixed capacity. The first node is the root."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.nodes = 0
        self.edges = 0
        self.margin = MARGIN
        """Percent of the reward that the lead decides. The victory decides the rest."""
        self.wide = WIDE
        """Points of lead that make half of its share."""
        self.first_edge = [0] * capacity
        self.edge_count = [0] * capacity
        self.visits = [0] * capacity
        self.value = [0.0] * (capacity * MOST_SEATS)
        self.wins = [0.0] * (capacity * MOST_SEATS)
        self.points = [0.0] * (capacity * MOST_SEATS)
        self.edge_action = [0] * (capacity * EDGES_PER_NODE)
        self.edge_child = [0] * (capacity * EDGES_PER_NODE)
        self.edge_seen = [0] * (capacity * EDGES_PER_NODE)
        self.edge_odds = [0.0] * (capacity * EDGES_PER_NODE)
        self.origin = [0] * capacity
        """Scratch: for each node of a copied branch the node it was."""
        self.edge_of = [0] * CAPACITY
        """Scratch: the edge + 1 of each action. All 0 between two uses."""
        self.path = [0] * LONGEST_PATH
        self.reward = [0.0] * MOST_SEATS
        self.rng = [0] * WORDS_OF_RNG


def clear_branches(t: Branches) -> None:
    """Forget everything but the root, which is new."""
    t.nodes = 0
    t.edges = 0
    new_node(t)


def new_node(t: Branches) -> int:
    node = t.nodes
    t.nodes += 1
    t.first_edge[node] = 0
    t.edge_count[node] = 0
    t.visits[node] = 0
    for seat in range(MOST_SEATS):
        t.value[node * MOST_SEATS + seat] = 0.0
        t.wins[node * MOST_SEATS + seat] = 0.0
        t.points[node * MOST_SEATS + seat] = 0.0
    return node


def add_edge(t: Branches, action: int, odds: float) -> None:
    t.edge_action[t.edges] = action
    t.edge_child[t.edges] = UNKNOWN
    t.edge_seen[t.edges] = 0
    t.edge_odds[t.edges] = odds
    t.edges += 1


def copy_branch(t: Branches, to: Branches, top: int) -> None:
    """Fill `to` with a node of `t`, which becomes the root, and all that is below it."""
    to.nodes = 0
    to.edges = 0
    to.origin[new_node(to)] = top
    node = 0
    while node < to.nodes:
        old = to.origin[node]
        to.visits[node] = t.visits[old]
        for seat in range(MOST_SEATS):
            to.value[node * MOST_SEATS + seat] = t.value[old * MOST_SEATS + seat]
            to.wins[node * MOST_SEATS + seat] = t.wins[old * MOST_SEATS + seat]
            to.points[node * MOST_SEATS + seat] = t.points[old * MOST_SEATS + seat]
        to.first_edge[node] = to.edges
        to.edge_count[node] = t.edge_count[old]
        for edge in range(t.first_edge[old], t.first_edge[old] + t.edge_count[old]):
            copy = to.edges
            add_edge(to, t.edge_action[edge], t.edge_odds[edge])
            to.edge_seen[copy] = t.edge_seen[edge]
            if t.edge_child[edge] != UNKNOWN:
                child = new_node(to)
                to.origin[child] = t.edge_child[edge]
                to.edge_child[copy] = child
        node += 1
    for i in range(WORDS_OF_RNG):
        to.rng[i] = t.rng[i]


def child_by(t: Branches, action: int) -> int:
    """The node that an action at the root leads to, or UNKNOWN."""
    for edge in range(t.first_edge[ROOT], t.first_edge[ROOT] + t.edge_count[ROOT]):
        if t.edge_action[edge] == action:
            return t.edge_child[edge]
    return UNKNOWN


def expand(rules: Rules[Any], t: Branches, n: Net, s: CommonState, w: Moves, node: int) -> None:
    """Give a judged position an edge for each offered action it has none for, if there is room."""
    if t.edges + t.edge_count[node] + w.n > t.capacity * EDGES_PER_NODE:
        return
    weigh(rules, n, s, w)
    first = t.edges
    for i in range(t.edge_count[node]):
        edge = t.first_edge[node] + i
        add_edge(t, t.edge_action[edge], t.edge_odds[edge])
        t.edge_child[t.edges - 1] = t.edge_child[edge]
        t.edge_seen[t.edges - 1] = t.edge_seen[edge]
        t.edge_of[t.edge_action[edge]] = 1
    for i in range(w.n):
        if t.edge_of[w.ids[i]] == 0:
            add_edge(t, w.ids[i], n.odds[i])
    for edge in range(first, t.edges):
        t.edge_of[t.edge_action[edge]] = 0
    t.first_edge[node] = first
    t.edge_count[node] = t.edges - first


def has_all_edges(t: Branches, w: Moves, node: int) -> bool:
    """True if every offered action has an edge. Then `edge_of` says which."""
    first = t.first_edge[node]
    for edge in range(first, first + t.edge_count[node]):
        t.edge_of[t.edge_action[edge]] = edge + 1
    for i in range(w.n):
        if t.edge_of[w.ids[i]] == 0:
            forget_edges(t, node)
            return False
    return True


def forget_edges(t: Branches, node: int) -> None:
    first = t.first_edge[node]
    for edge in range(first, first + t.edge_count[node]):
        t.edge_of[t.edge_action[edge]] = 0


def mean_of(t: Branches, node: int, seat: int) -> float:
    return t.value[node * MOST_SEATS + seat] / t.visits[node]


def select_edge(t: Branches, s: CommonState, w: Moves, node: int, exploration: float) -> int:
    """The edge with the best mean and promise. An untried one is hoped to be as its parent.

    The promise is an action's share of the odds, the larger the less it was tried.
    """
    seat = frame_who(s)
    hope: float = mean_of(t, node, seat)
    total: float = 0.0
    for i in range(w.n):
        total += t.edge_odds[t.edge_of[w.ids[i]] - 1]
    best: float = NO_LEAD
    chosen = UNKNOWN
    for i in range(w.n):
        edge = t.edge_of[w.ids[i]] - 1
        t.edge_seen[edge] += 1
        tried = 0
        mean: float = hope
        if t.edge_child[edge] != UNKNOWN:
            tried = t.visits[t.edge_child[edge]]
            mean = mean_of(t, t.edge_child[edge], seat)
        share: float = t.edge_odds[edge] / total
        bound: float = mean + exploration * share * math.sqrt(t.edge_seen[edge]) / (1 + tried)
        if bound > best:
            best = bound
            chosen = edge
    return chosen


def lead_of(n: Net, players: int, seat: int) -> float:
    """Points ahead of the best of the others."""
    best: float = NO_LEAD
    for other in range(players):
        if other != seat:
            best = max(best, n.points[other])
    return n.points[seat] - best


def set_rewards(t: Branches, n: Net, players: int) -> None:
    """The result of a simulation for every seat: mostly the victory, in part the lead."""
    part: float = t.margin / 100.0
    for seat in range(players):
        ahead: float = lead_of(n, players, seat)
        soft: float = 0.5 + 0.5 * ahead / (abs(ahead) + t.wide)
        t.reward[seat] = n.win[seat] + part * (soft - n.win[seat])


def exact_result(rules: Rules[Any], n: Net, s: CommonState) -> None:
    """The result of a game that is over, in place of the evaluator's estimate."""
    for seat in range(s.players):
        n.win[seat] = win_of(rules, s, seat)
        n.points[seat] = rules.score(s, seat)


def note_result(t: Branches, n: Net, players: int, length: int) -> None:
    for i in range(length):
        node = t.path[i]
        t.visits[node] += 1
        for seat in range(players):
            place = node * MOST_SEATS + seat
            t.value[place] += t.reward[seat]
            t.wins[place] += n.win[seat]
            t.points[place] += n.points[seat]


def descend(
    rules: Rules[Any],
    t: Branches,
    n: Net,
    s: CommonState,
    w: Moves,
    f: Inputs,
    exploration: float,
    forced: int,
) -> None:
    """One descent from the root to a new node, its judgement and the back-up.

    `forced` is the edge to take at the root. UNKNOWN lets the tree choose.
    """
    settle_with_chance(rules, s, w)
    node = ROOT
    t.path[0] = ROOT
    length = 1
    judged = 0
    while s.depth > 0 and t.visits[node] > 0 and length < LONGEST_PATH:
        if not has_all_edges(t, w, node):
            judge(rules, n, s, f)
            expand(rules, t, n, s, w, node)
            if not has_all_edges(t, w, node):
                judged = 1
                break
        edge = forced
        if node != ROOT or forced == UNKNOWN:
            edge = select_edge(t, s, w, node, exploration)
        forget_edges(t, node)
        if t.edge_child[edge] == UNKNOWN and t.nodes >= t.capacity:
            break
        apply(rules, s, t.edge_action[edge])
        settle_with_chance(rules, s, w)
        if t.edge_child[edge] == UNKNOWN:
            t.edge_child[edge] = new_node(t)
        node = t.edge_child[edge]
        t.path[length] = node
        length += 1
    if s.depth == 0:
        exact_result(rules, n, s)
    else:
        if judged == 0:
            judge(rules, n, s, f)
        if t.visits[node] == 0:
            expand(rules, t, n, s, w, node)
    set_rewards(t, n, s.players)
    note_result(t, n, s.players, length)


def look_ahead(
    rules: Rules[Any],
    t: Branches,
    n: Net,
    root: CommonState,
    s: CommonState,
    w: Moves,
    f: Inputs,
    simulations: int,
    exploration: float,
    forced: int,
) -> None:
    """Grow the tree by simulations, each from another guess at what the player cannot know."""
    for _ in range(simulations):
        s.assign(root)
        for i in range(WORDS_OF_RNG):
            s.rng[i] = t.rng[i]
        rules.fill_hidden(s, frame_who(s))
        descend(rules, t, n, s, w, f, exploration, forced)
        for i in range(WORDS_OF_RNG):
            t.rng[i] = s.rng[i]
