"""`bastide db`: the database's version."""

from __future__ import annotations

from typing import Annotated

import typer

from .desk import desk_of
from .server_options import (
    ConfigOption,
    DatabaseOption,
    DataOption,
    settings_of_database,
)
from .texts import server as t

BEHIND = 1


def db_upgrade(
    ctx: typer.Context,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    no_backup: Annotated[bool, typer.Option("--no-backup", help="no-backup")] = False,
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.ops.version_tools import upgraded, versions

    copy = upgraded(settings, backup=not no_backup)
    if copy is not None:
        desk.say(t.COPIED_BEFORE, file=copy)
    desk.say(t.UPGRADED, version=versions(settings)[0])


def db_current(
    ctx: typer.Context,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.ops.version_tools import versions

    current, needed = versions(settings)
    desk.say(t.DATABASE_CURRENT, current=current or t.NO_VERSION, needed=needed)


def db_check(
    ctx: typer.Context,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.ops.version_tools import differences, versions

    current, needed = versions(settings)
    if current != needed:
        desk.say(t.DATABASE_CURRENT, current=current or t.NO_VERSION, needed=needed)
        desk.say(t.DATABASE_BEHIND)
        raise typer.Exit(BEHIND)
    found = differences(settings)
    if found:
        desk.say(t.DATABASE_DIFFERS, what="; ".join(found))
        raise typer.Exit(BEHIND)
    desk.say(t.DATABASE_SOUND)
