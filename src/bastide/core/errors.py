"""Every error a user of the package can meet; each says what was wrong and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .french import french as typeset

if TYPE_CHECKING:
    from .refusal import Refusal


class BastideError(Exception):
    """Base of all errors raised on purpose by this package; each speaks both languages."""

    def __init__(self, english: str, french: str) -> None:
        super().__init__(english)
        self.french = typeset(french)

    def say(self, lang: str = "en") -> str:
        return self.french if lang == "fr" else str(self)


class SetupError(BastideError, ValueError):
    """A game, option, player count or language that does not exist."""


class InvalidAction(BastideError, ValueError):
    """Neither a number nor a token of this game's action space."""


class IllegalAction(BastideError):
    """An action of the game that the rules do not allow now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.say("en"), refusal.say("fr"))
        self.refusal = refusal
        self.code = refusal.code
        self.params = refusal.params
        self.rule = refusal.rule


class RecordError(BastideError, ValueError):
    """A record that cannot be read or replayed; `line` and `column` are counted from 1."""

    def __init__(
        self, english: str, french: str, line: int | None = None, column: int | None = None
    ) -> None:
        where, place = "", ""
        if line is not None:
            where, place = f"line {line}: ", f"ligne {line} : "
        if column is not None:
            where, place = f"line {line}, column {column}: ", f"ligne {line}, colonne {column} : "
        super().__init__(where + english, place + french)
        self.reason = english
        self.line = line
        self.column = column


class MissingExtra(BastideError, ImportError):
    """A package that only some parts need is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(
            f"{package} is not installed: pip install 'bastide[{extra}]'",
            f"{package} n'est pas installé : pip install 'bastide[{extra}]'",
        )
        self.name = package


def missing_extra(error: ModuleNotFoundError, extra: str) -> MissingExtra:
    """The error to raise when an import failed, with the extra that installs the package."""
    return MissingExtra((error.name or "").partition(".")[0], extra)
