"""What the page shows beyond the raw view: pieces in words and icons, offers, what-ifs, prices.

Everything is computed from open knowledge or from one seat's view, never from a full state: it
cannot tell what the seat may not know.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ..catalogue import rules_of
from .pieces_caylus import caylus_pieces
from .pieces_magna_carta import magna_carta_pieces

__all__ = ["pieces"]

_PIECES: dict[str, Any] = {"caylus": caylus_pieces, "magna-carta": magna_carta_pieces}


@cache
def pieces(game: str) -> dict[str, Any]:
    """Everything printed on the pieces of a game, for every variant, in words and icons."""
    made: dict[str, Any] = _PIECES[rules_of(game).key]()
    return made
