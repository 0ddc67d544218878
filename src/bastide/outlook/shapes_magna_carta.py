"""Shapes of Magna Carta: its view, its pieces and its outlook."""

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
    SectionPiece,
    SpaceOutlook,
    Unverified,
)

MagnaGood = Literal["food", "wood", "stone", "gold"]

# --- The view -------------------------------------------------------------------------------------


class MagnaGoods(TypedDict):
    food: int
    wood: int
    stone: int
    gold: int


class MagnaPoints(TypedDict):
    tokens: int
    buildings: int
    residences: int
    prestige: int
    gold: int
    cubes: int
    deniers: int
    track: int


class MagnaCard(TypedDict):
    card: str
    kind: str
    owner: int | None
    side: Literal["building", "residence", "prestige"]
    prestige: str | None
    worker: int | None
    cubes: int
    turns_later: bool
    in_reach: bool


class MagnaSeat(SeatRow):
    """The last lines only with The Favors. What the viewer may not see is None."""

    goods: MagnaGoods
    workers_aside: int
    hand: list[str] | None
    hand_size: int
    pile: list[str] | None
    pile_size: int
    discard: list[str]
    tokens: BySection
    prestige: list[str]
    points: MagnaPoints
    track: NotRequired[int]
    powers: NotRequired[list[str]]
    discs_at_start: NotRequired[int]
    resource_cards: NotRequired[MagnaGoods | None]
    resource_count: NotRequired[int]
    looks_at: NotRequired[MagnaGood | None]
    looking: NotRequired[bool]


class MagnaCastle(TypedDict):
    tokens: BySection
    lost: BySection


class MagnaResourcePile(TypedDict):
    pile: int
    discard: int


class MagnaTable(TypedDict):
    first: int
    provost: int | None
    road: list[MagnaCard]
    bridge: list[int]
    castle: MagnaCastle
    prestige: list[str]
    seats: list[MagnaSeat]
    resources: NotRequired[MagnaResourcePile]


class MagnaDecision(AnyDecision):
    card: NotRequired[str]
    part: NotRequired[Literal["primary", "secondary"]]
    building: NotRequired[str]
    prestige: NotRequired[str]


class MagnaOptions(TypedDict):
    variant: Literal["standard", "light"]
    favors: bool
    library: bool
    ask_gains: bool


class MagnaView(CommonView):
    game: Literal["magna-carta"]
    options: MagnaOptions
    decision: MagnaDecision
    table: MagnaTable


# --- The pieces -----------------------------------------------------------------------------------


class MagnaBuilding(BuiltPiece):
    """A player's card. Its key is the `kind` of a card with an owner."""

    primary: Effect
    """For the worker's player."""
    secondary: Effect
    """For the owner when it is someone else's worker."""
    in_light: bool
    only_with_favors: bool
    holds_cubes: bool
    """True if cubes lie on it when it is built (small production cards)."""
    secondary_rule: str


class MagnaNeutral(Piece):
    """A neutral card. Its key is the `kind` of a card without an owner."""

    key: str
    primary: Effect
    only_with_favors: bool
    unverified: list[Unverified]


class MagnaPrestige(BuiltPiece):
    points_with_favors: int
    favors: int
    """Favors for its builder, with The Favors."""
    income: int
    cards: int
    """Cards drawn at each income."""
    reward: list[Atom]
    reward_with_favors: list[Atom]
    effect: Effect | None
    in_light: bool
    promo: bool


class MagnaPower(Piece):
    key: str
    level: int
    label: Wording
    """Short: I-A."""
    effect: Effect


class MagnaResource(TypedDict):
    good: str
    cards: int
    effect: Effect
    unverified: list[Unverified]


class MagnaFavorBoard(TypedDict):
    powers: list[MagnaPower]
    track_end: int
    discs: int
    resources: list[MagnaResource]
    choices: list[Effect]
    """The kinds of favor: a Resource card, the track, a disc."""
    rule: str


class MagnaPieces(CommonPieces):
    game: Literal["magna-carta"]
    buildings: dict[str, MagnaBuilding]
    neutrals: dict[str, MagnaNeutral]
    prestige: dict[str, MagnaPrestige]
    castle: list[SectionPiece]
    most_batches: Effect
    most_batches_with_favors: Effect
    favors: MagnaFavorBoard
    provost_advance: int
    price_of_worker: int
    price_of_draw: int
    price_of_replace: int


# --- The outlook ----------------------------------------------------------------------------------


class MagnaProvost(ProvostOnRoad):
    position: int


class MagnaCastleSeat(TypedDict):
    seat: int
    batches: int
    """Given in this round."""
    batches_now: int
    """More that its cubes make, with gold in place of others. Never more than tokens are left."""
    points_for_them: int
    """The points of the tokens for those."""


class MagnaCastleOutlook(TypedDict):
    room: list[CastleRoom]
    """Tokens that are left, the next one first."""
    left: int
    seats: list[MagnaCastleSeat]
    leader: int | None
    """The seat that would get the reward for most batches, in the position as it is."""
    reward: Effect
    lost_if_nobody: int
    """Tokens that leave the game if no one gives a batch in this round."""
    ends_this_turn: bool
    """The stock is empty: this is the last round."""
    could_end_this_turn: bool
    """It would be if no one gave a batch."""
    sentence: Wording


class MagnaPile(TypedDict):
    """Your own cards that are still to come."""

    cards: list[str]
    chance: float
    """Of drawing any one of them next."""
    then: list[str]
    """Your discard, which becomes the pile when that is empty."""


class MagnaUnseen(TypedDict):
    """Cards of a seat that are in its hand or its pile, as everyone can work out."""

    seat: int
    cards: list[str]


class MagnaOutlook(TypedDict):
    game: Literal["magna-carta"]
    road: list[SpaceOutlook]
    provost: MagnaProvost | None
    castle: MagnaCastleOutlook
    price_of_worker: int
    income: list[SeatIncome]
    pile: MagnaPile | None
    unseen: list[MagnaUnseen]
