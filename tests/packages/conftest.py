"""One source archive and two wheels from it, shared by the tests of this folder."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from .archives import ROOT, build, contents, unpacked


@dataclass(frozen=True)
class Built:
    """The built packages, and how the unpacked source archive looked before and after."""

    sdist: Path
    project: Path
    wheel: Path
    said: str
    before: dict[str, tuple[int, int]]
    after: dict[str, tuple[int, int]]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The source archive of this checkout, and a pure wheel built from it where npm would fail."""
    folder = tmp_path_factory.mktemp("packages")
    subprocess.run([sys.executable, str(ROOT / "web/build.py")], check=True, capture_output=True)
    sdist, _ = build("sdist", ROOT, folder / "sdist", BASTIDE_PAGE="require")
    project = unpacked(sdist, folder / "one")
    tools = folder / "bin"
    tools.mkdir()
    for name in ("node", "npm", "npx"):
        (tools / name).write_text("#!/bin/sh\necho npm was run >&2\nexit 1\n")
        (tools / name).chmod(0o755)
    before = contents(project)
    wheel, said = build(
        "wheel",
        project,
        folder / "wheel",
        BASTIDE_NATIVE="off",
        BASTIDE_PAGE="require",
        PATH=f"{tools}:/usr/bin:/bin",
    )
    return Built(sdist, project, wheel, said, before, contents(project))
