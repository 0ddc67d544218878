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
from ...core.text import Text
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
"""People of the time, so that bots can be told apart whatever they are."""


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
            Text(
                "You can only take one seat yourself. Make the other a hot seat.",
                "Vous ne pouvez occuper qu'une place. Faites de l'autre une place partagée.",
            ),
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
    """Open a table; its id."""
    row, seats = opened(new, host, store.settings)
    await created(store, row, seats, host.id)
    return row.id


async def created(
    store: Store,
    row: TableRow,
    seats: list[SeatRow],
    person: str,
    prefix: Sequence[str] = (),
    told: dict[str, Any] | None = None,
) -> None:
    """Write a new table down, and start it if no one is missing."""
    async with store.database.begin() as connection:
        rows = await written(connection, store.settings, row, seats, person, prefix, told)
    await store.announce(row.id, rows)


async def written(
    connection: AsyncConnection,
    settings: Settings,
    row: TableRow,
    seats: list[SeatRow],
    person: str,
    prefix: Sequence[str] = (),
    told: dict[str, Any] | None = None,
) -> list[LogRow]:
    """The same inside a transaction of the caller; the rows of its log."""
    await quotas.may_open(connection, settings, person, seats, row.visibility == "public")
    change = Change(Room(row, seats, [], []), connection, row.created, settings)
    change.log("opened", person=person)
    if all(seat.kind != "free" and seat.ready for seat in seats):
        if prefix:  # the whole game up to there is played again
            await offload.run(begin, change, prefix, told)
        else:
            begin(change)
    elif prefix:
        raise wrong_state(
            "somebody-missing",
            "To continue, every seat needs a bot, you, or someone at your screen.",
            "Pour rejouer, il faut à chaque place un bot, vous ou quelqu'un devant votre écran.",
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
    """Let the seed decide every draw up to the next decision; the tokens drawn."""
    tokens = []
    while game.seat == CHANCE:
        action = fairness.draw(seed, game.plies, game)
        tokens.append(game.token(action))
        game.apply(action)
    return tokens


def begin(change: Change, prefix: Sequence[str] = (), told: dict[str, Any] | None = None) -> None:
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
    if told is not None:
        data["told"] = told
    change.log("start", tokens=" ".join(tokens), data=data)
    row.status = "running"
    for seat in change.seats:
        seat.clock_left = clocks.full(row.clock)
    change.standing(game)
    for number in row.waiting:
        clocks.begin_wait(row.clock, change.seats[number], change.now)


def _who(seats: Sequence[SeatRow]) -> list[dict[str, str | None]]:
    """Who sat where when it began, for the log."""
    return [{"kind": s.kind, "person": s.person_id, "name": s.name, "bot": s.bot} for s in seats]


def shuffle(seats: list[SeatRow]) -> None:
    """Mix who sits where; the numbers stay."""
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
            "Some seats are still free.",
            "Des places sont encore libres.",
            seats=missing,
        )
    waiting = [seat.seat for seat in change.seats if not seat.ready]
    if waiting:
        raise wrong_state(
            "not-ready",
            "A player isn't ready yet.",
            "Un joueur n'est pas encore prêt.",
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
            Text("Only the host can do that.", "Seul l'hôte peut faire cela."),
        )


def must_be_open(room: Room) -> None:
    if room.row.status != "open":
        raise wrong_state(
            "started", "This table has already started.", "Cette table a déjà commencé."
        )


# --- Seats ----------------------------------------------------------------------------------------


def join(change: Change, person: PersonRow, wanted: Join) -> None:
    """Take a free seat; the invite opens a table that is not public."""
    room = change.room
    may_enter = room.row.visibility == "public" or room.belongs(person.id)
    if not may_enter and not right_invite(room, wanted.invite):
        raise Refused(
            403,
            "invite",
            Text(
                "You need the invite link to join this table.",
                "Il faut le lien d'invitation pour rejoindre cette table.",
            ),
        )
    must_be_open(room)
    if any(seat.kind == "person" and seat.person_id == person.id for seat in change.seats):
        if wanted.seat is None:
            return  # a second click on the same link
        raise wrong_state(
            "already-here",
            "You already have a seat at this table.",
            "Vous êtes déjà à cette table.",
        )
    free = [seat for seat in change.seats if seat.kind == "free"]
    if wanted.seat is not None:
        free = [seat for seat in free if seat.seat == wanted.seat]
    if not free:
        raise wrong_state(
            "table-full",
            "That seat is taken." if wanted.seat is not None else "Every seat is taken.",
            "Cette place est prise."
            if wanted.seat is not None
            else "Toutes les places sont prises.",
        )
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
        raise Refused(404, "no-seat", Text("This seat doesn't exist.", "Cette place n'existe pas."))
    others = [seat for seat in change.seats if seat.seat != number]
    if isinstance(wanted, PersonSeat) and wanted.me:
        for seat in others:  # one moves, one does not sit twice
            if seat.kind == "person" and seat.person_id == person.id:
                seat.kind, seat.person_id, seat.name, seat.ready = "free", None, "", False
    seat = change.seats[number]
    put(seat, wanted, person, [other.name for other in others], change.settings)
    change.log("seat", seat=number, person=person.id, data={"kind": seat.kind, "name": seat.name})


async def ready(change: Change, person: PersonRow, is_ready: bool) -> None:
    """Say that one is ready; when everyone is, the game starts automatically."""
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


# --- Again ----------------------------------------------------------------------------------------


async def rematch(change: Change, person: PersonRow) -> list[LogRow]:
    """Open the same table again: the same people, bots and options; once for each game."""
    old = change.room.row
    if not change.room.belongs(person.id):
        raise not_your_seat()
    if old.status != "finished" or old.imported:
        raise wrong_state(
            "not-finished", "This game isn't over yet.", "Cette partie n'est pas finie."
        )
    if old.rematch_id is not None:
        return []
    row = TableRow(
        id=new_id(),
        game=old.game,
        rules=rules_of(old.game).version,
        players=old.players,
        options=old.options,
        visibility=old.visibility,
        title=old.title,
        status="open",
        host_id=person.id,
        invite=secrets.token_urlsafe(16),
        clock=old.clock,
        pace=old.pace,
        shuffle_seats=old.shuffle_seats,
        created=change.now,
        changed=change.now,
        parent_id=old.id,
    )
    seats = [_same_again(seat, row.id, person.id) for seat in change.seats]
    for seat in seats:
        if not seat.name:  # a stand-in bot gives the seat back
            names = sa.select(d.people.c.name).where(d.people.c.id == seat.person_id)
            seat.name = (await change.connection.execute(names)).scalar_one()
    change.row.rematch_id = row.id
    change.log("rematch", person=person.id)
    return await written(change.connection, change.settings, row, seats, person.id)


def _same_again(seat: SeatRow, table_id: str, asker: str) -> SeatRow:
    again = SeatRow(table_id=table_id, seat=seat.seat, kind=seat.kind, person_id=seat.person_id)
    if seat.stand_in:
        again.kind = "person"
    else:
        again.name, again.bot = seat.name, seat.bot
    again.ready = again.kind != "person" or seat.person_id == asker
    return again
