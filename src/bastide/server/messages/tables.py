"""Tables: opening one, sitting down, and how a table looks to one viewer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .basics import (
    MOST_SEATS,
    AnyOutlook,
    AnyView,
    Id,
    PersonName,
    Ply,
    Room,
    SeatNumber,
    Seq,
    Status,
    Visibility,
    Words,
)


class PersonSeat(Struct, kw_only=True, tag="person", forbid_unknown_fields=True):
    """A person: the host (`me`) or anyone who takes the seat by the invite link."""

    me: bool = False


class BotSeat(Struct, kw_only=True, tag="bot", forbid_unknown_fields=True):
    bot: Annotated[str, Meta(min_length=1, max_length=80)]


class HotSeat(Struct, kw_only=True, tag="hot", forbid_unknown_fields=True):
    """A second person at the host's screen."""

    name: PersonName


AnySeat = PersonSeat | BotSeat | HotSeat


class NoClock(Struct, kw_only=True, tag="none", frozen=True, forbid_unknown_fields=True):
    pass


class LiveClock(Struct, kw_only=True, tag="live", frozen=True, forbid_unknown_fields=True):
    """Minutes for the whole game, plus seconds for each decision."""

    minutes: Annotated[float, Meta(gt=0, le=600)]
    increment_s: Annotated[float, Meta(ge=0, le=600)] = 0.0


class SlowClock(Struct, kw_only=True, tag="slow", frozen=True, forbid_unknown_fields=True):
    """Days for each decision, counted only in the daily window and not on holidays."""

    days: Annotated[float, Meta(gt=0, le=60)]
    window_from: Annotated[int, Meta(ge=0, le=23)] = 0
    window_to: Annotated[int, Meta(ge=1, le=24)] = 24
    timezone: Annotated[str, Meta(max_length=60)] = "UTC"
    holidays: Annotated[list[str], Meta(max_length=60)] = []
    """Days that do not count, as YYYY-MM-DD."""


AnyClock = NoClock | LiveClock | SlowClock


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to open. If no seat waits for a person, it starts immediately."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[AnySeat], Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, str | bool] = {}
    visibility: Visibility = "unlisted"
    clock: AnyClock = NoClock()
    title: Annotated[str, Meta(max_length=60)] = ""
    shuffle_seats: bool = False
    pace: Annotated[float, Meta(ge=0, le=10)] = 0.6
    """Minimum seconds between two moves of bots, so that people can follow."""


class SeatChange(Struct, kw_only=True, forbid_unknown_fields=True):
    """The host changes who takes a seat of an open table."""

    seat: AnySeat


class Join(Struct, kw_only=True, forbid_unknown_fields=True):
    """Take a free seat. Without a number the first free one."""

    invite: Annotated[str, Meta(max_length=64)] | None = None
    seat: SeatNumber | None = None


class Ready(Struct, kw_only=True, forbid_unknown_fields=True):
    ready: bool = True


class SeatInfo(Struct, kw_only=True):
    """A seat and its player. Never a credential."""

    seat: SeatNumber
    kind: Literal["person", "bot", "hot", "free"]
    name: str
    person: Id | None = None
    bot: str | None = None
    ready: bool = False
    online: bool = False
    yours: bool = False
    """True if the asker plays this seat (a hot seat belongs to the host)."""
    stand_in: bool = False
    """A bot that plays for a player who resigned or ran out of time."""
    clock_left: float | None = None
    deadline: float | None = None
    expired: bool = False
    rating: float | None = None


class TableSummary(Struct, kw_only=True):
    """A line in a list of tables."""

    id: Id
    game: str
    title: str
    options: dict[str, str | bool]
    visibility: Visibility
    status: Status
    seats: list[SeatInfo]
    your_seats: list[SeatNumber]
    your_turn: bool
    turn: int
    phase: int
    waiting_for: list[SeatNumber]
    since: float
    """The time of the last change."""
    scores: list[int] | None = None
    """Open scores of a running game, as if it ended now, and final ones of a finished one."""
    points: list[int] | None = None
    """The points so far, without what is left over. After an upgrade from the next move on."""
    winners: list[SeatNumber] = []
    stopped: bool = False
    """In your own list: this version can't continue the game after an upgrade."""
    claim_due: float | None = None
    """In your own list: when your seat goes to someone else unless you come back."""


class TableList(Struct, kw_only=True):
    tables: list[TableSummary]
    more: bool = False


class Offer(Struct, kw_only=True):
    """One action that the deciding seat may take now."""

    action: int
    token: str
    sentence: Words
    target: str | None = None
    """The part of the table it points at: "space:5", "hand:bank", "bridge". Null for none."""
    change: dict[str, int] = {}
    """The immediate change for the seat: {"deniers": -1, "wood": 2, "points": 3}.

    Points are those that the action earns. The price is in cubes and deniers, not in points.
    """
    careful: Words | None = None
    """A warning to confirm first, where a slip would hurt."""


class EventInfo(Struct, kw_only=True):
    """One sentence of the log."""

    ply: Ply
    turn: int
    phase: int
    kind: str
    seat: int | None
    data: dict[str, Any]
    sentence: Words


class Position(Struct, kw_only=True):
    """A moment of a game as one viewer may know it."""

    ply: Ply
    viewer: SeatNumber | None
    view: AnyView
    """game.view(seat) without its `cells`."""
    offers: list[Offer]
    """The viewer's legal actions now: empty unless the viewer decides."""
    outlook: AnyOutlook
    """Prices and what-ifs, from open knowledge: see bastide.outlook."""


class Proposal(Struct, kw_only=True):
    """A proposal that all players must accept.

    A claim on the seat of a player who is away (`give-to-bot`, `reseat`) is carried out when it is
    due, unless that person comes back.
    """

    id: Id
    kind: Literal["take-back", "extend", "give-to-bot", "reseat"]
    by: SeatNumber
    seat: SeatNumber | None
    """The seat it is about."""
    to_ply: Ply | None
    agreed: list[SeatNumber]
    waiting_for: list[SeatNumber]
    due: float | None = None
    """The time at which a claim on a seat is carried out, once all have agreed."""
    code: str | None = None
    """Once a new way in is open: the one-time code, for the host to pass on. The code of a seat
    that its own player hands over is shown to that player only."""


class ChatLine(Struct, kw_only=True):
    id: int
    room: Room
    name: str
    person: Id | None
    seat: SeatNumber | None
    text: str
    """Plain text. A page must not read it as markup."""
    at: float


class StoppedInfo(Struct, kw_only=True):
    """The reason why a game can't continue under this server's rules. Nothing is lost."""

    ply: Ply
    """The last moment that can be shown."""
    sentence: Words


class TableState(Struct, kw_only=True):
    """A table as one viewer may see it."""

    table: TableSummary
    seq: Seq
    """Number of the table's last change: what a socket resumes from."""
    expected: int
    """The number that the next move must send as the one it expects."""
    host: bool
    invite: str | None
    """The secret of the invite link, for those at the table. It only lets someone in."""
    clock: AnyClock
    commitment: str | None
    """Hash of seed and salt, published at the start."""
    seed: str | None
    salt: str | None
    """Both only once the game is over."""
    position: Position | None
    """None until the game starts."""
    undo: Literal["free", "ask", "no"]
    proposals: list[Proposal]
    spectators: int
    rematch: Id | None
    parent: Id | None
    pace: float
    stopped: StoppedInfo | None = None
    coach: bool = False
    """True if the viewer may ask the coach: a running game alone against bots."""
