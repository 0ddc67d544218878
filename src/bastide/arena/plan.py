"""The plan of a match: bots, seats and seeds of every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import combinations, islice, permutations
from typing import Any

from ..bots import bot_of
from ..catalogue import rules_of
from ..core.chance import check_seed
from ..core.errors import SetupError
from ..core.options import Value
from ..core.text import say

FORMAT = 1


@dataclass(frozen=True)
class Plan:
    """A match: everything that its games are made from."""

    game: str
    players: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    """Entries. The same bot may be listed several times."""
    games: int
    seed: int

    def to_json(self) -> dict[str, Any]:
        return {"arena": FORMAT, **asdict(self), "bots": list(self.bots)}

    @staticmethod
    def from_json(data: dict[str, Any]) -> Plan:
        fields = {key: value for key, value in data.items() if key != "arena"}
        return Plan(**{**fields, "bots": tuple(data["bots"])})


@dataclass(frozen=True)
class Fixture:
    """One game of a match."""

    number: int
    entries: tuple[int, ...]
    """The entry of the plan on each seat."""
    seed: int


def checked_plan(plan: Plan) -> Plan:
    """The plan with all options spelt out, or an error that says what is wrong with it."""
    rules = rules_of(plan.game)
    options = rules.check_setup(plan.players, plan.options)
    seed = check_seed(plan.seed)
    for spec in plan.bots:
        bot_of(spec)
    if len(plan.bots) < plan.players:
        raise SetupError(
            say("arena/players-need-bots-more", players=plan.players, plan=len(plan.bots)),
        )
    if plan.games < 1:
        raise SetupError(say("arena/least-one-game-not", games=plan.games))
    return Plan(plan.game, plan.players, dict(options), plan.bots, plan.games, seed)


def fixtures(plan: Plan) -> list[Fixture]:
    """The games of a plan: every entry on every seat equally often, with the same cards.

    Games come in rounds of as many as there are players: in a round the same entries meet with
    the same seed and move on by one seat from game to game. Later rounds change who sits beside
    whom, and which entries meet when there are more of them than seats.
    """
    return list(islice(_all_fixtures(plan), plan.games))


def _all_fixtures(plan: Plan) -> Iterator[Fixture]:
    number = 0
    for cycle, circle in enumerate(_circles(plan)):
        for turn in range(plan.players):
            seated = circle[turn:] + circle[:turn]
            yield Fixture(number, seated, plan.seed + cycle)
            number += 1


def _circles(plan: Plan) -> Iterator[tuple[int, ...]]:
    """Without end: who meets whom and in which circle round the table."""
    meetings = list(combinations(range(len(plan.bots)), plan.players))
    neighbours = list(permutations(range(1, plan.players)))
    while True:
        for order in neighbours:
            for entries in meetings:
                yield (entries[0], *(entries[i] for i in order))
