"""Calls about the coach."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ....core.text import Text
from ...messages.coaching import Because, Hint, RemarkState, Risk
from .call import AT_TABLE, ILLEGAL, SEAT, Call, Query

COACHING = (
    Call(
        "hint",
        "GET",
        "/api/tables/{id}/hint",
        Text(
            "A hint for the current decision. Only when you play alone against bots.",
            "Une aide pour la décision en cours. Seulement si vous jouez seul contre des bots.",
        ),
        Hint,
        query=(
            SEAT,
            Query(
                "level",
                Annotated[int, Meta(ge=1, le=2)],
                Text(
                    "1: where to look (default). 2: the two best moves.",
                    "1 : où regarder (par défaut). 2 : les deux meilleurs coups.",
                ),
            ),
        ),
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "risk",
        "GET",
        "/api/tables/{id}/risk",
        Text(
            "How likely the provost cuts off a worker placed there. Only when you play alone "
            "against bots.",
            "Le risque que le prévôt bloque un ouvrier placé là. Seulement si vous jouez seul "
            "contre des bots.",
        ),
        Risk,
        query=(
            SEAT,
            Query(
                "action",
                str,
                Text("A token on offer.", "Le code d'une action proposée."),
                needed=True,
            ),
        ),
        problems=(*AT_TABLE, ILLEGAL),
        access="seat",
    ),
    Call(
        "remark",
        "GET",
        "/api/tables/{id}/remark",
        Text(
            "What your last decision cost, if it was doubtful and you can still undo it. Only "
            "when you play alone against bots.",
            "Ce que votre dernière décision a coûté, si elle est douteuse et peut encore être "
            "annulée. Seulement si vous jouez seul contre des bots.",
        ),
        RemarkState,
        query=(SEAT,),
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "because",
        "GET",
        "/api/tables/{id}/because/{ply}",
        Text(
            "Why the move that led to a moment may have been played. During a game only for a "
            "bot's move, and only when you play alone against bots.",
            "Pourquoi le coup qui mène à un moment a pu être joué. En cours de partie, "
            "seulement celui d'un bot, et seulement si vous jouez seul contre des bots.",
        ),
        Because,
        query=(SEAT,),
        problems=AT_TABLE,
        access="person",
    ),
)
