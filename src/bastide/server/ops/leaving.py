"""Deleting an account: seats go to bots, tables to someone else, and the name is removed.

A running server does it with its own store, the command line with one of its own. Servers hear of
it by the audit log and read these tables again.
"""

from __future__ import annotations

import asyncio

import sqlalchemy as sa

from ..base.problems import Refused, Unavailable
from ..base.settings import Settings
from ..live.moderating import Moderating
from ..people.accounts import new_id
from ..store import database as d
from ..store.folder_lock import DataError
from ..store.opening import opened
from ..store.rows import PersonRow
from ..tables.proposals import to_bot
from ..tables.table_change import Change
from ..tables.table_store import Store
from .checks import ALIVE, drop_guest, must_be_known
from .housekeeping import delete_tables


async def delete_account(
    store: Store, moderating: Moderating, person: PersonRow, by: str | None
) -> None:
    """Take a person off every table that is not over, then forget them."""
    alone = await _leave_all(store, person.id)
    try:
        if alone:
            await asyncio.to_thread(delete_tables, store.settings, alone)
        await asyncio.to_thread(drop_guest, store.settings, person.id, by, deleted=alone)
    except DataError:
        raise Unavailable from None
    await moderating.look()


def drop_person(settings: Settings, person_id: str) -> str:
    """Delete an account from the command line, whether a server runs or not. Returns its name."""

    async def leave() -> list[str]:
        database = d.Database(settings.database_url, settings.synchronous == "full")
        try:
            return await _leave_all(Store(database, settings, new_id(8)), person_id)
        finally:
            await database.close()

    with opened(settings) as connection:
        must_be_known(connection, person_id)
    alone = asyncio.run(leave())
    if alone:
        delete_tables(settings, alone)
    return drop_guest(settings, person_id, deleted=alone)


async def _leave_all(store: Store, person_id: str) -> list[str]:
    """Leave every table that is not over. Returns those where no one is left."""
    t, s = d.tables.c, d.seats.c
    sits = sa.exists().where(s.table_id == t.id, s.person_id == person_id)
    query = sa.select(t.id).where(t.status.in_(ALIVE), sa.or_(t.host_id == person_id, sits))
    async with store.database.connect() as connection:
        tables = list((await connection.execute(query)).scalars())
    return [table for table in tables if await _leave(store, table, person_id)]


async def _leave(store: Store, table_id: str, person_id: str) -> bool:
    """Leave a table. Returns True if no one is left who waits there for a game to begin."""
    empty = False

    async def leave(change: Change) -> None:
        nonlocal empty
        running = change.row.status == "running"
        for seat in change.seats:
            if seat.person_id != person_id:
                continue
            if running:
                if seat.kind != "bot":
                    await to_bot(change, seat.seat, person_id)
                seat.person_id, seat.stand_in = None, False  # no one who might come back
            else:
                seat.kind, seat.person_id, seat.name, seat.ready = "free", None, "", False
                change.log("seat", seat=seat.seat, person=person_id)
        others = [seat for seat in change.seats if seat.played_by is not None]
        if change.row.host_id == person_id and others:
            change.row.host_id = str(others[0].played_by)
            change.log("host", seat=others[0].seat)
        empty = not others and not running

    try:
        await store.change(table_id, leave)
    except Unavailable:
        raise
    except Refused:
        return False  # closed, over or damaged meanwhile: the name is removed all the same
    return empty
