"""The language of a request, and the words that the page needs for it."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Resource, Term

from ...core.errors import SetupError
from ...core.languages import ENGLISH, areas, catalogue, check_language, languages
from .problems import Refused

ELSEWHERE = ("api", "arena", "cli", "mail", "operation")
"""Catalogues of which a page says nothing."""


def known_language(language: str, status: int = 422) -> str:
    """The language, if there are catalogues for it. Otherwise refuses."""
    try:
        return check_language(language)
    except SetupError as error:
        raise Refused(status, "unknown-language", error.text) from None


def spoken(language: str) -> str:
    """The language that someone once chose. English if its catalogues are gone."""
    return language if language in languages() else ENGLISH


def preferred(accepted: str) -> str:
    """The first language of an Accept-Language header that is known here."""
    known = {language.lower(): language for language in languages()}
    for part in accepted.lower().split(","):
        tag = part.partition(";")[0].strip()
        for wanted in (tag, tag.partition("-")[0]):
            if wanted in known:
                return known[wanted]
    return ENGLISH


class PageWords(msgspec.Struct, frozen=True):
    """The catalogues of a language as the page gets them."""

    body: bytes
    """{area: source} as JSON."""
    fingerprint: str


@cache
def page_words(language: str, known: tuple[str, ...]) -> PageWords:
    """`known` are all languages at hand: with others, catalogues may have come too."""
    names = sorted({*areas(ENGLISH), *areas(language)} - {*ELSEWHERE})
    body = msgspec.json.encode({area: _whole(language, area) for area in names})
    return PageWords(body, hashlib.sha256(body).hexdigest()[:16])


def _whole(language: str, area: str) -> str:
    """A catalogue, with English where the language lacks a message."""
    english = catalogue(ENGLISH, area) or ""
    own = catalogue(language, area)
    if own is None or language == ENGLISH:
        return english
    parser = FluentParser()
    there = {entry.id.name for entry in _entries(parser.parse(own))}
    lacking = [e for e in _entries(parser.parse(english)) if e.id.name not in there]
    return f"{own}\n{FluentSerializer().serialize(Resource(list(lacking)))}" if lacking else own


def _entries(resource: Resource) -> list[Message | Term]:
    return [entry for entry in resource.body if isinstance(entry, Message | Term)]
