"""Lessons, and how to read their files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..core.errors import BastideError
from ..core.text import Text, say
from ..game import Game
from ..records import read, replay

ORDER = "order.toml"
"""The path: which lessons there are, in which order."""


class LessonError(BastideError):
    """A lesson, or the way through one, that makes no sense."""


@dataclass(frozen=True)
class Other:
    """The coach's answer to another move than the one asked for."""

    moves: tuple[str, ...]
    """Tokens, `*` means anything."""
    say: Text
    more: Text | None = None
    keep: bool = True
    """May stay on the table where the lesson can still be finished. Else it is taken back."""


@dataclass(frozen=True)
class Step:
    """One thought of the coach: something to read, or something to do."""

    say: Text
    more: Text | None
    why: Text | None
    rule: str | None
    """The rule behind it, by its id."""
    show: tuple[str, ...]
    """Highlighted parts: tokens of moves, or places of the table."""
    want: tuple[str, ...]
    """The moves that continue the lesson, the best first. Empty for a step to read."""
    then: tuple[str, ...]
    """The actions played afterwards, draws and own moves included. Bots play what is missing."""
    others: tuple[Other, ...] = ()


@dataclass(frozen=True, eq=False)
class Lesson:
    """A position, steps, a goal."""

    key: str
    game: str
    title: Text
    about: Text
    """The aim of the lesson, in one sentence."""
    minutes: int
    seat: int
    names: tuple[str, ...]
    """The names of the other players."""
    seed: int
    record: str
    goal: Mapping[str, int]
    """The least that the seat has at the end: `goods.wood`, `score`."""
    steps: tuple[Step, ...]
    learnt: tuple[Text, ...]
    """Three lines at the end."""

    @property
    def plies(self) -> int:
        """The ply of the record at which the lesson begins."""
        return start_of(self).plies


def _text(key: Any) -> Text:
    """The words of a lesson are in the catalogue `lessons`."""
    return say(f"lessons/{key}")


def _maybe(given: Mapping[str, Any], key: str) -> Text | None:
    return _text(given[key]) if key in given else None


def _other(given: Mapping[str, Any]) -> Other:
    return Other(
        moves=tuple(given["moves"]),
        say=_text(given["say"]),
        more=_maybe(given, "more"),
        keep=bool(given.get("keep", True)),
    )


def _step(given: Mapping[str, Any]) -> Step:
    return Step(
        say=_text(given["say"]),
        more=_maybe(given, "more"),
        why=_maybe(given, "why"),
        rule=given.get("rule"),
        show=tuple(given.get("show", ())),
        want=tuple(given.get("want", ())),
        then=tuple(given.get("then", "").split()),
        others=tuple(_other(one) for one in given.get("other", ())),
    )


def lesson_from(key: str, text: str) -> Lesson:
    """A lesson from its text, or an error that names the file."""
    try:
        given = tomllib.loads(text)
        return Lesson(
            key=key,
            game=given["game"],
            title=_text(given["title"]),
            about=_text(given["about"]),
            minutes=int(given["minutes"]),
            seat=int(given.get("seat", 0)),
            names=tuple(given["names"]),
            seed=int(given.get("seed", 1)),
            record=given["record"],
            goal=dict(given["goal"]),
            steps=tuple(_step(one) for one in given["step"]),
            learnt=tuple(_text(one["say"]) for one in given["learnt"]),
        )
    except (tomllib.TOMLDecodeError, LookupError, TypeError, ValueError) as error:
        raise LessonError(
            say("learn/lesson-cannot-read", key=key, error=error),
        ) from None


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons in the order of the path."""
    data = files(__package__) / "data"
    order = tomllib.loads((data / ORDER).read_text(encoding="utf-8"))
    return tuple(
        lesson_from(key, (data / f"{key}.toml").read_text(encoding="utf-8"))
        for key in order["lessons"]
    )


def lesson_of(key: str) -> Lesson | None:
    """A lesson by its key."""
    return next((lesson for lesson in lessons() if lesson.key == key), None)


@cache
def start_of(lesson: Lesson) -> Game:
    """The position that a lesson begins with. Copy it before you play."""
    return replay(read(lesson.record))
