"""The HTTP calls of calls.py, each with its handler."""

from __future__ import annotations

import io
import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import segno
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..catalogue import game_names
from ..core.text import Text
from . import (
    after,
    listing,
    messages,
    metrics,
    notices,
    openapi,
    outbox,
    play,
    proposals,
    ratings,
    tables,
)
from . import db as d
from .calls import CALLS, JSON, Call
from .catalog import hello_of
from .people import COOKIE, COOKIE_DAYS, hashed, me_of, new_id
from .position import naming_of, position_of
from .problems import Refused, nobody, not_found, not_your_seat
from .rows import PersonRow
from .rules_pages import rules_page
from .service import Service
from .state import eyes_of
from .store import Change, Room

encoder = msgspec.json.Encoder()
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
HIDDEN_TOKEN = Text("This is for the operator.", "C'est réservé à l'exploitant.")


class Ask:
    """A request with everything a handler may need, checked."""

    def __init__(self, request: Request, service: Service, person: PersonRow | None) -> None:
        self.request = request
        self.service = service
        self.maybe = person
        self.body: Any = None
        self.query: dict[str, Any] = {}

    @property
    def person(self) -> PersonRow:
        if self.maybe is None:
            raise nobody()
        return self.maybe

    @property
    def person_id(self) -> str | None:
        return None if self.maybe is None else self.maybe.id

    @property
    def table_id(self) -> str:
        return self.path("id")

    @property
    def seat(self) -> int | None:
        return self.query.get("seat")

    def path(self, name: str) -> str:
        """A part of the path; what cannot be an id is not looked for."""
        text = str(self.request.path_params[name])
        if not ID.fullmatch(text):
            raise not_found()
        return text

    def number(self, name: str) -> int:
        """A number in the path; anything else is a page that does not exist."""
        text = self.path(name)
        if not (text.isascii() and text.isdigit() and len(text) < 7):
            raise not_found()
        return int(text)

    async def room(self) -> Room:
        return await self.service.room(self.table_id, self.maybe, self.query.get("invite"))

    async def change(self, make: Callable[[Change], Any]) -> messages.TableState:
        """Change the table of the path, for somebody who may see it."""
        await self.room()
        return await self.service.change(self.table_id, self.person, make, self.seat)


Handler = Callable[[Ask], Awaitable[Any]]
HANDLERS: dict[str, Handler] = {}


def handles(function: Handler) -> Handler:
    """The handler of the call with the function's name; a last _ only tells it from a module."""
    HANDLERS[function.__name__.rstrip("_")] = function
    return function


# --- People ---------------------------------------------------------------------------------------


def _with_cookie(ask: Ask, me: messages.Me, token: str, status: int) -> Response:
    response = Response(encoder.encode(me), status, media_type=JSON)
    https = ask.request.url.scheme == "https"
    secure = https or ask.service.settings.public_url.startswith("https://")
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_DAYS * 86_400,
        httponly=True,
        secure=secure,
        samesite="lax",
    )
    return response


@handles
async def hello(ask: Ask) -> Any:
    return hello_of(ask.maybe, ask.request.app.state.build)


@handles
async def new_guest(ask: Ask) -> Any:
    person, token, code = await ask.service.people.new_guest(ask.body)
    return _with_cookie(ask, me_of(person, code), token, 201)


@handles
async def recover(ask: Ask) -> Any:
    person, token = await ask.service.people.recover(ask.body.code)
    return _with_cookie(ask, me_of(person), token, 200)


@handles
async def login(ask: Ask) -> Any:
    person, token = await ask.service.people.login(ask.body.person, ask.body.password)
    return _with_cookie(ask, me_of(person), token, 200)


@handles
async def logout(ask: Ask) -> Any:
    token = ask.request.cookies.get(COOKIE)
    if token:
        await ask.service.people.logout(token)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


@handles
async def change_me(ask: Ask) -> Any:
    me = me_of(await ask.service.people.change(ask.person, ask.body))
    notices.wake(me.id)
    return me


@handles
async def new_recovery_code(ask: Ask) -> Any:
    person, code = await ask.service.people.new_recovery_code(ask.person)
    return me_of(person, code)


@handles
async def test_notification(ask: Ask) -> Any:
    person = ask.person
    return await outbox.send_test(
        ask.service.settings,
        person=person.id,
        email=person.email,
        webhook=person.webhook,
        language=person.language,
        by=ask.body.by,
    )


@handles
async def person(ask: Ask) -> Any:
    async with ask.service.database.connect() as connection:
        found = await ask.service.people.by_id(connection, ask.path("id"))
        return await listing.person_stats(connection, found, ask.person_id)


@handles
async def ratings_(ask: Ask) -> Any:
    if ask.path("game") not in game_names():
        raise not_found()
    async with ask.service.database.connect() as connection:
        return await ratings.listed(connection, ask.path("game"))


# --- Tables ---------------------------------------------------------------------------------------


@handles
async def my_tables(ask: Ask) -> Any:
    async with ask.service.database.connect() as connection:
        return await listing.own_tables(connection, ask.person.id)


@handles
async def list_tables(ask: Ask) -> Any:
    status, before = ask.query.get("status", "open"), ask.query.get("before")
    async with ask.service.database.connect() as connection:
        return await listing.public_tables(connection, ask.person_id, status, before)


@handles
async def new_table(ask: Ask) -> Any:
    table_id = await tables.open_table(ask.service.store, ask.body, ask.person)
    return await _shown(ask, table_id)


async def _shown(ask: Ask, table_id: str) -> messages.TableState:
    room = await ask.service.room(table_id, ask.maybe)
    return ask.service.state(room, eyes_of(room, ask.person_id))


@handles
async def show_table(ask: Ask) -> Any:
    room = await ask.room()
    return ask.service.state(room, eyes_of(room, ask.person_id, ask.seat))


@handles
async def join(ask: Ask) -> Any:
    # the invite in the body opens a private table just as the one in the address does
    ask.query.setdefault("invite", ask.body.invite)
    return await ask.change(lambda change: tables.join(change, ask.person, ask.body))


@handles
async def leave(ask: Ask) -> Any:
    return await ask.change(lambda change: tables.leave(change, ask.person))


@handles
async def change_seat(ask: Ask) -> Any:
    number = ask.number("n")
    return await ask.change(
        lambda change: tables.change_seat(change, ask.person, number, ask.body.seat)
    )


@handles
async def ready(ask: Ask) -> Any:
    return await ask.change(lambda change: tables.ready(change, ask.person, ask.body.ready))


@handles
async def start(ask: Ask) -> Any:
    return await ask.change(lambda change: tables.start(change, ask.person))


@handles
async def qr_code(ask: Ask) -> Any:
    room = await ask.room()
    if not room.belongs(ask.person_id):
        raise not_your_seat()
    base = ask.service.settings.public_url or str(ask.request.base_url)
    link = f"{base.rstrip('/')}/table/{room.row.id}?invite={room.row.invite}"
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=4, border=2, xmldecl=False)
    headers = {"cache-control": "private, no-store"}
    return Response(out.getvalue(), media_type="image/svg+xml", headers=headers)


# --- Playing --------------------------------------------------------------------------------------


@handles
async def move(ask: Ask) -> Any:
    return await ask.change(lambda change: play.move(change, ask.person, ask.seat, ask.body))


@handles
async def why(ask: Ask) -> Any:
    action = ask.query.get("action")
    if action is None:
        raise Refused(422, "action", Text("Which action?", "Quelle action ?"))
    return play.why(await ask.room(), ask.person, ask.seat, action)


@handles
async def undo(ask: Ask) -> Any:
    expected, proposal = ask.body.expected, new_id()
    return await ask.change(
        lambda change: play.undo(change, ask.person, ask.seat, expected, proposal)
    )


@handles
async def propose(ask: Ask) -> Any:
    present = set(ask.service.hub.present(ask.table_id).online)
    return await ask.change(lambda change: proposals.propose(change, ask.person, ask.body, present))


@handles
async def answer_proposal(ask: Ask) -> Any:
    proposal = ask.path("pid")
    return await ask.change(lambda change: proposals.answer(change, ask.person, proposal, ask.body))


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
        ask.table_id, ask.person, lambda change: proposals.reseat(change, ask.person, code)
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
    return ask.service.state(room, eyes_of(room, person_id))


@handles
async def notify(ask: Ask) -> Any:
    room, person_id = await ask.room(), ask.person.id
    if not room.belongs(person_id):
        raise not_your_seat()
    here = (d.table_notify.c.table_id == room.row.id) & (d.table_notify.c.person_id == person_id)
    values = {"table_id": room.row.id, "person_id": person_id, "notify": ask.body.notify}
    async with ask.service.database.begin() as connection:
        await connection.execute(sa.delete(d.table_notify).where(here))
        await connection.execute(sa.insert(d.table_notify), values)
    notices.wake(person_id)
    return ask.service.state(room, eyes_of(room, person_id))


# --- Afterwards -----------------------------------------------------------------------------------


def _viewer(ask: Ask, room: Room) -> int | None:
    """Whose eyes: one's own seat while the game runs, any seat once it is over."""
    seat = ask.seat
    if room.row.status == "finished" and seat is not None:
        if seat >= room.row.players:
            raise not_found()
        return seat
    return eyes_of(room, ask.person_id, seat).seat


@handles
async def position_at(ask: Ask) -> Any:
    room = await ask.room()
    viewer = _viewer(ask, room)
    game = after.game_at(room, ask.number("ply"))
    return position_of(game, viewer, naming_of(room), live=False)


@handles
async def course(ask: Ask) -> Any:
    room = await ask.room()
    return after.course_of(room, _viewer(ask, room))


@handles
async def result(ask: Ask) -> Any:
    return await after.result_of(ask.service.store, await ask.room())


@handles
async def record_text(ask: Ask) -> Any:
    room = await ask.room()
    text = after.record_text(room, _viewer(ask, room))
    return Response(text, media_type="text/plain", headers=_download(room, "txt"))


@handles
async def record_json(ask: Ask) -> Any:
    room = await ask.room()
    text = after.record_json(room, _viewer(ask, room))
    return Response(text, media_type=JSON, headers=_download(room, "json"))


def _download(room: Room, ending: str) -> dict[str, str]:
    name = f"{room.row.game}-{room.row.id}.{ending}"
    return {"content-disposition": f'attachment; filename="{name}"'}


@handles
async def import_record(ask: Ask) -> Any:
    table_id = await after.import_record(ask.service.store, ask.body.record, ask.person)
    return await _shown(ask, table_id)


@handles
async def fork(ask: Ask) -> Any:
    table_id = await after.fork(ask.service.store, await ask.room(), ask.body, ask.person)
    return await _shown(ask, table_id)


@handles
async def rules_page_(ask: Ask) -> Any:
    game = ask.path("game")
    if game not in game_names():
        raise not_found()
    return rules_page(game, ask.query.get("lang", "en"))


# --- Operation ------------------------------------------------------------------------------------


@handles
async def healthz(ask: Ask) -> Any:
    return {"status": "ok"}


@handles
async def readyz(ask: Ask) -> Any:
    try:
        async with ask.service.database.connect() as connection:
            await connection.execute(sa.select(d.tables.c.id).limit(1))
    except Exception:
        raise Refused(
            503,
            "database",
            Text("The database does not answer.", "La base de données ne répond pas."),
        ) from None
    return {"status": "ready"}


@handles
async def metrics_(ask: Ask) -> Any:
    wanted = ask.service.settings.metrics_token
    given = ask.request.headers.get("authorization", "")
    if wanted and hashed(given) != hashed(f"Bearer {wanted}"):
        raise Refused(401, "operator", HIDDEN_TOKEN)
    return Response(metrics.metrics_text(), media_type=metrics.MEDIA_TYPE)


@handles
async def openapi_(ask: Ask) -> Any:
    return openapi.document()


# --- From a call to a route -----------------------------------------------------------------------


def routes() -> list[Route]:
    return [_route(call) for call in CALLS]


def _route(call: Call) -> Route:
    handler = HANDLERS[call.name]
    decoder = msgspec.json.Decoder(call.body) if call.body is not None else None

    async def endpoint(request: Request) -> Response:
        request.scope["call"] = call.name
        service: Service = request.app.state.service
        needed = call.access in ("person", "seat")
        token = request.cookies.get(COOKIE)
        person = await service.people.by_token(token)
        if needed and person is None:
            raise nobody()
        ask = Ask(request, service, person)
        ask.query = _query(call, request)
        if decoder is not None:
            ask.body = _decoded(decoder, await request.body())
        answer = await handler(ask)
        if isinstance(answer, Response):
            return answer
        return Response(encoder.encode(answer), call.status, media_type=JSON)

    return Route(call.path, endpoint, methods=[call.method], name=call.name)


def _decoded(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(error) from None


def unkept() -> Refused:
    """The database cannot keep it: PostgreSQL has no character 0, for one."""
    return Refused(
        422,
        "invalid",
        Text("That holds something that cannot be kept.", "Cela ne peut pas être conservé."),
    )


def unreadable(error: Exception) -> Refused:
    """A message that is not what it should be: where, and what would be right."""
    reason = str(error)[:200]
    return Refused(
        422 if isinstance(error, msgspec.ValidationError) else 400,
        "invalid",
        Text(f"That cannot be read: {reason}", f"C'est illisible : {reason}"),
    )


def _query(call: Call, request: Request) -> dict[str, Any]:
    """The parameters that a call knows, in their types; others are not looked at."""
    found: dict[str, Any] = {}
    for query in call.query:
        text = request.query_params.get(query.name)
        if text is None or text == "":
            continue
        try:
            found[query.name] = msgspec.convert(text, query.kind, strict=False)
        except msgspec.ValidationError as error:
            raise unreadable(error) from None
    return found
