"""`bastide db`: the database's version."""

from __future__ import annotations

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
) -> None:
    settings = settings_of_database(config, data, database)
    from ..server.maintenance import upgraded

    desk_of(ctx).say(t.UPGRADED, version=upgraded(settings))


def db_current(
    ctx: typer.Context,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.maintenance import versions

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
    from ..server.maintenance import differences, versions

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
