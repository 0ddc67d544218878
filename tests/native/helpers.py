"""Helpers for the tests of the compiled kernels: both ways of playing, and fresh interpreters."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import numpy as np
import pytest

from bastide.catalogue import game_names
from bastide.game import Game
from bastide.native import OFF, REQUIRE, VARIABLE, kernel_of, status

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "bastide"
GAMES = game_names()
COMPILERS = ("cc", "gcc", "clang")
R = TypeVar("R")


def can_compile() -> bool:
    compiler = any(map(shutil.which, COMPILERS))
    return compiler and importlib.util.find_spec("Cython") is not None


def need_kernels() -> None:
    """Kernels are there and fit. Where they could be, their absence is a failure and no skip."""
    if os.environ.get(VARIABLE) == OFF:
        pytest.skip(f"{VARIABLE}={OFF}: the compiled kernels are NOT tested")
    wrong = [f"{s.game} is {s.reason}" for s in status() if not s.native]
    if not wrong:
        return
    if can_compile() or os.environ.get("CI") == "true":
        pytest.fail(f"run make native: {'; '.join(wrong)}")
    pytest.skip("no C compiler or no Cython: the compiled kernels are NOT tested")


def start_with(games: Any, game: Game, small: Any) -> None:
    """Begin the one game of a kernel's `Games`, or of Python's, on arrays that hold `small`."""
    players, none = game.players, np.zeros((0, 0), np.float32)
    games.bind(
        np.zeros(1, np.int32),
        np.zeros((1, len(game.rules.actions)), np.int8),
        np.zeros((1, players), np.float32),
        np.zeros(1, np.uint8),
        np.zeros((1, players), np.int32),
        small,
        none,
        none,
        none,
        np.zeros(1, np.int32),
    )
    games.start(np.zeros(1, np.int64), 1)


class Ways:
    """Does the same work with the compiled kernels and in Python."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch

    def compiled(self, work: Callable[[], R]) -> R:
        self.patch.setenv(VARIABLE, REQUIRE)
        return work()

    def kernel(self, game: str) -> ModuleType:
        found = self.compiled(lambda: kernel_of(game))
        assert found is not None
        return found

    def in_python(self, work: Callable[[], R]) -> R:
        self.patch.setenv(VARIABLE, OFF)
        return work()

    def both(self, work: Callable[[], R]) -> tuple[R, R]:
        return self.compiled(work), self.in_python(work)


def run_python(
    code: str,
    *,
    source: Path = ROOT / "src",
    options: tuple[str, ...] = (),
    changes: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run code in a fresh interpreter that takes the package from `source`."""
    environment = {k: v for k, v in os.environ.items() if k != VARIABLE}
    environment["PYTHONPATH"] = os.pathsep.join([str(source), str(ROOT)])
    environment.update(changes or {})
    return subprocess.run(
        [sys.executable, *options, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def copied_package(folder: Path) -> Path:
    """A copy of the package, kernels included, to be edited: its source folder."""
    shutil.copytree(PACKAGE, folder / "bastide", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def edit(path: Path, old: str, new: str) -> None:
    """Replace what is in a file exactly once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")
