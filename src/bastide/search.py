"""A search tree grown by simulations, compiled where that is possible.

    tree = SearchTree("caylus", capacity=100_000, seed=1)
    tree.grow(game, simulations=2_000)
    best = max(tree.choices(), key=lambda choice: choice.visits)

For games with hidden cards, grow the tree from several determinised games (`bastide.determinise`)
of one view: the tree is shared, and counts only what was possible in each. Nothing is learnt:
simulations are random games played to their end. `bastide.lookahead` has the tree of the bots.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .catalogue import rules_of
from .core import search
from .core.chance import check_seed, seed_generator
from .core.errors import SetupError
from .core.moves import Moves
from .core.rules import Rules
from .core.text import say
from .game import Game
from .native import kernel_of

EXPLORATION = 0.7

Node = tuple[int, int, list[float], list[float]]


class Choice(NamedTuple):
    """One action at the root: how often it was tried, and what came of it on average."""

    action: int
    visits: int
    value: float
    """For the player to move, from 0 to 1: what the search maximises."""
    wins: tuple[float, ...]
    """The share of victories of every seat."""
    margins: tuple[float, ...]
    """Points of every seat ahead of the best of the others."""


class SearchTree:
    """Selection, expansion, games continued and back-up for one decision after the other."""

    def __init__(self, name: str, *, capacity: int = 100_000, seed: int = 0) -> None:
        if type(capacity) is not int or capacity < 2:
            raise SetupError(
                say("common/capacity-must-whole-number", capacity=repr(capacity)),
            )
        self.rules = rules_of(name)
        seed = check_seed(seed)
        kernel = kernel_of(name)
        self.native = kernel is not None
        """True if compiled kernels do the work."""
        self._seat = 0
        self._players = 0
        self._tree: Any = (
            PythonTree(self.rules, capacity, seed)
            if kernel is None
            else kernel.SearchTree(capacity, seed)
        )

    def grow(self, game: Game, simulations: int, exploration: float = EXPLORATION) -> None:
        """Add simulations from a position in which a player decides."""
        if game.rules is not self.rules:
            raise SetupError(
                say("common/tree-not", key=self.rules.key, key2=game.rules.key),
            )
        if game.seat is None:
            raise SetupError(
                say("common/game-over-there-nothing"),
            )
        self._seat, self._players = game.seat, game.players
        self._tree.grow(game.cells(), simulations, exploration)

    def advance(self, action: int) -> bool:
        """Keep what is known of the positions after `action`. False when that is nothing."""
        return bool(self._tree.advance(action))

    @property
    def size(self) -> int:
        """Nodes in the tree, the root among them."""
        return int(self._tree.size)

    def choices(self) -> list[Choice]:
        """The actions tried at the root, in the order of their numbers."""
        found = (self._tree.node(child) for child in self._tree.children(search.ROOT))
        return sorted(self._choice(*node) for node in found)

    def _choice(
        self,
        action: int,
        visits: int,
        wins: list[float],
        margins: list[float],
    ) -> Choice:
        n, seats = max(1, visits), range(self._players)
        return Choice(
            action,
            visits,
            wins[self._seat] / n,
            tuple(wins[seat] / n for seat in seats),
            tuple(margins[seat] / n for seat in seats),
        )

    def line(self, action: int) -> list[tuple[int, int]]:
        """The expected line after `action`: actions with their visits."""
        found: list[tuple[int, int]] = []
        children = self._tree.children(search.ROOT)
        node = next((c for c in children if self._tree.node(c)[0] == action), None)
        while node is not None:
            found.append(self._tree.node(node)[:2])
            known = [(self._tree.node(child)[1], -child) for child in self._tree.children(node)]
            node = -max(known)[1] if known else None
        return found


class PythonTree:
    """SearchTree of `kernel.pyx`, in Python."""

    def __init__(self, rules: Rules[Any], capacity: int, seed: int) -> None:
        self.rules = rules
        self.tree = search.Tree(capacity)
        generator = rules.state_type()
        seed_generator(generator, seed)
        self.tree.rng = list(generator.rng)
        search.clear_tree(self.tree)

    @property
    def size(self) -> int:
        return self.tree.size

    def grow(self, cells: list[int], simulations: int, exploration: float) -> None:
        root = self.rules.state_type.from_flat(cells)
        scratch = self.rules.state_type()
        search.search(self.rules, self.tree, root, scratch, Moves(), simulations, exploration)

    def advance(self, action: int) -> bool:
        child = search.find_child(self.tree, search.ROOT, action)
        if child != search.NONE:
            search.keep_branch(self.tree, child)
        return child != search.NONE

    def node(self, node: int) -> Node:
        t, first, last = self.tree, node * search.MOST_SEATS, (node + 1) * search.MOST_SEATS
        return t.action[node], t.visits[node], t.wins[first:last], t.margins[first:last]

    def children(self, node: int) -> list[int]:
        found = []
        child = self.tree.first_child[node]
        while child != search.NONE:
            found.append(child)
            child = self.tree.next_sibling[child]
        return found
