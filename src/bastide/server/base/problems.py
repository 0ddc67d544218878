"""Refused requests: a status, a code as JSON and a sentence as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ...core.errors import BastideError
from ...core.text import Text, say
from ..messages.basics import words
from ..messages.problem import Problem
from ..messages.tables import TableState

DAMAGES = (
    msgspec.DecodeError,
    BastideError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)
"""The errors of a row that makes no sense."""


class Refused(Exception):
    """Ends a request with a Problem. Nothing has been changed."""

    retry_s = 0
    """The seconds after which to try again, if that may help."""

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
    """The database can't be used right now. Whether a change was kept is not known."""

    retry_s = 2

    def __init__(self) -> None:
        super().__init__(
            503,
            "unavailable",
            say("server/server-can-t-save"),
        )


def invalid(error: BastideError, code: str = "invalid") -> Refused:
    """The engine's own words for a setting, record or bot that cannot be."""
    return Refused(422, code, error.text)


def unknown_table() -> Refused:
    return Refused(
        404,
        "unknown-table",
        say("server/table-doesn-t-exist"),
    )


def closed_table() -> Refused:
    return Refused(
        403,
        "closed-table",
        say("server/moderator-closed-table"),
    )


def banned(sentence: Text, until: float) -> Refused:
    return Refused(403, "banned", sentence, params={"until": until})


def admins_only() -> Refused:
    return Refused(
        403,
        "admins-only",
        say("server/only-admins-server-can"),
    )


def damaged_table() -> Refused:
    return Refused(
        409,
        "damaged-table",
        say("server/table-s-data-damaged"),
    )


def not_found() -> Refused:
    return Refused(404, "not-found", say("server/page-doesn-t-exist"))


def not_signed_in() -> Refused:
    return Refused(
        401,
        "who-are-you",
        say("server/enter-name-first"),
    )


def signed_out() -> Refused:
    return Refused(
        401,
        "signed-out",
        say("server/were-signed-out-browser"),
    )


def not_your_seat() -> Refused:
    return Refused(
        403,
        "not-your-seat",
        say("server/isn-t-seat"),
    )


def wrong_state(code: str, sentence: Text, **params: object) -> Refused:
    """A valid request that is not possible now."""
    return Refused(409, code, sentence, params=params)
