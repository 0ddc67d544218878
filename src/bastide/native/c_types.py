"""The C types of what the rules declare: cells, tables, arguments, trees."""

from __future__ import annotations

from ..core.branches import Branches
from ..core.cells import Cell
from ..core.search import Tree

INT, DOUBLE = "long long", "double"
BITS = {"short": 16, "int": 32, INT: 64}
STRUCTS = {
    "State": "State* ", "CommonState": "State* ", "TableState": "State* ", "Moves": "Moves* ",
    "Tree": "Tree* ", "Branches": "Branches* ", "Net": "Net* ", "Inputs": "Inputs* ",
    "Thought": "Thought* ", "list[int]": "const short* ",
}  # fmt: skip
RETURNS = {"None": "void", "int": INT, "bool": "bint", "float": DOUBLE}
TREE = vars(Tree(1))
"""The fields of a tree. Lists as long as a tree of one node needs them."""
BRANCHES = vars(Branches(1))


def cell_type(cell: Cell) -> str:
    """Sets need a bit for each member, and the bit of the sign must stay free."""
    kind = INT if cell.bits > 16 else "int" if cell.length is None else "short"
    if cell.members >= BITS[kind]:
        raise ValueError(
            f"the cell {cell.name} has sets of {cell.members} members and {BITS[kind]} bits:"
            " declare it with more bits"
        )
    return kind


def table_type(values: list[int] | list[float]) -> str:
    if any(isinstance(value, float) for value in values):
        return DOUBLE
    return "short" if max(map(abs, values)) < 1 << 15 else INT


def tree_type(name: str, value: object) -> str:
    if not isinstance(value, list):
        return INT
    if isinstance(value[0], float):
        return "double*"
    return f"{INT}*" if name == "rng" else "int*"


def note_type(value: object) -> str:
    """Of what a `Thought` holds: a number, or a list of as many as there will ever be."""
    if isinstance(value, list):
        return f"{note_type(value[0])}*"
    return DOUBLE if isinstance(value, float) else INT
