"""Matches between two settings of the search, to see which is the stronger one.

One seat plays by the first setting and all others by the second. Every deal is played from every
seat. All matches grow together, so that time may run out at any moment, and games that are over
are kept: the same command continues.

    python benchmarks/bots/searches.py --match sims=30000,nodes=20000/sims=3000,nodes=20000
    python benchmarks/bots/searches.py --jobs 14 --minutes 9 --games 400 \\
        --match seconds=0.05,threads=4/seconds=0.05
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from bastide.arena.summary import wilson  # noqa: E402 - the path comes first
from bastide.bots import bot_of, seed_for  # noqa: E402 - as above
from bastide.bots.bot import Bot  # noqa: E402 - as above
from bastide.bots.memory import Memory, SearchSession, keeps_trees  # noqa: E402 - as above
from bastide.game import new_game  # noqa: E402 - as above
from benchmarks.bots.kept_trees import Roomy, roomy  # noqa: E402 - as above
from benchmarks.bots.matches import GAMES  # noqa: E402 - as above


@dataclass(frozen=True)
class Match:
    """A match to play, in plain values that travel between processes."""

    game: str
    players: int
    settings: str
    """Those of the first, `/`, those of the others."""
    seed: int
    until: float

    @property
    def key(self) -> str:
        return f"{self.game}-{self.players} {self.settings}"


def searcher(settings: str) -> Bot:
    """Those of `search`, or simulations and the nodes of a tree that is kept."""
    counts = dict(part.split("=") for part in settings.split(","))
    if "nodes" in counts:
        return roomy(int(counts["sims"]), int(counts["nodes"]))
    return bot_of(f"search:{settings}")


def play(match: Match, number: int) -> dict[str, Any] | None:
    """One game. None where the time was over before it began."""
    if time.time() >= match.until:
        return None
    key, options = GAMES[match.game]
    given: dict[str, Any] = options
    first, others = map(searcher, match.settings.split("/"))
    mine, deal = number % match.players, match.seed + number // match.players
    game = new_game(key, players=match.players, seed=deal, **given)
    bots = [first if seat == mine else others for seat in range(match.players)]
    sessions = [SearchSession(bot) if isinstance(bot, Roomy) else None for bot in bots]
    memory, spent = Memory(), [0.0, 0.0]
    while (seat := game.seat) is not None:
        bot, session = bots[seat], sessions[seat]
        view, actions = game.view(seat), game.legal_actions()
        past = game.moves_known_to(seat) if session or keeps_trees(bot) else None
        luck, began = seed_for(number, game.plies), time.process_time()
        if session is not None and past is not None:
            action = session.choose(view, actions, luck, None, past)
        else:
            action = memory.choose(seat, bot, view, actions, luck, past=past)
        spent[seat != mine] += time.process_time() - began
        game.apply(action)
    winners = game.winners()
    won = (mine in winners) / len(winners)
    return {"match": match.key, "number": number, "won": won, "spent": spent}


def report(match: Match, games: list[dict[str, Any]]) -> str:
    won = sum(game["won"] for game in games)
    share = wilson(won, len(games))
    own, theirs = (sum(game["spent"][i] for game in games) for i in (0, 1))
    return (
        f"{match.key}: {share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {len(games)},"
        f" processor time {own / theirs * (match.players - 1):.2f} times"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=list(GAMES), default="caylus")
    parser.add_argument("-p", "--players", type=int, default=2)
    parser.add_argument("--match", action="append", required=True, help="SETTINGS/SETTINGS")
    parser.add_argument("--games", type=int, default=200, help="of each match")
    parser.add_argument("--seed", type=int, default=1_700_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--kept", type=Path, default=ROOT / "build/searches.jsonl")
    asked = parser.parse_args()
    until = time.time() + 60 * asked.minutes
    matches = [
        Match(asked.game, asked.players, settings, asked.seed, until) for settings in asked.match
    ]
    games: dict[str, dict[int, dict[str, Any]]] = defaultdict(dict)
    asked.kept.parent.mkdir(parents=True, exist_ok=True)
    if asked.kept.is_file():
        for line in asked.kept.read_text(encoding="utf-8").splitlines():
            game = json.loads(line)
            games[game["match"]][game["number"]] = game
    with ProcessPoolExecutor(asked.jobs) as pool, asked.kept.open("a", encoding="utf-8") as kept:
        waiting = [
            pool.submit(play, match, number)
            for number in range(asked.games)
            for match in matches
            if number not in games[match.key]
        ]
        for done in as_completed(waiting):
            result = done.result()
            if result is not None:
                games[result["match"]][result["number"]] = result
                kept.write(json.dumps(result) + "\n")
                kept.flush()
    for match in matches:
        if games[match.key]:
            sys.stdout.write(report(match, list(games[match.key].values())) + "\n")


if __name__ == "__main__":
    main()
