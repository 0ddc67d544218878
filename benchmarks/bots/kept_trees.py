"""One searcher that keeps its tree between decisions against one that starts again each time.

Both have as many simulations for each decision, or as many seconds. Every deal is played from both
seats.

    python benchmarks/bots/kept_trees.py --game caylus --sims 400 --games 300
    python benchmarks/bots/kept_trees.py --game caylus --seconds 0.1 --games 40
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.progress import track

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from bastide.arena.summary import wilson  # noqa: E402 - the path comes first
from bastide.bots import bot_of, seed_for  # noqa: E402 - as above
from bastide.bots.memory import SearchSession  # noqa: E402 - as above
from bastide.bots.nets import net_of, network_of  # noqa: E402 - as above
from bastide.bots.searching import GrowingTree, Searcher  # noqa: E402 - as above
from bastide.catalogue import rules_of  # noqa: E402 - as above
from bastide.game import new_game  # noqa: E402 - as above
from bastide.lookahead import EvaluatorTree  # noqa: E402 - as above
from bastide.views import View  # noqa: E402 - as above
from benchmarks.bots.matches import GAMES  # noqa: E402 - as above

ROOM = 8
"""Nodes for each simulation: enough for what is kept."""


@dataclass(frozen=True)
class Roomy(Searcher):
    """A searcher that counts simulations and keeps its tree, with room for so many nodes."""

    nodes: int = 0

    def new_tree(self, view: View, seed: int) -> GrowingTree:
        name = view["game"]
        net = net_of(name)
        assert net is not None
        return EvaluatorTree(
            rules_of(name), net, network_of(name), capacity=self.nodes, seed=seed
        )  # fmt: skip


def roomy(sims: int, nodes: int) -> Roomy:
    plain = bot_of(f"search:sims={sims}")
    assert isinstance(plain, Searcher)
    return Roomy(plain.key, plain.name, plain.about, plain.effort, nodes=nodes)


def play(name: str, effort: str, number: int, seed: int, seconds: list[float]) -> float:
    """The share of the win of the one that keeps its tree. Adds up both processor times."""
    key, given = GAMES[name]
    options: dict[str, Any] = given
    game = new_game(key, players=2, seed=seed + number // 2, **options)
    fresh = bot_of(f"search:{effort}")
    assert isinstance(fresh, Searcher)
    sims = fresh.effort.sims
    session = SearchSession(fresh if sims is None else roomy(sims, ROOM * sims))
    keeper = number % 2
    while (seat := game.seat) is not None:
        view, actions = game.view(seat), game.legal_actions()
        past = game.moves_known_to(seat) if seat == keeper else None
        bot_seed = seed_for(seed + number, game.plies)
        began = time.process_time()
        if past is not None:
            action = session.choose(view, actions, bot_seed, None, past)
        else:
            action = fresh.choose(view, actions, bot_seed)
        seconds[seat == keeper] += time.process_time() - began
        game.apply(action)
    winners = game.winners()
    return (keeper in winners) / len(winners)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=list(GAMES), default="caylus")
    parser.add_argument("--sims", type=int, default=400, help="simulations of a decision")
    parser.add_argument("--seconds", type=float, help="seconds of a decision, instead")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=101)
    asked = parser.parse_args()
    effort = f"seconds={asked.seconds}" if asked.seconds else f"sims={asked.sims}"
    seconds, won = [0.0, 0.0], 0.0
    for number in track(range(asked.games), description=asked.game):
        won += play(asked.game, effort, number, asked.seed, seconds)
    share = wilson(won, asked.games)
    print(f"won {won:g} of {asked.games}: {share.value:.0%} ({share.low:.0%} to {share.high:.0%})")
    print(f"processor time: {seconds[1] / seconds[0]:.2f} times that of the other")


if __name__ == "__main__":
    main()
