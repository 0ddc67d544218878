"""Gymnasium: many games at once as a vector environment, on `bastide.Batch`.

    from bastide.envs import gymnasium
    env = gymnasium.BastideVector("caylus", players=4, num_envs=1024)

Every environment is one game in self-play: the observation is that of the seat which decides, and
`info["seat"]` says which one that is.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..batch import Batch


class BastideVector(VectorEnv[Any, Any, Any]):
    """`num_envs` games, stepped together; a finished one begins anew in the same step.

    Observations are `{"observation": rows, "action_mask": rows}`. The reward is that of the seat
    that has just acted, in the step in which its game ends; `info["rewards"]` has those of all
    seats, `info["scores"]` the final points. With `copy=False` the arrays are the batch's own:
    faster, and overwritten by the next step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - the library's way

    def __init__(
        self,
        name: str,
        *,
        players: int,
        num_envs: int,
        observations: str = "int16",
        threads: int = 1,
        copy: bool = True,
        **options: object,
    ) -> None:
        self._how: dict[str, Any] = {
            "players": players,
            "size": num_envs,
            "observations": observations,
            "threads": threads,
            **options,
        }
        self._name = name
        self._copy = copy
        self.num_envs = num_envs
        self._begin(0)
        kind = np.dtype(observations)
        limits = np.iinfo(np.int16)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(
                    limits.min, limits.max, (len(self.batch.columns),), kind.type
                ),
                "action_mask": spaces.Box(0, 1, (self.batch.masks.shape[1],), np.uint8),
            }
        )
        self.single_action_space = spaces.Discrete(self.batch.masks.shape[1])
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._places = np.arange(num_envs)

    def _begin(self, seed: int) -> None:
        self.batch = Batch(self._name, seed=seed, **self._how)
        self._random = np.random.default_rng(seed)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games; the same seed deals the same cards."""
        super().reset(seed=seed)
        self._begin(int(self.np_random.integers(2**62)))
        return self._observation(), self._info()

    def step(self, actions: npt.ArrayLike) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """One action in every game, for the seat that decides there."""
        acting = self.batch.seats.copy()
        self.batch.step(actions)
        done = self.batch.dones.astype(bool)
        rewards = self.batch.rewards[self._places, acting]
        return self._observation(), rewards, done, np.zeros_like(done), self._info()

    def random_actions(self) -> npt.NDArray[np.int32]:
        """A legal action for every game: `action_space.sample()` knows nothing of masks."""
        return self.batch.random_actions(self._random)

    def _observation(self) -> dict[str, Any]:
        seen, masks = self.batch.observations, self.batch.masks
        if self._copy:
            assert seen is not None
            return {"observation": seen.copy(), "action_mask": masks.copy()}
        return {"observation": seen, "action_mask": masks}

    def _info(self) -> dict[str, Any]:
        info = {
            "seat": self.batch.seats,
            "rewards": self.batch.rewards,
            "scores": self.batch.scores,
        }
        return {key: value.copy() for key, value in info.items()} if self._copy else info
