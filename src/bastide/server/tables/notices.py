"""Notifications for players who are away: put into the outbox together with the change itself.

The rows are written in the transaction that causes them, so none is lost and none is about a move
that was never kept. The outbox waits a little, and drops what has been overtaken.
"""

from __future__ import annotations

import time

from ..people import outbox
from ..store import database as d
from .table_change import Change


def write_to(
    change: Change,
    people: list[str],
    kind: str,
    delay: float | None = None,
    wait: int | None = None,
) -> None:
    """One notice for each who wants it. The same wait is never announced twice."""
    if not people:
        return
    wait = change.row.expected if wait is None else wait
    due = change.now + (change.settings.notice_delay if delay is None else delay)
    urgent = kind in outbox.URGENT
    change.notices.append(d.NewNotices(people, kind, wait, time.time(), due, urgent))


def your_turn(change: Change) -> None:
    """The players who are waited for now, unless they just moved."""
    moved = change.rows[-1].person_id
    waiting = [change.seats[number].played_by for number in change.row.waiting]
    people = [person for person in waiting if person is not None and person != moved]
    write_to(change, people, "your-turn")


def game_over(change: Change) -> None:
    moved = change.rows[-1].person_id
    people = [seat.played_by for seat in change.seats]
    write_to(change, [p for p in dict.fromkeys(people) if p and p != moved], "finished")
