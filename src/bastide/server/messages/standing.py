"""Messages about played games and ratings."""

from __future__ import annotations

from msgspec import Struct

from .basics import Id
from .tables import TableSummary


class PersonStats(Struct, kw_only=True):
    "A person's games and statistics."

    id: Id
    name: str
    since: float
    games: list[GameStats]
    recent: list[TableSummary]


class GameStats(Struct, kw_only=True):
    game: str
    played: int
    won: int
    mean_score: float
    best_score: int
    rating: float | None
    rating_sd: float | None
    by_players: dict[str, int]


class Met(Struct, kw_only=True):
    "Your finished games with the player of a seat. With a bot: with that bot at any seat."

    played: int
    ahead: int
    "Games in which you finished ahead of them, of all of them where there were several."
    behind: int


class RatingLine(Struct, kw_only=True):
    person: Id
    name: str
    rating: float
    rating_sd: float
    played: int


class RatingList(Struct, kw_only=True):
    game: str
    people: list[RatingLine]
