"""Shapes of Caylus: its view, its pieces and its outlook."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..core.atoms import Atom, Effect, Wording
from .shapes_common import (
    AnyDecision,
    BuiltPiece,
    BySection,
    CastleRoom,
    CommonPieces,
    CommonView,
    Piece,
    ProvostOnRoad,
    SeatIncome,
    SeatRow,
    Section,
    SectionPiece,
    SpaceOutlook,
)

CaylusLine = Literal["prestige", "deniers", "cubes", "buildings"]

# --- The view -------------------------------------------------------------------------------------


class CaylusGoods(TypedDict):
    food: int
    wood: int
    stone: int
    cloth: int
    gold: int


class CaylusByLine(TypedDict):
    prestige: int
    deniers: int
    cubes: int
    buildings: int


class CaylusPoints(TypedDict):
    visitors: int
    craft: int
    residences: int
    prestige: int
    castle: int
    trades: int
    favors: int
    penalties: int
    gold: int
    cubes: int
    deniers: int


class CaylusSpace(TypedDict):
    space: int
    tile: str | None
    residence: bool
    owner: int | None
    worker: int | None
    turns_later_for: int | None
    in_reach: bool


class CaylusSeat(SeatRow):
    rank: int | None
    goods: CaylusGoods
    price_of_next_worker: int
    houses: BySection
    residences: int
    favors: CaylusByLine
    lines_used: list[CaylusLine]
    prestige: int
    points: CaylusPoints


class CaylusSpecials(TypedDict):
    gate: int | None
    trading_post: int | None
    guild: int | None
    joust_field: int | None
    inn: int | None


class CaylusCastle(TypedDict):
    section: Section
    built: BySection
    parts: BySection
    workers: list[int]


class CaylusTable(TypedDict):
    order: list[int]
    bailiff: int
    provost: int
    road: list[CaylusSpace]
    stock: list[str]
    special: CaylusSpecials
    stables: list[int | None]
    inn_guest: int | None
    bridge: list[int]
    castle: CaylusCastle
    open_columns: int
    seats: list[CaylusSeat]


class CaylusDecision(AnyDecision):
    tile: NotRequired[str]


class CaylusOptions(TypedDict):
    simplified_favor: bool
    lawyer_points: str


class CaylusView(CommonView):
    game: Literal["caylus"]
    options: CaylusOptions
    decision: CaylusDecision
    table: CaylusTable


# --- The pieces -----------------------------------------------------------------------------------


class CaylusTile(BuiltPiece):
    kind: Literal["neutral", "fixed", "wood", "stone", "prestige"]
    effect: Effect
    """For the worker's player. `nothing` on prestige tiles."""
    owner: Effect | None
    """For the owner when someone else's worker uses it."""
    reward: list[Atom]
    """For the builder immediately, points first."""
    favors: int
    income: int
    space: int | None
    """The space on which a fixed tile is printed."""


class CaylusPlace(Piece):
    """A special building or the castle: the `X` of `place:X`."""

    key: str
    effect: Effect
    order: int
    """In which order they work."""


class CaylusFavorLine(Piece):
    key: CaylusLine
    columns: list[Effect]


class CaylusFavorTable(TypedDict):
    rule: str
    lines: list[CaylusFavorLine]
    open_columns: list[int]
    """By number of sections scored."""
    simplified: Effect


class CaylusSectionPiece(SectionPiece):
    parts: int
    scoring_space: int
    penalty: int
    """Without any house."""
    favors: list[int]
    """By number of houses. The last is for more, too."""


class CaylusPieces(CommonPieces):
    game: Literal["caylus"]
    tiles: dict[str, CaylusTile]
    places: dict[str, CaylusPlace]
    favors: CaylusFavorTable
    castle: list[CaylusSectionPiece]
    no_batch_penalty: int
    road_spaces: int


# --- The outlook ----------------------------------------------------------------------------------


class CaylusProvost(ProvostOnRoad):
    space: int
    free_mover: int | None
    """The seat that will move him for free by the Merchants' guild before his phase."""
    bailiff: int
    """The space of the bailiff."""
    scored: list[Section]
    """The sections that would be scored at the end of this round, with the provost not past it."""
    scored_past: list[Section]
    """The same with the provost past it."""


class CaylusIfScored(TypedDict):
    """The result of a seat if the section were scored now."""

    seat: int
    houses: int
    favors: int
    penalty: int
    loses: int
    """The penalty as far as there are points to lose."""
    batches_now: int
    """Batches that its cubes make."""


class CaylusCastleOutlook(TypedDict):
    section: Section | None
    """The next section to be scored. None once all have been."""
    seats: list[CaylusIfScored]
    room: list[CastleRoom]
    """Sections that can still be built in, the next house first."""
    leader: int | None
    """The seat that would get the favor for most batches of this round so far."""


class CaylusBailiff(TypedDict):
    space: int
    steps: int
    """His steps at the end of this round, with the provost where he is. 0 once he has walked."""
    to: int
    scored: list[Section]
    """The sections scored at the end of this round in the position as it is."""
    marker: int | None
    """The space at which the next section is scored."""
    fewest_turns: int
    most_turns: int
    """Until he reaches the marker (1: in this round), the section's completion aside."""
    sentence: Wording


class CaylusWorkerPrice(TypedDict):
    seat: int
    price: int
    """Of the next place, unless it is an own building."""
    own: int
    next_price: int | None
    """The same once one more has passed. None when it cannot rise."""
    places: int
    """The number of further workers it can pay at these prices."""


class CaylusOutlook(TypedDict):
    game: Literal["caylus"]
    road: list[SpaceOutlook]
    provost: CaylusProvost
    castle: CaylusCastleOutlook
    bailiff: CaylusBailiff
    workers: list[CaylusWorkerPrice]
    income: list[SeatIncome]
