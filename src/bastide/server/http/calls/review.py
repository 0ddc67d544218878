"""Calls about reviews of finished games."""

from __future__ import annotations

from ....core.text import say
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
        say("api/which-review-default-quick"),
    ),
    Query(
        "open_cards",
        bool,
        say("api/review-open-cards"),
    ),
    Query(
        "after",
        int,
        say("api/number-parts-already-only"),
    ),
)
REVIEWING = (
    Call(
        "start_review",
        "POST",
        "/api/tables/{id}/review",
        say("api/review-finished-game"),
        ReviewState,
        AskReview,
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
        access="person",
    ),
    Call(
        "review",
        "GET",
        "/api/tables/{id}/review",
        say("api/review-finished-game-as"),
        ReviewState,
        query=ABOUT,
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
        harmless=True,
    ),
    Call(
        "person_reviews",
        "GET",
        "/api/people/{id}/reviews",
        say("api/how-well-person-played"),
        PersonReviews,
        problems=(NOT_FOUND,),
    ),
    Call(
        "my_last_game",
        "GET",
        "/api/me/last-game",
        say("api/last-finished-game-review"),
        MyLastGame,
        access="person",
    ),
    Call(
        "try_move",
        "GET",
        "/api/tables/{id}/try/{ply}",
        say("api/how-good-move-would"),
        TriedMove,
        query=(Query("action", str, say("api/token"), needed=True),),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT, ILLEGAL),
        access="person",
    ),
    Call(
        "why_then",
        "GET",
        "/api/tables/{id}/why/{ply}",
        say("api/why-move-not-allowed"),
        Problem,
        query=(Query("action", str, say("api/token"), needed=True),),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT, ILLEGAL),
    ),
    Call(
        "story_picture",
        "GET",
        "/api/tables/{id}/story.png",
        say("api/finished-game-as-picture"),
        str,
        query=(LANG,),
        media="image/png",
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
)
