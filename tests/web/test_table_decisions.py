"""Deciding at the table: keys alone, typed actions, careful questions, undo and take-back."""

from __future__ import annotations

import random
import re
import time

from playwright.sync_api import Page, expect

from .conftest import Visit, Watch
from .magna import pick_token
from .player import (
    FRIEND,
    HOLD_MOVES,
    ME,
    MOVES_SENT,
    NOTE_MOVES,
    Deeds,
    be_guest,
    bot,
    call,
    check_final_screen,
    check_table,
    moving,
    offered,
    open_table,
    press_number,
    wait_for_turn,
)

KEYBOARD_GAME_WITHIN_S = 900


def wait_for_options(page: Page) -> list[str]:
    page.wait_for_selector(".bar .opt")
    return offered(page)


def send(page: Page, token: str) -> None:
    """Chooses by click, confirms, and waits until the server has answered."""
    option = page.locator(f'.bar .opt[data-token="{token}"]')
    if option.get_attribute("aria-pressed") != "true":
        option.click()
    with moving(page, token):
        page.locator(".bar .confirm").click()
        if page.locator(".careful .sure").count():
            page.locator(".careful .sure").click()


def decide_by_keys(page: Page, token: str) -> None:
    """The number of the option, Enter, and Enter again on "do it anyway" where that is asked."""
    chosen = page.locator('.bar .opt[aria-pressed="true"]')
    if not chosen.count():  # the only answer is chosen already
        press_number(page, offered(page).index(token) + 1)
        # where a second digit could follow, the page waits for it
        expect(chosen).to_have_attribute("data-token", token)
    with moving(page, token):
        page.keyboard.press("Enter")
        if page.locator(".careful").count():
            page.keyboard.press("Tab")  # from "go back" to "do it anyway"
            page.keyboard.press("Enter")
    expect(page.locator('.bar[aria-busy="true"]')).to_have_count(0)


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    table = open_table(page, "magna-carta", (ME, bot()), options={"variant": "light"})
    until = time.monotonic() + KEYBOARD_GAME_WITHIN_S
    pick, deeds, decisions = random.Random(2), Deeds(), 0
    while wait_for_turn(page, until):
        check_table(page, table, offered(page))
        token = pick_token(deeds.wanted(offered(page)), pick)
        decide_by_keys(page, token)
        deeds.did(token)
        decisions += 1
    assert decisions > 20
    deeds.check("place", "build", "pass", "draw", "replace")
    check_final_screen(page, table)
    expect(page.locator("#after-title")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play again")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: f"/table/{table}" not in url)
    wait_for_options(page)


def test_numbers_arrows_and_escape(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    open_table(page, "caylus", (ME, bot()))
    tokens = wait_for_options(page)
    assert len(tokens) > 10
    pressed = page.locator('.bar .opt[aria-pressed="true"]')
    press_number(page, 12)
    expect(pressed).to_have_attribute("data-token", tokens[11])
    page.keyboard.press("ArrowRight")
    expect(pressed).to_have_attribute("data-token", tokens[12])
    page.keyboard.press("ArrowLeft")
    expect(pressed).to_have_attribute("data-token", tokens[11])
    page.keyboard.press("Escape")
    expect(pressed).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_focus_waits_at_the_bar_when_what_was_pressed_goes_away(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    open_table(page, "caylus", (ME, bot()), pace=10.0)
    token = wait_for_options(page)[0]
    page.locator(f'.bar [data-token="{token}"]').click()
    page.locator(".bar .do .confirm").click()
    expect(page.locator(".bar .rest")).to_be_visible()  # the bot takes its time
    expect(page.locator(".bar")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.bar') !== null")


def test_typed_actions_and_why_not(visit: Visit, watch: Watch) -> None:
    watch.expected.append("422")  # an action that no game knows
    page = visit("/")
    be_guest(page)
    open_table(page, "caylus", (ME, bot()))
    wait_for_options(page)
    page.keyboard.press("t")
    field = page.get_by_label("Name or number, such as Mason")
    expect(field).to_be_focused()
    field.fill("place:gold_mine")
    field.press("Enter")
    chosen = page.locator('.bar .opt[aria-pressed="true"]')
    expect(chosen).to_have_attribute("data-token", "place:gold_mine")
    field.fill("église")  # a name in the other language, and not offered
    field.press("Enter")
    expect(page.locator(".why")).to_contain_text(re.compile("Church"))
    expect(page.locator(".why a")).to_have_attribute("href", re.compile("^/rules/caylus#C-"))
    field.fill("dance")
    field.press("Enter")
    expect(page.locator(".why")).to_contain_text("dance")


def test_passing_with_workers_and_deniers_left_asks_first(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    table = open_table(page, "caylus", (ME, bot()))
    wait_for_options(page)
    page.locator('.bar .opt[data-token="pass"]').click()
    page.keyboard.press("Enter")
    question = page.get_by_role("alertdialog")
    expect(question).to_be_visible()
    expect(question.get_by_role("button", name="Go back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(question).to_have_count(0)
    seats = page.context.request.get(f"/api/tables/{table}").json()["position"]["view"]["table"][
        "seats"
    ]
    assert not seats[0]["passed"]


def test_a_slow_answer_is_seen_to_be_awaited_and_nothing_is_sent_twice(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    open_table(page, "caylus", (ME, bot("thumb")))
    token = wait_for_options(page)[0]
    page.evaluate(NOTE_MOVES)
    page.evaluate(HOLD_MOVES)
    page.locator(f'.bar .opt[data-token="{token}"]').click()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(f'.bar .opt.pend[data-token="{token}"]')).to_be_visible()
    expect(page.locator(".bar .confirm")).to_contain_text("Sending")
    expect(page.locator(".bar .confirm")).to_be_disabled()
    assert page.evaluate(MOVES_SENT) == 1
    page.evaluate("window.letMovesGo()")
    expect(page.locator(".bar .pend")).to_have_count(0)
    expect(page.locator('.bar[aria-busy="true"]')).to_have_count(0)


def test_undo_is_free_until_others_have_moved(visit: Visit) -> None:
    """Two seats of one screen and no bot: nothing hidden is shown, no one else has moved."""
    page = visit("/")
    be_guest(page)
    open_table(page, "caylus", (ME, {"type": "hot", "name": "Bob"}))
    tokens = wait_for_options(page)
    send(page, "place:gold_mine")
    expect(page.locator(".log")).to_contain_text("Gold mine")
    page.keyboard.press("u")
    expect(page.locator(".log")).not_to_contain_text("Gold mine")
    # The screen goes back to the first seat. The log may be there before
    expect(page.locator('.bar [data-token="place:gold_mine"]')).to_be_visible()
    assert sorted(wait_for_options(page)) == sorted(tokens)


def test_a_take_back_needs_the_other_player(visit: Visit) -> None:
    host, guest = visit("/"), visit("/")
    be_guest(host, "Alix")
    be_guest(guest, "Bob")
    table = open_table(host, "caylus", (ME, FRIEND), go=False)
    invite = host.context.request.get(f"/api/tables/{table}").json()["invite"]
    call(guest, f"/api/tables/{table}/join", {"invite": invite})
    for page in (host, guest):
        state = page.context.request.get(f"/api/tables/{table}").json()
        if state["table"]["status"] == "open":
            call(page, f"/api/tables/{table}/ready", {"ready": True})
    if host.context.request.get(f"/api/tables/{table}").json()["table"]["status"] == "open":
        call(host, f"/api/tables/{table}/start", {})
    host.goto(f"/table/{table}")
    guest.goto(f"/table/{table}")
    first, second = host, guest
    for page in (host, guest):
        page.wait_for_selector(".bar")
    if not offered(host):
        guest.wait_for_selector(".bar .opt")
        first, second = guest, host
    send(first, "place:gold_mine")
    second.wait_for_selector(".bar .opt")
    send(second, "place:inn")
    first.wait_for_selector(".bar .opt")
    first.get_by_role("button", name="Ask to undo").click()
    second.get_by_role("button", name="Agree").click()
    expect(first.locator(".log")).not_to_contain_text("Gold mine")
    expect(second.locator(".log")).not_to_contain_text("Gold mine")
    assert "place:gold_mine" in wait_for_options(first)


def test_escape_closes_one_layer_at_a_time_and_gives_the_focus_back(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    open_table(page, "caylus", (ME, bot()))
    wait_for_options(page)
    for name, opened in (
        ("More about", ".sheet-of-player"),
        ("Chat", ".chat input"),
        ("Help and shortcuts", "dialog"),
        ("More", ".menu"),
        ("Stock with", ".stock"),
    ):
        button = page.get_by_role("button", name=re.compile(f"^{name}")).last
        if name == "More":
            button = page.get_by_role("button", name=name, exact=True)
        button.focus()
        page.keyboard.press("Enter")
        expect(page.locator(opened)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(opened)).to_have_count(0)
        expect(button).to_be_focused()
    page.keyboard.press("t")
    field = page.get_by_label("Name or number, such as Mason")
    field.fill("chruch")  # a slip, of something that is not offered
    field.press("Enter")
    expect(page.locator(".why")).to_contain_text("Church")
    page.keyboard.press("Escape")
    expect(page.locator(".why")).to_have_count(0)
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    page.locator('.bar .opt[data-token="pass"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(page.locator('.bar .opt[data-token="pass"]')).to_be_focused()


def test_land_says_why_no_worker_goes_there(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    open_table(page, "caylus", (ME, bot()))
    wait_for_options(page)
    page.get_by_role("button", name=re.compile(r"^Space 20, empty land")).click()
    expect(page.locator(".why")).to_contain_text("no building on this space yet")
