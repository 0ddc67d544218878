"""PettingZoo's own tests on our games, and that its numbers are the engine's."""

from __future__ import annotations

import contextlib
import io
import pickle
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo import ParallelEnv
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from bastide.core.errors import BastideError
from bastide.envs import pettingzoo
from tests.configurations import MAIN, Configuration

pytestmark = [
    # dictionaries with a mask are what PettingZoo's own games with masks have, too
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def env_of(configuration: Configuration) -> Any:
    return pettingzoo.env(
        configuration.game, players=configuration.players, **configuration.options
    )


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_pettingzoos_api_test_passes(configuration: Configuration) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(env_of(configuration), num_cycles=60)


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_pettingzoos_seed_test_passes(game: str) -> None:
    seed_test(lambda: pettingzoo.env(game, players=2), num_cycles=40)


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_a_whole_game_gives_the_engines_scores(configuration: Configuration) -> None:
    env = env_of(configuration)
    env.reset(seed=5)
    random = np.random.default_rng(1)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] = rewards.get(agent, 0) + reward
        assert not truncated
        if terminated:
            env.step(None)
            continue
        seat = int(agent.removeprefix("player_"))
        assert env.unwrapped.game.seat == seat
        assert observation["observation"].tolist() == env.unwrapped.game.observation(seat)
        env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
    game = env.unwrapped.game
    assert game.over
    winners, n = game.winners(), game.players
    assert rewards == {
        f"player_{seat}": pytest.approx(((seat in winners) * n / len(winners) - 1) / (n - 1))
        for seat in range(n)
    }


@pytest.mark.parametrize("observations", ["int16", "float32", "relative", "evaluator"])
def test_observations_come_in_every_form(observations: str) -> None:
    env = pettingzoo.env("magna-carta", players=2, observations=observations)
    env.reset(seed=5)
    seen = env.observe(env.agent_selection)
    assert seen in env.observation_space(env.agent_selection)
    assert seen["action_mask"].dtype == np.int8
    game, seat = env.unwrapped.game, env.unwrapped.game.seat
    forms = {"relative": game.encoding, "evaluator": game.evaluator_inputs}
    row = forms.get(observations, game.observation)(seat)
    assert seen["observation"].tolist() == pytest.approx(row)


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
def test_an_environment_shows_something(make: Any) -> None:
    with pytest.raises(BastideError, match="one of int16, float32, relative, evaluator, not"):
        make("caylus", players=2, observations=None)
    with pytest.raises(BastideError, match="max_cycles must be a whole number of at least 1"):
        make("caylus", players=2, max_cycles=0)


def test_a_long_game_is_cut_short() -> None:
    env = pettingzoo.env("caylus", players=2, max_cycles=7)
    env.reset(seed=5)
    steps = 0
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert (reward, terminated) == (0, False)
        if truncated:
            assert steps == 7
            env.step(None)
            continue
        steps += 1
        env.step(int(observation["action_mask"].argmax()))
        assert agent
    assert steps == 7


def test_environments_can_be_pickled_in_the_middle_of_a_game() -> None:
    one = pettingzoo.env("magna-carta", players=3, favors=True, observations="relative")
    one.reset(seed=3)
    for _ in range(25):
        one.step(int(one.observe(one.agent_selection)["action_mask"].argmax()))
    other = pickle.loads(pickle.dumps(one))
    for _ in range(25):
        agent = one.agent_selection
        assert other.agent_selection == agent
        seen, again = one.observe(agent), other.observe(agent)
        assert all(np.array_equal(seen[key], again[key]) for key in seen)
        for env in (one, other):
            env.step(int(seen["action_mask"].argmax()))
    together = pettingzoo.parallel_env("caylus", players=2)
    together.reset(seed=3)
    copy = pickle.loads(pickle.dumps(together))
    actions = dict.fromkeys(together.agents, 0)  # illegal: a legal one is drawn in its place
    for _ in range(10):
        one_step, same_step = together.step(actions), copy.step(actions)
        assert str(one_step) == str(same_step)


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_pettingzoos_parallel_tests_pass(game: str) -> None:
    def start(max_cycles: int | None = None) -> ParallelEnv:
        return pettingzoo.parallel_env(game, players=3, max_cycles=max_cycles)

    parallel_api_test(start(), num_cycles=100)
    parallel_seed_test(start, num_cycles=40)
    as_cycle = SimpleNamespace(
        parallel_env=start, env=lambda max_cycles: parallel_to_aec(start(max_cycles))
    )
    max_cycles_test(as_cycle)


def test_only_the_deciding_seat_counts_and_an_illegal_action_is_shown() -> None:
    env = pettingzoo.parallel_env("caylus", players=2)
    seen, _ = env.reset(seed=1)
    decider = f"player_{env.game.seat}"
    assert env.game.seat is not None
    waiting = f"player_{1 - env.game.seat}"
    assert not seen[waiting]["action_mask"].any()
    legal = int(np.flatnonzero(seen[decider]["action_mask"])[0])
    infos = env.step({decider: legal, waiting: 0})[4]
    assert env.game.token(legal) in env.game.record().tokens
    assert infos == {decider: {}, waiting: {}}
    decider = f"player_{env.game.seat}"
    illegal = next(a for a in range(172) if a not in env.game.legal_actions())
    infos = env.step({"player_0": illegal, "player_1": illegal})[4]
    assert infos[decider] == {"illegal": True}


def test_an_illegal_action_ends_the_game_with_a_penalty() -> None:
    env = pettingzoo.env("magna-carta", players=2, variant="light")
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


def test_it_renders_as_text() -> None:
    env = pettingzoo.env("caylus", players=2, render_mode="ansi")
    env.reset(seed=1)
    assert "Turn 1" in env.render()


def test_a_wrong_set_up_is_refused_in_words() -> None:
    with pytest.raises(BastideError, match="players"):
        pettingzoo.env("caylus", players=9)
