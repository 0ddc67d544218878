"""Sockets: every change of a table reaches everyone who looks at it, each as they may see it.

One payload is made per distinct point of view and shared: all spectators get the same bytes.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

import msgspec
from starlette.websockets import WebSocketDisconnect, WebSocketState

from ..base.logs import get_logger
from ..base.problems import Refused
from ..messages.live import Changed, Chatted, Closing, Differs, Nudged, Presence, ServerMessage
from ..messages.tables import ChatLine, EventInfo
from ..store.rows import LogRow
from ..tables.change_news import Head
from ..tables.chat import visible_rooms
from ..tables.differences import Differences, applied
from ..tables.kept_json import KeptJson
from ..tables.position_view import differences_of, news_since, room_events
from ..tables.table_events import table_events
from ..tables.table_in_memory import Room
from ..tables.table_view import Present, ShownTable, Viewpoint, uncovered
from .watcher import Watcher, encode

log = get_logger("live")
PRESENCE_S = 0.3
"""Comings and goings are reported together, so that a thousand guests make no storm."""
GOING_AWAY = 1012
Worded = tuple[int, list[EventInfo]]
"""Events up to a change, already in words."""


class Change:
    """A change of a table from one point of view: as a whole, and as objects to compare."""

    def __init__(
        self, shown: ShownTable, seq: int, viewpoint: Viewpoint, events: list[EventInfo]
    ) -> None:
        self._shown = shown
        self._viewpoint = viewpoint
        self.seq = seq
        self.events = events

    @cached_property
    def whole(self) -> Changed:
        return Changed(state=self._shown.state(self._viewpoint), events=self.events)

    @cached_property
    def objects(self) -> KeptJson:
        return KeptJson(self._shown.objects(self._viewpoint))

    def since(self, known: KeptJson, differences: Differences) -> Differs:
        found = differences.between(known.value, self.objects.value)
        return Differs(seq=self.seq, difference=found, events=self.events)


class Hub:
    """Everyone who looks at a table of this process."""

    def __init__(self, shown: Callable[[Room], ShownTable]) -> None:
        self.shown = shown
        self.room_at_hand: Callable[[str], Room | None] = lambda table_id: None
        self.presence_changed: Callable[[str], None] = lambda table_id: None
        """Called when people came or went here, to notify other processes."""
        self.elsewhere: Callable[[str], Iterable[Present]] = lambda table_id: ()
        """The people who are connected through other processes."""
        self._watchers: dict[str, set[Watcher]] = {}
        self._pending: set[str] = set()
        self._announced: dict[str, Present] = {}

    def watched(self, table_id: str) -> bool:
        return table_id in self._watchers

    def tables(self) -> list[str]:
        return list(self._watchers)

    def given(self, table_id: str) -> int:
        """The last change that everyone who watches a table has been given."""
        return min((watcher.seq for watcher in self._watchers.get(table_id, ())), default=0)

    def newest(self, table_id: str) -> int:
        """The last change that anyone who watches a table has been given."""
        return max((watcher.seq for watcher in self._watchers.get(table_id, ())), default=0)

    # --- Sessions ---------------------------------------------------------------------------------

    def sessions(self) -> list[str]:
        """The sessions of all sockets here, each once."""
        sessions = (watcher.session for watcher in self._everyone())
        return list(dict.fromkeys(session for session in sessions if session is not None))

    def end_sessions(self, ended: Mapping[str, Refused]) -> None:
        if ended:
            for watcher in self._everyone():
                if watcher.session is not None and watcher.session in ended:
                    watcher.end(ended[watcher.session])

    def end_addresses(self, refusal: Callable[[str], Refused | None]) -> None:
        """Close the sockets of those who are kept out by where they come from."""
        for watcher in self._everyone():
            refused = refusal(watcher.address)
            if refused is not None:
                watcher.end(refused)

    def end_table(self, table_id: str, why: Refused) -> None:
        for watcher in self._watchers.get(table_id, ()):
            watcher.end(why)

    def _everyone(self) -> list[Watcher]:
        return [watcher for group in self._watchers.values() for watcher in group]

    # --- Presence ---------------------------------------------------------------------------------

    def here(self, table_id: str) -> Present:
        """The people who are connected through this process."""
        watchers = self._watchers.get(table_id, ())
        room = self.room_at_hand(table_id)
        online: set[int] = set()
        spectators = 0
        for watcher in watchers:
            own = room.seats_of(watcher.viewpoint.person) if room is not None else []
            online.update(own)
            spectators += not own
        return Present(frozenset(online), spectators)

    def present(self, table_id: str) -> Present:
        """The people who are connected, here and elsewhere."""
        parts = [self.here(table_id), *self.elsewhere(table_id)]
        online = frozenset[int]().union(*(part.online for part in parts))
        return Present(online, sum(part.spectators for part in parts))

    def add(self, watcher: Watcher) -> None:
        self._watchers.setdefault(watcher.table_id, set()).add(watcher)
        self.send_presence(watcher.table_id)
        self.presence_changed(watcher.table_id)

    def remove(self, watcher: Watcher) -> None:
        watchers = self._watchers.get(watcher.table_id, set())
        if watcher in watchers:
            watchers.remove(watcher)
        if not watchers:
            self._watchers.pop(watcher.table_id, None)
            self._announced.pop(watcher.table_id, None)
        self.send_presence(watcher.table_id)
        self.presence_changed(watcher.table_id)

    def send_presence(self, table_id: str) -> None:
        """Send who is there, soon and once."""
        if table_id not in self._pending and self.watched(table_id):
            self._pending.add(table_id)
            asyncio.get_running_loop().call_later(PRESENCE_S, self._presence_now, table_id)

    def _presence_now(self, table_id: str) -> None:
        self._pending.discard(table_id)
        present = self.present(table_id)
        if self.watched(table_id) and self._announced.get(table_id) != present:
            self._announced[table_id] = present
            message = Presence(online=sorted(present.online), spectators=present.spectators)
            self.send(table_id, message)

    # --- Sending ----------------------------------------------------------------------------------

    def send(self, table_id: str, message: ServerMessage) -> None:
        """The same message to everyone at a table."""
        watchers = self._watchers.get(table_id)
        if watchers:
            text = encode(message)
            for watcher in watchers:
                watcher.put(text)

    def send_all(self, message: ServerMessage) -> None:
        """The same message at every table."""
        for table_id in self.tables():
            self.send(table_id, message)

    def changed(self, room: Room, rows: list[LogRow]) -> None:
        """Send a committed change to everyone, after the one who made it has been answered."""
        if self.watched(room.row.id):
            asyncio.get_running_loop().call_soon(self._changed_now, room, rows)

    def _changed_now(self, room: Room, rows: list[LogRow]) -> None:
        groups: dict[tuple[Viewpoint, int], list[Watcher]] = defaultdict(list)
        for watcher in self._watchers.get(room.row.id, ()):
            if watcher.seq < room.row.seq:
                groups[self._seen_as(room, watcher.viewpoint), watcher.seq].append(watcher)
        differences, shown = differences_of(room), self.shown(room)
        for (viewpoint, seq), watchers in groups.items():
            events = self._events_seen(room, viewpoint, seq) + _beside(room, rows, seq)
            self.deliver(watchers, Change(shown, room.row.seq, viewpoint, events), differences)
        for row in rows:
            if row.kind == "nudge" and row.seat is not None and row.data is not None:
                self.send(room.row.id, Nudged(seat=row.data["seat"], by=row.seat))

    def passed_on(self, room: Room, news: Head) -> bool:
        """Pass on what another process sent for spectators. False if anyone here needs more."""
        watchers, sent = self._watchers.get(room.row.id), news.sent
        if not watchers or sent is None or not sent.suffices:
            return False
        if not all(
            watcher.known is not None
            and watcher.seq == news.since
            and not room.belongs(watcher.viewpoint.person)
            for watcher in watchers
        ):
            return False
        text = b'{"type":"differs","seq":%d,"difference":%b,"events":%b}' % (
            news.seq,
            bytes(sent.difference),
            bytes(sent.events),
        )
        difference = msgspec.json.decode(sent.difference)
        later: dict[object, KeptJson] = {}
        for watcher in watchers:
            assert watcher.known is not None, "that was asked"
            key = watcher.known.key
            if key not in later:
                later[key] = KeptJson(applied(watcher.known.value, difference))
            watcher.seq, watcher.known = news.seq, later[key]
            watcher.put(text)
        return True

    def deliver(
        self, watchers: list[Watcher], change: Change, differences: Differences | None = None
    ) -> None:
        """Send a change to those with one point of view: as a whole, or only the differences."""
        differences = differences or Differences()
        texts: dict[object, bytes] = {}
        for watcher in watchers:
            known = watcher.known
            key = None if known is None else known.key
            if key not in texts:
                worded = change.whole if known is None else change.since(known, differences)
                texts[key] = encode(worded)
            watcher.seq, watcher.known = change.seq, change.objects if watcher.parts else None
            watcher.put(texts[key])

    def _seen_as(self, room: Room, viewpoint: Viewpoint) -> Viewpoint:
        """Strangers all see the same, so they share one payload. A lost seat is looked from no
        more."""
        if not room.belongs(viewpoint.person):
            return Viewpoint(None, None)
        if viewpoint.seat is not None and viewpoint.seat not in room.seats_of(viewpoint.person):
            return Viewpoint(viewpoint.person, None)
        return uncovered(room, viewpoint)

    def events_for(self, room: Room, viewpoint: Viewpoint, since: int) -> list[EventInfo]:
        """The events of the game after the change `since`, as a person may know them."""
        return self._events_seen(room, self._seen_as(room, viewpoint), since)

    def _events_seen(self, room: Room, viewpoint: Viewpoint, since: int) -> list[EventInfo]:
        news = news_since(room.line, since)
        return [] if news is None else room_events(room, viewpoint.seat, *news)

    def change_for(
        self,
        room: Room,
        viewpoint: Viewpoint,
        since: int,
        rows: list[LogRow],
        worded: Worded | None = None,
    ) -> Change:
        """The table now, and what happened to it after the change `since`.

        `worded` is what is already in words, up to a change that was then the last.
        """
        viewpoint = self._seen_as(room, viewpoint)
        if worded is not None and worded[0] <= room.row.seq:
            events = [*worded[1], *self._events_seen(room, viewpoint, worded[0])]
        else:
            events = self._events_seen(room, viewpoint, since)
        events = events + _beside(room, rows, since)
        return Change(self.shown(room), room.row.seq, viewpoint, events)

    def fresh_for(self, watcher: Watcher) -> bytes | None:
        """For a socket that could not keep up: the table as it is."""
        room = self.room_at_hand(watcher.table_id)
        if watcher.known is not None and (room is None or room.row.seq < watcher.seq):
            # what was passed on is known to be what the table is now
            return b'{"type":"changed","state":%b,"events":[]}' % msgspec.json.encode(
                watcher.known.value
            )
        if room is None:
            return None
        change = self.change_for(room, watcher.viewpoint, watcher.seq, [])
        watcher.seq = room.row.seq
        watcher.knows(change.whole.state)
        return encode(change.whole)

    def chatted(self, room: Room, line: ChatLine) -> None:
        """A line for those who may hear it and want to."""
        text = encode(Chatted(line=line))
        for watcher in self._watchers.get(room.row.id, ()):
            person = watcher.viewpoint.person
            if line.room in visible_rooms(room, person) and line.person not in watcher.muted:
                watcher.put(text)

    def muted(self, table_id: str, person: str, other: str, muted: bool) -> None:
        for watcher in self._watchers.get(table_id, ()):
            if watcher.viewpoint.person == person:
                (watcher.muted.add if muted else watcher.muted.discard)(other)

    async def close(self) -> None:
        """Ask everyone to come back in a moment."""
        all_watchers = self._everyone()
        text = encode(Closing(retry_s=2.0)).decode()

        async def farewell(watcher: Watcher) -> None:
            try:
                if watcher.socket.client_state is WebSocketState.CONNECTED:
                    await watcher.socket.send_text(text)
                    await watcher.socket.close(GOING_AWAY)
            except (WebSocketDisconnect, RuntimeError, OSError):
                return

        await asyncio.gather(
            *(asyncio.wait_for(farewell(w), 2) for w in all_watchers), return_exceptions=True
        )


def _beside(room: Room, rows: list[LogRow], since: int) -> list[EventInfo]:
    """The events beside the game after the change `since`."""
    return table_events(room, [row for row in rows if row.seq > since])
