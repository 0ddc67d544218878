"""Players' names in the place of colours, in both languages.

The engine's sentences say Red and Rouge. People want to read the names of those they play with; in
French the little words before a name change with its first letter: de Rouge -> d’Alix.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from ...core.text import Text
from ..messages.basics import Words

_ELIDED = ("de", "que", "lorsque", "puisque", "quoique", "jusque", "parce que", "ce que")
_SHORT = {f"{word[:-1]}{mark}": word for word in _ELIDED for mark in "'’"}
_BEFORE = "|".join(sorted((*_ELIDED, *map(re.escape, _SHORT)), key=len, reverse=True))

MOST_KNOWN = 200
"""Sentences that a table's naming remembers."""


def begins_with_vowel(name: str) -> bool:
    """Whether French elides before this name: Alix, Élise, Yves; not Yann, not Hugo.

    Usage wavers before an h, and the full form is never wrong there.
    """
    plain = unicodedata.normalize("NFD", name.lower())
    letters = [c for c in plain if not unicodedata.combining(c)]
    if not letters:
        return False
    if letters[0] == "y":
        return len(letters) > 1 and letters[1].isalpha() and letters[1] not in "aeiou"
    return letters[0] in "aeiouœæ"


class Naming:
    """Replaces the seats' colours by names as whole words, all at the same time."""

    def __init__(self, colours: Sequence[Text], names: Sequence[str]) -> None:
        pairs = list(zip(colours, names, strict=False))
        # a seat of an imported game has no name: it keeps the colour of each language
        self._english = {colour.en: name or colour.en for colour, name in pairs}
        self._french = {colour.fr: name or colour.fr for colour, name in pairs}
        en = "|".join(map(re.escape, self._english))
        fr = "|".join(map(re.escape, self._french))
        self._known: dict[str, str] = {}
        """French sentences that were renamed already: most are said again at the next move."""
        self._in_english = re.compile(rf"\b(?:{en})\b")
        self._in_french = re.compile(
            rf"(?:\b(?P<word>{_BEFORE})(?P<space>(?<=['’])|\s+))?\b(?P<colour>{fr})\b",
            re.IGNORECASE,
        )

    def english(self, sentence: str) -> str:
        if not any(colour in sentence for colour in self._english):
            return sentence
        return self._in_english.sub(lambda found: self._english[found[0]], sentence)

    def french(self, sentence: str) -> str:
        if not any(colour in sentence for colour in self._french):
            return sentence
        known = self._known.get(sentence)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[sentence] = self._in_french.sub(self._one_french, sentence)
        return known

    def _one_french(self, found: re.Match[str]) -> str:
        name = self._french.get(found["colour"])
        if name is None:  # a colour that is no seat's name: rouge, not Rouge
            return found[0]
        word = found["word"]
        if word is None:
            return name
        full = _SHORT.get(word.lower(), word.lower())
        if word[0].isupper():
            full = full[0].upper() + full[1:]
        return f"{full[:-1]}’{name}" if begins_with_vowel(name) else f"{full} {name}"

    def words(self, sentence: Text | Words) -> Words:
        return Words(self.english(sentence.en), self.french(sentence.fr))

    def inside(self, value: Any) -> Any:
        """The same data with every pair of an English and a French text renamed."""
        if isinstance(value, dict):
            if value.keys() == {"en", "fr"} and isinstance(value["en"], str):
                return {"en": self.english(value["en"]), "fr": self.french(value["fr"])}
            return {key: self.inside(inner) for key, inner in value.items()}
        if isinstance(value, list | tuple):
            return [self.inside(inner) for inner in value]
        return value


def distinct(names: Sequence[str]) -> list[str]:
    """Names that tell people apart: the second Alix becomes Alix 2."""
    if len({name.lower() for name in names}) == len(names):
        return list(names)
    taken: set[str] = set()
    found = []
    for name in names:
        number, candidate = 1, name
        while name and candidate.lower() in taken:
            number += 1
            candidate = f"{name} {number}"
        taken.add(candidate.lower())
        found.append(candidate)
    return found
