"""The bot that thinks: a tree search on what its seat may know, by effort or by time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ..catalogue import rules_of
from ..core.text import Text
from ..game import determinise
from ..lookahead import EvaluatorTree
from ..search import Choice, SearchTree
from ..views import View
from .nets import net_of, network_of
from .styles import STYLES

OF_ONE_GUESS = 16
"""Simulations from one guess at hidden cards, in a tree without an evaluator."""
AT_ONCE, AT_ONCE_IN_PYTHON = 64, 2
"""Simulations between two looks at the clock."""
MOST_NODES = 200_000
"""Nodes of a tree of one thread: 100 MB at most."""
MOST_ROOM = 4
"""The most times that much for several threads."""
FOR_THE_PLAN = 2.0
"""Points of expected lead that a searcher with a style gives up for what its plan likes better."""
AHEAD, EASES_OFF, WELL_TRIED = 0.04, 2.0, 8
"""For a close game: the lead to keep, as a share of the points expected. The points of lead that
one move may give up. And how often it must have been tried."""
LIKELY = 0.1
"""Share of the best action's odds from which on a whim may take another."""
FAR_FUTURE = float("inf")
ENDLESS = 1 << 60
GrowingTree = SearchTree | EvaluatorTree


@dataclass(frozen=True)
class Effort:
    """The effort of a search: simulations, seconds, or both, whichever ends first."""

    sims: int | None = None
    seconds: float | None = None
    whim: float = 0.0
    """Instead of searching, draw one of the likely actions. The higher, the more alike they are."""
    close: bool = False
    """True to keep the game close: not more ahead than needed."""


@dataclass(frozen=True)
class Searcher:
    """A player who searches. With a `style` it takes what its plan likes of what is good enough."""

    key: str
    name: Text
    about: Text
    effort: Effort
    threads: int = 1
    style: str | None = None

    def choose(
        self, view: View, actions: Sequence[int], seed: int, deadline: float | None = None
    ) -> int:
        if len(actions) == 1:
            return actions[0]
        return self.pick(self.think(view, seed, deadline), view, actions, seed)

    def pick(self, tree: GrowingTree, view: View, actions: Sequence[int], seed: int) -> int:
        """The best of the offered actions, or with a style the one it likes of the good ones."""
        choices = tree.choices()
        best = best_choice(choices, actions)
        if isinstance(tree, EvaluatorTree) and (self.effort.whim > 0 or not choices):
            best = self._by_odds(tree.odds(), actions, seed)
        seat, offered = view["decision"]["seat"], set(actions)
        tried = {c.action: c for c in choices if c.action in offered}
        if best not in tried:
            return best
        leads = {action: choice.margins[seat] for action, choice in tried.items()}
        if self.style is not None:
            good = [a for a in leads if leads[a] >= leads[best] - FOR_THE_PLAN]
            return STYLES[self.style].choose(view, good, seed)
        if self.effort.close and isinstance(tree, EvaluatorTree):
            wanted = AHEAD * tree.points()[best][seat]
            least = max(wanted, leads[best] - EASES_OFF)
            enough = [a for a in leads if leads[a] >= least and tried[a].visits >= WELL_TRIED]
            return min(enough, key=lambda a: (leads[a], a), default=best)
        return best

    def _by_odds(self, odds: dict[int, float], actions: Sequence[int], seed: int) -> int:
        """The likeliest action, or with a whim any of those that are likely enough."""
        known = {action: odds.get(action, 0.0) for action in actions}
        best = max(actions, key=lambda action: (known[action], -action))
        if self.effort.whim == 0 or known[best] == 0:
            return best
        good = [a for a in actions if known[a] >= LIKELY * known[best]]
        weights = [(known[a] / known[best]) ** (1 / self.effort.whim) for a in good]
        return Random(seed).choices(good, weights)[0]

    def think(
        self,
        view: View,
        seed: int,
        deadline: float | None = None,
        tree: GrowingTree | None = None,
    ) -> GrowingTree:
        """Grow a tree for the decision in a view. A `tree` that is given is grown on."""
        end = FAR_FUTURE if deadline is None else deadline
        if self.effort.seconds is not None:
            end = min(end, time.monotonic() + self.effort.seconds)
        chance = Random(f"{seed} 0").getrandbits(63)
        tree = tree or self.new_tree(view, chance)
        by_the_clock = self.effort.sims is None and end < FAR_FUTURE
        if self.threads > 1 and by_the_clock and isinstance(tree, EvaluatorTree) and tree.native:
            game = determinise(view, Random(chance).getrandbits(63))
            tree.grow_together(game, self.threads, end)
        else:
            self._grow(tree, view, chance, end)
        return tree

    def new_tree(self, view: View, seed: int) -> GrowingTree:
        """A tree that the evaluator judges, or one of random games where a game has none."""
        name, sims = view["game"], self.effort.sims
        most = MOST_NODES * min(self.threads, MOST_ROOM)
        capacity = min(most, sims or most) + AT_ONCE + 2
        net = net_of(name)
        if net is None:
            return SearchTree(name, capacity=capacity, seed=seed)
        return EvaluatorTree(rules_of(name), net, network_of(name), capacity=capacity, seed=seed)

    def _grow(self, tree: GrowingTree, view: View, seed: int, end: float) -> None:
        """Bit by bit until the simulations or the time are used up. A first bit always."""
        guesses = Random(seed)
        game = determinise(view, guesses.getrandbits(63))
        at_once = AT_ONCE if tree.native else AT_ONCE_IN_PYTHON
        if not isinstance(tree, EvaluatorTree) and not view["open_information"]:
            at_once = min(at_once, OF_ONE_GUESS)
        sims = self.effort.sims
        left = ENDLESS if sims is None else sims
        while left > 0:
            now = min(at_once, left)
            tree.grow(game, now)
            left -= now
            if time.monotonic() >= end:
                break
            if isinstance(tree, SearchTree):
                game = determinise(view, guesses.getrandbits(63))


def best_choice(choices: list[Choice], actions: Sequence[int]) -> int:
    """The most visited of the offered actions. The better one of two that are visited alike."""
    offered = set(actions)
    possible = [choice for choice in choices if choice.action in offered]
    if not possible:
        return actions[0]
    return max(possible, key=lambda choice: (choice.visits, choice.value, -choice.action)).action
