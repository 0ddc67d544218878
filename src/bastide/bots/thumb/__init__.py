"""The bots that play immediately by rules of thumb: one set of rules for each game.

A style is the same rules with a `Leaning`: it overrates what its plan needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from ...catalogue import game_names, rules_of
from ...core.faces import loaded
from ...core.text import Text
from ...views import View
from .leaning import PLAIN, Leaning

Worth = Callable[[View, Sequence[str], Leaning], list[float]]
"""How good each of these tokens looks to the seat that decides; only the order matters."""


def all_alike(view: View, tokens: Sequence[str], leaning: Leaning) -> list[float]:
    """A game without rules of thumb: chance decides."""
    return [0.0] * len(tokens)


def rules_of_thumb(game: str) -> Worth:
    return loaded(rules_of(game).faces.thumb, all_alike)


def games_with_rules_of_thumb() -> list[str]:
    return [game for game in game_names() if rules_of_thumb(game) is not all_alike]


@dataclass(frozen=True)
class Thumb:
    """Takes what looks best at first sight, or nearly so; the seed decides between equals."""

    key: str
    name: Text
    about: Text
    leaning: Leaning = PLAIN
    slack: float = 1e-9
    """Points by which an action may look worse than the best and still be taken."""

    def choose(
        self, view: View, actions: Sequence[int], seed: int, deadline: float | None = None
    ) -> int:
        worth_of = rules_of_thumb(view["game"])
        space = rules_of(view["game"]).actions
        worths = worth_of(view, [space.token(action) for action in actions], self.leaning)
        best = max(worths)
        good = [a for a, worth in zip(actions, worths, strict=True) if worth >= best - self.slack]
        return Random(seed).choice(good)


THUMB = Thumb(
    "thumb",
    Text("Rule of thumb", "Règles empiriques"),
    Text(
        "Plays immediately, by rules of thumb: builds what it can, works where it pays, feeds "
        "the castle and watches its deniers. In a game without rules of thumb it plays at "
        "random.",
        "Joue aussitôt, par règles empiriques : construit ce qu'il peut, travaille où cela "
        "rapporte, "
        "nourrit le château et compte ses deniers. Sans règles pour un jeu, il joue au hasard.",
    ),
)
EASY = Thumb(
    "easy",
    Text("Easy", "Facile"),
    Text(
        "For your first games: plays by rules of thumb and doesn't look ahead, but makes no silly "
        "moves.",
        "Pour vos premières parties : joue par règles empiriques, sans anticiper, mais sans coups "
        "absurdes.",
    ),
    slack=0.2,
)
"""The level for newcomers."""
