"""Mistakes at the command line: one clear line each, in the reader's language."""

from __future__ import annotations

from ..core.errors import BastideError
from ..core.text import Text, text_of

WRONG_INPUT = 2
"""Exit code for anything the caller can put right."""


class CliError(BastideError):
    """A mistake and how to fix it, as a text or the key of a message."""

    def __init__(self, text: Text | str, code: int = WRONG_INPUT, **params: object) -> None:
        super().__init__(text_of(text).filled(**params))
        self.code = code
