"""Opening a database for the tools, and saying in one sentence why it cannot be used."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext
from sqlalchemy.engine import make_url

from ...core.text import say
from ...core.words import plain
from ..base.settings import Settings
from . import database
from .folder_lock import DataError
from .outages import outage

WRITE = "write"
VERSION_TABLE = "alembic_version"
QUEUE_TABLES = "procrastinate_"
TRAILER_TABLE = "bastide_backup"
"""In a backup that is a SQLite file: what must be in it."""
TOOL_TIMEOUT_MS = 10_000
"""The time that a tool waits for a lock that a server holds."""


def database_file(settings: Settings) -> Path:
    """The embedded database."""
    return Path(make_url(settings.database_url).database or "")


@contextmanager
def opened(settings: Settings, write: bool = False) -> Iterator[sa.Connection]:
    """A connection for tools. Everything read in the block is of one moment.

    The database must be there and be ours. With `write` the lock is taken at the start.
    """
    with _reached(settings) as engine, engine.connect() as connection:
        if not settings.is_postgres:
            connection.execution_options(**{WRITE: write})
        elif not write:
            connection.execution_options(isolation_level="REPEATABLE READ")
        recognise(settings, connection)
        yield connection


def revision_of(settings: Settings) -> str | None:
    """The version of the database, None for an empty one. An error if it is not for us."""
    if not settings.is_postgres and not database_file(settings).exists():
        return None
    with _reached(settings) as engine, engine.connect() as connection:
        return recognise(settings, connection, may_be_empty=True)


def recognise(
    settings: Settings, connection: sa.Connection, may_be_empty: bool = False
) -> str | None:
    """The version of a database that is ours, from this program or an earlier one."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        names = our_names(sa.inspect(connection).get_table_names())
        if names:
            raise foreign(settings)
        if not may_be_empty:
            raise DataError(
                say("server/database-not-set-up"),
            )
    elif revision not in database.revisions():
        raise DataError(
            say("server/database-version-made-newer", revision=revision),
        )
    return revision


def our_names(names: list[str]) -> list[str]:
    """The tables that are not the queue's or Alembic's."""
    return [
        name
        for name in names
        if name not in (VERSION_TABLE, TRAILER_TABLE) and not name.startswith(QUEUE_TABLES)
    ]


def need_file(settings: Settings) -> None:
    """An error where there is no SQLite file to open."""
    if not settings.is_postgres and not database_file(settings).exists():
        folder = database_file(settings).parent
        raise DataError(
            say("server/there-no-database-name", folder=folder),
        )


@contextmanager
def _reached(settings: Settings) -> Iterator[sa.Engine]:
    need_file(settings)
    engine = tool_engine(settings)
    try:
        with errors_in_words(settings):
            yield engine
    finally:
        engine.dispose()


def _as_it_is(text: Any) -> Any:
    """JSON of a column. What is damaged stays the text that it is: a backup must not fail of it."""
    try:
        return json.loads(text)
    except (TypeError, ValueError):
        return text


def tool_engine(settings: Settings) -> sa.Engine:
    """An engine whose transactions see one moment. It changes nothing about the file."""
    engine = sa.create_engine(
        database.sync_url(settings.database_url),
        hide_parameters=True,
        json_deserializer=_as_it_is,
    )
    if not settings.is_postgres:

        @sa.event.listens_for(engine, "connect")
        def set_up(connection: object, _record: object) -> None:
            connection.isolation_level = None  # type: ignore[attr-defined]
            connection.execute(f"PRAGMA busy_timeout={TOOL_TIMEOUT_MS}")  # type: ignore[attr-defined]
            connection.execute("PRAGMA foreign_keys=ON")  # type: ignore[attr-defined]

        @sa.event.listens_for(engine, "begin")
        def begin(connection: sa.Connection) -> None:
            write = connection.get_execution_options().get(WRITE)
            connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")

    return engine


@contextmanager
def errors_in_words(settings: Settings) -> Iterator[None]:
    """A driver's error as one sentence. Never its own text, which may hold anything."""
    try:
        yield
    except sa.exc.OperationalError as error:
        if settings.is_postgres:
            raise unreachable() from None
        if "locked" in str(error.orig):
            raise DataError(
                say("server/locked-another-program-try", database_file=database_file(settings)),
            ) from None
        if "no such" in str(error.orig):
            raise foreign(settings) from None
        reason = str(error.orig)
        raise DataError(
            say("server/cannot-use", database_file=database_file(settings), reason=reason),
        ) from None
    except sa.exc.ProgrammingError:
        raise foreign(settings) from None
    except sa.exc.DatabaseError:
        if settings.is_postgres:
            raise
        raise damaged(database_file(settings)) from None


@contextmanager
def being_written(file: Path) -> Iterator[None]:
    """A disk that is full or can't be written to, as one sentence that names the file."""
    try:
        yield
    except (OSError, sqlite3.Error, sa.exc.OperationalError) as error:
        reason = error.strerror if isinstance(error, OSError) else outage(error)
        if not reason:
            raise
        raise DataError(say("operation/cannot-write", file=file, strerror=reason)) from None


def unreachable() -> DataError:
    return DataError(
        say("server/database-can-t-reached"),
    )


def damaged(file: Path) -> DataError:
    return DataError(
        say("server/damaged-not-sqlite-database", file=file),
    )


def foreign(settings: Settings) -> DataError:
    what = plain(database_file(settings))
    if settings.is_postgres:
        what = say("server/the-database")
    return DataError(say("server/belongs-another-program-tables", what=what))


def count_rows(connection: sa.Connection) -> int:
    """All rows of all our tables, as they are in this database."""
    return sum(counts(connection, reflected(connection)).values())


def reflected(connection: sa.Connection) -> list[sa.Table]:
    """Our tables as this database has them, whatever its version: parents before children."""
    found = sa.MetaData()
    found.reflect(connection, only=lambda name, _: bool(our_names([name])))
    return found.sorted_tables


def counts(connection: sa.Connection, tables: list[sa.Table]) -> dict[str, int]:
    return {
        str(table.name): connection.execute(
            sa.select(sa.func.count()).select_from(table)
        ).scalar_one()
        for table in tables
    }
