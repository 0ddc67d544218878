"""The goldens on disk are those that the engine gives today."""

from functools import cache
from os.path import relpath
from pathlib import Path
from types import ModuleType

import pytest

from tests.golden import DATA
from tests.golden.regenerate import MODULES, stale, write


@cache
def files_of(module: ModuleType) -> dict[Path, str]:
    """The output of a module, which takes a while to make."""
    files: dict[Path, str] = module.files()
    return files


@pytest.mark.parametrize("module", MODULES, ids=lambda m: m.__name__.rpartition(".")[2])
def test_goldens_are_as_the_engine_makes_them(module: ModuleType) -> None:
    for path, text in files_of(module).items():
        assert path.exists(), f"{path.name} is missing: run make golden"
        old = path.read_text(encoding="utf-8").splitlines()
        for number, (was, now) in enumerate(zip(old, text.splitlines(), strict=False), 1):
            assert was == now, f"{path.name}, line {number}: if this is meant, run make golden"
        assert len(old) == len(text.splitlines()), f"{path.name}: if this is meant, run make golden"
        assert path.read_text(encoding="utf-8") == text


def test_no_golden_is_left_over() -> None:
    goldens = {path: text for module in MODULES for path, text in files_of(module).items()}
    assert stale(goldens) == [], "these belong to nothing any more: run make golden"


def test_goldens_stay_small() -> None:
    assert sum(path.stat().st_size for path in DATA.rglob("*.txt")) < 600_000


def test_writing_says_what_changed(tmp_path: Path) -> None:
    same, other, new, old = (tmp_path / name for name in ("same", "other", "a/new", "b/old"))
    same.write_text("same\n")
    other.write_text("before\n")
    old.parent.mkdir()
    old.write_text("gone\n")
    goldens = {same: "same\n", other: "after\n", new: "new\n"}
    assert list(write(goldens, tmp_path)) == [
        f"changed: {relpath(other)}",
        f"new: {relpath(new)}",
        f"removed: {relpath(old)}",
    ]
    assert list(write(goldens, tmp_path)) == []
    assert (other.read_text(), new.read_text(), old.exists()) == ("after\n", "new\n", False)
