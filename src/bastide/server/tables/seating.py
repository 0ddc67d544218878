"""Opening tables, taking seats, starting: everything before the first decision."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ...catalogue import rules_of
from ...core.chance import CHANCE
from ...core.errors import BastideError
from ...core.text import say
from ...game import EXPLICIT, Game, new_game
from ..base import wall_clock
from ..base.problems import Refused, invalid, not_your_seat, wrong_state
from ..base.settings import Settings
from ..bots.effort import check_bot
from ..messages.tables import AnySeat, BotSeat, HotSeat, Join, NewTable, PersonSeat
from ..people import quotas
from ..people.accounts import clean_name, new_id, printable
from ..store import database as d
from ..store.rows import LogRow, PersonRow, SeatRow, TableRow, columns
from . import clocks, fairness, offload
from .table_change import Change
from .table_in_memory import Room
from .table_store import Store

BOT_NAMES = (
    "Aliénor",
    "Guilhem",
    "Blanche",
    "Raimon",
    "Esclarmonde",
    "Bertran",
    "Sancie",
    "Enguerrand",
    "Mahaut",
    "Isarn",
)
"""People of the time, so that bots can be distinguished whatever they are."""


def bot_name(taken: Sequence[str]) -> str:
    free = [name for name in BOT_NAMES if name not in taken]
    return secrets.choice(free or BOT_NAMES)


def put(
    seat: SeatRow, wanted: AnySeat, host: PersonRow, names: Sequence[str], settings: Settings
) -> None:
    """Put a person, a bot or a neighbour on a seat."""
    seat.person_id = seat.bot = None
    seat.ready = False
    if isinstance(wanted, BotSeat):
        check_bot(wanted.bot, settings)
        seat.kind, seat.bot, seat.name, seat.ready = "bot", wanted.bot, bot_name(names), True
    elif isinstance(wanted, HotSeat):
        seat.kind, seat.person_id = "hot", host.id
        seat.name, seat.ready = clean_name(wanted.name), True
    elif wanted.me:
        seat.kind, seat.person_id = "person", host.id
        seat.name, seat.ready = host.name, True
    else:
        seat.kind, seat.name = "free", ""


def seated(
    wanted: Sequence[AnySeat], host: PersonRow, table_id: str, settings: Settings
) -> list[SeatRow]:
    seats: list[SeatRow] = []
    for number, each in enumerate(wanted):
        seat = SeatRow(table_id=table_id, seat=number, kind="free")
        put(seat, each, host, [other.name for other in seats], settings)
        seats.append(seat)
    return seats


def checked(new: NewTable) -> dict[str, str | bool]:
    """The complete options of a table that can be played, or Refused."""
    clocks.check(new.clock)
    if sum(isinstance(seat, PersonSeat) and seat.me for seat in new.seats) > 1:
        raise Refused(
            422,
            "two-seats",
            say("server/can-only-take-one"),
        )
    try:
        return rules_of(new.game).check_setup(len(new.seats), new.options)
    except BastideError as error:
        raise invalid(error) from None


def opened(new: NewTable, host: PersonRow, settings: Settings) -> tuple[TableRow, list[SeatRow]]:
    """The rows of a new table."""
    options = checked(new)
    now = wall_clock.now()
    row = TableRow(
        id=new_id(),
        game=new.game,
        rules=rules_of(new.game).version,
        players=len(new.seats),
        options=options,
        visibility=new.visibility,
        title=printable(new.title),
        status="open",
        host_id=host.id,
        invite=secrets.token_urlsafe(16),
        clock=new.clock,
        pace=new.pace,
        shuffle_seats=new.shuffle_seats,
        created=now,
        changed=now,
    )
    seats = seated(new.seats, host, row.id, settings)
    return row, seats


async def open_table(store: Store, new: NewTable, host: PersonRow) -> str:
    """Open a table and return its id."""
    row, seats = opened(new, host, store.settings)
    await created(store, row, seats, host.id)
    return row.id


async def created(
    store: Store,
    row: TableRow,
    seats: list[SeatRow],
    person: str,
    prefix: Sequence[str] = (),
    comments: dict[str, Any] | None = None,
) -> None:
    """Write a new table down, and start it if no one is missing."""
    async with store.database.begin() as connection:
        rows = await written(connection, store.settings, row, seats, person, prefix, comments)
    await store.announce(row.id, rows)


async def written(
    connection: AsyncConnection,
    settings: Settings,
    row: TableRow,
    seats: list[SeatRow],
    person: str,
    prefix: Sequence[str] = (),
    comments: dict[str, Any] | None = None,
) -> list[LogRow]:
    """The same inside a transaction of the caller. Returns the rows of its log."""
    await quotas.may_open(connection, settings, person, seats, row.visibility == "public")
    change = Change(Room(row, seats, [], []), connection, row.created, settings)
    change.log("opened", person=person)
    if all(seat.kind != "free" and seat.ready for seat in seats):
        if prefix:  # the whole game up to there is played again
            await offload.run(begin, change, prefix, comments)
        else:
            begin(change)
    elif prefix:
        raise wrong_state(
            "seat-unfilled",
            say("server/seat-unfilled"),
        )
    await insert_new(change)
    return change.rows


async def insert_new(change: Change) -> None:
    run = change.connection.execute
    await run(sa.insert(d.tables), columns(change.row))
    await run(sa.insert(d.seats), [columns(seat) for seat in change.seats])
    await run(sa.insert(d.log), [columns(each) for each in change.rows])


# --- Starting -------------------------------------------------------------------------------------


def play_chance(game: Game, seed: str) -> list[str]:
    """Let the seed decide every draw up to the next decision, and return the tokens drawn."""
    tokens = []
    while game.seat == CHANCE:
        action = fairness.draw(seed, game.plies, game)
        tokens.append(game.token(action))
        game.apply(action)
    return tokens


def begin(
    change: Change, prefix: Sequence[str] = (), comments: dict[str, Any] | None = None
) -> None:
    """Start the game: promise a seed, draw what comes before the first decision."""
    row = change.row
    if row.shuffle_seats and not prefix:
        shuffle(change.seats)
    row.seed, row.salt = fairness.new_secret()
    row.commitment = fairness.commitment_of(row.seed, row.salt)
    row.seeded_from = len(prefix)
    game = new_game(
        row.game,
        players=row.players,
        seed=0,
        chance=EXPLICIT,
        rules_version=row.rules,
        **row.options,
    )
    for token in prefix:
        game.apply(token)
    tokens = [*prefix, *play_chance(game, row.seed)]
    data: dict[str, Any] = {"seats": _who(change.seats)}
    if comments is not None:
        data["told"] = comments
    change.log("start", tokens=" ".join(tokens), data=data)
    row.status = "running"
    for seat in change.seats:
        seat.clock_left = clocks.full(row.clock)
    change.standing(game)
    for number in row.waiting:
        clocks.begin_wait(row.clock, change.seats[number], change.now)


def _who(seats: Sequence[SeatRow]) -> list[dict[str, str | None]]:
    """The players of all seats at the start, for the log."""
    return [{"kind": s.kind, "person": s.person_id, "name": s.name, "bot": s.bot} for s in seats]


def shuffle(seats: list[SeatRow]) -> None:
    """Mix who sits where. The numbers stay."""
    who = [(s.kind, s.person_id, s.name, s.bot, s.ready) for s in seats]
    secrets.SystemRandom().shuffle(who)
    for seat, (kind, person, name, bot, ready) in zip(seats, who, strict=True):
        seat.kind, seat.person_id, seat.name, seat.bot, seat.ready = kind, person, name, bot, ready


async def start(change: Change, person: PersonRow) -> None:
    """The host starts a table on which no one is missing."""
    must_be_host(change.room, person)
    must_be_open(change.room)
    missing = [seat.seat for seat in change.seats if seat.kind == "free"]
    if missing:
        raise wrong_state(
            "seats-free",
            say("server/seats-free"),
            seats=missing,
        )
    waiting = [seat.seat for seat in change.seats if not seat.ready]
    if waiting:
        raise wrong_state(
            "not-ready",
            say("server/not-ready"),
            seats=waiting,
        )
    await may_start(change)
    begin(change)


async def may_start(change: Change) -> None:
    await quotas.may_start(change.connection, change.settings, change.row.host_id, change.seats)


def must_be_host(room: Room, person: PersonRow) -> None:
    if room.row.host_id != person.id:
        raise Refused(
            403,
            "not-host",
            say("server/only-host-can-do"),
        )


def must_be_open(room: Room) -> None:
    if room.row.status != "open":
        raise wrong_state("started", say("server/started"))


# --- Seats ----------------------------------------------------------------------------------------


def join(change: Change, person: PersonRow, wanted: Join) -> None:
    """Take a free seat. The invite opens a table that is not public."""
    room = change.room
    may_enter = room.row.visibility == "public" or room.belongs(person.id)
    if not may_enter and not right_invite(room, wanted.invite):
        raise Refused(
            403,
            "invite",
            say("server/need-invite-link-join"),
        )
    must_be_open(room)
    if any(seat.kind == "person" and seat.person_id == person.id for seat in change.seats):
        if wanted.seat is None:
            return  # a second click on the same link
        raise wrong_state(
            "already-here",
            say("server/already-here-already-seat-table"),
        )
    free = [seat for seat in change.seats if seat.kind == "free"]
    if wanted.seat is not None:
        free = [seat for seat in free if seat.seat == wanted.seat]
    if not free:
        every, one = say("server/every-seat-taken"), say("server/seat-taken")
        raise wrong_state("table-full", every if wanted.seat is None else one)
    seat = free[0]
    seat.kind, seat.person_id, seat.name, seat.ready = "person", person.id, person.name, False
    change.log("seat", seat=seat.seat, person=person.id, data={"name": person.name})


def right_invite(room: Room, invite: str | None) -> bool:
    return invite is not None and secrets.compare_digest(invite.encode(), room.row.invite.encode())


def leave(change: Change, person: PersonRow) -> None:
    """Give one's seat back before the game starts."""
    must_be_open(change.room)
    own = [s for s in change.seats if s.kind == "person" and s.person_id == person.id]
    if not own:
        raise not_your_seat()
    for seat in own:
        seat.kind, seat.person_id, seat.name, seat.ready = "free", None, "", False
        change.log("seat", seat=seat.seat, person=person.id)


def change_seat(change: Change, person: PersonRow, number: int, wanted: AnySeat) -> None:
    """The host changes who takes a seat of an open table."""
    must_be_host(change.room, person)
    must_be_open(change.room)
    if not 0 <= number < len(change.seats):
        raise Refused(404, "no-seat", say("server/seat-doesn-t-exist"))
    others = [seat for seat in change.seats if seat.seat != number]
    if isinstance(wanted, PersonSeat) and wanted.me:
        for seat in others:  # one moves, one does not sit twice
            if seat.kind == "person" and seat.person_id == person.id:
                seat.kind, seat.person_id, seat.name, seat.ready = "free", None, "", False
    seat = change.seats[number]
    put(seat, wanted, person, [other.name for other in others], change.settings)
    change.log("seat", seat=number, person=person.id, data={"kind": seat.kind, "name": seat.name})


async def ready(change: Change, person: PersonRow, is_ready: bool) -> None:
    """Say that one is ready. When everyone is, the game starts automatically."""
    must_be_open(change.room)
    own = [s for s in change.seats if s.kind == "person" and s.person_id == person.id]
    if not own:
        raise not_your_seat()
    for seat in own:
        if seat.ready != is_ready:
            seat.ready = is_ready
            change.log("ready", seat=seat.seat, person=person.id, data={"ready": is_ready})
    if all(seat.kind != "free" and seat.ready for seat in change.seats):
        await may_start(change)
        begin(change)
