"""Playing a lesson: the way so far leads to a position, a step and what the coach has to say.

A way is one word for every step that is behind: `.` for a step that was read, a token for a move.
A move that was not asked for is the last word until it is taken back or kept. Kept, it is written
with a `!` before it. Nothing else is remembered, so going back is a shorter way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from random import Random
from typing import Any

from ..bots import bot_of, seed_for
from ..core.chance import CHANCE
from ..core.errors import BastideError
from ..core.text import say
from ..game import Game
from .lesson import Lesson, LessonError, Other, Step, start_of

READ = "."
KEPT = "!"
LONGEST = 80
"""Moves of others between two decisions, at most: a lesson never runs away."""
WORKS = Other(
    ("*",),
    say("learn/works-too"),
    say("learn/here-what-each-two"),
)
BOT = "thumb"


@dataclass(frozen=True)
class Run:
    """The state of a lesson after some moves."""

    lesson: Lesson
    game: Game
    before: Game
    """The position in which the last step was answered."""
    step: int
    """The step that is asked now. With a detour, the one that was asked."""
    detour: Other | None = None
    """The last move was another one than asked."""
    token: str | None = None
    """The last move of the seat, if there was one."""
    may_keep: bool = False
    """The detour may stay: the lesson can still be finished."""

    @property
    def done(self) -> bool:
        return self.step >= len(self.lesson.steps)


def wanted(step: Step, game: Game) -> list[str]:
    """The legal moves that continue the lesson, the best first."""
    legal = [game.token(action) for action in game.legal_actions()]
    found: dict[str, None] = {}
    for pattern in step.want:
        found.update(dict.fromkeys(token for token in legal if fnmatchcase(token, pattern)))
    return list(found)


def reaction(step: Step, token: str) -> Other:
    """The coach's answer to another move."""
    for other in step.others:
        if any(fnmatchcase(token, pattern) for pattern in other.moves):
            return other
    return WORKS


def run(lesson: Lesson, way: Sequence[str]) -> Run:
    """Follow a way. Raises LessonError when there is no such way."""
    game = start_of(lesson).copy()
    before, token = game, None
    for index, word in enumerate(way):
        if index >= len(lesson.steps):
            raise _lost(lesson, word)
        step = lesson.steps[index]
        before = game
        if not step.want:
            if word != READ:
                raise _lost(lesson, word)
            game, token = _played(lesson, game, None, step.then), None
            continue
        token = word.removeprefix(KEPT)
        asked = token in wanted(step, game)
        game = _played(lesson, game, token, step.then if asked else ())
        if asked or word != token:
            continue
        if index != len(way) - 1:
            raise _lost(lesson, word)
        other = reaction(step, token)
        kept = [*way[:-1], f"{KEPT}{token}"]
        may_keep = other.keep and reaches_the_goal(lesson, kept)
        return Run(lesson, game, before, index, other, token, may_keep)
    return Run(lesson, game, before, len(way), token=token)


def _lost(lesson: Lesson, word: str) -> LessonError:
    return LessonError(
        say("learn/lesson-does-not-continue", key=lesson.key, word=word),
    )


def golden(lesson: Lesson, way: Sequence[str] = ()) -> list[str]:
    """A way and its shortest continuation to the end: at every step what is asked first."""
    found = list(way)
    state = run(lesson, found)
    while not state.done:
        step = lesson.steps[state.step]
        moves = wanted(step, state.game)
        if step.want and not moves:
            raise _lost(lesson, READ)
        found.append(moves[0] if step.want else READ)
        state = run(lesson, found)
    return found


def reaches_the_goal(lesson: Lesson, way: Sequence[str]) -> bool:
    """True if the lesson can be finished from here by doing what is asked."""
    try:
        return reached(lesson, run(lesson, golden(lesson, way)).game)
    except LessonError:
        return False


def reached(lesson: Lesson, game: Game) -> bool:
    """True if the seat has what the lesson is about."""
    seat = game.view(lesson.seat)["table"]["seats"][lesson.seat]
    return all(_found(seat, key) >= least for key, least in lesson.goal.items())


def _found(seat: Any, key: str) -> int:
    for part in key.split("."):
        seat = seat[part]
    return len(seat) if isinstance(seat, list) else int(seat)


def _played(lesson: Lesson, game: Game, token: str | None, script: Sequence[str]) -> Game:
    """The position after a move, and after all that follows until the seat decides again."""
    game = game.copy()
    rest = list(script)
    if token is not None:
        try:
            game.apply(token)
        except BastideError as error:
            raise LessonError(error.text) from None
    for _ in range(LONGEST):
        if game.over:
            break
        legal = game.legal_actions()
        if rest and game.parse(rest[0]) in legal:
            game.apply(rest.pop(0))
        elif game.seat == lesson.seat:
            break
        else:
            game.apply(_answer(lesson, game, legal))
    return game


def _answer(lesson: Lesson, game: Game, legal: list[int]) -> int:
    """The action of chance or of another player where the lesson names none: always the same."""
    seed = seed_for(lesson.seed, game.plies)
    if game.seat == CHANCE:
        outcomes, weights = zip(*game.chance_outcomes(), strict=True)
        return int(Random(seed).choices(outcomes, weights)[0])
    assert game.seat is not None
    return bot_of(BOT).choose(game.view(game.seat), legal, seed)
