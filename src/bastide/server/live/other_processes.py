"""Other server processes: their changes, their chat, who is connected through them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

import msgspec
import sqlalchemy as sa

from ..base.logs import get_logger
from ..base.problems import Refused, Unavailable
from ..store import database as d
from ..store.rows import LogRow, typed
from ..tables.change_news import head_of, taken_over
from ..tables.chat import Chat
from ..tables.position_view import seen_before
from ..tables.table_store import Store, notify
from ..tables.table_view import Present
from .bus import Bus
from .hub import Hub

log = get_logger("remote")
ANNOUNCED_EVERY_S = 20.0
BELIEVED_S = 60.0
SOON_S = 0.2
AGAIN_S = 1.0


class Remote:
    """News of the other processes, and news for them."""

    def __init__(self, store: Store, hub: Hub, chat: Chat) -> None:
        self.store = store
        self.hub = hub
        self.chat = chat
        self.bus = Bus(
            store.database.url,
            store.process,
            self._received,
            self._catch_up,
            self._cares,
            self._passed_on,
        )
        self._present: dict[str, dict[str, tuple[float, Present]]] = {}
        """By table and process: until when it is believed."""
        self._quiet: set[str] = set()
        """Tables that no one here looked at when that was last asked."""
        self._to_announce: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        hub.elsewhere = self.elsewhere
        store.looked_at_elsewhere = self._is_looked_at
        hub.presence_changed = self._to_announce.add

    async def start(self) -> None:
        await self.bus.start()
        self._task = asyncio.create_task(self._announce())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.bus.stop()

    async def hear_of(self, table_id: str) -> bool:
        """Hear of the changes of a table. True if that begins now."""
        self._quiet.discard(table_id)
        return await self.bus.listen(d.channel_of(table_id))

    def _hear_less(self) -> None:
        """Stop listening to tables that no one here has looked at for a while."""
        unseen = {
            table_id
            for channel in self.bus.channels
            if (table_id := channel.partition(":")[2]) and not self.hub.watched(table_id)
        }
        for table_id in unseen & self._quiet:
            self.bus.leave(d.channel_of(table_id))
        self._quiet = unseen - self._quiet

    # --- Presence ---------------------------------------------------------------------------------

    def elsewhere(self, table_id: str) -> Iterable[Present]:
        now = time.monotonic()
        announced = self._present.get(table_id, {})
        return [present for until, present in announced.values() if until > now]

    def _is_looked_at(self, table_id: str) -> bool:
        return any(each.online or each.spectators for each in self.elsewhere(table_id))

    async def _announce(self) -> None:
        """Send the others who is here: soon after a change, and now and then anyway."""
        announced = time.monotonic()
        while True:
            await asyncio.sleep(SOON_S)
            if time.monotonic() - announced > ANNOUNCED_EVERY_S:
                announced = time.monotonic()
                self._to_announce.update(self.hub.tables())
                self._forget_old()
                self._hear_less()
            tables = list(self._to_announce)
            self._to_announce.clear()
            try:
                if tables:
                    async with self.store.database.begin() as connection:
                        for table_id in tables:
                            here = self.hub.here(table_id)
                            seats = ",".join(map(str, sorted(here.online))) or "-"
                            words = f"{table_id} {seats} {here.spectators}"
                            text = f"presence {self.store.process} {words}"
                            await notify(connection, d.Notice(d.CHANNEL, text))
            except Exception as error:
                if not isinstance(error, Unavailable):
                    log.warning("presence", error=type(error).__name__)
                self._to_announce.update(tables)
                await asyncio.sleep(AGAIN_S)

    def _forget_old(self) -> None:
        now = time.monotonic()
        for table_id, announced in list(self._present.items()):
            still = {process: known for process, known in announced.items() if known[0] > now}
            if still:
                self._present[table_id] = still
            else:
                del self._present[table_id]

    # --- Hearing ----------------------------------------------------------------------------------

    def _cares(self, kind: str, table_id: str) -> bool:
        """True for news of presence, and of tables that someone here looks at."""
        return kind == "presence" or self.hub.watched(table_id)

    async def _received(self, kind: str, words: list[str]) -> None:
        try:
            if kind == "changed":
                await self._changed(words[1], words[2] if len(words) > 2 else "")
            elif kind == "chat":
                await self._chatted(words[1], int(words[2]))
            elif kind == "presence":
                process, table_id, seats, spectators = words
                online = frozenset(map(int, seats.split(","))) if seats != "-" else frozenset[int]()
                known = (time.monotonic() + BELIEVED_S, Present(online, int(spectators)))
                self._present.setdefault(table_id, {})[process] = known
                self.hub.send_presence(table_id)
        except Refused:
            return
        except Exception as error:
            log.error("received", error=error)

    def _passed_on(self, table_id: str, news: str) -> bool:
        """True if spectators have got a change as it came. The table is read when it is needed."""
        room = self.store.at_hand(table_id)
        try:
            done = room is not None and self.hub.passed_on(room, head_of(news))
        except msgspec.DecodeError:  # from a process of another version
            return False
        if done and room is not None:
            room.used = time.monotonic()
        return done

    async def _changed(self, table_id: str, news: str = "") -> None:
        """Another process changed a table. Those who watch it here want to know."""
        before = self.store.at_hand(table_id)
        if news and self._passed_on(table_id, news):
            return
        announced = taken_over(before, news) if news and before is not None else None
        if not self.hub.watched(table_id):
            return  # it is read when someone asks for it
        if announced is not None and before is not None:
            before.used = time.monotonic()
            if seen_before(before) is None:
                await self.store.warm(before)
            self.hub.changed(before, announced)
            return
        # where more tables are watched than fit into memory, this one may have had to go
        since = self.hub.given(table_id) if before is None else before.row.seq
        room = await self.store.room(table_id)
        query = sa.select(d.log).where(d.log.c.table_id == table_id, d.log.c.seq > since)
        async with self.store.database.connect() as connection:
            found = (await connection.execute(query.order_by(d.log.c.seq))).mappings()
            rows = [typed(LogRow, row) for row in found]
        self.hub.changed(await self.store.warm(room), rows)

    async def _chatted(self, table_id: str, line_id: int) -> None:
        if self.hub.watched(table_id):
            line = await self.chat.line(line_id)
            if line is not None:
                self.hub.chatted(await self.store.room(table_id), line)

    async def _catch_up(self) -> None:
        for table_id in self.hub.tables():
            await self._changed(table_id)
