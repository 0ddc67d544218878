"""The bots that play at once by rules of thumb: one set of rules for each game.

A style is the same rules with a `Leaning`: it overrates what its plan needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from ...catalogue import rules_of
from ...core.text import Text
from ...views import View
from .caylus import worth_in_caylus
from .leaning import PLAIN, Leaning
from .magna_carta import worth_in_magna_carta

Worth = Callable[[View, Sequence[str], Leaning], list[float]]
"""How good each of these tokens looks to the seat that decides; only the order matters."""

RULES_OF_THUMB: dict[str, Worth] = {
    "caylus": worth_in_caylus,
    "magna-carta": worth_in_magna_carta,
}


@dataclass(frozen=True)
class Thumb:
    """Takes what looks best at first sight; ties are broken by the seed."""

    key: str
    name: Text
    about: Text
    leaning: Leaning = PLAIN

    def choose(
        self, view: View, actions: Sequence[int], seed: int, deadline: float | None = None
    ) -> int:
        worth_of = RULES_OF_THUMB.get(view["game"])
        if worth_of is None:
            return Random(seed).choice(actions)
        space = rules_of(view["game"]).actions
        worths = worth_of(view, [space.token(action) for action in actions], self.leaning)
        best = max(worths)
        good = [a for a, worth in zip(actions, worths, strict=True) if worth >= best - 1e-9]
        return Random(seed).choice(good)


THUMB = Thumb(
    "thumb",
    Text("Rule of thumb", "À vue de nez"),
    Text(
        "Plays at once, by rules of thumb: builds what it can, works where it pays, feeds the "
        "castle and minds its deniers. In a game without rules of thumb it plays at random.",
        "Joue aussitôt, à vue de nez : construit ce qu'il peut, travaille où cela rapporte, "
        "nourrit le château et compte ses deniers. Sans règles pour un jeu, il joue au hasard.",
    ),
)
