"""Calls while a game runs."""

from __future__ import annotations

from ...core.text import Text
from ..messages.playing import (
    Answer,
    ChatPost,
    Move,
    Mute,
    Nudge,
    Propose,
    Reseat,
    Resign,
    TableNotifications,
    Undo,
)
from ..messages.problem import Problem
from ..messages.tables import ChatLine, TableState
from .call import AT_TABLE, CONFLICT, FORBIDDEN, ILLEGAL, NOT_FOUND, SEAT, Call, Query

PLAYING = (
    Call(
        "move",
        "POST",
        "/api/tables/{id}/moves",
        Text(
            "Take an action. 409: the position was another one, here is the fresh one. "
            "422: the rules do not allow it, and which rule.",
            "Faire une action. 409 : la position a changé, voici la nouvelle. "
            "422 : les règles ne le permettent pas, et quelle règle.",
        ),
        TableState,
        Move,
        query=(SEAT,),
        problems=(*AT_TABLE, ILLEGAL),
        access="seat",
    ),
    Call(
        "why",
        "GET",
        "/api/why/{id}",
        Text(
            "Why an action is not allowed now (code `allowed` if it is).",
            "Pourquoi une action n'est pas permise maintenant (code `allowed` si elle l'est).",
        ),
        Problem,
        query=(
            SEAT,
            Query(
                "action", str, Text("A token or a number.", "Un jeton ou un numéro."), needed=True
            ),
        ),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT, ILLEGAL),
        access="seat",
    ),
    Call(
        "undo",
        "POST",
        "/api/tables/{id}/undo",
        Text(
            "Take back your last decision, or ask the others for it.",
            "Reprendre votre dernière décision, ou le demander aux autres.",
        ),
        TableState,
        Undo,
        query=(SEAT,),
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "propose",
        "POST",
        "/api/tables/{id}/proposals",
        Text("Ask the others about a seat.", "Consulter les autres au sujet d'une place."),
        TableState,
        Propose,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "answer_proposal",
        "POST",
        "/api/tables/{id}/proposals/{pid}",
        Text("Agree to a proposal or not.", "Accepter ou non une proposition."),
        TableState,
        Answer,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "nudge",
        "POST",
        "/api/tables/{id}/nudge",
        Text("Remind somebody whose turn it is.", "Rappeler à quelqu'un que c'est à lui."),
        TableState,
        Nudge,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "resign",
        "POST",
        "/api/tables/{id}/resign",
        Text("Hand your seat to a bot.", "Confier votre place à un bot."),
        TableState,
        Resign,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "reseat",
        "POST",
        "/api/tables/{id}/reseat",
        Text("Take a re-issued seat by its code.", "Reprendre une place par son code."),
        TableState,
        Reseat,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "rematch",
        "POST",
        "/api/tables/{id}/rematch",
        Text("Open the same table again.", "Rouvrir la même table."),
        TableState,
        status=201,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "chat",
        "POST",
        "/api/tables/{id}/chat",
        Text("Say something.", "Dire quelque chose."),
        ChatLine,
        ChatPost,
        201,
        problems=(FORBIDDEN, NOT_FOUND),
        access="person",
    ),
    Call(
        "mute",
        "POST",
        "/api/tables/{id}/mute",
        Text("Hear somebody no more.", "Ne plus entendre quelqu'un."),
        TableState,
        Mute,
        problems=(FORBIDDEN, NOT_FOUND),
        access="person",
    ),
    Call(
        "notify",
        "POST",
        "/api/tables/{id}/notify",
        Text("Notices of this table, yes or no.", "Avis de cette table, oui ou non."),
        TableState,
        TableNotifications,
        problems=(FORBIDDEN, NOT_FOUND),
        access="person",
    ),
)
