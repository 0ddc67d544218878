"""Lessons for the page: the table at a point of a lesson, and how far someone has come."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.errors import BastideError
from ...core.text import Text, say
from ...game import Game
from ...lessons import Lesson, LessonError, Run, lesson_of, lessons, run, wanted
from ..base.logs import get_logger
from ..base.problems import Refused, not_found
from ..messages.basics import Words, words
from ..messages.learning import Detour, LearnPath, LessonInfo, LessonState, LessonStep
from ..messages.problem import Problem
from ..messages.tables import NoClock, Position, SeatInfo, TableState, TableSummary
from ..people.names import distinct
from ..store import database as d
from ..store.upserts import put
from ..tables.position_view import events_since, position_of

log = get_logger("learning")
T = TypeVar("T")
YOU = say("server/you")
LESSON = "lesson:"
"""The prefix of lessons' topics in the table of progress."""


def known(key: str) -> Lesson:
    lesson = lesson_of(key)
    if lesson is None:
        raise not_found()
    return lesson


def info_of(lesson: Lesson, step: int = 0, done: bool = False) -> LessonInfo:
    return LessonInfo(
        key=lesson.key,
        game=lesson.game,
        title=words(lesson.title),
        about=words(lesson.about),
        minutes=lesson.minutes,
        steps=len(lesson.steps),
        step=step,
        done=done,
    )


# --- A point of a lesson --------------------------------------------------------------------------


def walked(lesson: Lesson, way: Sequence[str]) -> Run:
    try:
        return run(lesson, way)
    except LessonError as error:
        raise Refused(422, "no-way", error.text) from None


def lesson_state(lesson: Lesson, way: Sequence[str], name: str) -> LessonState:
    """The table and the coach. `name` is what the player is called."""
    state = walked(lesson, way)
    names = _names(lesson, name)
    all_lessons = lessons()
    number = all_lessons.index(lesson) + 1
    following = all_lessons[number].key if number < len(all_lessons) else None
    start = lesson.plies
    mark = (run(lesson, ()).game.turn, run(lesson, ()).game.phase)
    return LessonState(
        lesson=info_of(lesson, min(state.step, len(lesson.steps)), state.done),
        number=number,
        way=list(way),
        step=_step_of(state),
        detour=_detour_of(state),
        learnt=[words(line) for line in lesson.learnt] if state.done else [],
        next=following if state.done else None,
        table=_table(state, distinct(names), len(way)),
        events=events_since(state.game, lesson.seat, start + 1, mark),
    )


def _names(lesson: Lesson, name: str) -> list[str]:
    """The others keep the names that the coach calls them by: such a player gets a number."""
    seats = range(run(lesson, ()).game.players)
    given = iter(lesson.names)
    others = [next(given, f"{seat}") for seat in seats if seat != lesson.seat]
    *others, own = distinct([*others, name])
    return [*others[: lesson.seat], own, *others[lesson.seat :]]


def _words(text: Text | None) -> Words | None:
    return None if text is None else words(text)


def _step_of(state: Run) -> LessonStep | None:
    if state.done:
        return None
    step = state.lesson.steps[state.step]
    return LessonStep(
        say=words(step.say),
        more=_words(step.more),
        why=_words(step.why),
        rule=step.rule,
        show=[*step.show, *(_place_of(state, state.token) if state.detour and state.token else [])],
        asked=wanted(step, state.before if state.detour else state.game),
    )


def _detour_of(state: Run) -> Detour | None:
    other, token = state.detour, state.token
    if other is None or token is None:
        return None
    asked = wanted(state.lesson.steps[state.step], state.before)
    return Detour(
        say=words(other.say),
        more=_words(other.more),
        may_keep=state.may_keep,
        played=_said(state, token),
        asked=_said(state, asked[0]) if asked else None,
    )


def _said(state: Run, token: str) -> Words:
    return words(state.before.sentence(state.before.parse(token)))


def _place_of(state: Run, token: str) -> list[str]:
    """The space of the road that a worker was sent to, as steps name it."""
    verb, _, key = token.partition(":")
    road = state.game.view(state.lesson.seat)["table"]["road"]
    found = (i for i, space in enumerate(road, 1) if key in (space.get("card"), space.get("tile")))
    return [f"road:{i}" for i in found] if verb == "place" else []


def summary(key: str, game: Game, own: int, names: list[str]) -> TableSummary:
    """A position as a table like any other, so that the page draws it like any other."""
    waiting = [] if game.over or game.seat is None else [game.seat]
    seats = [
        SeatInfo(
            seat=seat,
            kind="person" if seat == own else "bot",
            name=name,
            ready=True,
            online=True,
            yours=seat == own,
        )
        for seat, name in enumerate(names)
    ]
    return TableSummary(
        id=key,
        game=game.rules.key,
        title="",
        options=game.options,
        visibility="private",
        status="running",
        seats=seats,
        your_seats=[own],
        your_turn=own in waiting,
        turn=game.turn,
        phase=game.phase,
        waiting_for=waiting,
        since=time.time(),
    )


def _table(state: Run, names: list[str], seq: int) -> TableState:
    lesson, game = state.lesson, state.game
    table = summary(f"lesson-{lesson.key}", game, lesson.seat, names)
    return alone_with(table, position_of(game, lesson.seat, live=not state.done), seq, game.plies)


def alone_with(table: TableSummary, position: Position, seq: int, expected: int) -> TableState:
    """A position as the page gets a table at which no one else sits."""
    return TableState(
        table=table,
        seq=seq,
        expected=expected,
        host=False,
        invite=None,
        clock=NoClock(),
        commitment=None,
        seed=None,
        salt=None,
        position=position,
        undo="no",
        proposals=[],
        spectators=0,
        rematch=None,
        parent=None,
        pace=0.0,
    )


def why(lesson: Lesson, way: Sequence[str], action: str) -> Problem:
    """The reason why an action is not allowed at this point."""
    game: Game = walked(lesson, way).game
    try:
        refusal = game.refusal(action)
    except BastideError as error:
        raise Refused(422, "unknown-action", error.text) from None
    if refusal is None:
        return Problem(code="allowed", sentence=words(game.sentence(game.parse(action))))
    return Problem(
        code="illegal",
        sentence=words(refusal.text),
        params={"reason": refusal.code, **refusal.params},
        rule=refusal.rule,
    )


# --- What is kept ---------------------------------------------------------------------------------


class Progress(msgspec.Struct, kw_only=True):
    """The progress of a person in one lesson."""

    way: list[str] = []
    step: int = 0


def kept_as(kind: type[T], value: Any) -> T | None:
    """The saved state of a lesson or drill. A damaged row counts as none: it begins again."""
    if value is None:
        return None
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        log.error("damaged progress", error=error)
        return None


async def path_of(connection: AsyncConnection, person_id: str | None) -> LearnPath:
    """All lessons with someone's progress."""
    kept: dict[str, tuple[Progress, bool]] = {}
    if person_id is not None:
        here = (d.learning.c.person_id == person_id) & d.learning.c.topic.startswith(LESSON)
        for row in await connection.execute(sa.select(d.learning).where(here)):
            progress = kept_as(Progress, row.value) or Progress()
            kept[row.topic.removeprefix(LESSON)] = (progress, row.done is not None)
    found = []
    for lesson in lessons():
        progress, done = kept.get(lesson.key, (Progress(), False))
        found.append(info_of(lesson, min(progress.step, len(lesson.steps)), done))
    return LearnPath(lessons=found, next=next((info.key for info in found if not info.done), None))


async def kept_way(connection: AsyncConnection, person_id: str, lesson: Lesson) -> list[str]:
    """The step at which a person left a lesson. The first one if it was finished or has changed."""
    query = sa.select(d.learning.c.value).where(_one(person_id, f"{LESSON}{lesson.key}"))
    value = (await connection.execute(query)).scalar_one_or_none()
    way = (kept_as(Progress, value) or Progress()).way
    try:
        return [] if run(lesson, way).done else way
    except LessonError:
        return []


async def keep_way(connection: AsyncConnection, person_id: str, state: LessonState) -> None:
    """Keep how far someone has come. What was finished once stays finished."""
    way = state.way[:-1] if state.detour else state.way
    value = {"way": way, "step": state.lesson.step}
    await keep(connection, person_id, f"{LESSON}{state.lesson.key}", value, state.lesson.done)


def _one(person_id: str, topic: str) -> sa.ColumnElement[bool]:
    return (d.learning.c.person_id == person_id) & (d.learning.c.topic == topic)


async def keep(
    connection: AsyncConnection, person_id: str, topic: str, value: Any, done: bool = False
) -> None:
    """One row for each person and topic: the newest value, and when it was first finished."""
    now = time.time()
    key = {"person_id": person_id, "topic": topic}
    values = {"value": value, "at": now, "done": now if done else None}
    await connection.execute(put(connection.dialect.name, d.learning, key, values, once="done"))
