"""Separates outages of the database from mistakes of ours."""

from __future__ import annotations

import sqlite3

import sqlalchemy as sa

from .embedded_sqlite import code_of

NAMES = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_IOERR: "disk error",
    sqlite3.SQLITE_FULL: "disk full",
    sqlite3.SQLITE_CANTOPEN: "cannot open",
    sqlite3.SQLITE_PROTOCOL: "locked",
}
"""SQLite's errors that the machine causes, by number."""
READ_ONLY = "25006"
"""PostgreSQL's number: the machine behind the address has become a standby."""
DRIVER_ERRORS = (sa.exc.DBAPIError, sa.exc.TimeoutError, sqlite3.Error, OSError)


def origin_of(error: BaseException) -> BaseException:
    """The driver's own error."""
    return getattr(error, "orig", None) or error


def outage(error: BaseException) -> str:
    """The reason why the database can't be used. Empty if the statement itself is wrong."""
    origin = origin_of(error)
    if isinstance(origin, sqlite3.Error):
        return NAMES.get(code_of(origin), "")
    if isinstance(error, sa.exc.TimeoutError | OSError):
        return type(error).__name__
    state = getattr(origin, "sqlstate", None) or ""
    lost = isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated
    if lost or isinstance(error, sa.exc.OperationalError | sa.exc.InterfaceError):
        return f"{type(origin).__name__} {state}".strip()
    return "read-only" if state == READ_ONLY else ""
