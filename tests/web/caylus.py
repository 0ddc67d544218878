"""Playing Caylus on its board: what an offered action lights up is pressed there."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

from .magna import is_chosen, on_board
from .player import Deeds, confirm, offered

SPECIALS = {"gate", "trading_post", "guild", "joust_field", "stables", "inn"}
LIKED = {"place": 6, "batch": 9, "build": 9, "prestige": 20, "turn": 4, "favor": 9, "pass": 20}
"""Weights of a lively game. Everything is picked at times."""


def pick_token(tokens: list[str], pick: random.Random) -> str:
    return pick.choices(tokens, [LIKED.get(token.partition(":")[0], 2) for token in tokens])[0]


def view_of(page: Page, table: str) -> dict[str, Any]:
    answer = page.context.request.get(f"/api/tables/{table}?seat=0")
    view: dict[str, Any] = answer.json()["position"]["view"]
    return view


def target_of(token: str, view: dict[str, Any]) -> str | None:
    """Where on the board an action is. None where only the decision bar has it."""
    verb, _, what = token.partition(":")
    table = view["table"]
    in_favor = view["decision"]["kind"] == "favor-effect"
    if verb in ("place", "turn"):
        if what in SPECIALS:
            return f"special:{what}"
        on_road = (space["space"] for space in table["road"] if space["tile"] == what)
        return "castle" if what == "castle" else f"space:{next(on_road)}"
    if verb == "favor":
        column = table["seats"][view["decision"]["seat"]]["favors"][what]
        return f"favor:{what}:{min(column + 1, max(table['open_columns'], column))}"
    if verb == "take" and in_favor:
        column = {"food": 1, "wood": 2, "stone": 2, "cloth": 3, "gold": 5}[what]
        return f"favor:cubes:{column}"
    return {
        "pass": "bridge",
        "joust": "special:joust_field",
        "inn": "special:inn",
        "provost": f"space:{table['provost'] + int(what or 0)}" if verb == "provost" else "",
        "build": f"stock:{what}",
        "prestige": f"stock:{what}",
        "cover": f"space:{what}",
        "swap": "favor:cubes:4",
    }.get(verb)


def press(page: Page, token: str, view: dict[str, Any]) -> bool:
    """Chooses an action on the board and checks that the bar says the same. False: not there."""
    target = target_of(token, view)
    if target is None:
        return False
    on_board(page, target).click()
    if page.locator(".fan").count():  # several actions share the place: the list beside it asks
        page.locator(f'.fan [data-token="{token}"]').click()
    assert is_chosen(page, token), f"{target} on the board did not choose {token}"
    return True


def take_one(page: Page, table: str, pick: random.Random, deeds: Deeds) -> None:
    """Takes one of the offered actions, on the board where it is there, else in the bar."""
    token = pick_token(deeds.wanted(offered(page)), pick)
    # The only answer is chosen already: a press more would send it.
    if not is_chosen(page, token) and not press(page, token, view_of(page, table)):
        page.locator(f'.bar [data-token="{token}"]').click()
    # The pointer leaves the board, so that no card stays open over the next thing to press.
    page.mouse.move(2, 2)
    confirm(page, token)
    deeds.did(token)
