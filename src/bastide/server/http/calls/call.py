"""Calls of the server, and the parameters and answers that many of them share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ....core.text import Text, say
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
    """The body of a success. None: no body."""
    body: Any = None
    status: int = 200
    query: tuple[Query, ...] = ()
    media: str = JSON
    problems: tuple[int, ...] = ()
    """Further answers, each a Problem. The ones that any call may give are not repeated here."""
    access: Access = "anyone"
    harmless: bool = False
    """Holds no secret and repeats nothing of the request: may be compressed (compression.py)."""


SEAT = Query(
    "seat",
    SeatNumber,
    say("api/which-seats-looks-acts"),
)
VIEW_AS = Query(
    "seat",
    SeatNumber,
    say("api/point-view-one-seats"),
)
INVITE = Query(
    "invite",
    str,
    say("api/secret-invite-link"),
)
LANG = Query("lang", Language, say("api/language"))

NOT_FOUND, FORBIDDEN, CONFLICT, ILLEGAL = 404, 403, 409, 422
AT_TABLE = (FORBIDDEN, NOT_FOUND, CONFLICT)
