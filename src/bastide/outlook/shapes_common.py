"""Shapes that both games share: words, icons, incomes and the provost's what-ifs.

Plain typed dicts, so that the engine needs no library for them. The page's TypeScript types are
generated from the faces of the games.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..core.atoms import Effect, GoodPiece, Wording

Section = Literal["dungeon", "walls", "towers"]


class CommonView(TypedDict):
    """The fields that game.view(seat) has in every game. The server leaves `cells` out."""

    view: int
    rules: int
    players: int
    viewer: int | None
    open_information: bool
    ply: int
    turn: int
    phase: int
    over: bool
    winners: list[int]
    cells: NotRequired[dict[str, int | list[int]]]


class AnyDecision(TypedDict):
    """The fields that a decision has in every game."""

    kind: str
    seat: int | None
    sentence: Wording


class SeatRow(TypedDict):
    """A seat of the table: the fields that both games share."""

    seat: int
    colour: str
    deniers: int
    income: int
    workers: int
    passed: bool
    batches: int
    score: int


class BySection(TypedDict):
    dungeon: int
    walls: int
    towers: int


class Unverified(TypedDict):
    """A figure that no rulebook states."""

    figure: Literal["cost", "points", "points_with_favors", "effect", "number"]
    mark: str
    text: Wording


class Piece(TypedDict):
    """Something printed, with the id of its rule."""

    name: Wording
    rule: str


class BuiltPiece(Piece):
    """A tile or a card that is built."""

    key: str
    cost: dict[str, int]
    cost_text: Wording
    points: int
    unverified: list[Unverified]


class SectionPiece(Piece):
    key: Section
    points: int
    """Per house or token."""


class EndPoints(TypedDict):
    """Points at the end for each `per` of what is left."""

    of: Literal["gold", "cubes", "deniers"]
    per: int
    points: int


class ResidencePiece(TypedDict):
    name: Wording
    points: int
    income: int
    effect: Effect
    rule: str


class CommonPieces(TypedDict):
    """The pieces that both games have."""

    goods: list[GoodPiece]
    residence: ResidencePiece
    batch: Effect
    provost_reach: int
    end: list[EndPoints]
    names: dict[str, Wording]
    """Words for things without a piece of their own: provost, deniers, worker, castle ..."""


class CastleRoom(TypedDict):
    """The room left in a section of the castle."""

    section: Section
    left: int
    points: int


class IncomeSource(TypedDict):
    """One reason for income."""

    key: str
    name: Wording
    deniers: int
    cards: int
    """Cards drawn at income (the Library of Magna Carta)."""


class SeatIncome(TypedDict):
    """The next income of a seat in the position as it is."""

    seat: int
    deniers: int
    sources: list[IncomeSource]


Stage = Literal["before", "now", "after"]


class Line(TypedDict):
    """The gain of one seat from one worker on the road, if his building works."""

    seat: int
    part: Literal["worker", "owner"]
    """For the worker's player, or for the building's owner."""
    piece: str
    name: Wording
    effect: Effect
    usable: bool
    """True if the seat could use it with what it has right now."""


class UndoBySeat(TypedDict):
    """A later player who could move the provost back alone."""

    seat: int
    price: int


class UndoOutlook(TypedDict):
    """The answers that are open to players who move later."""

    seats: list[UndoBySeat]
    together: int | None
    """The least they would pay all together. None when even together they cannot."""


class Mover(TypedDict):
    """Someone who will still move the provost in this round."""

    seat: int
    reach: int
    """The number of steps: 3 at most, and only as far as the purse allows."""
    order_known: bool
    """False while it depends on who passes next."""


class Payment(TypedDict):
    """The price of moving the provost over a distance in one go, by seat."""

    prices: list[int | None]
    """None where a seat may not move him."""
    can_pay: list[bool]


class ViewerPart(TypedDict):
    """The part of the provost's outlook that depends on the viewer."""

    after_you: list[int]
    """Seats that move him after you. All of `movers` if you do not move any more."""
    undo: list[UndoOutlook]
    """By distance, from 1 to `reach`: moving him back, should you move him. Empty if you cannot."""


class ProvostOutlook(ViewerPart):
    """The moves of the provost, on a road of spaces in one game and of cards in the other."""

    reach: int
    stage: Stage
    """The state of his phase in this round: to come, on, or over."""
    movers: list[Mover]
    payments: list[Payment]
    """By distance, from 0 to `reach`."""


class ProvostOnRoad(ProvostOutlook):
    """His moves, and all that could work. Up to where he stands it works, past him it doesn't."""

    last: int
    """The last place of the road."""
    lines: dict[str, list[Line]]
    """By place with a worker who has not worked yet, as `SpaceOutlook` counts them."""


Works = Literal["yes", "no", "now", "done"]
"""Works this round with the provost where he is. Lies beyond him. Is working. Has worked."""


class SpaceOutlook(TypedDict):
    """The state of a place on the road in this round. `works` is None where nothing could work."""

    place: int
    """Space (from 1) in Caylus. Position on the road (from 0, as in the view) in Magna Carta."""
    works: Works | None
    sentence: Wording | None
