"""Share of a search tree's nodes whose position another node has, too.

For games without hidden cards and chance: there a node is one position.

    python benchmarks/bots/repeats.py --game caylus
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

from rich.progress import track

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from bastide.game import Game  # noqa: E402 - the path comes first
from benchmarks.bots.tree_size import position, searched  # noqa: E402 - as above


def count(game: Game, sims: int) -> tuple[int, int]:
    """The nodes of a tree, and the different positions in it."""
    tree = searched(game, sims, sims + 100, 1)._tree
    nodes, positions, waiting = 0, set(), [(0, game.copy())]
    while waiting:
        node, here = waiting.pop()
        nodes += 1
        positions.add(hash(here))
        for action, child, _, _ in tree.edges(node):
            if child >= 0:
                there = here.copy()
                there.apply(action)
                waiting.append((child, there))
    return nodes, len(positions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=("caylus",), default="caylus")
    parser.add_argument("-p", "--players", type=int, default=2)
    parser.add_argument("--sims", type=int, default=10_000)
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--seed", type=int, default=5)
    asked = parser.parse_args()
    chance, shares = Random(asked.seed), []
    for _ in track(range(asked.positions), description=asked.game):
        nodes, different = count(position(asked.game, asked.players, chance), asked.sims)
        shares.append(1 - different / nodes)
    mean = sum(shares) / len(shares)
    print(f"{mean:.0%} of the nodes repeat another one ({min(shares):.0%} to {max(shares):.0%})")


if __name__ == "__main__":
    main()
