"""Texts in English and French, kept together."""

from __future__ import annotations

from typing import NamedTuple

from .errors import SetupError
from .french import french

LANGUAGES = ("en", "fr")


def check_language(lang: str) -> str:
    """Returns the language, or raises an error that lists the known ones."""
    if lang not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise SetupError(
            f"unknown language {lang!r}: use one of {known}",
            f"langue inconnue « {lang} » ; au choix : {known}",
        )
    return lang


class Text(NamedTuple):
    """One text in English and French; braces are filled in by `fill`."""

    en: str
    fr: str

    def of(self, lang: str) -> str:
        return french(self.fr) if check_language(lang) == "fr" else self.en

    def fill(self, lang: str, **params: object) -> str:
        """The sentence in `lang`; parameters that are Texts speak the same language."""
        spoken = {k: v.of(lang) if isinstance(v, Text | Name) else v for k, v in params.items()}
        return self.of(lang).format(**spoken)

    def filled(self, **params: object) -> Text:
        """The sentence in both languages."""
        return Text(self.fill("en", **params), self.fill("fr", **params))

    def to_json(self) -> dict[str, str]:
        return {"en": self.en, "fr": french(self.fr)}


class Name(NamedTuple):
    """A thing's name: bare for labels, with its article for sentences."""

    en: str
    fr: str
    the_fr: str

    def of(self, lang: str) -> str:
        return french(self.fr) if check_language(lang) == "fr" else self.en

    @property
    def the(self) -> Text:
        return Text(f"the {self.en}", self.the_fr)

    @property
    def text(self) -> Text:
        return Text(self.en, self.fr)


def joined(texts: list[Text], separator: str = ", ") -> Text:
    """Several texts as one, in both languages."""
    return Text(separator.join(t.en for t in texts), separator.join(t.fr for t in texts))
