"""The program: its commands and what comes before them."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

import typer

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
from .puzzles import puzzles_check, puzzles_list, puzzles_make
from .record import record_replay, record_show, record_verify
from .review import review
from .rules import rules
from .serve import serve, worker
from .simulate import simulate
from .texts import messages as m
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
app.command("train", cls=GameCommand)(train)
app.command("explain", cls=SpokenCommand)(explain)
app.command("review", cls=SpokenCommand)(review)
puzzles = typer.Typer(cls=SpokenGroup, invoke_without_command=True)
puzzles.callback()(show_help_when_alone)
puzzles.command("make", cls=SpokenCommand)(puzzles_make)
puzzles.command("check", cls=SpokenCommand)(puzzles_check)
puzzles.command("list", cls=SpokenCommand)(puzzles_list)
app.add_typer(puzzles, name="puzzles")
lab = typer.Typer(cls=SpokenGroup, invoke_without_command=True)
lab.callback()(show_help_when_alone)
lab.command("make", cls=SpokenCommand)(lab_make)
lab.command("show", cls=SpokenCommand)(lab_show)
app.add_typer(lab, name="lab")
app.command("doctor", cls=SpokenCommand)(doctor)
app.command("completion", cls=SpokenCommand)(completion)

app.command("serve", cls=SpokenCommand)(serve)
app.command("worker", cls=SpokenCommand)(worker)
app.command("verify", cls=SpokenCommand)(verify_fairness)
database = typer.Typer(cls=SpokenGroup, invoke_without_command=True)
database.callback()(show_help_when_alone)
database.command("upgrade", cls=SpokenCommand)(db_upgrade)
database.command("current", cls=SpokenCommand)(db_current)
database.command("check", cls=SpokenCommand)(db_check)
app.add_typer(database, name="db")
admin = typer.Typer(cls=SpokenGroup, invoke_without_command=True)
admin.callback()(show_help_when_alone)
admin.command("backup", cls=SpokenCommand)(admin_backup)
admin.command("restore", cls=SpokenCommand)(admin_restore)
admin.command("check-backup", cls=SpokenCommand)(admin_check_backup)
admin.command("rotate-backups", cls=SpokenCommand)(admin_rotate_backups)
admin.command("maintenance", cls=SpokenCommand)(admin_maintenance)
admin.command("tidy", cls=SpokenCommand)(admin_tidy)
admin.command("check", cls=SpokenCommand)(admin_check)
admin.command("stats", cls=SpokenCommand)(admin_stats)
admin.command("drop-guest", cls=SpokenCommand)(admin_drop_guest)
admin.command("grant", cls=SpokenCommand)(admin_grant)
admin.command("revoke", cls=SpokenCommand)(admin_revoke)
admin.command("people", cls=SpokenCommand)(admin_people)
admin.command("reports", cls=SpokenCommand)(admin_reports)
admin.command("settle", cls=SpokenCommand)(admin_settle)
admin.command("mute", cls=SpokenCommand)(admin_mute)
admin.command("unmute", cls=SpokenCommand)(admin_unmute)
admin.command("ban", cls=SpokenCommand)(admin_ban)
admin.command("unban", cls=SpokenCommand)(admin_unban)
admin.command("bans", cls=SpokenCommand)(admin_bans)
admin.command("tables", cls=SpokenCommand)(admin_tables)
admin.command("close-table", cls=SpokenCommand)(admin_close_table)
admin.command("reopen-table", cls=SpokenCommand)(admin_reopen_table)
admin.command("hand-over", cls=SpokenCommand)(admin_hand_over)
admin.command("delete-message", cls=SpokenCommand)(admin_delete_message)
admin.command("audit", cls=SpokenCommand)(admin_audit)
app.add_typer(admin, name="admin")


def main() -> None:
    """Entry point of the program."""
    app()
