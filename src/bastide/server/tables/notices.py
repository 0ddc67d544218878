"""What people want to hear of when they are not there: put into the outbox with the change itself.

The rows are written in the transaction that causes them, so none is lost and none says of a move
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
"""How long a process remembers that someone has left no address: most moves need no question."""
_quiet: dict[str, float] = {}


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
    here = (d.table_notify.c.table_id == table_id) & (d.table_notify.c.person_id == d.people.c.id)
    query = (
        sa.select(d.people.c.id)
        .outerjoin(d.table_notify, here)
        .where(d.people.c.id.in_(people))
        .where(d.people.c.notify)
        .where(sa.or_(d.people.c.email.is_not(None), d.people.c.webhook.is_not(None)))
    )
    if not urgent:
        query = query.where(sa.func.coalesce(d.table_notify.c.notify, sa.true()))
    return list((await connection.execute(query)).scalars())


async def tell(
    change: Change,
    people: list[str],
    kind: str,
    delay: float | None = None,
    wait: int | None = None,
) -> None:
    """One notice for each who wants it; the same wait is never announced twice."""
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
    await tell(change, people, "your-turn")


async def game_over(change: Change) -> None:
    moved = change.rows[-1].person_id
    people = [seat.played_by for seat in change.seats]
    await tell(change, [p for p in dict.fromkeys(people) if p and p != moved], "finished")
