"""Calls about private plans at a running table."""

from __future__ import annotations

from ....core.text import Text
from ...messages.planning import Plan
from ...messages.problem import Problem
from .call import CONFLICT, FORBIDDEN, ILLEGAL, NOT_FOUND, SEAT, Call, Query

THEN = Query(
    "then",
    str,
    Text(
        "Planned moves as tokens separated by commas, for each player who decides.",
        "Coups prévus, en codes séparés par des virgules, pour chaque joueur qui décide.",
    ),
)
ACTION = Query("action", str, Text("A token.", "Le code d'une action."), needed=True)
PLANNING = (
    Call(
        "plan",
        "GET",
        "/api/tables/{id}/plan",
        Text(
            "Try moves from the current position, by the rules alone. Nothing is saved and no "
            "one sees it.",
            "Essayer des coups à partir de la position actuelle. Rien n'est enregistré et "
            "personne ne le voit.",
        ),
        Plan,
        query=(SEAT, THEN),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT, ILLEGAL),
    ),
    Call(
        "plan_why",
        "GET",
        "/api/tables/{id}/plan/why",
        Text(
            "Why a move isn't allowed at the end of a plan (code `allowed` if it is).",
            "Pourquoi un coup n'est pas permis au bout d'un plan (code `allowed` s'il l'est).",
        ),
        Problem,
        query=(SEAT, THEN, ACTION),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT, ILLEGAL),
    ),
)
