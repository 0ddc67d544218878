"""Other server processes: their changes, their chat, who is connected through them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

import sqlalchemy as sa

from . import db as d
from .bus import Bus
from .logs import get_logger
from .problems import Refused
from .rows import LogRow, typed
from .state import Present
from .store import notify

if TYPE_CHECKING:
    from .service import Service

log = get_logger("remote")
TOLD_EVERY_S = 20.0
BELIEVED_S = 60.0
SOON_S = 0.2


class Remote:
    """What this process knows of the others, and tells them."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.bus = Bus(service.database.url, service.process, self._heard, self._catch_up)
        self._present: dict[tuple[str, str], tuple[float, Present]] = {}
        """By table and process: until when it is believed."""
        self._to_tell: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        service.hub.elsewhere = self.elsewhere
        service.hub.presence_changed = self._to_tell.add

    async def start(self) -> None:
        await self.bus.start()
        self._task = asyncio.create_task(self._tell())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.bus.stop()

    # --- Presence ---------------------------------------------------------------------------------

    def elsewhere(self, table_id: str) -> Iterable[Present]:
        now = time.monotonic()
        return [
            present
            for (table, _), (until, present) in self._present.items()
            if table == table_id and until > now
        ]

    async def _tell(self) -> None:
        """Tell the others who is here: soon after a change, and now and then anyway."""
        told = time.monotonic()
        while True:
            await asyncio.sleep(SOON_S)
            if time.monotonic() - told > TOLD_EVERY_S:
                told = time.monotonic()
                self._to_tell.update(self.service.hub.tables())
                self._forget_old()
            tables, hub = list(self._to_tell), self.service.hub
            self._to_tell.clear()
            try:
                if tables:
                    async with self.service.database.begin() as connection:
                        for table_id in tables:
                            here = hub.here(table_id)
                            seats = ",".join(map(str, sorted(here.online))) or "-"
                            words = f"{table_id} {seats} {here.spectators}"
                            await notify(connection, f"presence {self.service.process} {words}")
            except Exception as error:
                log.warning("presence", error=type(error).__name__)
                self._to_tell.update(tables)

    def _forget_old(self) -> None:
        now = time.monotonic()
        self._present = {key: (u, p) for key, (u, p) in self._present.items() if u > now}

    # --- Hearing ----------------------------------------------------------------------------------

    async def _heard(self, kind: str, words: list[str]) -> None:
        try:
            if kind == "changed":
                await self._changed(words[1])
            elif kind == "chat":
                await self._chatted(words[1], int(words[2]))
            elif kind == "presence":
                process, table_id, seats, spectators = words
                online = frozenset(map(int, seats.split(","))) if seats != "-" else frozenset[int]()
                known = (time.monotonic() + BELIEVED_S, Present(online, int(spectators)))
                self._present[table_id, process] = known
                self.service.hub.tell_presence(table_id)
        except Refused:
            return
        except Exception as error:
            log.error("heard", error=error)

    async def _changed(self, table_id: str) -> None:
        """Another process changed a table; those who watch it here want to know."""
        service = self.service
        before = service.store.at_hand(table_id)
        if before is None or not service.hub.watched(table_id):
            return  # it is read when somebody asks for it
        since = before.row.seq
        room = await service.store.room(table_id)
        query = sa.select(d.log).where(d.log.c.table_id == table_id, d.log.c.seq > since)
        async with service.database.connect() as connection:
            found = (await connection.execute(query.order_by(d.log.c.seq))).mappings()
            rows = [typed(LogRow, row) for row in found]
        service.hub.changed(room, rows)

    async def _chatted(self, table_id: str, line_id: int) -> None:
        service = self.service
        if service.hub.watched(table_id):
            line = await service.chat.line(line_id)
            if line is not None:
                service.hub.chatted(await service.store.room(table_id), line)

    async def _catch_up(self) -> None:
        for table_id in self.service.hub.tables():
            await self._changed(table_id)
