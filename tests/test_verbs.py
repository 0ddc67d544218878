"""Pieces are moved by verbs only: no other file of the rules writes a cell that holds them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.catalogue import game_names, rules_of
from bastide.core.state import CommonState

SRC = Path(__file__).parents[1] / "src" / "bastide"
AGREED = {
    "caylus": {"simplified", "lawyer_points"},
    "magna-carta": {"light", "favors", "library", "ask_gains"},
}
"""Cells that hold no piece but what was agreed before the game."""
WRITERS = {
    "verbs.py",
    "phase_0_set_up.py",  # lays everything out
    "hidden.py",  # deals again what a seat cannot see
}


def cells_written(source: str) -> Iterator[tuple[int, str]]:
    """Line and name of every `s.name = ...`, `s.name[i] += ...` and the like."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        else:
            continue
        while targets:
            target = targets.pop()
            if isinstance(target, ast.Tuple | ast.List):
                targets += target.elts
            while isinstance(target, ast.Subscript | ast.Starred):
                target = target.value
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "s":
                yield node.lineno, target.attr


def pieces_of(name: str) -> set[str]:
    common = {cell.name for cell in CommonState.CELLS}
    return {cell.name for cell in rules_of(name).state_type.CELLS} - common - AGREED[name]


def folder_of(name: str) -> Path:
    return SRC / rules_of(name).begin_phase.__module__.split(".")[1]


@pytest.mark.parametrize("name", game_names())
def test_only_verbs_write_pieces(name: str) -> None:
    pieces = pieces_of(name)
    files = [f for f in folder_of(name).rglob("*.py") if f.name not in WRITERS]
    found = [
        f"{file.name}:{line} writes s.{cell}"
        for file in files
        for line, cell in cells_written(file.read_text(encoding="utf-8"))
        if cell in pieces
    ]
    assert len(files) > 20
    assert found == []


def test_of_the_core_only_verbs_write_pieces() -> None:
    pieces = set.union(*(pieces_of(name) for name in game_names()))
    found = [
        f"{file.name}:{line} writes s.{cell}"
        for file in SRC.glob("core/*.py")
        for line, cell in cells_written(file.read_text(encoding="utf-8"))
        if cell in pieces and file.name != "verbs.py"
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "s.goods[3] -= 1",
        "s.first = 2",
        "a, s.first = 1, 2",
        "s.goods[0]: int = 1",
        "*s.road, x = y",
    ],
)
def test_a_write_is_found(line: str) -> None:
    assert {cell for _, cell in cells_written(line)} < {"goods", "first", "road"}
    assert len(list(cells_written(line))) == 1
