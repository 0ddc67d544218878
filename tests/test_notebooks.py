"""The notebooks run from top to bottom, and are kept without their outputs."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
EXTRAS = {
    "batch": {"numpy"},
    "arena": {"matplotlib", "numpy", "openskill"},
    "envs": {"gymnasium", "numpy", "pettingzoo"},
    "openspiel": {"numpy", "pyspiel"},
    "dataset": {"numpy", "pyarrow"},
    "server": {"msgspec", "numpy", "openskill", "sqlalchemy", "starlette"},
}
"""The modules that each extra lets a notebook import."""
BLOCK = """
import sys
class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Nowhere())
"""


def test_there_are_three() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["first-game", "measuring", "training"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the notebook's own libraries
def test_a_notebook_runs_from_the_extras_it_names(path: Path, tmp_path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in code)
    named = re.findall(r"the extra `(\w+)`", notebook.cells[0].source)
    there = set().union(*(EXTRAS[extra] for extra in named))
    missing = set().union(*EXTRAS.values()) - there
    notebook.cells.insert(0, nbformat.v4.new_code_cell(BLOCK.format(missing=missing or "()")))
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert any(cell.outputs for cell in code)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_names_its_extras_and_is_linked(path: Path) -> None:
    first = nbformat.read(path, as_version=4).cells[0].source
    assert "Needs " in first
    assert "pip install" in first
    page = (FOLDER.parent / "research.md").read_text(encoding="utf-8")
    assert f"(notebooks/{path.name})" in page
