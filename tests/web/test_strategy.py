"""The strategy lab in the browser: figures for every table, games that show them, and no games."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from bastide.lab import report_of

from .conftest import DESKTOP, PHONE, Visit
from .languages import strangers
from .player import be_guest

LOOKS = [
    pytest.param("en", "light", DESKTOP, id="english-day-desktop"),
    pytest.param("fr", "dark", PHONE, id="french-candle-phone"),
]
FAVORS = {"en": "With The Favors", "fr": "Avec Les Faveurs"}
GAMES = {"en": "From {n} games", "fr": "D’après {n} parties"}


def fits(page: Page) -> bool:
    """Nothing is wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(("language", "scheme", "size"), LOOKS)
def test_figures_are_shown_and_a_game_opens(
    visit: Visit, language: str, scheme: str, size: ViewportSize
) -> None:
    page = visit("/about", language=language, theme=scheme, size=size)
    be_guest(page, language=language)
    page.goto("/learn")
    page.locator('a[href="/strategy"]').click()
    report = report_of("caylus")
    three = next(one for one in report.set_ups if one.set_up.players == 3)
    expect(page.locator("section")).to_have_count(len(three.sections))
    expect(page.get_by_text(GAMES[language].format(n=three.games))).to_be_visible()
    first = page.locator("details").first
    if size is PHONE:
        expect(first.locator("table")).to_be_hidden()
        first.locator("summary").click()
    row = three.sections[0].tables[0].rows[0]
    expect(first.locator("tbody th").first).to_have_text(row.name.of(language))
    assert fits(page)
    assert strangers(page, language, {"Alix"}) == set()
    assert Axe().run(page).violations_count == 0
    # another table
    page.get_by_text("Caylus Magna Carta", exact=True).click()
    page.get_by_text(FAVORS[language], exact=True).click()
    expect(page).to_have_url(re.compile(r"game=magna-carta.*favors"))
    expect(page.locator("#favors")).to_be_visible()
    page.reload()
    expect(page.locator("#favors")).to_be_visible()
    # a game that shows it, at the moment that shows it
    link = page.locator("#openings .see a").first
    moment = str(link.get_attribute("href")).partition("ply=")[2].partition("&")[0]
    link.click()
    expect(page).to_have_url(re.compile(rf"/replay/.*ply={moment}\b"))
    expect(page.locator(".replay")).to_be_visible()
    page.go_back()
    expect(page.locator("#favors")).to_be_visible()


def test_a_first_visitor_steps_through_the_example_round_without_being_asked(visit: Visit) -> None:
    page = visit("/rules/magna-carta?part=learn", size=PHONE, touch=True)
    page.get_by_role("link", name="Step through this round on a board").tap()
    expect(page).to_have_url(re.compile(r"/replay/\w+\?ply=\d+"))
    expect(page.locator(".replay")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_without_games_the_page_says_so(visit: Visit) -> None:
    page = visit("/about")
    nothing = {"game": "caylus", "lead": {"en": "Lead.", "fr": "Intro."}, "set_ups": []}
    page.route(
        "**/api/strategy/*",
        lambda route: route.fulfill(body=json.dumps(nothing), content_type="application/json"),
    )
    page.goto("/strategy")
    expect(page.get_by_text("No games were played for this yet.")).to_be_visible()
