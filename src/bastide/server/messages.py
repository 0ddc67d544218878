"""Every message between server and page: the one source of checks, OpenAPI and TypeScript types.

Words that people read come in both languages (`Words`), so that a page can switch without asking
again. Times are seconds since 1970, as floats; ids are short strings.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

MOST_SEATS = 5

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
PersonName = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Ply = Annotated[int, Meta(ge=0)]
Seq = Annotated[int, Meta(ge=0)]
Language = Literal["en", "fr"]
Visibility = Literal["public", "unlisted", "private"]
Status = Literal["open", "running", "finished"]
Room = Literal["table", "spectators"]


class Words(Struct, frozen=True):
    """One text in both languages."""

    en: str
    fr: str


class Problem(Struct, kw_only=True, frozen=True):
    """The body of every answer that is not a success."""

    code: str
    """For programs: `stale`, `illegal`, `not-your-seat`, `table-full`, ..."""
    sentence: Words
    """For people: what was wrong and what would be right."""
    params: dict[str, Any] = {}
    rule: str | None = None
    """The rule that an illegal action breaks, as in the rules' pages."""
    fresh: TableState | None = None
    """With `stale`: the table as it is now."""


# --- People -------------------------------------------------------------------------------------


class NewGuest(Struct, kw_only=True, forbid_unknown_fields=True):
    """A name is enough to play."""

    name: PersonName
    language: Language = "en"


class Recovery(Struct, kw_only=True, forbid_unknown_fields=True):
    """Coming back on another device."""

    code: Annotated[str, Meta(min_length=8, max_length=64)]


class Login(Struct, kw_only=True, forbid_unknown_fields=True):
    """Coming back with a password; a name is not unique, so the person's id stands here too."""

    person: Id
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class ProfileChange(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a person may change; what is left out stays. An empty string removes."""

    name: PersonName | None = None
    language: Language | None = None
    password: Annotated[str, Meta(max_length=200)] | None = None
    email: Annotated[str, Meta(max_length=254)] | None = None
    webhook: Annotated[str, Meta(max_length=500)] | None = None
    notify: bool | None = None


class Me(Struct, kw_only=True):
    """The person of this browser."""

    id: Id
    name: PersonName
    language: Language
    has_password: bool
    email: str | None
    webhook: str | None
    notify: bool
    recovery_code: str | None = None
    """Shown once, when it is made: only its hash is kept."""


class NotificationTest(Struct, kw_only=True, forbid_unknown_fields=True):
    """Send a test notice now."""

    by: Literal["email", "webhook"]


class NotificationResult(Struct, kw_only=True):
    delivered: bool
    reason: Words | None = None


# --- What can be played -------------------------------------------------------------------------


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
    options: list[OptionInfo]
    pieces: dict[str, Any]
    """Everything that the rules print on tiles and cards: see bastide.outlook."""


class BotInfo(Struct, kw_only=True):
    """A computer player that the registry offers."""

    key: str
    name: Words
    about: Words
    games: list[str]
    level: str | None = None
    style: str | None = None


class Hello(Struct, kw_only=True):
    """What a page needs first."""

    version: str
    build: str
    """Changes when the page must be loaded anew."""
    you: Me | None
    games: list[GameInfo]
    bots: list[BotInfo]
    now: float


# --- Tables -------------------------------------------------------------------------------------


class PersonSeat(Struct, kw_only=True, tag="person", forbid_unknown_fields=True):
    """A person: the host (`me`) or whoever takes the seat by the invite link."""

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
    """So much for the whole game, and a little more for each decision."""

    minutes: Annotated[float, Meta(gt=0, le=600)]
    increment_s: Annotated[float, Meta(ge=0, le=600)] = 0.0


class SlowClock(Struct, kw_only=True, tag="slow", frozen=True, forbid_unknown_fields=True):
    """So many days for each decision, counted only in the daily window and not on holidays."""

    days: Annotated[float, Meta(gt=0, le=60)]
    window_from: Annotated[int, Meta(ge=0, le=23)] = 0
    window_to: Annotated[int, Meta(ge=1, le=24)] = 24
    timezone: Annotated[str, Meta(max_length=60)] = "UTC"
    holidays: Annotated[list[str], Meta(max_length=60)] = []
    """Days that do not count, as YYYY-MM-DD."""


AnyClock = NoClock | LiveClock | SlowClock


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to open; if no seat waits for a person it starts at once."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[AnySeat], Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, str | bool] = {}
    visibility: Visibility = "unlisted"
    clock: AnyClock = NoClock()
    title: Annotated[str, Meta(max_length=60)] = ""
    shuffle_seats: bool = False
    pace: Annotated[float, Meta(ge=0, le=10)] = 0.6
    """Least seconds between two moves of bots, so that people can follow."""


class SeatChange(Struct, kw_only=True, forbid_unknown_fields=True):
    """The host puts somebody else on a seat of an open table."""

    seat: AnySeat


class Join(Struct, kw_only=True, forbid_unknown_fields=True):
    """Take a free seat; without a number the first free one."""

    invite: Annotated[str, Meta(max_length=64)] | None = None
    seat: SeatNumber | None = None


class Ready(Struct, kw_only=True, forbid_unknown_fields=True):
    ready: bool = True


class SeatInfo(Struct, kw_only=True):
    """Who sits where. Never a credential."""

    seat: SeatNumber
    kind: Literal["person", "bot", "hot", "free"]
    name: str
    person: Id | None = None
    bot: str | None = None
    ready: bool = False
    online: bool = False
    yours: bool = False
    """Whether the asker plays this seat (a hot seat belongs to the host)."""
    stand_in: bool = False
    """A bot that plays for somebody who resigned or ran out of time."""
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
    """When it last changed."""
    scores: list[int] | None = None
    """Open scores of a running game, final ones of a finished one."""
    winners: list[SeatNumber] = []


class TableList(Struct, kw_only=True):
    tables: list[TableSummary]
    more: bool = False


class Offer(Struct, kw_only=True):
    """One action that the deciding seat may take now."""

    action: int
    token: str
    sentence: Words
    change: dict[str, int] = {}
    """What it does at once to the seat's own things: {"deniers": -1, "wood": 2, "points": 3}.

    Points are those that the action earns; what is paid is in cubes and deniers, not in points.
    """
    careful: Words | None = None
    """Why to ask again before doing it, where a slip would hurt."""


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
    view: dict[str, Any]
    """game.view(seat) without its `cells`."""
    offers: list[Offer]
    """What the viewer may do now: empty unless the viewer decides."""
    outlook: dict[str, Any]
    """What-ifs and prices, from open knowledge: see bastide.outlook."""


class Proposal(Struct, kw_only=True):
    """Something that needs everybody's agreement."""

    id: Id
    kind: Literal["take-back", "extend", "give-to-bot", "reseat"]
    by: SeatNumber
    seat: SeatNumber | None
    """The seat it is about."""
    to_ply: Ply | None
    agreed: list[SeatNumber]
    waiting_for: list[SeatNumber]
    code: str | None = None
    """Once a new way in is agreed on: the one-time code, for the host to pass on."""


class ChatLine(Struct, kw_only=True):
    id: int
    room: Room
    name: str
    person: Id | None
    seat: SeatNumber | None
    text: str
    """Plain text; a page must not read it as markup."""
    at: float


class TableState(Struct, kw_only=True):
    """A table as one viewer may see it."""

    table: TableSummary
    seq: Seq
    """Number of the table's last change: what a socket resumes from."""
    expected: int
    """What the next move must say it expects."""
    host: bool
    invite: str | None
    """The secret of the invite link, for those at the table. It opens the door, no more."""
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


# --- Playing ------------------------------------------------------------------------------------


class Move(Struct, kw_only=True, forbid_unknown_fields=True):
    """An action at the position that the player saw."""

    expected: Annotated[int, Meta(ge=0)]
    client_move_id: Annotated[str, Meta(min_length=8, max_length=64)]
    action: int | Annotated[str, Meta(max_length=80)]
    """Number or token."""


class Undo(Struct, kw_only=True, forbid_unknown_fields=True):
    """Back to the asker's last decision: at once where that is free, else as a proposal."""

    expected: Annotated[int, Meta(ge=0)]


class Propose(Struct, kw_only=True, forbid_unknown_fields=True):
    """Ask the others about a seat whose clock ran out, or whose player lost the way in."""

    kind: Literal["extend", "give-to-bot", "reseat"]
    seat: SeatNumber


class Answer(Struct, kw_only=True, forbid_unknown_fields=True):
    agree: bool


class Nudge(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: SeatNumber


class Resign(Struct, kw_only=True, forbid_unknown_fields=True):
    """Hand a seat to a bot for the rest of the game."""

    seat: SeatNumber


class Reseat(Struct, kw_only=True, forbid_unknown_fields=True):
    """The one-time code that a re-issued seat is taken with."""

    code: Annotated[str, Meta(min_length=8, max_length=64)]


class ChatPost(Struct, kw_only=True, forbid_unknown_fields=True):
    room: Room
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Struct, kw_only=True, forbid_unknown_fields=True):
    """Hear somebody no more at this table (or again)."""

    person: Id
    muted: bool = True


class TableNotifications(Struct, kw_only=True, forbid_unknown_fields=True):
    """Notices of this table for the asker."""

    notify: bool


# --- Afterwards ---------------------------------------------------------------------------------


class ImportRecord(Struct, kw_only=True, forbid_unknown_fields=True):
    """A record, as text or JSON, to look at."""

    record: Annotated[str, Meta(min_length=1, max_length=200_000)]


class Fork(Struct, kw_only=True, forbid_unknown_fields=True):
    """Play on from a moment of a finished or imported game."""

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


class Course(Struct, kw_only=True):
    """A game from beginning to end, for a replay's scrubber and the graph of prestige."""

    moments: list[Moment]
    events: list[EventInfo]


class Victim(Struct, kw_only=True):
    """A worker that had no work in a turn, because the provost stood before its building."""

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


class PersonStats(Struct, kw_only=True):
    """What a person has played."""

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


class RatingLine(Struct, kw_only=True):
    person: Id
    name: str
    rating: float
    rating_sd: float
    played: int


class RatingList(Struct, kw_only=True):
    game: str
    people: list[RatingLine]


class RulesPage(Struct, kw_only=True):
    """The rules of a game, our own words: sections with their ids."""

    game: str
    language: Language
    sections: list[RulesSection]


class RulesSection(Struct, kw_only=True):
    title: str
    level: int
    rules: list[RulesEntry]


class RulesEntry(Struct, kw_only=True):
    id: str | None
    html: str
    """Made by the server from our own pages, and safe to show."""


# --- Live ---------------------------------------------------------------------------------------
# A socket is opened at /api/live?table=ID&since=SEQ. It answers with Welcome, then sends what
# happened after SEQ, then whatever happens.


class Welcome(Struct, kw_only=True, tag="welcome"):
    state: TableState
    chat: list[ChatLine]
    muted: list[Id]
    """Whom this person does not want to hear at this table."""
    build: str


class Changed(Struct, kw_only=True, tag="changed"):
    """The table changed: the fresh state, and what happened since the change before."""

    state: TableState
    events: list[EventInfo]


class Presence(Struct, kw_only=True, tag="presence"):
    online: list[SeatNumber]
    spectators: int


class Chatted(Struct, kw_only=True, tag="chatted"):
    line: ChatLine


class Nudged(Struct, kw_only=True, tag="nudged"):
    seat: SeatNumber
    by: SeatNumber


class Refused(Struct, kw_only=True, tag="refused"):
    """What the page sent was not accepted."""

    problem: Problem
    client_move_id: str | None = None


class Accepted(Struct, kw_only=True, tag="accepted"):
    """A move sent on the socket is kept; the new state follows as Changed."""

    client_move_id: str
    expected: int


class Pong(Struct, kw_only=True, tag="pong"):
    now: float


class Closing(Struct, kw_only=True, tag="closing"):
    """The server goes away for a moment: connect again."""

    retry_s: float


ServerMessage = (
    Welcome | Changed | Presence | Chatted | Nudged | Refused | Accepted | Pong | Closing
)


class SendMove(Struct, kw_only=True, tag="move", forbid_unknown_fields=True):
    move: Move


class SendChat(Struct, kw_only=True, tag="chat", forbid_unknown_fields=True):
    post: ChatPost


class Ping(Struct, kw_only=True, tag="ping", forbid_unknown_fields=True):
    pass


ClientMessage = SendMove | SendChat | Ping
