"""Looking back at a game, and playing on from a moment of it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .basics import MOST_SEATS, Ply, SeatNumber, Words
from .tables import AnySeat, EventInfo


class ImportRecord(Struct, kw_only=True, forbid_unknown_fields=True):
    """A record, as text or JSON, to look at."""

    record: Annotated[str, Meta(min_length=1, max_length=200_000)]


class Fork(Struct, kw_only=True, forbid_unknown_fields=True):
    """Continue from a moment of a finished or imported game."""

    ply: Ply
    seats: Annotated[list[AnySeat], Meta(min_length=2, max_length=MOST_SEATS)]


class Moment(Struct, kw_only=True):
    """One point of a game's course."""

    ply: Ply
    turn: int
    phase: int
    seat: int | None
    token: str
    sentence: Words
    scores: list[int]
    comment: str = ""
    """The record's comment on this action."""
    evaluation: list[float] | None = None
    """The share of the win that the record gives each seat."""


class Course(Struct, kw_only=True):
    """A game from beginning to end, for a replay's scrubber and the graph of prestige."""

    moments: list[Moment]
    events: list[EventInfo]
    comment: str = ""
    """The record's comment on the whole game."""


class Victim(Struct, kw_only=True):
    """A worker that did nothing in a round, because the provost stopped short of its building."""

    turn: int
    building: str
    """The key of the tile or card, as in the events."""


class SeatResult(Struct, kw_only=True):
    seat: SeatNumber
    name: str
    score: int
    rank: int
    sheet: dict[str, int]
    """Points by source."""
    deniers: dict[str, int]
    """Deniers by use."""
    victims: list[Victim]
    """The provost's victims among the seat's workers."""
    rating_before: float | None = None
    rating_after: float | None = None


class Result(Struct, kw_only=True):
    """After the game."""

    ending: Words
    seats: list[SeatResult]
    course: Course
