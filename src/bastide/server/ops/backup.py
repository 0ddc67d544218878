"""Backups of everything that is kept, while the server runs.

A backup is a SQLite file, or a file of JSON lines that any database can take in: that is also the
way from SQLite to PostgreSQL. Either shows one moment, and is read again before it counts.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from ...core.text import say
from ..base.private_files import FILE_MODE
from ..base.settings import Settings
from ..store.folder_lock import DataError
from ..store.opening import being_written, database_file, opened, recognise
from .backup_files import LINES, lines_of, put_trailer, sqlite_trailer, whole_lines

PART = ".part"
"""The end of the name while a backup is not whole."""


def back_up(settings: Settings, file: Path, force: bool = False) -> int:
    """Write a backup and return the number of rows. A file that exists stays unless `force`."""
    if file.exists() and not force:
        raise DataError(
            say("operation/already-exists-choose-another", file=file),
        )
    part = file.with_name(f"{file.name}{PART}")
    with being_written(file):
        try:
            part.unlink(missing_ok=True)
            os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE))
            if settings.is_postgres or file.suffix == LINES:
                rows = _write_lines(settings, part)
            else:
                rows = _copy_sqlite(settings, part)
            os.replace(part, file)
            _to_disk(file.parent)
        finally:
            part.unlink(missing_ok=True)
    return rows


def _write_lines(settings: Settings, to: Path) -> int:
    with opened(settings) as connection, to.open("wb") as out:
        revision = recognise(settings, connection) or ""
        for text in lines_of(connection, revision):
            out.write(text)
        out.flush()
        os.fsync(out.fileno())
    return sum(whole_lines(to).rows.values())


def _copy_sqlite(settings: Settings, to: Path) -> int:
    with opened(settings):  # it is ours, and can be read
        pass
    source = database_file(settings)
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(to)) as new:
        old.backup(new)  # in one step, so that a busy server cannot make it start over
        new.execute("PRAGMA journal_mode=DELETE")
    copied = msgspec.structs.replace(settings, database=sqlite_address(to))
    with opened(copied) as connection:
        rows = put_trailer(to, connection, recognise(copied, connection) or "")
    sqlite_trailer(to)
    _to_disk(to)
    return rows


def sqlite_address(file: Path) -> str:
    """A SQLite file as the setting `database` names it."""
    return f"sqlite:///{file.absolute()}"


def _to_disk(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
