"""Playing as with a screen reader: everything is found by its role and its name, nothing by its
place or its look. The names of the options must distinguish them."""

from __future__ import annotations

import random
import re
import time

from playwright.sync_api import Locator, Page, expect

from .caylus import pick_token
from .languages import in_words
from .player import Deeds, check_sent

FIRST = re.compile(r"^1: ")
NUMBER = re.compile(r"^\d+: ")
WARNING = ". Warning: "
FORCED = "You can only pass, so you pass."


def decision(page: Page) -> Locator:
    return page.get_by_role("region", name="Your decision")


def options(page: Page) -> Locator:
    return decision(page).get_by_role("list").get_by_role("button", name=NUMBER)


def over(page: Page) -> Locator:
    return page.get_by_role("heading", level=2, name=re.compile(r"wins|share"))


def wait_for_turn(page: Page, until: float) -> bool:
    """True when the decision lists options, False when a heading says who has won."""
    while time.monotonic() < until:
        if over(page).count():
            return False
        # one look: between two of them a forced pass may have been played
        asked = decision(page).filter(has_not=page.get_by_text(FORCED))
        if asked.get_by_role("button", name=FIRST).count():
            return True
        page.wait_for_timeout(20)
    raise AssertionError("the page waited too long")


def names_of(page: Page, table: str) -> dict[str, str]:
    """The server's offers: the name of each option by its action."""
    state = page.context.request.get(f"/api/tables/{table}?seat=0").json()
    names = tuple(seat["name"] for seat in state["table"]["seats"])
    return {
        offer["token"]: in_words(offer["sentence"], "en", names)
        + (f"{WARNING}{in_words(offer['careful'], 'en', names)}" if offer["careful"] else "")
        for offer in state["position"]["offers"]
    }


def take_one(page: Page, table: str, pick: random.Random, deeds: Deeds) -> None:
    """Takes one of the offered actions: by its name, and by the button that says what is done."""
    names = names_of(page, table)
    expect(options(page)).to_have_count(len(names))
    token = pick_token(deeds.wanted(list(names)), pick)
    option = options(page).and_(
        page.get_by_role("button", name=re.compile(rf"^\d+: {re.escape(names[token])}$"))
    )
    expect(option).to_have_count(1)  # no other option has the same name
    if not option.and_(page.get_by_role("button", pressed=True)).count():
        option.click()
    expect(options(page).and_(page.get_by_role("button", pressed=True))).to_have_count(1)
    with page.expect_response("**/moves*") as answer:
        decision(page).get_by_role("button", name=re.compile(r"\bEnter$"), disabled=False).click()
        sure = page.get_by_role("alertdialog").get_by_role("button", name="Do it anyway")
        if sure.count():
            sure.click()
    check_sent(answer.value, token)
    expect(page.locator('[aria-busy="true"]')).to_have_count(0)
    deeds.did(token)


def check_final_screen(page: Page, table: str) -> None:
    """The heading has the focus, and the table of points says what the server counts."""
    expect(over(page)).to_be_focused()
    result = page.context.request.get(f"/api/tables/{table}/result").json()
    scores = sorted(str(seat["score"]) for seat in result["seats"])
    total = page.get_by_role("row", name=re.compile("^Total")).first
    cells = total.get_by_role("cell")
    expect(cells).to_have_count(len(scores))
    said = [re.sub(r"[^\d-]", "", text) for text in cells.all_inner_texts()]
    assert sorted(said) == scores
