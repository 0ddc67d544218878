"""SQLite in the server's own thread.

A commit to SQLite's write-ahead log waits for no disk and takes some thirty microseconds. Handing
every statement to another thread and back, as drivers for asyncio do, costs many times that: two
thirds of the server's time went there. So the calls are made at once, behind the same interface
that PostgreSQL's connections have.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
import sqlalchemy as sa

BUSY_TIMEOUT_MS = 10_000
WRITE = "write"


class EmbeddedConnection:
    """What the server uses of a connection; it never waits."""

    def __init__(self, connection: sa.Connection) -> None:
        self._connection = connection
        self.dialect = connection.dialect

    async def execute(self, statement: Any, parameters: Any = None) -> sa.CursorResult[Any]:
        return self._connection.execute(statement, parameters)

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


# What every move writes goes to the driver as it is: SQLAlchemy would look its statement up anew
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
    """An engine whose transactions begin with ours, so that a writer takes its lock at once."""
    engine = sa.create_engine(url, **options)

    @sa.event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        # with WAL a commit survives the end of the process; only a power cut may take the last
        cursor.execute("PRAGMA synchronous=NORMAL")
        cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        write = connection.get_execution_options().get(WRITE)
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.execute("BEGIN IMMEDIATE" if write else "BEGIN")

    return engine
