"""The HTTP calls of `calls` as routes: who asks, in which words, and what is answered."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from . import routes_after, routes_people, routes_tables
from .ask import HANDLERS, Ask, unreadable
from .calls import CALLS
from .calls.call import JSON, Call
from .people import COOKIE
from .problems import nobody
from .service import Service
from .squeeze import SQUEEZING

encoder = msgspec.json.Encoder()
MODULES = (routes_people, routes_tables, routes_after)
"""Where the handlers are: each names itself when its module is imported."""


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

    middleware = [SQUEEZING] if call.harmless else None
    return Route(call.path, endpoint, methods=[call.method], name=call.name, middleware=middleware)


def _decoded(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(error) from None


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
