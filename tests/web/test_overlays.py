"""What opens above the table: each in both languages, and for everyone, in both lights."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from .access import serious
from .conftest import Visit
from .ear import Ear
from .player import ME, be_guest, bot, open_table

LOOKS = [
    pytest.param("caylus", {}, "en", "dark", id="caylus-english-candle"),
    pytest.param("caylus", {}, "fr", "light", id="caylus-french-day"),
    pytest.param("magna-carta", {"favors": True}, "fr", "dark", id="magna-carta-french-candle"),
    pytest.param("magna-carta", {}, "en", "light", id="magna-carta-english-day"),
]


def press(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.click()


def key(letter: str) -> Callable[[Page], None]:
    return lambda page: page.keyboard.press(letter)


def hover_a_card(page: Page) -> None:
    page.locator("[data-at^='road:']").first.hover()


OVERLAYS: dict[str, tuple[Callable[[Page], None], str]] = {
    "a card": (hover_a_card, "aside.card"),
    "more": (press(".top .tools button:last-child"), ".menu"),
    "keys": (key("?"), "dialog, [role=dialog]"),
    "chat": (press(".top .chat"), "section.chat"),
    "what if": (key("p"), ".whatif"),
    "points": (lambda page: page.locator(".player .score").first.focus(), ".sources"),
    "typing": (key("t"), ".bar input"),
    "a player": (press(".player .who"), "[role=dialog]"),
}


@pytest.mark.parametrize(("game", "options", "language", "theme"), LOOKS)
def test_everything_above_the_table(
    game: str, options: dict[str, bool], language: str, theme: str, visit: Visit
) -> None:
    page = visit("/about", language=language, theme=theme)
    be_guest(page, "Zwx", language)
    table = open_table(page, game, [ME, bot("thumb"), bot("thumb")], options=options)
    page.wait_for_selector(".bar .opt")
    ear = Ear(page, table, language)
    faults = {"the table": serious(page)}
    ear.listen()
    for name, (open_it, selector) in OVERLAYS.items():
        open_it(page)
        page.wait_for_selector(selector)
        ear.listen()
        faults[name] = serious(page)
        page.keyboard.press("Escape")
        page.mouse.move(2, 2)
        page.evaluate("document.activeElement?.blur()")
    assert not {name: each for name, each in faults.items() if each}
