"""Looks for every action of a game: played in Python, compared with C."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from bastide.core.rules import Rules
from bastide.core.state import CommonState
from tests.configurations import ALL, Configuration
from tests.prove.compare import Trace, difference
from tests.prove.players import Guided, played_on
from tests.prove.unlikely import unlikely_position


@dataclass
class Curious:
    """Plays what no one has played yet, and lets another choose where there is nothing new."""

    played: set[int]
    otherwise: Guided | None
    random: Random

    def choose(self, state: CommonState, legal: list[int]) -> int:
        new = [action for action in legal if action not in self.played]
        if new:
            self.played.add(new[0])
            return new[0]
        if self.otherwise is None or self.random.random() < 0.3:
            return legal[int(self.random.random() * len(legal))]
        return self.otherwise.choose(state, legal)


@dataclass
class Explored:
    """The games played while looking for new actions."""

    rules: Rules[Any]
    played: set[int] = field(default_factory=set)
    differences: list[str] = field(default_factory=list)

    @property
    def missing(self) -> set[str]:
        everything = range(len(self.rules.actions))
        return {self.rules.actions.token(a) for a in everything if a not in self.played}

    def add(self, trace: Trace, name: str) -> None:
        self.played.update(trace.actions)
        wrong = difference(trace)
        if wrong is not None:
            self.differences.append(f"{name}: {wrong}")


def explore(game: str, positions: int, games: int, seed: int, actions: int = 40) -> Explored:
    """Curious players in unlikely positions and in whole games of every configuration."""
    configurations = [c for c in ALL if c.game == game]
    explored = Explored(configurations[0].rules)
    for number in range(seed, seed + positions):
        state, random = unlikely_position(game, number)
        player = Curious(explored.played, None, random)
        trace = played_on(explored.rules, state, player, 0.0, number, actions)
        explored.add(trace, f"unlikely position {number}")
    for number in range(seed, seed + games):
        configuration = configurations[number % len(configurations)]
        explored.add(_curious_game(configuration, explored.played, number), configuration.id)
    return explored


def _curious_game(configuration: Configuration, played: set[int], seed: int) -> Trace:
    guided = Guided(configuration, 1, seed)
    player = Curious(played, guided, Random(seed))
    state = configuration.fresh_state(seed)
    return played_on(configuration.rules, state, player, 0.0, seed)
