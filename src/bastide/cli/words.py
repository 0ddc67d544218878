"""Small helpers for words that people type and read."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from ..core.languages import languages
from ..core.text import Text, say

AND = say("cli/and")
YES = say("cli/yes")
NO = say("cli/no")


def folded(text: str) -> str:
    """Without case and accents, so that `Règle` is found by `regle`."""
    apart = unicodedata.normalize("NFKD", text.strip().casefold().replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def listed(parts: Sequence[str], lang: str) -> str:
    """a, b and c."""
    *earlier, last = parts
    return ", ".join(earlier) + AND.of(lang) + last if earlier else last


def in_all_languages(text: Text) -> dict[str, str]:
    """A sentence by language, for programs that show it to someone."""
    return {lang: text.of(lang) for lang in languages()}


def spoken(word: Text) -> list[str]:
    """A word in every language, as it may be typed."""
    return [folded(word.of(lang)) for lang in languages()]
