"""Around the decision: one screen for two, chat, moments of the log, what-ifs, coming back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, Visit
from .player import ME, be_guest, bot, call, hot, offered, open_table, play_to_end


def hand_of(page: Page) -> list[str]:
    """Every card key that the page's document holds for the hand."""
    keys: list[str] = page.locator('[data-at="hand"] [data-target^="hand:"]').evaluate_all(
        "all => all.map(one => one.dataset.target)"
    )
    return keys


def test_the_shield_hides_every_hand_between_two_players(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    open_table(page, "magna-carta", (ME, hot("Bob")), go=False)
    table = page.context.request.get("/api/me/tables").json()["tables"][0]["id"]
    page.goto(f"/table/{table}")
    page.wait_for_selector(".handover, .bar .opt")
    if page.locator(".handover").count():
        page.locator(".handover .confirm").click()
    page.wait_for_selector(".bar .opt")
    page.wait_for_selector('[data-at="hand"] [data-target^="hand:"]')  # boards come after the bar
    first = hand_of(page)
    page.locator('.bar [data-token="hand:keep"]').click()
    page.locator(".bar .confirm").click()
    shield = page.locator(".handover")
    expect(shield).to_contain_text("please look away")
    assert page.locator('[data-at="hand"]').count() == 0, "a hand is drawn behind the shield"
    spoken = page.locator(".frame [aria-live]").all_text_contents()
    assert "".join(spoken) == "", "what was read aloud stays behind the shield"
    page.keyboard.press("1")
    page.keyboard.press("Enter")  # the focused button: the next player is there
    expect(shield).to_have_count(0)
    page.wait_for_selector(".bar .opt")
    assert hand_of(page) != first or len(first) == 0


def test_chat_is_text_and_nothing_else(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    open_table(page, "caylus", (ME, bot()))
    page.wait_for_selector(".bar .opt")
    page.get_by_role("button", name="Chat").click()
    rude = "<img src=x onerror=\"document.title='broken'\"> <b>bold</b> https://example.org"
    page.get_by_label("Write to the table").fill(rude)
    page.keyboard.press("Enter")
    line = page.locator("section.chat li .text")
    expect(line).to_have_text(rude)
    assert page.locator("section.chat li .text > *").count() == 0
    # what is typed is for the chat, not for the table
    page.get_by_label("Write to the table").press_sequentially("1u?")
    expect(page.locator('.bar [aria-pressed="true"]')).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("section.chat")).to_have_count(0)


def test_spectators_have_a_room_of_their_own(visit: Visit) -> None:
    page, watcher = visit("/"), visit("/")
    be_guest(page)
    be_guest(watcher, "Wanda")
    table = open_table(page, "caylus", (ME, bot()), visibility="public")
    watcher.goto(f"/table/{table}")
    expect(watcher.locator(".bar")).to_contain_text("You’re watching")
    assert offered(watcher) == []
    watcher.get_by_role("button", name="Chat").click()
    watcher.get_by_role("tab", name="Table").click()
    expect(watcher.get_by_label("Write to the table")).to_have_count(0)
    watcher.get_by_role("tab", name="Spectators").click()
    watcher.get_by_label("Write to the spectators").fill("hello")
    watcher.keyboard.press("Enter")
    expect(watcher.locator("section.chat li")).to_contain_text("hello")
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.locator("[role=dialog]")).to_contain_text("1 person is watching")


def test_a_line_of_the_log_shows_its_moment(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    open_table(page, "caylus", (ME, hot("Bob")))
    for _ in range(3):
        page.wait_for_selector(".bar .opt")
        count = page.locator(".log li").count()
        mover = page.locator(".player.active").get_attribute("data-at")
        page.locator('.bar [data-token^="place:n_"]').first.click()
        with page.expect_response("**/moves*"):
            page.locator(".bar .confirm").click()
        expect(page.locator(".log li")).to_have_count(count + 1)
        # the other one of this screen takes over, which shows the table as it is now
        expect(page.locator(f".player.active:not([data-at='{mover}'])")).to_have_count(1)
        page.wait_for_selector(".bar .opt")
    workers = "[data-at='seat:0'] .meta .left"
    now = page.locator(workers).text_content() or ""
    lines = page.locator(".log li button")
    lines.nth(2).click()
    expect(page.locator(".bar")).to_contain_text("earlier moment")
    expect(page.locator(workers)).not_to_have_text(now)
    page.keyboard.press("Escape")
    expect(page.locator(workers)).to_have_text(now)


def test_the_provost_can_be_held_elsewhere_at_any_time(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    open_table(page, "caylus", (ME, bot(), bot()))
    page.wait_for_selector(".bar .opt")
    page.keyboard.press("p")
    panel = page.get_by_role("complementary", name="What if")
    expect(panel).to_contain_text("He stays")
    page.keyboard.press("ArrowRight")
    expect(panel).to_contain_text("1 space forward")
    page.keyboard.press("ArrowRight")
    expect(panel).to_contain_text("2 spaces forward")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(panel).to_contain_text("1 space back")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_points_show_where_they_come_from(visit: Visit) -> None:
    page = visit("/", language="fr")
    be_guest(page, language="fr")
    open_table(page, "caylus", (ME, bot()))
    page.wait_for_selector(".bar .opt")
    page.locator(".player .score").first.focus()
    expect(page.locator(".sources")).to_contain_text("Si la partie finissait maintenant")
    expect(page.locator(".sources")).to_contain_text("Prochain revenu")


def test_a_lost_connection_comes_back_and_misses_nothing(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    table = open_table(page, "caylus", (ME, bot()))
    page.wait_for_selector(".bar .opt")
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    state = page.context.request.get(f"/api/tables/{table}").json()
    call_with = {
        "expected": state["expected"],
        "client_move_id": "abcdef012345",
        "action": "pass",
    }
    page.context.set_offline(False)
    call(page, f"/api/tables/{table}/moves?seat={state['position']['viewer']}", call_with)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".log")).to_contain_text("A Passes and is")


def test_since_your_last_move(visit: Visit) -> None:
    page = visit("/")
    be_guest(page)
    table = open_table(page, "caylus", (ME, bot(), bot()))
    page.wait_for_selector(".bar .opt")
    page.goto("/about")
    state = page.context.request.get(f"/api/tables/{table}").json()
    move = {
        "expected": state["expected"],
        "client_move_id": "abcdef678901",
        "action": "pass",
    }
    call(page, f"/api/tables/{table}/moves?seat={state['position']['viewer']}", move)
    page.goto(f"/table/{table}")
    recap = page.get_by_label("Since your last move")
    expect(recap).to_be_visible()
    recap.get_by_role("button", name="Skip").click()
    expect(recap).to_have_count(0)


def test_after_the_game_in_french(visit: Visit) -> None:
    page = visit("/", language="fr")
    be_guest(page, language="fr")
    open_table(page, "magna-carta", (ME, bot()), options={"variant": "light"})
    play_to_end(page, seed=4)
    after = page.locator("section.after")
    expect(after.get_by_role("list", name="Podium").get_by_role("listitem")).to_have_count(2)
    expect(after).to_contain_text("Points par origine")
    expect(after).to_contain_text("Deniers par usage")
    assert after.locator(".curve").count() == 2
    rows = after.locator("tbody tr")
    sums = after.locator("tr.sum td").all_inner_texts()
    table = page.url.rsplit("/", 1)[-1]
    scores = page.context.request.get(f"/api/tables/{table}/result").json()["seats"]
    assert sorted(int(re.sub(r"\D", "", text)) for text in sums) == sorted(
        seat["score"] for seat in scores
    )
    assert rows.count() > 4
    after.get_by_role("button", name="Regarder le plateau").click()
    expect(after).to_have_count(0)
    page.get_by_role("button", name="Voir le résultat").click()
    after.get_by_role("button", name="Rejouer").click()
    page.wait_for_url(lambda address: not address.endswith(table))
    again = page.context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}").json()
    other = next(seat["seat"] for seat in again["table"]["seats"] if seat["kind"] == "bot")
    page.locator(f'.player[data-at="seat:{other}"] .who').click()
    expect(page.locator(".sheet-of-player")).to_contain_text("1 partie terminée")


OVER_THE_EDGE = """() => [...document.querySelectorAll('ul.strip button')].flatMap((button) => {
  const cell = button.getBoundingClientRect();
  const parts = [...button.querySelectorAll('.coin, .pp, .shield, .wk, .name')];
  return parts.filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < cell.left || box.right > cell.right + 0.5 ||
      box.top < cell.top || box.bottom > cell.bottom;
  }).map((part) => `${button.innerText}: ${part.outerHTML.slice(0, 80)}`);
})"""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyones_purse_and_workers_fit_into_the_head_of_a_phone(
    visit: Visit, players: int
) -> None:
    page = visit("/", size=PHONE)
    be_guest(page)
    open_table(page, "caylus", (ME, *(bot() for _ in range(players - 1))))
    expect(page.locator("ul.strip button")).to_have_count(players)
    page.evaluate("document.fonts.ready.then(() => null)")
    assert page.evaluate(OVER_THE_EDGE) == []


def test_a_phone_has_everything_one_tap_away(visit: Visit) -> None:
    page = visit("/", size=PHONE)
    be_guest(page)
    open_table(page, "caylus", (ME, bot()))
    sheet = page.locator(".sheet")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name=re.compile("options")).click()
    page.locator('.sheet [data-token="place:trading_post"]').click()
    expect(sheet.locator(".confirm")).to_contain_text("Trading post")
    with page.expect_response("**/moves*"):
        sheet.locator(".confirm").click()
    for tab in ("Castle", "Favors", "Players", "Log", "Road"):
        page.get_by_role("navigation", name="Table views").get_by_role("button", name=tab).click()
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE["width"], f"{tab} scrolls sideways: {width}"
        small = page.evaluate(
            """[...document.querySelectorAll('.frame button, .frame a')].filter(one => {
                const box = one.getBoundingClientRect();
                return box.width > 0 && box.height < 44 && !one.closest('.board');
            }).map(one => one.outerHTML.slice(0, 120))"""
        )
        assert small == [], f"{tab}: too small to tap"
