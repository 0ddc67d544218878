"""Connections to PostgreSQL that carry out one statement after the other, each for itself.

They talk to libpq directly: SQLAlchemy and waiting for five statements one after the other were
about a third of a move (docs/scale.md).
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import psycopg
import sqlalchemy as sa
from psycopg.pq import ConnStatus, ExecStatus, TransactionStatus
from psycopg.pq.abc import PGconn, PGresult
from sqlalchemy.engine import make_url

from .table_writes import Statement

MOST = 4
"""Connections of a process for these statements."""
MOST_PREPARED = 200
_FAILED = (ExecStatus.FATAL_ERROR, ExecStatus.BAD_RESPONSE, ExecStatus.PIPELINE_ABORTED)


def plain_url(url: str) -> str:
    """The address as libpq reads it."""
    plain = make_url(url).set(drivername="postgresql")
    return plain.render_as_string(hide_password=False)


class _Line:
    """One connection, and the statements that it knows by number."""

    def __init__(self, connection: psycopg.AsyncConnection[Any]) -> None:
        self.connection = connection
        self.pgconn = connection.pgconn
        self._prepared: dict[str, bytes] = {}

    @property
    def is_usable(self) -> bool:
        """False if the database has closed the connection, or something is still under way."""
        with suppress(psycopg.Error):
            self.pgconn.consume_input()  # its last words, if there are any
            self.pgconn.consume_input()  # and that it has hung up
            idle = self.pgconn.transaction_status == TransactionStatus.IDLE
            return self.pgconn.status == ConnStatus.OK and idle
        return False

    async def run(self, statement: Statement) -> PGresult:
        text = statement.text
        name = self._prepared.get(text)
        if name is None:
            if len(self._prepared) >= MOST_PREPARED:
                return await carried_out(self.pgconn, statement)
            name = f"bastide{len(self._prepared)}".encode()
            self.pgconn.send_prepare(name, text.encode())
            await _answer(self.pgconn, text)
            self._prepared[text] = name
        self.pgconn.send_query_prepared(name, statement.values)
        return await _answer(self.pgconn, text)


class SingleStatements:
    """A few such connections, opened when they are needed."""

    def __init__(self, url: str, connect_args: Mapping[str, Any], patience: float) -> None:
        self._url = plain_url(url)
        self._connect_args = dict(connect_args)
        self._patience = patience
        self._free = asyncio.Semaphore(MOST)
        self._idle: list[_Line] = []
        self._closed = False

    async def run(
        self, statement: Statement, inside: psycopg.AsyncConnection[Any] | None = None
    ) -> int:
        """Carry out a statement, maybe inside a transaction. Returns how many rows it found."""
        try:
            if inside is not None:
                return (await carried_out(inside.pgconn, statement)).ntuples
            return (await self._alone(statement)).ntuples
        except psycopg.Error as error:
            raise _as_sqlalchemy(error, statement.text) from error

    async def _alone(self, statement: Statement) -> PGresult:
        try:
            async with asyncio.timeout(self._patience):
                await self._free.acquire()
        except TimeoutError:
            raise sa.exc.TimeoutError("all connections are in use") from None
        try:
            line = await self._line()
            try:
                return await line.run(statement)
            finally:
                if line.is_usable and not self._closed:
                    self._idle.append(line)
                else:
                    await line.connection.close()
        finally:
            self._free.release()

    async def _line(self) -> _Line:
        while self._idle:
            line = self._idle.pop()
            if line.is_usable:
                return line
            await line.connection.close()
        connect = psycopg.AsyncConnection.connect
        return _Line(await connect(self._url, autocommit=True, **self._connect_args))

    async def close(self) -> None:
        """Close what is idle now. What is under way closes its connection itself."""
        self._closed = True
        while self._idle:
            await self._idle.pop().connection.close()


async def carried_out(pgconn: PGconn, statement: Statement) -> PGresult:
    """The result of a statement, on a connection that does nothing else."""
    pgconn.send_query_params(statement.text.encode(), statement.values)
    return await _answer(pgconn, statement.text)


async def _answer(pgconn: PGconn, text: str) -> PGresult:
    """Wait until the database has answered what was sent. Its errors are psycopg's."""
    loop = asyncio.get_running_loop()
    while pgconn.flush():
        await _writable(loop, pgconn.socket)
    answer: asyncio.Future[PGresult] = loop.create_future()
    results: list[PGresult] = []

    def ready() -> None:
        try:
            pgconn.consume_input()
            while not answer.done() and not pgconn.is_busy():
                result = pgconn.get_result()
                if result is None:
                    answer.set_result(results[-1])
                else:
                    results.append(result)
        except (psycopg.Error, IndexError) as error:
            if not answer.done():
                answer.set_exception(error)

    loop.add_reader(pgconn.socket, ready)
    try:
        result = await answer
    finally:
        loop.remove_reader(pgconn.socket)
    if result.status in _FAILED:
        raise psycopg.errors.error_from_result(result)
    return result


async def _writable(loop: asyncio.AbstractEventLoop, socket: int) -> None:
    ready: asyncio.Future[None] = loop.create_future()
    loop.add_writer(socket, _done, ready)
    try:
        await ready
    finally:
        loop.remove_writer(socket)


def _done(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)


def _as_sqlalchemy(error: psycopg.Error, text: str) -> BaseException:
    """The error as SQLAlchemy raises it, which the rest of the server knows."""
    return sa.exc.DBAPIError.instance(text, None, error, psycopg.Error, hide_parameters=True)
