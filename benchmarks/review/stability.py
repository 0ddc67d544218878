"""Measures how stable the verdicts of a review are: `make bench-review`.

Fresh games of bots are reviewed with the quick effort, and their verdicts again with four times the
effort and another seed. At least 90% of the blunders must remain at least mistakes, and fewer than
3% of the moves that were best may become mistakes. Every game is kept as soon as it is judged, so a
run that was stopped continues.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from datetime import UTC, datetime
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from rich.progress import (  # noqa: E402 - the path comes first
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from bastide.bots import bot_of  # noqa: E402 - as above
from bastide.core.chance import CHANCE  # noqa: E402 - as above
from bastide.core.record import Record  # noqa: E402 - as above
from bastide.game import new_game  # noqa: E402 - as above
from bastide.review import EFFORTS, VERDICTS, Move, parts_of, review_parts  # noqa: E402 - as above

GAMES = ("caylus", "magna-carta")
PLAYERS = (2, 3, 4)
BOTS = ("easy", "thumb", "apprentice")
"""They make mistakes as people do: of every kind, and many."""
TIMES = 4
WANTED = 200
"""Fewer games show nothing."""
AT_LEAST_MISTAKES, AT_MOST_MISTAKES = 0.90, 0.03
REPORT = Path(__file__).with_name("stability.json")


def fresh_game(seed: int) -> Record:
    """A whole game. Game, number of players and bots follow from the seed."""
    luck = Random(f"stability {seed}")
    players = luck.choice(PLAYERS)
    bots = [bot_of(luck.choice(BOTS)) for _ in range(players)]
    game = new_game(GAMES[seed % len(GAMES)], players=players, seed=luck.getrandbits(40))
    while not game.over:
        seat = game.seat
        assert seat is not None
        game.apply(bots[seat].choose(game.view(seat), game.legal_actions(), luck.getrandbits(40)))
    return game.record()


def judged(seed: int, share: float) -> dict[str, Any]:
    """The verdicts of one game and what became of them. A share of the best is judged again."""
    record, luck = fresh_game(seed), Random(f"again {seed}")
    effort = EFFORTS["quick"]
    parts = [part for part in parts_of(record) if part.seat != CHANCE]
    first = dict(zip(parts, _moves(record, parts, effort, 0), strict=True))
    again = [
        part
        for part, move in first.items()
        if (luck.random() < share if move.verdict == "best" else move.verdict == "blunder")
    ]
    second = _moves(record, again, TIMES * effort, 1)
    return {
        "seed": seed,
        "game": record.game,
        "players": record.players,
        "verdicts": Counter(move.verdict for move in first.values()),
        "again": [
            {
                "ply": part.ply,
                "before": [first[part].verdict, round(first[part].loss, 2)],
                "after": [move.verdict, round(move.loss, 2)],
            }
            for part, move in zip(again, second, strict=True)
        ],
    }


def _moves(record: Record, parts: list[Any], effort: int, seed: int) -> list[Move]:
    found = review_parts(record, parts, effort, seed, reasons=False)
    return [move for move in found if isinstance(move, Move)]


def kept(file: Path) -> dict[int, dict[str, Any]]:
    """The games that were judged already, by their seeds."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return {game["seed"]: game for game in map(json.loads, lines)}


def share_of(count: int, of: int) -> dict[str, Any]:
    """A share with its Wilson interval of 95%."""
    if not of:
        return {"count": 0, "of": 0, "share": None, "interval": None}
    z, p = 1.96, count / of
    middle, half = p + z * z / (2 * of), z * sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    low, high = ((middle + sign * half) / (1 + z * z / of) for sign in (-1, 1))
    return {
        "count": count,
        "of": of,
        "share": round(p, 4),
        "interval": [round(max(0.0, low), 4), round(min(1.0, high), 4)],
    }


def report_of(games: list[dict[str, Any]], seed: int, share: float) -> dict[str, Any]:
    """All figures of a run."""
    tables = {name: [game for game in games if game["game"] == name] for name in GAMES}
    figures = {name: _figures(found) for name, found in {"all": games, **tables}.items()}
    blunders, best = figures["all"]["blunders_that_remain"], figures["all"]["best_that_fall"]
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "seed": seed,
        "effort": EFFORTS["quick"],
        "times": TIMES,
        "best_judged_again": share,
        "passed": len(games) >= WANTED
        and (blunders["share"] or 0) >= AT_LEAST_MISTAKES
        and (best["share"] or 0) < AT_MOST_MISTAKES,
        **figures,
    }


def _figures(games: list[dict[str, Any]]) -> dict[str, Any]:
    again = [move for game in games for move in game["again"]]
    mistakes = VERDICTS[VERDICTS.index("mistake") :]
    found: dict[str, Any] = {
        "games": len(games),
        "verdicts": {
            verdict: sum(game["verdicts"].get(verdict, 0) for game in games) for verdict in VERDICTS
        },
    }
    for verdict, name in (("blunder", "blunders_that_remain"), ("best", "best_that_fall")):
        after = [move["after"][0] for move in again if move["before"][0] == verdict]
        found[name] = share_of(sum(one in mistakes for one in after), len(after))
        found[f"{verdict}_becomes"] = {one: after.count(one) for one in VERDICTS}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=WANTED)
    parser.add_argument("--seed", type=int, default=1, help="of the first game, the others follow")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--best", type=float, default=1.0, help="share of best moves judged again")
    parser.add_argument("--work", type=Path, default=ROOT / "build/review-stability")
    parser.add_argument("--report", type=Path, default=REPORT)
    asked = parser.parse_args()
    asked.work.mkdir(parents=True, exist_ok=True)
    file = asked.work / f"{asked.seed}-{asked.best}.jsonl"
    seeds = range(asked.seed, asked.seed + asked.games)
    done = {seed: game for seed, game in kept(file).items() if seed in seeds}
    with (
        Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
            TimeRemainingColumn(),
        ) as progress,
        ProcessPoolExecutor(asked.jobs) as pool,
    ):  # fmt: skip
        bar = progress.add_task("games", total=asked.games, completed=len(done))
        work = [pool.submit(judged, seed, asked.best) for seed in seeds if seed not in done]
        for future in as_completed(work):
            game = future.result()
            done[game["seed"]] = game
            with file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(game) + "\n")
            progress.advance(bar)
            found = report_of(list(done.values()), asked.seed, asked.best)
            asked.report.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    found = report_of(list(done.values()), asked.seed, asked.best)
    asked.report.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
