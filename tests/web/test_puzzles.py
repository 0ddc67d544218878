"""Puzzles in the browser: solved, missed and given up on the real table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Response, ViewportSize, expect

from bastide.puzzles import Puzzle, puzzles

from .conftest import DESKTOP, PHONE, Visit
from .languages import strangers
from .test_lessons import guest

LOOKS = [
    pytest.param("en", "light", DESKTOP, id="english-day-desktop"),
    pytest.param("fr", "dark", PHONE, id="french-candle-phone"),
]
SOLVED = next(p for p in puzzles("magna-carta") if len(p.steps) == 1)
LONG = next(p for p in puzzles("caylus") if len(p.steps) > 1)


class Wire:
    """Every answer of the server about puzzles, in order."""

    def __init__(self, page: Page) -> None:
        self.responses: list[Response] = []
        page.on("response", self._received)

    def _received(self, response: Response) -> None:
        if "/api/puzzles" in response.url and response.ok:
            self.responses.append(response)

    @property
    def bodies(self) -> list[Any]:
        """Read only when asked for: a body that is read in the event lets later ones overtake."""
        return [response.json() for response in self.responses]

    def early(self, puzzle: Puzzle) -> list[str]:
        """The part of the solution in an answer before the end."""
        found = []
        for body in self.bodies:
            if body.get("outcome") == "open":
                assert body["puzzle"]["id"] == puzzle.id
                shown = str(body)
                found += [r.code for r in puzzle.reasons if str(r.words.to_json()) in shown]
                if body.get("solution") is not None:
                    found.append("solution")
        return found


def opened(page: Page, puzzle: Puzzle) -> None:
    page.goto(f"/puzzle/{puzzle.id}")
    page.locator(".puzzletop").wait_for()
    page.locator(".opt, .decide .plain").first.wait_for()


def play(page: Page, token: str) -> None:
    """Choose and confirm. A phone opens its list of options first."""
    option = page.locator(f'.opt[data-token="{token}"]')
    if option.count() == 0:
        page.locator(".decide .plain[aria-expanded]").first.click()
    option.first.click()
    page.locator(".decide .confirm").first.click()


@pytest.mark.parametrize(("language", "scheme", "size"), LOOKS)
def test_a_puzzle_is_missed_and_then_solved(
    visit: Visit, language: str, scheme: str, size: ViewportSize
) -> None:
    page = visit("/about", language=language, theme=scheme, size=size)
    wire = Wire(page)
    opened(page, SOLVED)
    step = SOLVED.steps[0]
    play(page, step.answers[-1].token)
    again = page.get_by_role("button", name={"en": "Try again", "fr": "Réessayer"}[language])
    expect(again).to_be_focused()
    thinking = {"en": "thinking", "fr": "réfléchit"}[language]
    assert page.get_by_text(thinking).count() == 0, "no one thinks in a puzzle"
    assert strangers(page, language, {guest(page)}) == set()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_have_count(0)
    assert wire.early(SOLVED) == []
    assert [body["result"]["right"] for body in wire.bodies if body.get("result")] == [False]
    play(page, step.best.token)
    next_one = {"en": "Next puzzle", "fr": "Problème suivant"}[language]
    expect(page.get_by_role("button", name=next_one)).to_be_focused()
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text(SOLVED.reasons[0].words.of(language))
    expect(verdict.locator("em")).to_have_text(
        f"+{round(wire.bodies[-1]['solution']['after']) - 1500}"
    )
    assert strangers(page, language, {guest(page)}) == set()
    show = {"en": "Show the line", "fr": "Voir la suite"}[language]
    page.get_by_role("button", name=show).click()
    expect(verdict.locator(".move.asked")).to_have_count(1)
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    bad = [each["help"] for each in found if each["impact"] in ("serious", "critical")]
    assert not bad


@pytest.mark.parametrize(("language", "scheme", "size"), LOOKS)
def test_a_puzzle_is_given_up(visit: Visit, language: str, scheme: str, size: ViewportSize) -> None:
    page = visit("/about", language=language, theme=scheme, size=size)
    wire = Wire(page)
    opened(page, SOLVED)
    assert wire.early(SOLVED) == []
    page.locator(".puzzletop button", has_text={"en": "Show", "fr": "Voir"}[language]).click()
    title = {"en": "The best plan", "fr": "Le meilleur plan"}[language]
    expect(page.locator(".verdict h2")).to_have_text(title)
    expect(page.locator(".verdict em.loss")).to_contain_text("−")
    assert wire.bodies[-1]["outcome"] == "given-up"


def test_the_line_is_played_on_the_board_move_by_move_and_hidden_again(visit: Visit) -> None:
    page = visit("/about")
    wire = Wire(page)
    opened(page, LONG)
    page.locator(".puzzletop button", has_text="Show the answer").click()
    verdict, step = page.locator(".verdict"), page.locator(".verdict .move small")
    expect(verdict.locator(".rating")).to_be_visible()
    plan = wire.bodies[-1]["solution"]["moves"]
    assert len(plan) > 3
    page.get_by_role("button", name="Show the line").focus()
    purses = []
    for number in range(1, len(plan) + 1):
        with page.expect_response(f"**/line?moves={number}") as answer:
            page.keyboard.press("Enter" if number == 1 else "ArrowRight")
        expect(step).to_have_text(f"Step {number} of {len(plan)}")
        seats = answer.value.json()["table"]["position"]["view"]["table"]["seats"]
        purses.append([seat["deniers"] for seat in seats])
        for seat, deniers in enumerate(purses[-1]):
            purse = page.locator(f'.player [data-at="seat:{seat}:deniers"]')
            expect(purse).to_contain_text(re.compile(rf"^\s*{deniers}\b"))
    assert purses[0] != purses[-1], "it shows that the moves are played"
    expect(page.get_by_role("button", name="Next step")).to_be_disabled()
    page.get_by_role("button", name="Previous step").click()
    expect(step).to_have_text(f"Step {len(plan) - 1} of {len(plan)}")
    page.keyboard.press("Escape")
    expect(verdict.locator(".rating")).to_be_visible()
    expect(page.get_by_role("button", name="Show the line")).to_be_focused()


@pytest.mark.parametrize("copies", [True, False], ids=["copied", "shown"])
def test_the_link_of_a_puzzle_is_copied_or_shown_and_opens_for_another(
    visit: Visit, copies: bool
) -> None:
    """A server on a plain address: the browser has no clipboard there, and says nothing itself."""
    page = visit("/about")
    found = "{ writeText: async (text) => void (window.copied = text) }" if copies else "undefined"
    page.add_init_script(
        f"Object.defineProperty(navigator, 'clipboard', {{ value: {found}, configurable: true }})"
    )
    opened(page, SOLVED)
    page.get_by_role("button", name="Share").click()
    address = f"{page.evaluate('location.origin')}/puzzle/{SOLVED.id}"
    if copies:
        expect(page.get_by_text("Link copied.")).to_be_visible()
        assert page.evaluate("window.copied") == address
    else:
        expect(page.get_by_text(address)).to_be_visible()
    other = visit("/about")
    other.goto(address)
    expect(other.locator(".puzzletop")).to_be_visible()
    hello = "fetch('/api/hello').then((answer) => answer.json())"
    assert other.evaluate(hello)["you"]["id"] != page.evaluate(hello)["you"]["id"]


def test_every_decision_of_a_long_puzzle_is_asked_by_keyboard(visit: Visit) -> None:
    page = visit("/about")
    wire = Wire(page)
    opened(page, LONG)
    for number, step in enumerate(LONG.steps):
        expect(page.locator(".puzzletop .steps")).to_have_text(f"{number + 1}/{len(LONG.steps)}")
        assert wire.early(LONG) == []
        option = page.locator(f'.opt[data-token="{step.best.token}"]')
        option.press("Enter")
        expect(option).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".decide .confirm").first).to_be_enabled()
        page.keyboard.press("Enter")
    expect(page.locator(".verdict h2")).to_have_text("Well seen.")
    assert wire.bodies[-1]["solution"]["moves"][0]["token"] == LONG.steps[0].best.token


def test_the_home_page_shows_the_puzzle_of_the_day_and_the_list_what_was_tried(
    visit: Visit,
) -> None:
    page = visit("/")
    card = page.locator(".day")
    expect(card.get_by_role("heading")).to_contain_text("Puzzle of the day")
    card.get_by_role("link", name="Solve").click()
    page.locator(".puzzletop button", has_text="Show the answer").click()
    expect(page.locator(".verdict")).to_be_visible()
    page.get_by_role("link", name="Leave the puzzle").click()
    expect(page.locator(".day")).to_contain_text("Looked at today")
    history = page.get_by_role("region", name="Recent")
    expect(history.get_by_role("listitem")).to_have_count(1)
    page.get_by_role("link", name="Solve The provost").click()
    expect(page.locator(".puzzletop")).to_contain_text("The provost")


def test_where_there_is_no_puzzle_there_is_no_card(visit: Visit) -> None:
    page = visit("/about")
    page.context.route("**/api/puzzles/today", lambda route: route.fulfill(status=204, body=""))
    page.goto("/")
    page.locator(".learn").wait_for()
    expect(page.locator(".day")).to_have_count(0)
