"""The live call: one socket at one table, moves and chat both ways."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DataError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core.text import Text
from . import db as d
from . import play
from .ask import ID, unkept, unreadable
from .limits import Buckets
from .live import Watcher, encode
from .logs import get_logger
from .messages.live import Accepted, ClientMessage, Ping, Pong, SendMove, Welcome
from .messages.live import Refused as RefusedMessage
from .people import COOKIE
from .problems import Refused, nobody, unknown_table
from .rows import LogRow, PersonRow, typed
from .state import eyes_of

if TYPE_CHECKING:
    from .service import Service

LONGEST = 4_000
MESSAGES = msgspec.json.Decoder(ClientMessage)
CLOSED = 4000
"""Added to the HTTP status that the same request would have got."""
MOST_MISSED = 500
GONE = (WebSocketDisconnect, ConnectionError, RuntimeError)
"""How a socket says that the other side has left."""
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
    try:
        await socket.send_text(encode(RefusedMessage(problem=refused.problem)))
        await socket.close(CLOSED + refused.status)
    except (WebSocketDisconnect, RuntimeError):
        return


async def _serve(service: Service, socket: WebSocket) -> None:
    query = socket.query_params
    person = await service.people.by_token(socket.cookies.get(COOKIE))
    person_id = None if person is None else person.id
    table = query.get("table", "")
    if not ID.fullmatch(table):
        raise unknown_table()
    room = await service.room(table, person, query.get("invite"))
    eyes = eyes_of(room, person_id, _number(query.get("seat")))
    since = _number(query.get("since"))
    table_id = room.row.id
    chat = await service.chat.heard(room, person_id)
    muted = await service.chat.muted(table_id, person_id)
    missed = await _missed(service, table_id, since)
    watcher = Watcher(socket, table_id, eyes, muted)
    # from here to `add` nothing waits: whatever is committed later finds this watcher
    room = service.store.at_hand(table_id) or room
    watcher.seq = room.row.seq
    welcome = Welcome(
        state=service.state(room, eyes),
        chat=chat,
        muted=sorted(muted),
        build=socket.app.state.build,
    )
    watcher.put(encode(welcome))
    if since is not None and since < room.row.seq:
        watcher.put(encode(service.hub.change_for(room, eyes, since, missed)))
    service.hub.add(watcher)
    writer = asyncio.create_task(watcher.write(service.hub.fresh_for))
    reader = asyncio.create_task(_read(service, watcher, person))
    try:
        await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        service.hub.remove(watcher)
        for task in (writer, reader):
            task.cancel()
        ends = await asyncio.gather(writer, reader, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, GONE):
                log.error("socket", error=end)


def _number(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refused(
            422,
            "invalid",
            Text("A number is expected there.", "Un nombre est attendu ici."),
        )
    return int(text)


async def _missed(service: Service, table_id: str, since: int | None) -> list[LogRow]:
    """The rows after a gap, for what they tell beside the game."""
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


async def _read(service: Service, watcher: Watcher, person: PersonRow | None) -> None:
    """Take what the page sends, one message after the other."""
    settings = service.settings
    rates = Buckets(settings.rate_per_second, settings.rate_burst)
    while True:
        message = await watcher.socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        move_id: str | None = None
        try:
            if rates.take(""):
                raise Refused(
                    429, "too-fast", Text("Not so fast, please.", "Moins vite, s'il vous plaît.")
                )
            said = _understood(message.get("text"))
            if isinstance(said, Ping):
                watcher.put(encode(Pong(now=time.time())))
                continue
            if person is None:
                raise nobody()
            if isinstance(said, SendMove):
                move_id = said.move.client_move_id
                seat = watcher.eyes.seat
                make = partial(play.move, person=person, seat=seat, wanted=said.move)
                # nothing waits between the change and this: what follows from it comes after
                room = await service.changed(watcher.table_id, person, make, seat)
                kept = Accepted(client_move_id=move_id, expected=room.row.expected)
                watcher.put(encode(kept))
            else:
                room = await service.store.room(watcher.table_id)
                await service.say(room, person, said.post)
        except Refused as refused:
            watcher.put(encode(RefusedMessage(problem=refused.problem, client_move_id=move_id)))
        except DataError:
            watcher.put(encode(RefusedMessage(problem=unkept().problem)))


def _understood(text: str | None) -> ClientMessage:
    if text is None or len(text) > LONGEST:
        raise Refused(
            413 if text else 422,
            "invalid",
            Text(
                f"Messages are text of at most {LONGEST} characters.",
                f"Les messages sont du texte de {LONGEST} caractères au plus.",
            ),
        )
    try:
        said: ClientMessage = MESSAGES.decode(text)
        return said
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise unreadable(error) from None
