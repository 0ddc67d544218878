"""Small helpers for words that people type and read."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from ..core.text import Text

AND = Text(" and ", " et ")
YES = Text("yes", "oui")
NO = Text("no", "non")


def folded(text: str) -> str:
    """Without case and accents, so that `Règle` is found by `regle`."""
    apart = unicodedata.normalize("NFKD", text.strip().casefold().replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def listed(parts: Sequence[str], lang: str) -> str:
    """a, b and c."""
    *earlier, last = parts
    return ", ".join(earlier) + AND.of(lang) + last if earlier else last
