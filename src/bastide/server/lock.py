"""One server per data folder: SQLite has one writer, and what is in memory must be the truth."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..core.errors import BastideError


class DataError(BastideError):
    """Something about the kept data that the operator has to put right."""


@contextmanager
def data_lock(folder: Path) -> Iterator[None]:
    """Hold the folder; an error if another process does. The lock ends with the process."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        held = (folder / "lock").open("a+")
    except OSError as error:
        raise DataError(
            f"cannot write into {folder}: {error.strerror}",
            f"impossible d'écrire dans {folder} : {error.strerror}",
        ) from None
    with held:
        if not _locked(held.fileno()):
            raise DataError(
                f"another server uses {folder}: stop it first, or choose another folder (--data)",
                f"un autre serveur utilise {folder} : arrêtez-le d'abord, ou choisissez un autre "
                "dossier (--data)",
            )
        yield


def _locked(number: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
