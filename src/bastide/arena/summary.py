"""The summary of a match: ratings with their uncertainty, win shares, scores, time, buildings."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from ..core.errors import missing_extra
from .plan import Plan

Z95 = 1.96
"""Standard deviations to either side that hold 95% of a normal distribution."""


@dataclass(frozen=True)
class Share:
    """A share with its 95% confidence interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class BotSummary:
    """One bot over all seats it took. A bot that is listed several times in a plan is one line."""

    bot: str
    games: int
    """Seats taken, so a bot that sat twice in a game counts it twice."""
    wins: Share
    rating: float
    rating_sd: float
    mean_score: float
    score_sd: float
    scores: list[int]
    sources: dict[str, float]
    """Mean points by source."""
    decisions: float
    """Mean decisions in a game."""
    ms_per_move: float
    slowest_ms: float


@dataclass(frozen=True)
class SeatSummary:
    """One seat over all bots: what it is worth to begin there."""

    seat: str
    wins: Share
    mean_score: float


@dataclass(frozen=True)
class Building:
    """The share of winners and of others who built something at least once."""

    key: str
    winners: float
    others: float


@dataclass(frozen=True)
class Summary:
    plan: Plan
    games: int
    bots: list[BotSummary]
    seats: list[SeatSummary]
    turns: list[int]
    decisions: list[int]
    winning_scores: list[int]
    endings: dict[str, int]
    buildings: list[Building]

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "plan": self.plan.to_json()}


def wilson(wins: float, games: int) -> Share:
    """Wilson's interval: honest also near 0 and 1. Shared wins count in part."""
    if games == 0:
        return Share(0.0, 0.0, 1.0)
    p, z2 = wins / games, Z95 * Z95
    centre = (p + z2 / (2 * games)) / (1 + z2 / games)
    spread = Z95 / (1 + z2 / games) * math.sqrt(p * (1 - p) / games + z2 / (4 * games * games))
    return Share(p, max(0.0, centre - spread), min(1.0, centre + spread))


def mean(values: Iterable[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers) if numbers else 0.0


def deviation(values: list[int]) -> float:
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return math.sqrt(sum((v - middle) ** 2 for v in values) / (len(values) - 1))


def ratings_of(plan: Plan, games: list[dict[str, Any]]) -> dict[str, tuple[float, float]]:
    """Mean and standard deviation of each bot's strength, game by game (Plackett-Luce).

    A bot that sits several times in a game moves by the mean of what its seats would move by.
    """
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError as error:
        raise missing_extra(error, "arena") from None

    model = PlackettLuce()
    ratings = {bot: model.rating() for bot in plan.bots}
    for game in games:
        seated = [plan.bots[entry] for entry in game["entries"]]
        ranks = [sum(other > score for other in game["scores"]) for score in game["scores"]]
        teams = [[model.rating(ratings[bot].mu, ratings[bot].sigma)] for bot in seated]
        moved = model.rate(teams, ranks=[float(rank) for rank in ranks])
        for bot in set(seated):
            own = [moved[seat][0] for seat, name in enumerate(seated) if name == bot]
            ratings[bot] = model.rating(mean(r.mu for r in own), mean(r.sigma for r in own))
    return {bot: (r.mu, r.sigma) for bot, r in ratings.items()}


def summarise(plan: Plan, games: list[dict[str, Any]], seat_names: list[str]) -> Summary:
    """Everything that a report says."""
    ratings = ratings_of(plan, games)
    names = list(dict.fromkeys(plan.bots))
    bots = [_summary_of_bot(plan, games, bot, *ratings[bot]) for bot in names]
    return Summary(
        plan=plan,
        games=len(games),
        bots=sorted(bots, key=lambda bot: -bot.rating),
        seats=[_summary_of_seat(games, seat, seat_names[seat]) for seat in range(plan.players)],
        turns=[game["turns"] for game in games],
        decisions=[sum(game["decisions"]) for game in games],
        winning_scores=[max(game["scores"]) for game in games],
        endings=dict(Counter(game["ending"]["en"] for game in games).most_common()),
        buildings=_buildings(games),
    )


def won_by(game: dict[str, Any], seat: int) -> float:
    """1 for a victory, its share for a shared one."""
    return 1 / len(game["winners"]) if seat in game["winners"] else 0.0


def _summary_of_bot(
    plan: Plan, games: list[dict[str, Any]], bot: str, rating: float, rating_sd: float
) -> BotSummary:
    seats = [
        (game, seat)
        for game in games
        for seat, entry in enumerate(game["entries"])
        if plan.bots[entry] == bot
    ]
    scores = [game["scores"][seat] for game, seat in seats]
    decisions = sum(game["decisions"][seat] for game, seat in seats)
    seconds = sum(game["seconds"][seat] for game, seat in seats)
    keys = seats[0][0]["sheets"][seats[0][1]] if seats else {}
    return BotSummary(
        bot=bot,
        games=len(seats),
        wins=wilson(sum(won_by(game, seat) for game, seat in seats), len(seats)),
        rating=rating,
        rating_sd=rating_sd,
        mean_score=mean(scores),
        score_sd=deviation(scores),
        scores=scores,
        sources={key: mean(game["sheets"][seat][key] for game, seat in seats) for key in keys},
        decisions=decisions / len(seats) if seats else 0.0,
        ms_per_move=1000 * seconds / decisions if decisions else 0.0,
        slowest_ms=1000 * max((game["slowest"][seat] for game, seat in seats), default=0.0),
    )


def _summary_of_seat(games: list[dict[str, Any]], seat: int, name: str) -> SeatSummary:
    wins = sum(won_by(game, seat) for game in games)
    return SeatSummary(name, wilson(wins, len(games)), mean(game["scores"][seat] for game in games))


def _buildings(games: list[dict[str, Any]]) -> list[Building]:
    built: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    seats = Counter[bool]()
    for game in games:
        for seat, keys in enumerate(game["built"]):
            won = seat in game["winners"]
            seats[won] += 1
            built[won].update(set(keys))
    found = [
        Building(
            key,
            built[True][key] / max(1, seats[True]),
            built[False][key] / max(1, seats[False]),
        )
        for key in sorted(set(built[True]) | set(built[False]))
    ]
    return sorted(found, key=lambda b: -b.winners)
