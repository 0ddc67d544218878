"""The rules of a game, as pages."""

from __future__ import annotations

from msgspec import Struct

from .basics import Language


class RulesPage(Struct, kw_only=True):
    """The rules of a game, our own words: sections with their ids."""

    game: str
    language: Language
    sections: list[RulesSection]


class RulesSection(Struct, kw_only=True):
    title: str
    level: int
    rules: list[RulesEntry]


class RulesEntry(Struct, kw_only=True):
    id: str | None
    html: str
    """Made by the server from our own pages, and safe to show."""
