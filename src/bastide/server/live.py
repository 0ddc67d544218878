"""Sockets: every change of a table reaches everybody who looks at it, each with their own eyes.

One payload is made per distinct pair of eyes and shared: all spectators get the same bytes. Every
socket has a short queue and a task that empties it, so a slow one holds up nobody; when its queue
is full what waits there is dropped and replaced by the table as it stands.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from . import metrics
from .chat import rooms_heard
from .logs import get_logger
from .messages.live import Changed, Chatted, Closing, Nudged, Presence, ServerMessage
from .messages.tables import ChatLine, EventInfo, TableState
from .position import events_since, naming_of
from .room import Room
from .rows import LogRow
from .state import Eyes, Present
from .table_events import table_events

log = get_logger("live")
encoder = msgspec.json.Encoder()
QUEUE = 32
PRESENCE_S = 0.3
"""Comings and goings are told together, so that a thousand guests make no storm."""
GOING_AWAY = 1012
RESYNC = object()


def encode(message: ServerMessage) -> str:
    return encoder.encode(message).decode()


class Watcher:
    """One open socket at one table."""

    def __init__(self, socket: WebSocket, table_id: str, eyes: Eyes, muted: set[str]) -> None:
        self.socket = socket
        self.table_id = table_id
        self.eyes = eyes
        self.muted = muted
        self.seq = 0
        """The last change that it has been given."""
        self._queue: asyncio.Queue[Any] = asyncio.Queue(QUEUE)

    def put(self, text: str) -> None:
        """Send when it can; never wait."""
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            while not self._queue.empty():
                self._queue.get_nowait()
            self._queue.put_nowait(RESYNC)

    async def write(self, resync: Callable[[Watcher], str | None]) -> None:
        """Empty the queue for as long as the socket lives."""
        while True:
            item = await self._queue.get()
            text = resync(self) if item is RESYNC else item
            if text is not None:
                await self.socket.send_text(text)
                metrics.PUBLISHED.inc()


class Hub:
    """Everybody who looks at a table of this process."""

    def __init__(self, state_for: Callable[[Room, Eyes], TableState]) -> None:
        self.state_for = state_for
        self.room_at_hand: Callable[[str], Room | None] = lambda table_id: None
        self.presence_changed: Callable[[str], None] = lambda table_id: None
        """Called when people came or went here, to tell other processes."""
        self.elsewhere: Callable[[str], Iterable[Present]] = lambda table_id: ()
        """Who is connected through other processes."""
        self._watchers: dict[str, set[Watcher]] = {}
        self._pending: set[str] = set()
        self._told: dict[str, Present] = {}

    def watched(self, table_id: str) -> bool:
        return table_id in self._watchers

    def tables(self) -> list[str]:
        return list(self._watchers)

    # --- Presence ---------------------------------------------------------------------------------

    def here(self, table_id: str) -> Present:
        """Who is connected through this process."""
        watchers = self._watchers.get(table_id, ())
        room = self.room_at_hand(table_id)
        online: set[int] = set()
        spectators = 0
        for watcher in watchers:
            own = room.seats_of(watcher.eyes.person) if room is not None else []
            online.update(own)
            spectators += not own
        return Present(frozenset(online), spectators)

    def present(self, table_id: str) -> Present:
        """Who is connected, here and elsewhere."""
        parts = [self.here(table_id), *self.elsewhere(table_id)]
        online = frozenset[int]().union(*(part.online for part in parts))
        return Present(online, sum(part.spectators for part in parts))

    def add(self, watcher: Watcher) -> None:
        self._watchers.setdefault(watcher.table_id, set()).add(watcher)
        metrics.SOCKETS.inc()
        self.tell_presence(watcher.table_id)
        self.presence_changed(watcher.table_id)

    def remove(self, watcher: Watcher) -> None:
        watchers = self._watchers.get(watcher.table_id, set())
        if watcher in watchers:
            watchers.remove(watcher)
            metrics.SOCKETS.dec()
        if not watchers:
            self._watchers.pop(watcher.table_id, None)
            self._told.pop(watcher.table_id, None)
        self.tell_presence(watcher.table_id)
        self.presence_changed(watcher.table_id)

    def tell_presence(self, table_id: str) -> None:
        """Tell who is there, soon and once."""
        if table_id not in self._pending and self.watched(table_id):
            self._pending.add(table_id)
            asyncio.get_running_loop().call_later(PRESENCE_S, self._presence_now, table_id)

    def _presence_now(self, table_id: str) -> None:
        self._pending.discard(table_id)
        present = self.present(table_id)
        if self.watched(table_id) and self._told.get(table_id) != present:
            self._told[table_id] = present
            message = Presence(online=sorted(present.online), spectators=present.spectators)
            self.send(table_id, message)

    # --- Telling ----------------------------------------------------------------------------------

    def send(self, table_id: str, message: ServerMessage) -> None:
        """The same message to everybody at a table."""
        watchers = self._watchers.get(table_id)
        if watchers:
            text = encode(message)
            for watcher in watchers:
                watcher.put(text)

    def changed(self, room: Room, rows: list[LogRow]) -> None:
        """Tell everybody about a committed change, after the one who made it has been answered."""
        if self.watched(room.row.id):
            asyncio.get_running_loop().call_soon(self._changed_now, room, rows)

    def _changed_now(self, room: Room, rows: list[LogRow]) -> None:
        groups: dict[tuple[Eyes, int], list[Watcher]] = defaultdict(list)
        for watcher in self._watchers.get(room.row.id, ()):
            if watcher.seq < room.row.seq:
                groups[self._seen_as(room, watcher.eyes), watcher.seq].append(watcher)
        for (eyes, seq), watchers in groups.items():
            text = encode(self.change_for(room, eyes, seq, rows))
            for watcher in watchers:
                watcher.seq = room.row.seq
                watcher.put(text)
        for row in rows:
            if row.kind == "nudge" and row.seat is not None and row.data is not None:
                self.send(room.row.id, Nudged(seat=row.data["seat"], by=row.seat))

    def _seen_as(self, room: Room, eyes: Eyes) -> Eyes:
        """Strangers all see the same, so they share one payload; a lost seat is looked from no
        more."""
        if not room.belongs(eyes.person):
            return Eyes(None, None)
        if eyes.seat is not None and eyes.seat not in room.seats_of(eyes.person):
            return Eyes(eyes.person, None)
        return eyes

    def change_for(self, room: Room, eyes: Eyes, since: int, rows: list[LogRow]) -> Changed:
        """The table now, and what happened to it after the change `since`."""
        eyes = self._seen_as(room, eyes)
        events: list[EventInfo] = []
        first = next((step for step in room.line if step.seq > since), None)
        if first is not None:
            start = 0 if first.seat is None else first.ply + 1
            events = events_since(room.game, eyes.seat, start, first.mark, naming_of(room))
        events += table_events(room, [row for row in rows if row.seq > since])
        return Changed(state=self.state_for(room, eyes), events=events)

    def fresh_for(self, watcher: Watcher) -> str | None:
        """For a socket that could not keep up: the table as it stands."""
        room = self.room_at_hand(watcher.table_id)
        if room is None:
            return None
        text = encode(self.change_for(room, watcher.eyes, watcher.seq, []))
        watcher.seq = room.row.seq
        return text

    def chatted(self, room: Room, line: ChatLine) -> None:
        """A line for those who may hear it and want to."""
        text = encode(Chatted(line=line))
        for watcher in self._watchers.get(room.row.id, ()):
            person = watcher.eyes.person
            if line.room in rooms_heard(room, person) and line.person not in watcher.muted:
                watcher.put(text)

    def muted(self, table_id: str, person: str, other: str, muted: bool) -> None:
        for watcher in self._watchers.get(table_id, ()):
            if watcher.eyes.person == person:
                (watcher.muted.add if muted else watcher.muted.discard)(other)

    async def close(self) -> None:
        """Tell everybody to come back in a moment."""
        everybody = [watcher for group in self._watchers.values() for watcher in group]
        text = encode(Closing(retry_s=2.0))

        async def farewell(watcher: Watcher) -> None:
            try:
                if watcher.socket.client_state is WebSocketState.CONNECTED:
                    await watcher.socket.send_text(text)
                    await watcher.socket.close(GOING_AWAY)
            except (WebSocketDisconnect, RuntimeError, OSError):
                return

        await asyncio.gather(
            *(asyncio.wait_for(farewell(w), 2) for w in everybody), return_exceptions=True
        )
