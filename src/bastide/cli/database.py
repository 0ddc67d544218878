"""`bastide db`: the database's version."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .desk import Desk
from .server_options import on_database
from .texts import server as t

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
        desk.say(t.COPIED_BEFORE, file=copy)
    desk.say(t.UPGRADED, version=versions(settings)[0])


@on_database
def db_current(desk: Desk, settings: Settings) -> None:
    from ..server.ops.version_tools import versions

    current, needed = versions(settings)
    desk.say(t.DATABASE_CURRENT, current=current or t.NO_VERSION, needed=needed)


@on_database
def db_check(desk: Desk, settings: Settings) -> None:
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
