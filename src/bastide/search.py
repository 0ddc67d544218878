"""A search tree grown by simulations, compiled where that is possible.

    tree = SearchTree("caylus", capacity=100_000, seed=1)
    tree.grow(game, simulations=2_000)
    best = max(tree.choices(), key=lambda choice: choice.visits)

For games with hidden cards, grow the tree from several determinised games (`bastide.determinise`)
of one view: the tree is shared, and counts only what was possible in each.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .catalogue import rules_of
from .core import search
from .core.chance import check_seed, seed_generator
from .core.errors import SetupError
from .core.moves import Moves
from .core.rules import Rules
from .game import Game
from .native import kernel_of

EXPLORATION = 0.7


class Choice(NamedTuple):
    """One action at the root: how often it was tried, and its mean value for the player to move."""

    action: int
    visits: int
    value: float


class SearchTree:
    """Selection, expansion, random games and back-up for one decision."""

    def __init__(self, name: str, *, capacity: int = 100_000, seed: int = 0) -> None:
        if type(capacity) is not int or capacity < 2:
            raise SetupError(
                f"the capacity must be a whole number from 2 on, not {capacity!r}",
                f"la capacité doit être un entier à partir de 2, pas {capacity!r}",
            )
        self.rules = rules_of(name)
        check_seed(seed)
        kernel = kernel_of(name)
        self.native = kernel is not None
        """Whether compiled kernels do the work."""
        self._tree: Any = (
            PythonTree(self.rules, capacity, seed)
            if kernel is None
            else kernel.SearchTree(capacity, seed)
        )

    def grow(self, game: Game, simulations: int, exploration: float = EXPLORATION) -> None:
        """Add simulations from a position in which a player decides."""
        if game.rules is not self.rules:
            raise SetupError(
                f"this tree is for {self.rules.key}, not for {game.rules.key}",
                f"cet arbre est fait pour {self.rules.key}, pas pour {game.rules.key}",
            )
        if game.over:
            raise SetupError(
                "the game is over: there is nothing to search",
                "la partie est terminée : il n'y a rien à chercher",
            )
        self._tree.grow(game.cells(), simulations, exploration)

    @property
    def size(self) -> int:
        """Nodes in the tree, the root among them."""
        return int(self._tree.size)

    def choices(self) -> list[Choice]:
        """The actions tried at the root, in the order of their numbers."""
        return [Choice(a, n, total / n if n else 0.0) for a, n, total in self._tree.choices()]


class PythonTree:
    """What `kernel.pyx` calls SearchTree, in Python."""

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

    def choices(self) -> list[tuple[int, int, float]]:
        found = []
        child = self.tree.first_child[search.ROOT]
        while child != search.NONE:
            tree = self.tree
            found.append((tree.action[child], tree.visits[child], tree.value[child]))
            child = tree.next_sibling[child]
        return sorted(found)
