"""The live call: one socket at one table, moves and chat both ways."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DataError, IntegrityError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...core.text import say
from ..base.limits import client_key, client_of
from ..base.logs import get_logger
from ..base.problems import Refused, Unavailable, not_signed_in, unknown_table
from ..live.hub import Worded
from ..live.watcher import Watcher, encode
from ..messages.live import Accepted, ClientMessage, Ping, Pong, SendMove, Welcome
from ..messages.live import Refused as RefusedMessage
from ..people.accounts import COOKIE, hashed
from ..store import database as d
from ..store.rows import LogRow, PersonRow, typed
from ..tables import offload
from ..tables.table_in_memory import Room
from ..tables.table_view import Viewpoint, viewpoint_of
from .ask import ID, unkept, unreadable

if TYPE_CHECKING:
    from ..service import Service

LONGEST = 4_000
MESSAGES = msgspec.json.Decoder(ClientMessage)
CLOSED = 4000
"""Added to the HTTP status that the same request would have got."""
MOST_MISSED = 500
FAREWELL_S = 2.0
GONE = (WebSocketDisconnect, ConnectionError, RuntimeError)
"""The errors of a socket whose other side has left."""
log = get_logger("socket")


async def live(socket: WebSocket) -> None:
    """Welcome, what was missed, then whatever happens."""
    service: Service = socket.app.state.service
    await socket.accept()
    try:
        await _serve(service, socket)
    except Refused as refused:
        await _farewell(socket, refused)
    except WebSocketDisconnect:
        return


async def _farewell(socket: WebSocket, refused: Refused) -> None:
    """Say why, and close. A page that does not read it is not waited for."""
    try:
        async with asyncio.timeout(FAREWELL_S):
            await socket.send_text(encode(_refusal(refused)).decode())
            await socket.close(CLOSED + refused.status)
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        return


async def _serve(service: Service, socket: WebSocket) -> None:
    query = socket.query_params
    address = client_of(socket.scope)
    service.moderating.check(address)
    token = socket.cookies.get(COOKIE)
    person = await service.people.by_token(token)
    session = None if person is None or token is None else hashed(token)
    person_id = None if person is None else person.id
    table = query.get("table", "")
    if not ID.fullmatch(table):
        raise unknown_table()
    room = await service.room(table, person, query.get("invite"))
    room = await service.looked_at(await service.come_back(room, person))
    viewpoint = viewpoint_of(room, person_id, _number(query.get("seat")))
    since = _number(query.get("since"))
    table_id = room.row.id
    chat = await service.chat.visible_lines(room, person_id)
    muted = await service.chat.muted(table_id, person_id)
    missed = await _missed(service, table_id, since)
    worded = await _worded(service, room, viewpoint, since)
    parts = query.get("parts") == "1"
    watcher = Watcher(socket, table_id, viewpoint, muted, session, address, parts)
    room = service.store.at_hand(table_id) or room
    while room.row.seq < service.hub.newest(table_id):  # a change was passed on without being read
        room = await service.store.warm(await service.store.room(table_id))
    # from here to `add` nothing waits: whatever is committed later finds this watcher
    watcher.seq = room.row.seq
    welcome = Welcome(
        state=service.state(room, viewpoint),
        chat=chat,
        muted=sorted(muted),
        build=socket.app.state.build,
        now=time.time(),
        maintenance=service.pause.announced,
    )
    watcher.put(encode(welcome))
    watcher.knows(welcome.state)
    if since is not None and since < room.row.seq:
        service.hub.deliver(
            [watcher], service.hub.change_for(room, viewpoint, since, missed, worded)
        )
    service.hub.add(watcher)
    writer = asyncio.create_task(watcher.write(service.hub.fresh_for))
    reader = asyncio.create_task(_read(service, watcher, person))
    ended = asyncio.create_task(watcher.ended.wait())
    try:
        await asyncio.wait({writer, reader, ended}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        service.hub.remove(watcher)
        for task in (writer, reader, ended):
            task.cancel()
        ends = await asyncio.gather(writer, reader, ended, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, GONE):
                log.error("socket", error=end)
    if watcher.why is not None:
        raise watcher.why


def _number(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refused(
            422,
            "invalid",
            say("server/should-number"),
        )
    return int(text)


async def _missed(service: Service, table_id: str, since: int | None) -> list[LogRow]:
    """The rows after a gap, for what they say beside the game."""
    if since is None:
        return []
    query = (
        sa.select(d.log)
        .where(d.log.c.table_id == table_id, d.log.c.seq > since)
        .order_by(d.log.c.seq.desc())
        .limit(MOST_MISSED)
    )
    async with service.database.connect() as connection:
        found = (await connection.execute(query)).mappings()
        return [typed(LogRow, row) for row in found][::-1]


async def _worded(
    service: Service, room: Room, viewpoint: Viewpoint, since: int | None
) -> Worded | None:
    """The events of the game after a long gap. They are put into words beside the loop."""
    if since is None or since >= room.row.seq:
        return None
    seq = room.row.seq
    return seq, await offload.run_heavy(
        service.hub.events_for, offload.copied(room), viewpoint, since
    )


async def _read(service: Service, watcher: Watcher, person: PersonRow | None) -> None:
    """Take what the page sends, one message after the other."""
    client = client_key(watcher.address)
    while True:
        message = await watcher.socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        move_id: str | None = None
        try:
            if service.socket_rates.take(client):
                raise Refused(
                    429,
                    "too-fast",
                    say("server/s-too-fast-wait"),
                )
            said = _understood(message.get("text"))
            if isinstance(said, Ping):
                watcher.put(encode(Pong(now=time.time())))
                continue
            if person is None:
                raise not_signed_in()
            if isinstance(said, SendMove):
                move_id = said.move.client_move_id
            service.pause.check()
            if isinstance(said, SendMove):
                seat = watcher.viewpoint.seat
                # nothing waits between the change and this: what follows from it comes after
                room = await service.move(watcher.table_id, person, seat, said.move)
                watcher.put_soon(encode(_kept(said, room)))
            else:
                room = await service.store.room(watcher.table_id)
                await service.say(room, person, said.post)
        except Refused as refused:
            watcher.put(encode(_refusal(refused, move_id)))
        except DataError:
            watcher.put(encode(_refusal(unkept(), move_id)))
        except IntegrityError:  # what it is about has changed at the same moment
            watcher.put(encode(_refusal(Unavailable(), move_id)))


def _kept(said: SendMove, room: Room) -> Accepted:
    return Accepted(client_move_id=said.move.client_move_id, seq=room.row.seq)


def _refusal(refused: Refused, move_id: str | None = None) -> RefusedMessage:
    return RefusedMessage(problem=refused.problem, status=refused.status, client_move_id=move_id)


def _understood(text: str | None) -> ClientMessage:
    if text is None or len(text) > LONGEST:
        raise Refused(
            413 if text else 422,
            "invalid",
            say("server/messages-text-most-characters", longest=LONGEST),
        )
    try:
        said: ClientMessage = MESSAGES.decode(text)
        return said
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise unreadable(error) from None
