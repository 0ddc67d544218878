"""Lists: one's own tables, public tables, what somebody has played."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import db as d
from . import ratings
from .messages.standing import GameStats, PersonStats
from .messages.tables import TableList, TableSummary
from .problems import not_found
from .rows import PersonRow, SeatRow, TableRow, typed
from .state import summary_of

PAGE = 50
FINISHED_SHOWN = 30
_ORDER = {"running": 0, "open": 1, "finished": 2}


async def _summaries(
    connection: AsyncConnection, query: sa.Select[tuple[object, ...]], person: str | None
) -> list[TableSummary]:
    rows = [typed(TableRow, row) for row in (await connection.execute(query)).mappings()]
    ids = [row.id for row in rows]
    seats: dict[str, list[SeatRow]] = {table_id: [] for table_id in ids}
    sitting = sa.select(d.seats).where(d.seats.c.table_id.in_(ids)).order_by(d.seats.c.seat)
    for row in (await connection.execute(sitting)).mappings():
        seats[row["table_id"]].append(typed(SeatRow, row))
    return [summary_of(row, seats[row.id], person) for row in rows]


async def public_tables(
    connection: AsyncConnection, person: str | None, status: str, before: float | None
) -> TableList:
    """Public tables, the latest first, a page at a time."""
    query = sa.select(d.tables).where(
        d.tables.c.visibility == "public", d.tables.c.status == status
    )
    if before is not None:
        query = query.where(d.tables.c.changed < before)
    query = query.order_by(d.tables.c.changed.desc()).limit(PAGE + 1)
    found = await _summaries(connection, query, person)
    return TableList(tables=found[:PAGE], more=len(found) > PAGE)


async def own_tables(connection: AsyncConnection, person: str) -> TableList:
    """Somebody's tables: their turn first, then what runs, then what waits, then what is over."""
    sits = sa.select(d.seats.c.table_id).where(d.seats.c.person_id == person)
    mine = sa.or_(d.tables.c.id.in_(sits), d.tables.c.host_id == person)
    over = d.tables.c.status == "finished"
    latest = d.tables.c.changed.desc()
    under_way = sa.select(d.tables).where(mine, sa.not_(over)).order_by(latest).limit(200)
    finished = sa.select(d.tables).where(mine, over).order_by(latest).limit(FINISHED_SHOWN + 1)
    tables = await _summaries(connection, under_way, person)
    past = await _summaries(connection, finished, person)
    tables.sort(key=lambda t: (not t.your_turn, _ORDER[t.status], -t.since))
    return TableList(tables=[*tables, *past[:FINISHED_SHOWN]], more=len(past) > FINISHED_SHOWN)


async def person_stats(
    connection: AsyncConnection, person: PersonRow | None, asker: str | None
) -> PersonStats:
    """What somebody has played; of their games, those that the asker may know of."""
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
