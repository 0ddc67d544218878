"""The program: its commands and what stands before them."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

import typer

from .arena import arena, arena_report
from .commands import PROGRAM, GameCommand, GameGroup, Root, SpokenCommand, SpokenGroup
from .dataset import dataset
from .desk import desk_of
from .doctor import doctor
from .lists import bots, games
from .perft import count_positions
from .play import play
from .record import record_replay, record_show, record_verify
from .rules import rules
from .simulate import simulate
from .texts import messages as m

HELP_NAMES = {"help_option_names": ["-h", "--help"]}

app = typer.Typer(
    name=PROGRAM,
    cls=Root,
    context_settings=HELP_NAMES,
    add_completion=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
)
record = typer.Typer(cls=SpokenGroup, invoke_without_command=True)


@app.callback()
def root(
    ctx: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="version")] = False,
) -> None:
    if show_version:
        desk_of(ctx).say(m.VERSION, version=version(PROGRAM))
        raise typer.Exit
    show_help_when_alone(ctx)


@record.callback()
def show_help_when_alone(ctx: typer.Context) -> None:
    if ctx.invoked_subcommand is None:
        desk_of(ctx).write(ctx.get_help())


app.command("play", cls=GameCommand)(play)
app.command("simulate", cls=GameCommand)(simulate)
record.command("show", cls=SpokenCommand)(record_show)
record.command("verify", cls=SpokenCommand)(record_verify)
record.command("replay", cls=SpokenCommand)(record_replay)
app.add_typer(record, name="record")
arena_group = typer.Typer(cls=GameGroup, invoke_without_command=True)
arena_group.callback()(arena)
arena_group.command("report", cls=SpokenCommand)(arena_report)
app.add_typer(arena_group, name="arena")
app.command("dataset", cls=GameCommand)(dataset)
app.command("perft", cls=GameCommand)(count_positions)
app.command("rules", cls=SpokenCommand)(rules)
app.command("games", cls=SpokenCommand)(games)
app.command("bots", cls=SpokenCommand)(bots)
app.command("doctor", cls=SpokenCommand)(doctor)


def main() -> None:
    """Entry point of the program."""
    app()
