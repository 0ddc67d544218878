"""Messages about the games, bots and options of this server."""

from __future__ import annotations

from msgspec import Struct

from .basics import AnyPieces, Language, Words
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
    """The sources of points: the lines of the score sheet."""
    left_at_the_end: list[str]
    """Those of them that only count at the end: what is left then."""
    options: list[OptionInfo]
    pieces: AnyPieces
    """Everything that the rules print on tiles and cards: see bastide.outlook."""
    board: str
    """The board of the page that draws it. `plain` draws any game."""


class BotInfo(Struct, kw_only=True):
    """A bot that the registry offers."""

    key: str
    name: Words
    about: Words
    games: list[str]
    level: str | None = None
    style: str | None = None


class LanguageInfo(Struct, kw_only=True):
    """A language that the server has words for."""

    key: Language
    name: str
    """Its name in its own words."""
    words: str
    """The fingerprint of its words: `/api/words/{key}?v={words}` may be kept for good."""


class Maintenance(Struct, kw_only=True):
    """The server announces a pause. From `begins` on nothing can be changed."""

    message: Words
    begins: float
    ends: float | None
    """The expected end."""


class Hello(Struct, kw_only=True):
    """Everything the page needs when it starts."""

    version: str
    build: str
    """Changes when the page must be reloaded."""
    you: Me | None
    games: list[GameInfo]
    bots: list[BotInfo]
    languages: list[LanguageInfo]
    """English first."""
    now: float
    maintenance: Maintenance | None = None
