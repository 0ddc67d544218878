"""The same table again: a rematch opens once for each game."""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from ...catalogue import rules_of
from ...core.text import say
from ..base.problems import not_your_seat, wrong_state
from ..people.accounts import new_id
from ..store import database as d
from ..store.rows import LogRow, PersonRow, SeatRow, TableRow
from .seating import written
from .table_change import Change


async def again(change: Change, person: PersonRow) -> list[LogRow]:
    """Open the same table again: the same people, bots and options. Once for each game."""
    old = change.room.row
    if not change.room.belongs(person.id):
        raise not_your_seat()
    if old.status != "finished" or old.imported:
        raise wrong_state("not-finished", say("server/not-finished"))
    if old.rematch_id is not None and await _is_there(change, old.rematch_id):
        return []
    row = TableRow(
        id=new_id(),
        game=old.game,
        rules=rules_of(old.game).version,
        players=old.players,
        options=old.options,
        visibility=old.visibility,
        title=old.title,
        status="open",
        host_id=person.id,
        invite=secrets.token_urlsafe(16),
        clock=old.clock,
        pace=old.pace,
        shuffle_seats=old.shuffle_seats,
        created=change.now,
        changed=change.now,
        parent_id=old.id,
    )
    seats = [_same_again(seat, row.id, person.id) for seat in change.seats]
    for seat in seats:
        if not seat.name:  # a stand-in bot gives the seat back
            names = sa.select(d.people.c.name).where(d.people.c.id == seat.person_id)
            seat.name = (await change.connection.execute(names)).scalar_one()
    change.row.rematch_id = row.id
    change.log("rematch", person=person.id)
    return await written(change.connection, change.settings, row, seats, person.id)


async def _is_there(change: Change, table_id: str) -> bool:
    """False if a table was deleted because no one came."""
    query = sa.select(d.tables.c.id).where(d.tables.c.id == table_id)
    return (await change.connection.execute(query)).first() is not None


def _same_again(seat: SeatRow, table_id: str, asker: str) -> SeatRow:
    again = SeatRow(table_id=table_id, seat=seat.seat, kind=seat.kind, person_id=seat.person_id)
    if seat.stand_in:
        again.kind = "person"
    else:
        again.name, again.bot = seat.name, seat.bot
    again.ready = again.kind != "person" or seat.person_id == asker
    return again
