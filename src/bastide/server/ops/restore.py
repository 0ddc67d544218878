"""Putting a backup in place: first beside what is there, checked, and only then instead of it.

Whatever was there before is kept: a SQLite file under another name, the tables of a PostgreSQL
database in their own schema.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import sqlalchemy as sa

from ...core.text import say
from ..base.private_files import private_database, private_folder
from ..base.settings import Settings
from ..store import database
from ..store.folder_lock import SERVERS_LOCK, DataError, data_lock
from ..store.opening import (
    VERSION_TABLE,
    being_written,
    count_rows,
    database_file,
    errors_in_words,
    opened,
    our_names,
    reflected,
    tool_engine,
)
from .backup import sqlite_address
from .backup_files import (
    BATCH,
    SQLITE_HEAD,
    altered,
    rows_of,
    sqlite_trailer,
    take_trailer_out,
    whole_lines,
)
from .checks import check_tables

PLACE = ".restoring-"
"""The folder beside the database in which a backup is loaded."""
SCHEMA = "bastide_restoring_"
"""The schema in which one is loaded on PostgreSQL."""


class Restored(msgspec.Struct):
    """The result of a restore."""

    rows: int
    tables: int
    faults: list[str]
    """Tables whose game doesn't replay. Only with `with_faults`."""
    kept: str = ""
    """The new place of the data from before."""


def restore(
    settings: Settings, file: Path, force: bool = False, with_faults: bool = False
) -> Restored:
    """Put a backup in place. On any error nothing has changed."""
    is_sqlite = _is_sqlite(file)
    if settings.is_postgres:
        if is_sqlite:
            raise DataError(
                say("operation/sqlite-file-postgresql-make", file=file),
            )
        return _into_postgres(settings, file, force, with_faults)
    with data_lock(database_file(settings).parent):
        return _into_sqlite(settings, file, force, with_faults)


def check_backup(file: Path) -> Restored:
    """Restore a backup into a folder that is thrown away."""
    with (
        being_written(Path(tempfile.gettempdir())),
        tempfile.TemporaryDirectory(prefix="bastide-check-") as folder,
    ):
        target = Path(folder) / "bastide.db"
        return _loaded(Settings(database=sqlite_address(target)), file, with_faults=True)


def _is_sqlite(file: Path) -> bool:
    try:
        with file.open("rb") as backup:
            return backup.read(len(SQLITE_HEAD)) == SQLITE_HEAD
    except OSError as error:
        raise DataError(say("operation/cannot-read", file=file, strerror=error.strerror)) from None


# --- Loading into a new place ---------------------------------------------------------------------


def _loaded(place: Settings, file: Path, with_faults: bool) -> Restored:
    """A backup in an empty database of this program's version, checked."""
    if _is_sqlite(file):
        _load_sqlite(place, file)
    else:
        _load_lines(place, file)
    database.upgrade(place.database_url)
    with opened(place) as connection:
        rows = count_rows(connection)
    checked = list(check_tables(place))
    faults = [each.table for each in checked if each.problems]
    if faults and not with_faults:
        listed = ", ".join(faults[:5]) + (" ..." if len(faults) > 5 else "")
        raise DataError(
            say(
                "operation/tables-don-t-replay",
                faults=len(faults),
                checked=len(checked),
                file=file,
                listed=listed,
            ),
        )
    return Restored(rows, len(checked), faults)


def _load_sqlite(place: Settings, file: Path) -> None:
    trailer = sqlite_trailer(file)
    target = database_file(place)
    private_database(target)
    shutil.copyfile(file, target)
    with opened(place, write=True) as connection:
        take_trailer_out(file, connection, trailer)


def _load_lines(place: Settings, file: Path) -> None:
    trailer = whole_lines(file)
    if not place.is_postgres:
        private_database(database_file(place))
    database.upgrade(place.database_url, trailer.revision)
    with opened(place, write=True) as connection:
        tables = {str(table.name): table for table in reflected(connection)}
        unknown = set(trailer.rows) - set(tables)
        if unknown:
            listed = ", ".join(sorted(unknown))
            raise DataError(
                say("operation/tables-program-doesn-t", file=file, listed=listed),
            )
        _insert(connection, tables, file)
        if place.is_postgres:
            _set_sequences(connection, list(tables.values()))
        connection.commit()


def _insert(connection: sa.Connection, tables: dict[str, sa.Table], file: Path) -> None:
    waiting: list[dict[str, Any]] = []
    name = ""
    try:
        for line in rows_of(file):
            if waiting and (line.table != name or len(waiting) >= BATCH):
                connection.execute(sa.insert(tables[name]), waiting)
                waiting = []
            name = line.table
            waiting.append(line.row)
        if waiting:
            connection.execute(sa.insert(tables[name]), waiting)
    except (sa.exc.StatementError, sa.exc.CompileError):  # whole, but not what we would write
        raise altered(file) from None


def _set_sequences(connection: sa.Connection, tables: list[sa.Table]) -> None:
    """New rows get numbers after those that were taken in."""
    for table in tables:
        column = table.autoincrement_column
        if column is not None:
            connection.execute(
                sa.text(
                    f"SELECT setval(pg_get_serial_sequence('{table.name}', '{column.name}'), "
                    f"coalesce(max({column.name}), 0) + 1, false) FROM {table.name}"
                )
            )


# --- SQLite ---------------------------------------------------------------------------------------


def _into_sqlite(settings: Settings, file: Path, force: bool, with_faults: bool) -> Restored:
    target = database_file(settings)
    if target.exists() and not force:
        raise _not_empty(str(target))
    with being_written(target):
        private_folder(target.parent)
        for left in target.parent.glob(f"{PLACE}*"):  # of one that was killed
            shutil.rmtree(left)
        with tempfile.TemporaryDirectory(prefix=PLACE, dir=target.parent) as folder:
            new = Path(folder) / target.name
            place = msgspec.structs.replace(settings, database=sqlite_address(new))
            restored = _loaded(place, file, with_faults)
            _fold_in(new)
            if target.exists():
                restored.kept = str(_set_aside(target))
            os.replace(new, target)
    return restored


def _fold_in(file: Path) -> None:
    """Everything in the one file: nothing is left in a write-ahead log beside it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def _set_aside(file: Path) -> Path:
    """Another name for a database and for what is beside it.

    The database keeps its own name as well, until the new one takes it in one step: whenever this
    process is killed, there is a whole database to start with.
    """
    kept = file.with_name(f"{file.stem}-before-restore-{_stamp()}{file.suffix}")
    with suppress(sqlite3.Error):  # a damaged one is kept as it is
        _fold_in(file)
    for ending in ("-wal", "-shm"):
        beside = file.with_name(file.name + ending)
        if beside.exists():
            os.replace(beside, kept.with_name(kept.name + ending))
    try:
        os.link(file, kept)
    except OSError:  # a disk without a second name for a file
        os.replace(file, kept)
    return kept


def _stamp() -> str:
    return time.strftime("%Y%m%d-%H%M%S") + f"-{time.time_ns() % 1000:03}"


# --- PostgreSQL -----------------------------------------------------------------------------------


def _into_postgres(settings: Settings, file: Path, force: bool, with_faults: bool) -> Restored:
    with errors_in_words(settings), _without_servers(settings) as connection:
        home = str(connection.execute(sa.text("SELECT current_schema()")).scalar_one())
        there = sa.inspect(connection).get_table_names()
        filled = bool(our_names(there)) and any(
            connection.execute(sa.text(f'SELECT 1 FROM "{home}"."{name}" LIMIT 1')).first()
            for name in our_names(there)
        )
        if filled and not force:
            raise _not_empty(settings.database_url.rpartition("/")[2].partition("?")[0])
        stamp = _stamp().replace("-", "_")
        new, kept = f"{SCHEMA}{stamp}", f"bastide_before_{stamp}"
        for left in sa.inspect(connection).get_schema_names():
            if left.startswith(SCHEMA):  # of one that was killed
                connection.execute(sa.text(f'DROP SCHEMA "{left}" CASCADE'))
        connection.execute(sa.text(f"CREATE SCHEMA {new}"))
        connection.commit()
        try:
            restored = _loaded(_in_schema(settings, new), file, with_faults)
            if our_names(there) or VERSION_TABLE in there:
                connection.execute(sa.text(f"CREATE SCHEMA {kept}"))
                _move(connection, home, kept)
            _move(connection, new, home)
            connection.commit()
            restored.kept = f"schema {kept}" if filled else ""
            if not filled:
                connection.execute(sa.text(f"DROP SCHEMA IF EXISTS {kept} CASCADE"))
        finally:
            connection.rollback()
            connection.execute(sa.text(f"DROP SCHEMA IF EXISTS {new} CASCADE"))
            connection.commit()
    from ..bots.shared_queue import prepare_queue

    prepare_queue(settings.database_url)
    return restored


@contextmanager
def _without_servers(settings: Settings) -> Iterator[sa.Connection]:
    """A connection that no server works beside."""
    engine = tool_engine(settings)
    try:
        with engine.connect() as connection:
            alone = sa.text(f"SELECT pg_try_advisory_lock({SERVERS_LOCK})")
            if not connection.execute(alone).scalar():
                raise DataError(
                    say("operation/server-uses-database-stop"),
                )
            yield connection
    finally:
        engine.dispose()


def _in_schema(settings: Settings, schema: str) -> Settings:
    """The same database, where only the tables of one schema are seen."""
    joint = "&" if "?" in settings.database else "?"
    only = quote(f"-csearch_path={schema}")
    return msgspec.structs.replace(settings, database=f"{settings.database}{joint}options={only}")


def _move(connection: sa.Connection, old: str, new: str) -> None:
    """Our tables, with their indexes and numbers, from one schema to another."""
    names = sa.inspect(connection).get_table_names(schema=old)
    for name in names:
        if name == VERSION_TABLE or our_names([name]):
            connection.execute(sa.text(f'ALTER TABLE "{old}"."{name}" SET SCHEMA "{new}"'))


def _not_empty(name: str) -> DataError:
    return DataError(
        say("operation/already-contains-data-force", name=name),
    )
