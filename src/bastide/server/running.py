"""Running the application under uvicorn, in one process or in several."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.supervisors import Multiprocess

from .base.settings import Settings
from .http.app import create_app
from .http.connections import IDLE_SECONDS, OPEN, Http, Socket, most_connections

YOUNG, MIDDLE, OLD = 20_000, 20, 20
"""The number of new objects, and then of rounds, before the next collection."""


def spare_the_collector() -> None:
    """Look for unreachable cycles less often, and never among what was there from the start.

    A change of a table makes thousands of objects that go away automatically. With Python's own
    figures the collector went through everything again every few moves, a sixth of their time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


class Farewell:
    """Says goodbye to sockets when the process is asked to stop, before uvicorn closes them."""

    def __init__(self, app: Any) -> None:
        self.app: ASGIApp = app
        self.state = app.app.state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" and threading.current_thread() is threading.main_thread():
            self._listen(asyncio.get_running_loop())
            await self.app(scope, receive, _then_spare(send))
            return
        await self.app(scope, receive, send)

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._handler(loop, signal.getsignal(number)))

    def _handler(self, loop: asyncio.AbstractEventLoop, uvicorns: Any) -> Any:
        """First the goodbye, then uvicorn's own end. A second signal goes there immediately."""
        goodbyes: list[asyncio.Task[None]] = []

        async def leave(number: int) -> None:
            try:
                await self.state.say_goodbye()
            finally:
                uvicorns(number, None)

        def on_signal(number: int, frame: FrameType | None) -> None:
            if goodbyes or not hasattr(self.state, "say_goodbye"):
                uvicorns(number, frame)
            else:
                loop.call_soon_threadsafe(lambda: goodbyes.append(loop.create_task(leave(number))))

        return on_signal


def _then_spare(send: Send) -> Send:
    """Once everything has been set up, it is there for good."""

    async def sending(message: Message) -> None:
        if message["type"] == "lifespan.startup.complete":
            spare_the_collector()
        await send(message)

    return sending


def configured(app: Any, settings: Settings, **more: Any) -> uvicorn.Config:
    OPEN.most = most_connections()
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        http=Http,
        ws=Socket,
        ws_per_message_deflate=False,
        ws_max_size=settings.body_limit,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=int(IDLE_SECONDS),
        timeout_graceful_shutdown=int(settings.shutdown_seconds),
        **more,
    )


class _Server(uvicorn.Server):
    """Says when it is there."""

    announce: Callable[[], None] = staticmethod(lambda: None)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.announce()


def run_here(settings: Settings, listening: socket.socket, announce: Callable[[], None]) -> bool:
    """Serve until asked to stop. Moves in flight are finished. False: it could not start."""
    for number in (signal.SIGINT, signal.SIGTERM):
        # uvicorn stops in good order and then raises the signal again: that was its end already
        signal.signal(number, lambda _number, _frame: None)
    server = _Server(configured(Farewell(create_app(settings)), settings))
    server.announce = announce
    server.run(sockets=[listening])
    return server.started


def run_many(settings: Settings, listening: socket.socket, announce: Callable[[], None]) -> bool:
    """Several processes on one socket. One that dies is started again."""
    os.environ.update(settings.as_environ())
    config = configured(
        "bastide.server.asgi:application", settings, factory=True, workers=settings.workers
    )
    announce()
    Multiprocess(config, sockets=[listening]).run()
    return True
