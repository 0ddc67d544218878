"""Real processes of the program on loopback: servers, workers, and how they end."""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

from bastide.server.base.settings import Settings
from tests.ports import free_port

START_SECONDS = 180.0
"""A busy machine takes its time to import everything, and to end."""
ROOT = Path(__file__).parents[3]
FAST = {
    # many quick clients on one address
    "BASTIDE_RATE_PER_SECOND": "100000",
    "BASTIDE_RATE_BURST": "100000",
    "BASTIDE_GUESTS_PER_HOUR": "100000",
    "BASTIDE_SOCKETS_PER_CLIENT": "5000",
    "BASTIDE_LOG_LEVEL": "warning",
    "BASTIDE_BOT_WORKERS": "1",
}


class Process:
    """`bastide COMMAND` in its own process, its output kept in a file."""

    def __init__(self, *args: str, **environ: str) -> None:
        self.output = Path(tempfile.mkstemp(prefix="bastide-", suffix=".log")[1])
        clean = {k: v for k, v in os.environ.items() if not k.startswith("BASTIDE_")}
        with self.output.open("wb") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", "bastide", *args],  # -P: nothing is imported from cwd
                stdout=out,
                stderr=out,
                cwd=tempfile.gettempdir(),
                env={**clean, **FAST, "PYTHONPATH": str(ROOT / "src"), **environ},
            )

    @property
    def pid(self) -> int:
        return self.process.pid

    def text(self) -> str:
        return self.output.read_text(encoding="utf-8", errors="replace")

    def wait_for(self, pattern: str, seconds: float = START_SECONDS) -> str:
        """The first match in the output."""
        give_up = time.monotonic() + seconds
        while time.monotonic() < give_up:
            found = re.search(pattern, self.text())
            if found:
                return found[0]
            assert self.process.poll() is None, self.text()
            time.sleep(0.02)
        raise AssertionError(f"no {pattern!r} in:\n{self.text()}")

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    def stop(self, seconds: float = START_SECONDS) -> int:
        """As an operator would. The exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(seconds)

    def close(self) -> None:
        if self.process.poll() is None:
            self.kill()
        self.output.unlink(missing_ok=True)


class ServerProcess(Process):
    """`bastide serve`, ready to be asked."""

    def __init__(self, *args: str, port: int | None = None, **environ: str) -> None:
        self.port = port or free_port()
        super().__init__("serve", "--port", str(self.port), *args, **environ)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ready(self) -> ServerProcess:
        give_up = time.monotonic() + START_SECONDS
        while time.monotonic() < give_up:
            assert self.process.poll() is None, self.text()
            try:
                if httpx.get(f"{self.url}/readyz", timeout=5, trust_env=False).status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError(f"not ready:\n{self.text()}")


# --- Servers that start together ----------------------------------------------------------------
# A fork server has imported everything beforehand. What it forks is a whole server process like any
# other, and thirty of them can be killed in a test.

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload(["bastide.server.running", __name__])


def _serve(settings: Settings, output: str) -> None:
    from bastide.server.base.logs import set_up_logs
    from bastide.server.running import run_here

    shown = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(shown, stream)
    set_up_logs(settings)
    listening = socket.create_server((settings.host, settings.port))
    run_here(settings, listening, lambda: None)


class ForkedServer:
    """A server process on a port that stays the same when it is started again."""

    def __init__(self, settings: Settings, output: Path) -> None:
        self.settings = settings
        self.output = output
        self.url = settings.address

    def start(self) -> None:
        args = (self.settings, str(self.output))
        self.process = _forks.Process(target=_serve, args=args, daemon=False)
        self.process.start()
        give_up = time.monotonic() + START_SECONDS
        while time.monotonic() < give_up:
            assert self.process.is_alive(), self.output.read_text()
            try:
                if httpx.get(f"{self.url}/readyz", timeout=5, trust_env=False).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError(self.output.read_text())

    def kill(self) -> None:
        pid = self.process.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        self.process.join(20)

    def children(self) -> list[int]:
        """The processes in which its bots think."""
        pid = self.process.pid
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def has_ended(pid: int) -> bool:
    try:
        return "State:\tZ" in Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return True
