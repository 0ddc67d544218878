"""The bots: they finish every game, give the same answer twice, and know only what they may."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from bastide.bots import Bot, bot_infos, bot_names, bot_of, rules_of_thumb, seed_for
from bastide.bots.rules_of_thumb import games_with_rules_of_thumb
from bastide.bots.styles import STYLES
from bastide.catalogue import game_names, rules_of
from bastide.core.errors import SetupError
from bastide.core.plain import all_alike, read_nothing
from bastide.core.thought import Thought
from bastide.game import Game, determinise, new_game
from bastide.views import known_state
from tests.configurations import FULL_BATTERY

RANDOM, THUMB = bot_of("random"), bot_of("thumb")
AT_ONCE = ("random", "thumb", *STYLES)
"""Bots that do not search. Those that do are tested elsewhere."""


@dataclass(frozen=True)
class Table:
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([str(self.players), *map(str, self.options.values())])


LIGHT, FAVORS = {"variant": "light"}, {"favors": True}
EVERYTHING = {"favors": True, "library": True, "ask_gains": True}
TABLES = [Table(n, options) for options in (LIGHT, {}, FAVORS) for n in range(2, 6)] + [
    Table(2, EVERYTHING),
    Table(4, EVERYTHING),
    Table(3, {"variant": "light", "library": True, "ask_gains": True}),
]
SOME_TABLES = [TABLES[3], TABLES[5], TABLES[10], TABLES[12]]
"""Each number of players once, each of the options in one of them."""


def play_out(table: Table, bots: list[Bot], seed: int) -> Game:
    game = new_game("magna-carta", players=table.players, seed=seed, **table.options)
    while (seat := game.seat) is not None:
        action = bots[seat].choose(
            game.view(seat), game.legal_actions(), seed_for(seed, game.plies)
        )
        game.apply(action)
    return game


def test_the_bots_are_found_by_name() -> None:
    assert bot_names()[:2] == ("random", "thumb")
    assert tuple(info.key for info in bot_infos()) == bot_names()
    for name in bot_names():
        bot = bot_of(name)
        assert bot.key == name
        assert bot.name.of("en")
        assert bot.name.of("fr")
        assert bot.about.of("en") != bot.about.of("fr")


def test_an_unknown_bot_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(SetupError, match="unknown bot 'deep', use random, thumb"):
        bot_of("deep")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_thumb_plays_every_set_up_to_the_end(table: Table) -> None:
    for seed in range(2):
        game = play_out(table, [THUMB] * table.players, seed)
        assert game.over
        assert not game.faults()


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("name", AT_ONCE)
def test_every_bot_plays_every_game_to_the_end(game: str, name: str) -> None:
    bot = bot_of(name)
    played = new_game(game, players=3, seed=1)
    while (seat := played.seat) is not None:
        played.apply(bot.choose(played.view(seat), played.legal_actions(), played.plies))
    assert played.over


def test_rules_of_thumb_are_for_games_that_exist() -> None:
    assert games_with_rules_of_thumb() == ["caylus", "magna-carta"]


@pytest.mark.parametrize("name", AT_ONCE)
@pytest.mark.parametrize("table", TABLES[3:10:3], ids=str)
def test_the_same_question_gets_the_same_answer(name: str, table: Table) -> None:
    bot = bot_of(name)
    game = new_game("magna-carta", players=table.players, seed=5, **table.options)
    while (seat := game.seat) is not None:
        view, actions = game.view(seat), game.legal_actions()
        first = bot.choose(view, actions, game.plies)
        again = bot.choose(json.loads(json.dumps(view)), list(actions), game.plies)
        assert first == again
        assert first in actions
        game.apply(first)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_hidden_cards_do_not_change_a_choice(table: Table) -> None:
    """The same seat, the same knowledge, other hidden cards: the same move."""
    game = new_game("magna-carta", players=table.players, seed=9, **table.options)
    differing = 0
    while (seat := game.seat) is not None:
        view, actions = game.view(seat), game.legal_actions()
        choice = THUMB.choose(view, actions, game.plies)
        if game.plies % 5 == 0:
            other = determinise(view, seed=game.plies)
            differing += other != game
            assert other.legal_actions() == actions
            assert THUMB.choose(other.view(seat), actions, game.plies) == choice
        game.apply(choice)
    assert differing, "the hidden cards were never different, so nothing was tested"


@pytest.mark.battery
def test_thumb_beats_random_with_two() -> None:
    """Thumb won all of 30 when this was written."""
    games = 30 if FULL_BATTERY else 10
    assert wins_of_thumb(Table(2), games) >= 0.8 * games


@pytest.mark.battery
@pytest.mark.parametrize("table", TABLES if FULL_BATTERY else SOME_TABLES, ids=str)
def test_thumb_wins_far_more_than_its_share(table: Table) -> None:
    games = 2 * table.players
    assert wins_of_thumb(table, games) >= 0.7 * games


def wins_of_thumb(table: Table, games: int) -> float:
    """Victories of one thumb among random bots, its seat going round."""
    wins = 0.0
    for seed in range(games):
        seat = seed % table.players
        bots = [THUMB if s == seat else RANDOM for s in range(table.players)]
        winners = play_out(table, bots, seed).winners()
        wins += (seat in winners) / len(winners)
    return wins


def test_seeds_of_decisions_differ() -> None:
    seeds = {seed_for(game, ply) for game in range(50) for ply in range(200)}
    assert len(seeds) == 50 * 200


def test_a_game_without_rules_of_thumb_is_played_at_random(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = new_game("magna-carta", players=2, seed=1)
    plain = replace(game.rules, thought=Thought, read_table=read_nothing, judge=all_alike)
    monkeypatch.setattr(rules_of_thumb, "known_state", lambda view: (plain, known_state(view)[1]))
    assert game.seat is not None
    view, actions = game.view(game.seat), game.legal_actions()
    chosen = {THUMB.choose(view, actions, seed) for seed in range(20)}
    assert chosen == set(actions)
    assert rules_of("magna-carta").actions.token(actions[0]) == "hand:keep"
