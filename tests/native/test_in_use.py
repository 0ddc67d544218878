"""The kernels that were compiled are the ones that do the work, and importing stays light."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import bastide
from bastide import native
from bastide.catalogue import rules_of
from bastide.native import AUTO, OFF, REQUIRE, VARIABLE, kernel_of, mode, module_name, status
from bastide.native.unit import Unit
from tests.native.helpers import GAMES, Ways, run_python

each_game = pytest.mark.parametrize("name", GAMES)
each_way = pytest.mark.parametrize("way", [AUTO, REQUIRE])


@each_way
def test_both_games_are_compiled(ways: Ways, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    monkeypatch.setenv(VARIABLE, way)
    assert [s.game for s in status()] == list(GAMES)
    for shown in status():
        assert shown.native
        assert shown.reason.startswith("compiled, ")
        assert Path(shown.reason.removeprefix("compiled, ")).exists()


@each_game
def test_a_kernel_carries_the_stamp_of_its_sources(ways: Ways, name: str) -> None:
    kernel = ways.kernel(name)
    rules = rules_of(name)
    assert len(rules.actions) == kernel.ACTION_COUNT
    assert type(kernel.HAS_THREADS) is bool
    assert Unit(rules).stamp() == kernel.STAMP
    assert kernel.__name__ == f"bastide.native.{module_name(name)}"


class Spy:
    """A kernel that notes what is asked of it."""

    def __init__(self, kernel: Any) -> None:
        self.kernel = kernel
        self.asked: list[str] = []

    def __getattr__(self, name: str) -> Any:
        self.asked.append(name)
        return getattr(self.kernel, name)


@each_game
def test_games_batches_and_trees_use_the_kernel(
    ways: Ways, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    spy = Spy(ways.kernel(name))
    monkeypatch.setattr(native, "_found", lambda game: (spy, "spied on"))

    def work() -> tuple[bool, bool]:
        bastide.random_playouts(name, players=2, games=1)
        batch = bastide.Batch(name, players=2, size=1)
        return batch.native, bastide.SearchTree(name).native

    assert ways.compiled(work) == (True, True)
    assert spy.asked == ["play_games", "Games", "SearchTree"]
    assert ways.in_python(work) == (False, False)
    assert len(spy.asked) == 3


# --- BASTIDE_NATIVE -------------------------------------------------------------------------------


def test_without_a_word_kernels_are_used_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert mode() == AUTO


def test_off_means_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, OFF)
    monkeypatch.setattr(native, "_found", None)
    assert [tuple(s) for s in status()] == [(game, False, f"{VARIABLE}={OFF}") for game in GAMES]
    assert all(kernel_of(game) is None for game in GAMES)


@pytest.mark.parametrize("wrong", ["yes", "1", "", "OFF", "Auto"])
def test_a_wrong_word_names_the_right_ones(monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    monkeypatch.setenv(VARIABLE, wrong)
    message = f"BASTIDE_NATIVE must be auto, off or require, not {wrong!r}"
    for ask in (mode, status, lambda: bastide.random_playouts("caylus", players=2, games=1)):
        with pytest.raises(bastide.SetupError) as caught:
            ask()
        assert str(caught.value) == message


def test_a_missing_kernel_is_an_error_only_when_it_is_required(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(native, "_found", lambda game: (None, "not compiled"))
    monkeypatch.setenv(VARIABLE, AUTO)
    assert kernel_of("caylus") is None
    assert [s.reason for s in status()] == ["not compiled"] * len(GAMES)
    monkeypatch.setenv(VARIABLE, REQUIRE)
    with pytest.raises(
        bastide.SetupError, match=r"=require, but the kernel of caylus can't be used \(not compiled"
    ):
        kernel_of("caylus")


def test_a_module_that_is_not_there_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> SimpleNamespace:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(native, "import_module", fail)
    assert native._found.__wrapped__("caylus") == (None, "not compiled")


# --- Importing ------------------------------------------------------------------------------------

HEAVY = ("numpy", "Cython", "setuptools", "typer", "rich")


def test_importing_the_package_imports_nothing_heavy_and_no_game() -> None:
    done = run_python(
        "import bastide, sys; print('\\n'.join(sys.modules))", options=("-W", "error")
    )
    assert done.returncode == 0, done.stderr
    loaded = done.stdout.split()
    assert "bastide.native" in loaded
    assert not {name.partition(".")[0] for name in loaded} & set(HEAVY)
    games = {module_name(game).removeprefix("_") for game in GAMES}
    kernels = {f"native.{module_name(game)}" for game in GAMES}
    for name in games | kernels | {"batch", "native.unit", "native.build"}:
        assert f"bastide.{name}" not in loaded


def test_batch_is_there_without_being_imported_first() -> None:
    assert "Batch" in bastide.__all__
    assert bastide.Batch is sys.modules["bastide.batch"].Batch
    with pytest.raises(AttributeError, match="no attribute 'Batches'"):
        bastide.Batches  # noqa: B018


def test_kernels_fit_whatever_is_imported_first() -> None:
    """Refusals have numbers. They must not depend on which file of the rules comes first."""
    program = (
        "import bastide.outlook\n"
        "from bastide.catalogue import rules_of\n"
        "from bastide.native.unit import Unit\n"
        f"print(*(Unit(rules_of(name)).stamp() for name in {GAMES!r}))\n"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    expected = [Unit(rules_of(name)).stamp() for name in GAMES]
    assert found.stdout.decode().split() == expected
