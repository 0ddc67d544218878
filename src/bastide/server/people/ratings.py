"""Ratings for games among people (openskill, Plackett-Luce). Bots are unrated.

A game counts when two or more people sat on seats of their own, each once, and it was played from
its beginning. At a table with bots the people are ranked among themselves and the bots are left
out. A player who handed the seat to a bot comes after all who played to the end. A hot seat is
someone without their own cookie, so a table with one is not rated.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa
from openskill.models import PlackettLuce
from sqlalchemy.ext.asyncio import AsyncConnection

from ..messages.standing import RatingLine, RatingList
from ..store import database as d
from ..store.rows import SeatRow, TableRow

MODEL = PlackettLuce()
CENTRE, SCALE = 1500.0, 60.0
"""Numbers that players are used to: everyone starts at 1500, give or take 500."""
LISTED = 200


class Rated(NamedTuple):
    """A person's rating before and after a game."""

    before: float
    after: float


def shown(mu: float) -> float:
    return round(CENTRE + SCALE * (mu - MODEL.mu), 1)


def shown_sd(sigma: float) -> float:
    return round(SCALE * sigma, 1)


def counts(table: TableRow, seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats whose people are rated. Empty when the game does not count."""
    if table.imported or table.seeded_from or any(seat.kind == "hot" for seat in seats):
        return []
    rated = [seat for seat in seats if seat.person_id is not None]
    people = {seat.person_id for seat in rated}
    return rated if len(people) == len(rated) >= 2 else []


def ranks_among(seats: Sequence[SeatRow], ranks: Sequence[int]) -> list[int]:
    """Ranks for rating: those whom a bot is in for come last, in their own order."""
    keys = [(seat.stand_in, ranks[seat.seat]) for seat in seats]
    order = sorted(set(keys))
    return [order.index(key) + 1 for key in keys]


async def rate(
    connection: AsyncConnection, table: TableRow, seats: Sequence[SeatRow], ranks: Sequence[int]
) -> dict[int, Rated]:
    """Write the new ratings down, inside the transaction that ends the game. By seat."""
    rated = counts(table, seats)
    if not rated:
        return {}
    people = sorted(str(seat.person_id) for seat in rated)
    query = (
        sa.select(d.ratings)
        .where(d.ratings.c.game == table.game, d.ratings.c.person_id.in_(people))
        .order_by(d.ratings.c.person_id)
        .with_for_update()
    )
    known = {row.person_id: row for row in await connection.execute(query)}
    teams = []
    for seat in rated:
        row = known.get(seat.person_id)
        rating = MODEL.rating() if row is None else MODEL.rating(mu=row.mu, sigma=row.sigma)
        teams.append([rating])
    new = MODEL.rate(teams, ranks=[float(rank) for rank in ranks_among(rated, ranks)])
    found: dict[int, Rated] = {}
    for seat, [before], [after] in zip(rated, teams, new, strict=True):
        found[seat.seat] = Rated(shown(before.mu), shown(after.mu))
        values = {"mu": after.mu, "sigma": after.sigma}
        row = known.get(seat.person_id)
        if row is None:
            who = {"person_id": seat.person_id, "game": table.game, "played": 1}
            await connection.execute(sa.insert(d.ratings), {**who, **values})
        else:
            here = (d.ratings.c.person_id == seat.person_id) & (d.ratings.c.game == table.game)
            await connection.execute(
                sa.update(d.ratings).where(here), {**values, "played": row.played + 1}
            )
    return found


async def of_people(
    connection: AsyncConnection, game: str, people: Sequence[str]
) -> dict[str, float]:
    """The ratings of some people at a game. People without one are left out."""
    query = sa.select(d.ratings.c.person_id, d.ratings.c.mu).where(
        d.ratings.c.game == game, d.ratings.c.person_id.in_(people)
    )
    return {person: shown(mu) for person, mu in await connection.execute(query)}


async def listed(connection: AsyncConnection, game: str) -> RatingList:
    """The best of a game: by what is nearly certain, so that one lucky game does not lead."""
    certain = d.ratings.c.mu - 3 * d.ratings.c.sigma
    query = (
        sa.select(d.ratings, d.people.c.name)
        .join(d.people)
        .where(d.ratings.c.game == game)
        .order_by(certain.desc(), d.ratings.c.person_id)
        .limit(LISTED)
    )
    return RatingList(
        game=game,
        people=[
            RatingLine(
                person=row.person_id,
                name=row.name,
                rating=shown(row.mu),
                rating_sd=shown_sd(row.sigma),
                played=row.played,
            )
            for row in await connection.execute(query)
        ],
    )
