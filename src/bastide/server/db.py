"""The database: what is kept, and how it is reached.

A table's truth is its log: one row per change, numbered without gaps, never deleted. What stands
beside it in `tables`, `seats` and `proposals` is derived from it and written in the same
transaction, so that lists need no replay.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from .embedded import WRITE, EmbeddedConnection, embedded_engine

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _person(name: str = "person_id", **options: Any) -> sa.Column[str]:
    return sa.Column(name, sa.String(40), sa.ForeignKey("people.id"), **options)


def _table(name: str = "table_id", **options: Any) -> sa.Column[str]:
    return sa.Column(name, sa.String(40), sa.ForeignKey("tables.id"), **options)


people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("recovery_hash", sa.String(64), unique=True),
    sa.Column("password_hash", sa.String(200)),
    sa.Column("email", sa.String(254)),
    sa.Column("webhook", sa.String(500)),
    sa.Column("notify", sa.Boolean, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("token_hash", sa.String(64), primary_key=True),
    _person(nullable=False, index=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),  # the version that this game keeps to its end
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("visibility", sa.String(10), nullable=False),
    sa.Column("title", sa.String(60), nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    _person("host_id", nullable=False),
    sa.Column("invite", sa.String(64), nullable=False),
    sa.Column("clock", sa.JSON, nullable=False),
    sa.Column("pace", sa.Double, nullable=False),
    sa.Column("shuffle_seats", sa.Boolean, nullable=False),
    sa.Column("commitment", sa.String(64)),
    sa.Column("seed", sa.String(64)),
    sa.Column("salt", sa.String(64)),
    sa.Column("seeded_from", sa.Integer, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("changed", sa.Double, nullable=False),
    sa.Column("finished", sa.Double),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("expected", sa.Integer, nullable=False),
    sa.Column("plies", sa.Integer, nullable=False),
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("phase", sa.Integer, nullable=False),
    sa.Column("waiting", sa.JSON, nullable=False),
    sa.Column("waiting_since", sa.Double, nullable=False),
    sa.Column("bot_to_move", sa.Boolean, nullable=False),
    sa.Column("scores", sa.JSON),
    sa.Column("winners", sa.JSON, nullable=False),
    sa.Column("fingerprint", sa.String(64)),
    sa.Column("rematch_id", sa.String(40)),
    sa.Column("parent_id", sa.String(40)),
    sa.Column("imported", sa.Boolean, nullable=False),
    # which process lets the bots of this table move, and until when (PostgreSQL)
    sa.Column("driver", sa.String(40)),
    sa.Column("driver_until", sa.Double),
    sa.Index("ix_tables_listed", "visibility", "status", "changed"),
    sa.Index("ix_tables_bots", "status", "bot_to_move"),
)

seats = sa.Table(
    "seats",
    metadata,
    _table(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(10), nullable=False),
    _person(index=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("bot", sa.String(80)),
    sa.Column("ready", sa.Boolean, nullable=False),
    sa.Column("stand_in", sa.Boolean, nullable=False),
    sa.Column("clock_left", sa.Double),
    sa.Column("deadline", sa.Double, index=True),
    sa.Column("expired", sa.Boolean, nullable=False),
)

log = sa.Table(
    "log",
    metadata,
    _table(primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("seat", sa.Integer),
    _person(),
    sa.Column("client_move_id", sa.String(64)),
    # the player's token, then the draws that followed it; a start may hold a whole record
    sa.Column("tokens", sa.Text),
    sa.Column("data", sa.JSON),
    sa.Column("at", sa.Double, nullable=False),
    sa.UniqueConstraint("table_id", "person_id", "client_move_id"),
)

proposals = sa.Table(
    "proposals",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    _table(nullable=False, index=True),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("by", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("to_ply", sa.Integer),
    sa.Column("agreed", sa.JSON, nullable=False),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("code", sa.String(64)),
    sa.Column("at", sa.Double, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    _table(nullable=False),
    sa.Column("room", sa.String(12), nullable=False),
    _person(),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index("ix_chat_table_id_id", "table_id", "id"),
)

mutes = sa.Table(
    "mutes",
    metadata,
    _table(primary_key=True),
    _person(primary_key=True),
    _person("muted_id", primary_key=True),
)

table_notify = sa.Table(
    "table_notify",
    metadata,
    _table(primary_key=True),
    _person(primary_key=True),
    sa.Column("notify", sa.Boolean, nullable=False),
)

results = sa.Table(
    "results",
    metadata,
    _table(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    _person(index=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("rank", sa.Integer, nullable=False),
    sa.Column("stand_in", sa.Boolean, nullable=False),
    sa.Column("rating_before", sa.Double),
    sa.Column("rating_after", sa.Double),
    sa.Column("at", sa.Double, nullable=False),
)

ratings = sa.Table(
    "ratings",
    metadata,
    _person(primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("played", sa.Integer, nullable=False),
)

outbox = sa.Table(
    "outbox",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    _table(nullable=False),
    _person(nullable=False),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("wait", sa.Integer, nullable=False),  # `expected` of the move that is waited for
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("due", sa.Double, nullable=False, index=True),
    sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    sa.Column("state", sa.String(10), nullable=False, server_default="waiting", index=True),
    sa.Column("error", sa.String(300)),
    sa.UniqueConstraint("table_id", "person_id", "kind", "wait"),
)


class Database:
    """Where everything is kept: PostgreSQL over the network, or SQLite in this very thread."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_postgres = make_url(url).get_backend_name() == "postgresql"
        self._writing = asyncio.Lock()
        options: dict[str, Any] = {
            "json_serializer": _encode,
            "json_deserializer": msgspec.json.decode,
            "hide_parameters": True,  # seeds and hashes have no place in an error's text
        }
        if self.is_postgres:
            # a connection that the database has dropped is noticed before it is used
            self.engine = create_async_engine(url, pool_pre_ping=True, pool_size=10, **options)
            self._reader = self.engine.execution_options(isolation_level="REPEATABLE READ")
        else:
            self._embedded = embedded_engine(sync_url(url), **options)
            self._writer: sa.Connection | None = None

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; it commits at the end of the block."""
        if self.is_postgres:
            async with self.engine.begin() as connection:
                yield connection
            return
        # SQLite has one writer at a time: queue here rather than in its busy handler
        async with self._writing:
            if self._writer is None:
                self._writer = self._embedded.connect().execution_options(**{WRITE: True})
            with self._writer.begin():
                yield _alike(self._writer)

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads: all its statements see the same moment."""
        if self.is_postgres:
            async with self._reader.connect() as connection:
                yield connection
            return
        with self._embedded.connect() as plain:
            yield _alike(plain)

    async def close(self) -> None:
        if self.is_postgres:
            await self.engine.dispose()
        else:
            if self._writer is not None:
                self._writer.close()
            self._embedded.dispose()


def _alike(plain: sa.Connection) -> AsyncConnection:
    """A connection of SQLite for those who write `await connection.execute(...)`."""
    return cast(AsyncConnection, EmbeddedConnection(plain))


async def insert_rows(
    connection: AsyncConnection, table: sa.Table, rows: Sequence[Mapping[str, Any]]
) -> None:
    """Rows that all name the same columns."""
    plain: object = connection
    if isinstance(plain, EmbeddedConnection):
        plain.insert_rows(table, rows)
    else:
        await connection.execute(sa.insert(table), list(rows))


async def update_row(
    connection: AsyncConnection,
    table: sa.Table,
    key: Mapping[str, Any],
    values: Mapping[str, Any],
) -> None:
    """New values for the row with that key."""
    plain: object = connection
    if isinstance(plain, EmbeddedConnection):
        plain.update_row(table, key, values)
    else:
        where = (table.c[name] == value for name, value in key.items())
        await connection.execute(sa.update(table).where(*where), dict(values))


def _encode(value: object) -> str:
    return msgspec.json.encode(value).decode()


# --- Migrations -----------------------------------------------------------------------------------


def _alembic(url: str) -> Config:
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
    """Bring the database to this program's version."""
    command.upgrade(_alembic(url), revision)


def versions(url: str) -> tuple[str | None, str | None]:
    """The version that a database has, and the one that this program needs."""
    engine = sa.create_engine(sync_url(url))
    try:
        with engine.connect() as connection:
            current = MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()
    return current, ScriptDirectory.from_config(_alembic(url)).get_current_head()
