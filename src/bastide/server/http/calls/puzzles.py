"""Calls about puzzles."""

from __future__ import annotations

from ....core.text import say
from ...messages.basics import Id
from ...messages.problem import Problem
from ...messages.puzzles import (
    MoveNumber,
    PuzzleAnswer,
    PuzzleLine,
    PuzzleList,
    PuzzleOfTheDay,
    PuzzleQuestion,
    PuzzleState,
    Theme,
)
from .call import CONFLICT, ILLEGAL, NOT_FOUND, Call, Query

WHICH = (
    Query("theme", Theme, say("api/only-puzzles-theme")),
    Query("game", Id, say("api/only-puzzles-game")),
)
PUZZLES = (
    Call(
        "puzzles",
        "GET",
        "/api/puzzles",
        say("api/themes-puzzles-ones-tried"),
        PuzzleList,
        query=WHICH[1:],
    ),
    Call(
        "puzzle_of_the_day",
        "GET",
        "/api/puzzles/today",
        say("api/today-s-puzzle-same"),
        PuzzleOfTheDay,
        problems=(NOT_FOUND,),
    ),
    Call(
        "next_puzzle",
        "GET",
        "/api/puzzles/next",
        say("api/puzzle-haven-t-finished"),
        PuzzleState,
        query=WHICH,
        problems=(NOT_FOUND,),
    ),
    Call(
        "puzzle",
        "GET",
        "/api/puzzles/{id}",
        say("api/puzzle-current-decision-solution"),
        PuzzleState,
        problems=(NOT_FOUND,),
    ),
    Call(
        "answer_puzzle",
        "POST",
        "/api/puzzles/{id}/answer",
        say("api/answer-one-decision-others"),
        PuzzleState,
        PuzzleAnswer,
        problems=(NOT_FOUND, CONFLICT, ILLEGAL),
        access="person",
    ),
    Call(
        "puzzle_line",
        "GET",
        "/api/puzzles/{id}/line",
        say("api/table-moves-solution"),
        PuzzleLine,
        query=(Query("moves", MoveNumber, say("api/moves-solution"), needed=True),),
        problems=(NOT_FOUND,),
    ),
    Call(
        "puzzle_why",
        "POST",
        "/api/puzzles/{id}/why",
        say("api/why-action-isn-t"),
        Problem,
        PuzzleQuestion,
        problems=(NOT_FOUND, CONFLICT, ILLEGAL),
    ),
)
