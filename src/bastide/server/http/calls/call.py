"""What a call of the server is, and the parameters and answers that many of them share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ....core.text import Text
from ...messages.basics import Language, SeatNumber

JSON = "application/json"
Access = Literal["anyone", "person", "seat", "admin", "operator"]


@dataclass(frozen=True)
class Query:
    """A parameter behind the question mark."""

    name: str
    kind: Any
    about: Text
    needed: bool = False


@dataclass(frozen=True)
class Call:
    """One method of one path."""

    name: str
    method: Literal["GET", "POST"]
    path: str
    about: Text
    answer: Any = None
    """What a success carries; None: no body."""
    body: Any = None
    status: int = 200
    query: tuple[Query, ...] = ()
    media: str = JSON
    problems: tuple[int, ...] = ()
    """Further answers, each a Problem; the ones that any call may give are not repeated here."""
    access: Access = "anyone"
    harmless: bool = False
    """Holds no secret and repeats nothing of the request: may be compressed (compression.py)."""


SEAT = Query(
    "seat",
    SeatNumber,
    Text(
        "Which of your seats looks or acts (default: your first one, otherwise a spectator).",
        "Laquelle de vos places regarde ou agit (par défaut : la première, ou un spectateur).",
    ),
)
EYES = Query(
    "seat",
    SeatNumber,
    Text(
        "Point of view: one of your seats (default: your first one), or any seat once the game "
        "is over (default: a spectator, who sees no hand).",
        "Point de vue : une de vos places (par défaut : la première), ou n'importe laquelle une "
        "fois la partie finie (par défaut : un spectateur, qui ne voit aucune main).",
    ),
)
INVITE = Query(
    "invite",
    str,
    Text("The secret of the invite link.", "Le secret du lien d'invitation."),
)
LANG = Query("lang", Language, Text("The language.", "La langue."))

NOT_FOUND, FORBIDDEN, CONFLICT, ILLEGAL = 404, 403, 409, 422
AT_TABLE = (FORBIDDEN, NOT_FOUND, CONFLICT)
