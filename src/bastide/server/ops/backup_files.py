"""The format of backup files, and the check that one is whole.

JSON lines: a header, one line per row, and a trailer with the number of rows of each table and a
checksum of everything before it. A SQLite file keeps the same trailer in its own table, with a
checksum of the rows as they would be written in lines. A file without its trailer is not a backup.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from ...core.text import say
from ..store.database import revisions
from ..store.folder_lock import DataError
from ..store.opening import TRAILER_TABLE, counts, reflected

FORMAT = 2
LINES = ".jsonl"
SQLITE_HEAD = b"SQLite format 3\0"
BATCH = 500


class Head(msgspec.Struct, kw_only=True):
    """First line of a backup in lines."""

    bastide: int
    revision: str
    tables: list[str]


class Line(msgspec.Struct):
    """A row."""

    table: str
    row: dict[str, Any]


class Trailer(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Last line: what must be there above it."""

    bastide_end: int
    revision: str
    rows: dict[str, int]
    sha256: str
    """Of every byte before this line. In a SQLite file, of its rows written as lines."""


_encode = msgspec.json.Encoder().encode
_decode_line = msgspec.json.Decoder(Line).decode
_decode_trailer = msgspec.json.Decoder(Trailer).decode


def lines_of(connection: sa.Connection, revision: str) -> Iterator[bytes]:
    """A whole database as lines, header first and trailer last."""
    tables = reflected(connection)
    digest = hashlib.sha256()
    names = [str(table.name) for table in tables]
    head = _encode(Head(bastide=FORMAT, revision=revision, tables=names)) + b"\n"
    digest.update(head)
    yield head
    written = dict.fromkeys(names, 0)
    for table in tables:
        for text in _rows(connection, table):
            digest.update(text)
            written[str(table.name)] += 1
            yield text
    if written != counts(connection, tables):
        raise DataError(
            say("operation/database-changed-while-read"),
        )
    sha = digest.hexdigest()
    yield _encode(Trailer(bastide_end=FORMAT, revision=revision, rows=written, sha256=sha)) + b"\n"


def _rows(connection: sa.Connection, table: sa.Table) -> Iterator[bytes]:
    query = sa.select(table).order_by(*table.primary_key.columns)
    options = {"stream_results": True, "yield_per": BATCH}
    for row in connection.execute(query, execution_options=options).mappings():
        yield _encode(Line(str(table.name), {str(key): row[key] for key in row})) + b"\n"


def whole_lines(file: Path) -> Trailer:
    """The trailer of a backup in lines. Everything above it has been checked against it."""
    digest = hashlib.sha256()
    found: Counter[str] = Counter()
    last = b""
    with file.open("rb") as lines:
        head = read_head(lines.readline(), file)
        digest.update(_encode(head) + b"\n")
        for number, text in enumerate(lines, 2):
            if last:
                digest.update(last)
                found[_row(last, file, number - 1).table] += 1
            last = text
    try:
        trailer = _decode_trailer(last)
    except msgspec.DecodeError:
        raise cut_off(file) from None
    rows = {name: number for name, number in trailer.rows.items() if number}
    if dict(found) != rows or digest.hexdigest() != trailer.sha256:
        raise altered(file)
    return trailer


def read_head(text: bytes, file: Path) -> Head:
    try:
        head = msgspec.json.decode(text, type=Head)
    except msgspec.DecodeError:
        raise not_a_backup(file) from None
    if head.bastide < FORMAT:
        raise cut_off(file)
    check_origin(file, head.bastide, head.revision)
    return head


def check_origin(file: Path, made_as: int, revision: str) -> None:
    """An error for a backup of a program that is newer than this one."""
    if made_as > FORMAT or revision not in revisions():
        raise DataError(
            say("operation/made-newer-bastide-version", file=file, revision=revision),
        )


def _row(text: bytes, file: Path, number: int) -> Line:
    try:
        return _decode_line(text)
    except msgspec.DecodeError:
        raise DataError(
            say("operation/line-not-row-backup", file=file, number=number),
        ) from None


def rows_of(file: Path) -> Iterator[Line]:
    """The rows of a backup that was found whole."""
    with file.open("rb") as lines:
        lines.readline()
        last = b""
        for number, text in enumerate(lines, 2):
            if last:
                yield _row(last, file, number - 1)
            last = text


# --- SQLite files ---------------------------------------------------------------------------------


def put_trailer(file: Path, connection: sa.Connection, revision: str) -> int:
    """Write the trailer into a copied SQLite file. Returns the number of rows."""
    *_, last = lines_of(connection, revision)
    connection.rollback()
    connection.exec_driver_sql(f"CREATE TABLE {TRAILER_TABLE} (trailer TEXT NOT NULL)")
    connection.exec_driver_sql(f"INSERT INTO {TRAILER_TABLE} VALUES (?)", (last.decode(),))
    connection.commit()
    return sum(_decode_trailer(last).rows.values())


def sqlite_trailer(file: Path) -> Trailer:
    """The trailer of a SQLite file. An error if it has none or is not in one piece."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as copy:
            if copy.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                raise altered(file)
            found = copy.execute(f"SELECT trailer FROM {TRAILER_TABLE}").fetchone()
            trailer = _decode_trailer(found[0])
    except sqlite3.OperationalError as error:
        if "no such table" in str(error):
            raise not_a_backup(file) from None
        raise altered(file) from None
    except (sqlite3.DatabaseError, msgspec.DecodeError, TypeError):
        raise altered(file) from None
    check_origin(file, trailer.bastide_end, trailer.revision)
    return trailer


def take_trailer_out(file: Path, connection: sa.Connection, trailer: Trailer) -> None:
    """Check the rows of a SQLite file against its trailer, then remove the trailer."""
    *_, last = lines_of(connection, trailer.revision)
    if _decode_trailer(last) != trailer:
        raise altered(file)
    connection.rollback()
    connection.exec_driver_sql(f"DROP TABLE {TRAILER_TABLE}")
    connection.commit()


# --- Sentences ------------------------------------------------------------------------------------


def not_a_backup(file: Path) -> DataError:
    return DataError(
        say("operation/not-backup-made-bastide", file=file),
    )


def cut_off(file: Path) -> DataError:
    return DataError(
        say("operation/cut-off-last-line", file=file),
    )


def altered(file: Path) -> DataError:
    return DataError(
        say("operation/damaged-contents-do-not", file=file),
    )
