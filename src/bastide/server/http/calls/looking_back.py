"""Calls about what has been played, and the rules."""

from __future__ import annotations

from typing import Any

from ....core.text import say
from ...messages.looking_back import Course, Fork, ImportRecord, Result
from ...messages.rules import ExampleRound, RulesPage
from ...messages.tables import Position, TableState
from .call import AT_TABLE, CONFLICT, FORBIDDEN, ILLEGAL, LANG, NOT_FOUND, VIEW_AS, Call, Query

THEN = Query(
    "then",
    str,
    say("api/actions-continue-there-separated"),
)
OFFERS = Query(
    "offers",
    bool,
    say("api/also-return-what-seat"),
)
AFTERWARDS = (
    Call(
        "position_at",
        "GET",
        "/api/tables/{id}/at/{ply}",
        say("api/moment-game"),
        Position,
        query=(VIEW_AS, THEN, OFFERS),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
    Call(
        "course",
        "GET",
        "/api/tables/{id}/course",
        say("api/game-start"),
        Course,
        query=(VIEW_AS,),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
    Call(
        "result",
        "GET",
        "/api/tables/{id}/result",
        say("api/result-finished-game"),
        Result,
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
        harmless=True,
    ),
    Call(
        "record_text",
        "GET",
        "/api/tables/{id}/record.txt",
        say("api/record-as-text"),
        str,
        query=(VIEW_AS,),
        media="text/plain",
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
    Call(
        "record_json",
        "GET",
        "/api/tables/{id}/record.json",
        say("api/record-as-json"),
        dict[str, Any],
        query=(VIEW_AS,),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
    Call(
        "import_record",
        "POST",
        "/api/records",
        say("api/import-record-replay"),
        TableState,
        ImportRecord,
        201,
        problems=(ILLEGAL,),
        access="person",
    ),
    Call(
        "fork",
        "POST",
        "/api/tables/{id}/fork",
        say("api/continue-game-one-moments"),
        TableState,
        Fork,
        201,
        problems=(*AT_TABLE, ILLEGAL),
        access="person",
    ),
    Call(
        "rules_page",
        "GET",
        "/api/rules/{game}",
        say("api/rules-game"),
        RulesPage,
        query=(LANG,),
        problems=(NOT_FOUND,),
        harmless=True,
    ),
    Call(
        "rules_round",
        "GET",
        "/api/rules/{game}/round",
        say("api/one-whole-round-as"),
        ExampleRound,
        problems=(NOT_FOUND,),
        harmless=True,
    ),
)
