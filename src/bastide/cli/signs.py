"""Signs for terminals that lack ours: something near, one character for one."""

from __future__ import annotations

import codecs
import sys
import unicodedata

HANDLER = "bastide.signs"
PLAIN = {
    "●": "o", "○": ".", "▶": ">", "⚒": "@", "⌂": "#", "★": "*", "▪": "+", "⚜": "%",
    "◆": "&", "♜": "=",
    "→": ">", "–": "-", "·": "-", "…": "~", "×": "x", "«": '"', "»": '"', "’": "'",
    "†": "+", "‡": "+",
}  # fmt: skip


def plain_sign(sign: str) -> str:
    """A letter without its accent, a sign of the same kind, or a question mark."""
    if sign in PLAIN:
        return PLAIN[sign]
    letter = unicodedata.normalize("NFKD", sign)[:1]
    return letter if letter.isascii() else "?"


def replace_signs(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError), "only writing can lack a sign"
    missing = error.object[error.start : error.end]
    return "".join(map(plain_sign, missing)), error.end


def make_streams_forgiving() -> None:
    """A terminal that cannot show a sign shows a plain one, and the game continues."""
    codecs.register_error(HANDLER, replace_signs)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors=HANDLER)  # type: ignore[union-attr]  # real streams have it
