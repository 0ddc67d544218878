"""A table in memory, as its log says it."""

from __future__ import annotations

import time
from typing import Any

from ...core.errors import BastideError
from ...game import Game
from ..store.rows import ProposalRow, SeatRow, TableRow
from .line_of_play import Step, Stopped, current


class Room:
    """A table as it is."""

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
        self._stopped: Stopped | None = None

    @property
    def game(self) -> Game:
        """The game, replayed from the log when it is not at hand; of a stopped one what goes."""
        if self._game is None:
            self._game, self._stopped = current(self.row, self.line)
        return self._game

    @property
    def stopped(self) -> Stopped | None:
        """Why the game cannot continue, where an upgrade has left it without its rules."""
        if not self.started:
            return None
        _ = self.game  # its replay says
        return self._stopped

    @property
    def is_cold(self) -> bool:
        """Whether the game would have to be replayed."""
        return self._game is None and self.started

    def warm(self, line: list[Step], game: Game, stopped: Stopped | None) -> None:
        """Take over a game that was replayed elsewhere, if it is still the one of this table."""
        if self._game is None and self.line is line:
            self._game, self._stopped = game, stopped

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
        game: Game | None = None,
    ) -> None:
        """Take over a committed change; a game with new moves is continued, not replayed."""
        if game is not None:
            self._game, self._stopped = game, None
        elif line != self.line:
            grown = len(line) > len(self.line) and line[: len(self.line)] == self.line
            if not grown or self._game is None or not self._went_on(line[len(self.line) :]):
                self._game = None
        self.row, self.seats, self.proposals, self.line = row, seats, proposals, line
        self.encoded = {}

    def _went_on(self, steps: list[Step]) -> bool:
        """Play the game on; whether all of it could be."""
        assert self._game is not None
        try:
            for step in steps:
                for action in step.actions:
                    self._game.apply(action)
        except BastideError:  # written by a process with other rules
            return False
        return True

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person plays, in order."""
        if person is None:
            return []
        return [seat.seat for seat in self.seats if seat.played_by == person]

    def people(self) -> list[str]:
        """Everyone who plays a seat, each once."""
        return list(dict.fromkeys(s.played_by for s in self.seats if s.played_by is not None))

    def belongs(self, person: str | None) -> bool:
        """Whether someone is at this table: host, player, or one who handed a seat to a bot."""
        return person is not None and (
            person == self.row.host_id or any(s.person_id == person for s in self.seats)
        )
