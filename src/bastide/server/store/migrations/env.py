"""Alembic's way to the database. Called by `bastide.server.store.database.upgrade`."""

import sqlalchemy as sa
from alembic import context

from bastide.server.store.database import metadata

url = context.config.get_main_option("sqlalchemy.url")
assert url is not None, "called without a database"
engine = sa.create_engine(url)
with engine.connect() as connection:
    # SQLite cannot change a column in place: batches make a new table and copy
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,
        include_name=lambda name, kind, _parents: kind != "table" or name in metadata.tables,
    )
    with context.begin_transaction():
        context.run_migrations()
engine.dispose()
