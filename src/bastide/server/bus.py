"""Between server processes: LISTEN and NOTIFY of PostgreSQL. With SQLite there is one process.

A notice names a table, nothing more: who wants to know reads the rows. The listening connection is
its own; when it is lost it is opened again, and everything watched here is read anew, because
notices may have been missed meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import psycopg
from sqlalchemy.engine import make_url

from .logs import get_logger

log = get_logger("bus")
CHANNEL = "bastide"
RETRY_S = 1.0

Handler = Callable[[str, list[str]], Awaitable[None]]


class Bus:
    """Hears what other processes did."""

    def __init__(
        self,
        url: str,
        process: str,
        handle: Handler,
        catch_up: Callable[[], Awaitable[None]],
    ) -> None:
        plain = make_url(url).set(drivername="postgresql")
        self._conninfo = plain.render_as_string(hide_password=False)
        self._process = process
        self._handle = handle
        self._catch_up = catch_up
        self._task: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run())
        await asyncio.wait_for(self._listening.wait(), 30)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:
                log.warning("bus lost", error=type(error).__name__)
                await asyncio.sleep(RETRY_S)

    async def _listen(self) -> None:
        connection = await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True)
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            # whatever happened before this moment was perhaps not heard
            if self._listening.is_set():
                await self._catch_up()
            self._listening.set()
            async for notice in connection.notifies():
                kind, process, *words = notice.payload.split(" ")
                if process != self._process:
                    await self._handle(kind, [process, *words])
