"""Making puzzles on disk: a killed run continues where it was. And checking what was made.

DIR/GAME.plan.json    the seed. Another seed in the same folder is refused
DIR/GAME.jsonl        one line for each game that was looked through, with or without a puzzle
DIR/GAME.jsonl.gz     the puzzles, written at the end: what the package ships
DIR/GAME.explained    games whose puzzles were explained again, until all are
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import BinaryIO, NamedTuple

from ..arena.runners import LOCAL, run_on
from ..core.errors import SetupError
from ..core.text import say
from ..review.judging import MOST, seed_at
from .finding import EFFORT, SET_UPS, Task, explained_again, look_through
from .puzzle import BY_WIN, LEAST, Json, Puzzle, Step, from_line, packed, unpacked
from .weighing import Weighed, weigh

AT_ONCE = 24
"""Games for each process between two looks at how many puzzles there are."""


class Progress(NamedTuple):
    """The progress of a run."""

    games: int
    puzzles: int


def make(
    game: str,
    folder: Path,
    wanted: int,
    seed: int = 0,
    workers: int | None = None,
    games: int | None = None,
    kept: Sequence[Json] = (),
) -> Iterator[Progress]:
    """Look through games until there are enough puzzles. Each game is on disk before it counts.

    `games` ends it after that many games, however many puzzles there are. `kept` are lines of a
    file that stay as they are: the games after the last of them are looked through.
    """
    if game not in SET_UPS:
        raise SetupError(say("learn/there-no-puzzles", game=game))
    _keep_plan(folder, game, seed)
    lines = looked_through(folder, game)
    count = workers or os.cpu_count() or 1
    first = 1 + max((line["number"] for line in kept), default=-1)
    before = _progress({line["number"]: line for line in kept}).puzzles
    wanted -= before
    yield _progress(lines, before)
    with _appending(folder / f"{game}.jsonl") as file:
        while not _enough(lines, wanted, games, first):
            numbers = _next(lines, AT_ONCE * count, games, first)
            tasks = [Task(game, number, seed) for number in numbers]
            for line in run_on(LOCAL, look_through, tasks, count):
                _append(file, line)
                lines[line["number"]] = line
                yield _progress(lines, before)
                if _enough(lines, wanted, games, first):
                    break
    (folder / f"{game}.jsonl.gz").write_bytes(packed([*kept, *kept_of(lines, wanted)]))


class ExplainTask(NamedTuple):
    game: str
    line: Json


def explain(
    game: str, folder: Path, given: Sequence[Json], workers: int | None = None
) -> Iterator[Progress]:
    """Write puzzles with today's explanations. Each game is on disk before it counts.

    A folder is continued only where it holds the same puzzles, and removes what it kept at the end.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game}.explained"
    before = {line["number"]: line for line in given}
    lines = {
        number: line
        for number, line in lines_in(path).items()
        if number in before and _unexplained(line) == _unexplained(before[number])
    }
    yield _progress(lines)
    with _appending(path) as file:
        tasks = [ExplainTask(game, line) for number, line in before.items() if number not in lines]
        for line in run_on(LOCAL, explain_one, tasks, workers):
            _append(file, line)
            lines[line["number"]] = line
            yield _progress(lines)
    (folder / f"{game}.jsonl.gz").write_bytes(packed(lines.values()))
    path.unlink()


def explain_one(task: ExplainTask) -> Json:
    return explained_again(task.game, task.line)


def _unexplained(line: Json) -> Json:
    """A line without the explanations of its puzzles."""
    return {**line, "puzzles": [{**puzzle, "reasons": []} for puzzle in line["puzzles"]]}


def _appending(path: Path) -> BinaryIO:
    file = path.open("ab")
    if file.tell() and not path.read_bytes().endswith(b"\n"):
        file.write(b"\n")  # a kill may have cut the last line short
    return file


def _append(file: BinaryIO, line: Json) -> None:
    """Put a line on disk."""
    file.write(_written(line))
    file.flush()
    os.fsync(file.fileno())


def _progress(lines: dict[int, Json], before: int = 0) -> Progress:
    return Progress(len(lines), before + sum(len(line["puzzles"]) for line in lines.values()))


def _enough(lines: dict[int, Json], wanted: int, games: int | None, first: int) -> bool:
    """True if no game is left out before the last one, and there are enough of them."""
    if lines and len(lines) <= max(lines) - first:
        return False
    return _progress(lines).puzzles >= wanted or (games is not None and len(lines) >= games)


def looked_through(folder: Path, game: str) -> dict[int, Json]:
    """The games of a folder by number."""
    return lines_in(folder / f"{game}.jsonl")


def lines_in(path: Path) -> dict[int, Json]:
    """The contents of a file by number of game, without a line that a kill cut short."""
    lines: dict[int, Json] = {}
    for text in path.read_bytes().split(b"\n") if path.exists() else ():
        try:
            line = json.loads(text)
        except ValueError:
            continue
        lines[line["number"]] = line
    return lines


def kept_of(lines: dict[int, Json], wanted: int) -> list[Json]:
    """The first games that have enough puzzles: the same however many processes looked."""
    kept: list[Json] = []
    count = 0
    for number in sorted(lines):
        if count >= wanted:
            break
        if lines[number]["puzzles"]:
            kept.append(lines[number])
            count += len(lines[number]["puzzles"])
    return kept


def _next(lines: dict[int, Json], count: int, games: int | None, first: int) -> list[int]:
    """The games that come next, those first that a stopped run left out."""
    after = max(lines, default=first - 1) + 1
    end = max(first + len(lines) + count, after)
    if games is not None:
        end = max(first + games, after)
    return [number for number in range(first, end) if number not in lines][:count]


def _written(line: Json) -> bytes:
    return json.dumps(line, ensure_ascii=False).encode() + b"\n"


def _keep_plan(folder: Path, game: str, seed: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path, plan = folder / f"{game}.plan.json", json.dumps({"game": game, "seed": seed}) + "\n"
    if path.exists() and path.read_text(encoding="utf-8") != plan:
        raise SetupError(
            say("learn/contains-puzzles-another-seed", folder=folder),
        )
    path.write_text(plan, encoding="utf-8")


def from_folder(folder: Path, game: str) -> list[Puzzle]:
    """The puzzles in a folder: those of its finished file, or all that were found so far."""
    path = folder / f"{game}.jsonl.gz"
    if path.exists():
        return unpacked(game, path.read_bytes())
    lines = looked_through(folder, game)
    return [puzzle for number in sorted(lines) for puzzle in from_line(game, lines[number])]


# --- Checking -------------------------------------------------------------------------------------


class Check(NamedTuple):
    """One puzzle, searched again."""

    puzzle: Puzzle
    holds: bool
    gap: float
    """The smallest of its steps, as a multiple of the least gap there must be."""


class CheckTask(NamedTuple):
    puzzle: Puzzle
    effort: int
    seed: int


def effort_of(text: str) -> int:
    """Simulations for `10x` (ten times those of a first look) or for a plain number."""
    number = text.removesuffix("x")
    sims = int(number) * (EFFORT if text.endswith("x") else 1) if number.isdecimal() else 0
    if not 1 <= sims <= MOST:
        raise SetupError(
            say("learn/effort-must-number-simulations", text=text),
        )
    return sims


def sampled(found: Sequence[Puzzle], sample: int | None, seed: int) -> list[Puzzle]:
    """Some of the puzzles, the same for a seed. All where there is no sample."""
    if sample is None or sample >= len(found):
        return list(found)
    return sorted(Random(seed).sample(list(found), sample), key=lambda puzzle: puzzle.id)


def check(
    found: Sequence[Puzzle], effort: int, seed: int, workers: int | None = None
) -> Iterator[Check]:
    """Search puzzles again, each as soon as it is done."""
    tasks = [CheckTask(puzzle, effort, seed) for puzzle in found]
    yield from run_on(LOCAL, check_one, tasks, workers)


def check_one(task: CheckTask) -> Check:
    """Check that the right answers are still clearly the best at every step."""
    puzzle, gaps = task.puzzle, []
    for number, step in enumerate(puzzle.steps):
        game = puzzle.position(number)
        seed = seed_at(task.seed, game.plies, "check")
        weighed = weigh(game, task.effort, seed)
        gaps.append(_standing_out(step, {game.token(one.action): one for one in weighed}))
    return Check(puzzle, min(gaps) >= 1, min(gaps))


def _standing_out(step: Step, weighed: dict[str, Weighed]) -> float:
    """The lead of the right answers, as a multiple of the least one."""
    right = [weighed[answer.token] for answer in step.rights]
    others = [weighed[answer.token] for answer in step.answers[step.right :]]
    if step.by == BY_WIN:
        gap = min(one.win for one in right) - max(one.win for one in others)
    else:
        gap = max(one.lead for one in right) - max(one.lead for one in others)
    return gap / LEAST[step.by]
