"""The speed at which one seat learns against each built-in opponent: its decisions per CPU second.

python benchmarks/learning/opponents.py                  the batch
python benchmarks/learning/opponents.py --environment    Gymnasium's vector environment beside it

"Every seat" is the bare batch without opponents, in which each decision is asked for.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np

import bastide
import bastide.envs.gymnasium

EVERY_SEAT = "every seat"
OPPONENTS = (EVERY_SEAT, "random", "thumb", "easy", "search:sims=20")
BESIDE = (EVERY_SEAT, "random", "thumb")
SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("magna-carta", 2, {"variant": "light"}),
    ("magna-carta", 4, {"variant": "standard"}),
    ("caylus", 2, {}),
    ("caylus", 4, {}),
]


class Rate:
    """Decisions and CPU seconds of one way to play, measured a piece at a time."""

    def __init__(
        self, name: str, players: int, options: dict[str, Any], opponents: str, size: int,
        environment: bool,
    ) -> None:  # fmt: skip
        against = None if opponents == EVERY_SEAT else opponents
        settings: dict[str, Any] = {
            "players": players, "opponents": against, "observations": "relative", **options,
        }  # fmt: skip
        if environment:
            key = bastide.envs.gymnasium.IDS[name]
            games: Any = gymnasium.make_vec(key, num_envs=size, **settings).unwrapped
            games.reset(seed=1)
        else:
            games = bastide.Batch(name, size=size, seed=1, **settings)
        self.batch: bastide.Batch = games.batch if environment else games
        self.step = games.step
        self.generator = np.random.default_rng(1)
        self.steps, self.spent = 0, 0.0

    def play(self, seconds: float) -> None:
        """A learner that plays at random, in as many steps as one thread does in that CPU time."""
        until = self.spent + seconds
        while self.spent < until:
            actions = self.batch.random_actions(self.generator)  # a learner's own choice
            start = time.process_time()
            self.step(actions)
            self.spent += time.process_time() - start
            self.steps += 1

    @property
    def per_second(self) -> float:
        rate: float = self.steps * self.batch.size / self.spent
        return rate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds of each figure")
    parser.add_argument("--size", type=int, default=64, help="games of a batch")
    parser.add_argument("--opponents", nargs="+")
    parser.add_argument("--environment", action="store_true", help="and the vector environment")
    args = parser.parse_args()
    opponents = args.opponents or (BESIDE if args.environment else OPPONENTS)
    ways = (False, True) if args.environment else (False,)
    heads = [f"`{name}`" for name in opponents]
    if args.environment:
        heads = [part for head in heads for part in (head, "environment", "share")]
    print("| game |", " | ".join(heads), "|")
    print("| --- |", " | ".join("--:" for _ in heads), "|")
    for name, players, options in SETUPS:
        game = " ".join([name, *map(str, options.values()), f"{players} players"])
        cells = []
        for against in opponents:
            rates = [Rate(name, players, options, against, args.size, way) for way in ways]
            for _ in range(4):  # by turns: what else the machine does hits all of them
                for rate in rates:
                    rate.play(args.seconds / 4)
            cells += [f"{rate.per_second:,.0f}" for rate in rates]
            if args.environment:
                cells.append(f"{rates[1].per_second / rates[0].per_second:.0%}")
        print(f"| {game} |", " | ".join(cells), "|", flush=True)


if __name__ == "__main__":
    main()
