"""One open socket at one table: what it has been sent, and what waits to be sent to it.

A message goes out immediately where the socket takes it: no task has to run for that. What a slow
one does not take waits in a short queue, so it holds up no one. When its queue is full what waits
there is dropped and replaced by the table as it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket

from ..base import metrics
from ..base.problems import Refused
from ..messages.live import ServerMessage
from ..messages.tables import TableState
from ..tables.kept_json import KeptJson
from ..tables.table_view import Viewpoint

QUEUE = 32
RESYNC = object()
WRITE_NOW = "bastide.write_now"
"""An ASGI extension of our own protocol class: writes texts if the socket takes them now."""
encode: Callable[[ServerMessage | TableState], bytes] = msgspec.json.Encoder().encode


def cannot_now(*texts: bytes) -> bool:
    """In place of `WRITE_NOW` under another server program."""
    return False


class Watcher:
    """One open socket at one table."""

    def __init__(
        self,
        socket: WebSocket,
        table_id: str,
        viewpoint: Viewpoint,
        muted: set[str],
        session: str | None = None,
        address: str = "",
        parts: bool = False,
    ) -> None:
        self.socket = socket
        self.session = session
        self.address = address
        self.ended = asyncio.Event()
        """Set when it is over: nothing more is sent or taken."""
        self.why: Refused | None = None
        self.table_id = table_id
        self.viewpoint = viewpoint
        self.muted = muted
        self.seq = 0
        """The last change that it has been given."""
        self.parts = parts
        """True if it wants only the differences instead of whole tables."""
        self.known: KeptJson | None = None
        """The table that it was sent last. Only of those who want parts."""
        self._write_now = socket.scope.get("extensions", {}).get(WRITE_NOW, cannot_now)
        self._queue: asyncio.Queue[Any] = asyncio.Queue(QUEUE)
        self._sending = False
        """True while something from the queue is on its way: nothing may overtake it."""
        self._soon: tuple[bytes, ...] = ()
        """Sent together with the next text, or else at the end of this round of the loop."""

    def end(self, why: Refused) -> None:
        """Close the socket, and say why."""
        self.why = self.why or why
        self.ended.set()

    def put(self, text: bytes) -> None:
        """Send when it can. Never wait."""
        self._put(*self._soon, text)

    def put_soon(self, text: bytes) -> None:
        """Send together with what follows immediately: to send twice takes twice as long."""
        self._soon = (*self._soon, text)
        asyncio.get_running_loop().call_soon(self._put_what_waits)

    def _put_what_waits(self) -> None:
        if self._soon:
            self._put(*self._soon)

    def _put(self, *texts: bytes) -> None:
        self._soon = ()
        if not self._sending and self._queue.empty() and self._write_now(*texts):
            metrics.PUBLISHED.inc(len(texts))
            return
        for text in texts:
            self._queued(text)

    def _queued(self, text: bytes) -> None:
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            while not self._queue.empty():
                self._queue.get_nowait()
            self._queue.put_nowait(RESYNC)

    def knows(self, state: TableState) -> None:
        """The table goes to it as a whole. Later only differences are sent."""
        if self.parts:
            self.known = KeptJson(text=encode(state))

    async def write(self, resync: Callable[[Watcher], bytes | None]) -> None:
        """Empty the queue for as long as the socket lives."""
        while True:
            item = await self._queue.get()
            self._sending = True
            text = resync(self) if item is RESYNC else item
            if text is not None:
                await self.socket.send_text(text.decode())
                metrics.PUBLISHED.inc()
            self._sending = False
