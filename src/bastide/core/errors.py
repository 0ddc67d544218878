"""Every error a user of the package can meet; each says what was wrong and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .refusal import Refusal


class BastideError(Exception):
    """Base of all errors raised on purpose by this package."""


class SetupError(BastideError, ValueError):
    """A game, option, player count or language that does not exist."""


class InvalidAction(BastideError, ValueError):
    """Neither a number nor a token of this game's action space."""


class IllegalAction(BastideError):
    """An action of the game that the rules do not allow now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.say("en"))
        self.refusal = refusal
        self.code = refusal.code
        self.params = refusal.params
        self.rule = refusal.rule

    def say(self, lang: str = "en") -> str:
        return self.refusal.say(lang)


class RecordError(BastideError, ValueError):
    """A record that cannot be read or replayed; `line` is counted from 1."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(f"line {line}: {reason}" if line is not None else reason)
        self.reason = reason
        self.line = line
