"""Shapes of a game that has none of its own: what every view has, and nothing more."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ..core.atoms import Wording

Plain = int | str | bool | None
Told = Plain | list[Plain] | dict[str, Plain]
"""What a plain board can show of a thing on the table."""


class PlainDecision(TypedDict):
    kind: str
    seat: int | None
    sentence: Wording


class PlainView(TypedDict):
    """game.view(seat); the server leaves `cells` out."""

    view: int
    game: str
    rules: int
    players: int
    options: dict[str, str | bool]
    viewer: int | None
    open_information: bool
    ply: int
    turn: int
    phase: int
    over: bool
    winners: list[int]
    decision: PlainDecision
    table: dict[str, Plain | dict[str, Plain] | list[Plain | dict[str, Told]]]
    """`seats` has a row for each seat, with its `score` and its `points` by source."""
    cells: NotRequired[dict[str, int | list[int]]]


class PlainPieces(TypedDict):
    """Nothing is printed on the pieces that the view would not show."""

    names: dict[str, Wording]
    """Of what the view's table says, by key."""


class PlainOutlook(TypedDict):
    """Nothing is known beyond the view."""
