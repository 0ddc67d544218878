"""The cells that every game has: where it stands, whose decision it is, and its chance."""

from typing import Annotated

from .cells import NOBODY, Cell, Cells
from .log import Log

FRAME = 4
"""Ints in a decision frame (see frames.py)."""
DEPTH = 10
"""Frames that the stack can hold."""


class CommonState(Cells):
    """Base of a game's State, which declares its own cells after these."""

    players: Annotated[int, Cell()]
    turn: Annotated[int, Cell()]
    phase: Annotated[int, Cell()]
    # Progress inside the phase: which step, and which seat, rank or space is next
    step: Annotated[int, Cell()]
    cursor: Annotated[int, Cell()]
    # Open decisions, the current one on top
    depth: Annotated[int, Cell()]
    stack: Annotated[list[int], Cell(DEPTH * FRAME)]
    rng: Annotated[list[int], Cell(4, NOBODY, compared=False, bits=64)]
    log: Log | None
