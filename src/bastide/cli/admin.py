"""`bastide admin`: copies, checks and figures for anyone who runs a server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.padding import Padding
from rich.table import Table

from ..core.text import say
from .desk import Desk, desk_of
from .lists import JsonFlag
from .server_options import ForceFlag, on_database, settings_of_database

STATS = {
    "people": say("cli/people"),
    "people_with_password": say("cli/people-with-password"),
    "people_seen_today": say("cli/people-seen-today"),
    "tables": say("cli/tables"),
    "moves": say("cli/moves"),
    "moves_today": say("cli/moves-today"),
    "chat_lines": say("cli/chat-lines"),
    "notices_waiting": say("cli/notices-waiting"),
    "notices_dropped": say("cli/notices-dropped"),
}

if TYPE_CHECKING:
    from ..server.base.settings import Settings

FAULTY = 1
CopyArgument = Annotated[Path, typer.Argument(metavar="FILE", help="backup-file")]


@on_database
def admin_backup(
    desk: Desk,
    settings: Settings,
    file: CopyArgument,
    *,
    force: ForceFlag = False,
) -> None:
    from ..server.ops.backup import back_up

    desk.say("cli/backed-up", rows=back_up(settings, file, force), file=file)


@on_database
def admin_restore(
    desk: Desk,
    settings: Settings,
    file: CopyArgument,
    *,
    force: ForceFlag = False,
    with_faults: Annotated[bool, typer.Option("--with-faults", help="with-faults")] = False,
) -> None:
    from ..server.ops.restore import restore

    done = restore(settings, file, force, with_faults)
    desk.say("cli/restored", rows=done.rows, tables=done.tables, file=file)
    for table in done.faults:
        desk.say("cli/check-problem", table=table, problem=say("cli/faulty"))
    if done.kept:
        desk.say("cli/kept", place=done.kept)


def admin_check_backup(ctx: typer.Context, file: CopyArgument) -> None:
    desk = desk_of(ctx)
    settings_of_database(None, None, None)
    from ..server.ops.restore import check_backup

    done = check_backup(file)
    for table in done.faults:
        desk.say("cli/check-problem", table=table, problem=say("cli/faulty"))
    desk.say(
        "cli/backup-checked", file=file, rows=done.rows, tables=done.tables, wrong=len(done.faults)
    )
    if done.faults:
        raise typer.Exit(FAULTY)


@on_database
def admin_check(desk: Desk, settings: Settings) -> None:
    from ..server.ops.checks import check_tables

    tables = actions = wrong = 0
    for checked in check_tables(settings):
        tables += 1
        actions += checked.actions
        wrong += bool(checked.problems)
        for problem in checked.problems:
            desk.say("cli/check-problem", table=checked.table, problem=problem)
    desk.say(
        "cli/checked-tables-actions-replayed-faults", tables=tables, actions=actions, wrong=wrong
    )
    if wrong:
        raise typer.Exit(FAULTY)


@on_database
def admin_stats(desk: Desk, settings: Settings, *, as_json: JsonFlag = False) -> None:
    from ..server.ops.checks import stats

    found = stats(settings)
    if as_json:
        desk.write(json.dumps(found, ensure_ascii=False, indent=2))
        return
    grid = Table.grid(padding=(0, 2))
    for key, value in found.items():
        if isinstance(value, dict):
            for name, number in value.items():
                grid.add_row(f"{desk.text(STATS[key])}: {name}", str(number))
        else:
            grid.add_row(desk.text(STATS[key]), str(value))
    desk.show(Padding(grid, (0, 0, 0, 2)))


@on_database
def admin_drop_guest(
    desk: Desk,
    settings: Settings,
    person: Annotated[str, typer.Argument(metavar="ID", help="person-id")],
) -> None:
    from ..server.ops.leaving import drop_person

    desk.say("cli/dropped", name=drop_person(settings, person))
