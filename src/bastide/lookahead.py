"""A search tree whose leaves are judged by the evaluator, compiled where that is possible.

    tree = EvaluatorTree("caylus", net_of("caylus"), capacity=100_000, seed=1)
    tree.grow(game, simulations=2_000)
    best = max(tree.choices(), key=lambda choice: choice.visits)

Hidden cards are guessed in every simulation, from what the player to move may know: the game
that is given may be the real one or one made by `bastide.determinise`.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, NamedTuple

from .core import branches, puct
from .core.chance import random_below, seed_generator
from .core.errors import SetupError
from .core.flow import apply
from .core.inputs import Inputs
from .core.loops import settle_with_chance
from .core.moves import Moves
from .core.net import Net, judge, weigh
from .core.rules import Rules
from .core.text import say
from .game import Game
from .search import Choice

EXPLORATION = 1.0

SIDES = 1 << 30
"""Of the die that draws by odds."""

AT_ONCE = 256
"""Simulations of each thread between two looks at the clock."""
ENDLESS = 1 << 60

Node = tuple[int, list[float], list[float], list[float]]
Edge = tuple[int, int, float, int]
"""Its action, its child or -1, its odds, its visits."""


class EvaluatorTree:
    """The same calls as `bastide.SearchTree`, with the evaluator instead of games continued."""

    def __init__(
        self,
        rules: Rules[Any],
        net: Net,
        network: Any,
        *,
        capacity: int,
        seed: int = 0,
    ) -> None:
        self._chance = Random(seed)
        self.rules = rules
        self.capacity = capacity
        self.native = network is not None
        """True if compiled kernels do the work."""
        self._seat = 0
        self._players = 0
        if network is None:
            self._tree: Any = PythonBranches(rules, net, capacity, seed)
        else:
            self._tree = network.tree(capacity, seed)

    def grow(
        self,
        game: Game,
        simulations: int,
        exploration: float = EXPLORATION,
        action: int = branches.UNKNOWN,
        open_cards: bool = False,
    ) -> None:
        """Add simulations from a position in which a player decides.

        With an `action` they all begin with it. With `open_cards` hidden cards are where they are
        in `game`, not guessed.
        """
        self._begin(game)
        cells, at_once = game.cells(), max(1, self.capacity // 4)
        for begun in range(0, simulations, at_once):
            now = min(at_once, simulations - begun)
            self._make_room(now)
            self._tree.grow(cells, now, exploration, action, open_cards)

    def grow_together(
        self, game: Game, threads: int, until: float, exploration: float = EXPLORATION
    ) -> None:
        """Several threads add simulations to the one tree until time.monotonic() is `until`.

        Who comes first differs each time, and so does the tree. Only compiled kernels can do it.
        """
        self._begin(game)
        cells, at_once = game.cells(), AT_ONCE * threads

        def grow(thread: int, seed: int) -> None:
            for begun in range(0, ENDLESS, at_once):
                end = begun + at_once
                self._tree.grow_beside(cells, begun, end, exploration, thread, threads, seed)
                if time.monotonic() >= until or not self._tree.has_room(at_once):
                    break

        with ThreadPoolExecutor(threads) as pool:
            while True:
                seed = self._chance.getrandbits(62)
                list(pool.map(grow, range(threads), [seed] * threads))
                if time.monotonic() >= until:
                    break
                self._make_room(at_once)

    def _make_room(self, simulations: int) -> None:
        """Forget the positions that were visited least where simulations would find no room.

        A search that could not write down new positions would judge the old ones again and again,
        and get worse the longer it takes.
        """
        if not self._tree.has_room(simulations):
            self._tree = self._tree.without_rare()

    def _begin(self, game: Game) -> None:
        if game.seat is None:
            raise SetupError(
                say("common/game-over-there-nothing"),
            )
        self._seat, self._players = game.seat, game.players

    def advance(self, action: int) -> bool:
        """Keep what is known of the positions after `action`. False when that is nothing."""
        kept = self._tree.branch(action)
        if kept is not None:
            self._tree = kept
        return kept is not None

    @property
    def size(self) -> int:
        """Nodes in the tree, the root among them."""
        return int(self._tree.size)

    def choices(self) -> list[Choice]:
        """The actions tried at the root, in the order of their numbers."""
        edges = self._tree.edges(branches.ROOT)
        return sorted(
            self._choice(action, tried, *self._tree.node(child))
            for action, child, _, tried in edges
            if tried > 0
        )

    def mean(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Over all simulations: the share of the win and the final points of every seat."""
        visits, _, wins, points = self._tree.node(branches.ROOT)
        seats = range(self._players)
        return tuple(wins[s] / visits for s in seats), tuple(points[s] / visits for s in seats)

    def points(self) -> dict[int, tuple[float, ...]]:
        """The expected final points of every seat, by action tried at the root."""
        found = {}
        for action, child, _, tried in self._tree.edges(branches.ROOT):
            if tried > 0:
                visits, _, _, sums = self._tree.node(child)
                found[action] = tuple(sums[seat] / visits for seat in range(self._players))
        return found

    def odds(self) -> dict[int, float]:
        """The evaluator's odds of each action in the position, before any search."""
        return {action: odds for action, _, odds, _ in self._tree.edges(branches.ROOT)}

    def _choice(
        self,
        action: int,
        tried: int,
        visits: int,
        values: list[float],
        wins: list[float],
        points: list[float],
    ) -> Choice:
        means = [points[seat] / visits for seat in range(self._players)]
        leads = [
            mean - max(other for place, other in enumerate(means) if place != seat)
            for seat, mean in enumerate(means)
        ]
        return Choice(
            action,
            tried,
            values[self._seat] / visits,
            tuple(wins[seat] / visits for seat in range(self._players)),
            tuple(leads),
        )

    def line(self, action: int) -> list[tuple[int, int]]:
        """The expected line after `action`: actions with their visits."""
        found: list[tuple[int, int]] = []
        edges = [edge for edge in self._tree.edges(branches.ROOT) if edge[0] == action]
        while edges:
            action, child, _, tried = max(edges, key=lambda edge: (edge[3], -edge[0]))
            found.append((action, tried))
            edges = [edge for edge in self._tree.edges(child) if edge[3] > 0]
        return found


class Line(NamedTuple):
    """The cells a position began with, the moves played from it, the cells at the end."""

    begun: list[int]
    actions: list[int]
    ended: list[int]


def play_on(
    game: Game,
    net: Net,
    network: Any,
    *,
    seed: int,
    viewer: int,
    most: int = 10_000,
    open_cards: bool = False,
) -> Line:
    """Play a position on by the odds of the evaluator, from a guess at what `viewer` cannot know.

    Odds are squared, which leaves out what hardly anyone would play. Draws are made by the
    generator in the cells, so the actions lead from `begun` to `ended` again.
    """
    if network is not None:
        return Line(*network.play_on(game.cells(), seed, viewer, most, open_cards))
    rules, moves, inputs = game.rules, Moves(), Inputs()
    s, dice = rules.state_type.from_flat(game.cells()), rules.state_type()
    seed_generator(s, seed)
    seed_generator(dice, seed + 1)
    if not open_cards:
        rules.fill_hidden(s, viewer)
    begun = s.flat()
    actions: list[int] = []
    settle_with_chance(rules, s, moves)
    while s.depth > 0 and len(actions) < most:
        chosen = 0
        if moves.n > 1:
            judge(rules, net, s, inputs)
            weigh(rules, net, s, moves)
            odds = [odd * odd for odd in net.odds[: moves.n]]
            total = 0.0
            for odd in odds:
                total += odd
            draw = total * ((random_below(dice, SIDES) + 0.5) / SIDES)
            while chosen < moves.n - 1:
                draw -= odds[chosen]
                if draw <= 0:
                    break
                chosen += 1
        actions.append(moves.ids[chosen])
        apply(rules, s, moves.ids[chosen])
        settle_with_chance(rules, s, moves)
    return Line(begun, actions, s.flat())


class PythonBranches:
    """BranchTree of `evaluator.pyx`, in Python."""

    def __init__(self, rules: Rules[Any], net: Net, capacity: int, seed: int) -> None:
        self.rules, self.net = rules, net
        self.tree = branches.Branches(capacity)
        self.tree.rng = self._generator(seed)
        branches.clear_branches(self.tree)

    def _generator(self, seed: int) -> list[int]:
        state = self.rules.state_type()
        seed_generator(state, seed)
        return list(state.rng)

    @property
    def size(self) -> int:
        return self.tree.taken[branches.NODES]

    def grow(
        self,
        cells: list[int],
        simulations: int,
        exploration: float,
        action: int = branches.UNKNOWN,
        open_cards: bool = False,
    ) -> None:
        rules, t = self.rules, self.tree
        root, s = rules.state_type.from_flat(cells), rules.state_type()
        moves, inputs = Moves(), Inputs()
        for _ in range(simulations):
            first = t.first_edge[branches.ROOT]
            edges = t.edge_action[first : first + t.edge_count[branches.ROOT]]
            edge = first + edges.index(action) if action in edges else branches.UNKNOWN
            if not open_cards:
                puct.look_ahead(
                    rules, t, self.net, root, s, moves, inputs, 1, exploration, edge
                )  # fmt: skip
                continue
            s.assign(root)
            s.rng[:] = t.rng
            puct.descend(rules, t, self.net, s, moves, inputs, exploration, edge)
            t.rng[:] = s.rng

    def branch(self, action: int) -> PythonBranches | None:
        """A tree of its own from the node that an action leads to. None where there is none."""
        child = branches.child_by(self.tree, action)
        return None if child == branches.UNKNOWN else self._copy(child, 1)

    def has_room(self, simulations: int) -> bool:
        return branches.tree_has_room(self.tree, simulations)

    def without_rare(self) -> PythonBranches:
        """A copy without the nodes that were visited least: half of its room is free."""
        return self._copy(branches.ROOT, branches.fewest_visits(self.tree))

    def _copy(self, top: int, least: int) -> PythonBranches:
        kept = PythonBranches(self.rules, self.net, self.tree.capacity, 0)
        branches.copy_branch(self.tree, kept.tree, top, least)
        return kept

    def node(self, node: int) -> Node:
        t, first, last = self.tree, node * branches.MOST_SEATS, (node + 1) * branches.MOST_SEATS
        return t.visits[node], t.value[first:last], t.wins[first:last], t.points[first:last]

    def edges(self, node: int) -> list[Edge]:
        t, first = self.tree, self.tree.first_edge[node]
        return [
            (t.edge_action[edge], t.edge_child[edge], t.edge_odds[edge], t.edge_tried[edge])
            for edge in range(first, first + t.edge_count[node])
        ]
