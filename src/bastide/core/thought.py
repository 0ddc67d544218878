"""Memory of a player by rules of thumb besides the position: its leaning, and notes.

A kernel makes a C struct of a `Thought`: ints, floats, and lists of them that never grow.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass

from .moves import CAPACITY


@dataclass(frozen=True)
class Leaning:
    """A style: what a player values more, or less, than plain rules of thumb would.

    Factors on what things are worth. `residences` and `spite` are points, 0 when plain.
    """

    castle: float = 1.0
    """Houses and tokens of the castle."""
    favors: float = 1.0
    """Favors, and whatever the king gives to the player who gives most."""
    residences: float = 0.0
    """Points more for a residence."""
    prestige: float = 1.0
    deniers: float = 1.0
    gold: float = 1.0
    spite: float = 0.0
    """Points for each worker of another player that the provost leaves without work."""


PLAIN = Leaning()


class Thought:
    """Notes on one position, written again for each. A game adds its own."""

    def __init__(self) -> None:
        self.seat = 0
        """The seat that decides."""
        self.worths = [0.0] * CAPACITY
        """The worth of each offered action, in points."""
        self.lean_castle = PLAIN.castle
        self.lean_favors = PLAIN.favors
        self.lean_residences = PLAIN.residences
        self.lean_prestige = PLAIN.prestige
        self.lean_deniers = PLAIN.deniers
        self.lean_gold = PLAIN.gold
        self.lean_spite = PLAIN.spite

    def lean(self, leaning: Leaning) -> None:
        for name, factor in asdict(leaning).items():
            setattr(self, f"lean_{name}", factor)
