"""The bot that thinks: a tree search on what its seat may know, by effort or by time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from ..catalogue import rules_of
from ..core.guide import Guide
from ..core.text import Text
from ..game import determinise
from ..search import Choice, SearchTree
from ..views import View
from .leanings import leaning_row
from .weights import guide_from, variant_of, weights_of

OF_ONE_GUESS = 16
"""Simulations from one guess at hidden cards."""
AT_ONCE, AT_ONCE_IN_PYTHON = 64, 2
"""Simulations between two looks at the clock."""
OF_ONE_TREE, OF_ONE_HIDDEN_TREE = 2_500, 400_000
"""Nodes of one tree, in open games and where cards are hidden; a longer search adds up several.

A large tree follows what the evaluation overrates: with weights that overrated the order of play
one tree of two seconds lost to rules of thumb where small trees added up won. In Magna Carta
bounded trees did no better in the few games that were tried (docs/bots.md).
"""
FAR_FUTURE = float("inf")
ENDLESS = 1 << 60


@dataclass(frozen=True)
class Effort:
    """How much a search does: simulations, seconds (whichever ends first), and how it looks."""

    sims: int | None = None
    seconds: float | None = None
    turns: int = 1
    """Turns that a simulation plays before it is judged; 0 plays to the end."""
    margin: int = 35
    """Percent of the reward that is the margin; the rest is the win."""
    wide: int = 15
    exploration: float = 0.8
    learnt: bool = True
    """Whether learnt weights guide it; without, simulations are random games to the end."""


@dataclass(frozen=True)
class Searcher:
    """A player who searches; a `style` makes it overrate what its plan needs."""

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
        trees = self.think(view, seed, deadline)
        return best_choice(merged(trees), actions)

    def think(
        self,
        view: View,
        seed: int,
        deadline: float | None = None,
        trees: list[SearchTree] | None = None,
    ) -> list[SearchTree]:
        """Grow trees for the decision in a view, one or more a thread; `trees` are grown on."""
        end = FAR_FUTURE if deadline is None else deadline
        if self.effort.seconds is not None:
            end = min(end, time.monotonic() + self.effort.seconds)
        seeds = [Random(f"{seed} {thread}").getrandbits(63) for thread in range(self.threads)]
        kept = trees or []

        def grown_by(thread: int) -> list[SearchTree]:
            return self._grow(kept[thread :: self.threads], view, seeds[thread], end)

        if self.threads == 1:
            return grown_by(0)
        with ThreadPoolExecutor(self.threads) as pool:
            return [tree for grown in pool.map(grown_by, range(self.threads)) for tree in grown]

    def new_tree(self, view: View, seed: int) -> SearchTree:
        guide = guide_for(
            view["game"],
            variant_of(view["options"]),
            view["players"],
            self.effort,
            self.style,
            -1 if self.style is None else view["decision"]["seat"],
        )
        sims = ENDLESS if self.effort.sims is None else self.effort.sims // self.threads
        capacity = min(most_nodes(view), sims) + AT_ONCE + 2
        return SearchTree(view["game"], capacity=capacity, seed=seed, guide=guide)

    def _grow(self, trees: list[SearchTree], view: View, seed: int, end: float) -> list[SearchTree]:
        """Bit by bit until the simulations or the time are used up; a first bit always."""
        trees = trees or [self.new_tree(view, seed)]
        is_open = view["open_information"]
        at_once = AT_ONCE if trees[0].native else AT_ONCE_IN_PYTHON
        guesses = Random(seed)
        game = determinise(view, guesses.getrandbits(63))
        sims = self.effort.sims
        left = ENDLESS if sims is None else max(1, sims // self.threads)
        of_guess = ENDLESS if is_open else OF_ONE_GUESS
        while left > 0:
            if trees[-1].size >= most_nodes(view):
                trees.append(self.new_tree(view, guesses.getrandbits(63)))
            now = min(at_once, left, of_guess)
            trees[-1].grow(game, now, self.effort.exploration)
            left -= now
            of_guess -= now
            if time.monotonic() >= end:
                break
            if of_guess == 0 and left > 0:
                game = determinise(view, guesses.getrandbits(63))
                of_guess = OF_ONE_GUESS
        return trees


def most_nodes(view: View) -> int:
    return OF_ONE_TREE if view["open_information"] else OF_ONE_HIDDEN_TREE


@lru_cache(maxsize=64)
def guide_for(
    game: str, variant: str, players: int, effort: Effort, style: str | None, seat: int
) -> Guide:
    rules = rules_of(game)
    weights = weights_of(game, variant, players) if effort.learnt else None
    guide = guide_from(weights, rules)
    guide.turns = effort.turns if weights is not None else 0
    guide.margin, guide.wide = effort.margin, effort.wide
    if style is not None:
        guide.leaning_seat = seat
        guide.leaning[:] = leaning_row(rules, style)
    return guide


def merged(trees: list[SearchTree]) -> list[Choice]:
    """The choices of several trees as one, each weighing as much as its visits."""
    together: dict[int, list[Choice]] = {}
    for tree in trees:
        for choice in tree.choices():
            together.setdefault(choice.action, []).append(choice)
    return [together[action][0] if len(trees) == 1 else _joined(together[action])
            for action in sorted(together)]  # fmt: skip


def _joined(parts: list[Choice]) -> Choice:
    visits = sum(part.visits for part in parts)
    weights = [part.visits / visits for part in parts]

    def mean(numbers: Sequence[float]) -> float:
        return sum(w * n for w, n in zip(weights, numbers, strict=True))

    return Choice(
        parts[0].action,
        visits,
        mean([part.value for part in parts]),
        tuple(map(mean, zip(*(part.wins for part in parts), strict=True))),
        tuple(map(mean, zip(*(part.margins for part in parts), strict=True))),
    )


def best_choice(choices: list[Choice], actions: Sequence[int]) -> int:
    """The most visited of the offered actions; the better one of two that are visited alike."""
    offered = set(actions)
    possible = [choice for choice in choices if choice.action in offered]
    if not possible:
        return actions[0]
    return max(possible, key=lambda choice: (choice.visits, choice.value, -choice.action)).action


class SearchSession:
    """One searcher through one game: what it has thought stays useful while the game goes on.

    Tell it every action that its seat can see with `played`; for one that it cannot (a hidden
    answer of another) say `forget`. Chance is no action of anybody: leave it out.
    """

    def __init__(self, bot: Searcher) -> None:
        self.bot = bot
        self._trees: list[SearchTree] | None = None

    def choose(
        self, view: View, actions: Sequence[int], seed: int, deadline: float | None = None
    ) -> int:
        if len(actions) == 1:
            return actions[0]
        self._trees = self.bot.think(view, seed, deadline, self._trees)
        return best_choice(merged(self._trees), actions)

    def played(self, action: int) -> None:
        if self._trees is not None:
            self._trees = [tree for tree in self._trees if tree.advance(action)] or None

    def forget(self) -> None:
        self._trees = None
