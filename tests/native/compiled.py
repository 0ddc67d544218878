"""Kernels for tests, compiled when their sources or the compiler have changed.

The same sources, options and tools give the same kernel, so it is kept, in build/kernels.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

from tests.native.helpers import COMPILERS, ROOT

KEPT = ROOT / "build" / "kernels"
AT_MOST = 24
"""The number that is kept: several times as many as one run of all tests needs."""
MADE_FROM = (
    *("core/*.py", "caylus/*.py", "magna_carta/*.py", "native/*.py"),
    *("native/*.pyx", "*/tokens.txt"),
)
"""As in the Makefile."""
SAID = "said.txt"


def compiled(source: Path, *arguments: str) -> Path:
    """The folder with what `python -m bastide.native.build` makes of the package in `source`.

    What was printed on the way is in the file `SAID` there.
    """
    folder = KEPT / _digest(source, arguments)
    if folder.is_dir():
        os.utime(folder)
        return folder
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT, prefix="new-") as temporary:
        fresh = Path(temporary) / "kernels"
        command = [sys.executable, "-m", "bastide.native.build", *arguments, "--out", str(fresh)]
        environment = {**os.environ, "PYTHONPATH": str(source)}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        (fresh / SAID).write_text(done.stdout + done.stderr, encoding="utf-8")
        with contextlib.suppress(OSError):  # another process has made the same one meanwhile
            fresh.rename(folder)
    assert folder.is_dir()
    _forget_the_oldest()
    return folder


def _digest(source: Path, arguments: tuple[str, ...]) -> str:
    cc = next(filter(None, map(shutil.which, COMPILERS)))
    compiler = subprocess.run([cc, "--version"], capture_output=True, text=True, check=True).stdout
    asked = [os.environ.get(name) for name in ("CC", "CFLAGS", "LDFLAGS")]
    tools = [sys.version, platform.machine(), version("Cython"), version("setuptools"), compiler]
    found = hashlib.sha256(repr((arguments, asked, tools)).encode())
    package = source / "bastide"
    for path in sorted(path for pattern in MADE_FROM for path in package.glob(pattern)):
        found.update(f"{path.relative_to(package)}\0".encode() + path.read_bytes())
    return found.hexdigest()


def _forget_the_oldest() -> None:
    kept = sorted(
        (path for path in KEPT.iterdir() if not path.name.startswith("new-")),
        key=lambda path: path.stat().st_mtime,
    )
    for path in kept[:-AT_MOST]:
        shutil.rmtree(path, ignore_errors=True)
