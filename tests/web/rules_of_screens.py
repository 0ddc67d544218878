"""Rules for every screen, whatever its size: asked of the page itself, fault by fault."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

LEAST_LETTERS = 11
LEAST_TARGET = 44

FAULTS = Path(__file__).with_suffix(".js").read_text()


def faults(page: Page, *, coarse: bool) -> list[str]:
    found: list[str] = page.evaluate(FAULTS, [LEAST_LETTERS, LEAST_TARGET, coarse])
    return found
