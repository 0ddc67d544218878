"""A language is a folder of catalogues and nothing else: one is made, and the program speaks it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from bastide.core.languages import FURTHER
from tests.server.ops.processes import START_SECONDS, ServerProcess
from tests.words import pseudo

ROOT = Path(__file__).parents[2]
TOKEN = re.compile(r"\b\w+:[\w.+-]+")
"""Typed instead of a number: the same in every language."""
ENGLISH_WORDS = re.compile(r"\b(the|your|you|with|worker|round|provost|castle)\b", re.IGNORECASE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pseudo.write(tmp_path_factory.mktemp("words"))


def spoken(folder: Path, *command: str, typed: str = "", home: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "bastide", *command, "--lang", pseudo.PSEUDO],
        input=typed,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), FURTHER: str(folder),
             "HOME": str(home), "COLUMNS": "120", "NO_COLOR": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_the_terminal_plays_in_it(folder: Path, tmp_path: Path, game: str) -> None:
    typed = "1\n" * 8 + "why pass\nlog\n1\nhelp\nquit\n"
    command = ("play", game, "--yes", "--seed", "3", "--bot", "random")
    shown = spoken(folder, *command, typed=typed, home=tmp_path)
    assert shown.count(pseudo.OPEN) > 50
    assert pseudo.OPEN + pseudo.accented("Round") in shown
    assert ENGLISH_WORDS.findall(TOKEN.sub("", shown)) == []


@pytest.mark.parametrize("command", [("--help",), ("play", "--help"), ("games",)])
def test_help_and_lists_are_in_it(folder: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
    shown = spoken(folder, *command, home=tmp_path)
    assert pseudo.OPEN in shown
    assert not re.search(r"\b(your|and|with)\b", shown)


def test_the_server_offers_it(folder: Path, tmp_path: Path) -> None:
    environ: dict[str, Any] = {FURTHER: str(folder), "BASTIDE_DATA": str(tmp_path)}
    server = ServerProcess(PYTHONPATH=f"{ROOT / 'src'}:{ROOT}", **environ)
    try:
        server.ready()
        with httpx.Client(base_url=server.url, timeout=START_SECONDS, trust_env=False) as client:
            hello = client.get("/api/hello").json()
            assert pseudo.PSEUDO in [language["key"] for language in hello["languages"]]
            words = client.get(f"/api/words/{pseudo.PSEUDO}").json()
            assert pseudo.accented("places a worker") in words["caylus"]
            assert client.get("/api/words/xx").status_code in (404, 422)
        assert server.stop() == 0
    finally:
        server.close()
