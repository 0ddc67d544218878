"""Playing Magna Carta on a phone, by tapping the sheet of options and the cards of the board."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Page, expect

from .magna import on_board, pick_token, target_of
from .player import Deeds

TABS = {"place": "Road", "build": "Cards"}
"""Where the card of an action lies; the others are tapped in the list."""


def wait_for_turn(page: Page, until: float) -> bool:
    """True when the sheet asks this person for a decision, False when the game is over."""
    while time.monotonic() < until:
        if page.locator("section.after").count():
            return False
        if page.locator('.sheet[aria-label="Your decision"] .confirm').count():
            return True
        page.wait_for_timeout(20)
    raise AssertionError("the page waited too long")


def open_list(page: Page) -> list[str]:
    """Opens the list of options, where it is not open by itself; its tokens."""
    closed = page.locator('.sheet button[aria-expanded="false"]')
    if closed.count():
        closed.tap()
    tokens: list[str] = page.locator(".sheet [data-token]").evaluate_all(
        "all => all.map(one => one.dataset.token)"
    )
    return tokens


def tap_on_board(page: Page, token: str) -> bool:
    """Chooses an action by its card; False: it has none, or it lies under the sheet's list."""
    verb = token.partition(":")[0]
    target = target_of(token, "red")
    if verb not in TABS or target is None:
        return False
    opened = page.locator('.sheet button[aria-expanded="true"]')
    if opened.count():
        opened.tap()
    page.get_by_role("button", name=TABS[verb], exact=True).tap()
    on_board(page, target).tap()
    return True


def tap_one(page: Page, pick: random.Random, deeds: Deeds) -> None:
    """Takes one of the offered actions, on its card where it has one, else in the list."""
    token = pick_token(deeds.wanted(open_list(page)), pick)
    if not tap_on_board(page, token):
        option = page.locator(f'.sheet [data-token="{token}"]')
        if option.get_attribute("aria-pressed") != "true":  # the only answer is chosen already
            option.tap()
    go = page.locator(".sheet .row .confirm")
    expect(go).to_be_enabled()
    box = go.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    with page.expect_response("**/moves*") as answer:
        go.tap()
        if page.locator(".careful .sure").count():
            page.locator(".careful .sure").tap()
    assert answer.value.ok, answer.value.text()
    assert answer.value.request.post_data_json["action"] == token
    deeds.did(token)
