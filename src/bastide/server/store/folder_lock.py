"""One server per data folder: SQLite has one writer, and what is in memory must be the truth."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from ...core.errors import BastideError
from ...core.text import say
from ..base.private_files import private_file, private_folder

SERVERS_LOCK = 0x62617374696465
"""Held by every server that uses a PostgreSQL. Anyone who replaces its data needs it alone."""


class DataError(BastideError):
    """Something about the kept data that the operator has to put right."""


@contextmanager
def data_lock(folder: Path) -> Iterator[None]:
    """Hold the folder. An error if another process does. The lock ends with the process."""
    # never a mere file instead of a lock: that would outlive a process that is killed
    held = FileLock(folder / "lock", blocking=False, fallback_to_soft=False)
    try:
        private_folder(folder)
        private_file(folder / "lock")
        held.acquire()
    except Timeout:
        raise DataError(
            say("server/another-server-uses-stop", folder=folder),
        ) from None
    except OSError as error:
        raise DataError(
            say("server/cannot-write-into", folder=folder, strerror=error.strerror),
        ) from None
    try:
        yield
    finally:
        held.release()
