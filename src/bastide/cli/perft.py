"""`bastide perft`: how many positions can be reached, depth by depth."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from .. import perft
from ..game import EXPLICIT, SEEDED
from .desk import desk_of
from .options import (
    GameNeeded,
    PlayersOption,
    RuleOptions,
    SeedOption,
    describe_set_up,
    set_up_from,
    whole_number,
)


def count_positions(
    ctx: typer.Context,
    game: GameNeeded,
    players: PlayersOption = None,
    depth: Annotated[
        int,
        typer.Option("-d", "--depth", metavar="D", help="depth", parser=whole_number("--depth", 1)),
    ] = 3,
    option: RuleOptions = None,
    seed: SeedOption = None,
) -> None:
    desk = desk_of(ctx)
    set_up = set_up_from(game, players, option)
    start = set_up.start(seed or 0, chance=EXPLICIT if seed is None else SEEDED)
    chance = (
        desk.text("cli/chance-explicit")
        if seed is None
        else desk.text("cli/chance-seeded", seed=seed)
    )
    desk.show(f"{describe_set_up(set_up, desk.lang)}, {chance}")
    desk.show(
        f"{desk.text('cli/depth'):>10}{desk.text('cli/positions'):>16}{desk.text('cli/seconds'):>12}"
    )
    for level in range(1, depth + 1):
        began = time.perf_counter()
        positions = perft(start, level)
        desk.show(f"{level:>10}{positions:>16}{time.perf_counter() - began:>12.2f}")
