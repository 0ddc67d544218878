"""The scripts that fit guesses at hidden cards, and say what they are worth."""

from itertools import combinations
from time import time

import numpy as np
import pytest

from bastide.magna_carta.data import KINDS
from benchmarks.bots import guesses_fit
from benchmarks.bots.guesses import LIKELY, OPEN, Match, play, report, run
from benchmarks.bots.guesses_fit import (
    HAND_AT,
    UNKNOWN_AT,
    WEIGHTS_AT,
    Floats,
    Ints,
    fit,
    gain_of,
    hands_of_game,
    likelihood,
)

UNKNOWN = 0b1011011
LOGS = np.linspace(-0.5, 0.7, KINDS)


def rows_of(hands: list[int]) -> Ints:
    rows = np.ones((len(hands), WEIGHTS_AT + KINDS), dtype=np.int64)
    rows[:, UNKNOWN_AT], rows[:, HAND_AT] = UNKNOWN, hands
    return rows


def all_hands(size: int) -> list[int]:
    cards = [1 << kind for kind in range(KINDS) if UNKNOWN >> kind & 1]
    return [sum(hand) for hand in combinations(cards, size)]


@pytest.mark.parametrize("size", [1, 2, 3])
def test_the_chances_of_all_hands_add_up_to_one(size: int) -> None:
    rows = rows_of(all_hands(size))
    found, _ = likelihood(rows, np.tile(LOGS, (len(rows), 1)))
    assert np.exp(found).sum() == pytest.approx(1)


def test_slopes_are_those_of_the_likelihood() -> None:
    rows = rows_of([0b1010010])
    for kind in (0, 1, 4, 6):
        more, less = LOGS.copy(), LOGS.copy()
        more[kind] += 1e-5
        less[kind] -= 1e-5
        change = (likelihood(rows, more[None])[0] - likelihood(rows, less[None])[0]) / 2e-5
        assert likelihood(rows, LOGS[None])[1][0, kind] == pytest.approx(change[0], abs=1e-6)


def test_a_fit_finds_the_cards_that_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guesses_fit, "ROWS_OF_PASS", 300)
    kept: Floats = fit(rows_of([0b1000000] * 900 + all_hands(1) * 20))[0]
    assert kept.argmax() == 6
    rows = rows_of(all_hands(1))
    assert gain_of(rows).startswith("0.000 ")


def test_hands_of_a_game_and_a_match_of_two_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guesses_fit, "SIMS", 2)
    rows = np.array(hands_of_game(0, seed=1))
    assert len(rows) > 20
    assert not (rows[:, HAND_AT] & ~rows[:, UNKNOWN_AT]).any()
    match = Match("light", 2, OPEN, LIKELY, sims=2, seed=1, until=time() + 600)
    assert play(match, 0) in (0, 0.25, 0.5, 0.75, 1)
    shares = run(match, 2, jobs=1)
    assert "2 deals, 4 games" in report(match, shares)
    assert run(Match("light", 2, OPEN, LIKELY, 2, 1, until=0), 2, jobs=1) == []
