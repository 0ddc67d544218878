"""Playing Magna Carta on its board: what an offered action lights up is pressed there."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, Position

from .player import Deeds, confirm, offered, point

ON_OWN_CARDS = ("turn", "cover")
TARGETS = {
    "place": "card:{what}",
    "build": "hand:{what}",
    "prestige": "prestige:{what}",
    "pass": "bridge",
    "draw": "pile",
    "replace": "hand",
    "play": "resource:{what}",
    "climb": "track",
    "aside": "power:1a",
    "keep": "looked-at",
    "hand:redraw": "hand",
    "favor:card": "resources",
    "favor:track": "track",
}
LIKED = {"build": 9, "prestige": 30, "place": 4, "take": 9, "turn": 9, "token": 9, "pass": 2}
"""Weights that end a game sooner than chance alone. Everything is picked at times."""


def pick_token(tokens: list[str], pick: random.Random) -> str:
    def weight(token: str) -> int:
        verb, _, what = token.partition(":")
        if verb == "offer":
            return 1 + 9 * int(what)
        return LIKED.get(verb, 1)

    return pick.choices(tokens, [weight(token) for token in tokens])[0]


def target_of(token: str, colour: str) -> str | None:
    """Where on the board an action is. None where only the decision bar has it."""
    verb, _, what = token.partition(":")
    if verb in ON_OWN_CARDS:
        return f"card:{colour}.{what}"
    if verb == "disc":
        return f"power:{what.partition('-')[2]}"
    found = TARGETS.get(token) or TARGETS.get(verb)
    return found.format(what=what) if found else None


def on_board(page: Page, target: str) -> Locator:
    """The button of a target."""
    return page.locator(f'button[data-target="{target}"], [data-target="{target}"] button').first


def is_chosen(page: Page, token: str) -> bool:
    return page.locator(f'.bar [data-token="{token}"][aria-pressed=true]').count() == 1


def press(page: Page, token: str, colour: str = "red", *, touch: bool = False) -> bool:
    """Chooses an action on the board and checks that the bar says the same. False: not there."""
    target = target_of(token, colour)
    if target is None:
        return False
    button = on_board(page, target)
    # cards of a large hand overlap: their left edge is always in sight
    at: Position | None = {"x": 8, "y": 40} if target.startswith("hand:") else None
    for _ in range(2):  # two discs may lead to one power: a second press chooses the other
        point(button, at, touch=touch)
        if is_chosen(page, token):
            return True
    raise AssertionError(f"{target} on the board did not choose {token}")


def take_one(page: Page, pick: random.Random, deeds: Deeds, *, touch: bool = False) -> None:
    """Takes one of the offered actions, on the board where it is there, else in the bar."""
    token = pick_token(deeds.wanted(offered(page)), pick)
    # The only answer is chosen already: a press more would send it.
    if not is_chosen(page, token) and not press(page, token, touch=touch):
        point(page.locator(f'.bar [data-token="{token}"]'), touch=touch)
    if not touch:
        # The pointer leaves the board, so that no card stays open over the next thing to press.
        page.mouse.move(2, 2)
    confirm(page, token, touch=touch)
    deeds.did(token)
