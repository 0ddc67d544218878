"""docs/commands.md: the help pages of every command, as the program prints them."""

from __future__ import annotations

from pathlib import Path

from bastide.cli.texts.help import COMMANDS
from tests.cli.helpers import ok

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"
HEAD = """# Commands

`bastide COMMAND --help` explains a command in English, and with `--lang fr` in French. This page is
made from those texts.
"""


def section(path: str) -> str:
    title = f"bastide {path}".strip()
    return f"## {title}\n\n```text\n{ok([*path.split(), '--help', '--lang', 'en']).rstrip()}\n```\n"


def files() -> dict[Path, str]:
    return {PAGE: "\n".join([HEAD, *map(section, COMMANDS)])}
