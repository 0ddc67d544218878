"""Tables in memory and how they change: commit first, then publish.

A `Room` is a table as its log says it. Rooms are a bounded cache: what is not asked for is dropped
and read again. Every change goes through `Store.change`, which writes the log and everything that
is derived from it in one transaction. The unique number of a log row is the arbiter between
processes, so a move is accepted once.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.text import say
from ..base import wall_clock
from ..base.logs import get_logger
from ..base.problems import (
    DAMAGES,
    Refused,
    Unavailable,
    closed_table,
    damaged_table,
    unknown_table,
    wrong_state,
)
from ..base.settings import Settings
from ..people.moderator_acts import CLOSED
from ..store import database as d
from ..store.rows import LIVE_PROPOSALS, ON_LINE, LogRow, ProposalRow, SeatRow, TableRow, typed
from . import offload
from .change_news import news_of
from .line_of_play import current, extended
from .table_change import Change, NeedsTransaction
from .table_in_memory import Room

log = get_logger("store")
TRIES = 5
"""The number of tries for a change when another process was faster."""
GAME_IDLE_S = 20.0
ROOM_IDLE_S = 300.0
MOST_KNOWN = 20_000
"""Tables of which is known whether they continue."""


Publisher = Callable[[Room, list[LogRow]], None]


class Store:
    """All tables. The only way to read or change one."""

    def __init__(self, database: d.Database, settings: Settings, process: str) -> None:
        self.database = database
        self.process = process
        self.limit = settings.cached_tables
        self.settings = settings
        self.publishers: list[Publisher] = []
        self.keep: Callable[[str], bool] = lambda table_id: False
        """Returns True if someone watches a table, so that its room should stay."""
        self.looked_at_elsewhere: Callable[[str], bool] = lambda table_id: False
        """Returns True if someone is connected to a table through another process."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._reported_damaged: set[str] = set()
        self._can_go_on: dict[str, bool] = {}
        self._in_flight = 0
        self._quiet = asyncio.Event()
        self._quiet.set()

    # --- Reading ----------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        """A table as it is now, or Refused when there is none."""
        room = self._rooms.get(table_id)
        if room is not None and not self.database.is_postgres:
            return self._touched(room)
        async with self.database.connect() as connection:
            return await self._fresh(connection, table_id)

    async def warm(self, room: Room) -> Room:
        """Have the game at hand without holding anyone up while it is replayed."""
        if room.is_cold:
            line = room.line
            try:
                game, stopped = await offload.run(current, room.row, line)
            except DAMAGES as error:
                raise self._damaged(room.row.id, error) from None
            room.warm(line, game, stopped)
        return room

    async def has_stopped(self, table_id: str) -> bool:
        """True if this version cannot play a table on. Each is replayed once to know."""
        found = self._can_go_on.get(table_id)
        if found is None:
            try:
                room = await self.warm(await self.room(table_id))
            except Refused:
                return False  # gone or damaged: said where someone opens it
            if len(self._can_go_on) >= MOST_KNOWN:
                self._can_go_on.clear()
            found = self._can_go_on[table_id] = room.stopped is None
        return not found

    def _damaged(self, table_id: str, error: Exception) -> Refused:
        """A table that cannot be read: reported to the operator once. No one else is held up."""
        if table_id not in self._reported_damaged:
            self._reported_damaged.add(table_id)
            log.error("damaged table", error=error, table=table_id)
        return damaged_table()

    @property
    def size(self) -> int:
        """The number of tables in memory."""
        return len(self._rooms)

    def at_hand(self, table_id: str) -> Room | None:
        """A table if it is in memory, perhaps a moment old."""
        return self._rooms.get(table_id)

    async def _fresh(
        self, connection: AsyncConnection, table_id: str, *, lock: bool = False
    ) -> Room:
        try:
            return await self._read(connection, table_id, lock)
        except DAMAGES as error:
            raise self._damaged(table_id, error) from None

    async def _read(self, connection: AsyncConnection, table_id: str, lock: bool) -> Room:
        room = self._rooms.get(table_id)
        if room is not None and not self.database.is_postgres:
            return self._touched(room)
        query = sa.select(d.tables).where(d.tables.c.id == table_id)
        if lock:
            query = query.with_for_update()
        found = (await connection.execute(query)).mappings().one_or_none()
        if found is None:
            raise unknown_table()
        if found["status"] == CLOSED:
            self.forget(table_id)
            raise closed_table()
        row = typed(TableRow, found)
        if room is not None and row.seq == room.row.seq:
            return self._touched(room)
        seats = await _all(connection, d.seats, SeatRow, table_id, d.seats.c.seat)
        live = d.proposals.c.state.in_(LIVE_PROPOSALS)
        asked = await _all(connection, d.proposals, ProposalRow, table_id, d.proposals.c.at, live)
        known = 0 if room is None else room.row.seq
        line = [] if room is None else room.line
        # not beyond the row that was read: what is newer comes with the next look
        news = d.log.c.kind.in_(ON_LINE) & d.log.c.seq.between(known + 1, row.seq)
        rows = await _all(connection, d.log, LogRow, table_id, d.log.c.seq, news)
        line = extended(line, rows, row.game)
        room = self._rooms.get(table_id, room)  # another task may have been faster
        if room is None:
            room = Room(row, seats, asked, line)
        elif row.seq > room.row.seq:  # not older than what another task has read meanwhile
            room.become(row, seats, asked, line)
        return self._touched(room)

    def _touched(self, room: Room) -> Room:
        room.used = time.monotonic()
        self._rooms[room.row.id] = room
        self._rooms.move_to_end(room.row.id)
        while len(self._rooms) > self.limit:
            self._rooms.popitem(last=False)
        return room

    def tidy(self) -> None:
        """Drop from memory what no one has asked for recently."""
        now = time.monotonic()
        for table_id, room in list(self._rooms.items()):
            idle = now - room.used
            if idle > GAME_IDLE_S:
                room.drop_game()
            if idle > ROOM_IDLE_S and not self.keep(table_id):
                del self._rooms[table_id]
        for table_id, lock in list(self._locks.items()):
            if not lock.locked() and table_id not in self._rooms:
                del self._locks[table_id]

    def forget(self, table_id: str) -> None:
        """Read this table from the database next time."""
        self._rooms.pop(table_id, None)

    # --- Changing ---------------------------------------------------------------------------------

    async def change(
        self, table_id: str, make: Callable[[Change], Any], *, publish: bool = True
    ) -> tuple[Room, list[LogRow]]:
        """Let `make` alter a table, commit that, publish it. Refused: nothing has changed.

        `make` may be plain or async and may be called again when another process was faster.
        """
        self._in_flight += 1
        self._quiet.clear()
        try:
            async with self._lock(table_id):
                room, rows = await self._tried(table_id, make)
                if publish and rows:
                    for publisher in self.publishers:
                        publisher(room, rows)
                return room, rows
        finally:
            self._in_flight -= 1
            if not self._in_flight:
                self._quiet.set()

    async def _tried(
        self, table_id: str, make: Callable[[Change], Any]
    ) -> tuple[Room, list[LogRow]]:
        for attempt in range(TRIES):
            try:
                # from here to the room's new state nothing may be cut short: a committed move
                # that this process does not know of would be a lie
                return await asyncio.shield(self._once(table_id, make, attempt))
            except IntegrityError:
                self.forget(table_id)
        raise wrong_state(
            "busy",
            say("server/busy"),
        )

    async def _once(
        self, table_id: str, make: Callable[[Change], Any], attempt: int
    ) -> tuple[Room, list[LogRow]]:
        try:
            change = None if attempt else await self._at_once(table_id, make)
            if change is None:
                change = await self._in_transaction(table_id, make, attempt)
        except Unavailable:
            self.forget(table_id)
            raise
        except Refused:
            raise
        except BaseException:
            # whether it was committed is not known: the database will say
            self.forget(table_id)
            raise
        change.committed()
        return change.room, change.rows

    async def _at_once(self, table_id: str, make: Callable[[Change], Any]) -> Change | None:
        """With PostgreSQL: make a change from what is in memory, and write it with one statement.

        None if that is not enough, or if it came too late. Then nothing has been written. What is
        refused may be allowed by now, so the database is asked then too.
        """
        room = self._rooms.get(table_id) if self.database.is_postgres else None
        if room is None:
            return None
        row = room.row
        change = Change(room, None, wall_clock.now(), self.settings)
        try:
            await _made(change, make)
        except Unavailable:
            raise
        except (NeedsTransaction, Refused):
            return None
        if not change.rows or room.row is not row:
            return None
        self._touched(room)
        written = await self.database.write_table_at_once(change.writes(self._notice_of(change)))
        return change if written else None

    async def _in_transaction(
        self, table_id: str, make: Callable[[Change], Any], attempt: int
    ) -> Change:
        async with self.database.begin() as connection:
            room = await self._fresh(connection, table_id, lock=self.database.is_postgres)
            change = Change(room, connection, wall_clock.now(), self.settings, attempt)
            await _made(change, make)
            await self.database.write_table(connection, change.writes(self._notice_of(change)))
        return change

    def _notice_of(self, change: Change) -> d.Notice | None:
        """The change for the other processes, if there can be any."""
        if not self.database.is_postgres or not change.rows:
            return None
        table_id = change.row.id
        news = news_of(change, self.looked_at_elsewhere(table_id))
        return d.Notice(d.channel_of(table_id), f"changed {self.process} {table_id} {news}")

    @asynccontextmanager
    async def _lock(self, table_id: str) -> AsyncIterator[None]:
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            yield

    async def announce(self, table_id: str, rows: list[LogRow]) -> None:
        """Publish a table that was written by other means than `change`."""
        room = await self.room(table_id)
        for publisher in self.publishers:
            publisher(room, rows)

    async def quiet(self, seconds: float) -> None:
        """Wait until no change is under way, but not for ever."""
        try:
            await asyncio.wait_for(self._quiet.wait(), seconds)
        except TimeoutError:
            return


async def _made(change: Change, make: Callable[[Change], Any]) -> None:
    result = make(change)
    if asyncio.iscoroutine(result):
        await result


async def notify(connection: AsyncConnection, notice: d.Notice) -> None:
    """Notify the other processes, when this transaction commits."""
    await connection.execute(sa.select(sa.func.pg_notify(*notice)))


async def _all(
    connection: AsyncConnection,
    table: sa.Table,
    kind: Any,
    table_id: str,
    order: sa.ColumnElement[Any],
    *where: sa.ColumnElement[bool],
) -> list[Any]:
    query = sa.select(table).where(table.c.table_id == table_id, *where).order_by(order)
    return [typed(kind, row) for row in (await connection.execute(query)).mappings()]
