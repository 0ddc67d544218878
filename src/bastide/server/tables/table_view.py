"""A table as one viewer may see it: the answer to almost every call."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from ...catalogue import rules_of
from ...views import is_open
from ..base import wall_clock
from ..base.problems import not_your_seat
from ..messages.basics import words
from ..messages.tables import Proposal, SeatInfo, StoppedInfo, TableState, TableSummary
from ..store.rows import LIVE_PROPOSALS, ProposalRow, SeatRow, TableRow
from . import clocks
from .position_view import encoded_position, names_of, position_objects
from .table_in_memory import Room
from .undo import alone_against_bots, back_of


class Viewpoint(NamedTuple):
    """The person who looks, and the seat. No seat: a spectator."""

    person: str | None
    seat: int | None


class Present(NamedTuple):
    """The people who are connected to a table."""

    online: frozenset[int] = frozenset()
    spectators: int = 0


NO_ONE = Present()


class Moment(Protocol):
    """A table as it is, or as it will be after a change."""

    row: TableRow
    seats: list[SeatRow]
    proposals: list[ProposalRow]


def viewpoint_of(room: Room, person: str | None, seat: int | None = None) -> Viewpoint:
    """The asked-for seat if it is one's own, else one's first seat, else a spectator's view."""
    own = room.seats_of(person)
    if seat is None:
        return Viewpoint(person, own[0] if own else None)
    if seat not in own:
        raise not_your_seat()
    return Viewpoint(person, seat)


def uncovered(room: Room, viewpoint: Viewpoint) -> Viewpoint:
    """The viewer of a table now, without a seat while the screen is covered.

    While the screen of several players goes from one to the next, no one's hidden cards are sent
    to it: neither those of the player before nor anything that says of them.
    """
    own = room.seats_of(viewpoint.person)
    if (
        viewpoint.seat is None
        or len(own) < 2
        or room.row.status != "running"
        or not any(seat in own for seat in room.row.waiting)
        or viewpoint.seat in room.row.waiting
        or is_open(rules_of(room.row.game).state_type)
    ):
        return viewpoint
    return Viewpoint(viewpoint.person, None)


def seat_infos(
    table: TableRow,
    seats: list[SeatRow],
    person: str | None,
    present: Present,
    ratings: dict[str, float],
    now: float,
) -> list[SeatInfo]:
    infos = []
    for seat, name in zip(seats, names_of(seats), strict=True):
        played_by = seat.played_by
        infos.append(
            SeatInfo(
                seat=seat.seat,
                kind=seat.kind,
                name=name,
                person=played_by if seat.kind == "person" else None,
                bot=seat.bot,
                ready=seat.ready,
                online=seat.seat in present.online,
                yours=person is not None and played_by == person,
                stand_in=seat.stand_in,
                clock_left=clocks.left(table, seat, now),
                deadline=seat.deadline,
                expired=clocks.is_expired(seat, now),
                rating=ratings.get(seat.person_id or "") if seat.kind == "person" else None,
            )
        )
    return infos


def summary_of(
    table: TableRow,
    seats: list[SeatRow],
    person: str | None,
    present: Present = NO_ONE,
    ratings: dict[str, float] | None = None,
) -> TableSummary:
    """A table as a line in a list."""
    now = wall_clock.now()
    infos = seat_infos(table, seats, person, present, ratings or {}, now)
    own = [info.seat for info in infos if info.yours]
    return TableSummary(
        id=table.id,
        game=table.game,
        title=table.title,
        options=table.options,
        visibility=table.visibility,
        status=table.status,
        seats=infos,
        your_seats=own,
        your_turn=table.status == "running" and any(seat in own for seat in table.waiting),
        turn=table.turn,
        phase=table.phase,
        waiting_for=table.waiting if table.status == "running" else [],
        since=table.changed,
        scores=table.scores,
        points=table.points,
        winners=table.winners,
    )


def proposal_of(room: Moment, proposal: ProposalRow, person: str | None) -> Proposal:
    by, host = room.seats[proposal.by].played_by, room.row.host_id
    own = proposal.seat is not None and by == room.seats[proposal.seat].played_by
    may_see = person is not None and person == (by if own else host)
    return Proposal(
        id=proposal.id,
        kind=proposal.kind,
        by=proposal.by,
        seat=proposal.seat,
        to_ply=proposal.to_ply,
        agreed=proposal.agreed,
        waiting_for=asked_seats(room.seats, proposal),
        due=proposal.due,
        code=proposal.code if may_see else None,
    )


def asked_seats(seats: list[SeatRow], proposal: ProposalRow) -> list[int]:
    """The seats whose agreement is still missing.

    Everyone who plays is asked, except about their own seat: who lost the way in cannot answer,
    and who ran out of time is not there. A take-back is the others' to grant.
    """
    if proposal.state != "open":
        return []
    own = seats[proposal.by].played_by
    agreed = {seats[seat].played_by for seat in proposal.agreed} | {own}
    if proposal.kind != "take-back" and proposal.seat is not None:
        agreed.add(seats[proposal.seat].played_by)
    asked: dict[str, int] = {}
    for seat in seats:
        person = seat.played_by
        if person is not None and person not in agreed:
            asked.setdefault(person, seat.seat)
    return sorted(asked.values())


class ShownTable:
    """A table at one moment: what everyone may see of it is put together once.

    The position in it is ready-made, and those who see the same share it.
    """

    def __init__(self, room: Room, present: Present, ratings: dict[str, float]) -> None:
        self._room = room
        self._common = _seen_by_all(room, present, ratings, stopped_info(room))

    def state(self, viewpoint: Viewpoint) -> TableState:
        """The whole table from one point of view. The position in it is bytes."""
        position = (
            encoded_position(self._room, self._viewer(viewpoint)) if self._room.started else None
        )
        table, own = self._common.table, self._room.seats_of(viewpoint.person)
        if own:
            seats = [
                replace(info, yours=True) if info.seat in own else info for info in table.seats
            ]
            table = replace(table, seats=seats, **_your(own, table.waiting_for))
        return replace(self._common, table=table, position=position, **self._own(viewpoint))

    def objects(self, viewpoint: Viewpoint) -> dict[str, Any]:
        """The same as JSON objects. What is the same for others are the same objects."""
        made = self._common_objects | self._own(viewpoint)
        if proposals := made.get("proposals"):
            made["proposals"] = msgspec.to_builtins(proposals)
        if own := self._room.seats_of(viewpoint.person):
            made["table"] = self._own_table(own)
        made["position"] = (
            position_objects(self._room, self._viewer(viewpoint)) if self._room.started else None
        )
        return made

    def _own_table(self, own: list[int]) -> dict[str, Any]:
        table = self._common_objects["table"]
        seats = [
            {**info, "yours": True} if info["seat"] in own else info for info in table["seats"]
        ]
        return {**table, "seats": seats, **_your(own, table["waiting_for"])}

    @cached_property
    def _common_objects(self) -> dict[str, Any]:
        made: dict[str, Any] = msgspec.to_builtins(self._common)
        return made

    def _viewer(self, viewpoint: Viewpoint) -> int | None:
        return uncovered(self._room, viewpoint).seat

    def _own(self, viewpoint: Viewpoint) -> dict[str, Any]:
        """The parts beside the seats that differ between someone at the table and a stranger."""
        room, person = self._room, viewpoint.person
        if not room.belongs(person):
            return {}
        return {
            "host": person == room.row.host_id,
            "invite": room.row.invite,
            "undo": back_of(room, person, viewpoint.seat).mode,
            "proposals": [proposal_of(room, proposal, person) for proposal in room.proposals],
            "coach": room.row.status == "running" and alone_against_bots(room, person),
        }


def _your(own: list[int], waiting_for: list[int]) -> dict[str, Any]:
    """The parts of a table's summary that are about one who plays these seats."""
    return {"your_seats": own, "your_turn": any(seat in own for seat in waiting_for)}


def bare_objects(table: Moment) -> dict[str, Any]:
    """A running table as a stranger sees it, without its position and those who are there."""
    made: dict[str, Any] = msgspec.to_builtins(_seen_by_all(table, NO_ONE, {}, None))
    return made


def _seen_by_all(
    room: Moment, present: Present, ratings: dict[str, float], stopped: StoppedInfo | None
) -> TableState:
    """A table as a stranger sees it, without its position."""
    row = room.row
    over = row.status == "finished"
    return TableState(
        table=summary_of(row, room.seats, None, present, ratings),
        seq=row.seq,
        expected=row.expected,
        host=False,
        invite=None,
        clock=row.clock,
        commitment=row.commitment,
        seed=row.seed if over else None,
        salt=row.salt if over else None,
        position=None,
        undo="no",
        proposals=[
            proposal_of(room, proposal, None)
            for proposal in room.proposals
            if proposal.state in LIVE_PROPOSALS
        ],
        spectators=present.spectators,
        rematch=row.rematch_id,
        parent=row.parent_id,
        pace=row.pace,
        stopped=stopped,
        coach=False,
    )


def stopped_info(room: Room) -> StoppedInfo | None:
    stopped = room.known_to_have_stopped
    if stopped is None:
        return None
    return StoppedInfo(ply=stopped.ply, sentence=words(stopped.sentence))
