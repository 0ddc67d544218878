"""A table in memory, as its log tells it."""

from __future__ import annotations

import time
from typing import Any

from ..game import Game
from .rows import ProposalRow, SeatRow, Step, TableRow, replayed


class Room:
    """A table as it stands."""

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        proposals: list[ProposalRow],
        line: list[Step],
    ) -> None:
        self.row = row
        self.seats = seats
        self.proposals = proposals
        self.line = line
        self.used = time.monotonic()
        self.encoded: dict[object, Any] = {}
        """Positions of this very moment, ready to be sent."""
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        """The game, replayed from the log when it is not at hand."""
        if self._game is None:
            self._game = replayed(self.row, self.line)
        return self._game

    @property
    def started(self) -> bool:
        return bool(self.line)

    def drop_game(self) -> None:
        self._game = None
        self.encoded = {}

    def become(
        self,
        row: TableRow,
        seats: list[SeatRow],
        proposals: list[ProposalRow],
        line: list[Step],
    ) -> None:
        """Take over a committed change; a game that only went on is played on, not replayed."""
        if line != self.line:
            grown = len(line) > len(self.line) and line[: len(self.line)] == self.line
            if grown and self._game is not None:
                for step in line[len(self.line) :]:
                    for action in step.actions:
                        self._game.apply(action)
            else:
                self._game = None
        self.row, self.seats, self.proposals, self.line = row, seats, proposals, line
        self.encoded = {}

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person plays, in order."""
        if person is None:
            return []
        return [seat.seat for seat in self.seats if seat.played_by == person]

    def people(self) -> list[str]:
        """Everybody who plays a seat, each once."""
        return list(dict.fromkeys(s.played_by for s in self.seats if s.played_by is not None))

    def belongs(self, person: str | None) -> bool:
        """Whether somebody is at this table: host, player, or one who handed a seat to a bot."""
        return person is not None and (
            person == self.row.host_id or any(s.person_id == person for s in self.seats)
        )
