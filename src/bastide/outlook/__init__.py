"""What the page shows beyond the raw view: pieces in words and icons, offers, what-ifs, prices.

Everything is computed from open knowledge or from one seat's view, never from a full state: it
cannot tell what the seat may not know. Results are shared; do not change them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ..catalogue import rules_of
from ..views import View
from .offers import careful, offers
from .outlook_caylus import outlook_of_caylus
from .outlook_magna_carta import outlook_of_magna_carta
from .pieces_caylus import caylus_pieces
from .pieces_magna_carta import magna_carta_pieces
from .shapes_caylus import CaylusOutlook, CaylusPieces, CaylusView
from .shapes_magna_carta import MagnaOutlook, MagnaPieces, MagnaView

__all__ = ["SHAPES", "careful", "offers", "outlook_of", "pieces"]

SHAPES: tuple[Any, ...] = (
    CaylusView,
    CaylusPieces,
    CaylusOutlook,
    MagnaView,
    MagnaPieces,
    MagnaOutlook,
)
"""Shapes of views, pieces and outlooks; `game` tells which of the two it is. Types for the page
are made from their JSON schema."""

_PIECES: dict[str, Any] = {"caylus": caylus_pieces, "magna-carta": magna_carta_pieces}
_OUTLOOKS: dict[str, Any] = {
    "caylus": outlook_of_caylus,
    "magna-carta": outlook_of_magna_carta,
}


@cache
def pieces(game: str) -> dict[str, Any]:
    """Everything printed on the pieces of a game, for every variant, in words and icons."""
    made: dict[str, Any] = _PIECES[rules_of(game).key]()
    return made


def outlook_of(view: View) -> dict[str, Any]:
    """What-ifs, prices and incomes, as the viewer of a view may work them out."""
    rules = rules_of(view["game"])
    state = rules.state_type.load(view["cells"])
    made: dict[str, Any] = _OUTLOOKS[rules.key](state, view["viewer"])
    return made
