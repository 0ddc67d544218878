"""The drawing of each game; a game that has none is drawn from the words of its view."""

from __future__ import annotations

from ..catalogue import rules_of
from ..core.faces import loaded
from .drawing import PLAIN_DRAWING, Drawing


def drawing_of(game: str) -> Drawing:
    return loaded(rules_of(game).faces.drawing, PLAIN_DRAWING)
