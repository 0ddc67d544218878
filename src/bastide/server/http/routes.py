"""The HTTP calls of `calls` as routes: who asks, in which words, and what is answered."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..base.limits import client_of
from ..base.problems import Refused, admins_only, not_signed_in
from ..people.accounts import COOKIE
from ..service import Service
from ..store.rows import PersonRow
from .ask import HANDLERS, Ask, unreadable
from .calls import CALLS
from .calls.call import JSON, Call
from .compression import SQUEEZING
from .handlers import (
    coaching,
    learning,
    looking_back,
    moderation,
    operation,
    people,
    planning,
    puzzles,
    review,
    tables,
)

encoder = msgspec.json.Encoder()
MODULES = (
    people,
    tables,
    planning,
    looking_back,
    learning,
    moderation,
    puzzles,
    review,
    coaching,
    operation,
)
"""The modules of the handlers: each registers itself when it is imported."""


def routes() -> list[Route]:
    """All calls. The most frequent one comes first: routes are tried one after the other."""
    return [_route(call) for call in sorted(CALLS, key=lambda call: call.name != "move")]


def _route(call: Call) -> Route:
    handler = HANDLERS[call.name]
    decoder = msgspec.json.Decoder(call.body) if call.body is not None else None

    async def endpoint(request: Request) -> Response:
        request.scope["call"] = call.name
        service: Service = request.app.state.service
        needed = call.access in ("person", "seat")
        if call.path.startswith("/api/"):
            service.moderating.check(client_of(request.scope))
        person = await _person(service, call, request.cookies.get(COOKIE))
        if call.access == "admin" and (person is None or not person.admin):
            raise admins_only()
        if needed and person is None:
            raise not_signed_in()
        if call.method == "POST":
            service.pause.check()
        ask = Ask(request, service, person)
        ask.query = _query(call, request)
        if decoder is not None:
            ask.body = _decoded(decoder, await request.body())
        answer = await handler(ask)
        if isinstance(answer, Response):
            return answer
        return Response(encoder.encode(answer), call.status, media_type=JSON)

    middleware = [SQUEEZING] if call.harmless else None
    return Route(call.path, endpoint, methods=[call.method], name=call.name, middleware=middleware)


async def _person(service: Service, call: Call, token: str | None) -> PersonRow | None:
    """The person who asks. Someone who is banned can still sign out."""
    try:
        return await service.people.by_token(token)
    except Refused:
        if call.name == "logout":
            return None
        raise


def _decoded(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(error) from None


def _query(call: Call, request: Request) -> dict[str, Any]:
    """The parameters that a call knows, in their types. Others are not looked at."""
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
