"""The speed at which one seat learns against each built-in opponent: its decisions per CPU second.

python benchmarks/learning/opponents.py
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

import bastide

OPPONENTS = ("random", "thumb", "easy", "search:sims=20")
SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("magna-carta", 2, {"variant": "light"}),
    ("magna-carta", 4, {"variant": "standard"}),
    ("caylus", 2, {}),
    ("caylus", 4, {}),
]


def decisions_per_second(
    name: str, players: int, options: dict[str, Any], opponents: str, size: int, seconds: float
) -> float:
    """A learner that plays at random, in as many steps as one thread does in that CPU time."""
    batch = bastide.Batch(
        name, players=players, size=size, seed=1, opponents=opponents,
        observations="relative", **options,
    )  # fmt: skip
    generator = np.random.default_rng(1)
    steps, spent = 0, 0.0
    while spent < seconds:
        actions = batch.random_actions(generator)  # a learner would choose in its own way
        start = time.process_time()
        batch.step(actions)
        spent += time.process_time() - start
        steps += 1
    return steps * size / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds of each figure")
    parser.add_argument("--size", type=int, default=64, help="games of a batch")
    parser.add_argument("--opponents", nargs="+", default=OPPONENTS)
    args = parser.parse_args()
    print("| game |", " | ".join(f"`{opponents}`" for opponents in args.opponents), "|")
    print("| --- |", " | ".join("--:" for _ in args.opponents), "|")
    for name, players, options in SETUPS:
        game = " ".join([name, *map(str, options.values()), f"{players} players"])
        rates = [
            decisions_per_second(name, players, options, opponents, args.size, args.seconds)
            for opponents in args.opponents
        ]
        print(f"| {game} |", " | ".join(f"{rate:,.0f}" for rate in rates), "|", flush=True)


if __name__ == "__main__":
    main()
