"""Bots' turns: whenever a bot is to decide, ask it, wait for the table's pace, keep its move.

Any process may try. The log's numbers arbitrate. To spare double thinking, a process on PostgreSQL
takes a lease on the table first. A table whose process died is found by the sweep.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable

import sqlalchemy as sa

from ...bots import bot_of
from ...bots.memory import keeps_trees
from ...game import Game
from ..base import wall_clock
from ..base.logs import get_logger
from ..base.problems import Refused, Unavailable
from ..base.settings import Settings
from ..bots.jobs import BotJob, Thinker
from ..store import database as d
from ..store.rows import LogRow
from . import moves, offload
from .table_change import Change
from .table_in_memory import Room
from .table_store import Store

log = get_logger("driver")
LEASE_S = 30.0
SWEEP_S = 5.0


class Driver:
    """Lets the bots of running tables move."""

    def __init__(self, store: Store, thinker: Thinker, settings: Settings) -> None:
        self.store = store
        self.thinker = thinker
        self.settings = settings
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._left_alone: set[str] = set()
        """Tables that stopped under other rules: no bot can continue there."""
        self._stopped = False
        self.paused: Callable[[], bool] = lambda: False

    def changed(self, room: Room, rows: list[LogRow]) -> None:
        """A publisher of the store: someone moved here, perhaps a bot is next."""
        if room.row.bot_to_move:
            self.wake(room.row.id)

    def wake(self, table_id: str) -> None:
        if self._stopped:
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._drive(table_id))
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._done(table_id))

    def _done(self, table_id: str) -> None:
        self._tasks.pop(table_id, None)
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def stop(self) -> None:
        self._stopped = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def sweep(self) -> None:
        """Take up every table where a bot is to decide and no one makes it."""
        late = wall_clock.now() - self.settings.bot_seconds - self.settings.bot_grace
        free = sa.or_(d.tables.c.driver_until.is_(None), d.tables.c.driver_until < wall_clock.now())
        query = sa.select(d.tables.c.id).where(
            d.tables.c.status == "running", d.tables.c.bot_to_move
        )
        if self.store.database.is_postgres:
            query = query.where(free, d.tables.c.changed < late)
        async with self.store.database.connect() as connection:
            found = list((await connection.execute(query)).scalars())
        for table_id in found:
            if table_id not in self._tasks and table_id not in self._left_alone:
                self.wake(table_id)

    # --- One table --------------------------------------------------------------------------------

    async def _drive(self, table_id: str) -> None:
        try:
            if await self._leased(table_id):
                try:
                    while await self._one_move(table_id):
                        self._again.discard(table_id)
                except Unavailable:
                    raise
                except Refused:
                    pass  # someone else was faster: an undo, or another process
                finally:
                    await self._give_back(table_id)
        except Unavailable:  # the sweep takes this table up again
            await asyncio.sleep(1.0)
        except Exception as error:
            log.error("bot", error=error, table=table_id)
            await asyncio.sleep(1.0)

    async def _leased(self, table_id: str) -> bool:
        """True if this process may let the bots of a table think."""
        if not self.store.database.is_postgres:
            return True
        now, mine = wall_clock.now(), self.store.process
        free = sa.or_(
            d.tables.c.driver.is_(None),
            d.tables.c.driver == mine,
            d.tables.c.driver_until < now,
        )
        query = sa.update(d.tables).where(d.tables.c.id == table_id, free)
        until = now + max(LEASE_S, 2 * self.settings.bot_seconds)
        async with self.store.database.begin() as connection:
            done = await connection.execute(query, {"driver": mine, "driver_until": until})
        return bool(done.rowcount)

    async def _give_back(self, table_id: str) -> None:
        """End the lease and look once more: others were sent away while it was held."""
        if not self.store.database.is_postgres:
            return
        mine = (d.tables.c.id == table_id) & (d.tables.c.driver == self.store.process)
        async with self.store.database.begin() as connection:
            await connection.execute(sa.update(d.tables).where(mine), {"driver_until": 0.0})
        room = await self.store.room(table_id)
        waits = room.row.bot_to_move and room.row.status == "running"
        if waits and not room.stopped and not self.paused():
            self._again.add(table_id)

    async def _one_move(self, table_id: str) -> bool:
        """Let a bot decide if it is a bot's turn. Returns True if one did."""
        room = await self.store.room(table_id)
        row = room.row
        if row.status != "running" or not row.bot_to_move or self.paused():
            return False
        if room.stopped is not None:
            log.warning("stopped", table=table_id, ply=room.stopped.ply)
            self._left_alone.add(table_id)
            return False
        expected, seat = row.expected, row.waiting[0]
        bot = room.seats[seat].bot
        assert bot is not None, "a bot's seat names its bot"
        assert row.seed is not None, "a running game has a seed"
        game = (await self.store.warm(room)).game
        if room.row.expected != expected:
            return True  # it continued meanwhile: look again
        job = BotJob(
            table=table_id,
            ply=game.plies,
            seat=seat,
            bot=bot,
            view=game.view(seat),
            actions=game.legal_actions(),
            seed=_bot_seed(row.seed, game.plies),
            seconds=self.settings.bot_seconds,
            person=row.host_id,
            most_sims=self.settings.bot_sims,
            most_threads=self.settings.bot_threads,
            past=await _past(game, bot, seat),
        )
        due = row.waiting_since + row.pace
        answer = await self.thinker.think(job)
        wait = due - wall_clock.now()
        if wait > 0:
            await asyncio.sleep(min(wait, row.pace))

        async def keep(change: Change) -> None:
            await moves.bot_move(change, seat, expected, answer.action, answer.failure)

        await self.store.change(table_id, keep)
        return True


async def _past(game: Game, bot: str, seat: int) -> list[int] | None:
    """The players' moves for a bot that keeps its trees. Finding them may need a replay."""
    if not keeps_trees(bot_of(bot)):
        return None
    return await offload.run(game.copy().moves_known_to, seat)


def _bot_seed(seed: str, ply: int) -> int:
    """A bot's own luck: follows from the game's seed, and says nothing about it."""
    digest = hmac.digest(seed.encode(), f"bot {ply}".encode(), "sha256")
    return int.from_bytes(digest[:8], "big")
