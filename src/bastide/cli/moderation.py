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

from ..core.text import Text, say
from .desk import Desk
from .housekeeping import moment
from .lists import JsonFlag
from .options import whole_number
from .server_options import count_option, on_database, text_option
from .texts import moderation as t

if TYPE_CHECKING:
    from ..server.base.settings import Settings

MOST_NUMBER = 2_147_483_647
MOST_HOURS = 87_600
MOST_IN_REASON = 200
"""The same limits as on the admins' page (server/messages/moderation.py)."""

WhoArgument = Annotated[str, typer.Argument(metavar="WHO", help="mod-who")]
BannedArgument = Annotated[str, typer.Argument(metavar="WHO", help="mod-who-or-network")]
TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="mod-table")]
NumberArgument = Annotated[
    int, typer.Argument(metavar="N", help="mod-number", parser=whole_number("N", 0, MOST_NUMBER))
]
SearchArgument = Annotated[
    str, typer.Argument(metavar="TEXT", help="mod-search", show_default=False)
]
HoursOption = Annotated[int | None, count_option("--hours", "mod-hours", 1, MOST_HOURS)]
ReasonOption = Annotated[str, text_option("--reason", "mod-reason", MOST_IN_REASON)]


def _do(settings: Settings, action: Callable[..., Any], *args: Any) -> Any:
    from ..server.people.moderator_acts import carry_out

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


def _listed(
    desk: Desk,
    found: Any,
    entries: list[Any],
    *,
    as_json: bool,
    nothing: Text,
    titles: tuple[Text, ...],
    row: Callable[[Any], tuple[object, ...]],
) -> None:
    """A list that moderators look at, as text or as JSON."""
    if as_json:
        _as_json(desk, found)
    elif not entries:
        desk.say(nothing)
    else:
        _grid(desk, titles, map(row, entries))
        if getattr(found, "more", False):
            desk.say("cli/more")


def _until(desk: Desk, until: float | None) -> str:
    from ..server.people.moderator_acts import FOREVER

    if until is None or until <= time.time():
        return ""
    return desk.text("cli/for-good") if until >= FOREVER else moment(until)


def _as_json(desk: Desk, found: Any) -> None:
    import msgspec

    desk.write(json.dumps(msgspec.to_builtins(found), ensure_ascii=False, indent=2))


# --- People ---------------------------------------------------------------------------------------


@on_database
def admin_grant(desk: Desk, settings: Settings, who: WhoArgument) -> None:
    from ..server.people.moderator_acts import grant

    desk.say("cli/granted", name=_do(settings, grant, who))


@on_database
def admin_revoke(desk: Desk, settings: Settings, who: WhoArgument) -> None:
    from ..server.people.moderator_acts import grant

    desk.say("cli/revoked", name=_do(settings, grant, who, False))


@on_database
def admin_people(
    desk: Desk,
    settings: Settings,
    text: SearchArgument = "",
    *,
    as_json: JsonFlag = False,
) -> None:
    from ..server.ops.moderation_lists import people

    found = _look(settings, people, text)
    _listed(
        desk,
        found,
        found.people,
        as_json=as_json,
        nothing=say("cli/no-people"),
        titles=(
            say("cli/id"),
            say("cli/name-2"),
            say("cli/seen"),
            say("cli/reports"),
            say("cli/muted-until"),
            say("cli/banned-until"),
            say("cli/role"),
        ),
        row=lambda each: (
            each.id,
            each.name,
            moment(each.seen),
            each.reports,
            _until(desk, each.muted_until),
            _until(desk, each.banned_until),
            desk.text("cli/admin") if each.admin else "",
        ),
    )


@on_database
def admin_mute(
    desk: Desk,
    settings: Settings,
    who: WhoArgument,
    *,
    hours: HoursOption = None,
    reason: ReasonOption = "",
) -> None:
    from ..server.people.moderator_acts import FOREVER, mute, until_of

    until = until_of(hours)
    name = _do(settings, mute, who, until, reason)
    text = say("cli/muted-for-good") if until >= FOREVER else say("cli/muted")
    desk.say(text, name=name, until=_until(desk, until))


@on_database
def admin_unmute(desk: Desk, settings: Settings, who: WhoArgument) -> None:
    from ..server.people.moderator_acts import mute

    desk.say("cli/unmuted", name=_do(settings, mute, who, None))


@on_database
def admin_ban(
    desk: Desk,
    settings: Settings,
    who: BannedArgument,
    *,
    hours: HoursOption = None,
    reason: ReasonOption = "",
) -> None:
    from ..server.people.moderator_acts import FOREVER, ban, ban_network, is_network, until_of

    until = until_of(hours)
    name = _do(settings, ban_network if is_network(who) else ban, who, until, reason)
    text = say("cli/banned-for-good") if until >= FOREVER else say("cli/banned")
    desk.say(text, name=name, until=_until(desk, until))


@on_database
def admin_unban(desk: Desk, settings: Settings, who: BannedArgument) -> None:
    from ..server.people.moderator_acts import ban, is_network, unban_network

    if is_network(who):
        name = _do(settings, unban_network, who)
    else:
        name = _do(settings, ban, who, None)
    desk.say("cli/unbanned", name=name)


@on_database
def admin_bans(desk: Desk, settings: Settings, *, as_json: JsonFlag = False) -> None:
    from ..server.ops.moderation_lists import address_bans

    found = _look(settings, address_bans)
    _listed(
        desk,
        found,
        found.bans,
        as_json=as_json,
        nothing=say("cli/no-bans"),
        titles=(say("cli/network"), say("cli/until"), say("cli/reason")),
        row=lambda each: (each.network, _until(desk, each.until), each.reason),
    )


# --- Reports --------------------------------------------------------------------------------------


@on_database
def admin_reports(
    desk: Desk,
    settings: Settings,
    *,
    settled: Annotated[bool, typer.Option("--settled", help="mod-settled")] = False,
    as_json: JsonFlag = False,
) -> None:
    from ..server.ops.moderation_lists import reports

    found = _look(settings, reports, "settled" if settled else "open")
    if as_json:
        _as_json(desk, found)
        return
    if not found.reports:
        desk.say("cli/no-reports")
    for each in found.reports:
        desk.say(
            "cli/report",
            style="bold",
            number=each.id,
            at=moment(each.at),
            by=each.by.name,
            name=each.person.name,
            id=each.person.id,
            reason=t.REASONS[each.reason],
        )
        if each.table is not None:
            desk.say("cli/at-table", table=each.table)
        if each.note:
            desk.say("cli/note", note=each.note)
        if each.text is not None and each.line is None:
            desk.say("cli/deleted", said=each.text)
        for line in each.context:
            style = "bold" if line.id == each.line else ""
            desk.say("cli/said", style=style, number=line.id, name=line.name, said=line.text)
    if found.more:
        desk.say("cli/more")


@on_database
def admin_settle(desk: Desk, settings: Settings, number: NumberArgument) -> None:
    from ..server.people.moderator_acts import settle

    _do(settings, settle, number)
    desk.say("cli/settled", number=number)


# --- Tables and messages --------------------------------------------------------------------------


@on_database
def admin_tables(
    desk: Desk,
    settings: Settings,
    text: SearchArgument = "",
    *,
    as_json: JsonFlag = False,
) -> None:
    from ..server.ops.moderation_lists import tables

    found = _look(settings, tables, text)
    _listed(
        desk,
        found,
        found.tables,
        as_json=as_json,
        nothing=say("cli/no-tables"),
        titles=(
            say("cli/id"),
            say("cli/game"),
            say("cli/status"),
            say("cli/host"),
            say("cli/players-2"),
            say("cli/title"),
        ),
        row=lambda each: (
            each.id,
            each.game,
            desk.text(t.STATUSES[each.status]),
            each.host.name,
            ", ".join(each.players),
            each.title,
        ),
    )


@on_database
def admin_close_table(
    desk: Desk,
    settings: Settings,
    table: TableArgument,
    *,
    reason: ReasonOption = "",
) -> None:
    from ..server.people.moderator_acts import close_table

    _do(settings, close_table, table, reason)
    desk.say("cli/closed", table=table)


@on_database
def admin_reopen_table(desk: Desk, settings: Settings, table: TableArgument) -> None:
    from ..server.people.moderator_acts import reopen_table

    _do(settings, reopen_table, table)
    desk.say("cli/reopened", table=table)


@on_database
def admin_hand_over(desk: Desk, settings: Settings, table: TableArgument, who: WhoArgument) -> None:
    from ..server.people.moderator_acts import hand_over

    desk.say("cli/handed-over", table=table, name=_do(settings, hand_over, table, who))


@on_database
def admin_delete_message(desk: Desk, settings: Settings, number: NumberArgument) -> None:
    from ..server.people.moderator_acts import delete_message

    name = _do(settings, delete_message, number)
    desk.say("cli/message-deleted", number=number, name=name)


# --- The audit log --------------------------------------------------------------------------------


@on_database
def admin_audit(desk: Desk, settings: Settings, *, as_json: JsonFlag = False) -> None:
    from ..server.ops.moderation_lists import audit

    found = _look(settings, audit)
    _listed(
        desk,
        found,
        found.entries,
        as_json=as_json,
        nothing=say("cli/no-audit"),
        titles=(
            say("cli/when"),
            say("cli/by"),
            say("cli/action"),
            say("cli/person"),
            say("cli/table"),
            say("cli/reason"),
        ),
        row=lambda each: (
            moment(each.at),
            desk.text("cli/command-line") if each.by is None else each.by.name,
            desk.text(t.ACTIONS[each.action]),
            None if each.person is None else each.person.name,
            each.table,
            each.data.get("network") or each.data.get("reason"),
        ),
    )
