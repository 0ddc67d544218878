"""Connections: idle ones and slow readers are dropped, and there is always room for a newcomer.

A connection that sends no request, or sends it a byte at a time, and one whose other end does not
read what it asked for would each hold a file descriptor for as long as they like. When descriptors
run short the connection that has been idle for longest is closed.
"""

from __future__ import annotations

import asyncio
import socket
import struct
import sys
import time
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN as OPEN_STATE

from ..base import metrics
from ..base.limits import client_key
from ..live.watcher import WRITE_NOW

REQUEST_SECONDS = 20.0
"""The time that the head of a request may take, from the opening of a new connection."""
IDLE_SECONDS = 75.0
"""The time that a connection may wait for its next request: longer than a proxy keeps it."""
SLOW_SECONDS = 20.0
"""The time that the other end may leave our data unread."""
RESERVED = 64
"""File descriptors for everything else: the database, bots, notices, files."""
FEWEST = 16
UNLIMITED = 1_000_000
WHOLE_TEXT = 0x81
"""The first byte of a message that is one frame of text."""
HEAD_BYTES = 64 * 1024
"""The most that the head of a request may have. The parser itself knows no limit."""


def most_connections() -> int:
    """The number of connections this process can hold, with its own limit raised to the maximum."""
    if sys.platform == "win32":
        return UNLIMITED
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return UNLIMITED if soft == resource.RLIM_INFINITY else max(FEWEST, soft - RESERVED)


class Connections:
    """Every open connection of this process, the longest idle first."""

    def __init__(self, most: int = UNLIMITED) -> None:
        self.most = most
        self._open: dict[Any, tuple[str, float]] = {}
        self._by_client: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def add(self, connection: Any) -> None:
        if len(self._open) >= self.most:
            self._make_room()
        key = client_key(connection.client[0]) if connection.client else "local"
        self._open[connection] = (key, time.monotonic())
        self._by_client[key] += 1

    def remove(self, connection: Any) -> None:
        key, _ = self._open.pop(connection, ("", 0.0))
        if key:
            self._by_client[key] -= 1
            if not self._by_client[key]:
                del self._by_client[key]

    def touched(self, connection: Any) -> None:
        """It did something: others have been idle for longer."""
        entry = self._open.pop(connection, None)
        if entry is not None:
            self._open[connection] = (entry[0], time.monotonic())

    def _make_room(self) -> None:
        """Close the longest idle of the client who has most. Else the longest idle of all."""
        [(greediest, _)] = self._by_client.most_common(1)
        victim = (
            next((c for c, (key, _) in self._open.items() if key == greediest and c.is_idle), None)
            or next((c for c in self._open if c.is_idle), None)
            or next(c for c, (key, _) in self._open.items() if key == greediest)
        )
        metrics.LIMITED.labels("full").inc()
        self.remove(victim)
        victim.transport.abort()


OPEN = Connections()


def send_immediately(transport: asyncio.BaseTransport) -> None:
    """Let no answer wait until what was sent before it is acknowledged.

    The head and the body of an answer are written one after the other. Without this the body waits
    for up to 40 ms. asyncio does it automatically only where a listening socket names its protocol,
    and one that was opened by `socket.create_server` doesn't.
    """
    accepted = transport.get_extra_info("socket")
    if accepted is not None and accepted.family in (socket.AF_INET, socket.AF_INET6):
        accepted.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class Http(HttpToolsProtocol):
    """HTTP on one connection, with a limit to everyone's patience."""

    _slow: asyncio.TimerHandle | None = None
    _request: asyncio.TimerHandle | None = None
    _in_head = False
    _head_bytes = 0

    @property
    def is_idle(self) -> bool:
        cycle: Any = self.cycle  # None until there was a request
        return cycle is None or cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        send_immediately(transport)
        OPEN.add(self)
        self._wait_for_request(REQUEST_SECONDS)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head_bytes = True, 0

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._in_head:  # what follows a body in parts could pretend to be in the head
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head:
            self._head_bytes += len(data)
            if self._head_bytes > HEAD_BYTES:
                self._drop("head")
        if not self.is_idle and self._request is not None:
            self._request.cancel()
            self._request = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        OPEN.touched(self)
        if self.is_idle:
            self._wait_for_request(IDLE_SECONDS)

    def _wait_for_request(self, seconds: float) -> None:
        if self._request is not None:
            self._request.cancel()
        self._request = self.loop.call_later(seconds, self._drop, "idle")

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._slow is None:
            self._slow = self.loop.call_later(SLOW_SECONDS, self._drop, "slow reader")

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None

    def handle_websocket_upgrade(self) -> None:
        self._forget()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _forget(self) -> None:
        OPEN.remove(self)
        for timer in (self._slow, self._request):
            if timer is not None:
                timer.cancel()
        self._slow = self._request = None

    def _drop(self, why: str) -> None:
        metrics.LIMITED.labels(why).inc()
        self.transport.abort()


def frame_head(length: int) -> bytes:
    """The first bytes of a whole text of that many bytes, as a server sends it (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return struct.pack("!BBH", WHOLE_TEXT, 126, length)
    return struct.pack("!BBQ", WHOLE_TEXT, 127, length)


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket whose other end reads. Uvicorn's pings find those that are gone."""

    _slow: asyncio.TimerHandle | None = None
    is_idle = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # it is refused without one
            self.scope["extensions"][WRITE_NOW] = self.write_now  # type: ignore[assignment]

    def write_now(self, *texts: bytes) -> bool:
        """Send texts, if the socket is open and takes them now. Each is a frame of its own."""
        if not self.writable.is_set() or self.conn.state is not OPEN_STATE:
            return False
        if self.transport.is_closing():
            return False
        self.transport.writelines(
            [part for text in texts for part in (frame_head(len(text)), text)]
        )
        return True

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, and stop reading only while another one waits already.

        Uvicorn stops after each message, and begins again when it was taken: system calls for both.
        """
        if self.read_paused or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # uvicorn takes it for done
        super().send_receive_event_to_app()
        self.read_paused = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        OPEN.add(self)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._slow is None:
            self._slow = self.loop.call_later(SLOW_SECONDS, self._drop)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None

    def connection_lost(self, exc: Exception | None) -> None:
        OPEN.remove(self)
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None
        super().connection_lost(exc)

    def _drop(self) -> None:
        metrics.LIMITED.labels("slow reader").inc()
        self.transport.abort()
