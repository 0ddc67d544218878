"""Many games stepped at once on numpy arrays, for learners.

    batch = bastide.Batch("caylus", players=4, size=1024, seed=0)
    while training:
        batch.step(policy(batch.observations, batch.masks))

All arrays are made once and written in place: who decides in each game, which actions are legal,
what the deciding seat sees, and, where a game has just ended, its rewards and final scores. A
finished game begins anew by itself. Compiled kernels do the work and release the GIL; without them
the same arrays are filled by Python, more slowly.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import numpy.typing as npt

from .catalogue import rules_of
from .core.chance import check_seed, seed_generator
from .core.errors import IllegalAction, SetupError
from .core.frames import frame_who
from .core.loops import best_score, count_winners, settle_with_chance
from .core.moves import Moves, offered
from .core.observation import Column, columns, observe
from .core.rules import Rules
from .core.state import CommonState
from .game import Game
from .native import kernel_of

Ints = npt.NDArray[np.int32]
Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]
Bytes = npt.NDArray[np.uint8]
Shorts = npt.NDArray[np.int16]

OBSERVATION_TYPES = ("int16", "float32")


class Batch:
    """`size` games of one kind, stepped together; see the module's text."""

    def __init__(
        self,
        name: str,
        *,
        players: int,
        size: int,
        seed: int = 0,
        observations: str | None = "int16",
        threads: int = 1,
        **options: object,
    ) -> None:
        """`observations` is int16, float32 or None; `threads` share the games among them."""
        if type(size) is not int or size < 1:
            raise SetupError(
                f"the size must be a whole number from 1 on, not {size!r}",
                f"la taille doit être un entier à partir de 1, pas {size!r}",
            )
        if type(threads) is not int or not 1 <= threads <= size:
            raise SetupError(
                f"threads must be a whole number from 1 to the size, not {threads!r}",
                f"threads doit être un entier de 1 à la taille, pas {threads!r}",
            )
        if observations is not None and observations not in OBSERVATION_TYPES:
            raise SetupError(
                f"observations must be {' or '.join(OBSERVATION_TYPES)} or None, "
                f"not {observations!r}",
                f"observations : {' ou '.join(OBSERVATION_TYPES)} ou None, pas {observations!r}",
            )
        self.rules = rules_of(name)
        check_seed(seed)
        self.size = size
        self.players = players
        start = self.rules.new_state(players, self.rules.check_setup(players, options))
        kernel = kernel_of(name)
        self.native = kernel is not None
        """Whether compiled kernels do the work."""
        self._games: Any = (
            PythonGames(self.rules, start.flat(), size, seed, players)
            if kernel is None
            else kernel.Games(start.flat(), size, seed, players)
        )

        self.seats: Ints = np.zeros(size, np.int32)
        """Who decides in each game."""
        self.masks: Bytes = np.zeros((size, len(self.rules.actions)), np.uint8)
        """1 where an action is legal."""
        self.rewards: Floats = np.zeros((size, players), np.float32)
        """Of games that ended in the last step: 1 for a win, its share for a shared one."""
        self.dones: Bytes = np.zeros(size, np.uint8)
        """1 where a game ended in the last step; its other arrays show the game begun anew."""
        self.scores: Ints = np.zeros((size, players), np.int32)
        """Final scores of the last game that ended in each place."""
        self.columns: list[Column] = columns(self.rules.state_type)
        """What the numbers of an observation mean."""
        width = len(self.columns)
        small, large = observations == "int16", observations == "float32"
        self._small: Shorts = np.zeros((size, width) if small else (0, 0), np.int16)
        self._large: Floats = np.zeros((size, width) if large else (0, 0), np.float32)
        self.observations: Shorts | Floats | None = (
            None if observations is None else self._small if small else self._large
        )
        """What the deciding seat of each game may see."""
        self.threads = threads
        """Threads that share a step, where the kernels were compiled with them."""
        self._process = os.getpid()
        self._games.start(self.seats, self.masks, self._small, self._large)

    def step(self, actions: npt.ArrayLike) -> None:
        """Play one action in every game, `actions[i]` for seat `seats[i]` of game i.

        If any of them is not legal nothing is played, and the first such game is named.
        """
        chosen = self._checked(actions)
        self._games.step(
            chosen, self.seats, self.masks, self.rewards, self.dones, self.scores,
            self._small, self._large, self._usable_threads(),
        )  # fmt: skip

    def _usable_threads(self) -> int:
        """One in a forked process: OpenMP would wait there for threads that did not come along."""
        return self.threads if os.getpid() == self._process else 1

    def random_actions(self, generator: np.random.Generator) -> Ints:
        """A legal action for every game, each equally likely."""
        actions: Ints = np.empty(self.size, np.int32)
        self._games.pick(generator.random(self.size), self.masks, actions, self._usable_threads())
        return actions

    def game(self, place: int) -> Game:
        """One of the games, as a Game of its own (without its history)."""
        if not 0 <= place < self.size:
            raise SetupError(
                f"there is no game {place}: this batch has 0 to {self.size - 1}",
                f"il n'y a pas de partie {place} : ce lot va de 0 à {self.size - 1}",
            )
        state = self.rules.state_type.from_flat(self._games.cells(place))
        return Game(self.rules, state, seeded=True, has_history=False)

    def _checked(self, actions: npt.ArrayLike) -> Ints:
        """The actions as the kernels take them, or an error for the first that cannot be played."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise SetupError(
                f"actions must be whole numbers, not {given.dtype}",
                f"les actions doivent être des entiers, pas {given.dtype}",
            )
        if given.shape != (self.size,):
            raise SetupError(
                f"actions must have the shape ({self.size},), not {given.shape}",
                f"les actions doivent avoir la forme ({self.size},), pas {given.shape}",
            )
        chosen: Ints = np.ascontiguousarray(given, dtype=np.int32)
        cut = chosen != given
        if cut.any():  # wider than the kernels' numbers: outside the space in any case
            self.rules.actions.check(int(given[cut.argmax()]))
        place = int(self._games.first_illegal(chosen, self.masks, self._usable_threads()))
        if place >= 0:
            refusal = self.game(place).refusal(int(chosen[place]))
            assert refusal is not None
            raise IllegalAction(refusal)
        return chosen


class PythonGames:
    """What `kernel.pyx` calls Games, in Python."""

    def __init__(
        self, rules: Rules[Any], start: list[int], size: int, seed: int, players: int
    ) -> None:
        self.rules = rules
        self.root: CommonState = rules.state_type.from_flat(start)
        self.states: list[CommonState] = [self.root] * size
        self.seeds = [seed + place for place in range(size)]
        self.players = players
        self.size = size

    def cells(self, game: int) -> list[int]:
        return self.states[game].flat()

    def begin(self, game: int, w: Moves) -> None:
        self.states[game] = self.root.copy()
        seed_generator(self.states[game], self.seeds[game])
        self.seeds[game] += self.size
        settle_with_chance(self.rules, self.states[game], w)

    def start(self, seats: Ints, masks: Bytes, small: Shorts, large: Floats) -> None:
        w = Moves()
        for game in range(self.size):
            self.begin(game, w)
            self.show(game, w, seats, masks, small, large)

    def show(
        self, game: int, w: Moves, seats: Ints, masks: Bytes, small: Shorts, large: Floats
    ) -> None:
        s = self.states[game]
        seat = frame_who(s)
        seats[game] = seat
        masks[game] = 0
        masks[game, offered(w)] = 1
        for seen in (small, large):
            if len(seen):
                seen[game] = observe(s, seat)

    def first_illegal(self, actions: Ints, masks: Bytes, threads: int) -> int:
        for game, action in enumerate(actions):
            if not 0 <= action < masks.shape[1] or not masks[game, action]:
                return game
        return -1

    def pick(self, tickets: Doubles, masks: Bytes, actions: Ints, threads: int) -> None:
        skip = (tickets * masks.sum(axis=1)).astype(np.int32)
        actions[:] = (masks.cumsum(axis=1) > skip[:, None]).argmax(axis=1)

    def step(
        self,
        actions: Ints,
        seats: Ints,
        masks: Bytes,
        rewards: Floats,
        dones: Bytes,
        scores: Ints,
        small: Shorts,
        large: Floats,
        threads: int,
    ) -> None:
        """One game after the other, however many threads are asked for."""
        w = Moves()
        for game in range(self.size):
            s = self.states[game]
            self.rules.apply(s, int(actions[game]))
            settle_with_chance(self.rules, s, w)
            dones[game] = s.depth == 0
            rewards[game] = 0
            if s.depth == 0:
                scores[game] = [self.rules.score(s, seat) for seat in range(self.players)]
                wins = scores[game] == best_score(self.rules, s)
                rewards[game] = wins / count_winners(self.rules, s)
                self.begin(game, w)
            self.show(game, w, seats, masks, small, large)
