"""Calls about puzzles."""

from __future__ import annotations

import secrets
import time
from datetime import UTC, datetime
from functools import cache
from random import Random
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from ....catalogue import game_names
from ....core.text import Text
from ....puzzles import NAMES, THEMES, Puzzle, puzzles
from ...base.problems import Refused, not_found, words
from ...learn import puzzle_play
from ...learn import puzzle_ratings as kept
from ...learn.puzzle_ratings import DAY_S, Rating, Try, today
from ...messages.puzzles import (
    PuzzleList,
    PuzzleOfTheDay,
    PuzzleStanding,
    PuzzleState,
    PuzzleThemeInfo,
)
from ...tables import offload
from ..ask import Ask, handles

HISTORY = 30
NEAR = 12
"""The next puzzle is one of that many whose ratings are nearest."""


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    return tuple(puzzle for game in game_names() for puzzle in puzzles(game))


@cache
def _order_of_days() -> tuple[Puzzle, ...]:
    """Every puzzle has its day, in an order that no one would guess."""
    order = sorted(all_puzzles(), key=lambda puzzle: puzzle.id)
    Random("day").shuffle(order)
    return tuple(order)


def puzzle_of_day(day: int) -> Puzzle | None:
    order = _order_of_days()
    return order[day % len(order)] if order else None


def date_of(puzzle: Puzzle) -> str | None:
    """The date, if it is today's puzzle."""
    day = today()
    found = puzzle_of_day(day)
    return _written(day) if found is not None and found.id == puzzle.id else None


def _written(day: int) -> str:
    return datetime.fromtimestamp(day * DAY_S, UTC).strftime("%Y-%m-%d")


@handles
async def puzzle_of_the_day(ask: Ask) -> Any:
    day = today()
    puzzle = puzzle_of_day(day)
    if puzzle is None:
        raise not_found()
    async with ask.service.database.connect() as connection:
        rating = (await kept.ratings_of(connection, [puzzle]))[puzzle.id]
        tried = await kept.try_of(connection, ask.person_id, puzzle) or Try()
        you = await kept.standing_of(connection, ask.person_id)
    return PuzzleOfTheDay(
        day=_written(day),
        left=int((day + 1) * DAY_S - time.time()),
        puzzle=puzzle_play.info_of(puzzle, rating),
        outcome=tried.outcome,
        you=you,
        road=await offload.run(puzzle_play.road_of, puzzle.id),
    )


@handles
async def puzzles_(ask: Ask) -> Any:
    game = ask.query.get("game")
    there = {puzzle.id: puzzle for puzzle in all_puzzles() if game in (None, puzzle.game)}
    async with ask.service.database.connect() as connection:
        tries = await kept.tries_of(connection, ask.person_id)
        you = await kept.standing_of(connection, ask.person_id)
    solved = {key for key, one in tries.items() if one.outcome == "solved"}
    themes = []
    for theme in THEMES:
        ids = [key for key, puzzle in there.items() if puzzle.theme == theme]
        if ids:
            themes.append(
                PuzzleThemeInfo(
                    key=theme,  # type: ignore[arg-type]  # a test holds the two lists together
                    name=words(NAMES[theme]),
                    count=len(ids),
                    solved=sum(key in solved for key in ids),
                )
            )
    lately = [(there[key], one) for key, one in tries.items() if key in there][:HISTORY]
    return PuzzleList(you=you, themes=themes, history=[puzzle_play.try_of(*one) for one in lately])


@handles
async def next_puzzle(ask: Ask) -> Any:
    theme, game = ask.query.get("theme"), ask.query.get("game")
    there = [p for p in all_puzzles() if game in (None, p.game) and theme in (None, p.theme)]
    async with ask.service.database.connect() as connection:
        tries = await kept.tries_of(connection, ask.person_id)
        solver = await kept.solver_of(connection, ask.person_id)
        ratings = await kept.ratings_of(connection, all_puzzles())
        left = [p for p in there if p.id not in tries or tries[p.id].outcome == "open"]
        if not left:
            raise Refused(
                404,
                "no-puzzle-left",
                Text(
                    "You have finished all puzzles of this kind.",
                    "Vous avez fini tous les problèmes de ce genre.",
                ),
            )
        left.sort(key=lambda p: (p.id not in tries, abs(ratings[p.id].mu - solver.mu), p.id))
        begun = left[0].id in tries
        puzzle = left[0] if begun else secrets.choice(left[:NEAR])
        known = await _known(connection, ask.person_id, puzzle)
    return await _state(puzzle, known)


@handles
async def puzzle(ask: Ask) -> Any:
    found = puzzle_play.known(ask.path("id"))
    async with ask.service.database.connect() as connection:
        known = await _known(connection, ask.person_id, found)
    return await _state(found, known)


@handles
async def answer_puzzle(ask: Ask) -> Any:
    found, body, person = puzzle_play.known(ask.path("id")), ask.body, ask.person
    async with ask.service.database.begin() as connection:
        before = await kept.try_of(connection, person.id, found, hold=True)
        now = before or Try()
        finished = now.outcome != "open"
        if body.step >= len(found.steps) or (not finished and body.step != now.step):
            raise _elsewhere()
        if body.action is None:
            answer = None
            if not finished:
                now = now._replace(outcome="given-up")
        else:
            answer = (body.step, body.action)
            right = puzzle_play.answered(found.steps[body.step], body.action)
            if not finished:
                now = _after(found, now, right)
        if not finished:
            if now.outcome != "open":
                now = await kept.rate(connection, person.id, found, now)
            await kept.keep_try(connection, person.id, found, now, new=before is None)
        known = await _known(connection, person.id, found)
    return await _state(found, known, answer)


def _after(puzzle: Puzzle, now: Try, right: bool) -> Try:
    """How far someone is after an answer."""
    if not right:
        return now._replace(wrong=now.wrong + 1)
    step = now.step + 1
    return now._replace(step=step, outcome="solved" if step == len(puzzle.steps) else "open")


@handles
async def puzzle_why(ask: Ask) -> Any:
    found = puzzle_play.known(ask.path("id"))
    async with ask.service.database.connect() as connection:
        now = await kept.try_of(connection, ask.person_id, found) or Try()
    reached = len(found.steps) - 1 if now.outcome != "open" else now.step
    if ask.body.step > reached:
        raise _elsewhere()
    return await offload.run(puzzle_play.why, found, ask.body.step, ask.body.action)


class Known(NamedTuple):
    """All that is kept about someone and a puzzle."""

    tried: Try
    rating: Rating
    gain: float
    you: PuzzleStanding


async def _known(connection: AsyncConnection, person_id: str | None, puzzle: Puzzle) -> Known:
    tried = await kept.try_of(connection, person_id, puzzle) or Try()
    rating = (await kept.ratings_of(connection, [puzzle]))[puzzle.id]
    gain = 0.0
    if tried.outcome == "open":
        solver = await kept.solver_of(connection, person_id)
        gain = kept.gain_of(solver, rating, tried.wrong)
    return Known(tried, rating, gain, await kept.standing_of(connection, person_id))


async def _state(
    puzzle: Puzzle, known: Known, answer: tuple[int, str] | None = None
) -> PuzzleState:
    """What someone is shown; made beside the loop, when the database is free again."""
    return await offload.run(
        puzzle_play.state_of,
        puzzle,
        known.tried,
        known.rating,
        known.you,
        gain=known.gain,
        day=date_of(puzzle),
        answer=answer,
    )


def _elsewhere() -> Refused:
    return Refused(
        409,
        "another-step",
        Text(
            "This puzzle has moved on. Open it again.",
            "Ce problème a avancé. Rouvrez-le.",
        ),
    )
