"""Rows that may be there already: two requests at the same moment make one of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

Insert = postgresql.Insert | sqlite.Insert


def insert_of(dialect: str, table: sa.Table) -> Insert:
    """An insert that knows `on_conflict_...`, as the database writes that."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


def put(
    dialect: str,
    table: sa.Table,
    key: Mapping[str, Any],
    values: Mapping[str, Any],
    once: str | None = None,
) -> sa.Insert:
    """Write these values into the row with this key. A value that `once` already has stays."""
    insert = insert_of(dialect, table).values(**key, **values)
    changed: dict[str, Any] = dict(values)
    if once is not None:
        changed[once] = sa.func.coalesce(table.c[once], insert.excluded[once])
    return insert.on_conflict_do_update(index_elements=list(key), set_=changed)


def put_if_new(
    dialect: str, table: sa.Table, key: Mapping[str, Any], values: Mapping[str, Any]
) -> sa.Insert:
    """The same unless there is such a row."""
    insert = insert_of(dialect, table).values(**key, **values)
    return insert.on_conflict_do_nothing(index_elements=list(key))
