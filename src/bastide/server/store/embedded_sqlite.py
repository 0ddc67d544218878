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
from contextlib import suppress
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

import msgspec
import sqlalchemy as sa

from .table_writes import NewNotices, NewValues, TableWrites, json_columns, notices_sql

BUSY = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
LOCK_SECONDS = 2.0
"""The time that a writer waits for a lock that another program holds."""
LOCK_LOOK_SECONDS = 0.02


Report = Callable[[Exception | None], object]
"""Called in the thread when the disk has answered, with what went wrong."""


def synced(file: int) -> None:
    """Wait until what was written to a file is on the disk, as SQLite itself does it.

    The time of its last change needs no wait, but takes one where the system can't leave it out.
    """
    getattr(os, "fdatasync", os.fsync)(file)


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
        self._asked: SimpleQueue[Report | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="flush", daemon=True)
        self._thread.start()
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
        self._asked.put(lambda error: loop.call_soon_threadsafe(self._done, loop, waiting, error))

    def _work(self) -> None:
        while (report := self._asked.get()) is not None:
            self._flush(report)

    def _flush(self, report: Report) -> None:
        """Wait for the disk, in the thread."""
        try:
            number = os.open(self._wal, os.O_RDWR)
            try:
                synced(number)
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
        self._asked.put(None)
        self._thread.join()


class EmbeddedConnection:
    """A connection as the server uses it. It never waits."""

    def __init__(self, connection: sa.Connection) -> None:
        self._connection = connection
        self.dialect = connection.dialect
        driver = connection.connection.driver_connection
        assert driver is not None
        self._driver: sqlite3.Connection = driver

    async def execute(self, statement: Any, parameters: Any = None) -> sa.CursorResult[Any]:
        return self._connection.execute(statement, parameters)

    # A transaction that writes begins and ends with the driver. SQLAlchemy takes several times as
    # long for that, and only takes part when one of its own statements is carried out.

    def begin(self) -> None:
        """Begin a transaction that writes."""
        self._driver.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        (self._connection if self._connection.in_transaction() else self._driver).commit()

    def rollback(self) -> None:
        self._connection.rollback()
        self._driver.rollback()

    def give_up(self) -> None:
        """Close a connection that can't even be rolled back."""
        with suppress(sa.exc.DBAPIError, sqlite3.Error, OSError):
            self._connection.invalidate()
        self._connection.close()

    def close(self) -> None:
        self._connection.close()

    def execute_and_commit(self, statement: sa.Executable) -> None:
        """Carry out the last statement of a transaction: what takes long may be in a thread."""
        self._connection.execute(statement)
        self.commit()

    def write(self, writes: TableWrites) -> None:
        """Write a change of a table. No one else writes meanwhile, so it is still at `since`."""
        if writes.values:
            self._update_row(writes.tables, {"id": writes.table_id}, writes.values)
        for each in writes.others:
            if isinstance(each, NewNotices):
                self._plan(each, writes.table_id)
            elif isinstance(each, NewValues):
                self._update_row(each.table, each.key, each.values)
            else:
                self._insert_rows(each.table, each.rows)

    def _insert_rows(self, table: sa.Table, rows: Sequence[Mapping[str, Any]]) -> None:
        names = tuple(rows[0])
        jsons = json_columns(table)
        self._run(_insert(table, names), [_values(row, names, jsons) for row in rows])

    def _update_row(
        self, table: sa.Table, key: Mapping[str, Any], values: Mapping[str, Any]
    ) -> None:
        names, keys = tuple(values), tuple(key)
        given = _values(values, names, json_columns(table)) + list(key.values())
        self._run(_update(table, names, keys), [given])

    def _plan(self, notices: NewNotices, table_id: str) -> None:
        values: list[Any] = []

        def place(value: object) -> str:
            values.append(value)
            return "?"

        self._run(notices_sql(notices, table_id, place), [values])

    def _run(self, statement: str, parameters: list[list[Any]]) -> None:
        try:
            self._driver.executemany(statement, parameters)
        except sqlite3.IntegrityError as error:
            raise sa.exc.IntegrityError(statement, None, error) from None

    async def run_sync(self, function: Any, *args: Any) -> Any:
        return function(self._connection, *args)


# What every move writes goes to the driver as it is: SQLAlchemy would look its statement up again
# each time, which takes longer than SQLite takes to carry it out.


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
    """An engine for connections that read, and for statements of a writer that has begun."""
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
        driver = connection.connection.driver_connection
        assert driver is not None
        if not driver.in_transaction:
            driver.execute("BEGIN")

    return engine
