"""Copies of everything that is kept, and back.

A copy is a SQLite file, made while the server runs, or a file of JSON lines that any database can
take in: that is also the way from SQLite to PostgreSQL.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import make_url

from . import db
from .lock import DataError, data_lock
from .settings import Settings
from .upgrade import upgrade_database

FORMAT = 1
LINES = ".jsonl"
SQLITE_HEAD = b"SQLite format 3\0"
BATCH = 500


class _Head(msgspec.Struct, kw_only=True):
    """First line of a copy in lines."""

    bastide: int
    revision: str
    tables: list[str]


class _Line(msgspec.Struct):
    """Every other line."""

    table: str
    row: dict[str, Any]


def back_up(settings: Settings, file: Path, force: bool = False) -> int:
    """Write a copy; the number of rows. A file that exists stays unless `force`."""
    if file.exists() and not force:
        raise DataError(
            f"{file} exists already: choose another name, or --force",
            f"{file} existe déjà : choisissez un autre nom, ou --force",
        )
    part = file.with_name(f"{file.name}.part")
    try:
        if settings.is_postgres or file.suffix == LINES:
            rows = _write_lines(settings, part)
        else:
            rows = _copy_sqlite(settings, part)
        os.replace(part, file)
    except OSError as error:
        raise DataError(
            f"cannot write {file}: {error.strerror}",
            f"impossible d'écrire {file} : {error.strerror}",
        ) from None
    finally:
        part.unlink(missing_ok=True)
    return rows


def restore(settings: Settings, file: Path, force: bool = False) -> int:
    """Put a copy in place; the number of rows. What is there stays unless `force`."""
    try:
        with file.open("rb") as copy:
            is_sqlite = copy.read(len(SQLITE_HEAD)) == SQLITE_HEAD
    except OSError as error:
        raise DataError(
            f"cannot read {file}: {error.strerror}", f"impossible de lire {file} : {error.strerror}"
        ) from None
    if settings.is_postgres:
        if is_sqlite:
            raise DataError(
                f"{file} is a SQLite file; for PostgreSQL make a copy named *.jsonl",
                f"{file} est un fichier SQLite ; pour PostgreSQL, faites une copie nommée *.jsonl",
            )
        return _read_lines(settings, file, force)
    with data_lock(database_file(settings).parent):
        if is_sqlite:
            return _put_sqlite(settings, file, force)
        return _read_lines(settings, file, force)


def database_file(settings: Settings) -> Path:
    """The embedded database."""
    return Path(make_url(settings.database_url).database or "")


@contextmanager
def opened(settings: Settings) -> Iterator[sa.Connection]:
    """A connection for tools; the database must exist."""
    url = db.sync_url(settings.database_url)
    if not settings.is_postgres and not database_file(settings).exists():
        raise DataError(
            f"there is no database in {database_file(settings).parent}: name the folder by --data",
            f"pas de base de données dans {database_file(settings).parent} : indiquez le dossier "
            "par --data",
        )
    engine = sa.create_engine(url, hide_parameters=True)
    try:
        with engine.connect() as connection:
            yield connection
    except sa.exc.OperationalError:
        raise DataError(
            "the database cannot be reached: is it running, and is its address right?",
            "la base de données est injoignable : fonctionne-t-elle, et l'adresse est-elle juste ?",
        ) from None
    except sa.exc.ProgrammingError:
        raise DataError(
            "the database is not set up: run `bastide db upgrade`",
            "la base de données n'est pas en place : lancez `bastide db upgrade`",
        ) from None
    finally:
        engine.dispose()


# --- SQLite files ---------------------------------------------------------------------------------


def _copy_sqlite(settings: Settings, to: Path) -> int:
    with opened(settings) as connection:
        rows = count_rows(connection)
    source = database_file(settings)
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(to)) as new:
        old.backup(new, pages=1000, sleep=0.01)
        new.execute("PRAGMA journal_mode=DELETE")
    return rows


def _put_sqlite(settings: Settings, file: Path, force: bool) -> int:
    target = database_file(settings)
    if target.exists() and not force:
        raise _not_empty(str(target))
    part = target.with_name(f"{target.name}.part")
    with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(part)) as new:
        try:
            sound = old.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        except sqlite3.DatabaseError:
            sound = False
        if sound:
            old.backup(new)
    if not sound:
        part.unlink(missing_ok=True)
        raise DataError(f"{file} is damaged", f"{file} est abîmé")
    for leftover in ("-wal", "-shm"):
        target.with_name(target.name + leftover).unlink(missing_ok=True)
    os.replace(part, target)
    upgrade_database(settings.database_url)
    with opened(settings) as connection:
        return count_rows(connection)


# --- Lines ----------------------------------------------------------------------------------------


def _write_lines(settings: Settings, to: Path) -> int:
    encode = msgspec.json.Encoder().encode
    rows = 0
    with opened(settings) as connection, to.open("wb") as out:
        if settings.is_postgres:  # all tables as of one moment
            connection.execution_options(isolation_level="REPEATABLE READ")
        tables = db.metadata.sorted_tables
        revision, _ = db.versions(settings.database_url)
        names = [str(table.name) for table in tables]
        out.write(encode(_Head(bastide=FORMAT, revision=revision or "", tables=names)) + b"\n")
        for table in tables:
            for row in connection.execute(sa.select(table)).mappings():
                line = _Line(str(table.name), {str(key): value for key, value in row.items()})
                out.write(encode(line) + b"\n")
                rows += 1
        out.flush()
        os.fsync(out.fileno())
    return rows


def _read_lines(settings: Settings, file: Path, force: bool) -> int:
    with file.open("rb") as lines:
        head = _head(lines, file)
        if not settings.is_postgres:
            database_file(settings).parent.mkdir(parents=True, exist_ok=True)
        current, newest = _versions(settings)
        if current is None:
            db.upgrade(settings.database_url, head.revision)
        elif current != head.revision and current != newest:
            upgrade_database(settings.database_url)
        with opened(settings) as connection:
            filled = count_rows(connection) > 0
            if filled and not force:
                raise _not_empty(settings.database_url.rpartition("/")[2])
            rows = _take_in(connection, lines, file)
            connection.commit()
    upgrade_database(settings.database_url)
    return rows


def _versions(settings: Settings) -> tuple[str | None, str | None]:
    try:
        return db.versions(settings.database_url)
    except sa.exc.OperationalError:
        raise DataError(
            "the database cannot be reached", "la base de données est injoignable"
        ) from None


def _head(lines: BinaryIO, file: Path) -> _Head:
    try:
        head = msgspec.json.decode(lines.readline(), type=_Head)
    except msgspec.DecodeError:
        raise DataError(
            f"{file} is not a copy made by `bastide admin backup`",
            f"{file} n'est pas une copie faite par `bastide admin backup`",
        ) from None
    if head.bastide != FORMAT:
        raise DataError(
            f"{file} has format {head.bastide}; this program reads {FORMAT}",
            f"{file} est au format {head.bastide} ; ce programme lit le format {FORMAT}",
        )
    return head


def _take_in(connection: sa.Connection, lines: BinaryIO, file: Path) -> int:
    tables = {table.name: table for table in db.metadata.sorted_tables}
    for table in reversed(db.metadata.sorted_tables):
        connection.execute(sa.delete(table))
    rows = 0
    waiting: list[dict[str, Any]] = []
    name = ""

    def flush() -> None:
        if waiting:
            connection.execute(sa.insert(tables[name]), waiting)
            waiting.clear()

    decode = msgspec.json.Decoder(_Line).decode
    for number, text in enumerate(lines, 2):
        try:
            line = decode(text)
            known = tables[line.table].columns.keys()
        except (msgspec.DecodeError, KeyError):
            raise DataError(
                f"{file}, line {number}: not a row of ours",
                f"{file}, ligne {number} : ce n'est pas une de nos lignes",
            ) from None
        if line.table != name or len(waiting) >= BATCH:
            flush()
            name = line.table
        waiting.append({key: value for key, value in line.row.items() if key in known})
        rows += 1
    flush()
    if connection.dialect.name == "postgresql":
        _set_sequences(connection)
    return rows


def _set_sequences(connection: sa.Connection) -> None:
    """New rows get numbers after those that were taken in."""
    for table in db.metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            connection.execute(
                sa.text(
                    f"SELECT setval(pg_get_serial_sequence('{table.name}', '{column.name}'), "
                    f"coalesce(max({column.name}), 0) + 1, false) FROM {table.name}"
                )
            )


def count_rows(connection: sa.Connection) -> int:
    return sum(
        connection.execute(sa.select(sa.func.count()).select_from(table)).scalar() or 0
        for table in db.metadata.sorted_tables
    )


def _not_empty(name: str) -> DataError:
    return DataError(
        f"{name} holds data already: --force replaces them",
        f"{name} contient déjà des données : --force les remplace",
    )
