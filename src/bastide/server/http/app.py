"""The ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from sqlalchemy.exc import DataError, IntegrityError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute, compile_path
from starlette.staticfiles import StaticFiles

from ...core.text import say
from ..base.problems import Refused, Unavailable, not_found
from ..base.settings import Settings
from ..bots.jobs import Thinker
from ..service import Service
from .ask import unkept
from .calls import CALLS, LIVE_PATH
from .calls.call import JSON
from .compression import squeezed
from .handlers.review import story_page
from .live_socket import live
from .pages import NO_DOCS, Pages, build_of, docs_folder, page_folder
from .routes import routes
from .security import Guard, guarded, last_resort

encoder = msgspec.json.Encoder()
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
PATHS = {call.name: compile_path(call.path)[0] for call in CALLS}


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    headers = {"retry-after": str(error.retry_s)} if error.retry_s else None
    return Response(encoder.encode(error.problem), error.status, headers, media_type=JSON)


async def not_kept(request: Request, error: Exception) -> Response:
    return await refused(request, unkept())


async def collided(request: Request, error: Exception) -> Response:
    """The subject of a request has changed at the same moment: it may be tried again."""
    return await refused(request, Unavailable())


async def http_error(request: Request, error: Exception) -> Response:
    """Starlette's own refusals, in our words."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return await refused(request, not_found())
    text = say("server/can-t-done-here")
    response = await refused(request, Refused(error.status_code, "not-allowed", text))
    response.headers.update(error.headers or {})
    return response


async def no_such_call(request: Request) -> Response:
    """No call of this path, or none by this method."""
    path = request.scope["path"]
    allowed = [c.method for c in CALLS if PATHS[c.name].fullmatch(path)]
    if allowed:
        raise HTTPException(405, headers={"allow": ", ".join(allowed)})
    raise not_found()


async def no_docs(request: Request) -> Response:
    """In words for anyone who follows a link there: this server has none."""
    return HTMLResponse(NO_DOCS, 404)


def _docs() -> list[BaseRoute]:
    """The docs, where they were built."""
    folder = docs_folder()
    if not folder.is_dir():
        return [Route("/docs", no_docs), Route("/docs/{path:path}", no_docs)]
    return [Mount("/docs", squeezed(StaticFiles(directory=folder, html=True)))]


def create_app(settings: Settings, thinker: Thinker | None = None) -> Guard:
    """The whole server behind its guard. It starts and stops with the ASGI lifespan."""
    folder = page_folder(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        service = Service(settings, thinker)
        app.state.service = service
        app.state.say_goodbye = service.hub.close
        await service.start()
        try:
            yield
        finally:
            await service.stop()

    app = Starlette(
        routes=[
            *routes(),
            WebSocketRoute(LIVE_PATH, live),
            Route("/api/{path:path}", no_such_call, methods=METHODS),
            *_docs(),
            Route("/story/{id}", story_page),
            Mount("/", squeezed(Pages(folder))),
        ],
        lifespan=lifespan,
        exception_handlers={
            Refused: refused,
            DataError: not_kept,
            IntegrityError: collided,
            HTTPException: http_error,
            Exception: last_resort,
        },
    )
    app.state.build = build_of(folder)
    app.state.index = folder / "index.html"
    return guarded(app, settings)
