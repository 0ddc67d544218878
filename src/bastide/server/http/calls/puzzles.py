"""Calls about puzzles."""

from __future__ import annotations

from ....core.text import Text
from ...messages.basics import Id
from ...messages.problem import Problem
from ...messages.puzzles import (
    PuzzleAnswer,
    PuzzleList,
    PuzzleOfTheDay,
    PuzzleQuestion,
    PuzzleState,
    Theme,
)
from .call import CONFLICT, ILLEGAL, NOT_FOUND, Call, Query

WHICH = (
    Query("theme", Theme, Text("Only puzzles of this theme.", "Seulement ce thème.")),
    Query("game", Id, Text("Only puzzles of this game.", "Seulement ce jeu.")),
)
PUZZLES = (
    Call(
        "puzzles",
        "GET",
        "/api/puzzles",
        Text(
            "The themes of the puzzles, and the ones you tried recently.",
            "Les thèmes des problèmes, et ce que vous avez essayé récemment.",
        ),
        PuzzleList,
        query=WHICH[1:],
    ),
    Call(
        "puzzle_of_the_day",
        "GET",
        "/api/puzzles/today",
        Text("Today's puzzle, the same for everyone.", "Le problème du jour, le même pour tous."),
        PuzzleOfTheDay,
        problems=(NOT_FOUND,),
    ),
    Call(
        "next_puzzle",
        "GET",
        "/api/puzzles/next",
        Text(
            "A puzzle that you haven't finished, matched to your rating.",
            "Un problème que vous n'avez pas fini, de difficulté proche de votre cote.",
        ),
        PuzzleState,
        query=WHICH,
        problems=(NOT_FOUND,),
    ),
    Call(
        "puzzle",
        "GET",
        "/api/puzzles/{id}",
        Text(
            "A puzzle at your current decision, with its solution once it is solved or given up.",
            "Un problème à la décision où vous en êtes, avec sa solution une fois résolu ou "
            "abandonné.",
        ),
        PuzzleState,
        problems=(NOT_FOUND,),
    ),
    Call(
        "answer_puzzle",
        "POST",
        "/api/puzzles/{id}/answer",
        Text(
            "Answer one decision. The others' replies are played automatically. Null gives up.",
            "Répondre à une décision. Les réponses des autres sont jouées automatiquement. "
            "Null abandonne.",
        ),
        PuzzleState,
        PuzzleAnswer,
        problems=(NOT_FOUND, CONFLICT, ILLEGAL),
        access="person",
    ),
    Call(
        "puzzle_why",
        "POST",
        "/api/puzzles/{id}/why",
        Text(
            "Why an action isn't allowed there (code `allowed` if it is).",
            "Pourquoi une action n'y est pas permise (code `allowed` si elle l'est).",
        ),
        Problem,
        PuzzleQuestion,
        problems=(NOT_FOUND, CONFLICT, ILLEGAL),
    ),
)
