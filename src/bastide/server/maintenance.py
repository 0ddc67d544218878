"""The database's version, for the tools: told, raised, and compared with what we expect."""

from __future__ import annotations

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from . import db
from .backup import database_file, opened
from .lock import DataError
from .settings import Settings
from .upgrade import upgrade_database


def upgraded(settings: Settings) -> str:
    """Bring the database up to date; its version."""
    try:
        if not settings.is_postgres:
            database_file(settings).parent.mkdir(parents=True, exist_ok=True)
        upgrade_database(settings.database_url)
    except OSError as error:
        raise DataError(
            f"cannot write into {settings.data}: {error.strerror}",
            f"impossible d'écrire dans {settings.data} : {error.strerror}",
        ) from None
    except sa.exc.OperationalError:
        raise DataError(
            "the database cannot be reached: is it running, and is its address right?",
            "la base de données est injoignable : fonctionne-t-elle, et l'adresse est-elle juste ?",
        ) from None
    return str(versions(settings)[0])


def versions(settings: Settings) -> tuple[str | None, str | None]:
    """The version that is there and the one that is needed."""
    with opened(settings):
        return db.versions(settings.database_url)


def differences(settings: Settings) -> list[str]:
    """How the tables differ from what this program expects; the queue's own tables do not count."""

    def ours(_thing: object, name: str | None, kind: str, _found: bool, _other: object) -> bool:
        return not (kind == "table" and name is not None and name.startswith("procrastinate_"))

    with opened(settings) as connection:
        context = MigrationContext.configure(connection, opts={"include_object": ours})
        return [_said(each) for each in compare_metadata(context, db.metadata)]


def _said(difference: object) -> str:
    """One difference in a few words: what and where, never a value."""
    parts = difference[0] if isinstance(difference, list) else difference
    words = [
        str(getattr(part, "name", part))
        for part in (parts if isinstance(parts, tuple) else (parts,))
        if isinstance(part, str) or hasattr(part, "name")
    ]
    return " ".join(words)
