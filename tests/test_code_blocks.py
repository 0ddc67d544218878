"""The code in the documentation runs as it is written."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
READMES = ["README.md", "README.fr.md"]
PAGES = [*READMES, "docs/research.md", "docs/datasets.md", "docs/observations.md"]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def blocks() -> list[tuple[str, int, str]]:
    return [
        (page, number, code)
        for page in PAGES
        for number, code in enumerate(BLOCK.findall((ROOT / page).read_text(encoding="utf-8")), 1)
    ]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the blocks run: with the data set that they read."""
    from bastide.arena import Plan
    from bastide.dataset import make_dataset

    out = tmp_path_factory.mktemp("blocks")
    plan = Plan("magna-carta", 2, {"variant": "light"}, ("thumb", "thumb"), 8, 1)
    list(make_dataset(plan, out / "data", workers=1, games_per_shard=4))
    return out


@pytest.mark.parametrize(("page", "number", "code"), blocks(), ids=lambda value: str(value)[:30])
def test_a_code_block_runs(page: str, number: int, code: str, folder: Path) -> None:
    if (
        "import torch" in code
        and importlib.util.find_spec("torch") is None
        and os.environ.get("CI") != "true"
    ):
        pytest.skip("PyTorch is not installed: this block is NOT tested")
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]


OUTPUT = re.compile(r"^```text\n(.*?)^```", re.DOTALL | re.MULTILINE)
CODE_WITH_OUTPUT = re.compile(f"{BLOCK.pattern}\n\n{OUTPUT.pattern}", re.DOTALL | re.MULTILINE)


def samples() -> list[tuple[str, str, str]]:
    """Every block of code in a README, with the output that is shown below it."""
    found = []
    for page in READMES:
        text = (ROOT / page).read_text(encoding="utf-8")
        pairs = CODE_WITH_OUTPUT.findall(text)
        assert [code for code, _ in pairs] == BLOCK.findall(text), f"{page}: code without output"
        found += [(page, code, output) for code, output in pairs]
    return found


@pytest.mark.parametrize(("page", "code", "output"), samples(), ids=lambda value: value[:30])
def test_a_readme_shows_the_output_of_its_code(page: str, code: str, output: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True, timeout=600
    )
    assert done.stdout == output, page


@pytest.mark.parametrize("page", READMES)
def test_a_readme_shows_the_terminal_as_it_is(page: str, tmp_path: Path) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    command = re.search(r"`bastide (play [^`]*)`[\s\u202f]*:", text)
    assert command is not None
    screen = OUTPUT.search(text, command.end())
    assert screen is not None
    home = {"XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path)}  # where the game is saved
    done = subprocess.run(
        [sys.executable, "-m", "bastide", *command[1].split()],
        input="",
        cwd=tmp_path,
        env={**os.environ, "COLUMNS": "100", "LC_ALL": "C.UTF-8", **home},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=600,
    )
    printed = "\n".join(line.rstrip() for line in done.stdout.splitlines())
    assert screen[1] in printed + "\n", done.stderr
