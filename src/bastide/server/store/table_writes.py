"""The writes of a change of a table: as data, and as one statement of PostgreSQL.

Each statement is an answer to wait for, and between two answers the server does something else and
comes back with cold caches. So all that a move writes goes to PostgreSQL as one statement, with its
notice for the other processes. Without a transaction around it that is one wait instead of six.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

_POSTGRES = postgresql.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy names no types


class Notice(NamedTuple):
    """A message for the other processes on one PostgreSQL."""

    channel: str
    text: str


class NewRows(NamedTuple):
    """Rows that all name the same columns."""

    table: sa.Table
    rows: Sequence[Mapping[str, Any]]


class NewValues(NamedTuple):
    """New values for the row with that key."""

    table: sa.Table
    key: Mapping[str, Any]
    values: Mapping[str, Any]


class NewNotices(NamedTuple):
    """Notifications for those of these people who want them and have said where to.

    The same one a second time changes nothing. What is urgent also reaches a person who has
    switched off this one table.
    """

    people: Sequence[str]
    kind: str
    wait: int
    created: float
    due: float
    urgent: bool


@dataclass(frozen=True)
class TableWrites:
    """All that a change writes, if the table is still at the change `since`."""

    tables: sa.Table
    table_id: str
    since: int
    values: Mapping[str, Any]
    """The new values in the table's own row."""
    others: list[NewRows | NewValues | NewNotices] = field(default_factory=list)
    notice: Notice | None = None


@cache
def json_columns(table: sa.Table) -> frozenset[str]:
    return frozenset(str(c.name) for c in table.columns if isinstance(c.type, sa.JSON))


@cache
def _type(table: sa.Table, column: str) -> str:
    return table.columns[column].type.compile(_POSTGRES)


class Statement:
    """A statement being put together: its parts, and the values for its numbered places."""

    def __init__(self, writes: TableWrites) -> None:
        self._values: list[bytes | None] = []
        parts = [f"moved AS ({self._own_row(writes)})"]
        for number, each in enumerate(writes.others):
            if isinstance(each, NewNotices):
                text = notices_sql(each, writes.table_id, self._place, "moved CROSS JOIN ")
            else:
                text = self._rows(each)
            parts.append(f"w{number} AS ({text})")
        found = "1"
        if writes.notice is not None:
            found = f"pg_notify({', '.join(map(self._place, writes.notice))})"
        self.text = f"WITH {', '.join(parts)} SELECT {found} FROM moved"

    @property
    def values(self) -> list[bytes | None]:
        return self._values

    def _own_row(self, writes: TableWrites) -> str:
        """The table's own row comes first: everything else waits for its lock."""
        set_ = self._set(writes.tables, writes.values)
        where = f"id = {self._place(writes.table_id)} AND seq = {self._place(writes.since)}"
        name = writes.tables.name
        if not set_:
            return f"SELECT id FROM {name} WHERE {where} FOR UPDATE"
        return f"UPDATE {name} SET {set_} WHERE {where} RETURNING id"

    def _rows(self, write: NewRows | NewValues) -> str:
        """One more write. It does nothing where the table has moved on."""
        table = write.table
        if isinstance(write, NewValues):
            set_ = self._set(table, write.values)
            key = (f'{table.name}."{n}" = {self._place(v)}' for n, v in write.key.items())
            return f"UPDATE {table.name} SET {set_} FROM moved WHERE {' AND '.join(key)}"
        names = list(write.rows[0])
        rows = ", ".join(f"({', '.join(self._cast(table, row))})" for row in write.rows)
        columns = ", ".join(f'"{name}"' for name in names)
        given = ", ".join(f'new."{name}"' for name in names)
        return (
            f"INSERT INTO {table.name} ({columns}) "
            f"SELECT {given} FROM moved, (VALUES {rows}) AS new ({columns})"
        )

    def _cast(self, table: sa.Table, row: Mapping[str, Any]) -> list[str]:
        jsons = json_columns(table)
        return [
            f"{self._place(value, name in jsons)}::{_type(table, name)}"
            for name, value in row.items()
        ]

    def _set(self, table: sa.Table, values: Mapping[str, Any]) -> str:
        jsons = json_columns(table)
        return ", ".join(
            f'"{name}" = {self._place(value, name in jsons)}' for name, value in values.items()
        )

    def _place(self, value: object, json: bool = False) -> str:
        """The place of a value. All are sent as text, so that a statement is prepared once."""
        self._values.append(None if value is None and not json else _text(value, json))
        return f"${len(self._values)}"


def notices_sql(
    notices: NewNotices, table_id: str, place: Callable[[object], str], besides: str = ""
) -> str:
    """The statement that plans notifications. It reads who wants them, so no one has to ask first.

    `place` takes a value, in the order in which it is asked for them.
    """
    wishes = "" if notices.urgent else " AND COALESCE(table_notify.notify, TRUE)"
    return (
        "INSERT INTO outbox (table_id, person_id, kind, wait, created, due, tries, state) "
        f"SELECT CAST({place(table_id)} AS VARCHAR(40)), people.id, "
        f"CAST({place(notices.kind)} AS VARCHAR(12)), CAST({place(notices.wait)} AS INTEGER), "
        f"CAST({place(notices.created)} AS DOUBLE PRECISION), "
        f"CAST({place(notices.due)} AS DOUBLE PRECISION), 0, 'waiting' "
        f"FROM {besides}people LEFT JOIN table_notify "
        f"ON table_notify.table_id = {place(table_id)} AND table_notify.person_id = people.id "
        f"WHERE people.id IN ({', '.join(map(place, notices.people))}) AND people.notify "
        f"AND (people.email IS NOT NULL OR people.webhook IS NOT NULL){wishes} "
        "ON CONFLICT DO NOTHING"
    )


def _text(value: object, json: bool) -> bytes:
    if json or isinstance(value, bool):
        text = msgspec.json.encode(value)
    else:
        text = str(value).encode()
    if b"\0" in text:  # libpq would send no more than what comes before it
        raise sa.exc.DataError("a text", None, ValueError("PostgreSQL keeps no NUL"))
    return text
