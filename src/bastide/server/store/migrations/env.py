"""Alembic's way to the database. Called by `bastide.server.store.database.upgrade`."""

import sqlite3

import sqlalchemy as sa
from alembic import context

from bastide.server.store.database import metadata

url = context.config.get_main_option("sqlalchemy.url")
assert url is not None, "called without a database"
engine = sa.create_engine(url)

if engine.dialect.name == "sqlite":
    # Python's driver would end a transaction at each change of a table: an upgrade that is killed
    # or meets a full disk would be half done, and could neither be continued nor be started again.

    @sa.event.listens_for(engine, "connect")
    def leave_transactions_to_us(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


with engine.connect() as connection:
    # SQLite cannot change a column in place: batches make a new table and copy
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,
        transactional_ddl=True,
        include_name=lambda name, kind, _parents: kind != "table" or name in metadata.tables,
    )
    with context.begin_transaction():
        context.run_migrations()
engine.dispose()
