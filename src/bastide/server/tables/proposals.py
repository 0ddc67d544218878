"""Votes: take-backs, more time, and claims on the seat of an absent player."""

from __future__ import annotations

import sqlalchemy as sa

from ...core.text import say
from ..base.problems import Refused, not_your_seat, wrong_state
from ..messages.playing import Answer, Propose
from ..people.accounts import new_code, new_id
from ..store import database as d
from ..store.rows import LIVE_PROPOSALS, PersonRow, ProposalRow
from . import claims, clocks, notices
from .claims import CLAIMS, is_due
from .moves import must_run, own_seat, taken_back
from .seating import bot_name
from .table_change import Change
from .table_view import asked_seats

STAND_IN = "thumb"
"""The bot that continues for someone: quick, and good enough not to decide the game."""
NUDGE_EVERY_S = 60.0


def first_seat(change: Change, person: PersonRow) -> int:
    own = change.room.seats_of(person.id)
    if not own:
        raise not_your_seat()
    return own[0]


async def propose(change: Change, person: PersonRow, wanted: Propose, present: set[int]) -> None:
    """Ask the others about a seat. If there is no one to ask, it happens immediately."""
    room = change.room
    by = first_seat(change, person)
    must_run(room)
    if wanted.seat >= len(room.seats) or room.seats[wanted.seat].played_by is None:
        raise wrong_state("no-player", say("server/no-player"))
    seat = room.seats[wanted.seat]
    own = seat.played_by == person.id
    if own and not (wanted.kind == "reseat" and seat.kind == "person"):
        raise wrong_state("own-seat", say("server/own-seat"))
    if wanted.kind in CLAIMS and not own:
        claims.may_claim(change, person, wanted.kind, wanted.seat, present)
    elif not own and not clocks.is_expired(seat, change.now):
        raise wrong_state("time-left", say("server/time-left"))
    same = [p for p in change.proposals if p.kind == wanted.kind and p.seat == wanted.seat]
    waits = [p for p in same if p.state == "open" or (p.state == "agreed" and p.code is None)]
    if waits and not own:
        raise wrong_state("already-asked", say("server/already-asked"))
    for older in same:
        older.state, older.code = "dropped", None
    proposal = ProposalRow(
        id=new_id(),
        table_id=room.row.id,
        kind=wanted.kind,
        by=by,
        seat=wanted.seat,
        agreed=[by],
        at=change.now,
    )
    change.proposals.append(proposal)
    data = {"id": proposal.id, "kind": wanted.kind, "seat": wanted.seat}
    change.log("proposal", seat=by, person=person.id, data=data)
    if own:
        claims.hand_over(change, proposal)
        return
    if wanted.kind in CLAIMS:
        await claims.not_again(change, wanted.seat)
        proposal.due = clocks.claim_due(change.row.clock, seat, change.now)
        change.log("claim", seat=wanted.seat, person=person.id, data={"kind": wanted.kind})
        claims.write_to(change, proposal)
    await settle(change, proposal)


async def answer(change: Change, person: PersonRow, proposal_id: str, said: Answer) -> None:
    """Agree or not. One no ends it. A seat that it is about may refuse too."""
    by = first_seat(change, person)
    must_run(change.room)
    found = [
        p
        for p in change.proposals
        if p.id == proposal_id
        and (p.state == "open" or (p.state == "agreed" and p.seat == by and p.kind in CLAIMS))
    ]
    if not found:
        raise Refused(
            404,
            "no-proposal",
            say("server/proposal-already-closed"),
        )
    proposal = found[0]
    data = {"id": proposal.id, "kind": proposal.kind, "agree": said.agree}
    change.log("answer", seat=by, person=person.id, data=data)
    if not said.agree:
        proposal.state, proposal.code = "dropped", None
        return
    if by not in proposal.agreed:
        proposal.agreed = [*proposal.agreed, by]
    await settle(change, proposal)


async def settle(change: Change, proposal: ProposalRow) -> None:
    """Carry out what everyone has agreed to."""
    if asked_seats(change.seats, proposal):
        return
    proposal.state = "done"
    if proposal.kind == "take-back":
        assert proposal.to_ply is not None, "a take-back says how far"
        await taken_back(change, proposal.to_ply, proposal.by, None)
        return
    assert proposal.seat is not None, "the others are about a seat"
    seat = change.seats[proposal.seat]
    if proposal.kind == "extend":
        clocks.extend(change.row.clock, seat, change.row.waiting_since, change.now)
        change.log("extend", seat=seat.seat)
    else:
        proposal.state = "agreed"  # and carried out when it is due


async def carry_out(change: Change, proposal_id: str, present: set[int]) -> None:
    """The delay of a claim is over. A player who came back in time keeps the seat."""
    for proposal in change.proposals:
        if proposal.id == proposal_id and is_due(proposal, change.now):
            break
    else:
        return
    assert proposal.seat is not None
    seat = change.seats[proposal.seat]
    if change.row.status != "running" or seat.kind != "person" or seat.seat in present:
        proposal.state = "dropped"
        change.log("returned", seat=seat.seat, person=seat.person_id)
    elif clocks.has_time(change.row.clock, seat, change.now):
        # the others let their own time pass instead of the player's
        proposal.due = clocks.claim_due(change.row.clock, seat, change.now)
        change.log("later", seat=seat.seat)
    elif proposal.kind == "give-to-bot":
        proposal.state = "done"
        await to_bot(change, seat.seat, None)
    else:
        proposal.code = new_code()
        change.log("code", seat=seat.seat)


async def to_bot(change: Change, number: int, person: str | None) -> None:
    """A bot plays this seat from now on. The log remembers whose it was."""
    seat = change.seats[number]
    data = {"name": seat.name, "kind": seat.kind}
    seat.kind, seat.bot, seat.stand_in, seat.ready = "bot", STAND_IN, True, True
    seat.name = bot_name([other.name for other in change.seats])
    seat.deadline, seat.expired = None, False
    change.log("stand-in", seat=number, person=person, data=data)
    if number in change.row.waiting:
        change.row.bot_to_move = True
    for proposal in change.proposals:
        if proposal.state in LIVE_PROPOSALS and proposal.seat == number:
            proposal.state, proposal.code = "dropped", None
        elif proposal.state == "open" and (proposal.by == number or _unasked(proposal, person)):
            proposal.state = "dropped"
    for proposal in list(change.proposals):  # a player who left is not asked any more
        if proposal.state == "open":
            await settle(change, proposal)


def _unasked(proposal: ProposalRow, person: str | None) -> bool:
    """A take-back that a player who was replaced had not agreed to: being away is no yes."""
    return proposal.kind == "take-back" and person is None


async def resign(change: Change, person: PersonRow, number: int) -> None:
    """Hand one's own seat to a bot for the rest of the game."""
    own_seat(change.room, person, number)
    must_run(change.room)
    await to_bot(change, number, person.id)


async def _nudged_lately(change: Change) -> bool:
    query = sa.select(d.log.c.seq).where(
        d.log.c.table_id == change.row.id,
        d.log.c.kind == "nudge",
        d.log.c.at > change.now - NUDGE_EVERY_S,
    )
    return (await change.connection.execute(query.limit(1))).first() is not None


async def nudge(change: Change, person: PersonRow, number: int) -> None:
    """Remind someone whose turn it is. Not more than once a minute."""
    by = first_seat(change, person)
    must_run(change.room)
    if number not in change.row.waiting or change.seats[number].played_by is None:
        raise wrong_state("not-waited-for", say("server/not-waited-for"))
    if change.seats[number].played_by == person.id:
        raise wrong_state("own-seat", say("server/own-seat"))
    if await _nudged_lately(change):
        raise Refused(
            429,
            "too-fast",
            say("server/player-just-been-reminded"),
        )
    change.log("nudge", seat=by, person=person.id, data={"seat": number})
    played_by = change.seats[number].played_by
    assert played_by is not None
    notices.write_to(change, [played_by], "nudge", delay=0.0)
