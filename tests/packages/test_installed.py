"""Installed wheels, far away from their sources: the server with its page, and the kernels."""

from __future__ import annotations

import os
import site
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from bastide.native import REQUIRE
from tests.native.compiled import compiled
from tests.native.helpers import GAMES, can_compile

from .archives import ROOT, build, names_in, run, unpacked
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


def same_as_elsewhere(wheel: Path, kernels: set[str]) -> None:
    """Builds are reproducible, kernels included: they were compiled before, in another folder.

    test_archives.py compares all other bytes of two wheels.
    """
    folder = compiled(ROOT / "src")
    with zipfile.ZipFile(wheel) as archive:
        assert len({info.date_time for info in archive.infolist()}) == 1
        for name in kernels:
            assert archive.read(name) == (folder / Path(name).name).read_bytes(), name


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
    out = tmp_path / "wheels"
    project = unpacked(built.sdist, tmp_path / "sources")
    run([*PIP, "wheel", "--no-build-isolation", "--no-deps", "--no-index", "-w", out, project],
        tmp_path)  # fmt: skip
    (wheel,) = out.iterdir()
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    assert not wheel.name.endswith("-none-any.whl")
    kernels = {name for name in names_in(wheel) if name.endswith(suffix)}
    assert kernels == {f"bastide/native/{RESULT[game]}{suffix}" for game in GAMES}
    same_as_elsewhere(wheel, kernels)
    python = installed(wheel, tmp_path / "home")
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
