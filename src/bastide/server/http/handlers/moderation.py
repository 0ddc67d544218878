"""Reports, and the calls of the admins' page."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import sqlalchemy as sa
from starlette.responses import Response

from ....core.text import say
from ...base.limits import client_of
from ...base.problems import Refused, not_found, wrong_state
from ...messages.moderation import NewReport
from ...ops import moderation_lists
from ...ops.leaving import delete_account
from ...people import moderator_acts
from ...store import database as d
from ...tables.chat import visible_rooms
from ..ask import Ask, handles

REPORTS_PER_DAY = 20
DAY_S = 86_400.0
DONE = 204


async def _look(ask: Ask, make: Callable[[sa.Connection], Any]) -> Any:
    async with ask.service.database.connect() as connection:
        return await connection.run_sync(make)


async def _do(ask: Ask, action: Callable[..., object], *args: object) -> Response:
    by = ask.person.id
    await ask.service.moderating.do(lambda connection: action(connection, by, *args))
    return Response(status_code=DONE)


def _big_number(ask: Ask) -> int:
    text = ask.path("number")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise not_found()
    return int(text)


# --- Reports --------------------------------------------------------------------------------------


@handles
async def report(ask: Ask) -> Any:
    said: NewReport = ask.body
    person = ask.person
    if said.person == person.id:
        raise wrong_state("own-report", say("server/own-report"))
    text = await _reported_line(ask, said)
    values = {
        "by_id": person.id,
        "person_id": said.person,
        "table_id": said.table,
        "line_id": said.line,
        "text": text,
        "reason": said.reason,
        "note": said.note,
        "at": time.time(),
        "state": "open",
    }
    r = d.reports.c
    mine = sa.select(d.reports).where(r.by_id == person.id, r.at > time.time() - DAY_S)
    async with ask.service.database.begin() as connection:
        known = sa.select(d.people.c.id).where(d.people.c.id == said.person)
        if (await connection.execute(known)).first() is None:
            raise not_found()
        lately = (await connection.execute(mine)).all()
        if len(lately) >= REPORTS_PER_DAY:
            raise Refused(
                429,
                "too-many-reports",
                say("server/ve-sent-many-reports"),
            )
        key = (said.person, said.table, said.line, said.reason)
        if not any(
            (each.person_id, each.table_id, each.line_id, each.reason) == key
            and each.state == "open"
            for each in lately
        ):  # a second click says nothing new
            await connection.execute(sa.insert(d.reports), values)
    return Response(status_code=DONE)


async def _reported_line(ask: Ask, said: NewReport) -> str | None:
    """The reported message, if the person who reports it could read it."""
    if said.table is None:
        if said.line is not None:
            raise not_found()
        return None
    room = await ask.service.room(said.table, ask.maybe)
    if said.line is None:
        return None
    c = d.chat.c
    query = sa.select(c.text).where(
        c.id == said.line,
        c.table_id == room.row.id,
        c.person_id == said.person,
        c.room.in_(visible_rooms(room, ask.person_id)),
    )
    async with ask.service.database.connect() as connection:
        text = (await connection.execute(query)).scalar_one_or_none()
    if text is None:
        raise not_found()
    return str(text)


@handles
async def admin_reports(ask: Ask) -> Any:
    state, before = ask.query.get("state", "open"), ask.query.get("before")
    return await _look(ask, partial(moderation_lists.reports, state=state, before=before))


@handles
async def settle_report(ask: Ask) -> Any:
    return await _do(ask, moderator_acts.settle, _big_number(ask))


# --- People and addresses -------------------------------------------------------------------------


@handles
async def admin_people(ask: Ask) -> Any:
    return await _look(ask, partial(moderation_lists.people, text=ask.query.get("q", "")))


@handles
async def mute_person(ask: Ask) -> Any:
    until = moderator_acts.until_of(ask.body.hours)
    return await _do(ask, moderator_acts.mute, ask.path("id"), until, ask.body.reason)


@handles
async def unmute_person(ask: Ask) -> Any:
    return await _do(ask, moderator_acts.mute, ask.path("id"), None)


@handles
async def ban_person(ask: Ask) -> Any:
    until = moderator_acts.until_of(ask.body.hours)
    return await _do(ask, moderator_acts.ban, ask.path("id"), until, ask.body.reason)


@handles
async def unban_person(ask: Ask) -> Any:
    return await _do(ask, moderator_acts.ban, ask.path("id"), None)


@handles
async def delete_person(ask: Ask) -> Any:
    async with ask.service.database.connect() as connection:
        person = await ask.service.people.by_id(connection, ask.path("id"))
    if person is None:
        raise not_found()
    if person.admin:
        raise wrong_state(
            "is-admin",
            say("server/is-admin"),
        )
    await delete_account(ask.service.store, ask.service.moderating, person, ask.person.id)
    return Response(status_code=DONE)


@handles
async def admin_bans(ask: Ask) -> Any:
    return await _look(ask, moderation_lists.address_bans)


@handles
async def ban_network(ask: Ask) -> Any:
    wanted = ask.body
    own = client_of(ask.request.scope)
    until = moderator_acts.until_of(wanted.hours)

    def action(connection: sa.Connection, by: str) -> None:
        moderator_acts.not_oneself(moderator_acts.network_of(wanted.network), own)
        moderator_acts.ban_network(connection, by, wanted.network, until, wanted.reason)

    return await _do(ask, action)


@handles
async def unban_network(ask: Ask) -> Any:
    return await _do(ask, moderator_acts.unban_network, _big_number(ask))


# --- Tables and messages --------------------------------------------------------------------------


@handles
async def admin_tables(ask: Ask) -> Any:
    return await _look(ask, partial(moderation_lists.tables, text=ask.query.get("q", "")))


@handles
async def close_table(ask: Ask) -> Any:
    return await _do(ask, moderator_acts.close_table, ask.table_id, ask.body.reason)


@handles
async def reopen_table(ask: Ask) -> Any:
    return await _do(ask, moderator_acts.reopen_table, ask.table_id)


@handles
async def hand_over_table(ask: Ask) -> Any:
    return await _do(ask, moderator_acts.hand_over, ask.table_id, ask.body.person)


@handles
async def delete_message(ask: Ask) -> Any:
    return await _do(ask, moderator_acts.delete_message, _big_number(ask))


@handles
async def admin_audit(ask: Ask) -> Any:
    return await _look(ask, partial(moderation_lists.audit, before=ask.query.get("before")))
