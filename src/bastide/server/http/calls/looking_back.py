"""Calls about what has been played, and the rules."""

from __future__ import annotations

from typing import Any

from ....core.text import Text
from ...messages.looking_back import Course, Fork, ImportRecord, Result
from ...messages.rules import ExampleRound, RulesPage
from ...messages.tables import Position, TableState
from .call import AT_TABLE, CONFLICT, EYES, FORBIDDEN, ILLEGAL, LANG, NOT_FOUND, Call, Query

THEN = Query(
    "then",
    str,
    Text(
        "Actions to continue with from there, separated by commas. Only once the game is over.",
        "Actions à jouer à partir de là, séparées par des virgules. Seulement une fois la "
        "partie finie.",
    ),
)
OFFERS = Query(
    "offers",
    bool,
    Text(
        "Also return what the seat could do there. Only once the game is over.",
        "Renvoyer aussi ce que la place pouvait y faire. Seulement une fois la partie finie.",
    ),
)
AFTERWARDS = (
    Call(
        "position_at",
        "GET",
        "/api/tables/{id}/at/{ply}",
        Text("A moment of the game.", "Un moment de la partie."),
        Position,
        query=(EYES, THEN, OFFERS),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
    Call(
        "course",
        "GET",
        "/api/tables/{id}/course",
        Text("The game from the start.", "La partie depuis le début."),
        Course,
        query=(EYES,),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
    Call(
        "result",
        "GET",
        "/api/tables/{id}/result",
        Text("The result of a finished game.", "Le résultat d'une partie finie."),
        Result,
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
        harmless=True,
    ),
    Call(
        "record_text",
        "GET",
        "/api/tables/{id}/record.txt",
        Text("The record as text.", "La partie, en texte."),
        str,
        query=(EYES,),
        media="text/plain",
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
    Call(
        "record_json",
        "GET",
        "/api/tables/{id}/record.json",
        Text("The record as JSON.", "La partie, en JSON."),
        dict[str, Any],
        query=(EYES,),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
    Call(
        "import_record",
        "POST",
        "/api/records",
        Text("Import a record to replay it.", "Importer une partie pour la revoir."),
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
        Text("Continue the game from one of its moments.", "Rejouer à partir d'un moment."),
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
        Text("The rules of a game.", "Les règles d'un jeu."),
        RulesPage,
        query=(LANG,),
        problems=(NOT_FOUND,),
        harmless=True,
    ),
    Call(
        "rules_round",
        "GET",
        "/api/rules/{game}/round",
        Text("One whole round as an example.", "Un tour entier en exemple."),
        ExampleRound,
        problems=(NOT_FOUND,),
        harmless=True,
    ),
)
