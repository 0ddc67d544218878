"""Observations of the kernels: nothing hidden in them, every column named, as the page says."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

import bastide
from bastide.catalogue import rules_of
from bastide.core.cells import NO_ONE, OWNER
from bastide.core.encoding import layout_of
from bastide.core.observation import columns, observe
from bastide.game import Game
from tests.configurations import ALL, MAIN, Configuration, random_steps
from tests.golden.observations import PAGE, files, meanings_of
from tests.native.helpers import GAMES, Ways, start_with
from tests.positions import state_of

each_game = pytest.mark.parametrize("name", GAMES)
each_main = pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)


@each_game
def test_the_kernel_has_a_number_for_every_named_column(ways: Ways, name: str) -> None:
    kernel = ways.kernel(name)
    named = columns(rules_of(name).state_type)
    assert len(named) == kernel.OBSERVATION
    assert len({column.name for column in named}) == len(named)
    assert all(re.fullmatch(r"[a-z_]+\[(own )?[\w. ]+\]( has \w+)?", c.name) for c in named)
    for batch in ways.both(lambda: bastide.Batch(name, players=2, size=1)):
        assert batch.observations is not None
        assert batch.observations.shape == (1, kernel.OBSERVATION)
        assert batch.columns == named


@each_game
def test_no_column_shows_a_cell_that_no_one_sees(name: str) -> None:
    state_type = rules_of(name).state_type
    sight = {cell.name: cell.seen_by for cell in state_type.CELLS}
    for column in columns(state_type):
        if column.cell != "viewer":
            assert sight[column.cell] != NO_ONE
            assert column.own == (sight[column.cell] == OWNER)
    assert "rng" not in {column.cell for column in columns(state_type)}


# --- Nothing leaks --------------------------------------------------------------------------------


def seen_in_c(kernel: Any, game: Game) -> list[int]:
    """A position as the kernel shows it to the seat that decides."""
    width = kernel.OBSERVATION
    games = kernel.Games(game.cells(), 1, 0, game.players)
    small = np.zeros((1, width), np.int16)
    start_with(games, game, small)
    shown: list[int] = small[0].tolist()
    return shown


def scramble(game: Game, seat: int, random: Random) -> Game:
    """A copy with noise in every cell that the seat does not see, sense or no sense."""
    other = game.copy()
    state = other._state
    for cell in state.CELLS:
        values = getattr(state, cell.name)
        if cell.seen_by == NO_ONE:
            values[:] = [random.randrange(100) for _ in values]
        elif cell.seen_by == OWNER:
            share = len(values) // state.SEATS
            for i in range(len(values)):
                if i // share != seat:
                    values[i] = random.randrange(1 << (cell.members or 2))
    return other


@each_main
def test_hidden_cells_leave_the_observation_as_it_is(
    ways: Ways, configuration: Configuration
) -> None:
    kernel = ways.kernel(configuration.game)
    game = configuration.start(7)
    random = Random(7)
    changed = 0
    for number, _ in enumerate(random_steps(game, 7)):
        if number % 6 and game.phase > 0:
            continue
        assert game.seat is not None
        shown = seen_in_c(kernel, game)
        assert shown == observe(game._state, game.seat)
        for seed in (number, -number - 1):
            guess = bastide.determinise(game.view(game.seat), seed)
            assert guess.seat == game.seat
            assert seen_in_c(kernel, guess) == shown
            changed += guess != game
        noisy = scramble(game, game.seat, random)
        assert observe(noisy._state, game.seat) == shown
    hides = configuration.game == "magna-carta"
    assert (changed > 0) == hides, "other cards were really dealt"


def test_a_seat_sees_its_own_share_and_no_other() -> None:
    state = state_of(bastide.new_game("magna-carta", players=3, seed=1))
    state.hand = [1, 2, 4, 8, 16]
    state.looked_at = [1, 2, 3, 4, 5]
    places = columns(type(state))
    for seat in range(3):
        seen = observe(state, seat)
        hand = [n for n, c in zip(seen, places, strict=True) if c.cell == "hand"]
        assert hand == [int(kind == seat) for kind in range(13)]
        looks = [n for n, c in zip(seen, places, strict=True) if c.cell == "looked_at"]
        assert looks == [seat + 1]


# --- The page -------------------------------------------------------------------------------------


@each_game
def test_the_page_gives_every_column_a_meaning(name: str) -> None:
    rows = meanings_of(name)
    assert rows[0].first == 0
    for before, after in pairwise(rows):
        assert after.first == before.last + 1
    assert rows[-1].last == len(columns(rules_of(name).state_type)) - 1
    for row in rows:
        assert row.meaning.words


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == files()[PAGE], "run make golden"


def check_ranges(configuration: Configuration, size: int, steps: int) -> None:
    batch = bastide.Batch(
        configuration.game,
        players=configuration.players,
        size=size,
        seed=3,
        **configuration.options,
    )
    rows = meanings_of(configuration.game)
    random = np.random.default_rng(3)
    for _ in range(steps):
        assert batch.observations is not None
        least, most = batch.observations.min(axis=0), batch.observations.max(axis=0)
        for row in rows:
            cells = slice(row.first, row.last + 1)
            assert least[cells].min() >= row.meaning.low, row.cell
            if row.meaning.high is not None:
                assert most[cells].max() <= row.meaning.high, row.cell
        batch.step(batch.random_actions(random))


@each_main
def test_numbers_stay_in_the_range_that_the_page_gives(configuration: Configuration) -> None:
    check_ranges(configuration, size=8, steps=60)


@pytest.mark.battery
@pytest.mark.parametrize("configuration", ALL, ids=lambda c: c.id)
def test_numbers_of_whole_games_stay_in_their_range(
    ways: Ways, configuration: Configuration
) -> None:
    ways.compiled(lambda: check_ranges(configuration, size=60, steps=500))


@each_main
def test_the_kernel_encodes_as_python_does(ways: Ways, configuration: Configuration) -> None:
    kernel = ways.kernel(configuration.game)
    layout = layout_of(configuration.rules)
    assert layout.size == kernel.ENCODING
    game = configuration.start(5)
    out = np.zeros(layout.size, np.float32)
    for number, _ in enumerate(random_steps(game, 5)):
        if number % 5:
            continue
        for seat in range(game.players):
            kernel.encode_state(game.cells(), seat, out)
            assert out.tolist() == np.array(game.encoding(seat), np.float32).tolist()
