"""What needs agreement: take-backs, seats whose time is up, seats whose player lost the way in."""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from ..core.text import Text
from . import clocks, notices
from . import db as d
from .change import Change
from .messages.playing import Answer, Propose
from .people import hashed_code, new_code, new_id
from .play import must_run, own_seat, taken_back
from .problems import Refused, not_your_seat, wrong_state
from .rows import PersonRow, ProposalRow
from .state import asked_seats
from .tables import bot_name

STAND_IN = "thumb"
"""The bot that plays on for somebody: quick, and good enough not to decide the game."""
CODE_DAYS = 7
NUDGE_EVERY_S = 60.0


def first_seat(change: Change, person: PersonRow) -> int:
    own = change.room.seats_of(person.id)
    if not own:
        raise not_your_seat()
    return own[0]


async def propose(change: Change, person: PersonRow, wanted: Propose, present: set[int]) -> None:
    """Ask the others about a seat; with nobody to ask it happens at once."""
    room = change.room
    by = first_seat(change, person)
    must_run(room)
    if wanted.seat >= len(room.seats) or room.seats[wanted.seat].played_by is None:
        raise wrong_state(
            "no-player", "No person plays that seat.", "Personne ne joue à cette place."
        )
    seat = room.seats[wanted.seat]
    if seat.played_by == person.id:
        raise wrong_state("own-seat", "That is your own seat.", "C'est votre propre place.")
    if wanted.kind == "reseat":
        _may_reseat(change, person, wanted.seat, present)
    elif not clocks.is_expired(seat, change.now):
        raise wrong_state(
            "time-left", "That player still has time.", "Ce joueur a encore du temps."
        )
    same = [p for p in change.proposals if p.kind == wanted.kind and p.seat == wanted.seat]
    if any(proposal.state == "open" for proposal in same):
        raise wrong_state(
            "already-asked", "That is being asked already.", "La question est déjà posée."
        )
    for older in same:
        older.state = "dropped"
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
    await settle(change, proposal)


def _may_reseat(change: Change, person: PersonRow, seat: int, present: set[int]) -> None:
    if person.id != change.row.host_id:
        raise Refused(
            403,
            "not-host",
            Text("Only the host can re-issue a seat.", "Seul l'hôte peut rouvrir une place."),
        )
    if change.room.seats[seat].kind != "person":
        raise wrong_state(
            "no-player", "No person plays that seat.", "Personne ne joue à cette place."
        )
    if seat in present:
        raise wrong_state(
            "player-here",
            "That player is at the table right now.",
            "Ce joueur est à la table en ce moment.",
        )


async def answer(change: Change, person: PersonRow, proposal_id: str, said: Answer) -> None:
    """Agree or not; one no ends it. A seat that it is about may refuse too."""
    by = first_seat(change, person)
    must_run(change.room)
    found = [p for p in change.proposals if p.id == proposal_id and p.state == "open"]
    if not found:
        raise Refused(
            404,
            "no-proposal",
            Text("There is nothing to answer any more.", "Il n'y a plus rien à répondre."),
        )
    proposal = found[0]
    data = {"id": proposal.id, "kind": proposal.kind, "agree": said.agree}
    change.log("answer", seat=by, person=person.id, data=data)
    if not said.agree:
        proposal.state = "dropped"
        return
    if by not in proposal.agreed:
        proposal.agreed = [*proposal.agreed, by]
    await settle(change, proposal)


async def settle(change: Change, proposal: ProposalRow) -> None:
    """Carry out what everybody has agreed to."""
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
    elif proposal.kind == "give-to-bot":
        await to_bot(change, seat.seat, None)
    else:
        proposal.state = "agreed"
        proposal.code = new_code()


async def to_bot(change: Change, number: int, person: str | None) -> None:
    """A bot plays this seat from now on; the log remembers whose it was."""
    seat = change.seats[number]
    data = {"name": seat.name, "kind": seat.kind}
    seat.kind, seat.bot, seat.stand_in, seat.ready = "bot", STAND_IN, True, True
    seat.name = bot_name([other.name for other in change.seats])
    seat.deadline, seat.expired = None, False
    change.log("stand-in", seat=number, person=person, data=data)
    if number in change.row.waiting:
        change.row.bot_to_move = True
    for proposal in change.proposals:
        if proposal.state == "open" and number in (proposal.seat, proposal.by):
            proposal.state = "dropped"
    for proposal in list(change.proposals):  # whoever left is not asked any more
        if proposal.state == "open":
            await settle(change, proposal)


async def resign(change: Change, person: PersonRow, number: int) -> None:
    """Hand one's own seat to a bot for the rest of the game."""
    own_seat(change.room, person, number)
    must_run(change.room)
    await to_bot(change, number, person.id)


def reseat(change: Change, person: PersonRow, code: str) -> None:
    """Take a re-issued seat by its one-time code."""
    wanted = hashed_code(code)
    for proposal in change.proposals:
        fits = proposal.code is not None and secrets.compare_digest(
            hashed_code(proposal.code), wanted
        )
        fresh = change.now - proposal.at < CODE_DAYS * 86_400
        if proposal.state == "agreed" and fits and fresh and proposal.seat is not None:
            must_run(change.room)
            if any(s.kind == "person" and s.person_id == person.id for s in change.seats):
                raise wrong_state(
                    "already-here",
                    "You already sit at this table.",
                    "Vous êtes déjà à cette table.",
                )
            seat = change.seats[proposal.seat]
            seat.kind, seat.person_id, seat.name = "person", person.id, person.name
            proposal.state, proposal.code = "done", None
            change.log("reseat", seat=seat.seat, person=person.id, data={"name": person.name})
            return
    raise Refused(
        403, "wrong-code", Text("This code opens no seat.", "Ce code n'ouvre aucune place.")
    )


async def _nudged_lately(change: Change) -> bool:
    query = sa.select(d.log.c.seq).where(
        d.log.c.table_id == change.row.id,
        d.log.c.kind == "nudge",
        d.log.c.at > change.now - NUDGE_EVERY_S,
    )
    return (await change.connection.execute(query.limit(1))).first() is not None


async def nudge(change: Change, person: PersonRow, number: int) -> None:
    """Remind somebody whose turn it is; not more than once a minute."""
    by = first_seat(change, person)
    must_run(change.room)
    if number not in change.row.waiting or change.seats[number].played_by is None:
        raise wrong_state(
            "not-waited-for", "Nobody waits for that seat.", "Personne n'attend cette place."
        )
    if change.seats[number].played_by == person.id:
        raise wrong_state("own-seat", "That is your own seat.", "C'est votre propre place.")
    if await _nudged_lately(change):
        raise Refused(
            429,
            "too-fast",
            Text("They have just been reminded.", "Le rappel vient d'être fait."),
        )
    change.log("nudge", seat=by, person=person.id, data={"seat": number})
    played_by = change.seats[number].played_by
    assert played_by is not None
    await notices.tell(change, [played_by], "nudge", delay=0.0)
