"""Games of `native/kernel.pyx`, in Python: the same games on the same arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.branches import Branches
from ..core.chance import row_seed, seed_generator
from ..core.encoding import encode, layout_of
from ..core.flow import apply
from ..core.frames import frame_who
from ..core.inputs import Inputs
from ..core.loops import result_of, settle_with_chance
from ..core.moves import Moves, offered
from ..core.net import Net, inputs_as_floats
from ..core.observation import observe
from ..core.opponents import others_at_random, others_by_search, others_by_thumb
from ..core.rules import NO_SEAT, Rules
from ..core.state import CommonState
from ..core.thought import Leaning

Ints = npt.NDArray[np.int32]
Longs = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]
Bytes = npt.NDArray[np.uint8]
Masks = npt.NDArray[np.int8]
Shorts = npt.NDArray[np.int16]

SELF_PLAY, ANY_SEAT = -2, -1
"""Instead of the seat that learns: every seat does, or one that is drawn for each game."""
OUTSIDE, AT_RANDOM, BY_SEARCH, BY_THUMB = range(4)
"""The players of the other seats: the caller, or the games themselves."""


class PythonGames:
    """Many games side by side, stepped on the caller's arrays."""

    def __init__(
        self, rules: Rules[Any], start: list[int], size: int, seed: int, players: int
    ) -> None:
        self.rules = rules
        self.root: CommonState = rules.state_type.from_flat(start)
        self.states: list[CommonState] = [self.root] * size
        self.seed = seed
        self.episodes = [0] * size
        self.players = players
        self.size = size
        self.seat = SELF_PLAY
        self.opponents = OUTSIDE

    def face(
        self,
        seat: int,
        opponents: int,
        simulations: int,
        exploration: float,
        capacity: int,
        network: Net | None,
        leaning: list[float],
        slack: float,
        threads: int,
    ) -> None:
        """The seat that learns, and the players against it."""
        self.thought = self.rules.thought()
        self.thought.lean(Leaning(*leaning))
        self.slack = slack
        self.seat = seat
        self.opponents = opponents
        self.simulations = simulations
        self.exploration = exploration
        if network is not None:
            self.net, self.tree, self.inputs = network, Branches(capacity), Inputs()
            self.scratch = self.rules.state_type()

    def bind(
        self,
        seats: Ints,
        masks: Masks,
        rewards: Floats,
        dones: Bytes,
        scores: Ints,
        small: Shorts,
        large: Floats,
        encoded: Floats,
        features: Floats,
        learners: Ints,
    ) -> None:
        """The arrays that are written from now on. Those without rows are left out."""
        self.seats, self.masks, self.rewards = seats, masks, rewards
        self.dones, self.scores = dones, scores
        self.small, self.large, self.encoded, self.features = small, large, encoded, features
        self.learners = learners

    def cells(self, game: int) -> list[int]:
        return self.states[game].flat()

    def begun(self, game: int) -> int:
        """The number of games begun in this row."""
        return self.episodes[game]

    def restore(self, game: int, cells: list[int], begun: int) -> None:
        self.states[game] = self.rules.state_type.from_flat(cells)
        self.episodes[game] = begun

    def begin(self, game: int, w: Moves) -> None:
        seed = row_seed(self.seed, game, self.episodes[game])
        self.episodes[game] += 1
        self.states[game] = self.root.copy()
        seed_generator(self.states[game], seed)
        drawn = (seed >> 32) % self.players
        self.learners[game] = drawn if self.seat == ANY_SEAT else max(self.seat, NO_SEAT)
        settle_with_chance(self.rules, self.states[game], w)
        self.play_others(game, w)

    def play_others(self, game: int, w: Moves) -> None:
        s, seat = self.states[game], int(self.learners[game])
        if self.opponents == AT_RANDOM:
            others_at_random(self.rules, s, w, seat)
        elif self.opponents == BY_THUMB:
            others_by_thumb(self.rules, self.thought, s, w, seat, self.slack)
        elif self.opponents == BY_SEARCH:
            others_by_search(
                self.rules, self.tree, self.net, s, self.scratch, w, self.inputs, seat,
                self.simulations, self.exploration,
            )  # fmt: skip

    def start(self, places: Longs, threads: int) -> None:
        w = Moves()
        for game in map(int, places):
            self.dones[game] = 0
            self.rewards[game] = 0
            self.begin(game, w)
            self.show(game, w)

    def show(self, game: int, w: Moves) -> None:
        s = self.states[game]
        self.masks[game] = 0
        seat = int(self.seats[game])
        if s.depth > 0:
            seat = frame_who(s)
            self.masks[game, offered(w)] = 1
        elif self.learners[game] >= 0:
            seat = int(self.learners[game])
        self.seats[game] = seat
        for seen in (self.small, self.large):
            if len(seen):
                seen[game] = observe(s, seat)
        if len(self.encoded):
            self.encoded[game] = encode(self.rules, layout_of(self.rules), s, seat)
        if len(self.features):
            self.features[game] = inputs_as_floats(self.rules, s, seat)

    def first_illegal(self, actions: Ints, threads: int) -> int:
        for game, action in enumerate(actions):
            if not 0 <= action < self.masks.shape[1] or not self.masks[game, action]:
                return game
        return -1

    def pick(self, tickets: Doubles, actions: Ints, threads: int) -> None:
        skip = (tickets * self.masks.sum(axis=1)).astype(np.int32)
        actions[:] = (self.masks.cumsum(axis=1) > skip[:, None]).argmax(axis=1)

    def step(self, actions: Ints, threads: int, restart: bool) -> None:
        """One game after the other, however many threads are asked for."""
        self.step_some(np.arange(self.size), actions, threads, restart, True)

    def step_some(
        self, places: Longs, actions: Ints, threads: int, restart: bool, fresh: bool
    ) -> None:
        w = Moves()
        for game, action in zip(map(int, places), map(int, actions), strict=True):
            s = self.states[game]
            apply(self.rules, s, action)
            settle_with_chance(self.rules, s, w)
            self.play_others(game, w)
            if fresh:
                self.dones[game] = 0
                self.rewards[game] = 0
            if s.depth == 0:
                self.dones[game] = 1
                seats = range(self.players)
                self.scores[game] = [self.rules.score(s, seat) for seat in seats]
                self.rewards[game] = [result_of(self.rules, s, seat) for seat in seats]
                if restart:
                    self.begin(game, w)
            self.show(game, w)
