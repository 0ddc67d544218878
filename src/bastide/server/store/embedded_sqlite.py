"""SQLite in the server's own thread.

A commit to SQLite's write-ahead log waits for no disk and takes some thirty microseconds. Handing
every statement to another thread and back, as drivers for asyncio do, costs many times that: two
thirds of the server's time went there. So the calls are made directly, behind the same interface
that PostgreSQL's connections have. Nothing here waits for a lock or a disk: a writer that finds the
file locked tries again later, and `Flusher` waits for the disk in a thread, once for everyone.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

WRITE = "write"
BUSY = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
LOCK_SECONDS = 2.0
"""The time that a writer waits for a lock that another program holds."""
LOCK_LOOK_SECONDS = 0.02


def code_of(error: BaseException | None) -> int:
    """SQLite's own number of an error, without the details in its upper bits."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


class Flusher:
    """Waits until what was committed is on the disk.

    SQLite could do so itself (`synchronous=FULL`), but then everyone would wait for the disk in
    every commit. Here one wait, in a thread, serves all who committed before it began.
    """

    def __init__(self, database: Path) -> None:
        self._wal = database.with_name(f"{database.name}-wal")
        self._thread = ThreadPoolExecutor(1, "flush")
        self._waiting: list[asyncio.Future[None]] = []
        """Those who committed after the wait that is under way had begun."""
        self._under_way = False

    async def flushed(self) -> None:
        """Return when all that is committed by now would survive a power cut."""
        loop = asyncio.get_running_loop()
        mine = loop.create_future()
        self._waiting.append(mine)
        if not self._under_way:
            self._begin(loop)
        await mine

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        # who commits from here on needs another one
        waiting, self._waiting, self._under_way = self._waiting, [], True
        self._thread.submit(
            self._flush,
            lambda error: loop.call_soon_threadsafe(self._done, loop, waiting, error),
        )

    def _flush(self, report: Callable[[Exception | None], object]) -> None:
        """Wait for the disk, in the thread."""
        try:
            number = os.open(self._wal, os.O_RDWR)
            try:
                os.fsync(number)
            finally:
                os.close(number)
        except FileNotFoundError:
            report(None)  # all of it is in the database, which SQLite has flushed itself
        except Exception as error:
            report(error)
        else:
            report(None)

    def _done(
        self,
        loop: asyncio.AbstractEventLoop,
        waiting: list[asyncio.Future[None]],
        error: Exception | None,
    ) -> None:
        self._under_way = False
        if self._waiting:
            self._begin(loop)
        for each in waiting:
            if each.done():  # who waited was stopped
                continue
            if error is None:
                each.set_result(None)
            else:
                each.set_exception(error)

    def close(self) -> None:
        self._thread.shutdown()


class EmbeddedConnection:
    """A connection as the server uses it. It never waits."""

    def __init__(self, connection: sa.Connection) -> None:
        self._connection = connection
        self.dialect = connection.dialect

    async def execute(self, statement: Any, parameters: Any = None) -> sa.CursorResult[Any]:
        return self._connection.execute(statement, parameters)

    def execute_and_commit(self, statement: sa.Executable) -> None:
        """Carry out the last statement of a transaction: what takes long may be in a thread."""
        self._connection.execute(statement)
        self._connection.commit()

    def insert_rows(self, table: sa.Table, rows: Sequence[Mapping[str, Any]]) -> None:
        """Rows that all name the same columns."""
        names = tuple(rows[0])
        jsons = _json_columns(table)
        self._run(_insert(table, names), [_values(row, names, jsons) for row in rows])

    def update_row(
        self, table: sa.Table, key: Mapping[str, Any], values: Mapping[str, Any]
    ) -> None:
        names, keys = tuple(values), tuple(key)
        given = _values(values, names, _json_columns(table)) + list(key.values())
        self._run(_update(table, names, keys), [given])

    def _run(self, statement: str, parameters: list[list[Any]]) -> None:
        driver = self._connection.connection.driver_connection
        assert driver is not None
        try:
            driver.executemany(statement, parameters)
        except sqlite3.IntegrityError as error:
            raise sa.exc.IntegrityError(statement, None, error) from None

    async def run_sync(self, function: Any, *args: Any) -> Any:
        return function(self._connection, *args)


# What every move writes goes to the driver as it is: SQLAlchemy would look its statement up again
# each time, which takes longer than SQLite takes to carry it out.


@cache
def _json_columns(table: sa.Table) -> frozenset[str]:
    return frozenset(str(c.name) for c in table.columns if isinstance(c.type, sa.JSON))


def _values(row: Mapping[str, Any], names: tuple[str, ...], jsons: frozenset[str]) -> list[Any]:
    return [
        msgspec.json.encode(row[name]).decode() if name in jsons else row[name] for name in names
    ]


@cache
def _insert(table: sa.Table, names: tuple[str, ...]) -> str:
    columns = ", ".join(f'"{name}"' for name in names)
    return f"INSERT INTO {table.name} ({columns}) VALUES ({', '.join('?' * len(names))})"


@cache
def _update(table: sa.Table, names: tuple[str, ...], keys: tuple[str, ...]) -> str:
    values = ", ".join(f'"{name}" = ?' for name in names)
    where = " AND ".join(f'"{name}" = ?' for name in keys)
    return f"UPDATE {table.name} SET {values} WHERE {where}"


def embedded_engine(url: str, **options: Any) -> sa.Engine:
    """An engine whose transactions begin with ours, so that a writer takes its lock immediately."""
    # the pool must never let anyone wait: that would be the loop, which those who have one wait for
    engine = sa.create_engine(url, max_overflow=-1, **options)

    @sa.event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        # With WAL a commit survives the end of the process. The Flusher sees to power cuts
        cursor.execute("PRAGMA synchronous=NORMAL")
        cursor.execute("PRAGMA busy_timeout=0")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        write = connection.get_execution_options().get(WRITE)
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.execute("BEGIN IMMEDIATE" if write else "BEGIN")

    return engine
