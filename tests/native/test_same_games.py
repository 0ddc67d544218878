"""The compiled kernels and the Python rules play the very same games."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import bastide
from bastide.batch import Batch, PythonGames
from bastide.core.chance import row_seed, seed_generator
from bastide.game import Game
from bastide.playouts import Playouts
from tests.configurations import ALL, BATTERY, MAIN, Configuration
from tests.native.helpers import Ways, start_with

each = pytest.mark.parametrize("configuration", ALL, ids=lambda c: c.id)
each_of_battery = pytest.mark.parametrize("configuration", BATTERY, ids=lambda c: c.id)
each_main = pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)

SEEDS = [0, 1, -1, -(2**63), 2**31, 2**32 - 1, 2**32, 2**63, 2**64 - 1, 2**64, 3**70, -(5**40)]


def checksum(played: Playouts) -> str:
    """Scores, endings, turns and decisions of all games in one word."""
    shown = (played.scores, [e.of("en") for e in played.endings], played.turns, played.decisions)
    return hashlib.sha256(repr(shown).encode()).hexdigest()


def compare(ways: Ways, configuration: Configuration, games: int, seed: int) -> None:
    compiled, in_python = ways.both(
        lambda: bastide.random_playouts(
            configuration.game,
            players=configuration.players,
            games=games,
            seed=seed,
            **configuration.options,
        )
    )
    assert compiled.games == in_python.games == games
    if checksum(compiled) == checksum(in_python):
        return
    for number in range(games):
        assert compiled.scores[number] == in_python.scores[number], f"seed {seed + number}"
        assert compiled.endings[number] == in_python.endings[number], f"seed {seed + number}"
    assert (compiled.turns, compiled.decisions) == (in_python.turns, in_python.decisions)


@each
def test_random_games_are_the_same_both_ways(ways: Ways, configuration: Configuration) -> None:
    compare(ways, configuration, games=6, seed=1)


@pytest.mark.battery
@each_of_battery
def test_hundreds_of_games_are_the_same_both_ways(ways: Ways, configuration: Configuration) -> None:
    compare(ways, configuration, games=150, seed=10_000)


@pytest.mark.parametrize("seed", SEEDS)
def test_any_whole_number_is_the_same_seed_both_ways(ways: Ways, seed: int) -> None:
    compare(ways, MAIN[0], games=3, seed=seed)


# --- Step by step ---------------------------------------------------------------------------------


def starting_words(games: Any, game: Game) -> list[int]:
    """The generator of a game right after it was begun."""
    start_with(games, game, np.zeros((0, 0), np.int16))
    words: list[int] = game.rules.state_type.from_flat(games.cells(0)).rng
    return words


def some_seeds() -> Iterator[int]:
    yield from SEEDS
    random = np.random.default_rng(7)
    for _ in range(300):
        yield int.from_bytes(random.bytes(8), "little") - int(random.integers(2)) * 2**64


@pytest.mark.parametrize("name", ["caylus", "magna-carta"])
def test_a_seed_becomes_the_same_words_in_c(ways: Ways, name: str) -> None:
    """From a player's decision on no chance is played, so the words are those of the seed."""
    kernel = ways.kernel(name)
    game = bastide.new_game(name, players=2, seed=1)
    for seed in some_seeds():
        wanted = game._state.copy()
        seed_generator(wanted, row_seed(seed, 0, 0))
        assert starting_words(kernel.Games(game.cells(), 1, seed, 2), game) == wanted.rng
        python = PythonGames(game.rules, game.cells(), 1, seed, 2)
        assert starting_words(python, game) == wanted.rng


def make_batch(configuration: Configuration, size: int, seed: int, **settings: Any) -> Batch:
    return Batch(
        configuration.game,
        players=configuration.players,
        size=size,
        seed=seed,
        **settings,
        **configuration.options,
    )


def follow(ways: Ways, configuration: Configuration, seed: int, size: int, games: int) -> None:
    """Batches of both ways and a Game take the same actions. After each all cells are equal."""
    compiled, in_python = ways.both(lambda: make_batch(configuration, size, seed))
    game = configuration.start(row_seed(seed, 0, 0))
    random = np.random.default_rng(abs(seed))
    ended = 0
    while ended < games:
        assert compiled._games.cells(0) == game.cells()
        assert compiled.game(0) == game
        for place in range(size):
            assert compiled._games.cells(place) == in_python._games.cells(place)
            assert compiled.game(place).legal_actions() == in_python.game(place).legal_actions()
        for name in ("seats", "masks", "observations", "rewards", "dones", "scores"):
            assert np.array_equal(getattr(compiled, name), getattr(in_python, name)), name
        tickets = random.bit_generator.state
        actions = compiled.random_actions(random)
        random.bit_generator.state = tickets
        assert np.array_equal(in_python.random_actions(random), actions)
        game.apply(int(actions[0]))
        compiled.step(actions)
        in_python.step(actions)
        if game.over:
            ended += 1
            assert compiled.dones[0]
            assert compiled.scores[0].tolist() == game.scores()
            game = configuration.start(row_seed(seed, 0, ended))


@each_main
def test_every_step_of_a_game_is_the_same_both_ways(
    ways: Ways, configuration: Configuration
) -> None:
    follow(ways, configuration, seed=3, size=2, games=1)


@pytest.mark.battery
@each_of_battery
def test_every_step_of_some_games_is_the_same_both_ways(
    ways: Ways, configuration: Configuration
) -> None:
    follow(ways, configuration, seed=-50, size=4, games=3)
