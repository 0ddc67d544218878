"""The games that the lab plays: each number of players, Magna Carta with and without favors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..catalogue import rules_of
from ..core.text import Text, say

WITH_FAVORS = say("lab/with-favors")
PLAYERS = say("lab/players")


@dataclass(frozen=True)
class SetUp:
    key: str
    game: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> Text:
        """Short: the game is known."""
        players = PLAYERS.filled(n=self.players)
        if not self.options:
            return players
        return say("lab/text-5", players=players, with_favors=WITH_FAVORS)


def _all() -> tuple[SetUp, ...]:
    found = []
    for game, options, sign in (
        ("caylus", {}, ""),
        ("magna-carta", {}, ""),
        ("magna-carta", {"favors": True}, "f"),
    ):
        rules = rules_of(game)
        for players in range(rules.min_players, rules.max_players + 1):
            found.append(SetUp(f"{game[0]}{players}{sign}", game, players, options))
    return tuple(found)


SET_UPS = {set_up.key: set_up for set_up in _all()}
"""By key: c4 is Caylus with four players, m3f Magna Carta with three and The Favors."""
