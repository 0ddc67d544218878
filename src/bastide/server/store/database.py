"""The database: how it is reached. What is kept in it is in `database_tables`."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from ..base.logs import get_logger
from ..base.problems import Unavailable
from .database_tables import (
    audit,
    bans,
    chat,
    facts,
    hints,
    learning,
    log,
    metadata,
    mutes,
    outbox,
    people,
    proposals,
    puzzle_ratings,
    puzzle_solvers,
    puzzle_tries,
    ratings,
    reports,
    results,
    reviews,
    seats,
    sessions,
    table_notify,
    tables,
)
from .database_versions import alembic_config, revisions, sync_url, upgrade, versions
from .embedded_sqlite import (
    BUSY,
    LOCK_LOOK_SECONDS,
    LOCK_SECONDS,
    EmbeddedConnection,
    Flusher,
    code_of,
    embedded_engine,
)
from .outages import DRIVER_ERRORS, origin_of, outage
from .table_writes import NewNotices, NewRows, NewValues, Notice, Statement, TableWrites

__all__ = [
    "CHANNEL",
    "Database",
    "NewNotices",
    "NewRows",
    "NewValues",
    "Notice",
    "TableWrites",
    "alembic_config",
    "audit",
    "bans",
    "channel_of",
    "chat",
    "decoded",
    "facts",
    "hints",
    "learning",
    "log",
    "metadata",
    "mutes",
    "outbox",
    "people",
    "proposals",
    "puzzle_ratings",
    "puzzle_solvers",
    "puzzle_tries",
    "ratings",
    "reports",
    "results",
    "reviews",
    "revisions",
    "seats",
    "sessions",
    "sync_url",
    "table_notify",
    "tables",
    "upgrade",
    "versions",
]
watch = get_logger("database")

CHANNEL = "bastide"
"""Where the processes on one PostgreSQL hear who is connected to which table."""
CONNECT_SECONDS = 5
AFTER_OUTAGE_S = 0.5
"""The time after which PostgreSQL is tried again when it could not be reached."""
PATIENCE = {
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""For libpq: a database that has vanished without a word is noticed."""


DAMAGED = "\0damaged"


def channel_of(table_id: str) -> str:
    """Where those processes through which someone looks at a table hear of its changes."""
    return f"{CHANNEL}:{table_id}"


class Database:
    """The database: PostgreSQL over the network, or SQLite in this very thread.

    A database that is locked, full or gone raises `Unavailable`, and is tried again by the next.
    """

    def __init__(self, url: str, durable: bool = False) -> None:
        self.url = url
        self.is_postgres = make_url(url).get_backend_name() == "postgresql"
        self.trouble = ""
        """The reason why it can't be used right now."""
        self._rest_until = 0.0
        self._writing = asyncio.Lock()
        options: dict[str, Any] = {
            "json_serializer": _encode,
            "json_deserializer": decoded,
            "hide_parameters": True,  # seeds and hashes have no place in an error's text
        }
        if self.is_postgres:
            # a connection that the database has dropped is noticed before it is used
            self.engine = create_async_engine(
                url,
                pool_pre_ping=True,
                pool_size=10,
                pool_timeout=CONNECT_SECONDS,
                connect_args=PATIENCE,
                **options,
            )
            self._reader = self.engine.execution_options(isolation_level="REPEATABLE READ")
            from .single_statements import SingleStatements  # psycopg is only there for PostgreSQL

            self._single = SingleStatements(url, PATIENCE, CONNECT_SECONDS)
        else:
            self._embedded = embedded_engine(sync_url(url), **options)
            self._writer: EmbeddedConnection | None = None
            file = Path(make_url(url).database or "")
            self._flusher = Flusher(file) if durable else None

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. At the end of the block it is committed and on the disk."""
        with self._watched(writes=True):
            if self.is_postgres:
                async with self.engine.begin() as connection:
                    yield connection
                return
            async with self._write_lock():
                try:
                    writer = await self._begun()
                    yield _alike(writer)
                    writer.commit()
                except BaseException:
                    self._mend_writer()
                    raise
            if self._flusher is not None:
                await self._flusher.flushed()

    async def write_table(self, connection: AsyncConnection, writes: TableWrites) -> None:
        """Write a change of a table inside a transaction that has read it."""
        plain: object = connection
        if isinstance(plain, EmbeddedConnection):
            plain.write(writes)
            return
        if not writes.values and not writes.others:
            return
        raw = await connection.get_raw_connection()
        if not await self._single.run(Statement(writes), raw.driver_connection):
            raise overtaken()

    async def write_table_at_once(self, writes: TableWrites) -> bool:
        """The same with PostgreSQL, without a transaction. False if the table has moved on."""
        with self._watched(writes=True):
            return await self._single.run(Statement(writes)) > 0

    async def write_aside(self, statement: sa.Executable) -> None:
        """Carry out one long statement without holding up the loop.

        Those who want to write meanwhile wait for it, everything else continues.
        """
        # it is never given up halfway: the writer may only be used again when it has ended
        await asyncio.shield(asyncio.ensure_future(self._write_aside(statement)))

    async def _write_aside(self, statement: sa.Executable) -> None:
        async with self.begin() as connection:
            plain: object = connection
            if isinstance(plain, EmbeddedConnection):
                await asyncio.to_thread(plain.execute_and_commit, statement)
            else:
                await connection.execute(statement)

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads: all its statements see the same moment."""
        with self._watched(writes=False):
            if self.is_postgres:
                async with self._reader.connect() as connection:
                    yield connection
                return
            with self._embedded.connect() as plain:
                yield _alike(EmbeddedConnection(plain))

    @asynccontextmanager
    async def _write_lock(self) -> AsyncIterator[None]:
        """SQLite has one writer at a time: queue here, for as long as a lock is worth."""
        if not self._writing.locked():
            await self._writing.acquire()  # immediately
        else:
            try:
                async with asyncio.timeout(LOCK_SECONDS):
                    await self._writing.acquire()
            except TimeoutError:
                self._note("locked")
                raise Unavailable from None
        try:
            yield
        finally:
            self._writing.release()

    async def _begun(self) -> EmbeddedConnection:
        """The writer with its lock. While another program holds that, the loop continues."""
        give_up = time.monotonic() + LOCK_SECONDS
        while True:
            try:
                if self._writer is None:
                    self._writer = EmbeddedConnection(self._embedded.connect())
                self._writer.begin()
                return self._writer
            except DRIVER_ERRORS as error:
                if code_of(origin_of(error)) not in BUSY or time.monotonic() > give_up:
                    raise
            await asyncio.sleep(LOCK_LOOK_SECONDS)

    def _mend_writer(self) -> None:
        """No transaction may stay open. A connection that cannot even do that is given up."""
        writer = self._writer
        if writer is None:
            return
        try:
            writer.rollback()
        except DRIVER_ERRORS:
            self._writer = None
            writer.give_up()

    @contextmanager
    def _watched(self, writes: bool) -> Iterator[None]:
        """Outages of the database in our own words. They are logged when they begin and end."""
        if self.is_postgres and time.monotonic() < self._rest_until:
            raise Unavailable
        try:
            yield
        except DRIVER_ERRORS as error:
            why = outage(error)
            if not why:
                raise
            self._rest_until = time.monotonic() + AFTER_OUTAGE_S
            self._note(why)
            raise Unavailable from error
        if writes:
            self._note("")

    def _note(self, trouble: str) -> None:
        if trouble and not self.trouble:
            watch.error("database unavailable", why=trouble)
        elif self.trouble and not trouble:
            watch.warning("database available again")
        self.trouble = trouble

    async def close(self) -> None:
        if self.is_postgres:
            await self._single.close()
            await self.engine.dispose()
        else:
            if self._writer is not None:
                self._writer.close()
            if self._flusher is not None:
                self._flusher.close()
            self._embedded.dispose()


def _alike(plain: EmbeddedConnection) -> AsyncConnection:
    """A connection of SQLite for those who write `await connection.execute(...)`."""
    return cast(AsyncConnection, plain)


def decoded(text: str | bytes) -> Any:
    """JSON of a column. What is damaged fits no type: its own row fails, not the whole answer."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return DAMAGED


def overtaken() -> sa.exc.IntegrityError:
    """The error of a change that another process was faster than."""
    return sa.exc.IntegrityError("a change", None, ValueError("the table has moved on"))


def _encode(value: object) -> str:
    return msgspec.json.encode(value).decode()
