"""Tree search with the evaluator at the leaves, for two to five players (PUCT, max-n).

A node keeps the sums of its simulations' results, for every seat. The player who decides looks at
their own. Its edges are the actions that were possible there, each with the odds that the evaluator
gave it. With hidden cards every simulation starts from another guess at them, so a node may meet
actions that were not possible before: they get edges then. Written once for CPython and for C.

A simulation goes down the tree, has its last position judged, and goes up again with the result.
Threads that share a tree judge at the same time. On its way down a simulation counts as lost where
others look at it, so that they try something else.
"""

from __future__ import annotations

import math
from typing import Any

from .branches import (
    LONGEST_PATH,
    MOST_SEATS,
    ROOT,
    UNKNOWN,
    WORDS_OF_RNG,
    Branches,
    add_at,
    copy_edge,
    fresh_node,
    give_lock,
    set_edge,
    take_edges,
    take_lock,
)
from .flow import apply
from .frames import frame_who
from .inputs import Inputs
from .loops import settle_with_chance, win_of
from .moves import Moves
from .net import Net, judge, weigh
from .rules import Rules
from .state import CommonState

NO_LEAD = -1000000


def expand(t: Branches, n: Net, w: Moves, node: int) -> None:
    """Give a weighed position an edge for each offered action it has none for, if there is room."""
    old = t.first_edge[node]
    count = t.edge_count[node]
    for i in range(count):
        t.edge_of[t.edge_action[old + i]] = 1
    fresh = 0
    for i in range(w.n):
        if t.edge_of[w.ids[i]] == 0:
            fresh += 1
    first = take_edges(t, count + fresh, count + w.n)
    if first != UNKNOWN:
        for i in range(count):
            copy_edge(t, old + i, t, first + i)
            t.edge_child[first + i] = t.edge_child[old + i]
        edge = first + count
        for i in range(w.n):
            if t.edge_of[w.ids[i]] == 0:
                set_edge(t, edge, w.ids[i], n.odds[i])
                edge += 1
        t.first_edge[node] = first
        t.edge_count[node] = count + fresh
    for i in range(count):
        t.edge_of[t.edge_action[old + i]] = 0


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


def seen_mean(t: Branches, child: int, seat: int, hope: float) -> float:
    """A child's mean. Simulations that are on their way below it count as lost."""
    count = t.visits[child]
    if t.threads > 1:
        count += t.on_the_way[child]
    if count == 0:
        return hope
    return t.value[child * MOST_SEATS + seat] / count


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
        mean: float = hope
        if t.edge_child[edge] != UNKNOWN:
            mean = seen_mean(t, t.edge_child[edge], seat, hope)
        share: float = t.edge_odds[edge] / total
        promise: float = share * math.sqrt(t.edge_seen[edge]) / (1 + t.edge_tried[edge])
        bound: float = mean + exploration * promise
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


def choose_edge(
    rules: Rules[Any],
    t: Branches,
    n: Net,
    s: CommonState,
    w: Moves,
    f: Inputs,
    node: int,
    exploration: float,
    forced: int,
) -> int:
    """The edge to follow from a node, or UNKNOWN where the path ends at it. The node is locked."""
    if t.visits[node] == 0:
        return UNKNOWN
    if not has_all_edges(t, w, node):
        judge(rules, n, s, f)
        weigh(rules, n, s, w)
        expand(t, n, w, node)
        if not has_all_edges(t, w, node):
            t.judged = 1
            return UNKNOWN
    edge = forced
    if node != ROOT or forced == UNKNOWN:
        edge = select_edge(t, s, w, node, exploration)
    forget_edges(t, node)
    if t.edge_child[edge] == UNKNOWN:
        t.edge_child[edge] = fresh_node(t)
        if t.edge_child[edge] == UNKNOWN:
            return UNKNOWN
    t.edge_tried[edge] += 1
    return edge


def go_down(
    rules: Rules[Any],
    t: Branches,
    n: Net,
    s: CommonState,
    w: Moves,
    f: Inputs,
    exploration: float,
    forced: int,
) -> None:
    """Follow the tree from the root to a position that nobody judged, or to the end of a game.

    `forced` is the edge to take at the root. UNKNOWN lets the tree choose.
    """
    settle_with_chance(rules, s, w)
    node = ROOT
    t.path[0] = ROOT
    t.length = 1
    t.judged = 0
    while s.depth > 0 and t.length < LONGEST_PATH:
        take_lock(t.locks, node, t.threads)
        edge = choose_edge(rules, t, n, s, w, f, node, exploration, forced)
        give_lock(t.locks, node, t.threads)
        if edge == UNKNOWN:
            break
        apply(rules, s, t.edge_action[edge])
        settle_with_chance(rules, s, w)
        node = t.edge_child[edge]
        if t.threads > 1:
            add_at(t.on_the_way, node, 1)
        t.path[t.length] = node
        t.length += 1


def judge_end(rules: Rules[Any], t: Branches, n: Net, s: CommonState, w: Moves, f: Inputs) -> None:
    """Have the end of the path judged. What takes the most time needs no lock."""
    if s.depth == 0:
        exact_result(rules, n, s)
    elif t.judged == 0:
        judge(rules, n, s, f)
        if t.visits[t.path[t.length - 1]] == 0:
            weigh(rules, n, s, w)
    set_rewards(t, n, s.players)


def go_up(t: Branches, n: Net, s: CommonState, w: Moves) -> None:
    """Count the result at every node of the path. A new one gets its edges."""
    for i in range(t.length):
        node = t.path[i]
        take_lock(t.locks, node, t.threads)
        if t.visits[node] == 0 and s.depth > 0:
            expand(t, n, w, node)
        t.visits[node] += 1
        for seat in range(s.players):
            place = node * MOST_SEATS + seat
            t.value[place] += t.reward[seat]
            t.wins[place] += n.win[seat]
            t.points[place] += n.points[seat]
        give_lock(t.locks, node, t.threads)
        if t.threads > 1 and i > 0:
            add_at(t.on_the_way, node, -1)


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
    """One simulation, from a position with every card in its place."""
    go_down(rules, t, n, s, w, f, exploration, forced)
    judge_end(rules, t, n, s, w, f)
    go_up(t, n, s, w)


def guess(rules: Rules[Any], t: Branches, root: CommonState, s: CommonState) -> None:
    """A position to begin with: a guess at what the player cannot know, by the tree's chance."""
    s.assign(root)
    for i in range(WORDS_OF_RNG):
        s.rng[i] = t.rng[i]
    rules.fill_hidden(s, frame_who(s))


def keep_chance(t: Branches, s: CommonState) -> None:
    for i in range(WORDS_OF_RNG):
        t.rng[i] = s.rng[i]


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
        guess(rules, t, root, s)
        descend(rules, t, n, s, w, f, exploration, forced)
        keep_chance(t, s)
