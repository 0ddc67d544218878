"""One clear line for every mistake, in the reader's language."""

from __future__ import annotations

import re

from ..core.errors import BastideError, RecordError
from ..core.text import Text
from .texts.engine import FRENCH
from .texts.messages import AT_LINE

WRONG_INPUT = 2
"""Exit code for anything the caller can put right."""


class CliError(BastideError):
    """What was wrong and what would be right, in both languages."""

    def __init__(self, text: Text, code: int = WRONG_INPUT, **params: object) -> None:
        super().__init__(text.fill("en", **params))
        self.text = text
        self.code = code
        self.params = params

    def say(self, lang: str) -> str:
        return self.text.fill(lang, **self.params)


def say_error(error: BastideError, lang: str) -> str:
    """An error of ours in a language; those of the engine are told in English and translated."""
    say = getattr(error, "say", None)
    if say is not None:
        return str(say(lang))
    if isinstance(error, RecordError) and error.line is not None:
        reason = translated(error.reason, lang)
        return AT_LINE.fill(lang, line=error.line, reason=reason)
    return translated(str(error), lang)


def translated(message: str, lang: str) -> str:
    """A message of the engine; one that is not in our list stays English."""
    if lang == "fr":
        for pattern, french in FRENCH:
            match = re.fullmatch(pattern, message)
            if match is not None:
                # a reason may quote another message
                return french.format(*[translated(part, lang) for part in match.groups()])
    return message
