"""Claims on a seat whose player is away: a bot continues, or someone else takes it over.

A seat is never lost immediately. A claim that all others agreed to is shown to the player
on every channel, is at the table for all to see, and is carried out when its delay is over: a
day without a clock, else as long as the clock says. The player ends it by coming back, and takes
the seat back from a bot in the same way. Handing over one's own seat needs no one's leave.
"""

from __future__ import annotations

import secrets
from typing import Any

import sqlalchemy as sa

from ...core.text import say
from ..base.problems import Refused, wrong_state
from ..people.accounts import hashed_code, new_code
from ..store import database as d
from ..store.rows import LIVE_PROPOSALS, PersonRow, ProposalRow
from . import clocks, notices
from .moves import must_run
from .table_change import Change
from .table_in_memory import Room

CLAIMS = ("give-to-bot", "reseat")
CODE_DAYS = 7
CLAIM_EVERY_S = 900.0


def may_claim(change: Change, person: PersonRow, kind: str, number: int, present: set[int]) -> None:
    """Refused unless the player of the seat is away and may be replaced."""
    seat = change.room.seats[number]
    if kind == "reseat" and person.id != change.row.host_id:
        raise Refused(
            403,
            "not-host",
            say("server/only-host-can-offer"),
        )
    if seat.kind != "person":
        raise wrong_state("no-player", say("server/no-player"))
    if number in present:
        raise wrong_state(
            "player-here",
            say("server/player-here"),
        )
    if kind == "give-to-bot" and clocks.has_time(change.row.clock, seat, change.now):
        raise wrong_state("time-left", say("server/time-left"))


async def not_again(change: Change, seat: int) -> None:
    """Refuses a claim that was made a short time ago."""
    query = sa.select(d.log.c.seq).where(
        d.log.c.table_id == change.row.id,
        d.log.c.kind == "claim",
        d.log.c.seat == seat,
        d.log.c.at > change.now - CLAIM_EVERY_S,
    )
    if (await change.connection.execute(query.limit(1))).first() is not None:
        raise Refused(
            429,
            "too-fast",
            say("server/proposed-moment-ago-wait"),
        )


def write_to(change: Change, proposal: ProposalRow) -> None:
    """Notify the player immediately, wherever they can be reached."""
    assert proposal.seat is not None
    player = change.seats[proposal.seat].played_by
    if player is not None:
        notices.write_to(change, [player], "claim", delay=0.0, wait=change.row.seq)


def hand_over(change: Change, proposal: ProposalRow) -> None:
    """One's own seat: the code is there immediately, for its holder alone."""
    proposal.state, proposal.code = "agreed", new_code()


def is_due(proposal: ProposalRow, now: float) -> bool:
    """True if a claim is to be carried out now."""
    waits = proposal.state == "agreed" and proposal.code is None and proposal.kind in CLAIMS
    return waits and proposal.due is not None and proposal.due <= now


def due_claims(now: float) -> sa.Select[tuple[Any, ...]]:
    """The claims that are due, by table."""
    p = d.proposals.c
    return sa.select(p.table_id, p.id).where(
        p.due <= now, p.state == "agreed", p.code.is_(None), p.kind.in_(CLAIMS)
    )


def reseat(change: Change, person: PersonRow, code: str) -> None:
    """Take an offered seat by its one-time code."""
    wanted = hashed_code(code)
    for proposal in change.proposals:
        fits = proposal.code is not None and secrets.compare_digest(
            hashed_code(proposal.code), wanted
        )
        fresh = change.now - (proposal.due or proposal.at) < CODE_DAYS * 86_400
        if proposal.state == "agreed" and fits and fresh and proposal.seat is not None:
            must_run(change.room)
            # also a player whose seat a bot plays now: they know that hand
            if any(seat.person_id == person.id for seat in change.seats):
                raise wrong_state(
                    "already-here",
                    say("server/already-here"),
                )
            seat = change.seats[proposal.seat]
            seat.kind, seat.person_id, seat.name = "person", person.id, person.name
            proposal.state, proposal.code = "done", None
            for other in change.proposals:  # what was about the player before
                if other.seat == seat.seat and other.state in LIVE_PROPOSALS:
                    other.state, other.code = "dropped", None
            change.log("reseat", seat=seat.seat, person=person.id, data={"name": person.name})
            return
    raise Refused(
        403,
        "wrong-code",
        say("server/seat-code-isn-t"),
    )


# --- Coming back ----------------------------------------------------------------------------------


def claimed_from(room: Room, person: str) -> list[ProposalRow]:
    """The claims of others on someone's seats."""
    own = {seat.seat for seat in room.seats if seat.played_by == person}
    return [
        proposal
        for proposal in room.proposals
        if proposal.kind in CLAIMS
        and proposal.state in LIVE_PROPOSALS
        and proposal.seat in own
        and proposal.by not in own
    ]


def can_come_back(room: Room, person: str) -> bool:
    """True if the return of a person changes anything at a table."""
    if room.row.status != "running":
        return False
    replaced = any(seat.stand_in and seat.person_id == person for seat in room.seats)
    return replaced or bool(claimed_from(room, person))


async def come_back(change: Change, person: PersonRow) -> None:
    """A player is at the table again: claims on their seats end, bots give seats back."""
    if change.row.status != "running":
        return
    ended = {proposal.id for proposal in claimed_from(change.room, person.id)}
    for proposal in change.proposals:
        if proposal.id in ended:
            proposal.state, proposal.code = "dropped", None
            change.log("returned", seat=proposal.seat, person=person.id)
    for seat in change.seats:
        if seat.stand_in and seat.person_id == person.id and await _taken_away(change, seat.seat):
            seat.kind, seat.bot, seat.stand_in, seat.name = "person", None, False, person.name
            change.log("returned", seat=seat.seat, person=person.id)
            if seat.seat in change.row.waiting:
                change.row.bot_to_move = False
                change.row.waiting_since = change.now
                clocks.begin_wait(change.row.clock, seat, change.now)
                clocks.extend(change.row.clock, seat, change.now, change.now)


async def _taken_away(change: Change, seat: int) -> bool:
    """True if the others gave a seat to the bot. A player who resigned can't have it back."""
    query = (
        sa.select(d.log.c.person_id)
        .where(d.log.c.table_id == change.row.id, d.log.c.seat == seat, d.log.c.kind == "stand-in")
        .order_by(d.log.c.seq.desc())
        .limit(1)
    )
    last = (await change.connection.execute(query)).first()
    return last is not None and last.person_id is None
