"""Tables: rows of plain values, and how their columns are written."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

Value = str | int | float | None
Row = dict[str, Value]


def words(value: Value) -> str:
    return "" if value is None else str(value)


def whole(value: Value) -> str:
    return "" if value is None else f"{value:,.0f}"


def ratio(value: Value) -> str:
    """A ratio such as 1.3x, 24x or 1,210x, with the digits that mean something."""
    if value is None:
        return ""
    assert not isinstance(value, str)
    return f"{value:,.0f}x" if value >= 20 else f"{value:.1f}x" if value >= 2 else f"{value:.2f}x"


def figure(value: Value) -> str:
    """About three digits."""
    if value is None:
        return ""
    assert not isinstance(value, str)
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def rate(value: Value) -> str:
    """A rate per second, to three digits."""
    if value is None:
        return ""
    assert not isinstance(value, str)
    rounded = float(f"{value:.3g}")
    return f"{rounded:,.0f}"


def share(value: Value) -> str:
    if value is None:
        return ""
    assert not isinstance(value, str)
    return f"{value:.0%}"


Writer = Callable[[Value], str]


@dataclass(frozen=True)
class Column:
    key: str
    heading: str
    write: Writer = words

    @property
    def flush_left(self) -> bool:
        return self.write is words


@dataclass
class Table:
    key: str
    title: str
    columns: tuple[Column, ...]
    rows: list[Row] = field(default_factory=list)
    notes: str = ""

    def used_columns(self) -> list[Column]:
        """Columns in which there is anything: those of a missing peer are left out."""
        return [c for c in self.columns if any(row.get(c.key) is not None for row in self.rows)]

    def cells(self) -> list[list[str]]:
        return [[c.write(row.get(c.key)) for c in self.used_columns()] for row in self.rows]


def divided(a: float | None, b: float | None) -> float | None:
    """A ratio, or None where one side was not measured."""
    return None if a is None or b is None else a / b


def highest(values: Iterable[float]) -> float | None:
    return max(values, default=None)
