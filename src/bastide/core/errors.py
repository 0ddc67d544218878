"""Every error a user of the package can meet; each says what was wrong and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .refusal import Refusal


class BastideError(Exception):
    """Base of all errors raised on purpose by this package; each speaks both languages."""

    def __init__(self, english: str, french: str) -> None:
        super().__init__(english)
        self.french = french

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
    """A record that cannot be read or replayed; `line` is counted from 1."""

    def __init__(self, english: str, french: str, line: int | None = None) -> None:
        at_line = line is not None
        super().__init__(
            f"line {line}: {english}" if at_line else english,
            f"ligne {line} : {french}" if at_line else french,
        )
        self.reason = english
        self.line = line
