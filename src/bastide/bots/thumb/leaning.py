"""What a player cares for more, or less, than plain rules of thumb would."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Leaning:
    """Factors on what things are worth; `residences` and `spite` are points, 0 when plain."""

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
