"""Shapes of a game that has none of its own: what every view has, and nothing more."""

from __future__ import annotations

from typing import TypedDict

from ..core.atoms import Wording
from .shapes_common import AnyDecision, CommonView

Plain = int | str | bool | None
PlainValue = Plain | list[Plain] | dict[str, Plain]
"""A thing on the table as a plain board shows it."""


class PlainView(CommonView):
    game: str
    options: dict[str, str | bool]
    decision: AnyDecision
    table: dict[str, Plain | dict[str, Plain] | list[Plain | dict[str, PlainValue]]]
    """`seats` has a row for each seat, with its `score` and its `points` by source."""


class PlainPieces(TypedDict):
    """Nothing is printed on the pieces that the view would not show."""

    names: dict[str, Wording]
    """Of what the view's table says, by key."""


class PlainOutlook(TypedDict):
    """Nothing is known beyond the view."""
