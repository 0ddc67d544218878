"""Calls for learning: lessons on their own table."""

from __future__ import annotations

from ....core.text import Text
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
        Text(
            "All lessons, with your progress.",
            "Toutes les leçons, avec vos progrès.",
        ),
        LearnPath,
    ),
    Call(
        "lesson",
        "POST",
        "/api/learn/{lesson}",
        Text(
            "A step of a lesson: the table and what the coach says. Saves your progress.",
            "Une étape d'une leçon : la table et ce que dit le guide. Enregistre vos progrès.",
        ),
        LessonState,
        LessonWay,
        problems=(NOT_FOUND, ILLEGAL),
    ),
    Call(
        "lesson_why",
        "POST",
        "/api/learn/{lesson}/why",
        Text(
            "Why an action isn't allowed there (code `allowed` if it is).",
            "Pourquoi une action n'y est pas permise (code `allowed` si elle l'est).",
        ),
        Problem,
        LessonQuestion,
        problems=(NOT_FOUND, ILLEGAL),
    ),
    Call(
        "drills",
        "GET",
        "/api/drills",
        Text("All drills, with your best streaks.", "Tous les exercices, avec vos records."),
        DrillList,
    ),
    Call(
        "drill",
        "POST",
        "/api/drills/{drill}",
        Text(
            "Answer the last question of a drill, and get the next one.",
            "Répondre à la dernière question d'un exercice, et recevoir la suivante.",
        ),
        DrillState,
        DrillAnswer,
        problems=(NOT_FOUND,),
        access="person",
    ),
    Call(
        "strategy",
        "GET",
        "/api/strategy/{game}",
        Text(
            "What goes together with winning in games of bots against themselves.",
            "Ce qui accompagne la victoire dans des parties de bots contre eux-mêmes.",
        ),
        StrategyReport,
        problems=(NOT_FOUND,),
        harmless=True,
    ),
    Call(
        "strategy_game",
        "GET",
        "/api/strategy/games/{name}",
        Text(
            "A game that shows something, as a record to import.",
            "Une partie qui montre quelque chose, à importer.",
        ),
        StrategyGame,
        problems=(NOT_FOUND,),
        harmless=True,
    ),
)
