"""Royal at its full two seconds a move: matches that go well on a machine with many cores.

One queue for all matches keeps every core busy. Every move is kept, so what was stopped continues
in the middle of its games, and what came of each match is written after each of its games.

    python benchmarks/bots/by_the_clock.py --earlier DIR --jobs 14 --minutes 26
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import defaultdict
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from bastide.bots.styles import STYLES  # noqa: E402 - the path comes first
from benchmarks.bots.earlier import Match, play, python_of, report_of  # noqa: E402 - as above

SEED = 1707
FULL, TENTH = "royal:seconds=2", "royal:seconds=0.2"
LONGEST_FIRST = ("caylus", "favors", "magna-carta")
"""Long games begin early, so that few are unfinished when time runs out."""


@dataclass(frozen=True)
class Line:
    """One match of the queue."""

    kind: str
    name: str
    players: int
    others: str
    games: int
    seed: int = SEED

    @property
    def key(self) -> str:
        style = f"{self.others}-" if self.others in STYLES else ""
        return f"{self.kind}-{style}{self.name}-{self.players}"

    def match(self, earlier: str, work: Path, until: float) -> Match:
        folder = earlier if self.kind == "earlier" else ""
        python, kept = python_of(folder), str(work / self.kind)
        return Match(
            folder, python, self.name, self.players, FULL, self.others, self.seed, kept, until
        )  # fmt: skip


def queue(seed: int = SEED) -> list[Line]:
    """In the order in which they are played. A match takes every seat equally often.

    Twelve games are the fewest whose 95% interval can be above 75%, six the fewest for 60%.
    """
    setups = [(players, name) for players in (3, 4, 5) for name in LONGEST_FIRST]
    time_helps = [Line("time", name, 2, TENTH, 20, seed) for name in LONGEST_FIRST]
    earlier = [Line("earlier", name, 2, FULL, 12, seed) for name in LONGEST_FIRST]
    for players, name in setups:
        time_helps.append(Line("time", name, players, TENTH, 2 * players, seed))
        earlier.append(Line("earlier", name, players, FULL, 2 * players, seed))
    styles = [
        Line("style", name, players, style, 12 if players == 2 else players, seed)
        for players in (2, 3, 4, 5)
        for style in STYLES
        for name in LONGEST_FIRST
    ]
    return [*time_helps, *earlier, *styles]


def run(lines: list[Line], earlier: str, work: Path, jobs: int, until: float) -> None:
    """Play what is missing of the lines, and keep reports as games end."""
    matches = {line.key: line.match(earlier, work, until) for line in lines}
    reports = work / "reports"
    reports.mkdir(parents=True, exist_ok=True)
    ended: dict[str, list[dict[str, Any]]] = defaultdict(list)
    with ProcessPoolExecutor(jobs) as pool:
        pending: dict[Future[dict[str, Any] | None], str] = {}
        for line in lines:
            matches[line.key].folder.mkdir(parents=True, exist_ok=True)
            for number in range(line.games):
                pending[pool.submit(play, matches[line.key], number)] = line.key
        for done in as_completed(pending):
            key, result = pending[done], done.result()
            if result is None:
                continue
            ended[key].append(result)
            report = report_of(matches[key], sorted(ended[key], key=lambda game: game["number"]))
            text = json.dumps(report, indent=1) + "\n"
            (reports / f"{key}.json").write_text(text, encoding="utf-8")
            clock = time.strftime("%H:%M:%S")
            print(f"{clock} {key}: {report['won']:g} of {report['games']} won", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--earlier", required=True, help="folder of the earlier version")
    parser.add_argument("--only", nargs="+", default=[""], help="matches whose names begin so")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--work", type=Path, default=ROOT / "build/clock", help="kept games")
    asked = parser.parse_args()
    lines = [line for line in queue(asked.seed) if line.key.startswith(tuple(asked.only))]
    run(lines, asked.earlier, asked.work, asked.jobs, time.time() + 60 * asked.minutes)


if __name__ == "__main__":
    main()
