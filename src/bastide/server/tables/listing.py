"""Lists: one's own tables, public tables, what someone has played."""

from __future__ import annotations

import time
from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..base.logs import get_logger
from ..base.problems import not_found
from ..messages.standing import GameStats, PersonStats
from ..messages.tables import TableList, TableSummary
from ..people import ratings
from ..people.moderation import CLOSED
from ..store import database as d
from ..store.rows import LIVE_PROPOSALS, PersonRow, SeatRow, TableRow, typed
from . import offload
from .table_store import DAMAGES, Store
from .table_view import summary_of

log = get_logger("lists")
PAGE = 50
ABANDONED_S = {"open": 86_400.0, "running": 7 * 86_400.0}
"""Public tables where nothing has happened for longer are not listed."""
FINISHED_SHOWN = 30
_ORDER = {"running": 0, "open": 1, "finished": 2}


async def _summaries(
    connection: AsyncConnection, query: sa.Select[tuple[object, ...]], person: str | None
) -> list[TableSummary]:
    tables = (await connection.execute(query)).mappings().all()
    ids = [row["id"] for row in tables]
    sitting = sa.select(d.seats).where(d.seats.c.table_id.in_(ids)).order_by(d.seats.c.seat)
    seats = (await connection.execute(sitting)).mappings().all()
    return await offload.run(_made, tables, seats, person)


def _made(
    tables: Sequence[sa.RowMapping], seats: Sequence[sa.RowMapping], person: str | None
) -> list[TableSummary]:
    """Lines of a list; a damaged row costs only its own line."""
    by_table: dict[str, list[sa.RowMapping]] = {row["id"]: [] for row in tables}
    for seat in seats:
        by_table[seat["table_id"]].append(seat)
    found = []
    for row in tables:
        try:
            sitting = [typed(SeatRow, seat) for seat in by_table[row["id"]]]
            found.append(summary_of(typed(TableRow, row), sitting, person))
        except DAMAGES as error:
            log.error("damaged table", error=error, table=row["id"])
    return found


async def public_tables(
    connection: AsyncConnection, person: str | None, status: str, before: float | None
) -> TableList:
    """Public tables, those where something happened last first, a page at a time."""
    query = sa.select(d.tables).where(
        d.tables.c.visibility == "public", d.tables.c.status == status
    )
    if status in ABANDONED_S:
        query = query.where(d.tables.c.changed > time.time() - ABANDONED_S[status])
    if before is not None:
        query = query.where(d.tables.c.changed < before)
    query = query.order_by(d.tables.c.changed.desc()).limit(PAGE + 1)
    found = await _summaries(connection, query, person)
    return TableList(tables=found[:PAGE], more=len(found) > PAGE)


async def own_tables(connection: AsyncConnection, person: str) -> TableList:
    """A person's tables, finished ones last."""
    sits = sa.select(d.seats.c.table_id).where(d.seats.c.person_id == person)
    mine = sa.or_(d.tables.c.id.in_(sits), d.tables.c.host_id == person)
    mine &= d.tables.c.status != CLOSED
    over = d.tables.c.status == "finished"
    latest = d.tables.c.changed.desc()
    under_way = sa.select(d.tables).where(mine, sa.not_(over)).order_by(latest).limit(200)
    finished = sa.select(d.tables).where(mine, over).order_by(latest).limit(FINISHED_SHOWN + 1)
    tables = await _summaries(connection, under_way, person)
    due = await _claims_on(connection, person)
    for table in tables:
        table.claim_due = due.get(table.id)
    past = await _summaries(connection, finished, person)
    return TableList(tables=[*tables, *past[:FINISHED_SHOWN]], more=len(past) > FINISHED_SHOWN)


async def in_order(listed: TableList, store: Store) -> TableList:
    """One's own turn first, then what runs, then what waits, then what is over.

    Where an upgrade has left a game without its rules it is no one's turn.
    """
    for table in listed.tables:
        if table.your_turn and await store.has_stopped(table.id):
            table.stopped, table.your_turn, table.waiting_for = True, False, []
    listed.tables.sort(key=lambda t: (not t.your_turn, _ORDER[t.status], t.stopped, -t.since))
    return listed


async def _claims_on(connection: AsyncConnection, person: str) -> dict[str, float]:
    """By table: when someone's seat goes to another unless they come back."""
    p, s = d.proposals.c, d.seats.c
    query = (
        sa.select(p.table_id, sa.func.min(p.due).label("due"))
        .join(d.seats, (s.table_id == p.table_id) & (s.seat == p.seat))
        .where(s.person_id == person, s.kind == "person", p.due.is_not(None))
        .where(p.state.in_(LIVE_PROPOSALS))
        .group_by(p.table_id)
    )
    return {row.table_id: row.due for row in await connection.execute(query)}


async def person_stats(
    connection: AsyncConnection, person: PersonRow | None, asker: str | None
) -> PersonStats:
    """What someone has played; of their games, those that the asker may know of."""
    if person is None:
        raise not_found()
    played = (d.results.c.person_id == person.id) & sa.not_(d.results.c.stand_in)
    r = d.results.c
    query = (
        sa.select(
            r.game,
            r.players,
            sa.func.count().label("played"),
            sa.func.sum(sa.case((r.rank == 1, 1), else_=0)).label("won"),
            sa.func.sum(r.score).label("points"),
            sa.func.max(r.score).label("best"),
        )
        .where(played)
        .group_by(r.game, r.players)
        .order_by(r.game, r.players)
    )
    rows = list(await connection.execute(query))
    rated = sa.select(d.ratings).where(d.ratings.c.person_id == person.id)
    known = {row.game: row for row in await connection.execute(rated)}
    games = []
    for game in dict.fromkeys(row.game for row in rows):
        own = [row for row in rows if row.game == game]
        count = sum(row.played for row in own)
        rating = known.get(game)
        games.append(
            GameStats(
                game=game,
                played=count,
                won=int(sum(row.won for row in own)),
                mean_score=round(float(sum(row.points for row in own)) / count, 2),
                best_score=max(row.best for row in own),
                rating=None if rating is None else ratings.shown(rating.mu),
                rating_sd=None if rating is None else ratings.shown_sd(rating.sigma),
                by_players={str(row.players): row.played for row in own},
            )
        )
    own_seat = sa.select(d.seats.c.table_id).where(d.seats.c.person_id == person.id)
    recent = (
        sa.select(d.tables)
        .where(d.tables.c.id.in_(own_seat), d.tables.c.status == "finished")
        .order_by(d.tables.c.changed.desc())
        .limit(20)
    )
    if asker != person.id:
        recent = recent.where(d.tables.c.visibility == "public")
    return PersonStats(
        id=person.id,
        name=person.name,
        since=person.created,
        games=games,
        recent=await _summaries(connection, recent, asker),
    )
