"""A state of ints and fixed-length lists of ints, declared once.

A game's State names its cells, with their length and the seats that may see them. Copy, equality,
hash, redaction and (de)serialisation are derived from that declaration, so none of them can forget
a cell. The methods are generated as source, as `dataclasses` does, because a loop over names would
make copying several times slower.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self, get_type_hints

PUBLIC = "public"
"""Everyone sees the cell."""
OWNER = "owner"
"""The cell has one equal share per seat. Only that seat sees its share."""
NO_ONE = "nobody"
"""Hidden from every seat."""


# --- What an int means, for encodings (core/encoding.py) ------------------------------------------


@dataclass(frozen=True)
class Count:
    """An amount. `scale` of it is 1.0."""

    scale: int = 1


@dataclass(frozen=True)
class Seat:
    """A seat, or with `members` a set of seats. `no_one` is 1 where 0 means no one."""

    no_one: int = 0


@dataclass(frozen=True)
class Category:
    """One of several things: each begins at a value of `starts` and ends before the next.

    The first `per_seat` of them belong to seat 0, as many more to seat 1, and so on.
    """

    starts: tuple[int, ...]
    per_seat: int = 0


@dataclass(frozen=True)
class Places:
    """A list that says what is at each place: read as the place (from 1) of each thing."""

    things: int
    scale: int
    per_seat: int = 0


@dataclass(frozen=True)
class Frames:
    """The stack of open decisions."""


@dataclass(frozen=True)
class Redundant:
    """Nothing of its own: other cells say it."""


Meaning = Count | Seat | Category | Places | Frames | Redundant


def one_of(size: int, per_seat: int = 0) -> Category:
    """One of `size` things, counted from 0."""
    return Category(tuple(range(size)), per_seat)


@dataclass(frozen=True)
class Cell:
    """One declared cell: a single int (`length` None) or a list of `length` ints.

    Where the ints are sets, `members` says how many members such a set can have. What needs more
    than 16 bits says how many in `bits`. The rest is for encodings: what the ints mean, and which
    of them count.
    """

    length: int | None = None
    seen_by: str = PUBLIC
    compared: bool = True
    members: int = 0
    bits: int = 16
    name: str = ""
    means: Meaning = Count()
    per_seat: int = 0
    """Ints of each seat, at the front of the list. Cells of owners need not say it."""
    filled: str = ""
    """The cell that says how many of the list's places count. Without it all do."""
    where: str = ""
    """The cell of sets that says which places count: place p when p is a member, set after set."""
    at: str = ""
    """The cell that says, for each of its own places, at which place (from 1) to look here."""
    keys: tuple[str, ...] = ()
    """The things that the members, or else the places, stand for where a game may get more of
    them: once for every seat's share, or for all shares one after the other."""


class Cells:
    """Base of a game's State: subclasses only declare, with `Annotated[int, Cell(...)]`."""

    CELLS: ClassVar[tuple[Cell, ...]] = ()
    HIDDEN: ClassVar[tuple[Cell, ...]] = ()
    """Those of them that not everyone may see."""
    SEATS: ClassVar[int] = 0

    def __init_subclass__(cls, seats: int = 0) -> None:
        cls.SEATS = seats
        hints = get_type_hints(cls, include_extras=True)
        cls.CELLS = tuple(
            replace(extra, name=name)
            for name, hint in hints.items()
            for extra in getattr(hint, "__metadata__", ())
            if isinstance(extra, Cell)
        )
        cls.HIDDEN = tuple(cell for cell in cls.CELLS if cell.seen_by != PUBLIC)
        generated: dict[str, Any] = {}
        exec(_source(cls.CELLS), {"new": cls.__new__}, generated)
        for name, function in generated.items():
            setattr(cls, name, function)

    def copy(self) -> Self:
        """An independent copy: same cells, no log."""
        raise TypeError("declared by subclasses")

    def assign(self, other: Self) -> None:
        """Take over all cells of another state."""
        raise TypeError("declared by subclasses")

    def key(self) -> tuple[int, ...]:
        """Every compared cell, flat: two positions are equal when their keys are."""
        raise TypeError("declared by subclasses")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def share(self, cell: Cell) -> int:
        """The number of ints of an OWNER cell that belong to each seat."""
        assert cell.length is not None
        return cell.length // self.SEATS

    def redacted(self, seat: int | None) -> Self:
        """A copy in which everything hidden from `seat` (None: a spectator) is zero.

        The only place where secrets are stripped: views are described from its result.
        """
        known = self.copy()
        for cell in self.HIDDEN:
            assert cell.length is not None, "hidden cells are lists"
            values = [0] * cell.length
            if cell.seen_by == OWNER and seat is not None:
                share = self.share(cell)
                mine = slice(seat * share, (seat + 1) * share)
                values[mine] = getattr(self, cell.name)[mine]
            setattr(known, cell.name, values)
        return known

    def dump(self) -> dict[str, int | list[int]]:
        """All cells as plain JSON-able values, the random generator left out."""
        raise TypeError("declared by subclasses")

    def flat(self) -> list[int]:
        """Every cell, the generator too, in the order of the declaration: for compiled kernels."""
        values: list[int] = []
        for cell in self.CELLS:
            value = getattr(self, cell.name)
            values += [value] if cell.length is None else value
        return values

    @classmethod
    def from_flat(cls, values: Sequence[int]) -> Self:
        """The inverse of `flat`."""
        state = cls()
        place = 0
        for cell in cls.CELLS:
            if cell.length is None:
                setattr(state, cell.name, values[place])
                place += 1
            else:
                setattr(state, cell.name, list(values[place : place + cell.length]))
                place += cell.length
        return state

    @classmethod
    def load(cls, values: Mapping[str, int | Sequence[int]]) -> Self:
        """The inverse of `dump`."""
        state = cls()
        state.take(values)
        return state

    def take(self, values: Mapping[str, int | Sequence[int]]) -> None:
        """Take over what `dump` wrote."""
        raise TypeError("declared by subclasses")


def _source(cells: tuple[Cell, ...]) -> str:
    """Source of `__init__`, `copy`, `assign`, `key`, `dump` and `take` for these cells."""
    init = ["def __init__(self):", "    self.log = None"]
    copy = ["def copy(self):", "    other = new(type(self))", "    other.log = None"]
    assign = ["def assign(self, other):"]
    take = ["def take(self, values):"]
    parts, dumped = [], []
    for cell in cells:
        if cell.length is None:
            init.append(f"    self.{cell.name} = 0")
            copy.append(f"    other.{cell.name} = self.{cell.name}")
            assign.append(f"    self.{cell.name} = other.{cell.name}")
        else:
            init.append(f"    self.{cell.name} = [0] * {cell.length}")
            copy.append(f"    other.{cell.name} = self.{cell.name}[:]")
            assign.append(f"    self.{cell.name}[:] = other.{cell.name}")
        if not cell.compared:
            continue
        if cell.length is None:
            parts.append(f"self.{cell.name}")
            dumped.append(f'"{cell.name}": self.{cell.name}')
            take.append(f'    self.{cell.name} = values["{cell.name}"]')
        else:
            parts.append(f"*self.{cell.name}")
            dumped.append(f'"{cell.name}": self.{cell.name}[:]')
            take.append(f'    self.{cell.name} = list(values["{cell.name}"])')
    copy.append("    return other")
    key = ["def key(self):", f"    return ({', '.join(parts)},)"]
    dump = ["def dump(self):", f"    return {{{', '.join(dumped)}}}"]
    return "\n".join([*init, *copy, *assign, *key, *dump, *take])
