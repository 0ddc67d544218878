"""`doctor`: what runs here and why, in both languages and as JSON."""

from __future__ import annotations

import contextlib
import json
import platform
import sqlite3
import sys
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any

import pytest

from bastide.catalogue import game_names
from bastide.cli import diagnosis, doctor, kernels
from bastide.native import Status
from tests.cli.helpers import complaint, ok, run


def with_kernels(monkeypatch: pytest.MonkeyPatch, reason: str, native: bool = False) -> None:
    """Every game's kernel is as given, whatever is compiled on this machine."""
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
    shown = ok("doctor")
    for words in ("Python", platform.python_version(), "Caylus", "BASTIDE_NATIVE", "batch", "80"):
        assert words in shown


@pytest.mark.parametrize(
    ("reason", "native", "english", "french"),
    [
        ("compiled, /x/_caylus.so", True, "compiled and in use", "compilé et utilisé"),
        ("not compiled", False, "not compiled", "non compilé"),
        ("stale: the rules were edited", False, "before the rules were edited", "avant un chang"),
        ("cannot be loaded: no symbol", False, "loaded (no symbol)", "charger (no symbol)"),
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
    words = {"": "can't be met", "--json": '"ok": false', "--lang fr": "n’est pas satisfait"}
    assert words[flag] in result.stdout
    with_kernels(monkeypatch, "compiled, here", native=True)
    ok(f"doctor {flag}")


def test_a_wrong_mode_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASTIDE_NATIVE", "perhaps")
    assert "auto, off or require" in complaint("doctor")
    assert "auto, off ou require" in complaint("doctor --lang fr")


def test_it_says_how_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    with_kernels(monkeypatch, "not compiled")
    command = "python -m bastide.native.build"
    monkeypatch.setattr(doctor, "compiler", lambda: "/usr/bin/cc")
    monkeypatch.setattr(doctor, "version_of", lambda package: "1.0")
    assert f"Run {command} to compile them." in ok("doctor")
    monkeypatch.setattr(doctor, "compiler", lambda: None)
    monkeypatch.setattr(doctor, "version_of", lambda package: None)
    shown = ok("doctor")
    assert shown.count("not found") >= 3
    assert f"then run {command}" in shown
    assert "introuvable" in ok("doctor --lang fr")
    with_kernels(monkeypatch, "compiled, here", native=True)
    assert "Nothing to do" in ok("doctor")


def test_every_extra_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    named = metadata("bastide").get_all("Provides-Extra")
    assert named
    assert set(findings()["extras"]) == set(named)

    def version_of(name: str) -> str:
        if name == "numpy":
            raise PackageNotFoundError(name)
        return "1"

    monkeypatch.setattr(diagnosis, "version", version_of)
    assert findings()["extras"]["batch"] == ["numpy"]
    assert findings()["extras"]["postgres"] == []
    assert "not installed (numpy): pip install 'bastide[batch]'" in ok("doctor")
    assert "non installé (numpy)" in ok("doctor --lang fr")
    assert findings()["ok"] is True, "an extra is an extra"


def test_requirements_of_other_systems_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = ["rich>=15", "nothing-here; (sys_platform == 'win32') and extra == 'server'"]
    monkeypatch.setattr(diagnosis, "requires", lambda name: shown)
    monkeypatch.setattr(sys, "platform", "linux")
    assert diagnosis.extras() == {}
    monkeypatch.setattr(sys, "platform", "win32")
    assert diagnosis.extras() == {"server": ["nothing-here"]}


def test_it_says_whether_the_page_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosis, "PACKAGE", tmp_path)
    assert findings()["page"] is None
    assert "not in this installation" in ok("doctor")
    assert "absente de cette installation" in ok("doctor --lang fr")
    for name in ("static", "static-docs"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").touch()
    assert findings()["page"] == str(tmp_path / "static")
    assert findings()["docs"] == str(tmp_path / "static-docs")
    monkeypatch.setenv("BASTIDE_PAGES", str(tmp_path / "elsewhere"))
    assert findings()["page"] is None


def test_it_says_how_the_database_is(tmp_path: Path) -> None:
    place = ["--data", str(tmp_path / "data")]
    assert "none yet" in ok(["doctor", *place])
    assert not (tmp_path / "data").exists(), "looking changes nothing"
    ok(["db", "upgrade", *place])
    assert "up to date" in ok(["doctor", *place])
    shown = json.loads(ok(["doctor", "--json", *place]))["database"]
    assert shown["version"] == shown["needed"]
    assert shown["place"] == str(tmp_path / "data" / "bastide.db")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "made by a newer Bastide: update the program"), ("fr", "un Bastide plus récent")],
)
def test_a_database_of_a_newer_program_is_exit_1(tmp_path: Path, lang: str, sentence: str) -> None:
    place = ["--data", str(tmp_path)]
    ok(["db", "upgrade", *place])
    with contextlib.closing(sqlite3.connect(tmp_path / "bastide.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    result = run(["doctor", "--lang", lang, *place])
    assert result.exit_code == 1
    assert sentence in " ".join(result.stdout.partition("9999")[2].split())
    result = run(["doctor", "--json", *place])
    assert result.exit_code == 1
    assert sentence in json.loads(result.stdout)["database"]["wrong"][lang]


def test_without_the_server_the_database_is_not_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "bastide.server.http.app", None)
    monkeypatch.delitem(sys.modules, "bastide.server.asgi", raising=False)
    assert findings()["database"] is None
    assert findings()["ok"] is True
    assert "not checked, because the server isn't installed" in ok("doctor")


def test_packages_and_compilers_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor.version_of("no_such_package_here") is None
    assert doctor.version_of("json") == "?"
    assert doctor.version_of("rich") not in (None, "?")
    monkeypatch.setenv("PATH", "")
    assert doctor.compiler() is None
