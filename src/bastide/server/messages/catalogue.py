"""What can be played here, and against whom."""

from __future__ import annotations

from msgspec import Struct

from .basics import AnyPieces, Words
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
    left_at_the_end: list[str]
    """Those of them that only count at the end: what is left then."""
    options: list[OptionInfo]
    pieces: AnyPieces
    """Everything that the rules print on tiles and cards: see bastide.outlook."""
    board: str
    """Which board of the page draws it; `plain` draws any game."""


class BotInfo(Struct, kw_only=True):
    """A bot that the registry offers."""

    key: str
    name: Words
    about: Words
    games: list[str]
    level: str | None = None
    style: str | None = None


class Maintenance(Struct, kw_only=True):
    """The server announces a pause. From `begins` on nothing can be changed."""

    message: Words
    begins: float
    ends: float | None
    """When it is expected to be over."""


class Hello(Struct, kw_only=True):
    "What the page needs when it starts."

    version: str
    build: str
    """Changes when the page must be reloaded."""
    you: Me | None
    games: list[GameInfo]
    bots: list[BotInfo]
    now: float
    maintenance: Maintenance | None = None
