"""The vector environment is the batch with Gymnasium's manners."""

from __future__ import annotations

import numpy as np
import pytest

from bastide import Batch
from bastide.core.errors import BastideError
from bastide.envs.gymnasium import BastideVector
from tests.configurations import MAIN, Configuration


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_spaces_hold_what_is_seen_and_done(configuration: Configuration) -> None:
    env = BastideVector(
        configuration.game, players=configuration.players, num_envs=4, **configuration.options
    )
    observation, info = env.reset(seed=3)
    assert observation in env.observation_space
    ended = 0
    for _ in range(400):
        actions = env.random_actions()
        assert actions in env.action_space
        acting = info["seat"]
        observation, rewards, done, truncated, info = env.step(actions)
        assert not truncated.any()
        assert rewards.tolist() == [info["rewards"][i, seat] for i, seat in enumerate(acting)]
        assert info["rewards"].sum(axis=1) == pytest.approx(done.astype(float))
        ended += int(done.sum())
    assert observation in env.observation_space
    assert ended > 0


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    def rows(seed: int) -> list[list[int]]:
        env = BastideVector("magna-carta", players=3, num_envs=3)
        env.reset(seed=seed)
        return [env.step(env.random_actions())[0]["observation"].tolist() for _ in range(30)]

    assert rows(1) == rows(1)
    assert rows(1) != rows(2)


def test_copies_are_the_callers_and_views_the_batchs() -> None:
    own = BastideVector("caylus", players=2, num_envs=2)
    seen, _ = own.reset(seed=0)
    before = seen["observation"].copy()
    own.step(own.random_actions())
    assert np.array_equal(seen["observation"], before)
    shared = BastideVector("caylus", players=2, num_envs=2, copy=False)
    seen, _ = shared.reset(seed=0)
    shared.step(shared.random_actions())
    assert seen["observation"] is shared.batch.observations


def test_it_steps_the_batch_itself() -> None:
    env = BastideVector("caylus", players=4, num_envs=8, observations="float32")
    env.reset(seed=9)
    twin = Batch("caylus", players=4, size=8, seed=0, observations="float32")
    assert env.batch.observations is not None
    assert twin.observations is not None
    assert env.batch.observations.shape == twin.observations.shape
    assert env.batch.observations.dtype == np.float32


def test_illegal_actions_are_told_and_play_nothing() -> None:
    env = BastideVector("caylus", players=2, num_envs=2)
    env.reset(seed=0)
    before = env.batch.masks.copy()
    illegal = [int(np.flatnonzero(mask == 0)[0]) for mask in before]
    with pytest.raises(BastideError):
        env.step(illegal)
    assert np.array_equal(env.batch.masks, before)
