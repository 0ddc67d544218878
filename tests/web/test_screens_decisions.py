"""Every kind of decision keeps the rules of screens, on every size: its question, its options, the
chosen one and the gold button. Sentences are longer than names of buildings, so they are looked at
on their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from .screens import (
    BUSY,
    COARSE,
    FINE,
    GAMES,
    check,
    course_of,
    forked,
    resize,
    settled,
)

LOOKS = [("fr", "coarse"), ("en", "fine")]
"""French is longer."""
TO = 14
"""Far enough that every kind of decision came up."""


@pytest.mark.parametrize("screen", LOOKS, indirect=True, ids="-".join)
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_keeps_the_rules_of_screens(
    screen: Page, game: str, request: pytest.FixtureRequest
) -> None:
    _, pointer = request.node.callspec.params["screen"]
    coarse = pointer == "coarse"
    found: list[str] = []
    course = course_of(game, 3, game != "caylus", TO)
    kinds = sorted({kind for _, _, kind in course.asked} - {BUSY[game]})
    for number, kind in enumerate(kinds):
        plies = [ply for ply, _, asked in course.asked if asked == kind]
        screen.goto(f"/table/{forked(screen, course.game, plies[len(plies) // 2])}")
        screen.wait_for_selector(".decide .opt, .decide .confirm")
        screen.evaluate("document.fonts.ready.then(() => true)")
        for at, size in enumerate(COARSE if coarse else FINE):
            resize(screen, size, ("light", "dark")[at % 2])
            where = f"{kind} {size[0]}x{size[1]}"
            more = screen.locator('.sheet button.plain[aria-expanded="false"]')
            if more.count():
                more.click()
                settled(screen)
            check(screen, where, coarse, found)
            choose_another(screen, number + at)
            check(screen, f"{where} chosen", coarse, found)
    assert not found, f"{len(found)} faults:\n" + "\n".join(found[:60])


def choose_another(page: Page, number: int) -> None:
    """An option that isn't chosen yet: pressing the chosen one would play it."""
    others = page.locator('.decide .opt[aria-pressed="false"]')
    if others.count():
        others.nth(number % others.count()).click()
        settled(page)
