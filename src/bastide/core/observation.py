"""A position as numbers for learners: fixed size, from what a seat may see and nothing else.

Derived from the declaration of the cells: first the viewer's seat (one column per seat), then every
public cell and the viewer's own share of the cells that only their owner sees, in the order of the
declaration. A set becomes one column of 0 or 1 per member. Hidden cells have no column at all.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .cells import OWNER, PUBLIC, Cell
from .state import CommonState


class Column(NamedTuple):
    """One number of an observation. `own` ones are the viewer's share of the cell."""

    cell: str
    place: int
    member: int
    """The member of a set. -1 for a plain number."""
    own: bool
    key: str = ""
    """The name of the member, or of the place, where the game may get more of them."""

    @property
    def name(self) -> str:
        """The name, which stays the same when the game gets additions."""
        own = "own " if self.own else ""
        if self.member < 0:
            return f"{self.cell}[{own}{self.key or self.place}]"
        return f"{self.cell}[{own}{self.place}] has {self.key or self.member}"


def key_of(cell: Cell, place: int, member: int) -> str:
    """The key of a column, if its cell has keys."""
    if not cell.keys:
        return ""
    if member < 0:
        share, at = divmod(place, len(cell.keys))
        return cell.keys[at] if cell.length == len(cell.keys) else f"{share} {cell.keys[at]}"
    at = member if len(cell.keys) == cell.members else place * cell.members + member
    return cell.keys[at] if at < len(cell.keys) else ""


def observed_cells(state_type: type[CommonState]) -> list[tuple[Cell, int]]:
    """The cells in an observation, each with how many of its ints one seat sees."""
    seen = []
    for cell in state_type.CELLS:
        length = 1 if cell.length is None else cell.length
        if cell.seen_by == PUBLIC and cell.compared:
            seen.append((cell, length))
        elif cell.seen_by == OWNER:
            seen.append((cell, length // state_type.SEATS))
    return seen


def columns(state_type: type[CommonState]) -> list[Column]:
    """The meaning of each number of an observation."""
    found = [Column("viewer", seat, -1, False) for seat in range(state_type.SEATS)]
    for cell, length in observed_cells(state_type):
        members = range(cell.members) if cell.members else [-1]
        found += [
            Column(cell.name, place, member, cell.seen_by == OWNER, key_of(cell, place, member))
            for place in range(length)
            for member in members
        ]
    return found


def observe(state: Any, seat: int) -> list[int]:
    """The position as `seat` sees it. The same numbers as the compiled kernels write."""
    seen = [int(other == seat) for other in range(state.SEATS)]
    for cell, length in observed_cells(type(state)):
        value = getattr(state, cell.name)
        numbers = [value] if cell.length is None else value
        if cell.seen_by == OWNER:
            numbers = numbers[seat * length : (seat + 1) * length]
        for number in numbers:
            if cell.members:
                seen += [number >> member & 1 for member in range(cell.members)]
            else:
                seen.append(number)
    return seen
