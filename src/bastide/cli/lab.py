"""`bastide lab`: games of the search against itself, and what goes with winning in them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .desk import desk_of
from .errors import CliError
from .options import FirstSeed, JobsOption, whole_number
from .progress import progress_on


def lab_make(
    ctx: typer.Context,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="lab-out")],
    games: Annotated[
        int | None,
        typer.Option(
            "-g", "--games", metavar="K", help="lab-games", parser=whole_number("--games", 1)
        ),
    ] = None,
    sims: Annotated[
        int | None,
        typer.Option("--sims", metavar="N", help="lab-sims", parser=whole_number("--sims", 1)),
    ] = None,
    seed: FirstSeed = 0,
    jobs: JobsOption = None,
) -> None:
    from ..lab.run import GAMES, SIMS, run, write
    from ..lab.set_ups import SET_UPS

    desk = desk_of(ctx)
    each = GAMES if games is None else games
    with progress_on(desk) as progress:
        bar = progress.add_task(desk.text("cli/playing"), total=each * len(SET_UPS))
        for done in run(out, each, seed, SIMS if sims is None else sims, jobs):
            progress.update(bar, completed=done)
    for path in write(out, each):
        desk.say("cli/written", path=path)


def lab_show(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="lab-name")],
) -> None:
    from ..lab import example_of

    record = example_of(name)
    if record is None:
        raise CliError("cli/no-game", given=name)
    desk_of(ctx).write(record.rstrip("\n"))
