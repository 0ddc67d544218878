"""Calls at a table: opening, sitting down, playing, talking."""

from __future__ import annotations

import io
from typing import Any

import segno
from starlette.responses import Response

from ....core.text import say
from ...base.problems import Refused, not_your_seat
from ...people.accounts import new_id
from ...store import database as d
from ...store.upserts import put
from ...tables import claims, listing, moves, offload, proposals, seating
from ...tables.table_view import viewpoint_of
from ..ask import Ask, handles, shown

# --- Tables ---------------------------------------------------------------------------------------


@handles
async def my_tables(ask: Ask) -> Any:
    listed = await listing.own_tables(ask.service.database, ask.person.id)
    return await listing.in_order(listed, ask.service.store)


@handles
async def list_tables(ask: Ask) -> Any:
    status, before = ask.query.get("status", "open"), ask.query.get("before")
    return await listing.public_tables(ask.service.database, ask.person_id, status, before)


@handles
async def new_table(ask: Ask) -> Any:
    table_id = await seating.open_table(ask.service.store, ask.body, ask.person)
    return await shown(ask, table_id)


@handles
async def show_table(ask: Ask) -> Any:
    room = await ask.room()
    return ask.service.state(room, viewpoint_of(room, ask.person_id, ask.seat))


@handles
async def join(ask: Ask) -> Any:
    # the invite in the body opens a private table just as the one in the address does
    ask.query.setdefault("invite", ask.body.invite)
    return await ask.change(lambda change: seating.join(change, ask.person, ask.body))


@handles
async def leave(ask: Ask) -> Any:
    return await ask.change(lambda change: seating.leave(change, ask.person))


@handles
async def change_seat(ask: Ask) -> Any:
    number = ask.number("n")
    return await ask.change(
        lambda change: seating.change_seat(change, ask.person, number, ask.body.seat)
    )


@handles
async def ready(ask: Ask) -> Any:
    return await ask.change(lambda change: seating.ready(change, ask.person, ask.body.ready))


@handles
async def start(ask: Ask) -> Any:
    return await ask.change(lambda change: seating.start(change, ask.person))


@handles
async def qr_code(ask: Ask) -> Any:
    room = await ask.room()
    if not room.belongs(ask.person_id):
        raise not_your_seat()
    base = ask.service.settings.public_url or str(ask.request.base_url)
    link = f"{base.rstrip('/')}/table/{room.row.id}?invite={room.row.invite}"
    drawn = await offload.run_page(_drawn, link)
    headers = {"cache-control": "private, no-store"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


def _drawn(link: str) -> bytes:
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=4, border=2, xmldecl=False)
    return out.getvalue()


# --- Playing --------------------------------------------------------------------------------------


@handles
async def move(ask: Ask) -> Any:
    room = await ask.service.come_back(await ask.room(), ask.person)
    room = await ask.service.move(room.row.id, ask.person, ask.seat, ask.body)
    return None if ask.query.get("brief") else await ask.service.seen(room, ask.person, ask.seat)


@handles
async def why(ask: Ask) -> Any:
    action = ask.query.get("action")
    if action is None:
        raise Refused(422, "action", say("server/which-action"))
    return moves.why(await ask.room(), ask.person, ask.seat, action)


@handles
async def undo(ask: Ask) -> Any:
    expected, proposal = ask.body.expected, new_id()
    return await ask.change(
        lambda change: moves.undo(change, ask.person, ask.seat, expected, proposal)
    )


@handles
async def propose(ask: Ask) -> Any:
    await ask.room()  # who sits where must be at hand
    present = set(ask.service.hub.present(ask.table_id).online)
    return await ask.change(lambda change: proposals.propose(change, ask.person, ask.body, present))


@handles
async def answer_proposal(ask: Ask) -> Any:
    proposal = ask.path("pid")
    return await ask.change(
        lambda change: proposals.answer(change, ask.person, proposal, ask.body), back=False
    )


@handles
async def nudge(ask: Ask) -> Any:
    return await ask.change(lambda change: proposals.nudge(change, ask.person, ask.body.seat))


@handles
async def resign(ask: Ask) -> Any:
    return await ask.change(lambda change: proposals.resign(change, ask.person, ask.body.seat))


@handles
async def reseat(ask: Ask) -> Any:
    # the code itself is the way in, also to a private table
    code = ask.body.code
    return await ask.service.change(
        ask.table_id, ask.person, lambda change: claims.reseat(change, ask.person, code)
    )


@handles
async def rematch(ask: Ask) -> Any:
    return await ask.service.rematch(await ask.room(), ask.person)


@handles
async def chat(ask: Ask) -> Any:
    return await ask.service.say(await ask.room(), ask.person, ask.body)


@handles
async def mute(ask: Ask) -> Any:
    room, wanted = await ask.room(), ask.body
    table_id, person_id = room.row.id, ask.person.id
    await ask.service.chat.mute(table_id, person_id, wanted.person, wanted.muted)
    ask.service.hub.muted(table_id, person_id, wanted.person, wanted.muted)
    return ask.service.state(room, viewpoint_of(room, person_id))


@handles
async def notify(ask: Ask) -> Any:
    room, person_id = await ask.room(), ask.person.id
    if not room.belongs(person_id):
        raise not_your_seat()
    key = {"table_id": room.row.id, "person_id": person_id}
    async with ask.service.database.begin() as connection:
        wish = put(connection.dialect.name, d.table_notify, key, {"notify": ask.body.notify})
        await connection.execute(wish)
    return ask.service.state(room, viewpoint_of(room, person_id))
