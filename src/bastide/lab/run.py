"""Playing the lab's games on disk: a killed run continues where it was.

DIR/plan.json          seed and simulations. Another plan in the same folder is refused
DIR/games.jsonl        one line for each finished game: its facts and its record
DIR/strategy.json.gz   the figures with the games that show them: what the package ships
DIR/strategy.md        the same as a page. strategy.fr.md in French
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..arena.runners import LOCAL, run_on
from ..core.errors import SetupError
from ..core.text import say
from .facts import Json, Task, play
from .figures import figures_of
from .pages import page_of
from .report import reports_of
from .set_ups import SET_UPS
from .shipped import packed, unpacked

GAMES, SIMS = 400, 64
PLAN, LINES, SHIPPED = "plan.json", "games.jsonl", "strategy.json.gz"
PAGES = {"en": "strategy.md", "fr": "strategy.fr.md"}


def run(
    folder: Path,
    games: int = GAMES,
    seed: int = 0,
    sims: int = SIMS,
    workers: int | None = None,
    keys: Sequence[str] = tuple(SET_UPS),
) -> Iterator[int]:
    """Play and keep the missing games, `games` of each setup. Yields the number that is there."""
    _keep_plan(folder, seed, sims)
    there = {(line["set_up"], line["number"]) for line in played(folder)}
    wanted = [(key, number) for number in range(games) for key in keys]
    missing = [Task(SET_UPS[k], n, seed, sims) for k, n in wanted if (k, n) not in there]
    count = len(wanted) - len(missing)
    yield count
    path = folder / LINES
    with path.open("ab") as file:
        if file.tell() and not path.read_bytes().endswith(b"\n"):
            file.write(b"\n")  # a kill may have cut the last line short
        for line in run_on(LOCAL, play, missing, workers):
            file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
            count += 1
            yield count


def played(folder: Path) -> list[Json]:
    """The games of a folder in their order. A last line that was cut short is left out."""
    path = folder / LINES
    lines: dict[tuple[str, int], Json] = {}
    for text in path.read_bytes().split(b"\n") if path.exists() else ():
        try:
            line = json.loads(text)
        except ValueError:
            continue
        lines[line["set_up"], line["number"]] = line
    order = list(SET_UPS)
    return [lines[key] for key in sorted(lines, key=lambda one: (order.index(one[0]), one[1]))]


def write(folder: Path, games: int = GAMES) -> list[Path]:
    """Figures and pages of the games in a folder, the first `games` of each setup."""
    plan = json.loads((folder / PLAN).read_text(encoding="utf-8"))
    lines = [line for line in played(folder) if line["number"] < games]
    data = packed({**plan, "games": games, **figures_of(lines)})
    (folder / SHIPPED).write_bytes(data)
    written = [folder / SHIPPED]
    for lang, name in PAGES.items():
        text = page_of(reports_of(unpacked(data)), unpacked(data), lang)
        (folder / name).write_text(text, encoding="utf-8")
        written.append(folder / name)
    return written


def _keep_plan(folder: Path, seed: int, sims: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path, plan = folder / PLAN, json.dumps({"seed": seed, "sims": sims}) + "\n"
    if path.exists() and path.read_text(encoding="utf-8") != plan:
        raise SetupError(
            say("lab/holds-games-another-seed", folder=folder),
        )
    path.write_text(plan, encoding="utf-8")
