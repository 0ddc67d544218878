"""What can be played here, and against whom."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .basics import Words
from .people import Me


class OptionChoice(Struct, kw_only=True):
    value: str
    name: Words
    help: Words


class OptionInfo(Struct, kw_only=True):
    """A flag (no choices) or a choice among named values."""

    key: str
    name: Words
    help: Words
    default: str | bool
    choices: list[OptionChoice]


class GameInfo(Struct, kw_only=True):
    """One game with everything that can be chosen before it."""

    key: str
    title: Words
    summary: Words
    rules: int
    min_players: int
    max_players: int
    seats: list[Words]
    """Names of the seats' colours."""
    seat_keys: list[str]
    phases: dict[str, Words]
    sources: dict[str, Words]
    """Where points come from: the lines of the score sheet."""
    options: list[OptionInfo]
    pieces: dict[str, Any]
    """Everything that the rules print on tiles and cards: see bastide.outlook."""


class BotInfo(Struct, kw_only=True):
    """A computer player that the registry offers."""

    key: str
    name: Words
    about: Words
    games: list[str]
    level: str | None = None
    style: str | None = None


class Hello(Struct, kw_only=True):
    """What a page needs first."""

    version: str
    build: str
    """Changes when the page must be loaded anew."""
    you: Me | None
    games: list[GameInfo]
    bots: list[BotInfo]
    now: float
