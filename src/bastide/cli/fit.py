"""`bastide fit`: learn the weights of the searching bots by watching games."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .desk import desk_of
from .errors import CliError
from .options import PlayersOption, RuleOptions, SetUp, set_up_from, whole_number
from .progress import progress_on
from .texts import messages as m

if TYPE_CHECKING:
    from ..bots.fitting import Teacher


def fit(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="game")] = None,
    players: PlayersOption = None,
    option: RuleOptions = None,
    games: Annotated[
        int,
        typer.Option(
            "-g", "--games", metavar="K", help="fit-games", parser=whole_number("--games", 1)
        ),
    ] = 60,
    rounds: Annotated[
        int,
        typer.Option("--rounds", metavar="R", help="fit-rounds", parser=whole_number("--rounds")),
    ] = 2,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="fit-seed", parser=whole_number("--seed"))
    ] = 1,
    sims: Annotated[
        int,
        typer.Option("--sims", metavar="N", help="fit-sims", parser=whole_number("--sims", 8)),
    ] = 200,
    curiosity: Annotated[
        int,
        typer.Option(
            "--curiosity",
            metavar="PERCENT",
            help="fit-curiosity",
            parser=whole_number("--curiosity", 0, 100),
        ),
    ] = 0,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="fit-out")] = None,
) -> None:
    desk = desk_of(ctx)
    try:
        from ..bots.fitting import Table, Teacher
        from ..bots.fitting import fit as learn
    except ImportError as error:
        raise CliError(m.EXTRA_NEEDED, package=error.name, extra="arena") from None
    set_up = set_up_from(game, players, option)
    table = Table(set_up.rules, set_up.players, dict(set_up.options))
    teacher = Teacher(sims, curiosity)
    command = command_of(set_up, games, rounds, seed, teacher)
    with progress_on(desk) as progress:
        bar = progress.add_task(desk.text(m.SIMULATING), total=games * (rounds + 1))
        weights = learn(table, games, rounds, seed, command, teacher, lambda: progress.advance(bar))
    path = out or Path(f"{weights.name}.json")
    try:
        path.write_text(weights.to_json(), encoding="utf-8")
    except OSError as error:
        raise CliError(m.CANNOT_WRITE, path=path, reason=error.strerror) from None
    desk.say(m.FIT_WRITTEN, path=path, decisions=weights.made["decisions"])


def command_of(set_up: SetUp, games: int, rounds: int, seed: int, teacher: Teacher) -> str:
    """The command that makes this very file; options as usual are left out."""
    parts = ["bastide fit --game", set_up.rules.key, "--players", str(set_up.players)]
    for known in set_up.rules.options:
        value = set_up.options[known.key]
        if value != known.default:
            parts.append(f"-o {known.key}={'yes' if value is True else value}")
    parts.append(f"--games {games} --rounds {rounds} --seed {seed}")
    parts += [
        f"--{setting.name} {value}"
        for setting in fields(teacher)
        if (value := getattr(teacher, setting.name)) != setting.default
    ]
    return " ".join(parts)
