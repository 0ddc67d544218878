"""Visits around the table: first click, friends, coming back, records."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import PHONE, Visit, wait_until
from .player import FRIEND, ME, be_guest, bot, call, choose, hot, offered, open_table


def test_a_first_visitor_chooses_a_lesson_or_easy_bots_and_nothing_is_forced(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="Start", exact=True).wait_for()  # the path is there
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("link", name="The first lesson")).to_be_visible()
    page.get_by_role("button", name="A game against easy bots").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".bar")
    expect(page.get_by_text(re.compile("You play as"))).to_be_visible()
    answer = page.context.request.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    table = answer.json()["table"]
    assert table["options"]["variant"] == "light"
    assert [seat["bot"] for seat in table["seats"] if seat["bot"]] == ["easy"] * 2
    # from now on one click is enough
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")


def test_a_friend_joins_by_link_with_nothing_but_a_name(visit: Visit) -> None:
    host = visit("/about")
    be_guest(host, "Alix")
    open_table(host, "magna-carta", [ME, FRIEND])
    link = host.get_by_label("Invite link").input_value()
    code = host.locator("img.qr")
    expect(code).to_be_visible()
    wait_until(host, "document.querySelector('img.qr').naturalWidth > 0")

    friend = visit(link, size=PHONE)
    friend.get_by_role("button", name="Sit here").click()
    friend.get_by_label("Your name").fill("Colombe")
    friend.get_by_role("button", name="Take a seat").click()
    for page in (host, friend):
        page.wait_for_selector("[data-at^='road:']")
    assert "Colombe" in host.inner_text("body")


def test_a_friend_who_is_known_here_gets_a_hand_and_decisions(visit: Visit) -> None:
    host = visit("/about")
    be_guest(host, "Alix")
    open_table(host, "magna-carta", [FRIEND, ME])
    link = host.get_by_label("Invite link").input_value()
    friend = visit("/about")
    be_guest(friend, "Colombe")
    friend.goto(link)
    friend.get_by_role("button", name="Sit here").click()
    # One of the two is asked first. Each is asked in turn
    for _ in range(2):
        for page in (host, friend):
            page.wait_for_selector(".bar")
        asked = next_asked(host, friend)
        choose(asked, offered(asked)[0])
    assert "Your hand" in friend.inner_text("body")


def next_asked(*pages: Page) -> Page:
    """The one of them who has to decide."""
    for _ in range(200):
        for page in pages:
            if offered(page):
                return page
            page.wait_for_timeout(50)
    raise AssertionError("no one is asked")


def test_the_host_changes_seats_and_the_last_bot_starts_the_game(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    open_table(page, "caylus", [ME, FRIEND, bot()])
    page.get_by_label("Who takes seat 2").select_option("hot")
    page.get_by_label("Their name").fill("Odon")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("at the host’s screen")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".bar, .handover")


def test_every_choice_of_the_form_reaches_the_table(visit: Visit) -> None:
    page = visit("/new?game=magna-carta")
    be_guest(page)
    page.reload()
    page.get_by_role("radio", name="Light").check(force=True)
    page.get_by_label("Ask before free gains").check()
    page.get_by_label("Remove seat 4").click()
    page.get_by_label("Who takes seat 2").select_option("friend")
    page.get_by_label("Which bot takes seat 3").select_option("castle")
    page.get_by_label("Turn-based").check(force=True)
    page.get_by_label("Days per decision").fill("3")
    page.get_by_label("Holidays").fill("2026-12-25")
    page.get_by_label("Everyone", exact=True).check(force=True)
    page.get_by_label("Table name").fill("Friday evening")
    with page.expect_request("**/api/tables") as sent:
        page.get_by_role("button", name="Open the table").click()
    body: Any = sent.value.post_data_json
    assert body["seats"] == [ME, {"type": "person"}, {"type": "bot", "bot": "castle"}]
    assert body["options"]["variant"] == "light"
    assert body["options"]["ask_gains"] is True
    assert body["clock"]["type"] == "slow"
    assert (body["clock"]["days"], body["clock"]["holidays"]) == (3, ["2026-12-25"])
    assert (body["visibility"], body["title"]) == ("public", "Friday evening")
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", name="Friday evening")).to_be_visible()
    watcher = visit("/watch")
    expect(watcher.get_by_text("Friday evening").first).to_be_visible()


def test_coming_back_on_another_device_with_the_code(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page, "Mahaut")
    table = open_table(page, "magna-carta", [ME, bot()], go=False)
    page.goto("/me")
    page.get_by_role("button", name="Create a recovery code").click()
    code = page.get_by_label("Recovery code").input_value()

    other = visit("/")
    other.get_by_role("button", name="Sign in").click()
    other.get_by_role("button", name="I already have an account").click()
    other.get_by_label("Recovery code").fill(code)
    other.get_by_role("dialog").get_by_role("button", name="Sign in").click()
    expect(other.get_by_role("link", name="Mahaut")).to_be_visible()
    other.goto(f"/table/{table}")
    other.wait_for_selector(".bar")
    assert offered(other)


def test_coming_back_with_a_password(visit: Visit) -> None:
    page = visit("/about")
    number = be_guest(page, "Yolande")
    page.goto("/me")
    page.get_by_label("Set a password").fill("ox and plough")
    page.locator("form", has=page.get_by_label("Set a password")).get_by_role("button").click()
    page.get_by_label("Change the password").wait_for()

    other = visit("/")
    other.get_by_role("button", name="Sign in").click()
    other.get_by_role("button", name="I already have an account").click()
    other.get_by_role("button", name="With a password").click()
    other.get_by_label("Account ID").fill(number)
    other.get_by_label("Password", exact=True).fill("ox and plough")
    other.get_by_role("dialog").get_by_role("button", name="Sign in").click()
    expect(other.get_by_role("link", name="Yolande")).to_be_visible()


def test_a_seat_that_is_handed_over_is_taken_by_its_link(visit: Visit) -> None:
    host = visit("/about")
    be_guest(host, "Alix")
    table = open_table(host, "magna-carta", [ME, FRIEND], go=False)
    friend = visit("/about")
    be_guest(friend, "Odon")
    invite = host.request.get(f"/api/tables/{table}").json()["invite"]
    call(friend, f"/api/tables/{table}/join", {"invite": invite})
    call(friend, f"/api/tables/{table}/ready", {"ready": True})
    # the host may only ask, and the friend sees it and keeps the seat by coming back
    call(host, f"/api/tables/{table}/proposals", {"kind": "reseat", "seat": 1})
    host.goto(f"/table/{table}")
    expect(host.locator(".proposals")).to_contain_text("If Odon comes back, nothing changes")
    friend.goto("/tables")
    expect(friend.locator(".tbl .claimed")).to_contain_text("to keep your seat")
    friend.goto(f"/table/{table}")
    expect(host.locator(".proposals")).to_have_count(0)
    # Odon hands the seat over himself
    proposed = call(friend, f"/api/tables/{table}/proposals", {"kind": "reseat", "seat": 1})
    code = proposed["proposals"][0]["code"]
    link = friend.get_by_label("Link to the seat")
    expect(link).to_have_value(re.compile(rf"^http://.*/table/{table}\?code={code}$"))
    expect(host.get_by_label("Link to the seat")).to_have_count(0)
    friend.context.grant_permissions(["clipboard-read", "clipboard-write"])
    friend.locator(".proposals").get_by_role("button", name="Copy").click()
    copied = friend.evaluate("navigator.clipboard.readText()")
    assert copied == link.input_value()

    other = visit("/about")
    be_guest(other, "Zoé")
    other.goto(copied)
    other.wait_for_selector(".bar")
    assert other.evaluate("location.search") == ""
    assert other.request.get(f"/api/tables/{table}").json()["table"]["your_seats"] == [1]


def test_a_record_is_imported_replayed_by_permalink_and_played_on(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    from bastide import new_game
    from bastide.bots import bot_of

    game = new_game("magna-carta", players=2, seed=5, variant="light")
    player = bot_of("random")
    while not game.over:
        view = game.view(game.seat)
        game.apply(player.choose(view, game.legal_actions(), game.plies))
    page.goto("/import")
    page.get_by_label("Exported game").fill(game.record().to_text())
    page.get_by_role("button", name="Import", exact=True).click()
    page.wait_for_url("**/replay/*")
    page.wait_for_selector(".stage .look")
    for _ in range(3):
        page.get_by_role("button", name="Step forward").click()
    page.wait_for_url("**ply=*")
    said = page.locator(".now").inner_text()
    here = page.url

    again = visit(here)
    again.wait_for_selector(".stage .look")
    expect(again.locator(".now")).to_have_text(said, use_inner_text=True)
    again.get_by_label("Position in the game").focus()
    again.keyboard.press("End")
    expect(again.locator(".count")).to_have_text(re.compile(rf"^{game.plies} of {game.plies}$"))
    again.keyboard.press("Home")
    again.get_by_label("View as").select_option("1")
    again.wait_for_url("**seat=1")
    again.get_by_role("button", name="Step forward").click()
    be_guest(again, "Thibaut")
    again.reload()
    again.get_by_role("button", name="Play from here").click()
    again.get_by_role("button", name="Start the game").click()
    again.wait_for_url("**/table/*")
    again.wait_for_selector(".bar")


def test_notices_say_why_they_do_not_arrive(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    page.goto("/me")
    page.get_by_label("Email").fill("alix@example.org")
    page.locator("form", has=page.get_by_label("Email")).get_by_role("button", name="Save").click()
    page.locator("form", has=page.get_by_label("Email")).get_by_role(
        "button", name="Send a test"
    ).click()
    wait_until(page, "document.querySelector('main [role=status]')?.innerText.length > 5")
    assert "was delivered" not in page.inner_text("main")


def test_two_people_on_one_screen(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    open_table(page, "magna-carta", [ME, hot("Odon")], go=False)
    table = call(page, "/api/tables", {"game": "magna-carta", "seats": [ME, hot("Odon")]})
    page.goto(f"/table/{table['table']['id']}")
    page.wait_for_selector(".bar, .handover")
    assert "Odon" in page.inner_text("body")
