"""The drawing of each game; a game that has none here is drawn from the words of its view."""

from __future__ import annotations

from .caylus import CAYLUS_DRAWING
from .drawing import PLAIN_DRAWING, Drawing
from .magna_carta import MAGNA_CARTA_DRAWING

DRAWINGS: dict[str, Drawing] = {
    "caylus": CAYLUS_DRAWING,
    "magna-carta": MAGNA_CARTA_DRAWING,
}


def drawing_of(game: str) -> Drawing:
    return DRAWINGS.get(game, PLAIN_DRAWING)
