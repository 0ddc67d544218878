"""Drills for the page: the next question, whether an answer was right, and streaks."""

from __future__ import annotations

import secrets

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ...lessons.drills import DRILLS, SEAT, Drill, Question, drill_of, question
from ..base.problems import not_found
from ..messages.basics import words
from ..messages.learning import (
    DrillChoice,
    DrillInfo,
    DrillList,
    DrillQuestion,
    DrillResult,
    DrillState,
)
from ..store import database as d
from ..tables.position_view import position_of
from .lessons import keep, kept_as, summary

DRILL = "drill:"
RIVALS = ("Isarn", "Enguerrand", "Blanche")
"""One more than there are: a player of one of these names gets the others."""
SEEDS = 2**31
TRACK = "caylus"
"""The game whose points so far are on a track."""


class Streak(msgspec.Struct, kw_only=True):
    """The stored state of a drill: the question that was asked, and the streak."""

    seed: int = 0
    streak: int = 0
    best: int = 0


def known(key: str) -> Drill:
    drill = drill_of(key)
    if drill is None:
        raise not_found()
    return drill


async def kept(connection: AsyncConnection, person_id: str, drill: Drill) -> Streak | None:
    query = sa.select(d.learning.c.value).where(
        d.learning.c.person_id == person_id, d.learning.c.topic == f"{DRILL}{drill.key}"
    )
    value = (await connection.execute(query)).scalar_one_or_none()
    return kept_as(Streak, value)


async def keep_streak(
    connection: AsyncConnection, person_id: str, drill: Drill, streak: Streak
) -> None:
    value = msgspec.to_builtins(streak)
    await keep(connection, person_id, f"{DRILL}{drill.key}", value, done=streak.best > 0)


async def list_of(connection: AsyncConnection, person_id: str | None) -> DrillList:
    found = []
    for drill in DRILLS:
        streak = None if person_id is None else await kept(connection, person_id, drill)
        found.append(_info(drill, streak or Streak()))
    return DrillList(drills=found)


def _info(drill: Drill, streak: Streak) -> DrillInfo:
    return DrillInfo(
        key=drill.key,
        title=words(drill.title),
        about=words(drill.about),
        streak=streak.streak,
        best=streak.best,
    )


def answered(
    drill: Drill, before: Streak | None, answer: int | None, name: str
) -> tuple[Streak, DrillState]:
    """The streak after an answer, and what the page gets. Each question counts once."""
    streak = Streak() if before is None else before
    result = None
    if before is not None and answer is not None:
        asked = question(drill, before.seed)
        result = _result(asked, answer)
        row = before.streak + 1 if result.right else 0
        streak = Streak(seed=0, streak=row, best=max(before.best, row))
    if before is None or answer is not None:
        streak.seed = secrets.randbelow(SEEDS)
    following = _shown(question(drill, streak.seed), name)
    return streak, DrillState(drill=_info(drill, streak), result=result, question=following)


def _result(asked: Question, answer: int) -> DrillResult:
    right = next(text for value, text in asked.choices if value == asked.answer)
    return DrillResult(
        right=answer == asked.answer,
        answer=DrillChoice(value=asked.answer, words=words(right)),
        why=words(asked.why),
        sheet=dict(asked.sheet),
    )


def _shown(asked: Question, name: str) -> DrillQuestion:
    """The question without its answer: a finished game is shown without anyone's points."""
    game = asked.game
    rivals = [rival for rival in RIVALS if rival.lower() != name.lower()]
    names = [name, *rivals][: game.players]
    position = position_of(game, SEAT, live=False)
    track = None
    if asked.sheet:
        left = ("gold", "cubes", "deniers")
        if game.rules.key == TRACK:
            track = sum(points for key, points in asked.sheet.items() if key not in left)
        for seat in position.view["table"]["seats"]:
            seat["score"] = 0
            seat["points"] = dict.fromkeys(seat["points"], 0)
    return DrillQuestion(
        ask=words(asked.ask),
        choices=[DrillChoice(value=value, words=words(text)) for value, text in asked.choices],
        table=summary(f"drill-{asked.drill}", game, SEAT, names),
        position=position,
        track=track,
    )
