"""Overlays above the table: each in both languages, and for everyone, in both lights."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from .access import serious
from .conftest import PHONE, SIDEWAYS, Visit
from .ear import Ear
from .player import ME, be_guest, bot, open_table
from .screens import ALL, BUSY, course_of, table_at

LOOKS = [
    pytest.param("caylus", {}, "en", "dark", id="caylus-english-candle"),
    pytest.param("magna-carta", {"favors": True}, "fr", "light", id="magna-carta-french-day"),
    pytest.param("caylus", {}, "fr", "light", id="caylus-french-day"),
    pytest.param("magna-carta", {}, "en", "dark", id="magna-carta-english-candle"),
]
"""The first two together have every game, language and theme, and so have the other two."""


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
    game: str,
    options: dict[str, bool],
    language: str,
    theme: str,
    visit: Visit,
    request: pytest.FixtureRequest,
) -> None:
    """Each overlay in two of the looks. `make prove-page` sees it in all four."""
    look = [param.id for param in LOOKS].index(request.node.callspec.id)
    overlays = [name for at, name in enumerate(OVERLAYS) if ALL or at % 2 == look // 2]
    page = visit("/about", language=language, theme=theme)
    be_guest(page, "Zwx", language)
    table = open_table(page, game, [ME, bot("thumb"), bot("thumb")], options=options)
    page.wait_for_selector(".bar .opt")
    ear = Ear(page, table, language)
    faults = {"the table": serious(page)}
    ear.listen()
    for name in overlays:
        open_it, selector = OVERLAYS[name]
        open_it(page)
        page.wait_for_selector(selector)
        ear.listen()
        faults[name] = serious(page)
        page.keyboard.press("Escape")
        page.mouse.move(2, 2)
        page.evaluate("document.activeElement?.blur()")
    assert not {name: each for name, each in faults.items() if each}


@pytest.mark.parametrize(
    ("game", "players", "language", "theme", "size"),
    [
        pytest.param("caylus", 5, "fr", "dark", PHONE, id="caylus-french-candle-upright"),
        pytest.param("magna-carta", 3, "en", "light", SIDEWAYS, id="magna-english-day-sideways"),
    ],
)
def test_every_tab_of_a_phone(
    game: str, players: int, language: str, theme: str, size: dict[str, int], visit: Visit
) -> None:
    """In the middle of a game, when there is something to scroll."""
    page = visit("/about", language=language, theme=theme, size=size, touch=True)
    be_guest(page, "Zwx", language)
    table = table_at(page, course_of(game, players, game == "magna-carta"), BUSY[game])
    page.goto(f"/table/{table}")
    tabs = page.locator("nav.tabs button")
    tabs.first.wait_for()
    faults = {}
    for number in range(tabs.count()):
        tabs.nth(number).click()
        faults[f"tab {number + 1}"] = serious(page)
    tabs.first.click()
    page.locator('.sheet button.plain[aria-expanded="false"]').click()
    faults["options"] = serious(page)
    page.locator("ul.strip button").first.click()
    page.wait_for_selector("[role=dialog] .grid")
    faults["a player"] = serious(page)
    assert not {name: each for name, each in faults.items() if each}
