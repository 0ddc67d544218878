"""Gymnasium: one seat learns, the others are played. One game, or many together on `bastide.Batch`.

    import gymnasium
    import bastide.envs.gymnasium  # registers the games
    env = gymnasium.make("bastide/MagnaCarta-v0", players=3, opponents="thumb", variant="light")
    envs = gymnasium.make_vec("bastide/Caylus-v0", num_envs=256, players=4)

Observations are `docs/observations.md`'s, `info["action_mask"]` says what is legal, the reward is
the learner's result when the game ends (docs/research.md). With `opponents=None` a vector
environment is in self-play: every seat learns, and the reward has a column for each seat.
"""

from __future__ import annotations

from typing import Any

from ..core.text import say

try:
    import gymnasium
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    from ..core.errors import missing_extra

    raise missing_extra(error, "envs") from None

from ..batch import Batch, Policy
from ..batch.python_games import Masks
from ..catalogue import game_names
from ..core.errors import SetupError
from .spaces import check_observations, observation_box

ERROR, RANDOM = "error", "random"
"""The ways to handle an illegal action."""
IDS = {name: f"bastide/{name.title().replace('-', '')}-v0" for name in game_names()}
Info = dict[str, Any]


class BastideEnv(gymnasium.Env[Any, Any]):
    """One game in which one seat learns. See the module's text.

    An illegal action is an error. With `illegal="random"` a legal one is played instead, and
    `info["illegal"]` says so (a number outside the action space is an error all the same).
    `seat=None` draws the learner's seat for every game.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - the library's way

    def __init__(
        self,
        name: str,
        *,
        players: int = 2,
        opponents: str | Policy = "random",
        seat: int | None = None,
        observations: str = "relative",
        illegal: str = ERROR,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        check_observations(observations)
        if illegal not in (ERROR, RANDOM):
            raise SetupError(
                say("common/illegal-must-not", error=ERROR, random=RANDOM, illegal=repr(illegal)),
            )
        if opponents is None:
            raise SetupError(
                say("common/one-seat-learns-here"),
            )
        self._name = name
        self._how: dict[str, Any] = {
            "players": players, "size": 1, "opponents": opponents, "seat": seat,
            "observations": observations, "restart": False, **options,
        }  # fmt: skip
        self._illegal = illegal
        self.render_mode = render_mode
        self.batch = Batch(name, **self._how)
        self.observation_space = observation_box(self.batch.rules, observations)
        self.action_space = spaces.Discrete(len(self.batch.rules.actions))
        self._fresh = True

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Any, Info]:
        """A new game. The same seed deals the same cards."""
        super().reset(seed=seed)
        if seed is not None:
            self.batch = Batch(self._name, seed=seed, **self._how)
        elif self._fresh:
            self.batch = Batch(self._name, seed=int(self.np_random.integers(2**62)), **self._how)
        else:
            self.batch.reset()
        self._fresh = False
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, Info]:
        """An action of the learner's. All others move until it is asked again."""
        chosen, is_illegal = self.batch.rules.actions.check(int(action)), False
        if self._illegal == RANDOM and not self.batch.masks[0, chosen]:
            is_illegal = True
            chosen = int(self.batch.random_actions(self.np_random)[0])
        self.batch.step([chosen])
        reward = float(self.batch.rewards[0, self.batch.learners[0]])
        info = self._info() | ({"illegal": True} if is_illegal else {})
        return self._observation(), reward, bool(self.batch.dones[0]), False, info

    def action_masks(self) -> Masks:
        """1 where an action is legal: what sb3-contrib asks for."""
        mask: Masks = self.batch.masks[0].copy()
        return mask

    def _observation(self) -> Any:
        assert self.batch.observations is not None
        return self.batch.observations[0].copy()

    def _info(self) -> Info:
        info = {"action_mask": self.action_masks(), "seat": int(self.batch.learners[0])}
        if self.batch.dones[0]:
            info |= {
                "rewards": self.batch.rewards[0].copy(),
                "scores": self.batch.scores[0].copy(),
            }
        return info

    def render(self) -> Any:
        """Turn, phase and scores."""
        game = self.batch.game(0)
        scores = ", ".join(map(str, game.scores()))
        return f"Turn {game.turn}, {game.phase_name()}: {scores}"


class BastideVector(VectorEnv[Any, Any, Any]):
    """`num_envs` games, stepped together. See the module's text.

    All of Gymnasium's autoreset modes are there. In the mode `SameStep` (the default) the last
    observation and info of a game are `info["final_obs"]` and `info["final_info"]`. In the mode
    `NextStep` (which Gymnasium's own wrappers of observations want) they come as usual, and the
    action of the next step is ignored. With `copy=False` arrays are the batch's own: faster, and
    overwritten by the next step.
    """

    def __init__(
        self,
        name: str,
        *,
        num_envs: int,
        players: int = 2,
        opponents: str | Policy | None = "random",
        seat: int | None = None,
        observations: str = "relative",
        threads: int = 1,
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
        copy: bool = True,
        **options: object,
    ) -> None:
        check_observations(observations)
        self._name = name
        self._how: dict[str, Any] = {
            "players": players, "size": num_envs, "opponents": opponents, "seat": seat,
            "observations": observations, "threads": threads, "restart": False, **options,
        }  # fmt: skip
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self._copy = copy
        self.num_envs = num_envs
        self._begin(0)
        rules = self.batch.rules
        self.single_observation_space = observation_box(rules, observations)
        self.single_action_space = spaces.Discrete(len(rules.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._places = np.arange(num_envs)
        self._all = np.ones(num_envs, bool)

    def _begin(self, seed: int) -> None:
        self.batch = Batch(self._name, seed=seed, **self._how)
        self._random = np.random.default_rng(seed)
        self._over = np.zeros(self.num_envs, bool)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Any, Info]:
        """New games, or those of `options["reset_mask"]`. The same seed deals the same cards.

        A seed is for all games: it cannot be given with a mask.
        """
        which = None if options is None else options.get("reset_mask")
        if which is not None and seed is not None:
            raise SetupError(say("common/seed-for-all-games"))
        super().reset(seed=seed)
        if which is not None:
            self.batch.reset(which)
            self._over &= ~np.asarray(which)
        else:
            self._begin(int(self.np_random.integers(2**62)) if seed is None else seed)
        return self._observation(), self._info()

    def step(self, actions: npt.ArrayLike) -> tuple[Any, Any, Any, Any, Info]:
        """One action in every game, for the seat that decides there."""
        if self._over.any() and self.autoreset_mode == AutoresetMode.NEXT_STEP:
            running = ~self._over
            self.batch.step(self.batch.for_every_game(actions)[running], games=running)
            self.batch.reset(self._over)
        else:
            self.batch.step(actions)
        done = self.batch.dones.astype(bool)
        rewards = self._rewards()
        info: Info = {}
        if self.autoreset_mode == AutoresetMode.SAME_STEP and done.any():
            final = np.full(self.num_envs, None, object)
            assert self.batch.observations is not None
            for place in np.flatnonzero(done):
                final[place] = self.batch.observations[place].copy()
            last = self._info(done)
            last |= self._flagged({"rewards": self.batch.rewards.copy()}, done)
            info = self._flagged({"final_obs": final, "final_info": last}, done)
            self.batch.reset(done)
        elif done.any():
            info = self._flagged({"rewards": self.batch.rewards.copy()}, done)
            info |= self._flagged({"scores": self.batch.scores.copy()}, done)
        self._over = done & (self.autoreset_mode != AutoresetMode.SAME_STEP)
        return self._observation(), rewards, done, np.zeros_like(done), self._info() | info

    def _rewards(self) -> Any:
        """The learner's result in every game, or every seat's where every seat learns."""
        if self._how["opponents"] is None:
            return self.batch.rewards.copy()
        return self.batch.rewards[self._places, self.batch.learners]

    def random_actions(self) -> npt.NDArray[np.int32]:
        """A legal action for every game: `action_space.sample()` knows nothing of masks."""
        return self.batch.random_actions(self._random).clip(0)

    def action_masks(self) -> Masks:
        """1 where an action is legal, a row for each game. All 1 where the action is ignored."""
        masks = self.batch.masks
        if self._over.any() and self.autoreset_mode == AutoresetMode.NEXT_STEP:
            return np.where(self._over[:, None], np.int8(1), masks)
        return masks.copy() if self._copy else masks

    def _observation(self) -> Any:
        seen = self.batch.observations
        assert seen is not None
        return seen.copy() if self._copy else seen

    def _info(self, which: npt.NDArray[np.bool_] | None = None) -> Info:
        seats = self.batch.seats
        info = {
            "action_mask": self.action_masks(),
            "seat": seats.copy() if self._copy else seats,
        }
        if which is not None:
            info |= {"scores": self.batch.scores.copy()}
        return self._flagged(info, self._all if which is None else which)

    @staticmethod
    def _flagged(info: Info, which: npt.NDArray[np.bool_]) -> Info:
        """Gymnasium's way: beside each array a mask of the environments that it holds for."""
        return {
            key: value
            for name, array in info.items()
            for key, value in ((name, array), (f"_{name}", which))
        }


def register() -> None:
    """Make the games known to `gymnasium.make` and `gymnasium.make_vec`."""
    for name, key in IDS.items():
        if key not in gymnasium.registry:
            gymnasium.register(
                id=key,
                entry_point=f"{__name__}:BastideEnv",
                vector_entry_point=f"{__name__}:BastideVector",
                kwargs={"name": name},
            )


register()
