"""The page on extending shows the game as it is, from its first line to its last."""

from __future__ import annotations

import re

from tests.native.helpers import ROOT


def test_the_page_walks_through_the_whole_game() -> None:
    page = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    code = (ROOT / "tests" / "high_card" / "game.py").read_text(encoding="utf-8")
    assert lines_of("\n".join(shown)) == lines_of(code)


def lines_of(text: str) -> list[str]:
    """Empty lines aside: how many are between two parts is no matter of the page."""
    return [line for line in text.splitlines() if line]
