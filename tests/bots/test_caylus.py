"""Thumb at a table of Caylus: it finishes every game, repeats itself, and beats random play."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bastide.bots import Bot, bot_of, seed_for
from bastide.game import Game, new_game
from tests.configurations import FULL_BATTERY

RANDOM, THUMB = bot_of("random"), bot_of("thumb")
SIMPLIFIED: dict[str, Any] = {"simplified_favor": True}
SET_UPS: list[tuple[int, dict[str, Any]]] = [
    *((players, {}) for players in range(2, 6)),
    *((players, SIMPLIFIED) for players in range(2, 6)),
    (3, {"lawyer_points": "3"}),
    (2, {"lawyer_points": "3", **SIMPLIFIED}),
]
SOME_SET_UPS = [SET_UPS[3], SET_UPS[6], SET_UPS[9]]
"""Five, four and two players, with each value of each option."""


def play_out(players: int, options: dict[str, Any], bots: list[Bot], seed: int) -> Game:
    game = new_game("caylus", players=players, seed=seed, **options)
    while (seat := game.seat) is not None:
        view, actions = game.view(seat), game.legal_actions()
        game.apply(bots[seat].choose(view, actions, seed_for(seed, game.plies)))
    return game


def wins_of_thumb(players: int, options: dict[str, Any], games: int) -> float:
    """Victories of one thumb among random bots, its seat going round."""
    wins = 0.0
    for seed in range(games):
        seat = seed % players
        bots = [THUMB if s == seat else RANDOM for s in range(players)]
        winners = play_out(players, options, bots, seed).winners()
        wins += (seat in winners) / len(winners)
    return wins


@pytest.mark.parametrize(("players", "options"), SET_UPS)
def test_thumb_plays_every_set_up_to_the_end(players: int, options: dict[str, Any]) -> None:
    game = play_out(players, options, [THUMB] * players, seed=1)
    assert game.over
    assert not game.faults()
    assert min(game.scores()) > 25, "a person would be ashamed of so few points"


@pytest.mark.battery
def test_thumb_beats_random_with_two() -> None:
    """Thumb won all of 16 when this was written."""
    games = 16 if FULL_BATTERY else 6
    assert wins_of_thumb(2, {}, games) >= 0.9 * games


@pytest.mark.battery
@pytest.mark.parametrize(("players", "options"), SET_UPS if FULL_BATTERY else SOME_SET_UPS)
def test_thumb_wins_far_more_than_its_share(players: int, options: dict[str, Any]) -> None:
    assert wins_of_thumb(players, options, players) >= 0.8 * players


@pytest.mark.parametrize("players", [2, 5])
def test_the_same_question_gets_the_same_answer(players: int) -> None:
    game = new_game("caylus", players=players, seed=5)
    while (seat := game.seat) is not None:
        view, actions = game.view(seat), game.legal_actions()
        first = THUMB.choose(view, actions, game.plies)
        if game.plies % 4 == 0:
            again = THUMB.choose(json.loads(json.dumps(view)), list(actions), game.plies)
            assert first == again
        assert first in actions
        game.apply(first)


def test_thumb_answers_positions_that_it_would_never_reach() -> None:
    """Random play leads everywhere. Thumb must know what to say there, every kind of question."""
    asked = set()
    for seed in range(12):
        game = new_game(
            "caylus", players=2 + seed % 4, seed=seed, **(SIMPLIFIED if seed > 9 else {})
        )
        while (seat := game.seat) is not None:
            view, actions = game.view(seat), game.legal_actions()
            kind = view["decision"]["kind"]
            # the many questions of one kind need not all be asked
            if kind not in ("place", "provost", "tile") or game.plies % 7 == 0:
                assert THUMB.choose(view, actions, game.plies) in actions
                asked.add(kind)
            game.apply(RANDOM.choose(view, actions, seed_for(seed, game.plies)))
    assert {"place", "gate", "guild", "joust", "inn", "provost", "tile"} <= asked
    assert {"buy-again", "pay-white", "batch", "favor", "favor-effect"} <= asked
