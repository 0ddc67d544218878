"""Batches in which one seat learns: the others are played, in C, by a bot or by a policy."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import bastide
from bastide import Batch
from bastide.bots import bot_of
from bastide.core.chance import row_seed
from bastide.native import OFF, REQUIRE, VARIABLE
from tests.configurations import MAIN, Configuration
from tests.native.helpers import Ways, need_kernels

ARRAYS = ("seats", "masks", "observations", "rewards", "dones", "scores", "learners")
LIGHT: dict[str, Any] = {"players": 3, "size": 3, "variant": "light"}


@pytest.fixture(params=[REQUIRE, OFF], ids=["compiled", "python"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == REQUIRE:
        need_kernels()
    monkeypatch.setenv(VARIABLE, request.param)
    chosen: str = request.param
    return chosen


def light(**settings: Any) -> Batch:
    return Batch("magna-carta", **(LIGHT | settings))


def same(one: Batch, other: Batch) -> bool:
    arrays = all(np.array_equal(getattr(one, a), getattr(other, a)) for a in ARRAYS)
    places = range(one.size)
    return arrays and all(one._games.cells(i) == other._games.cells(i) for i in places)


def first_legal(observations: Any, masks: Any, seats: Any) -> Any:
    return masks.argmax(axis=1)


class Recorder:
    """A policy that remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, Any, Any]] = []

    def __call__(self, observations: Any, masks: Any, seats: Any) -> Any:
        self.asked.append((observations, masks, seats.copy()))
        return masks.argmax(axis=1)


# --- Seeds ----------------------------------------------------------------------------------------


def test_no_two_batches_share_a_game(way: str) -> None:
    """Neighbouring seeds shared all but one of their rows, so tests saw what training had seen."""
    games = set()
    for seed in range(6):
        batch = light(seed=seed, size=8, observations=None)
        games |= {tuple(batch._games.cells(place)) for place in range(8)}
    assert len(games) == 6 * 8


def test_row_seeds_are_a_hash_of_seed_row_and_episode() -> None:
    seeds = {row_seed(s, r, e) for s in range(-8, 8) for r in range(16) for e in range(16)}
    assert len(seeds) == 16**3
    # every bit of a neighbour differs half of the time
    for one, other in (((0, 1, 0), (1, 0, 0)), ((0, 0, 1), (0, 1, 0)), ((5, 5, 5), (5, 5, 6))):
        assert 12 < (row_seed(*one) ^ row_seed(*other)).bit_count() < 52
    assert row_seed(2**64 + 1, 0, 0) == row_seed(1, 0, 0)
    bits = [sum(row_seed(0, r, 0) >> b & 1 for r in range(4000)) for b in range(64)]
    assert all(1800 < ones < 2200 for ones in bits)


# --- Some of the games ----------------------------------------------------------------------------


@pytest.mark.parametrize("mask", [False, True])
def test_a_step_of_some_games_leaves_the_others_alone(way: str, mask: bool) -> None:
    batch, whole = light(seed=4), light(seed=4)
    before = whole._games.cells(1)
    actions = batch.masks.argmax(axis=1)
    whole.step(actions)
    chosen: Any = np.array([True, False, True]) if mask else [0, 2]
    batch.step(actions[[0, 2]], games=chosen)
    assert batch._games.cells(1) == before
    for place in (0, 2):
        assert batch._games.cells(place) == whole._games.cells(place)
        assert np.array_equal(batch.masks[place], whole.masks[place])


def test_what_one_game_paid_is_gone_when_another_is_stepped(way: str) -> None:
    batch = light(seed=4, size=2)
    random = np.random.default_rng(1)
    while not batch.dones[0]:
        batch.step(batch.random_actions(random)[:1], games=[0])
    assert batch.rewards[0].any()
    batch.step(batch.random_actions(random)[1:], games=[1])
    assert not batch.rewards.any()
    assert not batch.dones.any()


@pytest.mark.parametrize("games", [[0, 0], [-1], [3], [0.5], [[0]], [True], "all"])
def test_games_are_shown_by_their_numbers_or_a_mask(way: str, games: Any) -> None:
    with pytest.raises(bastide.SetupError, match="different numbers from 0 to 2, or a mask of 3"):
        light().step([0], games=games)


def test_no_games_are_no_step(way: str) -> None:
    batch, before = light(), light()
    batch.step(np.zeros(0, np.int64), games=[])
    assert same(batch, before)


def test_an_illegal_action_among_some_is_named(way: str) -> None:
    batch, before = light(), light()
    illegal = int((batch.masks[2] == 0).argmax())
    with pytest.raises(bastide.IllegalAction):
        batch.step([int(batch.masks[0].argmax()), illegal], games=[0, 2])
    with pytest.raises(bastide.InvalidAction):
        batch.step([int(batch.masks[0].argmax()), 10_000], games=[0, 2])
    assert same(batch, before)


def test_without_restart_a_finished_game_waits(way: str) -> None:
    batch = light(size=1, seed=2, restart=False)
    random = np.random.default_rng(1)
    acting = 0
    while not batch.dones[0]:
        acting = int(batch.seats[0])
        batch.step(batch.random_actions(random))
    over = batch.game(0)
    assert over.over
    assert batch.seats[0] == acting
    assert not batch.masks.any()
    assert batch.observations is not None
    assert batch.observations[0].tolist() == over.observation(acting)
    assert batch.scores[0].tolist() == over.scores()
    with pytest.raises(bastide.SetupError, match="game 0 is over: reset it first"):
        batch.step([0])
    batch.reset([0])
    assert batch.game(0) == bastide.new_game(
        "magna-carta", players=3, seed=row_seed(2, 0, 1), variant="light"
    )
    assert not batch.dones.any()
    assert not batch.rewards.any()


# --- Opponents ------------------------------------------------------------------------------------


def named(opponents: Any) -> str:
    return "policy" if callable(opponents) else str(opponents)


SPECS = ["random", "search:sims=6", "thumb"]


@pytest.mark.parametrize("opponents", [*SPECS, first_legal], ids=named)
def test_only_one_seat_is_asked(way: str, opponents: Any) -> None:
    batch = light(seed=3, opponents=opponents)
    random = np.random.default_rng(1)
    drawn = batch.learners.copy()
    for _ in range(12):
        assert np.array_equal(batch.seats, batch.learners)
        assert np.array_equal(batch.learners[batch.dones == 0], drawn[batch.dones == 0])
        assert batch.masks.any(axis=1).all()
        for place in range(3):
            assert batch.game(place).seat == batch.learners[place]
        drawn = batch.learners.copy()
        batch.step(batch.random_actions(random))


@pytest.mark.parametrize("opponents", ["random", "search:sims=40"])
@pytest.mark.parametrize("configuration", [MAIN[1], MAIN[-1]], ids=lambda c: c.id)
def test_opponents_of_the_kernels_play_as_those_of_python(
    ways: Ways, configuration: Configuration, opponents: str
) -> None:
    """Guesses at hidden cards, trees and all."""

    def make() -> Batch:
        return Batch(
            configuration.game, players=configuration.players, size=2, seed=6,
            opponents=opponents, **configuration.options,
        )  # fmt: skip

    compiled, in_python = ways.both(make)
    random = np.random.default_rng(2)
    for _ in range(60 if opponents == "random" else 2):
        assert same(compiled, in_python)
        actions = compiled.random_actions(random)
        compiled.step(actions)
        in_python.step(actions)
    assert same(compiled, in_python)


def test_threads_change_nothing_for_opponents_that_search() -> None:
    need_kernels()
    one, three = (light(size=7, seed=1, opponents="search:sims=20", threads=t) for t in (1, 3))
    random = np.random.default_rng(2)
    for _ in range(30):
        actions = one.random_actions(random)
        one.step(actions)
        three.step(actions)
    assert same(one, three)


def test_the_seat_that_learns_can_be_chosen_or_is_drawn(way: str) -> None:
    assert light(opponents="random", seat=2).learners.tolist() == [2, 2, 2]
    drawn = light(opponents="random", size=60, observations=None).learners.tolist()
    assert {drawn.count(seat) > 8 for seat in range(3)} == {True}
    assert light().learners.tolist() == [-1, -1, -1]


def test_a_policy_is_asked_for_all_games_at_once() -> None:
    policy = Recorder()
    batch = light(seed=3, opponents=policy, seat=0, observations="relative")
    for _ in range(10):
        batch.step(batch.masks.argmax(axis=1))
    for observations, masks, seats in policy.asked:
        assert observations.shape == (len(seats), batch.observations.shape[1])  # type: ignore[union-attr]
        assert masks.any(axis=1).all()
        assert (seats != 0).all()
        assert observations[np.arange(len(seats)), seats].all(), "it sees from its own seat"
    assert max(len(seats) for _, _, seats in policy.asked) > 1


WRONG_ANSWERS: list[Any] = [[0.5] * 3, [1], [[1]] * 3, None]


@pytest.mark.parametrize("answer", WRONG_ANSWERS, ids=str)
def test_a_policy_must_answer_with_whole_numbers(answer: Any) -> None:
    def policy(observations: Any, masks: Any, seats: Any) -> Any:
        return answer

    assert light(seed=2).seats.tolist() == [2, 2, 2]
    with pytest.raises(bastide.SetupError, match="policy must return 3 whole numbers"):
        light(seed=2, opponents=policy, seat=0)


def test_a_game_ends_in_the_move_of_an_opponent_and_pays_the_learner(way: str) -> None:
    """Losers are paid as well, no matter who moved last."""
    batch = light(seed=5, opponents="random", size=24 if way == REQUIRE else 6, observations=None)
    random = np.random.default_rng(1)
    results: list[float] = []
    while len(results) < (60 if way == REQUIRE else 6):
        learners = batch.learners.copy()
        batch.step(batch.random_actions(random))
        for place in np.flatnonzero(batch.dones):
            assert batch.rewards[place].sum() == pytest.approx(0, abs=1e-6)
            results.append(float(batch.rewards[place, learners[place]]))
        assert not batch.rewards[batch.dones == 0].any()
    assert {1.0, -0.5} <= set(results)


def test_search_beats_random_from_any_seat() -> None:
    need_kernels()
    batch = light(seed=5, opponents="search:sims=30", size=24, observations=None)
    random = np.random.default_rng(1)
    results: list[float] = []
    while len(results) < 24:
        learners = batch.learners.copy()
        batch.step(batch.random_actions(random))
        results += [float(batch.rewards[i, learners[i]]) for i in np.flatnonzero(batch.dones)]
    assert sum(result > 0 for result in results) <= 2


@pytest.mark.parametrize("spec", ["apprentice", "adaptive", "search:sims=1", "search:style=castle"])
def test_a_bot_that_does_more_than_search_is_asked_itself(spec: str) -> None:
    batch = light(seed=5, opponents=spec, observations=None)
    assert batch._opponents.bot == bot_of(spec)
    assert light(seed=5, opponents="journeyman", observations=None)._opponents.bot is None


def test_a_waiting_game_is_seen_with_the_learners_eyes(way: str) -> None:
    batch = light(size=1, seed=2, restart=False, opponents="random", seat=1)
    random = np.random.default_rng(1)
    while not batch.dones[0]:
        batch.step(batch.random_actions(random))
    assert batch.seats[0] == 1
    assert batch.observations is not None
    assert batch.observations[0].tolist() == batch.game(0).observation(1)


# --- Keeping --------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", [None, *SPECS, first_legal], ids=named)
def test_a_pickled_batch_goes_on_in_the_same_way(way: str, opponents: Any) -> None:
    batch = light(seed=3, opponents=opponents, observations="relative")
    random = np.random.default_rng(1)
    for _ in range(5):
        batch.step(batch.random_actions(random))
    kept = pickle.loads(pickle.dumps(batch))
    assert same(batch, kept)
    for _ in range(8):
        actions = batch.random_actions(random)
        batch.step(actions)
        kept.step(actions)
        assert same(batch, kept)
