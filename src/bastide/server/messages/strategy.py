"""The strategy lab: sentences and tables with how sure they are."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .basics import Words


class StrategyCell(Struct, kw_only=True):
    """A figure, without a range where none is known."""

    value: float
    low: float | None
    high: float | None
    n: int
    """The number of seats, games or workers behind the figure."""


class StrategyColumn(Struct, kw_only=True):
    title: Words
    unit: Literal["share", "number", "difference"]
    even: float | None
    """The share each player would have if nothing mattered."""


class StrategyRow(Struct, kw_only=True):
    name: Words
    cells: list[StrategyCell | None]
    """Null where too few games say anything."""


class StrategyTable(Struct, kw_only=True):
    title: Words
    columns: list[StrategyColumn]
    rows: list[StrategyRow]


class StrategyExample(Struct, kw_only=True):
    """A moment of a game that shows something."""

    game: str
    ply: int
    seat: int


class StrategyClaim(Struct, kw_only=True):
    words: Words
    """`**` marks names."""
    examples: list[StrategyExample]


class StrategySection(Struct, kw_only=True):
    key: str
    title: Words
    about: Words
    claims: list[StrategyClaim]
    tables: list[StrategyTable]


class StrategySetUp(Struct, kw_only=True):
    key: str
    players: int
    favors: bool
    games: int
    sections: list[StrategySection]


class StrategyReport(Struct, kw_only=True):
    """Figures of what goes together with winning when bots play against themselves."""

    game: str
    lead: Words
    set_ups: list[StrategySetUp]
    """Empty where no games were played."""


class StrategyGame(Struct, kw_only=True):
    """A game that shows something, to be imported."""

    name: str
    record: str
