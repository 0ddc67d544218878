"""The parts of a help page."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.text import Text


@dataclass(frozen=True)
class Page:
    """One help page. A line break in the text begins a new paragraph."""

    summary: Text
    text: Text
    examples: tuple[tuple[str, Text], ...] = ()
