"""One game, played in Python and replayed in C: every cell and every offered action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bastide.core.flow import apply, settle
from bastide.core.moves import Moves, offered
from bastide.core.rules import Rules
from bastide.core.state import CommonState
from bastide.native import kernel_of


@dataclass
class Trace:
    """A line of play in Python: where it begins, what was played, and what was there."""

    rules: Rules[Any]
    start: list[int]
    actions: list[int] = field(default_factory=list)
    positions: list[list[int]] = field(default_factory=list)
    offers: list[list[int]] = field(default_factory=list)

    @staticmethod
    def begin(rules: Rules[Any], state: CommonState) -> tuple[Trace, Moves]:
        """Settles `state` and notes its first decision."""
        trace, moves = Trace(rules, state.flat()), Moves()
        settle(rules, state, moves)
        trace._note(state, moves)
        return trace, moves

    def play(self, state: CommonState, moves: Moves, action: int) -> None:
        apply(self.rules, state, action)
        self.actions.append(action)
        settle(self.rules, state, moves)
        self._note(state, moves)

    def _note(self, state: CommonState, moves: Moves) -> None:
        self.positions.append(state.flat())
        self.offers.append(offered(moves))


def difference(trace: Trace, kernel: Any = None) -> str | None:
    """The first difference of C on the same line of play, in one sentence, or None."""
    kernel = kernel or kernel_of(trace.rules.key)
    assert kernel is not None, "there is no kernel to compare with"
    positions, offers = kernel.replay(trace.start, trace.actions)
    for step, cells in enumerate(trace.positions):
        if cells != positions[step]:
            names = ", ".join(_cells_that_differ(trace.rules, cells, positions[step]))
            return f"{_where(trace, step)}: other cells in C: {names}"
        if trace.offers[step] != offers[step]:
            mine, theirs = (
                {trace.rules.actions.token(a) for a in legal if a < len(trace.rules.actions)}
                for legal in (trace.offers[step], offers[step])
            )
            more, less = sorted(theirs - mine), sorted(mine - theirs)
            return f"{_where(trace, step)}: offered only in C: {more}; only in Python: {less}"
    return None


def _where(trace: Trace, step: int) -> str:
    after = trace.rules.actions.token(trace.actions[step - 1]) if step else "the start"
    return f"after action {step} ({after})"


def _cells_that_differ(rules: Rules[Any], mine: list[int], theirs: list[int]) -> Iterator[str]:
    place = 0
    for cell in rules.state_type.CELLS:
        length = cell.length or 1
        for i in range(length):
            if mine[place + i] != theirs[place + i]:
                name = cell.name if cell.length is None else f"{cell.name}[{i}]"
                yield f"{name} is {theirs[place + i]}, not {mine[place + i]}"
        place += length
