"""Automatic upkeep: clocks that run out, tables that no one drives, memory given back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import sqlalchemy as sa

from ..base import metrics, wall_clock
from ..base.logs import get_logger
from ..base.problems import Refused, Unavailable
from ..people.accounts import People
from ..store import database as d
from ..tables import claims, clocks, notices, proposals
from ..tables.bot_turns import SWEEP_S, Driver
from ..tables.table_change import Change
from ..tables.table_store import Store
from .hub import Hub

log = get_logger("upkeep")
EVERY_S = 1.0
"""A ban and the end of a session must reach open sockets within two seconds: two looks."""


class Upkeep:
    """Runs every second: one task deletes people, one does everything else."""

    def __init__(self, store: Store, driver: Driver, hub: Hub, people: People) -> None:
        self.store = store
        self.hub = hub
        self.people = people
        self.driver = driver
        self.doors: list[Callable[[], Awaitable[None]]] = [self.end_sockets]
        """The task that closes sockets. It waits for nothing else that is done every second."""
        self.also: list[Callable[[], Awaitable[None]]] = []
        """The other tasks of every second."""
        self.paused: Callable[[], bool] = lambda: False
        """Returns True during maintenance, so that clocks and bots pause."""
        self._tasks: list[asyncio.Task[None]] = []
        self._swept = time.monotonic()

    async def start(self) -> None:
        await self.driver.sweep()
        self._swept = time.monotonic()
        self._tasks = [
            asyncio.create_task(self._every_second(look))
            for look in (self.watch_doors, self._look_around)
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def watch_doors(self) -> None:
        """Close the sockets of all who must go, whichever process that happened on."""
        for look in self.doors:
            await self._tried(look)

    async def _look_around(self) -> None:
        for look in self.also:
            await self._tried(look)
        if self.paused():
            return
        await self._tried(self.expire)
        await self._tried(self.carry_out_claims)
        self.store.tidy()
        metrics.TABLES_IN_MEMORY.set(self.store.size)
        if time.monotonic() - self._swept > SWEEP_S:
            self._swept = time.monotonic()
            await self._tried(self.driver.sweep)

    async def _every_second(self, look: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(EVERY_S)
            await self._tried(look)

    async def _tried(self, look: Callable[[], Awaitable[None]]) -> None:
        """Do one thing. If it fails, that is logged and holds up nothing else."""
        try:
            await look()
        except Unavailable:
            return  # reported once, by the database
        except Exception as error:
            log.error("upkeep", error=error)

    async def expire(self) -> None:
        """Write down whose time is up, once, and notify those who wait."""
        query = (
            sa.select(d.seats.c.table_id, d.seats.c.seat)
            .join(d.tables)
            .where(d.seats.c.deadline <= wall_clock.now(), sa.not_(d.seats.c.expired))
            .where(d.tables.c.status == "running")
        )
        async with self.store.database.connect() as connection:
            found = list(await connection.execute(query))
        for table_id, seat in found:
            await self._change(table_id, partial(expired, number=seat))

    async def carry_out_claims(self) -> None:
        """Bots continue and codes are given for those who have not come back in time."""
        async with self.store.database.connect() as connection:
            found = list(await connection.execute(claims.due_claims(wall_clock.now())))
        for table_id, claim in found:

            async def carry_out(change: Change, claim: str = claim) -> None:
                here = set(self.hub.present(change.row.id).online)
                await proposals.carry_out(change, claim, here)

            await self._change(table_id, carry_out)

    async def _change(self, table_id: str, make: Callable[[Change], Any]) -> None:
        """Change a table. One that is damaged is reported and holds up no other."""
        try:
            await self.store.room(table_id)  # who sits where must be at hand
            await self.store.change(table_id, make)
        except Refused:
            return
        except Unavailable:
            raise
        except Exception as error:
            log.error("damaged table", error=error, table=table_id)

    async def end_sockets(self) -> None:
        """A socket ends with its session, wherever and however that ended."""
        sessions = self.hub.sessions()
        if sessions:
            self.hub.end_sessions(await self.people.ended(sessions))


def expired(change: Change, number: int) -> None:
    """A seat's time is up: the others may now nudge, extend, or give the seat to a bot."""
    seat = change.seats[number]
    if seat.expired or not clocks.is_expired(seat, change.now):
        return
    seat.expired = True
    change.log("expired", seat=number)
    player = seat.played_by
    if player is not None:
        notices.write_to(change, [player], "expired")
