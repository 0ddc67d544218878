"""The rules of a game, as pages."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .basics import Language, Words


class RulesPage(Struct, kw_only=True):
    """The rules of a game, our own words: sections with their ids."""

    game: str
    language: Language
    sections: list[RulesSection]


class RulesSection(Struct, kw_only=True):
    part: Literal["rules", "sources"]
    """`rules` for players, or `sources`: where the rules come from."""
    title: str
    level: int
    rules: list[RulesEntry]


class RulesEntry(Struct, kw_only=True):
    id: str | None
    html: str
    """Made by the server from our own pages, and safe to show."""


class ExamplePhase(Struct, kw_only=True):
    name: Words
    lines: list[Words]


class ExampleRound(Struct, kw_only=True):
    """One whole round of a game between bots, phase by phase."""

    example: str | None
    """The game's name, to be imported (`strategy_game`). Null where there is none."""
    ply: int
    number: int
    phases: list[ExamplePhase]
