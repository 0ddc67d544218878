"""`doctor`: what runs here and why, in both languages and for programs."""

from __future__ import annotations

import json
import platform
from typing import Any

import pytest

from bastide.catalogue import game_names
from bastide.cli import doctor, kernels
from bastide.native import Status
from tests.cli.helpers import complaint, ok, run


def with_kernels(monkeypatch: pytest.MonkeyPatch, reason: str, native: bool = False) -> None:
    """Every game's kernel is as told, whatever is compiled on this machine."""
    states = [Status(game, native, reason) for game in game_names()]
    monkeypatch.setattr(kernels, "status", lambda: states)


def findings() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(ok("doctor --json"))
    return data


def test_it_says_what_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BASTIDE_NATIVE", raising=False)
    data = findings()
    assert data["python"] == platform.python_version()
    assert data["native_mode"] == "auto"
    assert [kernel["game"] for kernel in data["kernels"]] == list(game_names())
    assert data["ok"] is True
    assert data["language"] == "en"
    told = ok("doctor")
    for words in ("Python", platform.python_version(), "Caylus", "BASTIDE_NATIVE", "numpy", "80"):
        assert words in told


@pytest.mark.parametrize(
    ("reason", "native", "english", "french"),
    [
        ("compiled, /x/_caylus.so", True, "compiled and in use", "compilé et employé"),
        ("not compiled", False, "not compiled", "non compilé"),
        ("stale: the rules were edited", False, "before the rules were edited", "avant un chang"),
        ("cannot be loaded: no symbol", False, "loaded: no symbol", "charger : no symbol"),
    ],
)
def test_it_says_why(
    reason: str, native: bool, english: str, french: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_kernels(monkeypatch, reason, native)
    assert english in ok("doctor")
    assert french in ok("doctor --lang fr")
    assert findings()["kernels"][0]["reason"] == reason


def test_switched_off_is_fine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASTIDE_NATIVE", "off")
    assert "switched off" in ok("doctor")
    assert findings()["ok"] is True


@pytest.mark.parametrize("flag", ["", "--json", "--lang fr"])
def test_a_requirement_that_cannot_be_met_is_exit_1(
    flag: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BASTIDE_NATIVE", "require")
    with_kernels(monkeypatch, "not compiled")
    result = run(f"doctor {flag}")
    assert result.exit_code == 1
    words = {"": "cannot be met", "--json": '"ok": false', "--lang fr": "n'est pas satisfait"}
    assert words[flag] in result.stdout
    with_kernels(monkeypatch, "compiled, here", native=True)
    ok(f"doctor {flag}")


def test_a_wrong_mode_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASTIDE_NATIVE", "perhaps")
    assert "auto, off or require" in complaint("doctor")
    assert "auto, off ou require" in complaint("doctor --lang fr")


def test_it_says_how_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    with_kernels(monkeypatch, "not compiled")
    command = "python -m bastide.native.build"
    monkeypatch.setattr(doctor, "compiler", lambda: "/usr/bin/cc")
    monkeypatch.setattr(doctor, "version_of", lambda package: "1.0")
    assert f"Compile with: {command}" in ok("doctor")
    assert "bastide.Batch works" in ok("doctor")
    monkeypatch.setattr(doctor, "compiler", lambda: None)
    monkeypatch.setattr(doctor, "version_of", lambda package: None)
    told = ok("doctor")
    assert told.count("not found") >= 4
    assert f"then: {command}" in told
    assert "bastide[batch]" in told
    assert "introuvable" in ok("doctor --lang fr")
    with_kernels(monkeypatch, "compiled, here", native=True)
    assert "Nothing to do" in ok("doctor")


def test_packages_and_compilers_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor.version_of("no_such_package_here") is None
    assert doctor.version_of("json") == "?"
    assert doctor.version_of("rich") not in (None, "?")
    monkeypatch.setenv("PATH", "")
    assert doctor.compiler() is None
