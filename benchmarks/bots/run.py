"""Plays the matches of matches.py and keeps what came of them: `make bench-bots`.

Every match is kept game by game, so a stopped run continues. Its results go to docs/arena as
one small file each, and the tables of docs/bots-results.md are written from those files. With
`--seed` the same matches are played with fresh seeds and only printed beside the kept ones.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from bastide.arena import load_games, run_arena, summarise  # noqa: E402 - the path comes first
from benchmarks.bots.matches import MATCHES, Match  # noqa: E402 - the path comes first
from benchmarks.bots.tables import PAGE, REPORTS, load_reports, with_tables  # noqa: E402 - as above


def play(match: Match, folder: Path, jobs: int | None, progress: Progress) -> dict[str, Any]:
    """The report of a match, after playing what is missing of it."""
    bar = progress.add_task(match.key, total=match.games, completed=len(load_games(folder)))
    for _ in run_arena(match.plan, folder, workers=jobs):
        progress.advance(bar)
    return report_of(match, load_games(folder))


def report_of(match: Match, games: list[dict[str, Any]]) -> dict[str, Any]:
    summary = summarise(match.plan, games, [str(seat) for seat in range(match.players)])
    return {
        "command": match.command,
        "date": datetime.now(UTC).date().isoformat(),
        "games": summary.games,
        "mean_winning_score": round(sum(summary.winning_scores) / summary.games, 1),
        "bots": {
            bot.bot: {
                "wins": [round(n, 4) for n in (bot.wins.value, bot.wins.low, bot.wins.high)],
                "mean_score": round(bot.mean_score, 1),
                "rating": [round(bot.rating, 1), round(bot.rating_sd, 1)],
                "decisions": round(bot.decisions, 1),
                "ms_per_move": round(bot.ms_per_move, 1),
            }
            for bot in summary.bots
        },
    }


def line_of(match: Match, report: dict[str, Any]) -> str:
    first = match.bots[0]
    share, low, high = report["bots"][first]["wins"]
    return f"{match.key}: {first} {share:.1%} ({low:.1%} – {high:.1%}) of {report['games']}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", default=[""], help="matches whose names begin so")
    parser.add_argument("--jobs", type=int, help="processes (default: one a core)")
    parser.add_argument("--seed", type=int, help="added to every seed: a check with fresh cards")
    parser.add_argument("--work", type=Path, default=ROOT / "build/matches", help="kept games")
    parser.add_argument(
        "--tables", action="store_true", help="only write docs/bots-results.md again"
    )
    asked = parser.parse_args()
    kept = load_reports()
    if not asked.tables:
        with Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
            TimeRemainingColumn(),
        ) as progress:  # fmt: skip
            for match in MATCHES:
                if not match.key.startswith(tuple(asked.only)):
                    continue
                if asked.seed is not None:
                    fresh = Match(**{**vars(match), "seed": match.seed + asked.seed})
                    folder = asked.work / f"{match.key}-{fresh.seed}"
                    progress.console.print(
                        line_of(fresh, play(fresh, folder, asked.jobs, progress))
                    )
                    if match.key in kept:
                        progress.console.print("  kept: " + line_of(match, kept[match.key]))
                    continue
                report = play(match, asked.work / match.key, asked.jobs, progress)
                progress.console.print(line_of(match, report))
                REPORTS.mkdir(exist_ok=True)
                text = json.dumps(report, indent=1, ensure_ascii=False) + "\n"
                (REPORTS / f"{match.key}.json").write_text(text, encoding="utf-8")
    if asked.seed is None:
        PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
