"""Calls about puzzles."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from heapq import nsmallest
from random import Random
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from ....catalogue import game_names
from ....core.text import say
from ....puzzles import NAMES, THEMES, Puzzle, puzzles
from ...base.problems import Refused, not_found
from ...learn import puzzle_play
from ...learn import puzzle_ratings as kept
from ...learn.puzzle_ratings import DAY_S, Rating, Try, today
from ...messages.basics import words
from ...messages.puzzles import (
    PuzzleLine,
    PuzzleList,
    PuzzleOfTheDay,
    PuzzleStanding,
    PuzzleState,
    PuzzleThemeInfo,
    PuzzleTry,
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
    """The puzzles in the order of their days: shuffled, so that no one can guess it."""
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
        road=await offload.run_page(puzzle_play.road_of, puzzle.id),
    )


@handles
async def puzzles_(ask: Ask) -> Any:
    async with ask.service.database.connect() as connection:
        tries = await kept.tries_of(connection, ask.person_id)
        you = await kept.standing_of(connection, ask.person_id)
    themes, history = await offload.run_page(_themes, ask.query.get("game"), tries)
    return PuzzleList(you=you, themes=themes, history=history)


def _themes(
    game: str | None, tries: Mapping[str, Try]
) -> tuple[list[PuzzleThemeInfo], list[PuzzleTry]]:
    """The themes with what someone has solved of each, and the latest puzzles."""
    there = {puzzle.id: puzzle for puzzle in all_puzzles() if game in (None, puzzle.game)}
    solved = {key for key, one in tries.items() if one.outcome == "solved"}
    counts = Counter(puzzle.theme for puzzle in there.values())
    done = Counter(puzzle.theme for key, puzzle in there.items() if key in solved)
    themes = [
        PuzzleThemeInfo(
            key=theme,  # type: ignore[arg-type]  # a test holds the two lists together
            name=words(NAMES[theme]),
            count=counts[theme],
            solved=done[theme],
        )
        for theme in THEMES
        if counts[theme]
    ]
    lately = [(there[key], one) for key, one in tries.items() if key in there][:HISTORY]
    return themes, [puzzle_play.try_of(*one) for one in lately]


@handles
async def next_puzzle(ask: Ask) -> Any:
    theme, game = ask.query.get("theme"), ask.query.get("game")
    async with ask.service.database.connect() as connection:
        tries = await kept.tries_of(connection, ask.person_id)
        solver = await kept.solver_of(connection, ask.person_id)
        rated = await kept.kept_ratings(connection)
    left = await offload.run_page(_nearest, game, theme, tries, solver.mu, rated)
    if not left:
        raise Refused(
            404,
            "no-puzzle-left",
            say("server/finished-all-puzzles-kind"),
        )
    puzzle = left[0] if left[0].id in tries else secrets.choice(left)
    async with ask.service.database.connect() as connection:
        known = await _known(connection, ask.person_id, puzzle)
    return await _state(puzzle, known)


def _nearest(
    game: str | None,
    theme: str | None,
    tries: Mapping[str, Try],
    mu: float,
    rated: Mapping[str, Rating],
) -> list[Puzzle]:
    """Puzzles that someone has not finished: a begun one first, then those of a near rating."""

    def order(puzzle: Puzzle) -> tuple[bool, float, str]:
        rating = rated.get(puzzle.id) or kept.first_rating(puzzle)
        return puzzle.id not in tries, abs(rating.mu - mu), puzzle.id

    left = (p for p in all_puzzles() if game in (None, p.game) and theme in (None, p.theme))
    return nsmallest(NEAR, (p for p in left if p.id not in tries or _is_open(tries[p.id])), order)


def _is_open(one: Try) -> bool:
    return one.outcome == "open"


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
        now = await kept.held_try(connection, person.id, found)
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
            await kept.keep_try(connection, person.id, found, now)
        known = await _known(connection, person.id, found)
    return await _state(found, known, answer)


def _after(puzzle: Puzzle, now: Try, right: bool) -> Try:
    """The progress of a person after an answer."""
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
    return await offload.run_page(puzzle_play.why, found, ask.body.step, ask.body.action)


@handles
async def puzzle_line(ask: Ask) -> Any:
    found = puzzle_play.known(ask.path("id"))
    async with ask.service.database.connect() as connection:
        now = await kept.try_of(connection, ask.person_id, found) or Try()
    if _is_open(now):
        raise not_found()
    table, events = await offload.run_page(puzzle_play.line_of, found.id, ask.query["moves"])
    return PuzzleLine(table=table, events=events)


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
    """The puzzle as a person sees it, made beside the loop when the database is free again."""
    return await offload.run_page(
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
        say("server/puzzle-moved-open-again"),
    )
