"""Which C type stands for what the rules declare: cells, tables, arguments, the tree, a guide."""

from __future__ import annotations

from ..core.cells import Cell
from ..core.search import Tree

INT, DOUBLE = "long long", "double"
STRUCTS = {
    "State": "State* ", "CommonState": "State* ", "Moves": "Moves* ", "Tree": "Tree* ",
    "Guide": "Guide* ", "Features": "Features* ",
}  # fmt: skip
RETURNS = {"None": "void", "int": INT, "bool": "bint", "float": DOUBLE}
SMALL_WEIGHTS = {"policy", "value", "leaning"}
"""Lists of a guide that are multiplied by features, as 16 bits."""
TREE = vars(Tree(1))
"""What a tree holds; lists as long as a tree of one node needs them."""


def guide_type(name: str) -> str:
    return "short" if name in SMALL_WEIGHTS else "int"


def cell_type(cell: Cell) -> str:
    if cell.bits > 16:
        return INT
    return "int" if cell.length is None else "short"


def table_type(values: list[int]) -> str:
    return "short" if max(map(abs, values)) < 1 << 15 else INT


def tree_type(name: str, value: object) -> str:
    if not isinstance(value, list):
        return INT
    if isinstance(value[0], float):
        return "double*"
    return f"{INT}*" if name == "rng" else "int*"
