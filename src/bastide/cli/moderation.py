"""`bastide admin`: what moderators do, on the command line of the server."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ..core.text import Text
from .desk import Desk, desk_of
from .housekeeping import moment
from .lists import JsonFlag
from .options import whole_number
from .server_options import (
    ConfigOption,
    DatabaseOption,
    DataOption,
    count_option,
    settings_of_database,
)
from .texts import moderation as t

if TYPE_CHECKING:
    from ..server.base.settings import Settings

WhoArgument = Annotated[str, typer.Argument(metavar="WHO", help="mod-who")]
BannedArgument = Annotated[str, typer.Argument(metavar="WHO", help="mod-who-or-network")]
TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="mod-table")]
NumberArgument = Annotated[
    int, typer.Argument(metavar="N", help="mod-number", parser=whole_number("N"))
]
SearchArgument = Annotated[
    str, typer.Argument(metavar="TEXT", help="mod-search", show_default=False)
]
HoursOption = Annotated[int | None, count_option("--hours", "mod-hours")]
ReasonOption = Annotated[str, typer.Option("--reason", metavar="TEXT", help="mod-reason")]


def _do(settings: Settings, action: Callable[..., Any], *args: Any) -> Any:
    from ..server.people.moderation import carry_out

    return carry_out(settings, lambda connection: action(connection, None, *args))


def _look(settings: Settings, make: Callable[..., Any], *args: Any) -> Any:
    from ..server.store.opening import opened

    with opened(settings) as connection:
        return make(connection, *args)


def _grid(desk: Desk, titles: tuple[Text, ...], rows: Iterable[tuple[object, ...]]) -> None:
    grid = Table.grid(padding=(0, 2))
    grid.add_row(*(Styled(desk.text(title), style="bold") for title in titles))
    for row in rows:
        grid.add_row(*(Styled("" if cell is None else str(cell)) for cell in row))
    desk.show(Padding(grid, (0, 0, 0, 2)))


def _until(desk: Desk, until: float | None) -> str:
    from ..server.people.moderation import FOREVER

    if until is None or until <= time.time():
        return ""
    return desk.text(t.FOR_GOOD) if until >= FOREVER else moment(until)


def _as_json(desk: Desk, found: Any) -> None:
    import msgspec

    desk.write(json.dumps(msgspec.to_builtins(found), ensure_ascii=False, indent=2))


# --- People ---------------------------------------------------------------------------------------


def admin_grant(
    ctx: typer.Context,
    who: WhoArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    settings = settings_of_database(config, data, database)
    from ..server.people.moderation import grant

    desk_of(ctx).say(t.GRANTED, name=_do(settings, grant, who))


def admin_revoke(
    ctx: typer.Context,
    who: WhoArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    settings = settings_of_database(config, data, database)
    from ..server.people.moderation import grant

    desk_of(ctx).say(t.REVOKED, name=_do(settings, grant, who, False))


def admin_people(
    ctx: typer.Context,
    text: SearchArgument = "",
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonFlag = False,
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.ops.moderation_lists import people

    found = _look(settings, people, text)
    if as_json:
        _as_json(desk, found)
        return
    if not found.people:
        desk.say(t.NOBODY)
        return
    _grid(
        desk,
        (t.ID, t.NAME, t.SEEN, t.REPORTS, t.MUTED_UNTIL, t.BANNED_UNTIL, t.ROLE),
        (
            (
                each.id,
                each.name,
                moment(each.seen),
                each.reports,
                _until(desk, each.muted_until),
                _until(desk, each.banned_until),
                desk.text(t.ADMIN) if each.admin else "",
            )
            for each in found.people
        ),
    )
    if found.more:
        desk.say(t.MORE)


def admin_mute(
    ctx: typer.Context,
    who: WhoArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    hours: HoursOption = None,
    reason: ReasonOption = "",
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.people.moderation import mute, until_of

    until = until_of(hours)
    name = _do(settings, mute, who, until, reason)
    desk.say(t.MUTED, name=name, until=_until(desk, until))


def admin_unmute(
    ctx: typer.Context,
    who: WhoArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    settings = settings_of_database(config, data, database)
    from ..server.people.moderation import mute

    desk_of(ctx).say(t.UNMUTED, name=_do(settings, mute, who, None))


def admin_ban(
    ctx: typer.Context,
    who: BannedArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    hours: HoursOption = None,
    reason: ReasonOption = "",
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.people.moderation import ban, ban_network, is_network, until_of

    until = until_of(hours)
    name = _do(settings, ban_network if is_network(who) else ban, who, until, reason)
    desk.say(t.BANNED, name=name, until=_until(desk, until))


def admin_unban(
    ctx: typer.Context,
    who: BannedArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    settings = settings_of_database(config, data, database)
    from ..server.people.moderation import ban, is_network, unban_network

    if is_network(who):
        name = _do(settings, unban_network, who)
    else:
        name = _do(settings, ban, who, None)
    desk_of(ctx).say(t.UNBANNED, name=name)


def admin_bans(
    ctx: typer.Context,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonFlag = False,
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.ops.moderation_lists import address_bans

    found = _look(settings, address_bans)
    if as_json:
        _as_json(desk, found)
    elif not found.bans:
        desk.say(t.NO_BANS)
    else:
        rows = ((each.network, _until(desk, each.until), each.reason) for each in found.bans)
        _grid(desk, (t.NETWORK, t.UNTIL, t.REASON), rows)


# --- Reports --------------------------------------------------------------------------------------


def admin_reports(
    ctx: typer.Context,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    settled: Annotated[bool, typer.Option("--settled", help="mod-settled")] = False,
    as_json: JsonFlag = False,
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.ops.moderation_lists import reports

    found = _look(settings, reports, "settled" if settled else "open")
    if as_json:
        _as_json(desk, found)
        return
    if not found.reports:
        desk.say(t.NO_REPORTS)
    for each in found.reports:
        desk.say(
            t.REPORT,
            style="bold",
            number=each.id,
            at=moment(each.at),
            by=each.by.name,
            name=each.person.name,
            id=each.person.id,
            reason=t.REASONS[each.reason],
        )
        if each.table is not None:
            desk.say(t.AT_TABLE, table=each.table)
        if each.note:
            desk.say(t.NOTE, note=each.note)
        if each.text is not None and each.line is None:
            desk.say(t.DELETED, said=each.text)
        for line in each.context:
            style = "bold" if line.id == each.line else ""
            desk.say(t.SAID, style=style, number=line.id, name=line.name, said=line.text)
    if found.more:
        desk.say(t.MORE)


def admin_settle(
    ctx: typer.Context,
    number: NumberArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    settings = settings_of_database(config, data, database)
    from ..server.people.moderation import settle

    _do(settings, settle, number)
    desk_of(ctx).say(t.SETTLED, number=number)


# --- Tables and messages --------------------------------------------------------------------------


def admin_tables(
    ctx: typer.Context,
    text: SearchArgument = "",
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonFlag = False,
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.ops.moderation_lists import tables

    found = _look(settings, tables, text)
    if as_json:
        _as_json(desk, found)
        return
    if not found.tables:
        desk.say(t.NO_TABLES)
        return
    _grid(
        desk,
        (t.ID, t.GAME, t.STATUS, t.HOST, t.PLAYERS, t.TITLE),
        (
            (
                each.id,
                each.game,
                desk.text(t.STATUSES[each.status]),
                each.host.name,
                ", ".join(each.players),
                each.title,
            )
            for each in found.tables
        ),
    )
    if found.more:
        desk.say(t.MORE)


def admin_close_table(
    ctx: typer.Context,
    table: TableArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    reason: ReasonOption = "",
) -> None:
    settings = settings_of_database(config, data, database)
    from ..server.people.moderation import close_table

    _do(settings, close_table, table, reason)
    desk_of(ctx).say(t.CLOSED, table=table)


def admin_reopen_table(
    ctx: typer.Context,
    table: TableArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    settings = settings_of_database(config, data, database)
    from ..server.people.moderation import reopen_table

    _do(settings, reopen_table, table)
    desk_of(ctx).say(t.REOPENED, table=table)


def admin_hand_over(
    ctx: typer.Context,
    table: TableArgument,
    who: WhoArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    settings = settings_of_database(config, data, database)
    from ..server.people.moderation import hand_over

    desk_of(ctx).say(t.HANDED_OVER, table=table, name=_do(settings, hand_over, table, who))


def admin_delete_message(
    ctx: typer.Context,
    number: NumberArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    settings = settings_of_database(config, data, database)
    from ..server.people.moderation import delete_message

    name = _do(settings, delete_message, number)
    desk_of(ctx).say(t.MESSAGE_DELETED, number=number, name=name)


# --- The audit log --------------------------------------------------------------------------------


def admin_audit(
    ctx: typer.Context,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonFlag = False,
) -> None:
    desk = desk_of(ctx)
    settings = settings_of_database(config, data, database)
    from ..server.ops.moderation_lists import audit

    found = _look(settings, audit)
    if as_json:
        _as_json(desk, found)
        return
    if not found.entries:
        desk.say(t.NO_AUDIT)
        return
    _grid(
        desk,
        (t.WHEN, t.BY, t.ACTION, t.PERSON, t.TABLE, t.REASON),
        (
            (
                moment(each.at),
                desk.text(t.COMMAND_LINE) if each.by is None else each.by.name,
                desk.text(t.ACTIONS[each.action]),
                None if each.person is None else each.person.name,
                each.table,
                each.data.get("network") or each.data.get("reason"),
            )
            for each in found.entries
        ),
    )
    if found.more:
        desk.say(t.MORE)
