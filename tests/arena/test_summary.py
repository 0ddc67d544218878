"""Figures of a match, checked against games made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from bastide.arena import Plan, summarise
from bastide.arena.summary import ratings_of, wilson

PLAN = Plan("caylus", 2, {}, ("a", "b"), 4, 0)


def game(number: int, entries: list[int], scores: list[int]) -> dict[str, Any]:
    best = max(scores)
    return {
        "number": number,
        "entries": entries,
        "seed": 0,
        "scores": scores,
        "winners": [seat for seat, score in enumerate(scores) if score == best],
        "sheets": [{"gold": score} for score in scores],
        "turns": 10 + number,
        "ending": {"en": "over", "fr": "finie"},
        "decisions": [2, 4],
        "seconds": [0.002, 0.004],
        "slowest": [0.001, 0.003],
        "built": [["church"] if seat == 0 else [] for seat in range(len(scores))],
    }


GAMES = [game(0, [0, 1], [30, 20]), game(1, [1, 0], [10, 40]), game(2, [0, 1], [25, 25])]


def test_shared_wins_count_in_part() -> None:
    a, b = summarise(PLAN, GAMES, ["red", "green"]).bots
    assert (a.bot, b.bot) == ("a", "b")
    assert a.wins.value == pytest.approx(2.5 / 3)
    assert b.wins.value == pytest.approx(0.5 / 3)
    assert a.mean_score == pytest.approx(95 / 3)
    assert a.sources == {"gold": pytest.approx(95 / 3)}
    assert a.rating > b.rating
    assert a.ms_per_move == pytest.approx(1.0)
    assert b.slowest_ms == pytest.approx(3.0)


def test_seats_lengths_and_buildings() -> None:
    summary = summarise(PLAN, GAMES, ["red", "green"])
    assert summary.seats[0].wins.value == pytest.approx(1.5 / 3)
    assert summary.turns == [10, 11, 12]
    assert summary.decisions == [6, 6, 6]
    assert summary.winning_scores == [30, 40, 25]
    church = summary.buildings[0]
    assert church.winners == pytest.approx(2 / 4)
    assert church.others == pytest.approx(1 / 2)


def test_more_games_make_a_rating_more_certain() -> None:
    few = ratings_of(PLAN, GAMES[:1])["a"][1]
    many = ratings_of(PLAN, GAMES * 20)["a"][1]
    assert many < few


def test_a_bot_that_sits_twice_is_rated_once() -> None:
    plan = Plan("caylus", 3, {}, ("a", "b", "b"), 3, 0)
    games = [game(0, [0, 1, 2], [30, 20, 10])]
    ratings = ratings_of(plan, games)
    assert set(ratings) == {"a", "b"}
    assert ratings["a"][0] > ratings["b"][0]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(5, 10, 0.2366, 0.7634), (0, 10, 0, 0.2775)]
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    share = wilson(wins, games)
    assert share.low == pytest.approx(low, abs=1e-3)
    assert share.high == pytest.approx(high, abs=1e-3)
