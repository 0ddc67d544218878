"""A match on disk: what is played is kept immediately, so that a killed one continues where it was.

DIR/plan.json            the plan. Another plan in the same folder is refused
DIR/games.jsonl          one line for each finished game
DIR/records/000001.txt   the games as records
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..core.errors import SetupError
from ..core.text import say
from .match import Task, play_task
from .plan import FORMAT, Plan, checked_plan, fixtures
from .runners import LOCAL, check_place, run_on

PLAN, GAMES, RECORDS = "plan.json", "games.jsonl", "records"


def run_arena(
    plan: Plan, folder: Path, on: str = LOCAL, workers: int | None = None
) -> Iterator[dict[str, Any]]:
    """Play what is still missing of a match. Every game is on disk before it is yielded."""
    plan = checked_plan(plan)
    check_place(on)
    _keep_plan(plan, folder)
    played = {game["number"] for game in load_games(folder)}
    tasks = [Task(plan, f) for f in fixtures(plan) if f.number not in played]
    (folder / RECORDS).mkdir(exist_ok=True)
    with (folder / GAMES).open("ab") as lines:
        _end_broken_line(lines, folder / GAMES)
        for result in run_on(on, play_task, tasks, workers):
            record = folder / RECORDS / f"{result['number']:06}.txt"
            record.write_text(result.pop("record"), encoding="utf-8")
            lines.write(json.dumps(result, ensure_ascii=False).encode() + b"\n")
            lines.flush()
            os.fsync(lines.fileno())
            yield result


def load_plan(folder: Path) -> Plan:
    """The plan of a match on disk."""
    try:
        data = json.loads((folder / PLAN).read_text(encoding="utf-8"))
        if data["arena"] != FORMAT:
            raise ValueError(f"format {data['arena']}")
        return Plan.from_json(data)
    except FileNotFoundError:
        raise SetupError(
            say("arena/contains-no-match-missing", folder=folder, plan=PLAN),
        ) from None
    except (ValueError, KeyError, TypeError) as error:
        raise SetupError(
            say("arena/cannot-read", plan=folder / PLAN, error=error),
        ) from None


def load_games(folder: Path) -> list[dict[str, Any]]:
    """The finished games in the order of their numbers. A line cut short by a kill is no game."""
    path = folder / GAMES
    if not path.exists():
        return []
    games: dict[int, dict[str, Any]] = {}
    for line in path.read_bytes().split(b"\n"):
        try:
            game = json.loads(line)
        except ValueError:
            continue
        games[game["number"]] = game
    return [games[number] for number in sorted(games)]


def _keep_plan(plan: Plan, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / PLAN
    if not path.exists():
        path.write_text(json.dumps(plan.to_json(), indent=1, ensure_ascii=False) + "\n", "utf-8")
        return
    kept = load_plan(folder)
    longer = Plan(kept.game, kept.players, kept.options, kept.bots, plan.games, kept.seed)
    if longer != plan:
        raise SetupError(
            say("arena/contains-another-match-choose", folder=folder),
        )
    path.write_text(json.dumps(plan.to_json(), indent=1, ensure_ascii=False) + "\n", "utf-8")


def _end_broken_line(lines: Any, path: Path) -> None:
    """After a kill the last line may lack its end: the next game must not be glued to it."""
    data = path.read_bytes()
    if data and not data.endswith(b"\n"):
        lines.write(b"\n")
