"""Shapes that both games share: words, icons, incomes and the provost's what-ifs.

Plain typed dicts, so that the engine needs no library for them; the page's TypeScript types are
generated from the faces of the games.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from ..core.atoms import Effect, Wording


class Unverified(TypedDict):
    """A figure that no rulebook states."""

    figure: Literal["cost", "points", "points_with_favors", "effect", "number"]
    mark: str
    text: Wording


class EndPoints(TypedDict):
    """Points at the end for each `per` of what is left."""

    of: Literal["gold", "cubes", "deniers"]
    per: int
    points: int


class IncomeSource(TypedDict):
    """One reason for income."""

    key: str
    name: Wording
    deniers: int
    cards: int
    """Cards drawn at income (the Library of Magna Carta)."""


class SeatIncome(TypedDict):
    """What a seat will take at the next income in the position as it is."""

    seat: int
    deniers: int
    sources: list[IncomeSource]


class Line(TypedDict):
    """What one worker on the road gives to one seat, if his building works."""

    seat: int
    part: Literal["worker", "owner"]
    """For the worker's player, or for the building's owner."""
    place: int
    """Space (from 1) in Caylus; position on the road (from 0, as in the view) in Magna Carta."""
    piece: str
    name: Wording
    effect: Effect
    usable: bool
    """Whether the seat could use it with what it has right now."""


class SeatLedger(TypedDict):
    """What a seat gains and loses if the provost stood elsewhere: numbers of `lines`."""

    seat: int
    gains: list[int]
    loses: list[int]


class UndoBySeat(TypedDict):
    """A later player who could bring the provost back alone."""

    seat: int
    price: int


class UndoOutlook(TypedDict):
    """What players who move later could do about it."""

    seats: list[UndoBySeat]
    together: int | None
    """The least they would pay all together; None when even together they cannot."""


class Mover(TypedDict):
    """Someone who will still move the provost in this round."""

    seat: int
    reach: int
    """How far: 3 at most, and only as far as the purse allows."""
    order_known: bool
    """False while it depends on who passes next."""


Works = Literal["yes", "no", "now", "done"]
"""Works this round with the provost where he is; lies beyond him; is working; has worked."""


class SpaceOutlook(TypedDict):
    """Whether a place of the road works in this round; `works` is None where nothing could."""

    place: int
    works: Works | None
    sentence: Wording | None
