"""What the server does not accept: a status, a code for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.errors import BastideError
from ..core.text import Text
from .messages.basics import Words
from .messages.problem import Problem
from .messages.tables import TableState


def words(text: Text) -> Words:
    return Words(text.en, text.fr)


class Refused(Exception):
    """Ends a request with a Problem; nothing has been changed."""

    def __init__(
        self,
        status: int,
        code: str,
        sentence: Text,
        *,
        params: Mapping[str, Any] | None = None,
        rule: str | None = None,
        fresh: TableState | None = None,
    ) -> None:
        super().__init__(f"{status} {code}")
        self.status = status
        self.code = code
        self.sentence = sentence
        self.params = dict(params or {})
        self.rule = rule
        self.fresh = fresh

    @property
    def problem(self) -> Problem:
        return Problem(
            code=self.code,
            sentence=words(self.sentence),
            params=self.params,
            rule=self.rule,
            fresh=self.fresh,
        )


def invalid(error: BastideError, code: str = "invalid") -> Refused:
    """The engine's own words for a setting, record or bot that cannot be."""
    return Refused(422, code, Text(error.say("en"), error.say("fr")))


def unknown_table() -> Refused:
    return Refused(
        404,
        "unknown-table",
        Text("There is no such table here.", "Cette table n'existe pas ici."),
    )


def not_found() -> Refused:
    return Refused(404, "not-found", Text("There is nothing here.", "Il n'y a rien ici."))


def nobody() -> Refused:
    return Refused(
        401,
        "who-are-you",
        Text("Tell us your name first.", "Dites-nous d'abord votre nom."),
    )


def not_your_seat() -> Refused:
    return Refused(
        403,
        "not-your-seat",
        Text("You do not sit there.", "Ce n'est pas votre place."),
    )


def wrong_state(code: str, en: str, fr: str, **params: object) -> Refused:
    """Right in itself, but not as things stand."""
    return Refused(409, code, Text(en, fr), params=params)
