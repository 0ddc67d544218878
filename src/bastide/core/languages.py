"""The languages: folders of Fluent catalogues, `words/LANGUAGE/AREA.ftl`.

A language is there when its folder is. Games have folders of their own (`add_words`), and
BASTIDE_WORDS names one more, for trying a translation without installing it. Besides Fluent's own,
messages may use these functions. The page has the same in
web/src/lib/i18n/fluent.ts:

- FORM($noun, "the"): another form of a noun, an attribute of its message. A player's name takes
  the forms of the message `common/player`.
- CAP(...): with a capital letter at its start.
- LIST($parts), LIST($parts, type: "or"): a, b and c.
- JOIN($parts, " / "): with something between them.
- BEGINS($name): `vowel` or `consonant`, for languages in which that matters.
"""

from __future__ import annotations

import math
import os
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import SetupError
from .text import NAMELESS, SeatText, Text, say

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"
LOCALES = {ENGLISH: "en-GB"}
"""The locale of numbers and lists, where it is not the language itself."""
OWN_WORDS = Path(__file__).parents[1] / "words"
FURTHER = "BASTIDE_WORDS"
KEPT = 4096
"""The number of sentences kept in words, in a few megabytes at most."""

_folders: list[Path] = [OWN_WORDS]


def add_words(folder: Path) -> None:
    """Adds the catalogues of a game that is not part of this package."""
    if folder not in _folders:
        _folders.append(folder)
        forget_words()


def forget_words() -> None:
    """Reads the catalogues again when they are needed next: there are others now."""
    for known in (languages, _bundle, _kept_words):
        known.cache_clear()


def folders() -> list[Path]:
    further = os.environ.get(FURTHER)
    return [*_folders, Path(further)] if further else _folders


@lru_cache
def languages() -> tuple[str, ...]:
    """The languages of all folders, English first."""
    found = {path.name for folder in folders() for path in folder.iterdir() if path.is_dir()}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def check_language(lang: str) -> str:
    """Returns the language, or raises an error that lists the known ones."""
    if lang not in languages():
        raise SetupError(say("common/unknown-language", lang=lang, known=", ".join(languages())))
    return lang


def catalogue(lang: str, area: str) -> str | None:
    """The source of one catalogue. None where the language has none for this area."""
    for folder in reversed(folders()):
        path = folder / lang / f"{area}.ftl"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return None


def areas(lang: str) -> list[str]:
    """The catalogues of a language."""
    return sorted({path.stem for folder in folders() for path in (folder / lang).glob("*.ftl")})


def render(text: Text, lang: str, names: Sequence[str] = NAMELESS) -> str:
    """A sentence in words. What a language lacks is said in English.

    The same sentences come up again and again, so the last ones are kept.
    """
    try:
        return _kept_words(text, lang, tuple(names))
    except TypeError:  # a list among the arguments, which cannot be looked up
        return _words_of(text, lang, names)


@lru_cache(maxsize=KEPT)
def _kept_words(text: Text, lang: str, names: Sequence[str]) -> str:
    return _words_of(text, lang, names)


def _words_of(text: Text, lang: str, names: Sequence[str]) -> str:
    if isinstance(text, SeatText) and text.seat < len(names) and names[text.seat]:
        return names[text.seat]
    area, _, message = text.key.partition("/")
    message, _, form = message.partition(".")
    for spoken in (check_language(lang), ENGLISH):
        pattern = _pattern(spoken, area, message, form)
        if pattern is not None:
            args = {name: _argument(value, lang, names) for name, value in text.args}
            words, errors = _bundle(spoken, area).format_pattern(pattern, args)
            if errors:
                raise LookupError(f"{spoken} {text.key}: {errors[0]}")
            return str(words)
    raise LookupError(f"no catalogue has {text.key}")


def _pattern(lang: str, area: str, message: str, form: str) -> Any:
    bundle = _bundle(lang, area)
    if not bundle.has_message(message):
        return None
    found = bundle.get_message(message)
    return found.attributes.get(form) if form else found.value


@lru_cache(maxsize=256)
def _bundle(lang: str, area: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    locale = LOCALES.get(lang, lang)
    bundle = FluentBundle([locale, ENGLISH], functions=_functions(locale), use_isolating=False)
    source = catalogue(lang, area)
    if source is not None:
        bundle.add_resource(FluentResource(source))
    return bundle


def _argument(value: Any, lang: str, names: Sequence[str]) -> Any:
    """The value as Fluent takes it: texts are put into words when their form is known."""
    if isinstance(value, Text):
        return _noun_type()(value, lang, names)
    if isinstance(value, tuple | list):
        plain = value and not any(isinstance(part, Text | str | tuple | list) for part in value)
        parts = [_argument(part, lang, names) for part in value]
        return _list_type()(parts, str(value) if plain else None)
    if isinstance(value, int | float) and math.isfinite(value):
        # "1200", as people at a table write it
        return _number(value, useGrouping=False)
    return str(value)


def _number(value: float, **style: Any) -> Any:
    from fluent.runtime.types import fluent_number

    return fluent_number(value, **style)


@lru_cache
def _noun_type() -> Any:
    from fluent.runtime.types import FluentType

    class Noun(FluentType):
        """A text inside a sentence."""

        def __init__(self, text: Text, lang: str, names: Sequence[str]) -> None:
            self.text, self.lang, self.names = text, lang, names

        def format(self, locale: object) -> str:
            return render(self.text, self.lang, self.names)

        def form(self, form: str) -> str:
            text, names = self.text, self.names
            if isinstance(text, SeatText) and text.seat < len(names) and names[text.seat]:
                return form_of_name(names[text.seat], form, self.lang)
            area, _, message = text.key.partition("/")
            if _pattern(self.lang, area, message, form) is not None:
                return render(text.form(form), self.lang, names)
            return render(text, self.lang, names)

    return Noun


@lru_cache
def _list_type() -> Any:
    from fluent.runtime.types import FluentType

    class Parts(FluentType):
        """A list inside a sentence, for LIST and JOIN."""

        def __init__(self, parts: list[Any], said: str | None = None) -> None:
            self.parts, self.said = parts, said

        def format(self, locale: object) -> str:
            return self.said or ", ".join(_words(part, locale) for part in self.parts)

    return Parts


def _words(value: Any, locale: Any) -> str:
    """A text or a list in words. What is neither is said as it is."""
    named = hasattr(value, "text") or hasattr(value, "parts")
    return str(value.format(locale)) if named else str(value)


def form_of_name(name: str, form: str, lang: str) -> str:
    """A player's name in a form of this language: « d’Alix »."""
    if _pattern(lang, "common", "player", form) is None:
        return name
    return render(Text(f"common/player.{form}", (("name", name),)), lang)


def _functions(locale: str) -> dict[str, Any]:
    from babel import Locale
    from babel.lists import format_list

    here = Locale.parse(locale, sep="-") if _is_known(locale) else Locale.parse(ENGLISH)

    def form(noun: Any, name: str) -> str:
        if hasattr(noun, "form"):
            return str(noun.form(name))
        return form_of_name(_words(noun, here), name, locale.partition("-")[0])

    def cap(value: Any) -> str:
        words = _words(value, here)
        return words[:1].upper() + words[1:]

    def parts_of(value: Any) -> list[Any]:
        """The items of a list. A single thing is a list of one."""
        return list(getattr(value, "parts", [value]))

    def listed(value: Any, type: str = "and") -> str:
        words = [_words(part, here) for part in parts_of(value)]
        return format_list(words, "or" if type == "or" else "standard", here)

    def join(value: Any, between: str) -> str:
        return between.join(_words(part, here) for part in parts_of(value))

    def begins(value: Any) -> str:
        return "vowel" if begins_with_vowel(_words(value, here)) else "consonant"

    return {"FORM": form, "CAP": cap, "LIST": listed, "JOIN": join, "BEGINS": begins}


def _is_known(locale: str) -> bool:
    from babel import Locale, UnknownLocaleError

    try:
        Locale.parse(locale, sep="-")
    except (UnknownLocaleError, ValueError):
        return False
    return True


def begins_with_vowel(name: str) -> bool:
    """True if a name begins with the sound of a vowel: Alix, Élise, Yves. Not Yann, not Hugo.

    Usage wavers before an h, and the full form is never wrong there.
    """
    plain = unicodedata.normalize("NFD", name.lower())
    letters = [c for c in plain if not unicodedata.combining(c)]
    if not letters:
        return False
    if letters[0] == "y":
        return len(letters) > 1 and letters[1].isalpha() and letters[1] not in "aeiou"
    return letters[0] in "aeiouœæ"
