"""A kernel that does not fit its rules is never used, and never without a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.native import OFF, REQUIRE, VARIABLE
from tests.native.helpers import GAMES, Ways, copied_package, edit, run_python

PLAY = """
import bastide
from bastide import native
played = bastide.random_playouts("caylus", players=2, games=5, seed=1)
print(played.scores)
for reported in native.status():
    print(*reported)
"""
REFUSED = "SetupError: BASTIDE_NATIVE=require, but the kernel of caylus can't be used ("


@pytest.fixture
def source(ways: Ways, tmp_path: Path) -> Path:
    """A copy of the package with kernels that fit, to be spoilt."""
    return copied_package(tmp_path)


def kernel_file(source: Path) -> Path:
    return next((source / "bastide" / "native").glob("_caylus.*"))


def test_a_copy_of_the_package_uses_its_kernels(source: Path) -> None:
    done = run_python(PLAY, source=source, options=("-W", "error"))
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("True compiled") == len(GAMES)
    assert str(source) in done.stdout


EDITS = {
    "a rule": ("caylus/phase_7_end_of_turn.py", "houses == 0", "houses <= 1"),
    "a figure": ("caylus/data.py", "BASE_INCOME = 2", "BASE_INCOME = 3"),
    "a table": ("caylus/data.py", "HOUSE_POINTS = [5, 4, 3]", "HOUSE_POINTS = [6, 5, 4]"),
}


@pytest.mark.parametrize("what", EDITS)
def test_an_edited_rule_wins_over_a_stale_kernel(source: Path, what: str) -> None:
    before = run_python(PLAY, source=source)
    path, old, new = EDITS[what]
    edit(source / "bastide" / path, old, new)
    done = run_python(PLAY, source=source)
    assert done.returncode == 0, done.stderr
    assert "UserWarning: the compiled caylus is stale: the rules were edited" in done.stderr
    assert "caylus False stale: the rules were edited after it was compiled" in done.stdout
    assert "magna-carta True compiled" in done.stdout
    in_python = run_python(PLAY, source=source, changes={VARIABLE: OFF})
    assert in_python.stderr == ""
    scores, *_ = done.stdout.splitlines()
    assert scores == in_python.stdout.splitlines()[0]
    assert scores != before.stdout.splitlines()[0], "the edit changes games"


# What a kernel is made from besides the rules: cells, observations, the loops, the unit itself.
PARTS = {
    "the cells of every game": ("core/state.py", "DEPTH = 10", "DEPTH = 12"),
    "how a cell is declared": ("core/cells.py", "bits: int = 16", "bits: int = 32"),
    "the order of an observation": (
        "core/observation.py",
        "for cell in state_type.CELLS:",
        "for cell in state_type.CELLS[::-1]:",
    ),
    "the scale of an encoding": ("core/encoding.py", "SCORE_SCALE = 50", "SCORE_SCALE = 60"),
    "the cells of a game": ("caylus/state.py", "Cell(STABLES,", "Cell(STABLES + 1,"),
    "the generator": ("core/chance.py", "rng[0] << 11", "rng[0] << 12"),
    "the search": ("core/search.py", "LONGEST_PATH = 512", "LONGEST_PATH = 256"),
    "the kernel": ("native/kernel.pyx", "s.rng[3] |= 1", "s.rng[3] |= 3"),
    "the action space": (
        "caylus/notation.py",
        'PASS = ACTION_SPACE.add("pass")',
        'BOW = ACTION_SPACE.add("bow")\nPASS = ACTION_SPACE.add("pass")',
    ),
}


@pytest.mark.parametrize("what", PARTS)
def test_a_kernel_is_stale_when_any_part_of_it_was_edited(source: Path, what: str) -> None:
    path, old, new = PARTS[what]
    edit(source / "bastide" / path, old, new)
    code = "from bastide import native; print(*native.status()[0])"
    done = run_python(code, source=source)
    assert "caylus False stale" in done.stdout, done.stdout + done.stderr


def test_a_rule_that_cannot_be_compiled_is_played_in_python(source: Path) -> None:
    edit(
        source / "bastide/caylus/phase_7_end_of_turn.py",
        "return s.section == data.SECTIONS",
        "return s.section == {0: data.SECTIONS}[0] + BONUS.get(1, 0)\n\n\nBONUS = {1: 0}",
    )
    done = run_python(PLAY, source=source)
    assert done.returncode == 0, done.stderr
    assert "UserWarning: the compiled caylus is stale" in done.stderr


def test_a_stale_kernel_is_an_error_when_one_is_required(source: Path) -> None:
    edit(source / "bastide/caylus/data.py", "BASE_INCOME = 2", "BASE_INCOME = 3")
    done = run_python(PLAY, source=source, changes={VARIABLE: REQUIRE})
    assert done.returncode != 0
    assert REFUSED + "stale: the rules were edited" in done.stderr


def test_a_broken_kernel_says_why(source: Path) -> None:
    kernel_file(source).write_bytes(b"this is no library\n" * 200)
    done = run_python(PLAY, source=source, options=("-W", "error"))
    assert done.returncode == 0, done.stderr
    assert "caylus False cannot be loaded: " in done.stdout
    done = run_python(PLAY, source=source, changes={VARIABLE: REQUIRE})
    assert REFUSED + "cannot be loaded" in done.stderr


def test_without_a_kernel_python_plays_the_same(source: Path) -> None:
    compiled = run_python(PLAY, source=source)
    kernel_file(source).unlink()
    done = run_python(PLAY, source=source, options=("-W", "error"))
    assert done.returncode == 0, done.stderr
    assert "caylus False not compiled" in done.stdout
    assert done.stdout.splitlines()[0] == compiled.stdout.splitlines()[0]
