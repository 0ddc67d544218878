"""Moves: only the engine decides what is allowed, what happens and whose turn is next."""

from __future__ import annotations

import time
from typing import Any

import sqlalchemy as sa

from ...core.errors import BastideError, IllegalAction
from ...core.refusal import Refusal
from ...core.text import say
from ...game import Game
from ..base import metrics
from ..base.problems import Refused, not_your_seat, wrong_state
from ..messages.basics import words
from ..messages.playing import Move
from ..messages.problem import Problem
from ..store import database as d
from ..store.rows import PersonRow, ProposalRow
from . import clocks, game_history, notices, offload
from .line_of_play import extended, replayed
from .seating import play_chance
from .table_change import Change
from .table_in_memory import Room
from .undo import back_of


def must_run(room: Room) -> None:
    """A game that is under way, or Refused."""
    if room.row.status == "open":
        raise wrong_state("not-started", say("server/not-started"))
    if room.row.status == "finished":
        raise wrong_state("finished", say("server/finished"))
    if room.stopped is not None:
        raise room.stopped.refusal


def own_seat(room: Room, person: PersonRow, seat: int | None) -> int:
    """The seat that someone acts for: the asked-for one, else the own one that is to decide."""
    own = room.seats_of(person.id)
    if not own or (seat is not None and seat not in own):
        raise not_your_seat()
    if seat is not None:
        return seat
    return next((number for number in own if number in room.row.waiting), own[0])


def stale(room: Room) -> Refused:
    """The position was another one. The page that asked is shown the fresh one beside it."""
    return Refused(
        409,
        "stale",
        say("server/game-moved-look-again"),
        params={"expected": room.row.expected},
    )


def not_your_turn(room: Room) -> Refused:
    return wrong_state(
        "not-your-turn",
        say("server/not-your-turn"),
        waiting_for=room.row.waiting,
    )


async def repeated(change: Change, person: PersonRow, seat: int, wanted: Move) -> bool:
    """True if this very move has been kept already. Refuses if its id was another move's."""
    query = sa.select(d.log.c.seat, d.log.c.tokens).where(
        d.log.c.table_id == change.row.id,
        d.log.c.person_id == person.id,
        d.log.c.client_move_id == wanted.client_move_id,
    )
    kept = (await change.connection.execute(query)).first()
    if kept is None:
        return False
    token = (kept.tokens or "").partition(" ")[0]
    if kept.seat != seat or token != _token(change.room.game, wanted.action):
        raise Refused(
            422,
            "id-used",
            say("server/another-move-already-used"),
        )
    return True


def _token(game: Game, action: int | str) -> str:
    """An action as the log has it. Empty where it is no action."""
    try:
        return game.token(game.parse(action) if isinstance(action, str) else action)
    except BastideError:
        return ""


async def move(change: Change, person: PersonRow, seat: int | None, wanted: Move) -> None:
    """Keep a person's move. Repeated: nothing more happens, and the answer is a success again."""
    began = time.perf_counter()
    room = change.room
    number = own_seat(room, person, seat)
    # a move that was kept has moved `expected` on: only then can this be a repetition
    moved_on = number not in room.row.waiting or wanted.expected != room.row.expected
    if (moved_on or change.attempt) and await repeated(change, person, number, wanted):
        return
    must_run(room)
    if wanted.expected != room.row.expected:
        raise stale(room)
    if number not in room.row.waiting:
        raise not_your_turn(room)
    await decided(change, number, wanted.action, person.id, wanted.client_move_id)
    metrics.MOVES.labels(room.row.game, "person").inc()
    metrics.MOVE_SECONDS.observe(time.perf_counter() - began)


async def bot_move(
    change: Change, seat: int, expected: int, action: int, failure: str | None = None
) -> None:
    """Keep a bot's move if the table still waits for it. Say if a quick one had to decide."""
    room = change.room
    row = room.row
    here = row.status == "running" and row.expected == expected and row.waiting == [seat]
    if not here or room.seats[seat].kind != "bot":
        raise stale(room)
    if failure is not None:
        change.log("bot-failed", seat=seat, data={"why": failure})
    await decided(change, seat, action, None, None)
    metrics.MOVES.labels(row.game, "bot").inc()


async def decided(
    change: Change,
    seat: int,
    action: int | str,
    person: str | None,
    client_move_id: str | None,
) -> None:
    """A seat decides: its action, the draws that follow, clocks, the end."""
    row = change.row
    assert row.seed is not None, "a running game has a seed"
    # on a copy: the room's own game moves on when this is committed
    game = change.room.game.copy()
    try:
        number = game.parse(action) if isinstance(action, str) else action
        game.apply(number)
    except IllegalAction as error:
        raise illegal(error.refusal) from None
    except BastideError as error:
        raise Refused(422, "illegal", error.text) from None
    tokens = [game.token(number), *play_chance(game, row.seed)]
    change.log(
        "action",
        seat=seat,
        person=person,
        tokens=" ".join(tokens),
        client_move_id=client_move_id,
        data={"mark": [row.turn, row.phase]},
    )
    clocks.end_wait(row.clock, change.seats[seat], row.waiting_since, change.now, decided=True)
    drop_take_backs(change, person)
    await stands(change, game)


async def stands(change: Change, game: Game) -> None:
    """The position of the game has changed: who is waited for, since when, or how it ended."""
    change.standing(game)
    row = change.row
    if game.over:
        await game_history.finish(change, game)
        return
    for number in row.waiting:
        clocks.begin_wait(row.clock, change.seats[number], change.now)
    notices.your_turn(change)


def drop_take_backs(change: Change, person: str | None) -> None:
    """A person who continues has answered: the question of a take-back is over."""
    if person is None:
        return
    for proposal in change.proposals:
        if proposal.kind == "take-back" and proposal.state == "open":
            proposal.state = "dropped"


def illegal(refusal: Refusal) -> Refused:
    return Refused(
        422,
        "illegal",
        refusal.sentence,
        params={"reason": refusal.code, **refusal.params},
        rule=refusal.rule,
    )


def why(room: Room, person: PersonRow, seat: int | None, action: str) -> Problem:
    """The reason why an action is not allowed now: shown only to the seat that is to decide."""
    number = own_seat(room, person, seat)
    must_run(room)
    if number not in room.row.waiting:
        return not_your_turn(room).problem
    game = room.game
    try:
        wanted: int | str = int(action) if action.lstrip("-").isdecimal() else action
        refusal = game.refusal(wanted)
    except BastideError as error:
        raise Refused(422, "unknown-action", error.text) from None
    if refusal is None:
        return Problem(code="allowed", sentence=words(say("server/can-do-now")))
    return illegal(refusal).problem


# --- Taking back ----------------------------------------------------------------------------------


async def undo(
    change: Change, person: PersonRow, seat: int | None, expected: int, proposal_id: str
) -> None:
    """Take back one's last decision where that is free, else ask the others."""
    room = change.room
    number = own_seat(room, person, seat)
    must_run(room)
    if expected != room.row.expected:
        raise stale(room)
    back = back_of(room, person.id, number)
    if back.mode == "no":
        raise wrong_state(
            "nothing-to-undo",
            say("server/nothing-to-undo"),
        )
    if back.mode == "free":
        await taken_back(change, back.to_ply, number, person.id)
        return
    if any(p.kind == "take-back" and p.state == "open" for p in change.proposals):
        raise wrong_state("already-asked", say("server/already-asked"))
    change.proposals.append(
        ProposalRow(
            id=proposal_id,
            table_id=room.row.id,
            kind="take-back",
            by=number,
            seat=number,
            to_ply=back.to_ply,
            agreed=[number],
            at=change.now,
        )
    )
    change.log(
        "proposal", seat=number, person=person.id, data={"id": proposal_id, "kind": "take-back"}
    )


async def taken_back(change: Change, to_ply: int, seat: int, person: str | None) -> None:
    """Go back to a ply: one more row, and the line is shorter."""
    row = change.row
    data: dict[str, Any] = {"to": to_ply}
    log_row = change.log("undo", seat=seat, person=person, data=data)
    for number in row.waiting:
        clocks.end_wait(
            row.clock, change.seats[number], row.waiting_since, change.now, decided=False
        )
    drop_take_backs(change, person or "")
    line = extended(change.room.line, [log_row], row.game)
    await stands(change, await offload.run(replayed, row, line))
