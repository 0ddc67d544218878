"""The build hook: kernels where they can be compiled, the page where it is built, else a word."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bastide.native import AUTO, OFF, REQUIRE, VARIABLE
from tests.native.helpers import ROOT
from tests.scripts import script


@pytest.fixture(scope="module")
def hook_module() -> ModuleType:
    return script("hatch_build.py")


class Page:
    """In place of web/build.py: whether there is a page of these sources."""

    fresh = False

    def is_fresh(self, web: Path, out: Path) -> bool:
        return self.fresh


@pytest.fixture(autouse=True)
def page(hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Page:
    stand_in = Page()
    monkeypatch.setattr(hook_module, "page_builder", lambda root: stand_in)
    monkeypatch.delenv(hook_module.PAGE, raising=False)
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
    assert [name.partition(">")[0] for name in asked] == [
        *("babel", "fluent.runtime", "rich", "typer"),
        *(("Cython", "setuptools") if wanted else ()),
    ]
    assert hook_of(hook_module, "sdist").dependencies() == []


def prepared(hook: Any, version: str = "standard") -> dict[str, Any]:
    """The files that the hook changes, without the documents: whole wheels are tested for those."""
    hook.add_documents = lambda root, work, build_data: None
    data: dict[str, Any] = {"force_include": {}, "pure_python": True, "artifacts": []}
    hook.initialize(version, data)
    hook.finalize(version, data, "")
    return data


NOTHING = {"force_include": {}, "pure_python": True, "artifacts": []}


@pytest.mark.parametrize(
    ("word", "reason"), [(OFF, "BASTIDE_NATIVE=off"), (AUTO, "no C compiler was found")]
)
def test_a_pure_wheel_says_why(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch, page: Page, word: str, reason: str
) -> None:
    monkeypatch.setenv(VARIABLE, word)
    monkeypatch.setattr(hook_module, "has_compiler", lambda: False)
    page.fresh = True
    hook = hook_of(hook_module)
    assert prepared(hook) == NOTHING | {"artifacts": ["/src/bastide/static/"]}
    assert hook.app.lines == [f"bastide is built in pure Python: {reason}"]


@pytest.mark.parametrize("target", ["sdist", "wheel"])
@pytest.mark.parametrize(
    ("word", "fresh", "packed"),
    [(AUTO, True, True), (AUTO, False, False), (OFF, True, False), (REQUIRE, True, True)],
)
def test_when_the_page_is_packed(
    hook_module: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    page: Page,
    target: str,
    word: str,
    fresh: bool,
    packed: bool,
) -> None:
    monkeypatch.setenv(VARIABLE, OFF)
    monkeypatch.setenv(hook_module.PAGE, word)
    page.fresh = fresh
    hook = hook_of(hook_module, target)
    assert prepared(hook)["artifacts"] == (["/src/bastide/static/"] if packed else [])
    shown = [line for line in hook.app.lines if "without its page" in line]
    assert len(shown) == (word == AUTO and not fresh)


def test_a_page_that_is_required_and_missing_stops_the_build(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(hook_module.PAGE, REQUIRE)
    with pytest.raises(RuntimeError, match="there is no page of these sources"):
        prepared(hook_of(hook_module))


def test_a_wheel_with_kernels_is_for_one_platform(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(VARIABLE, REQUIRE)
    hook = hook_of(hook_module, root=tmp_path)
    made = tmp_path / "_caylus.so"
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
    monkeypatch.setenv(hook_module.PAGE, OFF)
    page.fresh = True
    hook = hook_of(hook_module, target)
    places: list[Path] = []

    def compiled(root: Path, out: Path) -> list[Path]:
        places.append(out)
        return [out / "k.so"]

    monkeypatch.setattr(hook, "compile", compiled)
    data = prepared(hook, version)
    assert places == ([ROOT / "src/bastide/native"] if compiles else [])
    assert data == NOTHING
    assert hook.app.lines == []


@pytest.mark.parametrize("word", [AUTO, REQUIRE])
def test_a_failed_compilation_falls_back_unless_required(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, word: str
) -> None:
    """In an empty folder there is nothing to compile: the command fails with its reason."""
    monkeypatch.setenv(VARIABLE, word)
    monkeypatch.setattr(hook_module.sys, "executable", shutil.which("false"))
    hook = hook_of(hook_module, root=tmp_path)
    if word == REQUIRE:
        with pytest.raises(RuntimeError, match="could not be compiled: no reason given"):
            hook.compile(tmp_path, tmp_path / "out")
    else:
        assert hook.compile(tmp_path, tmp_path / "out") == []
        assert hook.app.lines == ["bastide is built in pure Python: no reason given"]


def test_an_isolated_build_keeps_its_own_path(
    hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """pip's isolation says Python by PYTHONPATH where Cython is."""
    seen: dict[str, str] = {}

    def run(command: list[str], env: dict[str, str], **_: Any) -> subprocess.CompletedProcess[str]:
        seen.update(env)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setenv("PYTHONPATH", "/isolated/tools")
    monkeypatch.setattr(hook_module.subprocess, "run", run)
    hook_of(hook_module, root=tmp_path).compile(tmp_path, tmp_path / "out")
    assert seen["PYTHONPATH"] == os.pathsep.join([str(tmp_path / "src"), "/isolated/tools"])
