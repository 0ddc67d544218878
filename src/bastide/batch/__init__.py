"""Many games stepped together on numpy arrays, for learners.

    batch = bastide.Batch("caylus", players=4, size=1024, seed=0)
    while training:
        batch.step(policy(batch.observations, batch.masks))

All arrays are made once and written in place: who decides in each game, which actions are legal,
what the deciding seat sees, and, where a game has just ended, the results and final scores of every
seat. Finished games restart automatically. With `opponents` only one seat's decisions are asked
for. The others are played. Compiled kernels do the work and release the GIL. Without them the same
arrays are filled by Python, more slowly.
"""

from __future__ import annotations

import os
from typing import Any

from ..core.errors import IllegalAction, SetupError, missing_extra
from ..core.text import say

try:
    import numpy as np
    import numpy.typing as npt
except ModuleNotFoundError as error:
    raise missing_extra(error, "batch") from None

from ..catalogue import rules_of
from ..core.chance import check_seed
from ..core.encoding import layout_of
from ..core.observation import Column, columns
from ..game import Game
from ..native import kernel_of
from .opponents import (
    Inside,
    Opponents,
    Policy,
    bots_choice,
    decision_seed,
    opponents_of,
    whole_numbers,
)
from .python_games import (
    ANY_SEAT,
    SELF_PLAY,
    Bytes,
    Floats,
    Ints,
    Longs,
    Masks,
    PythonGames,
    Shorts,
)

__all__ = ["EVALUATOR", "OBSERVATION_TYPES", "RELATIVE", "Batch", "Policy", "PythonGames"]

RELATIVE, EVALUATOR = "relative", "evaluator"
OBSERVATION_TYPES = ("int16", "float32", RELATIVE, EVALUATOR)
SETTINGS = (
    "players", "size", "seed", "observations", "threads", "opponents", "seat", "restart",
)  # fmt: skip
ARRAYS = (
    "seats",
    "masks",
    "rewards",
    "dones",
    "scores",
    "_small",
    "_large",
    "_encoded",
    "_features",
    "learners",
)


class Batch:
    """`size` games of one kind, stepped together. See the module's text."""

    def __init__(
        self,
        name: str,
        *,
        players: int,
        size: int,
        seed: int = 0,
        observations: str | None = "int16",
        threads: int = 1,
        opponents: str | Policy | None = None,
        seat: int | None = None,
        restart: bool = True,
        **options: object,
    ) -> None:
        """`observations` is int16, float32, relative, evaluator or None. `threads` share the games.

        `opponents` (a bot's spec, or a policy) play every seat but one: `seat`, or one that is
        drawn for each game. Without `restart` a finished game waits for `reset`.
        """
        asked = {
            "players": players, "size": size, "seed": seed, "observations": observations,
            "threads": threads, "opponents": opponents, "seat": seat, "restart": restart, **options,
        }  # fmt: skip
        self._set_up(name, asked)
        self.reset()

    def _set_up(self, name: str, asked: dict[str, Any]) -> None:
        """Everything but the games themselves."""
        self._asked = asked
        options = dict(asked)
        players, size, seed, observations, threads, opponents, seat, restart = map(
            options.pop, SETTINGS
        )
        _check(size, threads, observations)
        self.rules = rules_of(name)
        seed = check_seed(seed)
        self.size = size
        self.players = players
        self.seed = seed
        self.restart = restart
        """True if finished games restart automatically."""
        start = self.rules.new_state(players, self.rules.check_setup(players, options))
        kernel = kernel_of(name)
        self.native = kernel is not None
        """True if compiled kernels do the work."""
        self._games: Any = (
            PythonGames(self.rules, start.flat(), size, seed, players)
            if kernel is None
            else kernel.Games(start.flat(), size, seed, players)
        )
        self.threads = threads
        """Threads that share a step, where the kernels were compiled with them."""
        self._process = os.getpid()
        self._opponents = Opponents(Inside())
        learner = SELF_PLAY
        if opponents is not None:
            game = Game(self.rules, start, seeded=True, has_history=False)
            self._opponents = opponents_of(opponents, game)
            learner = ANY_SEAT if seat is None else self._checked_seat(seat)
        elif seat is not None:
            raise SetupError(
                say("common/seat-learns-against-opponents"),
            )
        inside = self._opponents.inside
        self._games.face(
            learner, inside.kind, inside.simulations, inside.exploration,
            inside.capacity, inside.network, inside.leaning, inside.thumb.slack, threads,
        )  # fmt: skip
        self._decisions = 0
        self._make_arrays(observations)
        self._games.bind(*(getattr(self, array) for array in ARRAYS))

    def _checked_seat(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise SetupError(
                say("common/seat-must-one-none", players=self.players - 1, seat=repr(seat)),
            )
        return seat

    def _make_arrays(self, observations: str | None) -> None:
        size, players = self.size, self.players
        self.seats: Ints = np.zeros(size, np.int32)
        """The seat that decides in each game."""
        self.masks: Masks = np.zeros((size, len(self.rules.actions)), np.int8)
        """1 where an action is legal."""
        self.rewards: Floats = np.zeros((size, players), np.float32)
        """Of games that ended in the last step, the result of every seat: see docs/research.md."""
        self.dones: Bytes = np.zeros(size, np.uint8)
        """1 where a game ended in the last step. Its other arrays show the game started again."""
        self.learners: Ints = np.zeros(size, np.int32)
        """The seat that learns in each game. -1 without opponents, where every seat does."""
        self.scores: Ints = np.zeros((size, players), np.int32)
        """Final scores of the last game that ended in each place."""
        self.columns: list[Column] = columns(self.rules.state_type)
        """The meaning of each number in a row of raw cells."""

        def rows(kind: str, width: int) -> tuple[int, int]:
            return (size, width) if observations == kind else (0, 0)

        width = len(self.columns)
        self._small: Shorts = np.zeros(rows("int16", width), np.int16)
        self._large: Floats = np.zeros(rows("float32", width), np.float32)
        self._encoded: Floats = np.zeros(rows(RELATIVE, layout_of(self.rules).size), np.float32)
        features = self.rules.inputs.size + self.rules.state_type.SEATS
        self._features: Floats = np.zeros(rows(EVALUATOR, features), np.float32)
        seen: dict[str | None, Shorts | Floats] = {
            "int16": self._small, "float32": self._large, RELATIVE: self._encoded,
            EVALUATOR: self._features,
        }  # fmt: skip
        self.observations: Shorts | Floats | None = seen.get(observations)
        """The observation of the deciding seat of each game."""

    # --- Stepping ---------------------------------------------------------------------------------

    def step(self, actions: npt.ArrayLike, games: npt.ArrayLike | None = None) -> None:
        """Play one action in every game, `actions[i]` for seat `seats[i]` of game i.

        With `games` (numbers of games, or a mask) only those are played, an action for each of
        them. The others stay as they are. If any action is not legal nothing is played, and the
        first such game is named.
        """
        if games is None:
            chosen = self._checked(actions)
            self._games.step(chosen, self._usable_threads(), self.restart)
        else:
            places = self._places(games)
            chosen = self._checked_some(actions, places)
            self.dones[:] = 0
            self.rewards[:] = 0
            self._games.step_some(places, chosen, self._usable_threads(), self.restart, True)
        self._let_others_play()

    def reset(self, games: npt.ArrayLike | None = None) -> None:
        """Begin games again, all of them or those with these numbers or under this mask."""
        self._games.start(self._places(games), self._usable_threads())
        self._let_others_play()

    def _let_others_play(self) -> None:
        """Opponents that live in Python decide in all games together, until it is our turn."""
        bot, policy = self._opponents.bot, self._opponents.policy
        if bot is None and policy is None:
            return
        while True:
            running = self.masks.any(axis=1)
            places = np.flatnonzero((self.seats != self.learners) & running)
            if not len(places):
                return
            if policy is not None:
                seen = None if self.observations is None else self.observations[places]
                answer = policy(seen, self.masks[places], self.seats[places])
                chosen = whole_numbers(answer, len(places))
            else:
                assert bot is not None
                self._decisions += 1
                seeds = [decision_seed(self.seed, int(p), self._decisions) for p in places]
                answers = [
                    bots_choice(bot, self.game(int(place)), seed)
                    for place, seed in zip(places, seeds, strict=True)
                ]
                chosen = np.array(answers, np.int64)
            actions = self._checked_some(chosen, places)
            self._games.step_some(places, actions, self._usable_threads(), self.restart, False)

    def _usable_threads(self) -> int:
        """One in a forked process: OpenMP would wait there for threads that did not come along."""
        return self.threads if os.getpid() == self._process else 1

    def random_actions(self, generator: np.random.Generator) -> Ints:
        """A legal action for every game, each equally likely."""
        actions: Ints = np.empty(self.size, np.int32)
        self._games.pick(generator.random(self.size), actions, self._usable_threads())
        return actions

    def game(self, place: int) -> Game:
        """One of the games, as its own Game (without its history)."""
        if not 0 <= place < self.size:
            raise SetupError(
                say("common/there-no-game-batch", place=place, size=self.size - 1),
            )
        state = self.rules.state_type.from_flat(self._games.cells(place))
        return Game(self.rules, state, seeded=True, has_history=False)

    # --- Checking ---------------------------------------------------------------------------------

    def _places(self, games: npt.ArrayLike | None) -> Longs:
        """Numbers of games from numbers or a mask, each once."""
        if games is None:
            return np.arange(self.size, dtype=np.int64)
        given = np.asarray(games)
        if given.dtype.kind == "b" and given.shape == (self.size,):
            return np.flatnonzero(given).astype(np.int64)
        if given.shape == (0,):
            return np.zeros(0, np.int64)
        inside = given.dtype.kind in "iu" and given.ndim == 1
        if inside:
            inside = bool(((given >= 0) & (given < self.size)).all())
            inside = inside and len(np.unique(given)) == len(given)
        if not inside:
            raise SetupError(
                say("common/games-must-different-numbers", size=self.size - 1, size2=self.size),
            )
        return np.ascontiguousarray(given, np.int64)

    def _checked(self, actions: npt.ArrayLike) -> Ints:
        """The actions as the kernels take them, or an error for the first that cannot be played."""
        chosen = self._as_ints(actions, self.size)
        place = int(self._games.first_illegal(chosen, self._usable_threads()))
        if place >= 0:
            self._refuse(place, int(chosen[place]))
        return chosen

    def _checked_some(self, actions: npt.ArrayLike, places: Longs) -> Ints:
        chosen = self._as_ints(actions, len(places))
        inside = (chosen >= 0) & (chosen < self.masks.shape[1])
        legal = inside & (self.masks[places, np.where(inside, chosen, 0)] == 1)
        if not legal.all():
            first = int(legal.argmin())
            self._refuse(int(places[first]), int(chosen[first]))
        return chosen

    def for_every_game(self, actions: npt.ArrayLike) -> Ints:
        """Actions as whole numbers, one for each game, or an error that says what they should be.

        Whether they are legal is not asked.
        """
        return self._as_ints(actions, self.size)

    def _as_ints(self, actions: npt.ArrayLike, count: int) -> Ints:
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise SetupError(
                say("common/actions-must-whole-numbers", dtype=given.dtype),
            )
        if given.shape != (count,):
            raise SetupError(
                say("common/actions-must-shape-not", count=count, shape=str(given.shape)),
            )
        chosen: Ints = np.ascontiguousarray(given, dtype=np.int32)
        cut = chosen != given
        if cut.any():  # wider than the kernels' numbers: outside the space in any case
            self.rules.actions.check(int(given[cut.argmax()]))
        return chosen

    def _refuse(self, place: int, action: int) -> None:
        game = self.game(place)
        self.rules.actions.check(action)
        if game.over:
            raise SetupError(
                say("common/game-over-reset-first", place=place),
            )
        refusal = game.refusal(action)
        assert refusal is not None
        raise IllegalAction(refusal)

    # --- Keeping ----------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        """Everything that the games depend on, whether kernels play them or Python does."""
        return {
            "name": self.rules.key,
            "asked": self._asked,
            "decisions": self._decisions,
            "arrays": {array: getattr(self, array) for array in ARRAYS},
            "games": [(self._games.cells(i), self._games.begun(i)) for i in range(self.size)],
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self._set_up(kept["name"], kept["asked"])
        self._decisions = kept["decisions"]
        for array, values in kept["arrays"].items():
            getattr(self, array)[:] = values
        for place, (cells, begun) in enumerate(kept["games"]):
            self._games.restore(place, cells, begun)


def _check(size: int, threads: int, observations: str | None) -> None:
    if type(size) is not int or size < 1:
        raise SetupError(
            say("common/size-must-whole-number", size=repr(size)),
        )
    if type(threads) is not int or not 1 <= threads <= size:
        raise SetupError(
            say("common/threads-must-whole-number", threads=repr(threads)),
        )
    if observations is not None and observations not in OBSERVATION_TYPES:
        known = ", ".join(OBSERVATION_TYPES)
        raise SetupError(
            say("common/observations-must-none-not", known=known, observations=repr(observations)),
        )
