"""The output of `bastide serve`: a few lines at a terminal, settings and JSON lines elsewhere."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import segno

from bastide.cli import welcome
from bastide.cli.desk import Desk
from bastide.server.base.settings import Settings
from tests.ports import free_port
from tests.server.ops.processes import ROOT, START_SECONDS


class Terminal:
    """`bastide serve` as someone at a terminal runs it."""

    def __init__(self, *args: str) -> None:
        self.port = free_port()
        self.screen, other = pty.openpty()
        self.text = ""
        clean = {k: v for k, v in os.environ.items() if not k.startswith("BASTIDE_")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bastide", "serve", "--port", str(self.port), *args],
            stdin=other,
            stdout=other,
            stderr=other,
            cwd=tempfile.gettempdir(),
            env={**clean, "PYTHONPATH": str(ROOT / "src"), "TERM": "xterm", "COLUMNS": "100"},
        )
        os.close(other)

    def wait_for(self, words: str) -> None:
        give_up = time.monotonic() + START_SECONDS
        while words not in self.text:
            assert time.monotonic() < give_up, self.text
            if select.select([self.screen], [], [], 0.1)[0]:
                try:
                    self.text += os.read(self.screen, 65536).decode("utf-8", "replace")
                except OSError:
                    break
        assert words in self.text, self.text


@contextmanager
def at_a_terminal(*args: str) -> Iterator[Terminal]:
    terminal = Terminal(*args)
    try:
        yield terminal
    finally:
        terminal.process.kill()
        terminal.process.wait()
        os.close(terminal.screen)


def test_a_few_lines_at_a_terminal(tmp_path: Path) -> None:
    with at_a_terminal("--data", str(tmp_path)) as terminal:
        terminal.wait_for("Ctrl-C")
        address = f"http://127.0.0.1:{terminal.port}"
        assert address in terminal.text
        assert "--lan" in terminal.text
        assert httpx.get(f"{address}/api/hello", trust_env=False).status_code == 200
        assert "rate_burst" not in terminal.text
        terminal.process.send_signal(signal.SIGINT)
        terminal.wait_for("Stopped")
        assert terminal.process.wait(60) == 0
    assert "GET" not in terminal.text
    assert "{" not in terminal.text


def test_all_of_it_when_asked_for(tmp_path: Path) -> None:
    asked = ("--log-format", "json", "--show-settings")
    with at_a_terminal("--data", str(tmp_path), *asked) as terminal:
        terminal.wait_for("is running at")
        assert "rate_burst" in terminal.text
        httpx.get(f"http://127.0.0.1:{terminal.port}/api/hello", trust_env=False)
        terminal.wait_for('"event":"request"')


@pytest.mark.parametrize(
    ("settings", "address"),
    [
        (Settings(), None),
        (Settings(host="::1"), None),
        (Settings(host="192.168.1.7", port=80), "http://192.168.1.7:80"),
        (Settings(host="0.0.0.0", port=81), "http://10.1.2.3:81"),
        (Settings(public_url="https://play.example.org"), "https://play.example.org"),
    ],
)
def test_how_phones_reach_it(
    settings: Settings, address: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(welcome, "network_address", lambda: "10.1.2.3")
    assert welcome.shared_address(settings) == address
    desk = Desk("fr")
    with desk.out.capture() as captured:
        welcome.welcome(desk, settings)
    reported = captured.get()
    assert settings.address in reported
    assert (address or "--lan") in reported
    assert ("▀" in reported) == (address is not None and welcome.can_draw(desk))
    assert "Ctrl-C" in reported


def test_the_code_says_the_address() -> None:
    address = "http://10.1.2.3:8000"
    rows = [list(row) for row in segno.make(address, error="l", micro=False).matrix_iter(border=2)]
    for coloured, dark in ((True, 1), (False, 0)):
        lines = welcome.qr_code(address, coloured).plain.split("\n")
        assert len(lines) == (len(rows) + 1) // 2
        top = [[int(sign in "▀█") for sign in line] for line in lines]
        bottom = [[int(sign in "▄█") for sign in line] for line in lines]
        for number, row in enumerate(rows):
            shown = (bottom if number % 2 else top)[number // 2]
            assert shown == [int(module) if dark else 1 - int(module) for module in row]


def test_the_way_out_is_asked_without_a_word() -> None:
    found = welcome.network_address()
    assert found is None or re.fullmatch(r"\d+(\.\d+){3}", found)
