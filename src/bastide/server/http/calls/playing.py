"""Calls while a game runs."""

from __future__ import annotations

from ....core.text import Text
from ...messages.playing import (
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
from ...messages.problem import Problem
from ...messages.tables import ChatLine, TableState
from .call import AT_TABLE, CONFLICT, FORBIDDEN, ILLEGAL, NOT_FOUND, SEAT, Call, Query

BRIEF = Query(
    "brief",
    bool,
    Text(
        "Answer with null once the move is kept: your socket sends the new state.",
        "Répondre null une fois le coup conservé : votre connexion dit ce qui en résulte.",
    ),
)
PLAYING = (
    Call(
        "move",
        "POST",
        "/api/tables/{id}/moves",
        Text(
            "Take an action. 409: the position has changed, and the answer has the new one. "
            "422: the rules don't allow it, and the answer says which rule.",
            "Faire une action. 409 : la position a changé, et la réponse donne la nouvelle. "
            "422 : les règles ne le permettent pas, et la réponse dit laquelle.",
        ),
        TableState | None,
        Move,
        query=(SEAT, BRIEF),
        problems=(*AT_TABLE, ILLEGAL),
        access="seat",
    ),
    Call(
        "why",
        "GET",
        "/api/why/{id}",
        Text(
            "Why an action isn't allowed now (code `allowed` if it is).",
            "Pourquoi une action n'est pas permise maintenant (code `allowed` si elle l'est).",
        ),
        Problem,
        query=(
            SEAT,
            Query(
                "action",
                str,
                Text("A token or a number.", "Le code ou le numéro d'une action."),
                needed=True,
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
            "Undo your last decision, or ask the others to agree.",
            "Annuler votre dernière décision, ou demander l'accord des autres.",
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
        Text(
            "Propose something about a seat to the others.",
            "Proposer quelque chose aux autres au sujet d'une place.",
        ),
        TableState,
        Propose,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "answer_proposal",
        "POST",
        "/api/tables/{id}/proposals/{pid}",
        Text("Accept or refuse a proposal.", "Accepter ou refuser une proposition."),
        TableState,
        Answer,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "nudge",
        "POST",
        "/api/tables/{id}/nudge",
        Text("Remind a player whose turn it is.", "Rappeler à un joueur que c'est à lui."),
        TableState,
        Nudge,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "resign",
        "POST",
        "/api/tables/{id}/resign",
        Text("Give your seat to a bot.", "Confier votre place à un bot."),
        TableState,
        Resign,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "reseat",
        "POST",
        "/api/tables/{id}/reseat",
        Text("Take an open seat with its code.", "Prendre une place libérée avec son code."),
        TableState,
        Reseat,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "rematch",
        "POST",
        "/api/tables/{id}/rematch",
        Text(
            "Open a new table with the same settings.",
            "Ouvrir une nouvelle table avec les mêmes réglages.",
        ),
        TableState,
        status=201,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "chat",
        "POST",
        "/api/tables/{id}/chat",
        Text("Write in the chat.", "Écrire dans la discussion."),
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
        Text("Mute a player.", "Masquer un joueur."),
        TableState,
        Mute,
        problems=(FORBIDDEN, NOT_FOUND),
        access="person",
    ),
    Call(
        "notify",
        "POST",
        "/api/tables/{id}/notify",
        Text(
            "Turn this table's notifications on or off.",
            "Activer ou désactiver les notifications de cette table.",
        ),
        TableState,
        TableNotifications,
        problems=(FORBIDDEN, NOT_FOUND),
        access="person",
    ),
)
