"""Taking back: what is free, what needs the others' agreement, and how far it goes.

A decision may be taken back freely until another seat has acted or something hidden was drawn
since. After that all other people must agree. Against bots alone, and among people at one screen,
there is no limit, except what someone decided who has left: they can't agree, and may come back.
Nothing is deleted: an undo is one more row of the log.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ...bots.nets import net_of
from .table_in_memory import Room


class Back(NamedTuple):
    """The kind of undo that is open to a person."""

    mode: Literal["free", "ask", "no"]
    to_ply: int = 0
    seat: int = 0


NO = Back("no")


def back_of(room: Room, person: str | None, seat: int | None) -> Back:
    """The effect of a person's undo button at one of their seats."""
    if room.row.status != "running" or person is None or seat is None or room.stopped:
        return NO
    alone = room.people() == [person]
    # alone, every seat at this screen counts as one's own
    own = set(room.seats_of(person)) if alone else {seat}
    last = next((step for step in reversed(room.line) if step.seat in own), None)
    if last is None or last.seat is None:
        return NO
    if alone:
        since = room.line[room.line.index(last) :]
        others = any(step.person not in (None, person) for step in since)
        return NO if others else Back("free", last.ply, last.seat)
    drew = len(last.actions) > 1
    if last is room.line[-1] and not drew:
        return Back("free", last.ply, last.seat)
    return Back("ask", last.ply, last.seat)


def alone_against_bots(room: Room, person: str | None) -> bool:
    """True if a coach may help: no one but this person has ever had a seat here, and has one only.

    Where a game has no evaluator there is no coach.
    """
    own = room.seats_of(person)
    others = any(seat.person_id not in (None, person) for seat in room.seats)
    alone = len(own) == 1 and not others and all(seat.kind != "hot" for seat in room.seats)
    return alone and net_of(room.row.game) is not None
