"""A private board to try moves on."""

from __future__ import annotations

from msgspec import Struct

from .basics import SeatNumber, Words
from .tables import Position


class PlanStep(Struct, kw_only=True):
    """A planned move that the rules allow."""

    turn: int
    phase: int
    seat: SeatNumber
    token: str
    sentence: Words


class Plan(Struct, kw_only=True):
    """The board after planned moves, from what the viewer may know."""

    position: Position
    """Its offers are those of the deciding seat, even if it isn't yours."""
    steps: list[PlanStep]
    """The planned moves as far as they could be played."""
    end: Words | None
    """The reason why nothing can be planned after them. Null where something can."""
    stopped: Words | None
    """The reason why later moves of the request were left out. Null where none was."""
