"""The program: its commands and what comes before them."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from typing import Annotated

import typer

from ..core.text import say
from .admin import (
    admin_backup,
    admin_check,
    admin_check_backup,
    admin_drop_guest,
    admin_restore,
    admin_stats,
)
from .arena import arena, arena_report
from .commands import GameCommand, GameGroup, Root, SpokenCommand, SpokenGroup
from .completion import PROGRAM, completion
from .database import db_check, db_current, db_upgrade
from .dataset import dataset
from .desk import desk_of
from .doctor import doctor
from .explain import explain
from .housekeeping import admin_maintenance, admin_rotate_backups, admin_tidy
from .lab import lab_make, lab_show
from .lists import bots, games
from .moderation import (
    admin_audit,
    admin_ban,
    admin_bans,
    admin_close_table,
    admin_delete_message,
    admin_grant,
    admin_hand_over,
    admin_mute,
    admin_people,
    admin_reopen_table,
    admin_reports,
    admin_revoke,
    admin_settle,
    admin_tables,
    admin_unban,
    admin_unmute,
)
from .perft import count_positions
from .play import play
from .puzzles import puzzles_check, puzzles_explain, puzzles_list, puzzles_make
from .record import record_replay, record_show, record_verify
from .review import review
from .rules import rules
from .serve import serve, worker
from .simulate import simulate
from .train import train
from .verify import verify_fairness

HELP_NAMES = {"help_option_names": ["-h", "--help"]}

app = typer.Typer(
    name=PROGRAM,
    cls=Root,
    context_settings=HELP_NAMES,
    add_completion=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
)


@app.callback()
def root(
    ctx: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="version")] = False,
) -> None:
    if show_version:
        desk_of(ctx).say(say("cli/version"), version=version(PROGRAM))
        raise typer.Exit
    show_help_when_alone(ctx)


def show_help_when_alone(ctx: typer.Context) -> None:
    if ctx.invoked_subcommand is None:
        desk_of(ctx).write(ctx.get_help())


def add_group(
    name: str,
    *commands: Callable[..., None],
    alone: Callable[..., None] = show_help_when_alone,
    cls: type[SpokenGroup] = SpokenGroup,
) -> None:
    """Commands behind a word (`admin_drop_guest`: `admin drop-guest`). `alone`: the word itself."""
    group = typer.Typer(cls=cls, invoke_without_command=True)
    group.callback()(alone)
    for command in commands:
        own_name = command.__name__.partition("_")[2].replace("_", "-")
        group.command(own_name, cls=SpokenCommand)(command)
    app.add_typer(group, name=name)


app.command("play", cls=GameCommand)(play)
app.command("simulate", cls=GameCommand)(simulate)
app.command("dataset", cls=GameCommand)(dataset)
app.command("perft", cls=GameCommand)(count_positions)
app.command("rules", cls=SpokenCommand)(rules)
app.command("games", cls=SpokenCommand)(games)
app.command("bots", cls=SpokenCommand)(bots)
app.command("train", cls=GameCommand)(train)
app.command("explain", cls=SpokenCommand)(explain)
app.command("review", cls=SpokenCommand)(review)
app.command("doctor", cls=SpokenCommand)(doctor)
app.command("completion", cls=SpokenCommand)(completion)
app.command("serve", cls=SpokenCommand)(serve)
app.command("worker", cls=SpokenCommand)(worker)
app.command("verify", cls=SpokenCommand)(verify_fairness)
add_group("record", record_show, record_verify, record_replay)
add_group("arena", arena_report, alone=arena, cls=GameGroup)
add_group("puzzles", puzzles_make, puzzles_check, puzzles_explain, puzzles_list)
add_group("lab", lab_make, lab_show)
add_group("db", db_upgrade, db_current, db_check)
add_group(
    "admin",
    admin_backup,
    admin_restore,
    admin_check_backup,
    admin_rotate_backups,
    admin_maintenance,
    admin_tidy,
    admin_check,
    admin_stats,
    admin_drop_guest,
    admin_grant,
    admin_revoke,
    admin_people,
    admin_reports,
    admin_settle,
    admin_mute,
    admin_unmute,
    admin_ban,
    admin_unban,
    admin_bans,
    admin_tables,
    admin_close_table,
    admin_reopen_table,
    admin_hand_over,
    admin_delete_message,
    admin_audit,
)


def main() -> None:
    """Entry point of the program."""
    app()
