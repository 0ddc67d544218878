"""What the server does not accept: a status, a code for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import BastideError
from ...core.text import Text
from ..messages.basics import Words
from ..messages.problem import Problem
from ..messages.tables import TableState


def words(text: Text) -> Words:
    return Words(text.en, text.fr)


class Refused(Exception):
    """Ends a request with a Problem; nothing has been changed."""

    retry_s = 0
    """When to try again, if that may help."""

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


class Unavailable(Refused):
    """The database can't be used right now; whether a change was kept is not known."""

    retry_s = 2

    def __init__(self) -> None:
        super().__init__(
            503,
            "unavailable",
            Text(
                "The server can't save anything right now. Try again in a moment.",
                "Le serveur ne peut rien enregistrer pour l'instant. Réessayez dans un moment.",
            ),
        )


def invalid(error: BastideError, code: str = "invalid") -> Refused:
    """The engine's own words for a setting, record or bot that cannot be."""
    return Refused(422, code, Text(error.say("en"), error.say("fr")))


def unknown_table() -> Refused:
    return Refused(
        404,
        "unknown-table",
        Text("This table doesn't exist.", "Cette table n'existe pas."),
    )


def closed_table() -> Refused:
    return Refused(
        403,
        "closed-table",
        Text("A moderator has closed this table.", "Un modérateur a fermé cette table."),
    )


def banned(sentence: Text, until: float) -> Refused:
    return Refused(403, "banned", sentence, params={"until": until})


def admins_only() -> Refused:
    return Refused(
        403,
        "admins-only",
        Text("Only admins of this server can do that.", "Seuls les admins du serveur le peuvent."),
    )


def damaged_table() -> Refused:
    return Refused(
        409,
        "damaged-table",
        Text(
            "This table's data are damaged, so it can't be shown. Please report it to the "
            "server's operator.",
            "Les données de cette table sont abîmées, on ne peut pas la montrer. Signalez-le à "
            "l'exploitant du serveur.",
        ),
    )


def not_found() -> Refused:
    return Refused(404, "not-found", Text("This page doesn't exist.", "Cette page n'existe pas."))


def nobody() -> Refused:
    return Refused(
        401,
        "who-are-you",
        Text("Enter your name first.", "Indiquez d'abord votre nom."),
    )


def signed_out() -> Refused:
    return Refused(
        401,
        "signed-out",
        Text("You were signed out in this browser.", "Ce navigateur a été déconnecté."),
    )


def not_your_seat() -> Refused:
    return Refused(
        403,
        "not-your-seat",
        Text("That isn't your seat.", "Ce n'est pas votre place."),
    )


def wrong_state(code: str, en: str, fr: str, **params: object) -> Refused:
    """A valid request that is not possible now."""
    return Refused(409, code, Text(en, fr), params=params)
