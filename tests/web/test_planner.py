"""The private board: moves tried for every seat, branches, leaving and coming back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from .conftest import DESKTOP, PHONE, Visit
from .player import FRIEND, ME, be_guest, bot, call, open_table
from .test_pages import check

LOOKS = [
    pytest.param("en", "light", DESKTOP, id="english-day-desktop"),
    pytest.param("fr", "dark", PHONE, id="french-candle-phone"),
]


def settled(page: Page) -> None:
    """Waits until the board of the chosen plan is there: before, no key chooses anything."""
    expect(page.locator('.bar[aria-busy="false"] [data-token]').first).to_be_visible()


def try_first(page: Page) -> str:
    """Plays the first option of the plan, by keyboard. Returns its token."""
    settled(page)
    page.keyboard.press("1")
    chosen = page.locator('.bar [data-token][aria-pressed="true"]')
    expect(chosen).to_have_count(1)
    token = str(chosen.get_attribute("data-token"))
    with page.expect_response(lambda answer: "/plan?" in answer.url) as answer:
        page.keyboard.press("Enter")
    assert answer.value.ok
    settled(page)
    return token


def moves_of(page: Page) -> list[str]:
    """The labels on the buttons of the three plans."""
    plans = page.get_by_role("radiogroup", name="Plans").get_by_role("radio")
    return ["".join(text.split()) for text in plans.all_inner_texts()]


def at_a_table(page: Page, game: str = "caylus") -> str:
    be_guest(page)
    table = open_table(page, game, [ME, bot(), bot()], pace=0.0)
    page.wait_for_selector(".bar [data-token]")
    return table


def open_planner(page: Page) -> None:
    page.keyboard.press("b")
    page.wait_for_selector(".planhead")
    settled(page)


def test_plans_for_every_seat_by_keyboard_and_no_one_is_shown(visit: Visit) -> None:
    page = visit("/about")
    table = at_a_table(page)
    before = page.context.request.get(f"/api/tables/{table}").json()
    sent: list[str] = []
    page.on("request", lambda made: sent.append(f"{made.method} {made.url}"))
    open_planner(page)
    seats = set()
    for _ in range(4):
        seats.add(page.locator(".bar > .shield").get_attribute("aria-label"))
        try_first(page)
    assert len(seats) >= 2, "moves were planned for one seat only"
    assert moves_of(page) == ["A4", "B", "C"]
    expect(page.locator(".log li")).to_have_count(4)
    page.keyboard.press("u")
    expect(page.get_by_role("radio", name="Plan A, 3 moves")).to_be_visible()
    assert [each for each in sent if not each.startswith("GET")] == []
    after = page.context.request.get(f"/api/tables/{table}").json()
    assert (after["seq"], after["position"]["ply"]) == (before["seq"], before["position"]["ply"])


def test_three_branches_that_are_found_again(visit: Visit) -> None:
    page = visit("/about")
    at_a_table(page)
    open_planner(page)
    try_first(page)
    try_first(page)
    page.get_by_role("button", name="Copy to another plan").click()
    expect(page.get_by_role("radio", name="Plan B, 2 moves")).to_be_checked()
    try_first(page)
    assert moves_of(page) == ["A2", "B3", "C"]
    page.get_by_role("radio", name="Plan B, 3 moves").press("ArrowRight")
    expect(page.get_by_role("radio", name="Plan C, empty")).to_be_checked()
    page.get_by_role("button", name="Back to the table").click()
    page.wait_for_selector("header.top")
    expect(page.locator(".planhead")).to_have_count(0)
    page.keyboard.press("b")
    page.get_by_role("radio", name="Plan A, 2 moves").click()
    expect(page.locator(".log li")).to_have_count(2)
    page.reload()
    expect(page.get_by_role("radio", name="Plan A, 2 moves")).to_be_checked()
    page.get_by_role("button", name="Clear this plan").click()
    expect(page.get_by_role("radio", name="Plan A, empty")).to_be_checked()


def test_a_board_that_comes_late_changes_no_other_plan(visit: Visit) -> None:
    """While the board of a plan is on its way nothing is chosen, and another plan can be opened."""
    page = visit("/about")
    at_a_table(page)
    open_planner(page)
    try_first(page)
    page.get_by_role("radio", name="Plan B, empty").click()
    settled(page)
    late: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if late:
            route.continue_()
        else:
            late.append(route)

    page.route("**/plan?*", hold_the_first)
    page.get_by_role("radio", name="Plan A, 1 move").click()
    expect(page.locator('.bar[aria-busy="true"]')).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator('.bar [aria-pressed="true"]')).to_have_count(0)
    page.get_by_role("radio", name="Plan C, empty").click()
    settled(page)
    with page.expect_response(late[0].request.url):
        late[0].continue_()
    try_first(page)
    assert moves_of(page) == ["A1", "B", "C1"]


def test_a_plan_goes_with_the_table(visit: Visit) -> None:
    """Moves that were really played are behind the plan. The rest of it stays."""
    page = visit("/about")
    table = at_a_table(page)
    open_planner(page)
    token = try_first(page)
    try_first(page)
    assert moves_of(page)[0] == "A2"
    state = page.context.request.get(f"/api/tables/{table}?seat=0").json()
    body = {"expected": state["expected"], "client_move_id": "x" * 12, "action": token}
    call(page, f"/api/tables/{table}/moves?seat=0", body)
    expect(page.get_by_role("radio", name=re.compile("Plan A, (1 move|empty)"))).to_be_visible()
    page.get_by_role("button", name="back to the table").click()
    page.wait_for_selector("header.top")


def test_the_planner_says_when_the_table_waits(visit: Visit) -> None:
    page = visit("/about")
    at_a_table(page)
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="Your turn: back to the table")).to_be_visible()


def test_while_others_think_the_bar_offers_it(visit: Visit) -> None:
    page, other = visit("/about"), visit("/about")
    be_guest(page)
    be_guest(other, "Bob")
    table = open_table(page, "caylus", [ME, FRIEND], go=False, shuffle_seats=False)
    invite = page.context.request.get(f"/api/tables/{table}").json()["invite"]
    call(other, f"/api/tables/{table}/join", {"invite": invite})
    call(other, f"/api/tables/{table}/ready", {"ready": True})
    waiting = page.context.request.get(f"/api/tables/{table}").json()["table"]["waiting_for"]
    waits = other if waiting == [0] else page
    waits.goto(f"/table/{table}")
    waits.get_by_role("button", name="Try moves").click()
    waits.wait_for_selector(".planhead")
    waits.wait_for_selector(".bar [data-token]")
    expect(waits.get_by_role("button", name="Back to the table")).to_be_visible()


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
@pytest.mark.parametrize(("language", "theme", "size"), LOOKS)
def test_words_and_access(
    visit: Visit, game: str, language: str, theme: str, size: ViewportSize
) -> None:
    page = visit("/about", language=language, theme=theme, size=size, touch=size == PHONE)
    be_guest(page, "Zwx", language)
    table = open_table(page, game, [ME, bot()], go=False)
    page.goto(f"/table/{table}?plan=")
    page.wait_for_selector(".planhead")
    page.wait_for_selector(".confirm")
    check(page, language)
