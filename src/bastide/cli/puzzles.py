"""`bastide puzzles`: make, check and list positions where one plan is clearly best."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ..catalogue import rules_of
from ..core.text import say
from ..puzzles import NAMES, THEMES, Puzzle
from ..puzzles import puzzles as shipped
from ..puzzles.finding import SET_UPS
from .completion import games_starting_with
from .desk import Desk, desk_of
from .errors import CliError
from .lists import JsonFlag
from .options import JobsOption, whole_number
from .progress import progress_on
from .texts import puzzles as m

GameOption = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help="puzzles-game", autocompletion=games_starting_with),
]
SeedOption = Annotated[
    int, typer.Option("--seed", metavar="S", help="puzzles-seed", parser=whole_number("--seed"))
]
FolderOption = Annotated[Path | None, typer.Option("--from", metavar="DIR", help="puzzles-from")]
COUNT = 300


def puzzles_make(
    ctx: typer.Context,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="puzzles-out")],
    game: GameOption = None,
    count: Annotated[
        int,
        typer.Option(
            "--count", metavar="N", help="puzzles-count", parser=whole_number("--count", 1)
        ),
    ] = COUNT,
    games: Annotated[
        int | None,
        typer.Option(
            "-g", "--games", metavar="K", help="puzzles-games", parser=whole_number("--games", 1)
        ),
    ] = None,
    merge: Annotated[bool, typer.Option("--merge", help="puzzles-merge")] = False,
    seed: SeedOption = 0,
    jobs: JobsOption = None,
) -> None:
    from ..puzzles.make import make
    from ..puzzles.puzzle import shipped_lines

    desk = desk_of(ctx)
    for key in _games(game):
        with progress_on(desk) as progress:
            what = desk.text("cli/looking", game=rules_of(key).title)
            bar = progress.add_task(what, total=count if games is None else games)
            kept = shipped_lines(key) if merge else []
            for done in make(key, out, count, seed, jobs, games, kept):
                progress.update(bar, completed=done.puzzles if games is None else done.games)
        desk.say("cli/made", puzzles=done.puzzles, games=done.games, path=out / f"{key}.jsonl.gz")


def puzzles_check(
    ctx: typer.Context,
    game: GameOption = None,
    sample: Annotated[
        int | None,
        typer.Option(
            "--sample", metavar="N", help="puzzles-sample", parser=whole_number("--sample", 1)
        ),
    ] = None,
    effort: Annotated[
        str, typer.Option("--effort", metavar="EFFORT", help="puzzles-effort")
    ] = "10x",
    seed: SeedOption = 0,
    jobs: JobsOption = None,
    folder: FolderOption = None,
) -> None:
    from ..puzzles.make import check, effort_of, sampled

    desk = desk_of(ctx)
    sims = effort_of(effort)
    chosen = sampled(_found(game, folder), sample, seed)
    held, weak = 0, []
    with progress_on(desk) as progress:
        bar = progress.add_task(desk.text("cli/checking"), total=len(chosen))
        for done in check(chosen, sims, seed, jobs):
            progress.advance(bar)
            held += done.holds
            if not done.holds:
                weak.append(done)
    for one in sorted(weak, key=lambda done: done.puzzle.id):
        desk.say("cli/fails", id=one.puzzle.id, part=f"{one.gap:.2f}")
    share = held / len(chosen) if chosen else 1.0
    desk.say("cli/checked", held=held, count=len(chosen), share=f"{100 * share:.1f}", effort=sims)
    if share < m.ENOUGH:
        raise typer.Exit(1)


def puzzles_explain(
    ctx: typer.Context,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="puzzles-out")],
    game: GameOption = None,
    jobs: JobsOption = None,
) -> None:
    from ..puzzles.make import explain
    from ..puzzles.puzzle import shipped_lines

    desk = desk_of(ctx)
    for key in _games(game):
        given = shipped_lines(key)
        with progress_on(desk) as progress:
            what = desk.text("cli/explaining", game=rules_of(key).title)
            bar = progress.add_task(what, total=len(given))
            for done in explain(key, out, given, jobs):
                progress.update(bar, completed=done.games)
        desk.say("cli/made", puzzles=done.puzzles, games=done.games, path=out / f"{key}.jsonl.gz")


def puzzles_list(
    ctx: typer.Context,
    game: GameOption = None,
    theme: Annotated[
        str | None, typer.Option("--theme", metavar="THEME", help="puzzles-theme")
    ] = None,
    folder: FolderOption = None,
    as_json: JsonFlag = False,
) -> None:
    desk = desk_of(ctx)
    if theme is not None and theme not in THEMES:
        raise CliError("cli/no-theme", given=theme, there=", ".join(THEMES))
    found = [puzzle for puzzle in _found(game, folder) if theme in (None, puzzle.theme)]
    if as_json:
        desk.write(json.dumps([_data(puzzle) for puzzle in found], ensure_ascii=False))
    elif theme is None:
        desk.show(_themes(desk, found))
    else:
        desk.show(_table(desk, found))


def _games(game: str | None) -> list[str]:
    return list(SET_UPS) if game is None else [rules_of(game).key]


def _found(game: str | None, folder: Path | None) -> list[Puzzle]:
    """Those of the package, or those in a folder."""
    from ..puzzles.make import from_folder

    return [
        puzzle
        for key in _games(game)
        for puzzle in (shipped(key) if folder is None else from_folder(folder, key))
    ]


def _data(puzzle: Puzzle) -> dict[str, object]:
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "players": puzzle.source.players,
        "options": dict(puzzle.source.options),
        "theme": puzzle.theme,
        "turn": puzzle.turn,
        "question": puzzle.question().to_json(),
        "decisions": len(puzzle.steps),
        "rating": puzzle.rating,
    }


def _themes(desk: Desk, found: list[Puzzle]) -> Table:
    """The number of puzzles of each theme and game."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(desk.text("cli/theme-2"))
    games = list(dict.fromkeys(puzzle.game for puzzle in found))
    for key in games:
        table.add_column(rules_of(key).title.of(desk.lang), justify="right")
    counts = Counter((puzzle.theme, puzzle.game) for puzzle in found)
    for theme in THEMES:
        name = f"{NAMES[theme].of(desk.lang)} ({theme})"
        table.add_row(name, *(str(counts[theme, key]) for key in games))
    totals = (str(sum(puzzle.game == key for puzzle in found)) for key in games)
    table.add_row(desk.text("cli/total"), *totals, style="bold")
    return table


def _table(desk: Desk, found: list[Puzzle]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(desk.text("cli/puzzle"), no_wrap=True)
    for heading in (say("cli/players"), say("cli/decisions"), say("cli/rating")):
        table.add_column(desk.text(heading), justify="right")
    table.add_column(desk.text("cli/question"))
    for puzzle in found:
        numbers = (puzzle.source.players, len(puzzle.steps), puzzle.rating)
        table.add_row(puzzle.id, *map(str, numbers), puzzle.question().of(desk.lang))
    return table
