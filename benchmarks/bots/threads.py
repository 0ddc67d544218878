"""Simulations a second when several threads grow one tree.

python benchmarks/bots/threads.py --threads 1 2 4 8
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from bastide.bots.nets import net_of, network_of  # noqa: E402 - the path comes first
from bastide.catalogue import rules_of  # noqa: E402 - as above
from bastide.game import Game  # noqa: E402 - as above
from bastide.lookahead import EvaluatorTree  # noqa: E402 - as above
from benchmarks.bots.matches import GAMES  # noqa: E402 - as above
from benchmarks.bots.tree_size import position  # noqa: E402 - as above

NODES = 1_000_000


def rate(game: Game, threads: int, seconds: float) -> float:
    """Simulations a second."""
    name = game.rules.key
    net = net_of(name)
    assert net is not None
    tree = EvaluatorTree(rules_of(name), net, network_of(name), capacity=NODES, seed=1)
    began = time.monotonic()
    tree.grow_together(game, threads, began + seconds)
    done = sum(choice.visits for choice in tree.choices())
    return done / (time.monotonic() - began)


def judging(game: Game, times: int = 20_000) -> float:
    """Microseconds to judge a position and to weigh its actions."""
    network, cells = network_of(game.rules.key), game.cells()
    began = time.process_time()
    network.time_judging(cells, times)
    return (time.process_time() - began) / times * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2, 4, 8])
    parser.add_argument("--positions", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each search")
    asked = parser.parse_args()
    for name in GAMES:
        chance = Random(1)
        games = [position(name, 2, chance) for _ in range(asked.positions)]
        micro = sum(map(judging, games)) / len(games)
        print(f"{name}: {micro:.2f} microseconds to judge and weigh a position")
        alone = 0.0
        for threads in asked.threads:
            found = [rate(game, threads, asked.seconds) for game in games]
            mean = sum(found) / len(found)
            alone = alone or mean
            print(
                f"  {threads} threads: {mean:,.0f} a second, {mean / alone:.2f} times", flush=True
            )


if __name__ == "__main__":
    main()
