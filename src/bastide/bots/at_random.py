"""The bot that does anything."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..core.text import say
from ..views import View


class AtRandom:
    """Every offered action is equally likely."""

    key = "random"
    name = say("bots/random")
    about = say("bots/takes-any-allowed-action")

    def choose(
        self, view: View, actions: Sequence[int], seed: int, deadline: float | None = None
    ) -> int:
        return Random(seed).choice(actions)
