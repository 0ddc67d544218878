"""What happens by itself: clocks that run out, tables nobody drives, memory given back."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import sqlalchemy as sa

from . import clocks, metrics, notices
from . import db as d
from .change import Change
from .driver import SWEEP_S, Driver
from .logs import get_logger
from .problems import Refused
from .store import Store

log = get_logger("upkeep")
EVERY_S = 1.0


class Upkeep:
    """One task that looks around every second."""

    def __init__(self, store: Store, driver: Driver) -> None:
        self.store = store
        self.driver = driver
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.driver.sweep()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        swept = time.monotonic()
        while True:
            await asyncio.sleep(EVERY_S)
            try:
                await self.expire()
                self.store.tidy()
                metrics.TABLES_IN_MEMORY.set(self.store.size)
                if time.monotonic() - swept > SWEEP_S:
                    swept = time.monotonic()
                    await self.driver.sweep()
            except Exception as error:
                log.error("upkeep", error=error)

    async def expire(self) -> None:
        """Write down whose time is up, once, and tell those who wait."""
        query = (
            sa.select(d.seats.c.table_id, d.seats.c.seat)
            .join(d.tables)
            .where(d.seats.c.deadline <= time.time(), sa.not_(d.seats.c.expired))
            .where(d.tables.c.status == "running")
        )
        async with self.store.database.connect() as connection:
            found = list(await connection.execute(query))
        for table_id, seat in found:
            try:
                await self.store.change(table_id, partial(expired, number=seat))
            except Refused:
                continue


async def expired(change: Change, number: int) -> None:
    """A seat's time is up: the others may now nudge, extend, or give the seat to a bot."""
    seat = change.seats[number]
    if seat.expired or not clocks.is_expired(seat, change.now):
        return
    seat.expired = True
    change.log("expired", seat=number)
    others = [person for person in change.room.people() if person != seat.played_by]
    await notices.tell(change, others, "expired")
