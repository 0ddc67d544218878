"""Work that takes longer than a few milliseconds is done beside the event loop, and once.

Python runs one thread at a time, so more threads would not make it faster. One thread that often
lets go of the interpreter keeps the loop answering. What follows from a table's version is kept:
fifty readers of a finished game cost as much as one.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

import msgspec

from ..base.logs import get_logger
from ..base.problems import DAMAGES, damaged_table
from .table_in_memory import Room

log = get_logger("tables")

SWITCH_SECONDS = 0.001
"""The longest time that the loop waits until the other thread lets it continue."""
MOST_BYTES = 32_000_000
KEPT_SECONDS = 300.0
"""Names may be taken out of finished games. No one reads the old ones for longer than this."""

P = ParamSpec("P")
R = TypeVar("R")
_heavy = ThreadPoolExecutor(1, thread_name_prefix="heavy")
_pages = ThreadPoolExecutor(1, thread_name_prefix="pages")
"""Work that a page waits for before it shows anything, a few milliseconds each."""
_light = ThreadPoolExecutor(1, thread_name_prefix="light")
"""A player's move may wait for a replay, and holds the database meanwhile when it is taken back. It
must not wait for a line of other reads."""


def prepare() -> None:
    """Let the loop have its turn often, once in each process."""
    sys.setswitchinterval(SWITCH_SECONDS)


async def run(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Call something that a move waits for beside the loop.

    It must not touch what the loop may change meanwhile.
    """
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_light, partial(function, *args, **kwargs))


async def run_page(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The same for what is short and no one's move waits for."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_pages, partial(function, *args, **kwargs))


async def run_heavy(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The same for slow work, for which no move waits either."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_heavy, partial(function, *args, **kwargs))


class Reader:
    """Long answers about tables, made once for each version of a table."""

    def __init__(self) -> None:
        self._encode = msgspec.json.Encoder().encode
        self._kept: OrderedDict[Hashable, tuple[float, bytes]] = OrderedDict()
        self._bytes = 0
        self._under_way: dict[Hashable, asyncio.Future[bytes]] = {}

    async def read(self, room: Room, what: Hashable, make: Callable[[Room], object]) -> bytes:
        """The result of `make` for a table as it is, as JSON. A string or bytes stay as they are.

        `make` works on its own copy, in the other thread.
        """
        key = (room.row.id, room.row.seq, what)
        found = self._kept.get(key)
        if found is not None and found[0] > time.monotonic():
            self._kept.move_to_end(key)
            return found[1]
        under_way = self._under_way.get(key)
        if under_way is None:
            under_way = asyncio.ensure_future(run_heavy(self._made, copied(room), make))
            self._under_way[key] = under_way
            under_way.add_done_callback(lambda done: self._done(key, done))
        try:
            return await asyncio.shield(under_way)
        except DAMAGES as error:
            log.error("damaged table", error=error, table=room.row.id)
            raise damaged_table() from None

    def _made(self, room: Room, make: Callable[[Room], object]) -> bytes:
        made = make(room)
        if isinstance(made, str):
            return made.encode()
        return made if isinstance(made, bytes) else self._encode(made)

    def _done(self, key: Hashable, done: asyncio.Future[bytes]) -> None:
        self._under_way.pop(key, None)
        if done.cancelled() or done.exception() is not None:
            return
        self._forget(key)
        self._kept[key] = (time.monotonic() + KEPT_SECONDS, done.result())
        self._bytes += len(done.result())
        while self._bytes > MOST_BYTES:
            self._forget(next(iter(self._kept)))

    def _forget(self, key: Hashable) -> None:
        old = self._kept.pop(key, None)
        if old is not None:
            self._bytes -= len(old[1])


def copied(room: Room) -> Room:
    """The same table with its own game. Rows and lines are replaced, never altered."""
    return Room(room.row, room.seats, room.proposals, room.line)
