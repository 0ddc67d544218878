"""The events of a game, row by row: its history is replayed when someone asks."""

from __future__ import annotations

from typing import Any

from .flow import apply, settle
from .log import Log, Row
from .moves import Moves
from .rules import Rules
from .state import CommonState


class Journal:
    """The events so far, kept by a second state that follows the first."""

    def __init__(self, rules: Rules[Any], state: CommonState) -> None:
        self.rules = rules
        self.state = state
        self.moves = Moves()
        self.plies = 0
        self.rows: list[tuple[int, Row]] = []
        self._run(None)

    def _run(self, action: int | None) -> None:
        log = Log()
        self.state.log = log
        if action is not None:
            self.plies += 1
            apply(self.rules, self.state, action)
        settle(self.rules, self.state, self.moves)
        self.rows += [(self.plies, row) for row in log.rows]

    def copy(self) -> Journal:
        """The same events for a game that continues automatically: nothing has to be replayed."""
        other = Journal.__new__(Journal)
        other.rules = self.rules
        other.state = self.state.copy()
        other.moves = Moves()
        other.plies = self.plies
        other.rows = list(self.rows)
        return other

    def catch_up(self, actions: list[int]) -> None:
        """Replay what the game has played since the last look."""
        for action in actions:
            self._run(action)
