"""SQLite in the server's own thread.

A commit to SQLite's write-ahead log waits for no disk and takes some thirty microseconds. Handing
every statement to another thread and back, as drivers for asyncio do, costs many times that: two
thirds of the server's time went there. So the calls are made at once, behind the same interface
that PostgreSQL's connections have.
"""

from __future__ import annotations

from typing import Any

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

    async def run_sync(self, function: Any, *args: Any) -> Any:
        return function(self._connection, *args)


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
