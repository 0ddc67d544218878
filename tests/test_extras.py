"""A part whose extra is not installed says which one it is, in one sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bastide.core.errors import BastideError, MissingExtra, missing_extra

PARTS = {
    "bastide.batch": ("numpy", "batch"),
    "bastide.envs.gymnasium": ("gymnasium", "envs"),
    "bastide.envs.pettingzoo": ("pettingzoo", "envs"),
    "bastide.envs.openspiel": ("pyspiel", "openspiel"),
    "bastide.dataset": ("pyarrow", "dataset"),
    "bastide.dataset.torch": ("torch", "train"),
    "bastide.training": ("matplotlib", "train"),
    "bastide.training.run": ("torch", "train"),
    "bastide.server.asgi": ("msgspec", "server"),
}
COMMANDS = {
    "arena --game caylus --bots thumb,thumb --out DIR": ("matplotlib", "arena"),
    "arena --game caylus --bots thumb,thumb --out DIR --on ray": ("ray", "ray"),
    "dataset --game caylus --out DIR": ("pyarrow", "dataset"),
    "train --game caylus --out DIR": ("torch", "train"),
    "serve": ("uvicorn", "server"),
    "worker": ("sqlalchemy", "server"),
    "db current": ("alembic", "server"),
    "db current --database postgresql://nowhere/none": ("psycopg", "postgres"),
    "admin stats": ("msgspec", "server"),
}

WITHOUT = """
import importlib, sys
missing = sys.argv.pop(1)

class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == missing:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Nowhere())
"""
IMPORT = """
part = sys.argv[1]
try:
    importlib.import_module(part)
except Exception as error:
    print(type(error).__name__, error)
"""
RUN = """
from bastide.cli import main
main()
"""


@pytest.mark.parametrize("part", PARTS)
def test_a_missing_extra_is_named(part: str) -> None:
    package, extra = PARTS[part]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT + IMPORT, package, part],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    sentence = f"{package} is not installed: pip install 'bastide[{extra}]'"
    assert done.stdout == f"MissingExtra {sentence}\n"


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_names_it_too(line: str, tmp_path: Path) -> None:
    package, extra = COMMANDS[line]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT + RUN, package, *line.split()],
        capture_output=True, text=True, check=False, cwd=tmp_path, timeout=900,
    )  # fmt: skip
    sentence = f"bastide: {package} is not installed: pip install 'bastide[{extra}]'"
    assert (done.returncode, done.stderr.splitlines()[-1:]) == (2, [sentence]), done.stderr


def test_it_is_an_import_error_in_both_languages() -> None:
    error = missing_extra(ModuleNotFoundError("no", name="numpy.typing"), "batch")
    assert isinstance(error, (ImportError, BastideError, MissingExtra))
    assert error.name == "numpy"
    assert error.say("fr") == "numpy n’est pas installé\u202f: pip install 'bastide[batch]'"
