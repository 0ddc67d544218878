"""The bots that play immediately by rules of thumb: those of the game (`core/thumb.py`).

A style is the same rules with a `Leaning`: it overrates what its plan needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ..catalogue import game_names, rules_of
from ..core.moves import Moves, offer, offered
from ..core.plain import all_alike
from ..core.text import Text, say
from ..core.thought import PLAIN, Leaning
from ..core.thumb import keep_best
from ..views import View, known_state


def games_with_rules_of_thumb() -> list[str]:
    return [game for game in game_names() if rules_of(game).judge is not all_alike]


@dataclass(frozen=True)
class Thumb:
    """Takes what looks best at first sight, or nearly so. The seed decides between equals."""

    key: str
    name: Text
    about: Text
    leaning: Leaning = PLAIN
    slack: float = 1e-9
    """Points by which an action may look worse than the best and still be taken."""

    def choose(
        self, view: View, actions: Sequence[int], seed: int, deadline: float | None = None
    ) -> int:
        return Random(seed).choice(self.best(view, actions))

    def best(self, view: View, actions: Sequence[int]) -> list[int]:
        """Those of the actions that look best, as they are offered."""
        rules, state = known_state(view)
        thought, moves = rules.thought(), Moves()
        thought.lean(self.leaning)
        for action in actions:
            offer(moves, action)
        keep_best(rules, thought, state, moves, self.slack)
        return offered(moves)


THUMB = Thumb(
    "thumb",
    say("bots/rule-thumb"),
    say("bots/plays-immediately-rules-thumb"),
)
EASY = Thumb(
    "easy",
    say("bots/easy"),
    say("bots/first-games-plays-rules"),
    slack=0.2,
)
"""The level for newcomers."""
