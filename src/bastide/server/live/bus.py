"""Between server processes: LISTEN and NOTIFY of PostgreSQL. With SQLite there is one process.

A notice names a table and says what changed (`change_news`), so that no one has to read it. The
listening connection is its own. When it is lost it is opened again, and everything watched here is
read again, because notices may have been missed meanwhile.

Every process hears of every move of all others, and most of that is of no interest to it. So it is
read straight from libpq and dropped by its first words: `notifies()` of psycopg, which waits with a
generator and decodes everything, takes three times as long for that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import psycopg
from psycopg.pq.abc import PGconn
from sqlalchemy.engine import make_url

from ..base.logs import get_logger
from ..base.problems import Refused
from ..store.database import CHANNEL
from ..store.folder_lock import SERVERS_LOCK

log = get_logger("bus")
RETRY_S = 1.0

Handler = Callable[[str, list[str]], Awaitable[None]]
Received = asyncio.Queue[bytes | psycopg.Error]


class Bus:
    """Hears what other processes did."""

    def __init__(
        self,
        url: str,
        process: str,
        handle: Handler,
        catch_up: Callable[[], Awaitable[None]],
        cares: Callable[[str, str], bool],
    ) -> None:
        """`cares` says whether a kind of notice about a table is of any interest here."""
        plain = make_url(url).set(drivername="postgresql")
        self._conninfo = plain.render_as_string(hide_password=False)
        self._process = process.encode()
        self._cares = cares
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
            except (psycopg.Error, OSError, Refused) as error:
                log.warning("bus lost", error=type(error).__name__)
                await asyncio.sleep(RETRY_S)

    async def _listen(self) -> None:
        connection = await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True)
        async with connection:
            # while data are being restored, wait: nothing may be written beside that
            await connection.execute(f"SELECT pg_advisory_lock_shared({SERVERS_LOCK})")
            received: Received = asyncio.Queue()
            # what comes together with an answer to one of the statements here
            connection.add_notify_handler(
                lambda notice: received.put_nowait(notice.payload.encode())
            )
            await connection.execute(f"LISTEN {CHANNEL}")
            # whatever happened before this moment was perhaps not received
            if self._listening.is_set():
                await self._catch_up()
            self._listening.set()
            await self._receive(connection.pgconn, received)

    async def _receive(self, pgconn: PGconn, received: Received) -> None:
        """Handle notices, one after the other, until the connection is lost."""
        loop = asyncio.get_running_loop()
        socket = pgconn.socket
        handling = lost = False

        def ready() -> None:
            nonlocal lost
            try:
                pgconn.consume_input()
                while (notice := pgconn.notifies()) is not None:
                    # while an earlier one is handled, what is of interest may still change
                    if handling or not received.empty() or self._matters(notice.extra):
                        received.put_nowait(notice.extra)
            except psycopg.Error as error:
                lost = True
                loop.remove_reader(socket)  # now: its number may soon be that of another one
                received.put_nowait(error)

        loop.add_reader(socket, ready)
        try:
            ready()
            while True:
                handling = False
                notice = await received.get()
                handling = True
                if isinstance(notice, psycopg.Error):
                    raise notice
                if self._matters(notice):
                    kind, process, rest = notice.decode().split(" ", 2)
                    words = rest.split(" ", 1) if kind == "changed" else rest.split(" ")
                    await self._handle(kind, [process, *words])
        finally:
            if not lost:
                loop.remove_reader(socket)

    def _matters(self, notice: bytes) -> bool:
        """True if a notice comes from another process and is of interest here."""
        kind, process, table_id, *_ = notice.split(b" ", 3)
        return process != self._process and self._cares(kind.decode(), table_id.decode())
