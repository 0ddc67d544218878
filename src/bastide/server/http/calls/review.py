"""Calls about reviews of finished games."""

from __future__ import annotations

from ....core.text import Text
from ...messages.problem import Problem
from ...messages.review import (
    AskReview,
    Effort,
    MyLastGame,
    PersonReviews,
    ReviewState,
    TriedMove,
)
from .call import CONFLICT, FORBIDDEN, ILLEGAL, LANG, NOT_FOUND, Call, Query

ABOUT = (
    Query(
        "effort",
        Effort,
        Text("Which review (default: quick).", "Quelle analyse (par défaut : quick)."),
    ),
    Query(
        "open_cards",
        bool,
        Text("The review with open cards.", "L'analyse à cartes ouvertes."),
    ),
    Query(
        "after",
        int,
        Text(
            "The number of parts you already have. Only later ones are sent.",
            "Le nombre de parties déjà reçues. Seules les suivantes sont envoyées.",
        ),
    ),
)
REVIEWING = (
    Call(
        "start_review",
        "POST",
        "/api/tables/{id}/review",
        Text("Review a finished game.", "Faire analyser une partie finie."),
        ReviewState,
        AskReview,
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
        access="person",
    ),
    Call(
        "review",
        "GET",
        "/api/tables/{id}/review",
        Text(
            "The review of a finished game, as far as it has come.",
            "L'analyse d'une partie finie, dans son état actuel.",
        ),
        ReviewState,
        query=ABOUT,
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
        harmless=True,
    ),
    Call(
        "person_reviews",
        "GET",
        "/api/people/{id}/reviews",
        Text(
            "How well a person played in their latest reviewed games.",
            "La qualité de jeu d'une personne dans ses dernières parties analysées.",
        ),
        PersonReviews,
        problems=(NOT_FOUND,),
    ),
    Call(
        "my_last_game",
        "GET",
        "/api/me/last-game",
        Text(
            "Your last finished game, with its review in small.",
            "Votre dernière partie finie, avec son analyse en petit.",
        ),
        MyLastGame,
        access="person",
    ),
    Call(
        "try_move",
        "GET",
        "/api/tables/{id}/try/{ply}",
        Text(
            "How good a move would have been at a moment of a finished game.",
            "Ce qu'aurait valu un coup à un moment d'une partie finie.",
        ),
        TriedMove,
        query=(Query("action", str, Text("A token.", "Le code d'une action."), needed=True),),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT, ILLEGAL),
        access="person",
    ),
    Call(
        "why_then",
        "GET",
        "/api/tables/{id}/why/{ply}",
        Text(
            "Why a move was not allowed at a moment of a finished game.",
            "Pourquoi un coup n'était pas permis à un moment d'une partie finie.",
        ),
        Problem,
        query=(Query("action", str, Text("A token.", "Le code d'une action."), needed=True),),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT, ILLEGAL),
    ),
    Call(
        "story_picture",
        "GET",
        "/api/tables/{id}/story.png",
        Text(
            "A finished game as a picture: the result, the castle and the graph.",
            "Une partie finie en image : le résultat, le château et la courbe.",
        ),
        str,
        query=(LANG,),
        media="image/png",
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
)
