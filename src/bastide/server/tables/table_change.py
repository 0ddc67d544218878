"""A change of a table being made, and everything that the database gets of it."""

from __future__ import annotations

import copy
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.chance import CHANCE
from ...game import Game
from ..base.settings import Settings
from ..store import database as d
from ..store.rows import LIVE_PROPOSALS, ON_LINE, LogRow, columns, differences
from .line_of_play import Step, extended, fingerprint, scores_and_points
from .position_view import Seen, take_seen
from .table_in_memory import Room


class NeedsTransaction(Exception):
    """A change asks the database for more than what the room in memory says."""


class Change:
    """A change being made: copies to be altered, and the rows that the log will get."""

    def __init__(
        self,
        room: Room,
        connection: AsyncConnection | None,
        now: float,
        settings: Settings,
        attempt: int = 0,
    ) -> None:
        self.room = room
        self.attempt = attempt
        self.settings = settings
        self._connection = connection
        self.now = now
        self.row = copy.copy(room.row)
        self.seats = [copy.copy(seat) for seat in room.seats]
        self.proposals = [copy.copy(proposal) for proposal in room.proposals]
        self.rows: list[LogRow] = []
        self.notices: list[d.NewNotices] = []
        self.game: Game | None = None
        """The game as it is after the change, if it was continued or taken back."""
        self.seen: Seen | None = None
        """The change as a spectator sees it, if that was worked out."""
        self.bare: dict[str, Any] | None = None
        """The table after the change, as a spectator sees it beside the game."""

    @property
    def connection(self) -> AsyncConnection:
        """The transaction in which the change is made, for what only the database knows."""
        if self._connection is None:
            raise NeedsTransaction
        return self._connection

    def log(
        self,
        kind: str,
        *,
        seat: int | None = None,
        person: str | None = None,
        tokens: str | None = None,
        client_move_id: str | None = None,
        data: dict[str, Any] | None = None,
    ) -> LogRow:
        """Add a row to the log. The table's numbers follow it."""
        self.row.seq += 1
        self.row.changed = self.now
        if kind in ON_LINE:
            self.row.expected = self.row.seq
        row = LogRow(
            table_id=self.row.id,
            seq=self.row.seq,
            kind=kind,
            seat=seat,
            person_id=person,
            client_move_id=client_move_id,
            tokens=tokens,
            data=data,
            at=self.now,
        )
        self.rows.append(row)
        return row

    def standing(self, game: Game) -> None:
        """Write down what lists and clocks need to know of a game."""
        self.game = game
        row = self.row
        row.plies, row.turn, row.phase = game.plies, game.turn, game.phase
        row.winners = game.winners()
        row.scores, row.points = scores_and_points(game)
        row.fingerprint = fingerprint(game)
        seat = game.seat
        assert seat != CHANCE, "draws are played before a position is kept"
        row.waiting = [] if seat is None else [seat]
        row.waiting_since = self.now
        row.bot_to_move = seat is not None and self.seats[seat].kind == "bot"

    def writes(self, notice: d.Notice | None = None) -> d.TableWrites:
        """Everything that is new, with a notice for the other processes."""
        others: list[d.NewRows | d.NewValues | d.NewNotices] = []
        if self.rows:
            others.append(d.NewRows(d.log, [columns(row) for row in self.rows]))
        for before, after in zip(self.room.seats, self.seats, strict=True):
            if changed := differences(before, after):
                at_seat = {"table_id": self.row.id, "seat": after.seat}
                others.append(d.NewValues(d.seats, at_seat, changed))
        known = {proposal.id: proposal for proposal in self.room.proposals}
        for proposal in self.proposals:
            if proposal.id not in known:
                others.append(d.NewRows(d.proposals, [columns(proposal)]))
            elif changed := differences(known[proposal.id], proposal):
                others.append(d.NewValues(d.proposals, {"id": proposal.id}, changed))
        others += self.notices
        row = self.room.row
        values = differences(row, self.row)
        return d.TableWrites(d.tables, row.id, row.seq, values, others, notice)

    @property
    def line(self) -> list[Step]:
        """The line of play after the change."""
        if any(row.kind in ON_LINE for row in self.rows):
            return extended(self.room.line, self.rows, self.row.game)
        return self.room.line

    def committed(self) -> None:
        """The room takes the change over, unless it has read it from the database already."""
        if self.room.row.seq >= self.row.seq and self.rows:
            return
        live = [p for p in self.proposals if p.state in LIVE_PROPOSALS]
        self.room.become(self.row, self.seats, live, self.line, self.game)
        if self.seen is not None:
            take_seen(self.room, self.seen)
            self.room.encoded["bare"] = self.bare
