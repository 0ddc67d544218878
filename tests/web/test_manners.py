"""Small things that cost trust: what is highlighted is played, what is forced is played, what is
closed stays closed, and what cannot be done is explained before it is tried."""

from __future__ import annotations

import re
from functools import cache

from playwright.sync_api import Page, expect

from bastide import Game, new_game

from .conftest import PHONE, Visit, wait_until
from .player import FIGURES, FRIEND, ME, be_guest, bot, check_sent, offered, open_table
from .screens import course_of, forked, table_at


def at(page: Page, game: str, kind: str, players: int = 3) -> str:
    """A game under way at such a decision, opened on the page. The table's id."""
    be_guest(page)
    table = table_at(page, course_of(game, players), kind)
    assert table is not None
    page.goto(f"/table/{table}")
    page.wait_for_selector(".decide .opt, .decide .confirm")
    return table


def test_enter_plays_what_is_highlighted(visit: Visit) -> None:
    page = visit("/about")
    at(page, "caylus", "place")
    options = page.locator(".opts .opt")
    options.nth(1).focus()
    page.keyboard.press("4")
    fourth = options.nth(3)
    expect(fourth).to_have_attribute("aria-pressed", "true")
    expect(fourth).to_be_focused()
    page.keyboard.press("ArrowRight")
    fifth = options.nth(4)
    expect(fifth).to_be_focused()
    token = fifth.get_attribute("data-token")
    assert token is not None
    with page.expect_response("**/moves*") as answer:
        page.keyboard.press("Enter")
        if page.locator(".careful .sure").count():
            page.locator(".careful .sure").click()
    check_sent(answer.value, token)


def test_the_large_number_is_points_so_far(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    open_table(page, "caylus", (ME, bot()))
    page.wait_for_selector(".bar .opt")
    scores = [panel["score"] for panel in page.locator(".player").evaluate_all(FIGURES)]
    assert scores == [0, 0]  # what is left over is worth two points already, and only at the end
    expect(page.locator(".player .score small").first).to_have_text(re.compile("^[1-9]"))
    page.goto("/tables")
    expect(page.locator(".tbl .w").first).to_contain_text("0 PP · ")
    expect(page.locator(".tbl .end").first).to_have_text(re.compile("^[1-9] if it ended now"))


def test_what_is_taken_says_why_when_it_is_looked_at(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    course = course_of("caylus", 3)
    late = max(ply for ply, _, kind in course.asked if kind == "place")
    page.goto(f"/table/{forked(page, course.game, late)}")
    page.wait_for_selector(".bar .opt")
    page.locator('li:has(.worker:not(.ghost)) [data-at^="road:"] .tile').first.hover()
    expect(page.locator("aside.card .verdict").last).to_contain_text(re.compile("worker", re.I))


@cache
def passing() -> tuple[Game, int]:
    """A game of Magna Carta in which seat 0 could only pass, and when."""
    for seed in range(60):
        game = new_game("magna-carta", players=2, seed=seed, variant="light")
        while not game.over:
            actions = game.legal_actions()
            if game.seat == 0 and [game.token(action) for action in actions] == ["pass"]:
                return game, game.plies
            build = [a for a in actions if game.token(a).partition(":")[0] in ("place", "draw")]
            game.apply((build or actions)[(game.plies * 7 + seed) % len(build or actions)])
    raise AssertionError("no such game")


def test_a_forced_pass_is_played_and_said(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    table = forked(page, *passing())
    with page.expect_response("**/moves*") as answer:
        page.goto(f"/table/{table}")
        expect(page.locator(".bar")).to_contain_text("You can only pass, so you pass.")
    check_sent(answer.value, "pass")


def test_sitting_down_is_enough_and_everyone_can_talk_and_invite(visit: Visit) -> None:
    host = visit("/about")
    be_guest(host, "Alix")
    open_table(host, "magna-carta", [ME, FRIEND, FRIEND])
    link = host.get_by_label("Invite link").input_value()
    pages = []
    for name in ("Colombe", "Odon"):
        friend = visit("/about")
        be_guest(friend, name)
        friend.goto(link)
        friend.get_by_role("button", name="Sit here").first.click()
        pages.append(friend)
        if name == "Odon":
            break
        assert friend.get_by_label("Invite link").input_value() == link
        expect(host.locator("li", has_text="Colombe")).to_be_visible()
        wait_until(host, "!document.querySelector('ol').innerText.includes('away')")
        friend.get_by_label("Write to the table").fill("Bonjour")
        friend.get_by_role("button", name="Send").click()
        expect(host.locator(".talk")).to_contain_text("Bonjour")
    for page in (host, *pages):
        page.wait_for_selector("[data-at^='road:']")


def test_someone_at_this_screen_needs_no_name(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    page.goto("/new?game=caylus")
    for seat in (2, 3, 4):
        page.get_by_label(f"Who takes seat {seat}").select_option("hot")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".bar")
    expect(page.locator(".player")).to_have_count(4)


def test_escape_closes_the_stock(visit: Visit) -> None:
    page = visit("/about")
    at(page, "caylus", "place")
    page.locator(".stock-button").click()
    expect(page.locator(".stock")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".stock")).to_have_count(0)


def test_the_options_give_way_to_another_part_of_the_table(visit: Visit) -> None:
    page = visit("/about", size=PHONE, touch=True)
    at(page, "caylus", "place")
    page.get_by_role("button", name=re.compile(r"^\d+ options$")).tap()
    expect(page.locator(".sheet .list")).to_be_visible()
    page.get_by_role("button", name="Castle", exact=True).tap()
    expect(page.locator(".sheet .list")).to_have_count(0)
    assert offered(page) == []


def test_nothing_covers_the_board_or_stays_too_long(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name=re.compile("^Play")).first.click()
    page.get_by_role("button", name="A game against easy bots").click()
    notice = page.locator(".notice", has_text="You play as")
    expect(notice).to_be_visible()
    page.wait_for_selector("[data-at^='road:']")
    if notice.count():
        box, board = notice.bounding_box(), page.locator(".place").bounding_box()
        assert box is None or board is None or box["x"] + box["width"] <= board["x"] + 1
    expect(notice).to_have_count(0)
    assert "0th" not in page.inner_text(".players")
