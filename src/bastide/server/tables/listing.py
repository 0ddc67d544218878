"""Lists: one's own tables, public tables, what someone has played."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..base.logs import get_logger
from ..base.problems import DAMAGES
from ..messages.standing import GameStats, Met, PersonStats
from ..messages.tables import TableList, TableSummary
from ..people import ratings
from ..people.moderator_acts import CLOSED
from ..store import database as d
from ..store.rows import LIVE_PROPOSALS, PersonRow, SeatRow, TableRow, typed
from . import offload
from .table_store import Store
from .table_view import summary_of

log = get_logger("lists")
PAGE = 50
ABANDONED_S = {"open": 86_400.0, "running": 7 * 86_400.0}
"""Public tables where nothing has happened for longer are not listed."""
UNDER_WAY_SHOWN, FINISHED_SHOWN, RECENT_SHOWN = 200, 30, 20
_ORDER = {"running": 0, "open": 1, "finished": 2}


class Page(NamedTuple):
    """Rows of a list as the database has them: no one waits for its lines with a connection."""

    tables: Sequence[sa.RowMapping]
    seats: Sequence[sa.RowMapping]
    more: bool


async def _page(
    connection: AsyncConnection, query: sa.Select[tuple[object, ...]], most: int
) -> Page:
    """The first lines, and whether there are more. A damaged one counts, but isn't shown."""
    tables = (await connection.execute(query.limit(most + 1))).mappings().all()
    ids = [row["id"] for row in tables[:most]]
    sitting = sa.select(d.seats).where(d.seats.c.table_id.in_(ids)).order_by(d.seats.c.seat)
    seats = (await connection.execute(sitting)).mappings().all()
    return Page(tables[:most], seats, len(tables) > most)


async def _listed(page: Page, person: str | None) -> TableList:
    found = await offload.run_page(_made, page, person)
    return TableList(tables=found, more=page.more)


def _made(page: Page, person: str | None) -> list[TableSummary]:
    """Lines of a list. A damaged row costs only its own line."""
    by_table: dict[str, list[sa.RowMapping]] = {row["id"]: [] for row in page.tables}
    for seat in page.seats:
        by_table[seat["table_id"]].append(seat)
    found = []
    for row in page.tables:
        try:
            sitting = [typed(SeatRow, seat) for seat in by_table[row["id"]]]
            found.append(summary_of(typed(TableRow, row), sitting, person))
        except DAMAGES as error:
            log.error("damaged table", error=error, table=row["id"])
    return found


async def public_tables(
    database: d.Database, person: str | None, status: str, before: float | None
) -> TableList:
    """Public tables, those where something happened last first, a page at a time."""
    query = sa.select(d.tables).where(
        d.tables.c.visibility == "public", d.tables.c.status == status
    )
    if status in ABANDONED_S:
        query = query.where(d.tables.c.changed > time.time() - ABANDONED_S[status])
    if before is not None:
        query = query.where(d.tables.c.changed < before)
    async with database.connect() as connection:
        page = await _page(connection, query.order_by(d.tables.c.changed.desc()), PAGE)
    return await _listed(page, person)


async def own_tables(database: d.Database, person: str) -> TableList:
    """A person's tables, finished ones last."""
    sits = sa.select(d.seats.c.table_id).where(d.seats.c.person_id == person)
    hosts = sa.select(d.tables.c.id).where(d.tables.c.host_id == person)
    # a union, because PostgreSQL reads the whole table for an "or" with a subquery
    mine = d.tables.c.id.in_(sa.union(sits, hosts)) & (d.tables.c.status != CLOSED)
    over = d.tables.c.status == "finished"
    latest = d.tables.c.changed.desc()
    under_way = sa.select(d.tables).where(mine, sa.not_(over)).order_by(latest)
    finished = sa.select(d.tables).where(mine, over).order_by(latest)
    async with database.connect() as connection:
        running = await _page(connection, under_way, UNDER_WAY_SHOWN)
        due = await _claims_on(connection, person)
        ended = await _page(connection, finished, FINISHED_SHOWN)
    listed, past = await _listed(running, person), await _listed(ended, person)
    for table in listed.tables:
        table.claim_due = due.get(table.id)
    return TableList(tables=[*listed.tables, *past.tables], more=past.more)


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


async def person_stats(database: d.Database, person: PersonRow, asker: str | None) -> PersonStats:
    """A person's games, those that the asker may know of."""
    async with database.connect() as connection:
        games = await _played(connection, person)
        recent = await _page(connection, _recent(person, asker), RECENT_SHOWN)
    return PersonStats(
        id=person.id,
        name=person.name,
        since=person.created,
        games=games,
        recent=(await _listed(recent, asker)).tables,
    )


async def _played(connection: AsyncConnection, person: PersonRow) -> list[GameStats]:
    """A person's games in figures, by game."""
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
    return games


def _recent(person: PersonRow, asker: str | None) -> sa.Select[tuple[object, ...]]:
    """The games that someone has finished lately: to others only public ones."""
    own_seat = sa.select(d.seats.c.table_id).where(d.seats.c.person_id == person.id)
    recent = (
        sa.select(d.tables)
        .where(d.tables.c.id.in_(own_seat), d.tables.c.status == "finished")
        .order_by(d.tables.c.changed.desc())
    )
    return recent if asker == person.id else recent.where(d.tables.c.visibility == "public")


async def met(connection: AsyncConnection, person: str, game: str, seat: SeatRow) -> Met:
    """The results of a person's games with another player: a person, or any bot of that kind."""
    mine, theirs, s = d.results.alias(), d.results.alias(), d.seats.c
    if seat.person_id is not None:
        them = theirs.c.person_id == seat.person_id
    elif seat.bot is not None:
        them = (s.kind == "bot") & (s.bot == seat.bot)
    else:
        return Met(played=0, ahead=0, behind=0)
    best = sa.func.min(theirs.c.rank)
    query = (
        sa.select(mine.c.rank.label("rank"), best.label("best"))
        .join(theirs, (theirs.c.table_id == mine.c.table_id) & (theirs.c.seat != mine.c.seat))
        .join(d.seats, (s.table_id == theirs.c.table_id) & (s.seat == theirs.c.seat))
        .where(mine.c.person_id == person, mine.c.game == game, sa.not_(mine.c.stand_in))
        .where(them, sa.not_(theirs.c.stand_in))
        .group_by(mine.c.table_id, mine.c.rank)
    )
    rows = list(await connection.execute(query))
    return Met(
        played=len(rows),
        ahead=sum(row.rank < row.best for row in rows),
        behind=sum(row.rank > row.best for row in rows),
    )
