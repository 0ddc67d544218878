"""Playing Magna Carta on a phone, by tapping the sheet of options and the cards of the board. Held
upright or sideways."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Page, expect

from .magna import on_board, pick_token, target_of
from .player import Deeds, check_sent, check_table

TABS = {"place": "Road", "build": "Cards"}
"""Where the card of an action lies. The others are tapped in the list."""
SHEET = '.sheet[aria-label="Your decision"]'


def wait_for_turn(page: Page, until: float) -> bool:
    """True when the sheet asks this person for a decision, False when the game is over."""
    while time.monotonic() < until:
        if page.locator("section.after").count():
            return False
        # one look: between two of them a forced pass may have been played
        if page.locator(f"{SHEET}:not(:has(.warn.forced)) .row .confirm").count():
            return True
        page.wait_for_timeout(20)
    raise AssertionError("the page waited too long")


def open_list(page: Page) -> list[str]:
    """Opens the list of options, where it is not open automatically. Its tokens."""
    closed = page.locator('.sheet button.plain[aria-expanded="false"]')
    if closed.count():
        closed.tap()
    tokens: list[str] = page.locator(".sheet [data-token]").evaluate_all(
        "all => all.map(one => one.dataset.token)"
    )
    return tokens


def tap_on_board(page: Page, token: str) -> bool:
    """Chooses an action by its card. False: it has none, or it lies under the sheet's list."""
    verb = token.partition(":")[0]
    target = target_of(token, "red")
    if verb not in TABS or target is None:
        return False
    opened = page.locator('.sheet button.plain[aria-expanded="true"]')
    if opened.count():
        opened.tap()
    page.get_by_role("button", name=TABS[verb], exact=True).tap()
    # at its left edge: cards of a full hand overlap
    on_board(page, target).tap(position={"x": 10, "y": 30})
    return True


TOO_WIDE = """() => [...document.querySelectorAll('.frame *')].filter((part) => {
  const box = part.getBoundingClientRect();
  const inside = box.left >= -1 && box.right <= innerWidth + 1;
  if (inside || !box.width || part.closest('.vh')) return false;
  for (let around = part.parentElement; around; around = around.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) return false;
  }
  return !part.closest('svg svg, svg > *');
}).map((part) => part.outerHTML.slice(0, 120))"""
"""Elements out of the window that cannot be scrolled to: the frame of the table cuts them off."""

TOO_SMALL = """() => [...document.querySelectorAll(
  '.head a, .head button, ul.strip button, .sheet button, .tabs button'
)].filter((button) => {
  const { width, height } = button.getBoundingClientRect();
  return width < 44 || height < 44;
}).map((button) => button.outerHTML.slice(0, 120))"""


def check_size(page: Page) -> None:
    """Everything is in the window, and a finger hits what is to be tapped."""
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    for fault in (TOO_WIDE, TOO_SMALL):
        found = page.evaluate(fault)
        assert not found, "\n".join(found)


def tap_one(page: Page, table: str, pick: random.Random, deeds: Deeds) -> None:
    """Takes one of the offered actions, on its card where it has one, else in the list."""
    tokens = open_list(page)
    check_size(page)
    check_table(page, table, tokens)
    token = pick_token(deeds.wanted(tokens), pick)
    if not tap_on_board(page, token):
        option = page.locator(f'.sheet [data-token="{token}"]')
        if option.get_attribute("aria-pressed") != "true":  # the only answer is chosen already
            option.tap()
    go = page.locator(".sheet .row .confirm")
    expect(go).to_be_enabled()
    check_size(page)
    with page.expect_response("**/moves*") as answer:
        go.tap()
        if page.locator(".careful .sure").count():
            page.locator(".careful .sure").tap()
    check_sent(answer.value, token)
    expect(page.locator('.sheet[aria-busy="true"]')).to_have_count(0)
    deeds.did(token)
