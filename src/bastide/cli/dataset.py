"""`bastide dataset`: self-play written for learners."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..arena.plan import Plan
from ..bots import split_specs
from .desk import desk_of
from .options import (
    FirstSeed,
    GameChoice,
    GamesOption,
    JobsOption,
    PlaceOption,
    PlayersOption,
    RuleOptions,
    set_up_from,
)
from .progress import progress_on


def dataset(
    ctx: typer.Context,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="dataset-out")],
    game: GameChoice = None,
    players: PlayersOption = None,
    option: RuleOptions = None,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B", help="dataset-bots")] = "thumb",
    games: GamesOption = 100,
    seed: FirstSeed = 0,
    on: PlaceOption = "local",
    jobs: JobsOption = None,
) -> None:
    desk = desk_of(ctx)
    from ..dataset import make_dataset

    set_up = set_up_from(game, players, option)
    given = split_specs(bots)
    seated = tuple(given[seat % len(given)] for seat in range(max(set_up.players, len(given))))
    plan = Plan(set_up.rules.key, set_up.players, dict(set_up.options), seated, games, seed)
    with progress_on(desk) as progress:
        bar = progress.add_task(desk.text("cli/simulating"), total=games)
        for played in make_dataset(plan, out, on, jobs):
            progress.advance(bar, played)
    desk.write(desk.text("cli/dataset-written", games=games, path=out))
