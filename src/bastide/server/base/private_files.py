"""Files that only their owner may read: names, addresses and hidden cards are in them."""

from __future__ import annotations

import os
from pathlib import Path

FILE_MODE = 0o600
FOLDER_MODE = 0o700
OTHERS = 0o077
"""The file mode bits for other users of the machine."""


def private_folder(folder: Path) -> None:
    """Make a folder that others cannot open. One that is there already keeps its mode."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True, mode=FOLDER_MODE)


def private_file(file: Path) -> None:
    """Make an empty file that others cannot read, or close one that is there."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, FILE_MODE))
    if file.stat().st_mode & OTHERS:
        file.chmod(FILE_MODE)


def private_database(file: Path) -> None:
    """A SQLite file. What SQLite puts beside it gets the same mode."""
    private_folder(file.parent)
    private_file(file)
    for ending in ("-wal", "-shm"):
        beside = file.with_name(file.name + ending)
        if beside.exists():
            private_file(beside)


def open_to_others(path: Path) -> bool:
    """True if other users of the machine may read it or write to it."""
    return bool(path.stat().st_mode & OTHERS)
