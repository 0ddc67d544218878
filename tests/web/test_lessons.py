"""Lessons in the browser: the coach on the real table."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from bastide.lessons import lessons
from bastide.lessons.lint import PLACES

from .conftest import DESKTOP, PHONE, Visit, wait_until
from .languages import strangers
from .player import ME, be_guest, bot, call
from .screens import ALL

FIRST = "/learn/first-worker"
LOOKS = [
    pytest.param("en", "light", DESKTOP, id="english-day-desktop"),
    pytest.param("fr", "dark", PHONE, id="french-candle-phone"),
]
SHOW_ME = """async () => {
    [...document.querySelectorAll(".say button")].find((b) => b.innerText === "Show me").click();
    await new Promise((soon) => setTimeout(soon));
    return document.querySelector(".pointing") !== null;
}"""
NAMES = {"Isarn", "Enguerrand", "Aubin"}


def coach(page: Page) -> str:
    return page.locator(".say [role=status]").inner_text()


def begun(page: Page) -> None:
    page.goto(FIRST)
    page.locator(".say").wait_for()
    page.locator(".opt, .decide .plain").first.wait_for()


def steps_done(page: Page, number: int) -> None:
    wait_until(page, f"document.querySelectorAll('.dots i.done').length === {number}")


def read_on(page: Page) -> None:
    page.locator(".say .confirm").click()
    steps_done(page, 1)


@pytest.mark.parametrize(("language", "scheme", "size"), LOOKS)
def test_a_newcomer_places_the_first_worker(
    visit: Visit, language: str, scheme: str, size: ViewportSize
) -> None:
    page = visit("/about", language=language, theme=scheme, size=size)
    begun(page)
    read_on(page)
    wait_until(page, "document.querySelector('.scrim')?.dataset.holes > 1")
    board = page.locator(".place").bounding_box()
    assert board is not None
    assert board["width"] > 0.7 * size["width"], "the board has its place under the lesson's head"
    # the real road of the real table, under the shade
    page.locator('[data-at="road:1"] .tile').first.click()
    page.locator(".decide .confirm").click()
    steps_done(page, 2)
    expect(page.locator('[data-at="road:1"] .worker').first).to_be_visible()
    assert strangers(page, language, {*NAMES, guest(page)}) == set()
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    bad = [each["help"] for each in found if each["impact"] in ("serious", "critical")]
    assert not bad


def guest(page: Page) -> str:
    return str(page.evaluate("fetch('/api/hello').then(a => a.json()).then(h => h.you.name)"))


def test_another_move_is_answered_taken_back_and_why_opens_the_rule(visit: Visit) -> None:
    page = visit("/about")
    begun(page)
    read_on(page)
    page.locator('.opt[data-token="place:forest"]').click()
    page.locator(".decide .confirm").click()
    expect(page.locator(".compare")).to_contain_text("Quarry")
    assert "Forest? It works too." in coach(page)
    page.get_by_role("button", name="Undo this move").click()
    expect(page.locator(".say")).to_contain_text("Send a worker to the Quarry")
    expect(page.locator('.opt[data-token="place:quarry"]')).to_be_focused()
    page.get_by_role("button", name="Why?", exact=True).first.click()
    page.get_by_role("button", name="Rule M-2.6").click()
    expect(page.locator(".say .rule")).to_contain_text("Place a worker")
    page.keyboard.press("Escape")
    expect(page.locator(".say .rule")).to_have_count(0)
    assert page.evaluate(SHOW_ME)
    assert page.locator(".dots i.done").count() == 1, "showing plays nothing"


def test_a_lesson_is_left_resumed_skipped_through_and_finished(visit: Visit) -> None:
    page = visit("/about")
    begun(page)
    page.keyboard.press("Enter")  # read on
    page.get_by_role("button", name="Skip").click()
    steps_done(page, 2)
    page.get_by_role("button", name="Back", exact=True).click()
    steps_done(page, 1)
    page.get_by_role("link", name="Leave the lesson").click()
    page.get_by_role("link", name="Continue").click()
    steps_done(page, 1)
    for done in range(2, 10):
        button = page.locator(".say .confirm, .say .end button:last-child").first
        button.click()
        if done < 9:
            steps_done(page, done)
    expect(page.get_by_role("heading", name="Lesson finished")).to_be_visible()
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("link", name="Repeat")).to_have_count(1)


SIGHT = """() => {
    const box = document.querySelector(".coach .say").getBoundingClientRect();
    const shared = (a, b, c, d) => Math.max(0, Math.min(b, d) - Math.max(a, c));
    const rings = [...document.querySelectorAll(".scrim path.ring")].map((path) => path.getBBox());
    const hidden = rings.map((r) => shared(box.left, box.right, r.x, r.x + r.width)
        * shared(box.top, box.bottom, r.y, r.y + r.height) / (r.width * r.height));
    return {rings: rings.length, hidden: Math.max(0, ...hidden)};
}"""


@pytest.mark.parametrize(
    ("language", "size"), [("en", PHONE), ("fr", DESKTOP)], ids=["phone", "desktop"]
)
def test_what_each_step_points_at_is_there_and_the_coach_is_not_before_it(
    visit: Visit, language: str, size: ViewportSize
) -> None:
    """Lessons from their beginning to their end: holes in the shade, a ring where one is asked.

    `make test` looks at each lesson on one of the two, `make prove-page` on both.
    """
    page = visit("/about", language=language, size=size)
    every_other = slice(None) if ALL else slice(int(size == PHONE), None, 2)
    for lesson in lessons()[every_other]:
        page.goto(f"/learn/{lesson.key}")
        page.locator(".say").wait_for()
        page.locator(".opt, .decide .plain, .decide .confirm").first.wait_for()
        for number, step in enumerate(lesson.steps, 1):
            where = f"{lesson.key}, step {number}"
            places = [name for name in step.show if PLACES.fullmatch(name)]
            # a phone shows one part of the table at a time: the one of the first thing
            for name in places[:1] if size == PHONE else places:
                expect(page.locator(f'.scrim[data-shown~="{name}"]'), where).to_be_visible()
            moves = [asked for asked in step.want if asked != "*"]
            if any(fnmatchcase(name, asked) for name in step.show for asked in moves):
                expect(page.locator(".scrim path.ring").first, where).to_be_visible()
                wait_until(page, f"({SIGHT})().hidden < 0.3")
            page.locator(".say .confirm, .say .end button:last-child").first.click()
            if number < len(lesson.steps):
                steps_done(page, number)
        expect(page.locator(".coach")).to_have_count(0)


def test_a_drill_asks_answers_and_asks_again(visit: Visit) -> None:
    page = visit("/learn", language="fr", theme="dark", size=PHONE)
    page.get_by_role("link", name="Commencer Puis-je me le payer").click()
    page.get_by_role("button", name="Oui").click()
    page.get_by_role("button", name="Suivante").wait_for()
    right = page.locator("h2", has_text="C’est juste").count()
    expect(page.locator(".row-of b").first).to_have_text(str(right))
    assert strangers(page, "fr", {*NAMES, guest(page)}) == set()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Oui").wait_for()


def test_a_drill_explains_with_the_names_that_its_board_shows(visit: Visit) -> None:
    page = visit("/learn")
    page.goto("/drill/provost")
    page.locator(".answers button").first.click()
    page.get_by_role("button", name="Next", exact=True).wait_for()
    said = page.locator(".ask .text p").first.inner_text()
    assert any(f"{name} " in said for name in (guest(page), "Isarn", "Enguerrand")), said
    assert not re.search("Red |Green |Orange ", said)


def test_the_drill_that_asks_for_the_score_shows_no_points_on_a_player(visit: Visit) -> None:
    """The server sends none: a 0 beside each name would look like an answer."""
    page = visit("/learn")
    page.goto("/drill/castle")
    expect(page.locator(".player .score").first).to_be_visible()
    page.goto("/drill/score")
    expect(page.locator(".player")).to_have_count(3)
    for score in page.locator(".player .score").all():
        expect(score).to_be_hidden()


def test_the_rules_teach_mark_what_is_searched_and_show_their_sources(visit: Visit) -> None:
    page = visit("/rules/magna-carta")
    page.locator("abbr").first.wait_for()
    term = page.locator("#M-5\\.2 abbr", has_text="batch").first
    means = term.get_attribute("title")
    assert means
    term.focus()  # by key or finger: a mouse shows the title without
    assert term.evaluate("one => getComputedStyle(one, '::after').content") == f'"{means}"'
    assert page.get_by_role("heading", name="Unverified figures").count() == 0
    page.get_by_role("searchbox").fill("provost")
    expect(page.locator("#M-3\\.1 mark").first).to_have_text("Provost")
    page.get_by_role("searchbox").fill("")
    page.get_by_role("link", name="Sources").click()
    expect(page.get_by_role("heading", name="Unverified figures")).to_be_visible()
    page.get_by_role("navigation", name="Sections of the rules").get_by_text("Learn").click()
    expect(page.get_by_role("heading", name="A round on one page")).to_be_visible()
    expect(page.locator(".phases li")).to_have_count(6)
    page.emulate_media(media="print")
    expect(page.locator(".phases").first).to_be_visible()
    expect(page.get_by_role("heading", name="Terms")).not_to_be_visible()


def test_the_player_aid_is_behind_the_question_mark(visit: Visit) -> None:
    page = visit("/about")
    begun(page)
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Player aid")).to_be_visible()
    expect(page.locator("dialog .phases li")).to_have_count(6)


def test_the_aid_opens_at_its_title_and_says_what_the_light_rules_leave_out(visit: Visit) -> None:
    page = visit("/about", size=PHONE)
    be_guest(page)
    for variant in ("light", "standard"):
        body = {"game": "magna-carta", "seats": [ME, bot()], "options": {"variant": variant}}
        table = call(page, "/api/tables", body)["table"]["id"]
        page.goto(f"/table/{table}")
        page.locator(".opt, .decide .plain").first.wait_for()
        page.keyboard.press("?")
        aid = page.get_by_role("dialog")
        expect(aid.get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
        none = aid.get_by_text("Light rules: no provost and no residences.")
        expect(none).to_have_count(1 if variant == "light" else 0)
