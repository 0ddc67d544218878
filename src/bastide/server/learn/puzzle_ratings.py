"""Ratings of puzzles and of those who solve them: a solved puzzle is a game that was won.

The model is the one of the ladder. Every wrong answer halves what a solved puzzle gives; a puzzle
that is given up is lost. Both ratings change once for a person and a puzzle.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa
from openskill.models import PlackettLuceRating
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.text import Text
from ...puzzles import Puzzle
from ..base.problems import Refused
from ..messages.puzzles import Outcome, PuzzleStanding
from ..people.ratings import CENTRE, MODEL, SCALE, shown, shown_sd
from ..store import database as d

DAY_S = 86_400
MOST_A_DAY = 300
"""Puzzles that one person may begin within a day: a bound on what is kept, not on diligence."""
LONGEST_ROW = 3_660
SURER = 2.0
"""A puzzle's rating begins that many times as sure as a person's: bots have tried it."""


class Rating(NamedTuple):
    """What is known of how hard a puzzle is."""

    mu: float
    sigma: float
    tried: int = 0
    solved: int = 0


class Solver(NamedTuple):
    """What is known of someone who solves puzzles."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    solved: int = 0


class Try(NamedTuple):
    """How far someone has come with a puzzle."""

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
    """What solving a puzzle now would add to someone's rating."""
    after, _ = rated(solver, rating, solved=True, wrong=wrong)
    return round(shown(after.mu) - shown(solver.mu), 1)


# --- What is kept ---------------------------------------------------------------------------------


async def ratings_of(connection: AsyncConnection, puzzles: Sequence[Puzzle]) -> dict[str, Rating]:
    """How hard puzzles are; those that no one has finished are as hard as bots found them."""
    found = {puzzle.id: first_rating(puzzle) for puzzle in puzzles}
    query = sa.select(d.puzzle_ratings)
    if len(found) == 1:
        query = query.where(d.puzzle_ratings.c.puzzle.in_(list(found)))
    for row in await connection.execute(query):
        if row.puzzle in found:
            found[row.puzzle] = Rating(row.mu, row.sigma, row.tried, row.solved)
    return found


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
    """How many of the days, newest first, follow one another up to today or yesterday."""
    if not days or days[0] < now - 1:
        return 0
    return next((n for n, day in enumerate(days) if day != days[0] - n), len(days))


def _one(person_id: str | None, puzzle: Puzzle) -> sa.ColumnElement[bool]:
    return (d.puzzle_tries.c.person_id == person_id) & (d.puzzle_tries.c.puzzle == puzzle.id)


def _try(row: sa.Row[tuple[object, ...]]) -> Try:
    return Try(row.step, row.wrong, row.outcome, row.rating_before, row.rating_after, row.at)


async def try_of(
    connection: AsyncConnection, person_id: str | None, puzzle: Puzzle, *, hold: bool = False
) -> Try | None:
    """How far someone has come; `hold` lets no one else change it in this transaction."""
    query = sa.select(d.puzzle_tries).where(_one(person_id, puzzle))
    row = (await connection.execute(query.with_for_update() if hold else query)).first()
    return None if row is None else _try(row)


async def tries_of(
    connection: AsyncConnection, person_id: str | None, most: int | None = None
) -> dict[str, Try]:
    """All puzzles that someone has tried, the newest first."""
    t = d.puzzle_tries.c
    query = sa.select(d.puzzle_tries).where(t.person_id == person_id).order_by(t.at.desc())
    rows = await connection.execute(query if most is None else query.limit(most))
    return {row.puzzle: _try(row) for row in rows}


async def keep_try(
    connection: AsyncConnection, person_id: str, puzzle: Puzzle, kept: Try, *, new: bool
) -> None:
    values = {
        "step": kept.step,
        "wrong": kept.wrong,
        "outcome": kept.outcome,
        "rating_before": kept.before,
        "rating_after": kept.after,
        "day": today(),
        "at": time.time(),
    }
    if new:
        await _may_begin(connection, person_id)
        key = {"person_id": person_id, "puzzle": puzzle.id}
        await connection.execute(sa.insert(d.puzzle_tries), {**key, **values})
    else:
        change = sa.update(d.puzzle_tries).where(_one(person_id, puzzle)).values(**values)
        await connection.execute(change)


async def _may_begin(connection: AsyncConnection, person_id: str) -> None:
    t = d.puzzle_tries.c
    query = sa.select(sa.func.count()).where(t.person_id == person_id, t.day == today())
    if ((await connection.execute(query)).scalar() or 0) >= MOST_A_DAY:
        raise Refused(
            429,
            "too-many-puzzles",
            Text(
                f"You can solve {MOST_A_DAY} puzzles a day here. Come back tomorrow.",
                f"Vous pouvez résoudre {MOST_A_DAY} problèmes par jour ici. Revenez demain.",
            ),
            params={"most": MOST_A_DAY},
        )


async def rate(connection: AsyncConnection, person_id: str, puzzle: Puzzle, kept: Try) -> Try:
    """Write both ratings down, inside the transaction that ends the try."""
    query = sa.select(d.puzzle_ratings).where(d.puzzle_ratings.c.puzzle == puzzle.id)
    row = (await connection.execute(query.with_for_update())).first()
    rating = (
        first_rating(puzzle) if row is None else Rating(row.mu, row.sigma, row.tried, row.solved)
    )
    here = d.puzzle_solvers.c.person_id == person_id
    own = (
        await connection.execute(sa.select(d.puzzle_solvers).where(here).with_for_update())
    ).first()
    solver = Solver() if own is None else Solver(own.mu, own.sigma, own.solved)
    solved = kept.outcome == "solved"
    after, harder = rated(solver, rating, solved=solved, wrong=kept.wrong)
    if own is None:
        await connection.execute(
            sa.insert(d.puzzle_solvers), {"person_id": person_id, **after._asdict()}
        )
    else:
        await connection.execute(sa.update(d.puzzle_solvers).where(here), after._asdict())
    if row is None:
        await connection.execute(
            sa.insert(d.puzzle_ratings), {"puzzle": puzzle.id, **harder._asdict()}
        )
    else:
        same = d.puzzle_ratings.c.puzzle == puzzle.id
        await connection.execute(sa.update(d.puzzle_ratings).where(same), harder._asdict())
    return kept._replace(before=shown(solver.mu), after=shown(after.mu))
