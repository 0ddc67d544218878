"""Installed wheels, far away from their sources: the server with its page, and the kernels."""

from __future__ import annotations

import os
import site
import sys
import sysconfig
from pathlib import Path

import pytest

from bastide.native import REQUIRE
from tests.native.helpers import GAMES, can_compile

from .archives import build, names_in, run, unpacked
from .conftest import Built

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
RESULT = {"caylus": "_caylus", "magna-carta": "_magna_carta"}


def installed(wheel: Path, home: Path, dependencies: bool = False) -> Path:
    """A new environment with the wheel, and if asked for with what is installed here."""
    run([sys.executable, "-m", "venv", "--without-pip", home], home.parent)
    python = home / "bin" / "python"
    run([*PIP, "--python", python, "install", "--no-deps", "--no-index", wheel], home.parent)
    if dependencies:
        (packages,) = home.glob("lib/python*/site-packages")
        (packages / "dependencies.pth").write_text("\n".join(site.getsitepackages()))
    return python


def test_an_installed_wheel_serves_the_games(built: Built, tmp_path: Path) -> None:
    python = installed(built.wheel, tmp_path / "home", dependencies=True)
    empty = tmp_path / "empty"
    empty.mkdir()
    smoke = Path(__file__).with_name("smoke.py")
    assert "the pure wheel works" in run([python, smoke, "pure"], empty)


@pytest.mark.battery
def test_a_compiler_that_fails_gives_a_pure_wheel(built: Built, tmp_path: Path) -> None:
    wheel, said = build("wheel", built.project, tmp_path, CC="/bin/false")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "bastide is built in pure Python: " in said
    assert "/bin/false" in said


@pytest.mark.battery
def test_a_wheel_with_kernels_works_where_no_compiler_is(built: Built, tmp_path: Path) -> None:
    if not can_compile():
        assert os.environ.get("CI") != "true"
        pytest.skip("no C compiler or no Cython: the wheel with kernels is NOT tested")
    wheels: list[Path] = []
    for name in ("one", "another"):
        out = tmp_path / name / "wheels"
        project = unpacked(built.sdist, tmp_path / name / "sources")
        run([*PIP, "wheel", "--no-build-isolation", "--no-deps", "--no-index", "-w", out, project],
            tmp_path)  # fmt: skip
        wheels += out.glob("*.whl")
    one, another = wheels
    assert one.name == another.name
    assert one.read_bytes() == another.read_bytes(), "builds are reproducible, kernels included"
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    assert not one.name.endswith("-none-any.whl")
    compiled = {name for name in names_in(one) if name.endswith(suffix)}
    assert compiled == {f"bastide/native/{RESULT[game]}{suffix}" for game in GAMES}
    python = installed(one, tmp_path / "home")
    code = (
        "import bastide, bastide.native as n\n"
        "for reported in n.status(): print(*reported)\n"
        "for g in ('caylus', 'magna-carta'):\n"
        "    print(bastide.random_playouts(g, players=2, games=50, seed=1).decisions)\n"
        "print(bastide.SearchTree('caylus').native)\n"
    )
    command = [python, "-W", "error", "-c", code]
    shown = run(command, tmp_path, PATH="/nowhere", BASTIDE_NATIVE=REQUIRE).splitlines()
    assert [line.split()[:3] for line in shown[:2]] == [[g, "True", "compiled,"] for g in GAMES]
    assert all(str(tmp_path / "home") in line for line in shown[:2])
    assert shown[4] == "True"
