"""Many games at the same time: what the arrays hold, and that they are always the same arrays."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import bastide
from bastide import Batch
from bastide.core.chance import row_seed
from bastide.core.observation import observe
from bastide.native import OFF, REQUIRE, VARIABLE
from tests.configurations import MAIN, Configuration
from tests.native.helpers import need_kernels

ARRAYS = ("seats", "masks", "observations", "rewards", "dones", "scores", "learners")
each_main = pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)


@pytest.fixture(params=[REQUIRE, OFF], ids=["compiled", "python"], autouse=True)
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Everything here holds with the kernels and without."""
    if request.param == REQUIRE:
        need_kernels()
    monkeypatch.setenv(VARIABLE, request.param)
    chosen: str = request.param
    return chosen


def make(configuration: Configuration, size: int = 4, **settings: Any) -> Batch:
    return Batch(
        configuration.game,
        players=configuration.players,
        size=size,
        **settings,
        **configuration.options,
    )


def steps(batch: Batch, seed: int, endings: int) -> Iterator[None]:
    """Play at random until a number of games have ended. Yields after each step."""
    random = np.random.default_rng(seed)
    ended = 0
    while ended < endings:
        batch.step(batch.random_actions(random))
        ended += int(batch.dones.sum())
        yield


@each_main
def test_arrays_have_their_shapes_and_types(configuration: Configuration, way: str) -> None:
    batch = make(configuration, size=3)
    width = len(batch.columns)
    wanted: dict[str, tuple[tuple[int, ...], type]] = {
        "seats": ((3,), np.int32),
        "masks": ((3, len(configuration.rules.actions)), np.int8),
        "observations": ((3, width), np.int16),
        "rewards": ((3, configuration.players), np.float32),
        "dones": ((3,), np.uint8),
        "scores": ((3, configuration.players), np.int32),
        "learners": ((3,), np.int32),
    }
    for name, (shape, kind) in wanted.items():
        array = getattr(batch, name)
        assert (array.shape, array.dtype) == (shape, kind)
        assert array.flags.c_contiguous
    assert batch.native == (way == REQUIRE)
    assert (batch.size, batch.players) == (3, configuration.players)
    assert not batch.dones.any()


@each_main
def test_the_arrays_show_each_game_as_it_is(configuration: Configuration) -> None:
    batch = make(configuration, size=2, seed=5)
    for number, _ in enumerate(steps(batch, 5, endings=1)):
        if number % 7 and not batch.dones.any():
            continue
        for place in range(batch.size):
            game = batch.game(place)
            assert game.faults() == []
            assert game.seat == batch.seats[place]
            assert np.flatnonzero(batch.masks[place]).tolist() == game.legal_actions()
            assert batch.masks[place].max() == 1
            assert batch.observations is not None
            seen = observe(game._state, int(batch.seats[place]))
            assert batch.observations[place].tolist() == seen


@each_main
def test_a_finished_game_pays_and_begins_again(configuration: Configuration) -> None:
    size, seed = 2, 11
    batch = make(configuration, size=size, seed=seed)
    begun = [1] * size
    last = np.zeros_like(batch.scores)
    for _ in steps(batch, 3, endings=3):
        assert set(batch.dones.tolist()) <= {0, 1}
        for place in range(size):
            if not batch.dones[place]:
                assert not batch.rewards[place].any()
                assert np.array_equal(batch.scores[place], last[place])
                continue
            winners = batch.scores[place] == batch.scores[place].max()
            shares, n = winners / winners.sum(), configuration.players
            assert batch.rewards[place].tolist() == pytest.approx((shares * n - 1) / (n - 1))
            again = configuration.start(row_seed(seed, place, begun[place]))
            assert batch.game(place) == again
            begun[place] += 1
        last = batch.scores.copy()


def test_a_shared_win_is_shared() -> None:
    batch = make(MAIN[0], size=64, seed=1)
    shares: set[float] = set()
    for _ in steps(batch, 1, endings=150):
        shares |= set(batch.rewards[batch.dones == 1].ravel().tolist())
    assert shares == {-1.0, 0.0, 1.0}


def test_arrays_are_written_in_place() -> None:
    batch = make(MAIN[0], size=3)
    before = [(id(getattr(batch, n)), getattr(batch, n).ctypes.data) for n in ARRAYS]
    assert batch.observations is not None
    first = batch.observations.copy()
    for _ in steps(batch, 1, endings=1):
        pass
    assert [(id(getattr(batch, n)), getattr(batch, n).ctypes.data) for n in ARRAYS] == before
    assert not np.array_equal(batch.observations, first)


@pytest.mark.parametrize("configuration", [MAIN[1], MAIN[-1]], ids=lambda c: c.id)
def test_observations_come_as_whole_or_broken_numbers_or_not_at_all(
    configuration: Configuration,
) -> None:
    whole = make(configuration, seed=9)
    broken = make(configuration, seed=9, observations="float32")
    none = make(configuration, seed=9, observations=None)
    encoded = make(configuration, seed=9, observations="relative")
    shown = make(configuration, seed=9, observations="evaluator")
    assert none.observations is None
    random = np.random.default_rng(1)
    for _ in range(40):
        assert whole.observations is not None
        assert broken.observations is not None
        assert broken.observations.dtype == np.float32
        assert np.array_equal(whole.observations, broken.observations)
        assert np.array_equal(whole.masks, none.masks)
        assert encoded.observations is not None
        seen = [encoded.game(i).encoding(int(encoded.seats[i])) for i in range(2)]
        assert np.array_equal(encoded.observations[:2], np.array(seen, np.float32))
        assert shown.observations is not None
        seen = [shown.game(i).evaluator_inputs(int(shown.seats[i])) for i in range(2)]
        assert np.array_equal(shown.observations[:2], np.array(seen, np.float32))
        actions = whole.random_actions(random)
        for batch in (whole, broken, none, encoded, shown):
            batch.step(actions)


@pytest.mark.parametrize("threads", [2, 3, 7])
@pytest.mark.parametrize("configuration", [MAIN[2], MAIN[-1]], ids=lambda c: c.id)
def test_threads_change_nothing(configuration: Configuration, threads: int, way: str) -> None:
    size = 300 if way == REQUIRE else 7  # the kernels share games in heaps of 64
    alone = make(configuration, size=size, seed=2)
    shared = make(configuration, size=size, seed=2, threads=threads)
    assert (alone.threads, shared.threads) == (1, threads)
    random = np.random.default_rng(threads)
    for _ in range(60):
        for name in ARRAYS:
            assert np.array_equal(getattr(alone, name), getattr(shared, name)), name
        actions = alone.random_actions(random)
        alone.step(actions)
        shared.step(actions)
    for place in range(size):
        assert alone._games.cells(place) == shared._games.cells(place)


def test_random_actions_are_legal_and_all_alike(way: str) -> None:
    batch = make(MAIN[0], size=1, seed=4)
    random = np.random.default_rng(6)
    legal = batch.game(0).legal_actions()
    draws = [int(batch.random_actions(random)[0]) for _ in range(200 * len(legal))]
    counts = np.bincount(draws, minlength=len(batch.masks[0]))
    assert np.flatnonzero(counts).tolist() == legal
    # Chi-squared: mean n - 1, deviation sqrt(2(n - 1)). Six of those are far off
    squares = ((counts[legal] - 200) ** 2 / 200).sum()
    assert squares < len(legal) - 1 + 6 * (2 * (len(legal) - 1)) ** 0.5


def test_every_random_action_of_a_batch_is_legal() -> None:
    batch = make(MAIN[-1], size=5, seed=4)
    random = np.random.default_rng(6)
    for _ in range(30):
        actions = batch.random_actions(random)
        assert actions.dtype == np.int32
        assert batch.masks[np.arange(5), actions].all()
        batch.step(actions)


def test_a_game_taken_out_of_a_batch_lives_on_its_own() -> None:
    batch = make(MAIN[0], size=2, seed=8)
    before = batch._games.cells(1)
    game = batch.game(1)
    game.apply(game.legal_actions()[0])
    assert batch._games.cells(1) == before
    with pytest.raises(bastide.BastideError, match="past is not known"):
        game.record()


# --- Mistakes -------------------------------------------------------------------------------------


def snapshot(batch: Batch) -> list[Any]:
    cells = [batch._games.cells(place) for place in range(batch.size)]
    return [cells, *(getattr(batch, name).tolist() for name in ARRAYS)]


def first_legal(batch: Batch) -> npt.NDArray[np.int64]:
    first: npt.NDArray[np.int64] = batch.masks.argmax(axis=1)
    return first


def test_an_illegal_action_changes_nothing_and_has_its_reason() -> None:
    batch = make(MAIN[0], size=3, seed=1)
    before = snapshot(batch)
    actions = first_legal(batch)
    actions[1] = int((batch.masks[1] == 0).argmax())
    with pytest.raises(bastide.IllegalAction) as caught:
        batch.step(actions)
    refusal = batch.game(1).refusal(int(actions[1]))
    assert caught.value.refusal == refusal
    assert snapshot(batch) == before
    batch.step(first_legal(batch))
    assert snapshot(batch) != before


@pytest.mark.parametrize("action", [-1, 172, 2**31 - 1, 2**32, 2**40, -(2**40)])
def test_a_number_outside_the_action_space_changes_nothing(action: int) -> None:
    batch = make(MAIN[0], size=2)
    before = snapshot(batch)
    actions = [int(first_legal(batch)[0]), action]
    with pytest.raises(bastide.InvalidAction, match=f"action {action} is outside the action space"):
        batch.step(actions)
    with pytest.raises(bastide.InvalidAction):
        batch.step(np.array(actions, np.int64))
    assert snapshot(batch) == before


WRONG_ACTIONS: dict[str, tuple[Any, str]] = {
    "too few": ([0], r"shape \(2,\), not \(1,\)"),
    "one for all": (0, r"shape \(2,\), not \(\)"),
    "a table": ([[0, 0]], r"shape \(2,\), not \(1, 2\)"),
    "fractions": ([0.5, 1.0], "whole numbers, not float64"),
    "answers": ([True, False], "whole numbers, not bool"),
    "words": (["pass", "pass"], "whole numbers, not <U4"),
}


@pytest.mark.parametrize("what", WRONG_ACTIONS)
def test_actions_must_be_one_whole_number_a_game(what: str) -> None:
    batch = make(MAIN[0], size=2)
    before = snapshot(batch)
    actions, message = WRONG_ACTIONS[what]
    with pytest.raises(bastide.SetupError, match=message):
        batch.step(actions)
    assert snapshot(batch) == before


WRONG_SETTINGS: dict[str, tuple[dict[str, Any], str]] = {
    "no games": ({"size": 0}, "the size must be a whole number of at least 1, not 0"),
    "half a game": ({"size": 1.5}, "the size must be a whole number of at least 1, not 1.5"),
    "a yes for a size": ({"size": True}, "the size must be a whole number"),
    "no thread": ({"threads": 0}, "threads must be a whole number from 1 to the size, not 0"),
    "too many threads": ({"threads": 3}, "threads must be a whole number from 1 to the size"),
    "odd observations": (
        {"observations": "float64"},
        "observations must be int16, float32, relative, evaluator or None, not 'float64'",
    ),
    "players": ({"players": 6}, "caylus is for 2 to 5 players, not 6"),
    "no opponent": ({"opponents": "nobody"}, "unknown bot 'nobody'"),
    "a number for opponents": ({"opponents": 3}, "a bot's name or a function, not 3"),
    "a seat alone": ({"seat": 1}, "a seat learns against opponents, so name opponents too"),
    "no such seat": ({"seat": 2, "opponents": "random"}, "one of 0 to 1, or None for any, not 2"),
    "an option": ({"colour": "red"}, "colour"),
    "a value": ({"lawyer_points": "9"}, "lawyer_points"),
}


@pytest.mark.parametrize("what", WRONG_SETTINGS)
def test_wrong_settings_are_refused(what: str) -> None:
    changes, message = WRONG_SETTINGS[what]
    settings: dict[str, Any] = {"players": 2, "size": 2} | changes
    with pytest.raises(bastide.SetupError, match=message) as caught:
        Batch("caylus", **settings)
    assert caught.value.say("fr") != caught.value.say("en")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(bastide.SetupError, match="unknown game 'chess'"):
        Batch("chess", players=2, size=1)


@pytest.mark.parametrize("place", [-1, 2, 10**7])
def test_there_is_no_game_outside_the_batch(place: int) -> None:
    batch = make(MAIN[0], size=2)
    with pytest.raises(bastide.SetupError, match=f"there is no game {place}: .* 0 to 1"):
        batch.game(place)


def test_a_forked_process_steps_on_without_the_threads_of_its_parent() -> None:
    """OpenMP would wait for ever for threads that a fork leaves behind."""
    code = (
        "import os, numpy as np, bastide\n"
        "batch = bastide.Batch('caylus', players=2, size=128, seed=1, threads=2)\n"
        "random = np.random.default_rng(0)\n"
        "batch.step(batch.random_actions(random))\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        "    batch.step(batch.random_actions(random))\n"
        "    os._exit(7)\n"
        "raise SystemExit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], timeout=120, check=False)
    assert done.returncode == 7
