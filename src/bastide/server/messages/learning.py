"""Lessons and drills: what the coach says, on a table like any other."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .basics import Words
from .tables import EventInfo, Position, TableState, TableSummary

Word = Annotated[str, Meta(min_length=1, max_length=60)]
Way = Annotated[list[Word], Meta(max_length=60)]


class LessonInfo(Struct, kw_only=True):
    """A lesson on the path, with your progress."""

    key: str
    game: str
    title: Words
    about: Words
    minutes: int
    steps: int
    step: int = 0
    """The number of steps that are done."""
    done: bool = False


class LearnPath(Struct, kw_only=True):
    """All lessons in their order."""

    lessons: list[LessonInfo]
    next: str | None
    """The first lesson that is not finished."""


class LessonWay(Struct, kw_only=True, forbid_unknown_fields=True):
    """The moves made in a lesson so far. Null continues where it was left."""

    way: Way | None = None


class LessonQuestion(Struct, kw_only=True, forbid_unknown_fields=True):
    """The reason why an action is not allowed at a point of a lesson."""

    way: Way
    action: Word


class LessonStep(Struct, kw_only=True):
    """The coach's sentence now. `{wood}`, `{2}` and `{pp 3}` are drawn, `**` marks names."""

    say: Words
    more: Words | None
    why: Words | None
    rule: str | None
    show: list[str]
    """Highlighted parts: tokens of offers, or places of the table."""
    asked: list[str]
    """The moves that continue the lesson, the best first. Empty for a step to read."""


class Detour(Struct, kw_only=True):
    """Another move than the asked one was played, and what followed is on the table."""

    say: Words
    more: Words | None
    may_keep: bool
    """The lesson can continue from here. Otherwise the move is undone."""
    played: Words
    """The move as a sentence, with its price and gain."""
    asked: Words | None


class LessonState(Struct, kw_only=True):
    """A point of a lesson: the table, and the coach."""

    lesson: LessonInfo
    number: int
    """Its place on the path, from 1."""
    way: Way
    step: LessonStep | None
    """The open question. Null at the end."""
    detour: Detour | None
    learnt: list[Words]
    """At the end: what it was about."""
    next: str | None
    """At the end: the lesson that follows."""
    table: TableState
    events: list[EventInfo]
    """The events since the lesson began."""


class DrillInfo(Struct, kw_only=True):
    """A drill: one skill, endless positions."""

    key: str
    title: Words
    about: Words
    streak: int = 0
    """Right answers in a row, now."""
    best: int = 0
    """The most right answers in a row."""


class DrillList(Struct, kw_only=True):
    drills: list[DrillInfo]


class DrillAnswer(Struct, kw_only=True, forbid_unknown_fields=True):
    """The answer to the question that was asked last. Null asks the first one."""

    answer: int | None = None


class DrillChoice(Struct, kw_only=True):
    value: int
    words: Words


class DrillQuestion(Struct, kw_only=True):
    ask: Words
    choices: list[DrillChoice]
    table: TableSummary
    position: Position
    track: int | None
    """Points on the track, where they are to be added to what is left."""


class DrillResult(Struct, kw_only=True):
    """The verdict on an answer, and how to find the right one."""

    right: bool
    answer: DrillChoice
    why: Words
    sheet: dict[str, int]
    """Points by source, where they were counted."""


class DrillState(Struct, kw_only=True):
    drill: DrillInfo
    result: DrillResult | None
    question: DrillQuestion
    """The next one."""
