"""The events of a game, row by row. They are written while it is played, once someone has asked.

Until then play itself writes nothing. What was played before is replayed from the beginning.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .flow import apply, settle
from .log import Log, Row
from .moves import Moves
from .rules import Rules
from .state import CommonState


class Journal:
    """The events so far, each with the number of actions before it."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, Row]] = []
        self._plies = 0
        self._page = Log()

    def open_page(self, state: CommonState) -> None:
        """From now on what happens belongs to the next action."""
        self._plies += 1
        state.log = self._page = Log()

    def close_page(self, state: CommonState) -> None:
        """Take over what has happened since the page was opened."""
        state.log = None
        self.rows += [(self._plies, row) for row in self._page.rows]
        self._page = Log()

    def copy(self) -> Journal:
        """The same events, for another game with the same past."""
        other = Journal()
        other.rows, other._plies = list(self.rows), self._plies
        return other


def journal_of(rules: Rules[Any], state: CommonState, actions: Iterable[int]) -> Journal:
    """The events of these actions, from a fresh state on."""
    journal, moves = Journal(), Moves()
    state.log = journal._page
    settle(rules, state, moves)
    journal.close_page(state)
    for action in actions:
        journal.open_page(state)
        apply(rules, state, action)
        settle(rules, state, moves)
        journal.close_page(state)
    return journal
