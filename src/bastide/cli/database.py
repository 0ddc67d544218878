"""`bastide db`: the database's version."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ..core.text import say
from .desk import Desk
from .server_options import on_database

if TYPE_CHECKING:
    from ..server.base.settings import Settings

BEHIND = 1


@on_database
def db_upgrade(
    desk: Desk,
    settings: Settings,
    *,
    no_backup: Annotated[bool, typer.Option("--no-backup", help="no-backup")] = False,
) -> None:
    from ..server.ops.version_tools import upgraded, versions

    copy = upgraded(settings, backup=not no_backup)
    if copy is not None:
        desk.say("cli/copied-before", file=copy)
    desk.say("cli/upgraded", version=versions(settings)[0])


@on_database
def db_current(desk: Desk, settings: Settings) -> None:
    from ..server.ops.version_tools import versions

    current, needed = versions(settings)
    desk.say("cli/database-current", current=current or say("cli/no-version"), needed=needed)


@on_database
def db_check(desk: Desk, settings: Settings) -> None:
    from ..server.ops.version_tools import differences, versions

    current, needed = versions(settings)
    if current != needed:
        desk.say("cli/database-current", current=current or say("cli/no-version"), needed=needed)
        desk.say("cli/database-behind")
        raise typer.Exit(BEHIND)
    found = differences(settings)
    if found:
        desk.say("cli/database-differs", what="; ".join(found))
        raise typer.Exit(BEHIND)
    desk.say("cli/database-sound")
