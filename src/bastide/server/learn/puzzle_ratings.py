"""Ratings of puzzles and of those who solve them: a solved puzzle is a game that was won.

The model is the one of the ladder. Every wrong answer halves what a solved puzzle gives. A puzzle
that is given up is lost. Both ratings change once for a person and a puzzle.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from openskill.models import PlackettLuceRating
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.text import say
from ...puzzles import Puzzle
from ..base.problems import Refused
from ..messages.puzzles import Outcome, PuzzleStanding
from ..people.ratings import CENTRE, MODEL, SCALE, shown, shown_sd
from ..store import database as d
from ..store.upserts import put_if_new

DAY_S = 86_400
MOST_A_DAY = 300
"""Puzzles that one person may begin within a day: a bound on what is kept, not on diligence."""
LONGEST_ROW = 3_660
SURER = 2.0
"""A puzzle's rating begins that many times as sure as a person's: bots have tried it."""


class Rating(NamedTuple):
    """The rating of a puzzle."""

    mu: float
    sigma: float
    tried: int = 0
    solved: int = 0


class Solver(NamedTuple):
    """The rating of a person who solves puzzles."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    solved: int = 0


class Try(NamedTuple):
    """The progress of a person in a puzzle."""

    step: int = 0
    wrong: int = 0
    outcome: Outcome = "open"
    before: float | None = None
    after: float | None = None
    at: float = 0.0


def today() -> int:
    """The day, counted from 1970 on: puzzles change at midnight UTC."""
    return int(time.time() // DAY_S)


def shown_rating(rating: Rating | Solver) -> float:
    return shown(rating.mu)


def first_rating(puzzle: Puzzle) -> Rating:
    return Rating(MODEL.mu + (puzzle.rating - CENTRE) / SCALE, MODEL.sigma / SURER)


def rated(solver: Solver, rating: Rating, *, solved: bool, wrong: int) -> tuple[Solver, Rating]:
    """Both after a puzzle was solved with that many wrong answers, or given up."""
    person = MODEL.rating(mu=solver.mu, sigma=solver.sigma)
    puzzle = MODEL.rating(mu=rating.mu, sigma=rating.sigma)
    [[won], [lost]] = MODEL.rate([[person], [puzzle]], ranks=[1.0, 2.0] if solved else [2.0, 1.0])
    part = 0.5**wrong if solved else 1.0

    def moved(before: PlackettLuceRating, after: PlackettLuceRating) -> tuple[float, float]:
        mu = before.mu + part * (after.mu - before.mu)
        return mu, before.sigma + part * (after.sigma - before.sigma)

    return (
        Solver(*moved(person, won), solver.solved + solved),
        Rating(*moved(puzzle, lost), rating.tried + 1, rating.solved + solved),
    )


def gain_of(solver: Solver, rating: Rating, wrong: int) -> float:
    """The points that solving a puzzle now would add to a person's rating."""
    after, _ = rated(solver, rating, solved=True, wrong=wrong)
    return round(shown(after.mu) - shown(solver.mu), 1)


# --- What is kept ---------------------------------------------------------------------------------


async def ratings_of(connection: AsyncConnection, puzzles: Sequence[Puzzle]) -> dict[str, Rating]:
    """The ratings of puzzles. Those that no one has finished have the one that bots gave them."""
    found = {puzzle.id: first_rating(puzzle) for puzzle in puzzles}
    here = d.puzzle_ratings.c.puzzle.in_(list(found))
    return {**found, **await kept_ratings(connection, here)}


async def kept_ratings(
    connection: AsyncConnection, *where: sa.ColumnElement[bool]
) -> dict[str, Rating]:
    """The ratings of puzzles that someone has finished."""
    rows = await connection.execute(sa.select(d.puzzle_ratings).where(*where))
    return {row.puzzle: Rating(row.mu, row.sigma, row.tried, row.solved) for row in rows}


async def solver_of(connection: AsyncConnection, person_id: str | None) -> Solver:
    here = d.puzzle_solvers.c.person_id == person_id
    row = (await connection.execute(sa.select(d.puzzle_solvers).where(here))).first()
    return Solver() if row is None else Solver(row.mu, row.sigma, row.solved)


async def standing_of(connection: AsyncConnection, person_id: str | None) -> PuzzleStanding:
    solver = await solver_of(connection, person_id)
    return PuzzleStanding(
        rating=shown(solver.mu),
        rating_sd=shown_sd(solver.sigma),
        solved=solver.solved,
        days=await _days_in_a_row(connection, person_id),
    )


async def _days_in_a_row(connection: AsyncConnection, person_id: str | None) -> int:
    t = d.puzzle_tries.c
    query = (
        sa.select(t.day)
        .where(t.person_id == person_id, t.outcome == "solved")
        .distinct()
        .order_by(t.day.desc())
        .limit(LONGEST_ROW)
    )
    return days_in_a_row(list((await connection.execute(query)).scalars()), today())


def days_in_a_row(days: Sequence[int], now: int) -> int:
    """The number of days, newest first, that follow one another up to today or yesterday."""
    if not days or days[0] < now - 1:
        return 0
    return next((n for n, day in enumerate(days) if day != days[0] - n), len(days))


def _one(person_id: str | None, puzzle: Puzzle) -> sa.ColumnElement[bool]:
    return (d.puzzle_tries.c.person_id == person_id) & (d.puzzle_tries.c.puzzle == puzzle.id)


def _try(row: sa.Row[tuple[object, ...]]) -> Try:
    return Try(row.step, row.wrong, row.outcome, row.rating_before, row.rating_after, row.at)


async def try_of(connection: AsyncConnection, person_id: str | None, puzzle: Puzzle) -> Try | None:
    """The progress of a person."""
    query = sa.select(d.puzzle_tries).where(_one(person_id, puzzle))
    row = (await connection.execute(query)).first()
    return None if row is None else _try(row)


async def held_try(connection: AsyncConnection, person_id: str, puzzle: Puzzle) -> Try:
    """The same for the person who answers. No one else can change it in this transaction."""
    query = sa.select(d.puzzle_tries).where(_one(person_id, puzzle)).with_for_update()
    row = (await connection.execute(query)).first()
    if row is None:
        await _may_begin(connection, person_id)
        key = {"person_id": person_id, "puzzle": puzzle.id}
        begin = put_if_new(connection.dialect.name, d.puzzle_tries, key, _columns(Try()))
        await connection.execute(begin)
        row = (await connection.execute(query)).one()  # another request may have begun it
    return _try(row)


async def tries_of(
    connection: AsyncConnection, person_id: str | None, most: int | None = None
) -> dict[str, Try]:
    """All puzzles that someone has tried, the newest first."""
    t = d.puzzle_tries.c
    query = sa.select(d.puzzle_tries).where(t.person_id == person_id).order_by(t.at.desc())
    rows = await connection.execute(query if most is None else query.limit(most))
    return {row.puzzle: _try(row) for row in rows}


async def keep_try(connection: AsyncConnection, person_id: str, puzzle: Puzzle, kept: Try) -> None:
    change = sa.update(d.puzzle_tries).where(_one(person_id, puzzle))
    await connection.execute(change, _columns(kept))


def _columns(kept: Try) -> dict[str, object]:
    return {
        "step": kept.step,
        "wrong": kept.wrong,
        "outcome": kept.outcome,
        "rating_before": kept.before,
        "rating_after": kept.after,
        "day": today(),
        "at": time.time(),
    }


async def _may_begin(connection: AsyncConnection, person_id: str) -> None:
    t = d.puzzle_tries.c
    query = sa.select(sa.func.count()).where(t.person_id == person_id, t.day == today())
    if ((await connection.execute(query)).scalar() or 0) >= MOST_A_DAY:
        raise Refused(
            429,
            "too-many-puzzles",
            say("server/can-solve-puzzles-day", most_a_day=MOST_A_DAY),
            params={"most": MOST_A_DAY},
        )


async def rate(connection: AsyncConnection, person_id: str, puzzle: Puzzle, kept: Try) -> Try:
    """Write both ratings down, inside the transaction that ends the try."""
    same = d.puzzle_ratings.c.puzzle == puzzle.id
    rating = Rating(
        *await _held(connection, d.puzzle_ratings, {"puzzle": puzzle.id}, first_rating(puzzle))
    )
    here = d.puzzle_solvers.c.person_id == person_id
    solver = Solver(*await _held(connection, d.puzzle_solvers, {"person_id": person_id}, Solver()))
    solved = kept.outcome == "solved"
    after, harder = rated(solver, rating, solved=solved, wrong=kept.wrong)
    await connection.execute(sa.update(d.puzzle_solvers).where(here), after._asdict())
    await connection.execute(sa.update(d.puzzle_ratings).where(same), harder._asdict())
    return kept._replace(before=shown(solver.mu), after=shown(after.mu))


async def _held(
    connection: AsyncConnection, table: sa.Table, key: dict[str, str], first: Rating | Solver
) -> tuple[Any, ...]:
    """A rating as it is kept, begun if need be. No one else can change it in this transaction."""
    begin = put_if_new(connection.dialect.name, table, key, first._asdict())
    await connection.execute(begin)
    [(name, value)] = key.items()
    columns = [table.c[field] for field in first._fields]
    query = sa.select(*columns).where(table.c[name] == value).with_for_update()
    return tuple((await connection.execute(query)).one())
