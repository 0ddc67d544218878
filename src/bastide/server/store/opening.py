"""Opening a database for the tools, and saying in one sentence why it cannot be used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext
from sqlalchemy.engine import make_url

from ..base.settings import Settings
from . import database
from .embedded_sqlite import WRITE
from .folder_lock import DataError

VERSION_TABLE = "alembic_version"
QUEUE_TABLES = "procrastinate_"
TRAILER_TABLE = "bastide_backup"
"""In a backup that is a SQLite file: what must be in it."""
TOOL_TIMEOUT_MS = 10_000
"""How long a tool waits for a lock that a server holds."""


def database_file(settings: Settings) -> Path:
    """The embedded database."""
    return Path(make_url(settings.database_url).database or "")


@contextmanager
def opened(settings: Settings, write: bool = False) -> Iterator[sa.Connection]:
    """A connection for tools; everything read in the block is of one moment.

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
    """The version of the database, None for an empty one; an error if it is not for us."""
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
                "the database is not set up: run `bastide db upgrade`",
                "la base de données n'est pas en place : lancez `bastide db upgrade`",
            )
    elif revision not in database.revisions():
        raise DataError(
            f"the database has version {revision}, made by a newer Bastide: update the program",
            f"la base de données a la version {revision}, créée par un Bastide plus récent : "
            "mettez le programme à jour",
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
            f"there is no database in {folder}: name the folder with --data",
            f"pas de base de données dans {folder} : indiquez le dossier avec --data",
        )


@contextmanager
def _reached(settings: Settings) -> Iterator[sa.Engine]:
    need_file(settings)
    engine = tool_engine(settings)
    try:
        with told_in_words(settings):
            yield engine
    finally:
        engine.dispose()


def tool_engine(settings: Settings) -> sa.Engine:
    """An engine whose transactions see one moment; it changes nothing about the file."""
    engine = sa.create_engine(database.sync_url(settings.database_url), hide_parameters=True)
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
def told_in_words(settings: Settings) -> Iterator[None]:
    """A driver's error as one sentence; never its own text, which may hold anything."""
    try:
        yield
    except sa.exc.OperationalError as error:
        if settings.is_postgres:
            raise unreachable() from None
        if "locked" in str(error.orig):
            raise DataError(
                f"{database_file(settings)} is locked by another program: try again later",
                f"{database_file(settings)} est verrouillé par un autre programme : réessayez "
                "plus tard",
            ) from None
        if "no such" in str(error.orig):
            raise foreign(settings) from None
        reason = str(error.orig)
        raise DataError(
            f"cannot use {database_file(settings)}: {reason}",
            f"impossible d'utiliser {database_file(settings)} : {reason}",
        ) from None
    except sa.exc.ProgrammingError:
        raise foreign(settings) from None
    except sa.exc.DatabaseError:
        if settings.is_postgres:
            raise
        raise damaged(database_file(settings)) from None


def unreachable() -> DataError:
    return DataError(
        "the database can't be reached: is it running, and is its address right?",
        "la base de données est injoignable : fonctionne-t-elle, et l'adresse est-elle juste ?",
    )


def damaged(file: Path) -> DataError:
    return DataError(
        f"{file} is damaged or not a SQLite database: restore a backup (bastide admin restore)",
        f"{file} est endommagé ou n'est pas une base SQLite : restaurez une sauvegarde "
        "(bastide admin restore)",
    )


def foreign(settings: Settings) -> DataError:
    what = "the database" if settings.is_postgres else str(database_file(settings))
    quoi = "la base de données" if settings.is_postgres else str(database_file(settings))
    return DataError(
        f"{what} belongs to another program: it has tables that Bastide didn't create",
        f"{quoi} appartient à un autre programme : elle contient des tables que Bastide n'a pas "
        "créées",
    )


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
