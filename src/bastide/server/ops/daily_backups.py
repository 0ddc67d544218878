"""Backups that make themselves: each is tried out, and old ones are deleted."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from ...core.text import say
from ..base.logs import get_logger
from ..base.private_files import private_folder
from ..base.settings import Settings
from ..store.folder_lock import DataError
from ..store.opening import database_file, opened
from ..store.server_facts import put_statement
from .backup import PART, back_up
from .backup_files import LINES
from .restore import Restored, check_backup

log = get_logger("backups")
FACT = "backup"
NAME = "bastide-"
BEFORE = "before-"
UNTRIED = "untried"
"""The last backup whose trial failed, perhaps only because there was no room for it."""
LEFT_S = 86_400.0
FOLDER = "backups"


class Kept(msgspec.Struct, kw_only=True):
    """A backup that was tried out."""

    file: Path
    rows: int
    tables: int
    removed: list[Path]


def backup_folder(settings: Settings) -> Path:
    if settings.backup_folder:
        return Path(settings.backup_folder)
    base = Path(settings.data) if settings.is_postgres else database_file(settings).parent
    return base / FOLDER


def is_scheduled(settings: Settings) -> bool:
    return settings.backup_hours > 0 and (not settings.is_postgres or bool(settings.backup_folder))


def rotate(settings: Settings) -> Kept:
    """Make a backup, restore it into a temporary folder, and delete those that are too many."""
    file = _new_file(settings, NAME)
    _sweep(file.parent)
    rows = back_up(settings, file)
    try:
        restored = check_backup(file)
        if restored.rows < rows:
            raise _unlike(file, rows, restored)
    except BaseException:
        # one at most, and never in the place of one that is good: a trial may fail every hour
        file.replace(file.with_name(f"{UNTRIED}{file.suffix}"))
        raise
    found = sorted(file.parent.glob(f"{NAME}*{file.suffix}"))
    removed = found[: -settings.backup_keep]
    for old in removed:
        old.unlink()
    with opened(settings, write=True) as connection:
        fact = {"file": str(file), "rows": rows, "faults": restored.faults}
        connection.execute(put_statement(connection.dialect.name, FACT, fact))
        connection.commit()
    log.info("backup", file=str(file), rows=rows, tables=restored.tables, removed=len(removed))
    return Kept(file=file, rows=rows, tables=restored.tables, removed=removed)


def _sweep(folder: Path) -> None:
    """Delete what a backup that was killed has left. No other one takes as long as that."""
    for part in folder.glob(f"*{PART}"):
        if part.stat().st_mtime < time.time() - LEFT_S:
            part.unlink()


def copy_before(settings: Settings, revision: str) -> Path:
    """A backup of a database that is about to be upgraded."""
    file = _new_file(settings, f"{BEFORE}upgrade-from-{revision}-")
    back_up(settings, file)
    log.info("copy before upgrade", file=str(file), version=revision)
    return file


def _new_file(settings: Settings, name: str) -> Path:
    folder = backup_folder(settings)
    try:
        private_folder(folder)
    except OSError as error:
        raise DataError(
            say("operation/cannot-make-backup-folder", folder=folder, strerror=error.strerror),
        ) from None
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    ending = LINES if settings.is_postgres else ".db"
    file = folder / f"{name}{stamp}{ending}"
    number = 1
    while file.exists():
        number += 1
        file = folder / f"{name}{stamp}-{number}{ending}"
    return file


def _unlike(file: Path, rows: int, restored: Restored) -> DataError:
    return DataError(
        say("operation/rows-were-backed-up", file=file, rows=rows, rows2=restored.rows),
    )
