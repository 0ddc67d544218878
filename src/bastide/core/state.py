"""The cells that every game has: round and phase, whose decision it is, and its chance."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from .cells import NO_ONE, Category, Cell, Cells, Count, Frames, Redundant, one_of
from .log import Log

FRAME = 4
"""Ints in a decision frame (see frames.py)."""
DEPTH = 10
"""Frames that the stack can hold."""
PHASES = 9
"""Phases that a game can have, its setup and its end among them."""


class CommonState(Cells):
    """Base of a game's State, which declares its own cells after these."""

    players: Annotated[int, Cell(means=Category((2, 3, 4, 5)))]
    turn: Annotated[int, Cell(means=Count(16))]
    phase: Annotated[int, Cell(means=one_of(PHASES))]
    # Progress inside the phase: which step, and which seat, rank or space is next
    step: Annotated[int, Cell(means=Count(8))]
    cursor: Annotated[int, Cell(means=Count(16))]
    # Open decisions, the current one on top
    depth: Annotated[int, Cell(means=Redundant())]
    stack: Annotated[list[int], Cell(DEPTH * FRAME, means=Frames())]
    rng: Annotated[list[int], Cell(4, NO_ONE, compared=False, bits=64)]
    # Which version of the rules this game plays by: a corrected rule asks, so old games stay valid
    rules_version: Annotated[int, Cell(compared=False)]
    log: Log | None


class TableState(CommonState):
    """Cells that the verbs of several games write (`verbs.py`). A game declares them itself."""

    if TYPE_CHECKING:
        deniers: list[int]
        passes: int
        passed: int
        pass_order: list[int]
        batches: list[int]


def share_of(cell: Sequence[int], seat: int, keys: Sequence[str]) -> dict[str, int]:
    """A seat's share of a cell, by key."""
    return dict(zip(keys, cell[seat * len(keys) : (seat + 1) * len(keys)], strict=True))


def negative_cells(s: CommonState) -> list[str]:
    """A sentence for each cell below 0. Only the stack may hold -1, which means chance."""
    found = []
    for cell in s.CELLS:
        value = getattr(s, cell.name)
        least = -1 if cell.name == "stack" else 0
        if min([value] if cell.length is None else value) < least:
            found.append(f"{cell.name} is negative")
    return found
