"""Versions of the database: which one it has, which one this program needs, and the way there."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import make_url


def alembic_config(url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("sqlalchemy.url", sync_url(url).replace("%", "%%"))
    return config


def sync_url(url: str) -> str:
    """The same database for tools that do not wait: psycopg speaks both, SQLite has its own."""
    parts = make_url(url)
    if parts.get_backend_name() == "sqlite":
        parts = parts.set(drivername="sqlite")
    return parts.render_as_string(hide_password=False)


def upgrade(url: str, revision: str = "head") -> None:
    """Upgrade the database to this program's version."""
    command.upgrade(alembic_config(url), revision)


@cache
def revisions() -> tuple[str, ...]:
    """Every version of the database that this program knows, newest first."""
    scripts = ScriptDirectory(str(Path(__file__).parent / "migrations"))
    return tuple(script.revision for script in scripts.walk_revisions())


def versions(url: str) -> tuple[str | None, str | None]:
    """The version that a database has, and the one that this program needs."""
    engine = sa.create_engine(sync_url(url))
    try:
        with engine.connect() as connection:
            current = MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()
    return current, ScriptDirectory.from_config(alembic_config(url)).get_current_head()
