"""A table in memory, as its log says it."""

from __future__ import annotations

import time
from typing import Any

from ...core.errors import BastideError
from ...game import Game
from ..store.rows import ProposalRow, SeatRow, TableRow
from .line_of_play import Step, Stopped, current

MOST_BEHIND = 40
"""Steps that are played on where they are asked for. More of them are replayed beside the loop."""


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
        """Everything worked out of this very moment: positions, events, who sits where."""
        self._game: Game | None = None
        self._behind: list[Step] = []
        """The last steps of the line, if the game has not been played on yet: no one asked."""
        self._stopped: Stopped | None = None

    @property
    def game(self) -> Game:
        """The game, replayed from the log when it is not at hand. Of a stopped one what goes."""
        if self._behind:
            steps, self._behind = self._behind, []
            if not self._went_on(steps):
                self._game = None
        if self._game is None:
            self._game, self._stopped = current(self.row, self.line)
        return self._game

    @property
    def stopped(self) -> Stopped | None:
        """The reason why the game can't continue after an upgrade that lacks its rules."""
        if not self.started:
            return None
        _ = self.game  # its replay says
        return self._stopped

    @property
    def known_to_have_stopped(self) -> Stopped | None:
        """The same as far as it is known: another process may have played on meanwhile."""
        return self._stopped if self._behind else self.stopped

    @property
    def is_cold(self) -> bool:
        """True if the game would have to be replayed."""
        return self.started and (self._game is None or len(self._behind) > MOST_BEHIND)

    def warm(self, line: list[Step], game: Game, stopped: Stopped | None) -> None:
        """Take over a game that was replayed elsewhere, if it is still the one of this table."""
        if self.is_cold and self.line is line:
            self._game, self._stopped, self._behind = game, stopped, []

    @property
    def started(self) -> bool:
        return bool(self.line)

    def drop_game(self) -> None:
        self._game, self._behind = None, []
        self.encoded = {}

    def become(
        self,
        row: TableRow,
        seats: list[SeatRow],
        proposals: list[ProposalRow],
        line: list[Step],
        game: Game | None = None,
    ) -> None:
        """Take over a committed change. A game with new moves is continued, not replayed."""
        if game is not None:
            self._game, self._stopped, self._behind = game, None, []
        elif line != self.line:
            grown = len(line) > len(self.line) and line[: len(self.line)] == self.line
            if grown and self._game is not None and self._stopped is None:
                self._behind = [*self._behind, *line[len(self.line) :]]
            else:
                self._game, self._behind = None, []
        self.row, self.seats, self.proposals, self.line = row, seats, proposals, line
        self.encoded = {}

    def _went_on(self, steps: list[Step]) -> bool:
        """Continue the game with these actions. Returns True if all could be played."""
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
        return [] if person is None else list(self._played().get(person, ()))

    def people(self) -> list[str]:
        """Everyone who plays a seat, each once."""
        return list(self._played())

    def _played(self) -> dict[str, list[int]]:
        """The seats of everyone who plays."""
        found: dict[str, list[int]] | None = self.encoded.get("played")
        if found is None:
            found = self.encoded["played"] = {}
            for seat in self.seats:
                if seat.played_by is not None:
                    found.setdefault(seat.played_by, []).append(seat.seat)
        return found

    def belongs(self, person: str | None) -> bool:
        """True if someone is at this table: host, player, or one who handed a seat to a bot."""
        return person is not None and (
            person == self.row.host_id or any(s.person_id == person for s in self.seats)
        )
