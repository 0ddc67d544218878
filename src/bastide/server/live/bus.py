"""Between server processes: LISTEN and NOTIFY of PostgreSQL. With SQLite there is one process.

A notice names a table and says what changed (`change_news`), so that no one has to read it. The
listening connection is its own. When it is lost it is opened again, and everything watched here is
read again, because notices may have been missed meanwhile.

Each table has a channel. A process listens to those at which someone looks through it, so a move at
any other table does not even reach it. Its own notices come back to it. They are read straight
from libpq and dropped by their first words: `notifies()` of psycopg, which waits with a generator
and decodes everything, takes three times as long for that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import psycopg
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn

from ..base.logs import get_logger
from ..base.problems import Refused, Unavailable
from ..store.database import CHANNEL
from ..store.folder_lock import SERVERS_LOCK
from ..store.single_statements import plain_url

log = get_logger("bus")
RETRY_S = 1.0
LISTEN_S = 5.0
"""The time that someone who wants to look at a table waits until it can be listened to."""

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
        done_at_once: Callable[[str, str], bool],
    ) -> None:
        """`cares` says whether a kind of notice about a table is of any interest here.

        `done_at_once` gets a table and what changed there, and may need no task for that.
        """
        self._conninfo = plain_url(url)
        self._process = process.encode()
        self._cares = cares
        self._done_at_once = done_at_once
        self._handle = handle
        self._catch_up = catch_up
        self.channels: set[str] = {CHANNEL}
        """The channels that this process listens to, or has asked for."""
        self._asked: dict[str, asyncio.Future[None]] = {}
        """By channel: done when the database has heard that this process listens to it."""
        self._to_say: list[str] = []
        self._said: list[str] | None = None
        """The channels of the statement that is under way."""
        self._pgconn: PGconn | None = None
        self._task: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run())
        await asyncio.wait_for(self._listening.wait(), 30)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def listen(self, channel: str) -> bool:
        """Hear what is said on a channel. True if this process did not do so before."""
        if channel not in self.channels:
            self.channels.add(channel)
            self._asked[channel] = asyncio.get_running_loop().create_future()
            self._to_say.append(channel)
            self._say()
        asked = self._asked.get(channel)
        if asked is None:
            return False
        try:
            await asyncio.wait_for(asyncio.shield(asked), LISTEN_S)
        except TimeoutError:
            raise Unavailable from None  # it is asked for again when the connection is back
        return True

    def leave(self, channel: str) -> None:
        """Listen to a channel no more."""
        self.channels.discard(channel)
        self._to_say.append(channel)
        self._say()

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
            self._to_say = []
            channels = sorted(self.channels)
            await connection.execute(_statement(channels, self.channels))
            self._heard(channels)
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
                self._answered(pgconn)
                while (notice := pgconn.notifies()) is not None:
                    # while an earlier one is handled, what is of interest may still change
                    if (
                        handling
                        or not received.empty()
                        or (self._matters(notice.extra) and not self._is_done(notice.extra))
                    ):
                        received.put_nowait(notice.extra)
            except psycopg.Error as error:
                lost = True
                loop.remove_reader(socket)  # now: its number may soon be that of another one
                received.put_nowait(error)

        loop.add_reader(socket, ready)
        self._pgconn, self._said = pgconn, None
        try:
            ready()
            self._say()
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
            self._pgconn = None
            if not lost:
                loop.remove_reader(socket)

    def _is_done(self, notice: bytes) -> bool:
        kind, _, table_id, *news = notice.decode().split(" ", 3)
        return kind == "changed" and any(news) and self._done_at_once(table_id, news[0])

    # --- Which channels ---------------------------------------------------------------------------

    def _say(self) -> None:
        """Ask the database for what has changed, one statement after the other."""
        if self._pgconn is None or self._said is not None or not self._to_say:
            return
        self._said, self._to_say = self._to_say, []
        try:
            self._pgconn.send_query(_statement(self._said, self.channels))
            self._pgconn.flush()
        except psycopg.Error:
            self._pgconn = None  # who reads there hears of it too, and connects again

    def _answered(self, pgconn: PGconn) -> None:
        """Take the answer to the statement that is under way, if it has come."""
        while self._said is not None and not pgconn.is_busy():
            result = pgconn.get_result()
            if result is None:
                said, self._said = self._said, None
                self._heard(said)
                self._say()
            elif result.status == ExecStatus.FATAL_ERROR:
                raise psycopg.OperationalError("not listening")

    def _heard(self, channels: list[str]) -> None:
        for channel in channels:
            if channel in self._to_say:
                continue  # it was left, and is asked for again
            asked = self._asked.pop(channel, None)
            if asked is not None and not asked.done():
                asked.set_result(None)

    def _matters(self, notice: bytes) -> bool:
        """True if a notice comes from another process and is of interest here."""
        kind, process, table_id, *_ = notice.split(b" ", 3)
        return process != self._process and self._cares(kind.decode(), table_id.decode())


def _statement(channels: list[str], wanted: set[str]) -> bytes:
    """Listen to those of the channels that are wanted, and to the others no more."""
    words = (f'{"LISTEN" if each in wanted else "UNLISTEN"} "{each}"' for each in channels)
    return "; ".join(words).encode()
