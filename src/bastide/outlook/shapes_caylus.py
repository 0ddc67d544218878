"""Shapes of Caylus: its view, its pieces and its outlook."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..core.atoms import Atom, Effect, GoodPiece, Wording
from .shapes_common import (
    EndPoints,
    Line,
    Mover,
    SeatIncome,
    SeatLedger,
    SpaceOutlook,
    UndoOutlook,
    Unverified,
)

CaylusSection = Literal["dungeon", "walls", "towers"]
CaylusLine = Literal["prestige", "deniers", "cubes", "buildings"]

# --- The view -------------------------------------------------------------------------------------


class CaylusGoods(TypedDict):
    food: int
    wood: int
    stone: int
    cloth: int
    gold: int


class CaylusBySection(TypedDict):
    dungeon: int
    walls: int
    towers: int


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


class CaylusSeat(TypedDict):
    seat: int
    colour: str
    rank: int | None
    deniers: int
    income: int
    goods: CaylusGoods
    workers: int
    price_of_next_worker: int
    passed: bool
    batches: int
    houses: CaylusBySection
    residences: int
    favors: CaylusByLine
    lines_used: list[CaylusLine]
    prestige: int
    score: int
    points: CaylusPoints


class CaylusSpecials(TypedDict):
    gate: int | None
    trading_post: int | None
    guild: int | None
    joust_field: int | None
    inn: int | None


class CaylusCastle(TypedDict):
    section: CaylusSection
    built: CaylusBySection
    parts: CaylusBySection
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


class CaylusDecision(TypedDict):
    kind: str
    seat: int | None
    sentence: Wording
    tile: NotRequired[str]


class CaylusOptions(TypedDict):
    simplified_favor: bool
    lawyer_points: str


class CaylusView(TypedDict):
    """game.view(seat); the server leaves `cells` out."""

    view: int
    game: Literal["caylus"]
    rules: int
    players: int
    options: CaylusOptions
    viewer: int | None
    open_information: bool
    ply: int
    turn: int
    phase: int
    over: bool
    winners: list[int]
    decision: CaylusDecision
    table: CaylusTable
    cells: NotRequired[dict[str, int | list[int]]]


# --- The pieces -----------------------------------------------------------------------------------


class CaylusTile(TypedDict):
    key: str
    name: Wording
    kind: Literal["neutral", "fixed", "wood", "stone", "prestige"]
    cost: dict[str, int]
    cost_text: Wording
    points: int
    effect: Effect
    """For the worker's player; `nothing` on prestige tiles."""
    owner: Effect | None
    """For the owner when someone else's worker uses it."""
    reward: list[Atom]
    """For the builder immediately, points first."""
    favors: int
    income: int
    space: int | None
    """Where a fixed tile is printed."""
    rule: str
    unverified: list[Unverified]


class CaylusPlace(TypedDict):
    """A special building or the castle: the `X` of `place:X`."""

    key: str
    name: Wording
    effect: Effect
    order: int
    """In which order they work."""
    rule: str


class CaylusFavorLine(TypedDict):
    key: CaylusLine
    name: Wording
    rule: str
    columns: list[Effect]


class CaylusFavorTable(TypedDict):
    rule: str
    lines: list[CaylusFavorLine]
    open_columns: list[int]
    """By number of sections scored."""
    simplified: Effect


class CaylusSectionPiece(TypedDict):
    key: CaylusSection
    name: Wording
    parts: int
    points: int
    """Per house."""
    scoring_space: int
    penalty: int
    """Without any house."""
    favors: list[int]
    """By number of houses; the last stands for more, too."""
    rule: str


class CaylusResidence(TypedDict):
    name: Wording
    points: int
    income: int
    effect: Effect
    rule: str


class CaylusPieces(TypedDict):
    game: Literal["caylus"]
    goods: list[GoodPiece]
    tiles: dict[str, CaylusTile]
    places: dict[str, CaylusPlace]
    residence: CaylusResidence
    favors: CaylusFavorTable
    castle: list[CaylusSectionPiece]
    batch: Effect
    no_batch_penalty: int
    road_spaces: int
    provost_reach: int
    end: list[EndPoints]
    names: dict[str, Wording]
    """Words for things without a tile: provost, bailiff, deniers, worker, castle, bridge ..."""


# --- The outlook ----------------------------------------------------------------------------------


class CaylusWhatIf(TypedDict):
    """If the provost were on `space`."""

    space: int
    steps: int
    """From where he is; below 0 is towards the bridge."""
    works: list[int]
    """Spaces with a worker that would work."""
    starts: list[int]
    stops: list[int]
    """Spaces that would work but do not with him where he is, and the reverse."""
    ledger: list[SeatLedger]
    """Only seats for whom something changes."""
    prices: list[int | None]
    """By seat: what it pays to bring him here in one move; None when it may not or cannot reach."""
    can_pay: list[bool]
    bailiff_to: int
    scored: list[CaylusSection]
    """Where the bailiff would walk at the end of this round, and what would be scored."""
    undo: UndoOutlook | None
    """If you moved him here: None when you cannot, or he is here."""


class CaylusProvost(TypedDict):
    space: int
    reach: int
    stage: Literal["before", "now", "after"]
    """Whether his phase is still to come in this round, is on, or is over."""
    movers: list[Mover]
    after_you: list[int]
    """Seats that move him after you; all of `movers` if you do not move any more."""
    free_mover: int | None
    """Who will move him for free by the Merchants' guild before his phase."""
    lines: list[Line]
    positions: list[CaylusWhatIf]


class CaylusIfScored(TypedDict):
    """What a seat would get if the section were scored now."""

    seat: int
    houses: int
    favors: int
    penalty: int
    loses: int
    """The penalty as far as there are points to lose."""
    batches_now: int
    """Batches that its cubes make."""


class CaylusRoom(TypedDict):
    section: CaylusSection
    left: int
    points: int


class CaylusCastleOutlook(TypedDict):
    section: CaylusSection | None
    """Which one would be scored next; None once all have been."""
    seats: list[CaylusIfScored]
    room: list[CaylusRoom]
    """Sections that can still be built in, the next house first."""
    leader: int | None
    """Who would get the favor for most batches of this round so far."""


class CaylusBailiff(TypedDict):
    space: int
    steps: int
    """How far he walks at the end of this round, with the provost where he is; 0 once he has."""
    to: int
    scored: list[CaylusSection]
    """What is scored at the end of this round in the position as it is."""
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
    """The same once one more has passed; None when it cannot rise."""
    places: int
    """How many more workers it can pay at these prices."""


class CaylusOutlook(TypedDict):
    game: Literal["caylus"]
    road: list[SpaceOutlook]
    provost: CaylusProvost
    castle: CaylusCastleOutlook
    bailiff: CaylusBailiff
    workers: list[CaylusWorkerPrice]
    income: list[SeatIncome]
