"""The bot that does anything."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..core.text import Text
from ..views import View


class AtRandom:
    """Every offered action is equally likely."""

    key = "random"
    name = Text("Random", "Hasard")
    about = Text(
        "Takes any allowed action, all equally likely. Good for measuring and for a first win.",
        "Choisit n'importe quelle action permise, toutes à égalité. Utile pour mesurer, "
        "et pour une première victoire.",
    )

    def choose(
        self, view: View, actions: Sequence[int], seed: int, deadline: float | None = None
    ) -> int:
        return Random(seed).choice(actions)
