"""`bastide admin tidy` and `rotate-backups`: what a server does automatically, on demand."""

from __future__ import annotations

import json
import time
from typing import Annotated

import typer

from ..core.text import Text
from .desk import desk_of
from .lists import JsonFlag
from .server_options import (
    ConfigOption,
    DatabaseOption,
    DataOption,
    count_option,
    settings_of_database,
)
from .texts import server as t


def admin_tidy(
    ctx: typer.Context,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="dry-run")] = False,
    as_json: JsonFlag = False,
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    import msgspec

    from ..server.ops.housekeeping import tidy

    done = msgspec.structs.asdict(tidy(settings, dry_run))
    if as_json:
        desk.write(json.dumps(done, indent=2))
    else:
        desk.say(t.WOULD_TIDY if dry_run else t.TIDIED, **done)


def admin_maintenance(
    ctx: typer.Context,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    begins: Annotated[int | None, count_option("--in", "pause-in")] = None,
    lasts: Annotated[int | None, count_option("--for", "pause-for")] = None,
    message: Annotated[
        str | None, typer.Option("--message", metavar="TEXT", help="pause-message")
    ] = None,
    message_fr: Annotated[
        str | None, typer.Option("--message-fr", metavar="TEXT", help="pause-message-fr")
    ] = None,
    off: Annotated[bool, typer.Option("--off", help="pause-off")] = False,
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.ops import announcing

    if off:
        announcing.call_off(settings)
        desk.say(t.MAINTENANCE_OFF)
        return
    if begins is not None:
        announcing.announce(settings, begins, lasts, message, message_fr)
    announced = announcing.announced(settings)
    if announced is None:
        desk.say(t.NO_MAINTENANCE)
        return
    begin, end = (moment(at) for at in (announced.begins, announced.ends))
    desk.say(
        t.MAINTENANCE,
        begin=begin,
        end=end,
        message=Text(announced.message.en, announced.message.fr).of(desk.lang),
    )


def moment(at: float | None) -> str:
    return "-" if at is None else time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(at))


def admin_rotate_backups(
    ctx: typer.Context,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.ops.daily_backups import rotate

    kept = rotate(settings)
    desk.say(
        t.ROTATED, file=kept.file, rows=kept.rows, tables=kept.tables, removed=len(kept.removed)
    )
