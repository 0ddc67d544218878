"""Mistakes at the command line: one clear line each, in the reader's language."""

from __future__ import annotations

from ..core.errors import BastideError
from ..core.text import Text

WRONG_INPUT = 2
"""Exit code for anything the caller can put right."""


class CliError(BastideError):
    """A mistake and how to fix it, in the reader's language."""

    def __init__(self, text: Text, code: int = WRONG_INPUT, **params: object) -> None:
        super().__init__(text.filled(**params))
        self.code = code
