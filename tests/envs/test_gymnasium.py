"""Gymnasium: one seat learns against opponents, in one game or in many. Or every seat does."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import RecordEpisodeStatistics
from gymnasium.wrappers.vector import NormalizeObservation
from gymnasium.wrappers.vector import RecordEpisodeStatistics as RecordVector

from bastide import Batch, IllegalAction, InvalidAction, SetupError
from bastide.core.errors import BastideError
from bastide.envs.gymnasium import IDS, BastideEnv, BastideVector
from tests.configurations import MAIN, Configuration

each_main = pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
MODES = list(AutoresetMode)
LIGHT: dict[str, Any] = {"num_envs": 6, "players": 2, "variant": "light"}


def light(**settings: Any) -> BastideVector:
    return BastideVector("magna-carta", **(LIGHT | settings))


# --- One game -------------------------------------------------------------------------------------


def play(env: Any, seed: int) -> tuple[float, int, dict[str, Any]]:
    """A game of legal actions, the first each time: the result, the length, the last info."""
    observation, info = env.reset(seed=seed)
    length, terminated, reward = 0, False, 0.0
    while not terminated:
        assert observation in env.observation_space
        assert reward == 0
        action = int(info["action_mask"].argmax())
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        length += 1
    assert observation in env.observation_space
    return reward, length, info


@pytest.mark.parametrize("name", IDS)
def test_games_are_registered_and_pass_the_checks_of_gymnasium(name: str) -> None:
    env = gymnasium.make(IDS[name], players=2, illegal="random")
    check_env(env.unwrapped, skip_render_check=True)
    assert isinstance(env.unwrapped, BastideEnv)
    assert env.unwrapped.batch.rules.key == name


@each_main
def test_a_game_pays_the_learner_its_result(configuration: Configuration) -> None:
    env = gymnasium.make(
        IDS[configuration.game], players=configuration.players, **configuration.options
    )
    for seed in range(3):
        reward, length, info = play(env, seed)
        assert length > 5
        assert reward == info["rewards"][info["seat"]]
        best = info["scores"].max()
        won = info["scores"][info["seat"]] == best
        assert (reward > 0) == (won and (info["scores"] == best).sum() < configuration.players)
        assert not info["action_mask"].any()


def test_the_same_seed_gives_the_same_game_and_none_the_next() -> None:
    env = gymnasium.make(IDS["magna-carta"], variant="light")
    assert play(env, 4)[1:2] == play(env, 4)[1:2]
    first, _ = env.reset(seed=4)
    again, _ = env.reset(seed=4)
    following, _ = env.reset()
    assert np.array_equal(first, again)
    assert not np.array_equal(first, following)


def test_masks_are_those_that_sb3_asks_for() -> None:
    env = gymnasium.make(IDS["caylus"], players=3)
    _, info = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == info["action_mask"].dtype == np.int8
    assert np.array_equal(masks, info["action_mask"])
    assert masks[env.action_space.sample(masks)] == 1


def test_an_illegal_action_is_an_error_or_replaced() -> None:
    env = BastideEnv("caylus")
    _, info = env.reset(seed=1)
    illegal = int((info["action_mask"] == 0).argmax())
    with pytest.raises(IllegalAction):
        env.step(illegal)
    forgiving = BastideEnv("caylus", illegal="random")
    forgiving.reset(seed=1)
    assert forgiving.step(illegal)[-1]["illegal"] is True
    for outside in (-1, 10_000):
        with pytest.raises(InvalidAction, match="outside the action space"):
            forgiving.step(outside)
    with pytest.raises(SetupError, match="illegal must be error or random, not 'never'"):
        BastideEnv("caylus", illegal="never")


def test_wrappers_of_one_game_work() -> None:
    env = RecordEpisodeStatistics(gymnasium.make(IDS["magna-carta"], variant="light"))
    reward, length, info = play(env, 3)
    assert (info["episode"]["r"], info["episode"]["l"]) == (reward, length)


def test_a_game_can_be_shown() -> None:
    env = BastideEnv("caylus", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == "Turn 1, Placing workers: 2, 2"


@pytest.mark.parametrize("make", [BastideEnv, lambda n, **k: BastideVector(n, num_envs=2, **k)])
@pytest.mark.parametrize("observations", [None, "float64"])
def test_an_environment_shows_something(make: Any, observations: Any) -> None:
    with pytest.raises(SetupError, match="must be one of int16, float32, relative, evaluator, not"):
        make("caylus", observations=observations)


def test_one_game_needs_opponents() -> None:
    none: Any = None
    with pytest.raises(SetupError, match="name opponents"):
        BastideEnv("caylus", opponents=none)


# --- Many games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("observations", ["int16", "float32", "relative", "evaluator"])
@pytest.mark.parametrize("configuration", [MAIN[1], MAIN[-1]], ids=lambda c: c.id)
def test_spaces_hold_what_is_seen_and_done(configuration: Configuration, observations: str) -> None:
    env = gymnasium.make_vec(
        IDS[configuration.game], num_envs=4, players=configuration.players,
        observations=observations, **configuration.options,
    )  # fmt: skip
    assert isinstance(env, BastideVector)
    observation, info = env.reset(seed=3)
    ended = 0
    for _ in range(250):
        assert observation in env.observation_space
        actions = env.random_actions()
        assert actions in env.action_space
        observation, rewards, done, truncated, info = env.step(actions)
        assert not truncated.any()
        assert not rewards[~done].any()
        assert info["action_mask"].any(axis=1).all()
        ended += int(done.sum())
    assert ended > 0


def until_one_ends(env: BastideVector) -> tuple[Any, Any, Any, Any]:
    """Observation, rewards, who is done and info of the step in which a game ends."""
    env.reset(seed=5)
    while True:
        observation, rewards, done, _, info = env.step(env.random_actions())
        if done.any():
            return observation, rewards, done, info


def test_same_step_shows_the_next_game_and_keeps_the_end_of_the_last() -> None:
    env = light()
    observation, rewards, done, info = until_one_ends(env)
    place = int(done.argmax())
    assert np.array_equal(info["_final_obs"], done)
    assert np.array_equal(info["_final_info"], done)
    last = info["final_info"]
    assert np.array_equal(last["_scores"], done)
    assert set(rewards[done].tolist()) <= {-1.0, 0.0, 1.0}
    best = last["scores"][place].max()
    seat = int(last["seat"][place])
    assert last["rewards"][place, seat] == rewards[place]
    assert (rewards[place] == -1) == (last["scores"][place, seat] < best)
    assert not last["action_mask"][place].any()
    assert info["final_obs"][place].shape == observation[place].shape
    assert not np.array_equal(info["final_obs"][place], observation[place])
    assert all(info["final_obs"][i] is None for i in np.flatnonzero(~done))
    assert env.batch.game(place).turn <= 1


def test_next_step_shows_the_end_first_and_ignores_an_action() -> None:
    env = light(autoreset_mode="NextStep")
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    observation, rewards, done, info = until_one_ends(env)
    place = int(done.argmax())
    assert env.batch.game(place).over
    assert info["_rewards"][place]
    assert set(rewards[done].tolist()) <= {-1.0, 0.0, 1.0}
    assert info["action_mask"][place].all(), "any action will do"
    assert "final_obs" not in info
    with pytest.raises(SetupError, match=r"actions must have the shape \(6,\), not \(5,\)"):
        env.step(np.zeros(5, int))
    actions = env.random_actions()
    actions[place] = 0
    following, rewards, done_next, _, info = env.step(actions)
    assert not done_next[place]
    assert rewards[place] == 0
    assert env.batch.game(place).turn <= 1
    assert not np.array_equal(following[place], observation[place])
    assert not info["action_mask"][place].all()


def test_disabled_waits_for_a_reset_of_those_that_ended() -> None:
    env = light(autoreset_mode=AutoresetMode.DISABLED)
    observation, _, done, _ = until_one_ends(env)
    with pytest.raises(BastideError, match="is over: reset it first"):
        env.step(env.random_actions())
    after, info = env.reset(options={"reset_mask": done})
    assert np.array_equal(after[~done], observation[~done])
    assert not np.array_equal(after[done], observation[done])
    assert info["action_mask"].any(axis=1).all()
    env.step(env.random_actions())
    with pytest.raises(SetupError, match="leave out the seed or the reset_mask"):
        env.reset(seed=1, options={"reset_mask": done})


@pytest.mark.parametrize("mode", MODES)
def test_all_modes_play_the_same_games(mode: AutoresetMode) -> None:
    """The results of the first games of every place, whenever they are reset."""

    def results(mode: AutoresetMode) -> dict[int, float]:
        env = light(autoreset_mode=mode, opponents="random")
        _, info = env.reset(seed=2)
        found: dict[int, float] = {}
        while len(found) < 6:
            _, rewards, done, _, info = env.step(info["action_mask"].argmax(axis=1))
            for place in np.flatnonzero(done):
                found.setdefault(int(place), float(rewards[place]))
            if mode == AutoresetMode.DISABLED and done.any():
                info = env.reset(options={"reset_mask": done})[1]
        return found

    assert results(mode) == results(AutoresetMode.SAME_STEP)


def test_wrappers_of_many_games_work() -> None:
    env = RecordVector(light())
    _, info = env.reset(seed=1)
    done = np.zeros(6, bool)
    while not done.any():
        _, rewards, done, _, info = env.step(info["action_mask"].argmax(axis=1))
    place = int(done.argmax())
    assert info["episode"]["r"][place] == rewards[place]
    scaled = NormalizeObservation(light(autoreset_mode="NextStep"))
    seen, info = scaled.reset(seed=1)
    for _ in range(60):
        seen, *_, info = scaled.step(info["action_mask"].argmax(axis=1))
    assert np.isfinite(seen).all()


def test_in_self_play_the_reward_has_a_column_for_each_seat() -> None:
    env = light(opponents=None, players=3)
    _, info = env.reset(seed=1)
    assert len(set(info["seat"].tolist())) > 1
    ended = 0
    while ended < 3:
        _, rewards, done, _, info = env.step(env.random_actions())
        assert rewards.shape == (6, 3)
        assert rewards.sum(axis=1) == pytest.approx(0)
        assert rewards[done].any(axis=1).all() or not done.any()
        ended += int(done.sum())


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    def rows(seed: int) -> list[Any]:
        env = light(opponents=None)
        env.reset(seed=seed)
        return [env.step(env.random_actions())[0].tolist() for _ in range(30)]

    assert rows(1) == rows(1)
    assert rows(1) != rows(2)
    env = light()
    assert not np.array_equal(env.reset()[0], env.reset()[0])


def test_it_is_the_batch_of_the_same_seed() -> None:
    env = light(opponents=None)
    env.reset(seed=9)
    twin = Batch("magna-carta", players=2, size=6, seed=9, observations="relative", variant="light")
    assert env.batch.observations is not None
    assert twin.observations is not None
    assert np.array_equal(env.batch.observations, twin.observations)


def test_copies_are_the_callers_and_views_the_batchs() -> None:
    own = light()
    seen, _ = own.reset(seed=0)
    before = seen.copy()
    own.step(own.random_actions())
    assert np.array_equal(seen, before)
    shared = light(copy=False)
    seen, info = shared.reset(seed=0)
    shared.step(shared.random_actions())
    assert seen is shared.batch.observations
    assert info["action_mask"] is shared.batch.masks


def test_mistakes_are_shown() -> None:
    env = light()
    env.reset(seed=0)
    with pytest.raises(BastideError):
        env.step(np.full(6, 10_000))
    with pytest.raises(BastideError):
        BastideVector("caylus", players=9, num_envs=2)


@pytest.mark.parametrize("make", [light, lambda: BastideEnv("caylus")], ids=["many", "one"])
def test_a_pickled_environment_goes_on_in_the_same_way(make: Any) -> None:
    env = make()
    env.reset(seed=3)
    kept = pickle.loads(pickle.dumps(env))
    for _ in range(5):
        masks = env.action_masks()
        action = masks.argmax(axis=-1)
        one, other = env.step(action), kept.step(action)
        assert np.array_equal(one[0], other[0])
        assert np.array_equal(env.action_masks(), kept.action_masks())
