"""A position as the inputs of the evaluator: numbered yes-or-no facts, of which few are true.

A game declares its inputs in blocks (`InputSpace.add`), each with its places and the values that a
place can have. 0 has no input, so an empty cell costs nothing. Seats are turned so that the viewer
comes first. Places and values that stand for something a game may get more of (tiles, cards) are
given by keys. Weight files are read by these names: what is added later leaves older weights valid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .state import CommonState, TableState

Names = int | tuple[str, ...]
"""The number of values, or the key of each."""


def number_of(names: Names) -> int:
    return names if isinstance(names, int) else len(names)


def for_each(number: int, keys: Sequence[str]) -> tuple[str, ...]:
    """Names for the same keys several times over, once for each seat for example."""
    return tuple(f"{i} {key}" for i in range(number) for key in keys)


NEAR = 5
"""Distances from the provost are distinguished up to this one."""
FROM_PROVOST = 2 * NEAR + 1
"""Values of such a distance, from NEAR before him to NEAR beyond."""

CAPACITY = 512
"""Most inputs that can be true in one position."""

SCORES, LEADS = 64, 24
"""Steps of a score, and of a score's distance to the viewer's, that are distinguished."""


class Block(NamedTuple):
    """Inputs `name[place]=value` for every place and for the values from 1 on."""

    name: str
    place_names: Names
    value_names: Names
    first: int

    @property
    def places(self) -> int:
        return number_of(self.place_names)

    @property
    def values(self) -> int:
        return number_of(self.value_names)


class InputSpace:
    """Blocks of inputs, numbered in the order in which they are added."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.size = 0
        self.first_score = 0
        """The first input of the scores."""
        self.score_step = 1
        """Points in one step of these inputs."""

    def add(self, name: str, places: Names, values: Names) -> int:
        """Append a block and return its first number."""
        first = self.size
        self.blocks.append(Block(name, places, values, first))
        self.size += number_of(places) * number_of(values)
        return first

    def add_scores(self, seats: int, step: int = 1) -> None:
        """Append the score of every seat, and how far the viewer is ahead or behind."""
        self.score_step = step
        self.first_score = self.add("score", seats, SCORES)
        self.add("score ahead", seats - 1, LEADS)
        self.add("score behind", seats - 1, LEADS)

    def names(self) -> list[str]:
        return [
            f"{block.name}[{place}]={value}"
            for block in self.blocks
            for place in keys_of(block.place_names, 0)
            for value in keys_of(block.value_names, 1)
        ]


def keys_of(names: Names, first: int) -> Sequence[str | int]:
    """The keys, or numbers from `first` on."""
    return range(first, first + names) if isinstance(names, int) else names


class Inputs:
    """`rows[:n]` are the numbers of the true inputs. The buffer is reused."""

    def __init__(self) -> None:
        self.n = 0
        self.rows = [0] * CAPACITY


def mark(f: Inputs, row: int) -> None:
    """The input with this number is true."""
    f.rows[f.n] = row
    f.n += 1


def mark_value(f: Inputs, first: int, place: int, values: int, value: int) -> None:
    """The value of one place of a block, cut at its largest. 0 marks nothing."""
    if value > 0:
        mark(f, first + place * values + min(value, values) - 1)


def mark_set(f: Inputs, first: int, members: int) -> None:
    """Every member of a set (the bits of an int), from `first` on."""
    while members:
        lowest = members & -members
        mark(f, first + lowest.bit_length() - 1)
        members ^= lowest


# --- What several games mark ----------------------------------------------------------------------


def turned(s: CommonState, viewer: int, seat: int) -> int:
    """A seat counted from the viewer."""
    return (seat - viewer + s.players) % s.players


def from_provost(steps: int) -> int:
    """The distance of a place beyond the provost, as a value of a block: 1 to FROM_PROVOST."""
    return min(max(steps, -NEAR), NEAR) + NEAR + 1


def mark_share(
    f: Inputs, first: int, place: int, each: int, values: int, cell: list[int], seat: int
) -> None:
    """A seat's share of a cell, `each` numbers, as those of a place among the seats of a block."""
    for i in range(each):
        mark_value(f, first, place * each + i, values, cell[seat * each + i])


def mark_bridge(
    s: TableState, viewer: int, f: Inputs, passes: int, passed: int, seats: int
) -> None:
    """Mark the number of seats that have passed, and their order: two blocks."""
    mark_value(f, passes, 0, seats, s.passes)
    for place in range(s.passes):
        mark_value(f, passed, turned(s, viewer, s.pass_order[place]), seats, place + 1)
