"""Aubin at a table against bots: hints, risks, a note after a doubtful move, why a bot played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Request, expect

from tests.review.games import played
from tests.server.test_coach import PASSING_COSTS

from .conftest import PHONE, Visit, Watch, wait_until
from .languages import in_words
from .player import FRIEND, ME, be_guest, bot, call, choose, open_table

HINT = "button.hint"
SAYS = ".aubin-says"
SETTING = "JSON.parse(localStorage.getItem('bastide.settings') ?? '{}').coach"


def coached(page: Page, language: str = "en") -> str:
    """Goes to a table against a bot at which passing is a doubtful move. Returns its id."""
    be_guest(page, "Mahaut", language)
    source = call(page, "/api/records", {"record": played("caylus").to_text()})["table"]["id"]
    body = {"ply": PASSING_COSTS, "seats": [ME, bot("thumb")]}
    table = str(call(page, f"/api/tables/{source}/fork", body)["table"]["id"])
    page.goto(f"/table/{table}")
    expect(page.locator(HINT)).to_be_visible()
    return table


def heard(page: Page, what: str, act: Callable[[], None]) -> Any:
    """The server's answer to the page when something was done there."""
    with page.expect_response(lambda answer: f"/{what}" in answer.url) as answer:
        act()
    assert answer.value.ok, answer.value.text()
    return answer.value.json()


def names_at(page: Page) -> tuple[str, ...]:
    """The names of the players at the table that is shown, by seat."""
    table = page.url.split("?")[0].rpartition("/")[2]
    seats = page.context.request.get(f"/api/tables/{table}?seat=0").json()["table"]["seats"]
    return tuple(seat["name"] for seat in seats)


def menu(page: Page) -> Locator:
    """The coach's setting in the menu of the table."""
    page.get_by_role("button", name="More", exact=True).click()
    return page.get_by_label("Coach")


def test_a_hint_names_a_region_then_two_moves_and_the_risk_is_shown(visit: Visit) -> None:
    page = visit("/about")
    coached(page)
    says = page.locator(SAYS)
    reported = heard(page, "hint", lambda: page.keyboard.press("h"))
    assert reported["moves"] == []
    asked = in_words(reported["region"]["words"], names=names_at(page))
    expect(says.locator("h2")).to_have_text(asked.rstrip("."))
    expect(page.locator(".opt.near")).to_have_count(len(reported["region"]["tokens"]))
    expect(page.locator("[data-hint], .hinted")).to_have_count(0)
    reported = heard(page, "hint", lambda: page.keyboard.press("h"))
    expect(says.locator("ol > li")).to_have_count(2)
    for n, move in enumerate(reported["moves"], 1):
        shown = says.locator("ol > li").nth(n - 1)
        expect(shown.locator(".odds")).to_contain_text(f"{round(100 * move['win'])}%")
        reasons = [in_words(reason["words"], names=names_at(page)) for reason in move["reasons"]]
        expect(shown.locator(".reasons li > span:last-child")).to_have_text(reasons)
        expect(shown.locator(".reasons li svg, .reasons li .coin")).to_have_count(len(reasons))
        option = page.locator(f'.opt[data-token="{move["token"]}"]')
        expect(option.locator(".pin")).to_have_text(str(n))
        assert (option.get_attribute("aria-label") or "").startswith(f"Hint {n}. ")
        expect(page.locator(f'[data-hint="{n}"]')).to_be_visible()
    expect(says).to_contain_text("Only what you may know is counted.")
    page.keyboard.press("Escape")
    expect(says).to_have_count(0)
    expect(page.locator("[data-hint], .hinted")).to_have_count(0)

    page.locator(HINT).click()
    says.get_by_role("button", name="Show two moves").click()
    best = reported["moves"][0]["token"]
    for _ in range(2):  # looking at a hint never plays it
        says.locator("ol > li button").first.click()
    expect(page.locator(f'.opt[data-token="{best}"]')).to_have_attribute("aria-pressed", "true")
    far = page.locator('.opt[data-token="place:mason"]')
    share = heard(page, "risk", far.click)["share"]
    assert share is not None
    said = f"{round(100 * share)}% chance of being cut off" if share >= 0.03 else "hardly any game"
    expect(page.locator(".side .card p.risk")).to_contain_text(said)
    choose(page, best)
    expect(says).to_have_count(0)


def test_a_doubtful_move_is_noted_once_a_round_and_bots_are_asked_why(visit: Visit) -> None:
    page = visit("/about")
    table = coached(page)
    remarks: list[Request] = []
    page.on("request", lambda made: remarks.append(made) if "/remark" in made.url else None)
    menu(page).select_option("Also after doubtful moves")
    page.keyboard.press("Escape")
    reported = heard(page, "remark", lambda: choose(page, "pass"))["remark"]
    note = page.locator(f"{SAYS}.note")
    expect(note).to_contain_text("points of lead")
    assert not page.evaluate(f"document.querySelector('{SAYS}').contains(document.activeElement)")
    expect(note).not_to_contain_text(
        in_words(reported["better"]["sentence"], names=names_at(page)).rstrip(".")
    )
    note.get_by_role("button", name="What was better?").click()
    expect(note).to_contain_text(
        in_words(reported["better"]["sentence"], names=names_at(page)).rstrip(".")
    )
    # the bot has played: an undo that crosses its move is refused
    expect(page.locator(HINT)).to_be_visible()
    page.keyboard.press("u")
    expect(note).to_have_count(0)
    expect(page.locator('.bar [data-token="place:gold_mine"]')).to_be_visible()
    state = page.context.request.get(f"/api/tables/{table}").json()
    assert state["position"]["ply"] == PASSING_COSTS
    choose(page, "pass")
    expect(
        page.locator(HINT)
    ).to_be_visible()  # the bot has played, a decision of one's own is next
    assert len(remarks) == 1

    moments = page.context.request.get(f"/api/tables/{table}/course").json()["moments"]
    last = next(one for one in reversed(moments) if one["seat"] == 1)
    reported = heard(page, "because", page.locator(".log .ask").first.click)
    assert reported["ply"] == last["ply"]
    why = page.locator(f"{SAYS}.why")
    expect(why).to_contain_text("Why this move?")
    expect(why.locator(".played b")).to_have_text(in_words(last["sentence"], names=names_at(page)))
    expect(why.locator(".reasons li")).to_have_count(len(reported["reasons"]))
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def test_there_is_no_coach_at_a_table_with_another_person(visit: Visit) -> None:
    page, friend = visit("/about"), visit("/about")
    be_guest(page, "Mahaut")
    be_guest(friend, "Isarn")
    table = open_table(page, "caylus", [ME, FRIEND, bot("thumb")], go=False)
    invite = page.context.request.get(f"/api/tables/{table}").json()["invite"]
    call(friend, f"/api/tables/{table}/join", {"invite": invite})
    call(friend, f"/api/tables/{table}/ready", {"ready": True})
    if page.context.request.get(f"/api/tables/{table}").json()["table"]["status"] == "open":
        call(page, f"/api/tables/{table}/start", {})
    for one in (page, friend):
        questions: list[Request] = []

        def note_hints(made: Request, to: list[Request] = questions) -> None:
            if "/hint" in made.url:
                to.append(made)

        one.on("request", note_hints)
        one.goto(f"/table/{table}")
        one.wait_for_selector(".bar h2")
        one.keyboard.press("h")
        expect(menu(one)).to_have_count(0)
        expect(one.locator(f"{HINT}, {SAYS}, .log .ask")).to_have_count(0)
        assert not questions


def test_the_coach_fits_a_phone_in_french_and_says_what_fails(visit: Visit, watch: Watch) -> None:
    watch.expected.append("429")
    page = visit("/about", language="fr", size=PHONE, touch=True)
    coached(page, "fr")
    busy = {"code": "coach-busy", "params": {}, "rule": None, "fresh": None,
            "sentence": {"key": "common/plain", "args": {"word": "Busy."}}}  # fmt: skip
    page.route("**/hint*", lambda route: route.fulfill(status=429, json=busy), times=1)
    page.locator(HINT).tap()
    says = page.locator(SAYS)
    expect(says).to_contain_text("Busy.")
    reported = heard(page, "hint", says.get_by_role("button", name="Réessayer").tap)
    asked = in_words(reported["region"]["words"], "fr", names=names_at(page))
    expect(says.locator("h2")).to_have_text(asked.rstrip("."))
    reported = heard(page, "hint", page.locator(HINT).tap)
    expect(says.locator("ol > li")).to_have_count(2)
    expect(says.locator(".reasons").first).to_contain_text(
        in_words(reported["moves"][0]["reasons"][0]["words"], "fr", names=names_at(page))
    )
    box = says.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] >= 48
    assert box["y"] + box["height"] <= PHONE["height"]
    scrolls = page.evaluate(
        f"(e => e.scrollHeight - e.clientHeight)(document.querySelector('{SAYS}'))"
    )
    assert scrolls <= 1
    says.get_by_role("button", name="Montrer sur le plateau").tap()
    expect(page.locator("[data-hint]").first).to_be_visible()
    strip = says.bounding_box()
    assert strip is not None
    assert strip["height"] < 80
    says.locator(".strip button").first.tap()
    expect(page.locator(".sheet .confirm")).to_be_enabled()


def test_a_newcomers_first_game_has_the_coach_and_he_can_be_sent_away(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="A game against easy bots").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".bar h2")
    wait_until(page, f"{SETTING} === 'notes'")
    setting = menu(page)
    expect(setting).to_have_value("notes")
    setting.select_option("Off")
    page.keyboard.press("Escape")
    expect(page.locator(".bar .opt").first).to_be_visible()
    expect(page.locator(HINT)).to_have_count(0)
    page.keyboard.press("h")
    page.goto("/me")
    coach = page.get_by_role("group", name="Coach")
    expect(coach.get_by_role("radio", name="Off")).to_be_checked()
    coach.get_by_text("When I ask").click()
    page.go_back()
    expect(page.locator(HINT)).to_be_visible()
