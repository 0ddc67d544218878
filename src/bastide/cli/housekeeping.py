"""`bastide admin tidy` and `rotate-backups`: what a server does automatically, on demand."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Annotated

import typer

from .desk import Desk
from .lists import JsonFlag
from .server_options import count_option, on_database, text_option

if TYPE_CHECKING:
    from ..server.base.settings import Settings

YEAR = 525_600
"""In minutes."""
MOST_IN_MESSAGE = 300


@on_database
def admin_tidy(
    desk: Desk,
    settings: Settings,
    *,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="dry-run")] = False,
    as_json: JsonFlag = False,
) -> None:
    import msgspec

    from ..server.ops.housekeeping import tidy

    done = msgspec.structs.asdict(tidy(settings, dry_run))
    if as_json:
        desk.write(json.dumps(done, indent=2))
    else:
        desk.say("cli/would-tidy" if dry_run else "cli/tidied", **done)


@on_database
def admin_maintenance(
    desk: Desk,
    settings: Settings,
    *,
    begins: Annotated[int | None, count_option("--in", "pause-in", 0, YEAR)] = None,
    lasts: Annotated[int | None, count_option("--for", "pause-for", 1, YEAR)] = None,
    message: Annotated[
        str | None, text_option("--message", "pause-message", MOST_IN_MESSAGE)
    ] = None,
    message_fr: Annotated[
        str | None, text_option("--message-fr", "pause-message-fr", MOST_IN_MESSAGE)
    ] = None,
    off: Annotated[bool, typer.Option("--off", help="pause-off")] = False,
) -> None:
    from ..server.messages.basics import text_of
    from ..server.ops import announcing

    if off:
        announcing.call_off(settings)
        desk.say("cli/maintenance-off")
        return
    if begins is not None:
        sentences = {"en": message, "fr": message_fr}
        by_language = {lang: text for lang, text in sentences.items() if text}
        announcing.announce(settings, begins, lasts, by_language)
    announced = announcing.announced(settings)
    if announced is None:
        desk.say("cli/no-maintenance")
        return
    begin, end = (moment(at) for at in (announced.begins, announced.ends))
    desk.say(
        "cli/maintenance",
        begin=begin,
        end=end,
        message=text_of(announced.message),
    )


def moment(at: float | None) -> str:
    return "-" if at is None else time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(at))


@on_database
def admin_rotate_backups(desk: Desk, settings: Settings) -> None:
    from ..server.ops.daily_backups import rotate

    kept = rotate(settings)
    desk.say(
        "cli/rotated", file=kept.file, rows=kept.rows, tables=kept.tables, removed=len(kept.removed)
    )
