"""The loss of a search whose tree is full, against a much longer one in a tree with room.

Positions come from games of a quick search. The loss is the value of the best action minus that of
the chosen one, both as the long search sees them, from 0 (lost) to 1 (won).

    python benchmarks/bots/tree_size.py --game caylus --positions 30
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from typing import Any

from rich.progress import track

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from bastide.bots import bot_of  # noqa: E402 - the path comes first
from bastide.bots.nets import net_of, network_of  # noqa: E402 - as above
from bastide.bots.searching import best_choice  # noqa: E402 - as above
from bastide.catalogue import rules_of  # noqa: E402 - as above
from bastide.game import Game, new_game  # noqa: E402 - as above
from bastide.lookahead import EvaluatorTree  # noqa: E402 - as above
from benchmarks.bots.matches import GAMES  # noqa: E402 - as above

LONG, ROOMY = 1_200_000, 2_000_000
TRIED = ((30_000, 40_000), (300_000, 200_000), (300_000, 600_000))
"""Simulations and nodes."""
LEAST_ACTIONS = 4
FIRST, LAST = 20, 200
"""Between these actions a position is taken."""


def position(name: str, players: int, chance: Random) -> Game:
    """A decision with several actions, from the middle of a game."""
    key, given = GAMES[name]
    options: dict[str, Any] = given
    quick = bot_of("search:sims=64")
    while True:
        game = new_game(key, players=players, seed=chance.getrandbits(30), **options)
        stop = chance.randrange(FIRST, LAST)
        while (seat := game.seat) is not None:
            actions = game.legal_actions()
            if game.plies >= stop and len(actions) >= LEAST_ACTIONS:
                return game
            game.apply(quick.choose(game.view(seat), actions, game.plies))


def searched(game: Game, sims: int, nodes: int, seed: int) -> EvaluatorTree:
    key = game.rules.key
    net = net_of(key)
    assert net is not None
    tree = EvaluatorTree(rules_of(key), net, network_of(key), capacity=nodes, seed=seed)
    tree.grow(game, sims)
    return tree


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=list(GAMES), default="caylus")
    parser.add_argument("-p", "--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = Random(asked.seed)
    losses: dict[tuple[int, int], list[float]] = {each: [] for each in TRIED}
    same = dict.fromkeys(TRIED, 0)
    for _ in track(range(asked.positions), description=asked.game):
        game = position(asked.game, asked.players, chance)
        actions = game.legal_actions()
        judged = searched(game, LONG, ROOMY, asked.seed).choices()
        values = {choice.action: choice.value for choice in judged}
        best = best_choice(judged, actions)
        for sims, nodes in TRIED:
            found = best_choice(searched(game, sims, nodes, asked.seed).choices(), actions)
            same[sims, nodes] += found == best
            losses[sims, nodes].append(max(0.0, values[best] - values.get(found, 0.0)))
    for sims, nodes in TRIED:
        lost = losses[sims, nodes]
        print(f"{sims:,} simulations, {nodes:,} nodes: as the long search in {same[sims, nodes]}"
              f" of {len(lost)}, loses {sum(lost) / len(lost):.4f}")  # fmt: skip


if __name__ == "__main__":
    main()
