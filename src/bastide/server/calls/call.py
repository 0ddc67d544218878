"""What a call of the server is, and the parameters and answers that many of them share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ...core.text import Text
from ..messages.basics import Language, SeatNumber

JSON = "application/json"
Access = Literal["anyone", "person", "seat", "operator"]


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
    """Holds no secret and repeats nothing of the request: may be compressed (squeeze.py)."""


SEAT = Query(
    "seat",
    SeatNumber,
    Text(
        "Which of your own seats looks or acts; without it your first one, else a spectator.",
        "Laquelle de vos places regarde ou agit ; sinon la première, ou un spectateur.",
    ),
)
EYES = Query(
    "seat",
    SeatNumber,
    Text(
        "Whose eyes: one of your own seats; once the game is over, any seat.",
        "Par les yeux de qui : une de vos places ; la partie finie, n'importe laquelle.",
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
