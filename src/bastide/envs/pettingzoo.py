"""PettingZoo: one game as an agent-environment cycle.

from bastide.envs import pettingzoo
env = pettingzoo.env("magna-carta", players=3, variant="light")
"""

from __future__ import annotations

from typing import Any

from ..core.text import say

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    from ..core.errors import missing_extra

    raise missing_extra(error, "envs") from None

from ..batch import EVALUATOR, RELATIVE
from ..catalogue import rules_of
from ..core.errors import SetupError
from ..core.rules import Rules
from ..game import Game, new_game
from .spaces import check_observations, observation_box

RENDER_MODES = ("ansi", "human")


def observation_space_of(rules: Rules[Any], observations: str) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": observation_box(rules, observations),
            "action_mask": spaces.Box(0, 1, (len(rules.actions),), np.int8),
        }
    )


def observation_of(game: Game, seat: int, observations: str) -> dict[str, Any]:
    """Observation and legal actions of a seat. There are none unless it decides."""
    mask = np.zeros(len(game.rules.actions), np.int8)
    if game.seat == seat:
        mask[game.legal_actions()] = 1
    if observations == RELATIVE:
        row = np.array(game.encoding(seat), np.float32)
    elif observations == EVALUATOR:
        row = np.array(game.evaluator_inputs(seat), np.float32)
    else:
        row = np.array(game.observation(seat), observations)
    return {"observation": row, "action_mask": mask}


class Seats:
    """Base of both environments: the game's setup and the spaces of its seats."""

    game: Game

    def seat(
        self,
        name: str,
        players: int,
        observations: str,
        max_cycles: int | None,
        options: dict[str, object],
    ) -> None:
        check_observations(observations)
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise SetupError(
                say("common/max-cycles-must-whole", max_cycles=repr(max_cycles)),
            )
        self.observations = observations
        self.max_cycles = max_cycles
        self._name = name
        self._start: dict[str, Any] = {
            "players": players,
            **self.rules.check_setup(players, options),
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seen = observation_space_of(self.rules, observations)
        self._choices = {
            agent: spaces.Discrete(len(self.rules.actions)) for agent in self.possible_agents
        }

    @property
    def rules(self) -> Rules[Any]:
        """Looked up by name, so that an environment can be pickled: rules contain functions."""
        return rules_of(self._name)

    def begin(self, seed: int | None) -> Game:
        """A new game. The same seed deals the same cards."""
        return new_game(self.rules.key, seed=seed, **self._start)

    def cut_short(self, cycles: int) -> bool:
        """True if a game that continues has had all its steps."""
        return self.max_cycles is not None and cycles >= self.max_cycles and not self.game.over

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seen

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._choices[agent]


class BastideAEC(Seats, AECEnv):  # type: ignore[misc]  # the library carries no types
    """A game of ours: `player_0` is seat 0, and so on.

    An observation is `{"observation": row, "action_mask": int8 row}`. The row is explained cell by
    cell in docs/observations.md. Every seat is paid its result when the game ends
    (docs/research.md). After `max_cycles` steps the game is cut short, and pays nothing.
    """

    metadata = {  # noqa: RUF012 - the library's own convention
        "name": "bastide_v1",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        name: str,
        *,
        players: int,
        observations: str = "int16",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.seat(name, players, observations, max_cycles, options)
        self.render_mode = render_mode

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed deals the same cards."""
        self.game = self.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._cycles = 0
        self._choose_agent()

    def observe(self, agent: str) -> dict[str, Any]:
        return observation_of(self.game, self.possible_agents.index(agent), self.observations)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.apply(int(action))  # type: ignore[arg-type]  # None is for the dead alone
        self._clear_rewards()
        self._cycles += 1
        if self.cut_short(self._cycles):
            self.truncations = dict.fromkeys(self.agents, True)
        if self.game.over:
            self.rewards = dict(zip(self.agents, self.game.results(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {
                agent: {"score": score}
                for agent, score in zip(self.agents, self.game.scores(), strict=True)
            }
        self._choose_agent()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _choose_agent(self) -> None:
        seat = self.game.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def render(self) -> str | None:
        """Turn, phase, scores and what happened last."""
        game = self.game
        scores = ", ".join(
            f"{agent} {score}"
            for agent, score in zip(self.possible_agents, game.scores(), strict=True)
        )
        news = [event.say() for event in game.events_for(None, max(0, game.plies - 1))]
        text = "\n".join([f"Turn {game.turn}, {game.phase_name()}: {scores}", *news])
        if self.render_mode == "human":
            print(text)  # noqa: T201 - that is what "human" asks for
            return None
        return text

    def close(self) -> None:
        pass


def env(name: str, *, players: int, **settings: Any) -> wrappers.OrderEnforcingWrapper:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game."""
    raw = BastideAEC(name, players=players, **settings)
    ending = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ending))


class BastideParallel(Seats, ParallelEnv):  # type: ignore[misc]  # the library carries no types
    """The same game, an action of every agent at every step: only that of the deciding seat counts.

    An action that is not legal there is replaced by a legal one drawn at random, and the agent's
    info says `"illegal": True`. After `max_cycles` steps the game is cut short.
    """

    metadata = {"name": "bastide_parallel_v1", "render_modes": []}  # noqa: RUF012 - as above

    def __init__(
        self,
        name: str,
        *,
        players: int,
        observations: str = "int16",
        max_cycles: int | None = None,
        **options: object,
    ) -> None:
        self.seat(name, players, observations, max_cycles, options)
        self.render_mode = None

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.game = self.begin(seed)
        self._random = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        seat = self.game.seat
        assert seat is not None, "reset() begins a new game"
        agent, legal = self.possible_agents[seat], self.game.legal_actions()
        action = int(actions[agent])
        if action not in legal:
            infos[agent]["illegal"] = True
            action = int(self._random.choice(legal))
        self.game.apply(action)
        self._cycles += 1
        rewards = dict(zip(self.agents, self.game.results(), strict=True))
        cut = self.cut_short(self._cycles)
        ended = dict.fromkeys(self.agents, self.game.over)
        truncated = dict.fromkeys(self.agents, cut)
        observations = self._observations()
        if self.game.over or cut:
            self.agents = []
        return observations, rewards, ended, truncated, infos

    def _observations(self) -> dict[str, Any]:
        return {
            agent: observation_of(self.game, seat, self.observations)
            for seat, agent in enumerate(self.agents)
        }

    def render(self) -> None:
        pass

    def close(self) -> None:
        pass


def parallel_env(name: str, *, players: int, **settings: Any) -> BastideParallel:
    """The game as a parallel environment."""
    return BastideParallel(name, players=players, **settings)
