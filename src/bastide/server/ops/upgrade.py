"""Upgrading a database to this program's version: our own tables, and on PostgreSQL the queue's."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import make_url

from ..base.private_files import private_database
from ..store import database


def upgrade_database(url: str) -> None:
    """`url` as in the settings or with a driver. Safe to run again."""
    parts = make_url(url)
    if parts.get_backend_name() == "postgresql":
        url = parts.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)
        database.upgrade(url)
        from ..bots.shared_queue import prepare_queue

        prepare_queue(url)
    else:
        private_database(Path(parts.database or ""))
        database.upgrade(url)
