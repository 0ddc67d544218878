"""Notifications for players who are away: put into the outbox together with the change itself.

The rows are written in the transaction that causes them, so none is lost and none is about a move
that was never kept. The outbox waits a little, and drops what has been overtaken.
"""

from __future__ import annotations

import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..people import outbox
from ..store import database as d
from .table_change import Change

QUIET_S = 10.0
"""The time a process remembers that someone has left no address: most moves need no question."""
_quiet: dict[str, float] = {}

_HERE = sa.and_(
    d.table_notify.c.table_id == sa.bindparam("table"),
    d.table_notify.c.person_id == d.people.c.id,
)
_WITH_ADDRESS = (
    sa.select(d.people.c.id)
    .outerjoin(d.table_notify, _HERE)
    .where(d.people.c.id.in_(sa.bindparam("people", expanding=True)))
    .where(d.people.c.notify)
    .where(sa.or_(d.people.c.email.is_not(None), d.people.c.webhook.is_not(None)))
)
_WANTING = _WITH_ADDRESS.where(sa.func.coalesce(d.table_notify.c.notify, sa.true()))


async def wanting(
    connection: AsyncConnection, table_id: str, people: list[str], urgent: bool = False
) -> list[str]:
    """Those who want notices of this table and have said where to.

    What is urgent also reaches who has switched this one table off.
    """
    if urgent:
        return await _asked(connection, table_id, people, urgent)
    now = time.monotonic()
    people = [person for person in people if _quiet.get(person, 0.0) < now]
    if not people:
        return []
    found = await _asked(connection, table_id, people, urgent)
    if len(_quiet) > 10_000:
        _quiet.clear()
    _quiet.update({person: now + QUIET_S for person in people if person not in found})
    return found


def wake(person: str) -> None:
    """A person has changed which notifications they want."""
    _quiet.pop(person, None)


async def _asked(
    connection: AsyncConnection, table_id: str, people: list[str], urgent: bool
) -> list[str]:
    asked = {"table": table_id, "people": people}
    query = _WITH_ADDRESS if urgent else _WANTING
    return list((await connection.execute(query, asked)).scalars())


async def write_to(
    change: Change,
    people: list[str],
    kind: str,
    delay: float | None = None,
    wait: int | None = None,
) -> None:
    """One notice for each who wants it. The same wait is never announced twice."""
    row = change.row
    wait = row.expected if wait is None else wait
    for person in await wanting(change.connection, row.id, people, kind in outbox.URGENT):
        due = change.now + (change.settings.notice_delay if delay is None else delay)
        await outbox.enqueue(change.connection, row.id, person, kind, wait, due)


async def your_turn(change: Change) -> None:
    """The players who are waited for now, unless they just moved."""
    moved = change.rows[-1].person_id
    waiting = [change.seats[number].played_by for number in change.row.waiting]
    people = [person for person in waiting if person is not None and person != moved]
    await write_to(change, people, "your-turn")


async def game_over(change: Change) -> None:
    moved = change.rows[-1].person_id
    people = [seat.played_by for seat in change.seats]
    await write_to(change, [p for p in dict.fromkeys(people) if p and p != moved], "finished")
