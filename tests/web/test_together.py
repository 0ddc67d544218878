"""Several people at one game: two browsers and two bots, one cut off. One screen for two."""

from __future__ import annotations

import random
import time
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import Visit, Watch
from .magna import pick_token
from .player import (
    FRIEND,
    ME,
    be_guest,
    bot,
    call,
    check_final_screen,
    choose,
    hot,
    offered,
    open_table,
    play_to_end,
)

WITHIN_S = 900
LIGHT = {"variant": "light"}
TOGETHER = 6
"""Decisions before the line is cut."""


class Line:
    """The socket of one browser, which can be cut like a line in a tunnel."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cut = False
        self.open: list[WebSocketRoute] = []
        self.asked: list[str] = []
        page.route_web_socket("**/api/live*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self.asked.append(socket.url)
        if self.cut:
            socket.close(code=1001)
        else:
            self.open.append(socket)
            socket.connect_to_server()

    def lose(self) -> None:
        self.cut = True
        self.page.context.set_offline(True)
        for socket in self.open:
            socket.close(code=1001)

    def mend(self) -> None:
        self.cut = False
        self.page.context.set_offline(False)


def state_of(page: Page, table: str) -> dict[str, Any]:
    state: dict[str, Any] = page.context.request.get(f"/api/tables/{table}").json()
    return state


def take_turns(pages: list[Page], pick: random.Random, until: float, at_most: int) -> int:
    """Lets the player who is asked decide. Returns the number of decisions."""
    for decisions in range(at_most):
        while True:
            assert time.monotonic() < until, "the game took too long"
            asked = next((page for page in pages if offered(page)), None)
            if asked or pages[0].locator("section.after").count():
                break
            pages[0].wait_for_timeout(20)
        if asked is None:
            return decisions
        choose(asked, pick_token(offered(asked), pick))
    return at_most


def test_two_browsers_and_two_bots_one_cut_off_for_a_while(visit: Visit, watch: Watch) -> None:
    watch.expected += ["WebSocket", "ERR_INTERNET_DISCONNECTED"]
    host, friend = visit("/about"), visit("/about", language="fr")
    be_guest(host, "Alix")
    be_guest(friend, "Colombe", "fr")
    line = Line(friend)
    seats = [ME, FRIEND, bot("thumb"), bot("thumb")]
    table = open_table(host, "magna-carta", seats, go=False, options=LIGHT)
    invite = state_of(host, table)["invite"]
    call(friend, f"/api/tables/{table}/join", {"invite": invite})
    call(friend, f"/api/tables/{table}/ready", {"ready": True})
    if state_of(host, table)["table"]["status"] == "open":
        call(host, f"/api/tables/{table}/start", {})
    for page in (host, friend):
        page.goto(f"/table/{table}")
        page.wait_for_selector(".bar")
    pick, until = random.Random(3), time.monotonic() + WITHIN_S
    assert take_turns([host, friend], pick, until, TOGETHER) == TOGETHER
    while not offered(host):
        assert take_turns([host, friend], pick, until, 1) == 1

    tries = len(line.asked)
    line.lose()
    expect(friend.get_by_text("Connexion perdue")).to_be_visible()
    lines = friend.locator(".log li").count()
    assert take_turns([host], pick, until, 1) == 1  # while the other one gets nothing
    host.wait_for_timeout(500)
    assert friend.locator(".log li").count() == lines

    line.mend()
    retry = friend.get_by_role("button", name="Réessayer", exact=True)
    if retry.is_visible():
        retry.click()
    expect(friend.get_by_text("Connexion perdue")).to_have_count(0)
    assert len(line.asked) > tries, "the page did not open a new socket"
    assert "since=0" not in line.asked[-1], "the page asks for everything again"
    expect(friend.locator(".log li").nth(lines)).to_be_attached()

    take_turns([host, friend], pick, until, 500)
    for page in (host, friend):
        check_final_screen(page, table)


SHIELDS = """() => {
  window.shields = new Set();
  window.leaks = [];
  new MutationObserver(() => {
    const shield = document.querySelector('.handover');
    if (!shield) return;
    shields.add(shield.querySelector('h2').textContent);
    const behind = document.querySelector('.bar, [data-target], [data-token], .log');
    if (behind) leaks.push(behind.outerHTML.slice(0, 200));
  }).observe(document.body, { childList: true, subtree: true });
}"""


def test_a_whole_game_of_two_at_one_screen(visit: Visit) -> None:
    """Nothing of the table is drawn behind the shield, until its owner says that they are there."""
    page = visit("/about")
    be_guest(page, "Alix")
    table = open_table(page, "magna-carta", [ME, hot("Odon")], go=False, options=LIGHT)
    page.goto(f"/table/{table}")
    page.wait_for_selector(".bar, .handover")
    page.evaluate(SHIELDS)
    assert play_to_end(page, seed=5, within_s=WITHIN_S) > 20
    assert page.evaluate("leaks") == []
    shields = page.evaluate("[...shields]")
    assert len(shields) == 2
    assert {name for name in ("Alix", "Odon") for said in shields if name in said} == {
        "Alix",
        "Odon",
    }
