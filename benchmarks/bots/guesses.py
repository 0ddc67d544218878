"""A match of two ways to deal hidden cards, which says what better guesses are worth.

Both sides search as often. Each deal is played once from every seat, the first way in that seat and
the second in all others. `likely` deals hands as the package does, `even` deals every unseen card
alike, and `open` shows the cards as they are: no better guess can win more.

    python benchmarks/bots/guesses.py --game favors --first open --minutes 8 --jobs 14
    python benchmarks/bots/guesses.py --game favors --first likely --minutes 8 --jobs 14
"""

from __future__ import annotations

import argparse
import importlib.util
import math
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import mean, stdev
from typing import Any

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from bastide.bots import seed_for  # noqa: E402 - the path comes first
from bastide.bots.nets import net_of, network_of  # noqa: E402 - as above
from bastide.bots.searching import best_choice  # noqa: E402 - as above
from bastide.catalogue import rules_of  # noqa: E402 - as above
from bastide.game import Game, new_game  # noqa: E402 - as above
from bastide.lookahead import EvaluatorTree  # noqa: E402 - as above

GAME = "magna-carta"
SETUPS: dict[str, dict[str, Any]] = {
    "magna-carta": {}, "favors": {"favors": True}, "light": {"variant": "light"},
}  # fmt: skip
LIKELY, EVEN, OPEN = "likely", "even", "open"
WORK = ROOT / "build" / "even"
ALL_EVEN = "\nLIKELY = [EVEN] * len(LIKELY)\n"


@dataclass(frozen=True)
class Match:
    """A match to play, in plain values that travel between processes."""

    setup: str
    players: int
    first: str
    second: str
    sims: int
    seed: int
    until: float
    """When to stop, on the clock of time.time()."""


def build_even_kernel() -> None:
    """Compile the rules with one weight for all cards, into a folder of its own."""
    shutil.rmtree(WORK, ignore_errors=True)
    kernels = shutil.ignore_patterns("*.so", "static", "__pycache__")
    shutil.copytree(ROOT / "src" / "bastide", WORK / "bastide", ignore=kernels)
    with (WORK / "bastide" / "magna_carta" / "likely_cards.py").open("a", encoding="utf-8") as file:
        file.write(ALL_EVEN)
    build = [sys.executable, "-m", "bastide.native.build", GAME, "--out", str(WORK)]
    subprocess.run(build, env={**os.environ, "PYTHONPATH": str(WORK)}, check=True)


@cache
def network(way: str) -> Any:
    """The evaluator in the kernel that deals in this way."""
    if way != EVEN:
        return network_of(GAME)
    (file,) = WORK.glob("_magna_carta.*")
    spec = importlib.util.spec_from_file_location("even._magna_carta", file)
    assert spec is not None
    assert spec.loader is not None
    kernel = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(kernel)
    return kernel.Network(net_of(GAME))


def choose(game: Game, way: str, sims: int, seed: int) -> int:
    """The choice of a search that deals hidden cards in one way."""
    actions = game.legal_actions()
    if len(actions) == 1:
        return actions[0]
    net = net_of(GAME)
    assert net is not None
    tree = EvaluatorTree(rules_of(GAME), net, network(way), capacity=sims + 2, seed=seed)
    tree.grow(game, sims, open_cards=way == OPEN)
    return best_choice(tree.choices(), actions)


def play(match: Match, deal: int) -> float | None:
    """The share of the first way's wins over all seats of one deal. None when time is up."""
    won = 0.0
    for first in range(match.players):
        options = SETUPS[match.setup]
        game = new_game(GAME, players=match.players, seed=match.seed + deal, **options)
        while (seat := game.seat) is not None:
            if time.time() >= match.until:
                return None
            way = match.first if seat == first else match.second
            seed = seed_for((match.seed + deal) * match.players + first, game.plies)
            game.apply(choose(game, way, match.sims, seed))
        winners = game.winners()
        won += (first in winners) / len(winners)
    return won / match.players


def report(match: Match, shares: list[float]) -> str:
    """One line: the share of the win with its 95% interval, counted by deals."""
    spread = 1.96 * stdev(shares) / math.sqrt(len(shares)) if len(shares) > 1 else 1.0
    return (
        f"{match.setup}, {match.players} players, {match.sims} simulations, "
        f"{match.first} against {match.second}: {mean(shares):.1%} ± {spread:.1%} "
        f"of {len(shares)} deals, {len(shares) * match.players} games"
    )


def run(match: Match, deals: int, jobs: int) -> list[float]:
    """Play the deals that end in time, in any number of processes."""
    if jobs == 1:
        played = (play(match, deal) for deal in range(deals))
        return [share for share in played if share is not None]
    with ProcessPoolExecutor(jobs) as pool:
        pending = [pool.submit(play, match, deal) for deal in range(deals)]
        results = (done.result() for done in as_completed(pending))
        return [share for share in results if share is not None]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=list(SETUPS), default=GAME)
    parser.add_argument("-p", "--players", type=int, default=2)
    parser.add_argument("--first", choices=(LIKELY, EVEN, OPEN), default=LIKELY)
    parser.add_argument("--second", choices=(LIKELY, EVEN, OPEN), default=EVEN)
    parser.add_argument("--sims", type=int, default=400, help="simulations of a decision")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=50_000)
    asked = parser.parse_args()
    if EVEN in (asked.first, asked.second):
        build_even_kernel()
    match = Match(
        asked.game, asked.players, asked.first, asked.second, asked.sims, asked.seed,
        time.time() + 60 * asked.minutes,
    )  # fmt: skip
    print(report(match, run(match, asked.deals, asked.jobs)))


if __name__ == "__main__":
    main()
