"""Every error a user of the package can meet. Each says what was wrong and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .text import Text, say

if TYPE_CHECKING:
    from .refusal import Refusal


class BastideError(Exception):
    """Base of all errors raised on purpose by this package. Each can be said in every language."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return self.say()

    def say(self, lang: str = "en") -> str:
        return self.text.of(lang)


class SetupError(BastideError, ValueError):
    """A game, option, player count or language that does not exist."""


class InvalidAction(BastideError, ValueError):
    """Neither a number nor a token of this game's action space."""


class IllegalAction(BastideError):
    """An action of the game that the rules do not allow now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal
        self.code = refusal.code
        self.params = refusal.params
        self.rule = refusal.rule

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Refusal]]:
        return type(self), (self.refusal,)


class RecordError(BastideError, ValueError):
    """A record that cannot be read or replayed. `line` and `column` are counted from 1."""

    def __init__(self, reason: Text, line: int | None = None, column: int | None = None) -> None:
        text = reason
        if column is not None:
            text = say("common/at-line-and-column", line=line, column=column, reason=reason)
        elif line is not None:
            text = say("common/at-line", line=line, reason=reason)
        super().__init__(text)
        self.reason = reason
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[RecordError], tuple[Text, int | None, int | None]]:
        return type(self), (self.reason, self.line, self.column)


class MissingExtra(BastideError, ImportError):
    """A package that only some parts need is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(say("common/missing-extra", package=package, extra=extra))
        self.name = package


def missing_extra(error: ModuleNotFoundError, extra: str) -> MissingExtra:
    """The error to raise when an import failed, with the extra that installs the package."""
    return MissingExtra((error.name or "").partition(".")[0], extra)
