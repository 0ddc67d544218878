"""Games of the search against itself, played in C on threads of this machine or by Ray actors."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from ..arena.runners import RAY, check_place, connected_ray
from ..catalogue import rules_of
from ..core.net import NET_SEATS, Net
from ..native import kernel_of

LONGEST_GAME = 900
"""Decisions of one game that are kept."""
MOST_INPUTS = 240
"""True inputs that are kept of one position. No position has more."""
WARM_TURNS = 4
"""Turns in which actions are drawn with all of the noise. Later ones with half of it."""

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Samples:
    """Samples of one game: inputs, improved odds, result and points to come by relative seat."""

    rows: Array
    policy: Array
    win: Array
    points: Array
    players: Array
    turns: int
    scores: tuple[int, ...]

    @property
    def parts(self) -> list[Array]:
        return [self.rows, self.policy, self.win, self.points, self.players]


@dataclass(frozen=True)
class Table:
    """A way to set up the game, and how often it is played."""

    start: list[int]
    players: int
    options: dict[str, Any]
    share: float


def tables_of(game: str, players: int | None = None) -> list[Table]:
    """Every player count, or one, with every option. A table with unusual options is rarer."""
    rules = rules_of(game)
    found: list[Table] = []
    every = range(rules.min_players, rules.max_players + 1)
    for count in every if players is None else [players]:
        for options, share in _options_of(game):
            start = rules.new_state(count, rules.check_setup(count, options)).flat()
            found.append(Table(start, count, options, share))
    return found


def _options_of(game: str) -> list[tuple[dict[str, Any], float]]:
    if game == "magna-carta":
        standard: dict[str, Any] = {"variant": "standard"}
        return [
            ({"variant": "light"}, 0.5),
            (standard, 1.0),
            (standard | {"favors": True}, 1.0),
            (standard | {"library": True}, 0.1),
            (standard | {"favors": True, "library": True}, 0.1),
            (standard | {"ask_gains": True}, 0.05),
        ]
    options = rules_of(game).options
    return [({}, 1.0), *(({option.key: _other(option)}, 0.06) for option in options)]


def _other(option: Any) -> object:
    """A value that is not the default."""
    if isinstance(option.default, bool):
        return not option.default
    return next(choice.value for choice in option.choices if choice.value != option.default)


def number_of(seed: int, game: int) -> int:
    """The seed of a game, from the run's seed and the game's number."""
    return int.from_bytes(hashlib.sha256(f"{seed} {game}".encode()).digest()[:8], "big") >> 1


class SelfPlay:
    """Plays numbered games. Which thread plays a game changes nothing in it."""

    def __init__(
        self, game: str, seed: int, threads: int, sims: int, players: int | None = None
    ) -> None:
        self.game, self.seed, self.sims = game, seed, sims
        self.actions = len(rules_of(game).actions)
        self.tables = tables_of(game, players)
        self.shares = [table.share for table in self.tables]
        self.pool = ThreadPoolExecutor(threads)

    def start(self, net: Net, numbers: Sequence[int]) -> list[Future[Samples]]:
        """Begin games with these weights. They are ready in the order of their numbers."""
        kernel = kernel_of(self.game)
        assert kernel is not None, "training needs the compiled kernel"
        network = kernel.Network(net)
        return [self.pool.submit(self.play, network, number) for number in numbers]

    def play(self, network: Any, number: int) -> Samples:
        random = Random(number_of(self.seed, number))
        table = random.choices(self.tables, self.shares)[0]
        rows = np.empty((LONGEST_GAME, MOST_INPUTS), np.int16)
        policy = np.empty((LONGEST_GAME, self.actions), np.int16)
        win = np.zeros((LONGEST_GAME, NET_SEATS), np.float32)
        points = np.zeros((LONGEST_GAME, NET_SEATS), np.float32)
        players = np.empty(LONGEST_GAME, np.int8)
        player = network.self_play(self.sims + 8)
        count, turns, scores = player.play(
            table.start, random.getrandbits(63), self.sims, WARM_TURNS, rows, policy, win, points,
            players,
        )  # fmt: skip
        return Samples(
            rows=rows[:count].copy(),
            policy=policy[:count].copy(),
            win=win[:count],
            points=points[:count],
            players=players[:count],
            turns=turns,
            scores=tuple(scores),
        )

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


class RayPlay:
    """The same games played by Ray actors, one for each core. They all feed one learner."""

    def __init__(
        self, game: str, seed: int, actors: int, sims: int, players: int | None = None,
        address: str | None = None,
    ) -> None:  # fmt: skip
        self.ray = connected_ray(address, actors)
        remote = self.ray.remote(num_cpus=1)(Actor)
        cores = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.actors = [remote.remote(game, seed, sims, players) for _ in range(cores)]

    def start(self, net: Net, numbers: Sequence[int]) -> list[Future[Samples]]:
        """Begin games with these weights. They are ready in the order of their numbers."""
        shared = self.ray.put(net)
        return [
            self.actors[number % len(self.actors)].play.remote(shared, number).future()
            for number in numbers
        ]

    def close(self) -> None:
        self.ray.shutdown()


class Actor:
    """Plays games in its own process."""

    def __init__(self, game: str, seed: int, sims: int, players: int | None) -> None:
        self.players = SelfPlay(game, seed, 1, sims, players)

    def play(self, net: Net, number: int) -> Samples:
        (game,) = self.players.start(net, [number])
        return game.result()


def self_play_on(
    on: str, game: str, seed: int, threads: int, sims: int, players: int | None = None
) -> SelfPlay | RayPlay:
    """The self-play of a run: `local`, `ray` or `ray:ADDRESS`."""
    kind, address = check_place(on)
    if kind == RAY:
        return RayPlay(game, seed, threads, sims, players, address)
    return SelfPlay(game, seed, threads, sims, players)
