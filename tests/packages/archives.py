"""Building the source archive and wheels as pip does, offline, with the tools installed here."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from pathlib import Path

ROOT = Path(__file__).parents[2]
FORGOTTEN = ("BASTIDE_NATIVE", "BASTIDE_PAGE", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE")


def run(command: list[object], folder: Path, **changes: str) -> str:
    """The output of a command, run in a folder with a plain environment."""
    environment = {k: v for k, v in os.environ.items() if k not in FORGOTTEN}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=environment | changes,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def build(target: str, project: Path, out: Path, **changes: str) -> tuple[Path, str]:
    """A wheel or source archive (`sdist`), and what was said."""
    said = run([sys.executable, "-m", "hatchling", "build", "-t", target, "-d", out], project,
               **changes)  # fmt: skip
    (made,) = out.iterdir()
    return made, said


def unpacked(sdist: Path, folder: Path) -> Path:
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (project,) = folder.iterdir()
    return project


def names_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def read(wheel: Path, end: str) -> str:
    """The one file of a wheel whose name ends like that."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(end))
        return archive.read(name).decode()


def metadata(wheel: Path) -> EmailMessage:
    parsed = BytesParser(policy=default).parsebytes(read(wheel, ".dist-info/METADATA").encode())
    assert isinstance(parsed, EmailMessage)
    return parsed


def contents(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file below a folder, with its size and when it was written."""
    return {
        str(path.relative_to(folder)): (path.stat().st_size, path.stat().st_mtime_ns)
        for path in folder.rglob("*")
    }
