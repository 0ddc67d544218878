"""Calls for learning: lessons on their own table."""

from __future__ import annotations

from ....core.text import say
from ...messages.learning import (
    DrillAnswer,
    DrillList,
    DrillState,
    LearnPath,
    LessonQuestion,
    LessonState,
    LessonWay,
)
from ...messages.problem import Problem
from ...messages.strategy import StrategyGame, StrategyReport
from .call import ILLEGAL, NOT_FOUND, Call

LEARNING = (
    Call(
        "learn",
        "GET",
        "/api/learn",
        say("api/all-lessons-progress"),
        LearnPath,
    ),
    Call(
        "lesson",
        "POST",
        "/api/learn/{lesson}",
        say("api/step-lesson-table-what"),
        LessonState,
        LessonWay,
        problems=(NOT_FOUND, ILLEGAL),
    ),
    Call(
        "lesson_why",
        "POST",
        "/api/learn/{lesson}/why",
        say("api/why-action-isn-t"),
        Problem,
        LessonQuestion,
        problems=(NOT_FOUND, ILLEGAL),
    ),
    Call(
        "drills",
        "GET",
        "/api/drills",
        say("api/all-drills-best-streaks"),
        DrillList,
    ),
    Call(
        "drill",
        "POST",
        "/api/drills/{drill}",
        say("api/answer-last-question-drill"),
        DrillState,
        DrillAnswer,
        problems=(NOT_FOUND,),
        access="person",
    ),
    Call(
        "strategy",
        "GET",
        "/api/strategy/{game}",
        say("api/what-goes-together-winning"),
        StrategyReport,
        problems=(NOT_FOUND,),
        harmless=True,
    ),
    Call(
        "strategy_game",
        "GET",
        "/api/strategy/games/{name}",
        say("api/game-shows-something-as"),
        StrategyGame,
        problems=(NOT_FOUND,),
        harmless=True,
    ),
)
