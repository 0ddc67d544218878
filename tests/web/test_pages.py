"""Every page around the table: words, access for everyone, and room on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from bastide.server.tables.seating import BOT_NAMES

from .conftest import DESKTOP, PHONE, Visit, wait_until
from .languages import strangers, untranslated
from .player import FRIEND, ME, be_guest, bot, finished_table, open_table

NAME = "Zwx"
PAGES: dict[str, str] = {
    "home": "/",
    "new": "/new?game=caylus",
    "tables": "/tables",
    "watch": "/watch",
    "learn": "/learn",
    "rules": "/rules/magna-carta",
    "rules-learn": "/rules/caylus?part=learn",
    "import": "/import",
    "ratings": "/ratings",
    "me": "/me",
    "about": "/about",
    "admin": "/admin",
    "missing": "/nowhere",
}
LOOKS = [
    pytest.param("en", "light", DESKTOP, id="english-day-desktop"),
    pytest.param("fr", "dark", PHONE, id="french-candle-phone"),
]
NAMES = {*BOT_NAMES, NAME}


def settled(page: Page) -> None:
    """Nothing more is on its way."""
    page.wait_for_load_state("networkidle")
    wait_until(page, "!document.querySelector('main [role=status]')?.innerText.includes('…')")


def check(page: Page, language: str) -> None:
    """One look at a page: whose words, who is shut out, does it fit."""
    settled(page)
    assert page.evaluate("document.documentElement.lang") == language
    assert strangers(page, language, NAMES) == set()
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    bad = [
        f"{each['impact']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]
    assert not bad, "\n".join(bad)
    fits(page)


def fits(page: Page) -> None:
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], f"{page.url} scrolls sideways: {width}"


@pytest.mark.parametrize(("language", "theme", "size"), LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_page(visit: Visit, name: str, language: str, theme: str, size: ViewportSize) -> None:
    page = visit("/about", language=language, theme=theme, size=size)
    be_guest(page, NAME, language)
    page.goto(PAGES[name])
    page.wait_for_selector("h1")
    check(page, language)
    page.set_viewport_size(PHONE)
    fits(page)


def waiting_room(page: Page) -> None:
    open_table(page, "caylus", [ME, FRIEND, bot()])
    page.wait_for_selector("img.qr")


def person(page: Page) -> None:
    page.goto("/me")
    page.get_by_role("link", name=re.compile("statisti")).click()
    page.wait_for_url("**/person/*")


def lists_with_tables(page: Page) -> None:
    open_table(page, "magna-carta", [ME, bot()], go=False, options={"favors": True})
    open_table(page, "caylus", [ME, FRIEND], go=False, visibility="public")
    page.goto("/")
    page.wait_for_selector(".tbl")


def replay(page: Page) -> None:
    table = open_table(page, "magna-carta", [ME, bot()], go=False)
    page.goto(f"/replay/{table}?ply=2")
    page.wait_for_selector(".stage .board, .stage .look")


def table_of_two(page: Page) -> None:
    """The stables are closed with two players."""
    open_table(page, "caylus", [ME, bot()])
    page.wait_for_selector(".confirm")


def after_the_game(page: Page) -> None:
    page.goto(f"/table/{finished_table(page, 'magna-carta')}")
    page.wait_for_selector(".podium")


def drill(page: Page) -> None:
    page.goto("/learn")
    key = page.context.request.get("/api/drills").json()["drills"][0]["key"]
    page.goto(f"/drill/{key}")
    page.wait_for_selector("main button")


SCENES: dict[str, Callable[[Page], None]] = {
    "waiting-room": waiting_room,
    "person": person,
    "home-with-tables": lists_with_tables,
    "replay": replay,
    "table-of-two": table_of_two,
    "after-the-game": after_the_game,
    "drill": drill,
}


@pytest.mark.parametrize(("language", "theme", "size"), LOOKS)
@pytest.mark.parametrize("name", SCENES)
def test_scene(visit: Visit, name: str, language: str, theme: str, size: ViewportSize) -> None:
    page = visit("/about", language=language, theme=theme, size=size)
    be_guest(page, NAME, language)
    SCENES[name](page)
    check(page, language)


def test_the_checker_knows_the_other_language(visit: Visit) -> None:
    page = visit("/about")
    assert {"licence", "unofficial"} & strangers(page, "fr") == {"unofficial"}
    assert len(strangers(page, "fr")) > 50


def test_nothing_was_left_untranslated() -> None:
    alike = {"Bastide", "Code", "Licence", "Menu", "Pages", "Pause", "Phase", "Pile", "Piles"}
    alike |= {"Coach", "Maintenance", "Moment", "Place", "Points", "Sections", "Sources", "Volume"}
    alike |= {"Bot", "Bots", "bot", "Notifications", "Section", "Stock", "Total"}
    alike |= {"Prestige", "prestige", "deniers", "points", "Actions", "Podium", "Table", "Tables"}
    assert untranslated() - alike == set()


def test_language_and_light_change_without_reload(visit: Visit) -> None:
    page = visit("/about")
    page.evaluate("window.here = true")
    page.get_by_label("Language").select_option("Français")
    expect(page.locator("h1")).to_have_text("À propos de Bastide")
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.get_by_role("button", name="Thème sombre").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "candle"
    page.get_by_role("link", name="Règles").click()
    page.wait_for_selector("article.rule")
    assert strangers(page, "fr") == set()
    assert page.evaluate("window.here")
    page.reload()
    page.wait_for_selector("article.rule")
    assert page.evaluate(
        "[document.documentElement.lang, document.documentElement.dataset.theme]"
    ) == [
        "fr",
        "candle",
    ]


def test_the_focus_goes_to_a_new_page_and_the_keyboard_reaches_everything(visit: Visit) -> None:
    page = visit("/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className").startswith("skip")
    page.get_by_role("link", name="About", exact=True).first.press("Enter")
    page.wait_for_url("**/about")
    assert page.evaluate("document.activeElement.id") == "main"


def test_links_inside_the_rules_lead_to_rules_and_sections(visit: Visit) -> None:
    page = visit("/rules/magna-carta")
    page.locator("#index a", has_text="M-2.10").first.click()
    page.wait_for_selector("#M-2\\.10.target")
    page.get_by_role("link", name="light rules").first.click()
    top = "document.getElementById('light-rules').getBoundingClientRect().top"
    wait_until(page, f"{top} > 0 && {top} < 160")


def test_rules_are_found_by_word_and_by_number(visit: Visit) -> None:
    page = visit("/rules/magna-carta#M-2.3")
    page.wait_for_selector("#M-2\\.3.target")
    assert page.evaluate("document.getElementById('M-2.3').getBoundingClientRect().top") < 300
    everything = page.locator("article.rule").count()
    page.get_by_label("Search the rules").fill("provost M-5")
    wait_until(page, f"document.querySelectorAll('article.rule').length < {everything}")
    assert page.locator("article.rule").count() > 0
    page.get_by_label("Search the rules").fill("xylophone")
    page.wait_for_selector("text=No rule mentions that")
