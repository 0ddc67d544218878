"""The database's version, for the tools: shown, raised, and compared with what we expect."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from ...core.text import say
from ..base.private_files import private_folder
from ..base.settings import Settings
from ..store import database
from ..store.folder_lock import DataError
from ..store.opening import (
    being_written,
    database_file,
    need_file,
    opened,
    our_names,
    revision_of,
    unreachable,
)
from .daily_backups import copy_before
from .upgrade import upgrade_database


def upgraded(settings: Settings, backup: bool = True) -> Path | None:
    """Upgrade the database. Returns the place of the copy from before, if one was needed."""
    copy: Path | None = None
    try:
        if not settings.is_postgres:
            private_folder(database_file(settings).parent)
        before = revision_of(settings)  # an error if it is not for us
        if backup and before is not None and before != database.revisions()[0]:
            copy = copy_before(settings, before)
        with being_written(database_file(settings)) if not settings.is_postgres else nullcontext():
            upgrade_database(settings.database_url)
    except OSError as error:
        raise DataError(
            say("operation/cannot-write-into-2", settings=settings.data, strerror=error.strerror),
        ) from None
    except sa.exc.OperationalError:
        raise unreachable() from None
    return copy


def versions(settings: Settings) -> tuple[str | None, str | None]:
    """The version that is there and the one that is needed."""
    need_file(settings)
    return revision_of(settings), database.revisions()[0]


def differences(settings: Settings) -> list[str]:
    """Differences between tables and program. The queue's own tables do not count."""

    def ours(_thing: object, name: str | None, kind: str, _found: bool, _other: object) -> bool:
        return not (kind == "table" and name is not None and not our_names([name]))

    with opened(settings) as connection:
        context = MigrationContext.configure(connection, opts={"include_object": ours})
        return [_said(each) for each in compare_metadata(context, database.metadata)]


def _said(difference: object) -> str:
    """One difference in a few words: what and where, never a value."""
    parts = difference[0] if isinstance(difference, list) else difference
    words = [
        str(getattr(part, "name", part))
        for part in (parts if isinstance(parts, tuple) else (parts,))
        if isinstance(part, str) or hasattr(part, "name")
    ]
    return " ".join(words)
