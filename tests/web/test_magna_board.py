"""The board of Magna Carta: everything offered can be pressed, refusals speak, names fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, Request, expect

from bastide.core.chance import CHANCE
from bastide.game import new_game
from bastide.outlook import pieces

from .conftest import PHONE, Visit
from .languages import in_words
from .magna import is_chosen, on_board, pick_token, press
from .player import ME, be_guest, bot, call, offered

COLOURS = ("red", "green", "orange", "blue", "purple")


class Moment(NamedTuple):
    ply: int
    seat: int


class Played(NamedTuple):
    record: str
    players: int
    moments: dict[str, Moment]
    """The last moment of each kind of decision. `busy`: a choice of actions while many workers are
    out. `open`: an action with a worker and a denier to spend."""


@cache
def played(players: int, seed: int, library: bool = False) -> Played:
    """A whole game of The Favors in which every seat picks as the pages' tests do."""
    game = new_game("magna-carta", players=players, seed=seed, favors=True, library=library)
    dice, moments = Random(seed), {}
    while not game.over:
        actions = game.legal_actions()
        if game.seat is None or game.seat == CHANCE:
            game.apply(dice.choice(actions))
            continue
        view = game.view(game.seat)
        here = Moment(game.plies, game.seat)
        moments[view["decision"]["kind"]] = here
        occupied = [card for card in view["table"]["road"] if card["worker"] is not None]
        if view["decision"]["kind"] == "action" and len(occupied) > 2 and len(actions) > 1:
            moments["busy"] = here
        if view["decision"]["kind"] == "action" and len(actions) > 6:
            moments["open"] = here
        by_token = {game.token(action): action for action in actions}
        game.apply(by_token[pick_token(list(by_token), dice)])
    return Played(game.record().to_text(), players, moments)


GAMES = (played(3, 4), played(2, 6))
KINDS = (
    "redraw", "income-powers", "action", "less", "pay-white", "residence", "provost", "effect",
    "buy-again", "offer", "favor", "last-cards",
)  # fmt: skip


def sit_at(page: Page, kind: str) -> tuple[str, int]:
    """Opens a table that continues from a moment of this kind, with the page to decide."""
    game = next(game for game in GAMES if kind in game.moments)
    ply, seat = game.moments[kind]
    table = call(page, "/api/records", {"record": game.record})["table"]["id"]
    seats = [ME if other == seat else bot() for other in range(game.players)]
    forked = call(page, f"/api/tables/{table}/fork", {"ply": ply, "seats": seats})["table"]["id"]
    page.goto(f"/table/{forked}")
    page.wait_for_selector(".bar [data-token], .sheet .confirm")
    page.wait_for_selector(".magna [data-at=castle]")
    return forked, seat


def position_of(page: Page, table: str, seat: int) -> Any:
    answer = page.context.request.get(f"/api/tables/{table}?seat={seat}")
    return answer.json()["position"]


@pytest.fixture
def page(visit: Visit) -> Page:
    opened = visit("/about")
    be_guest(opened)
    return opened


def test_every_offer_of_every_kind_of_decision_can_be_pressed(page: Page) -> None:
    for kind in KINDS:
        table, seat = sit_at(page, kind)
        position = position_of(page, table, seat)
        assert position["view"]["decision"]["kind"] == kind
        tokens = offered(page)
        expected = sorted(offer["token"] for offer in position["offers"])
        assert sorted(tokens) == ([] if expected == ["pass"] else expected)  # that it plays itself
        for token in tokens:
            if token.startswith("provost:"):
                place = position["view"]["table"]["provost"] + int(token.partition(":")[2])
                # the panel of the what-if may lie over the last cards: a click by keyboard then
                page.locator(f'[data-at="road:{place}"] .tile').dispatch_event("click")
                assert is_chosen(page, token)
            elif not is_chosen(page, token):
                press(page, token, COLOURS[seat])
            page.mouse.move(2, 2)


def test_every_target_is_a_button_with_words(page: Page) -> None:
    sit_at(page, "favor")
    for button in page.locator(".magna button:visible").all():
        assert len(button.get_attribute("aria-label") or button.inner_text()) > 2


def test_what_is_not_allowed_says_why(page: Page) -> None:
    table, seat = sit_at(page, "busy")
    road = position_of(page, table, seat)["view"]["table"]["road"]
    taken = next(card["card"] for card in road if card["worker"] is not None)
    on_board(page, f"card:{taken}").click()
    expect(page.locator(".why")).to_contain_text(re.compile(r"M-\d"))
    refused = page.locator(f'[data-target="card:{taken}"] .refused')
    expect(refused).to_have_count(1)


def test_the_provost_is_tried_by_keys_and_by_dragging(page: Page) -> None:
    table, seat = sit_at(page, "provost")
    start = position_of(page, table, seat)["view"]["table"]["provost"]
    provost = page.get_by_role("slider")
    provost.focus()
    expect(provost).to_have_attribute("aria-valuenow", str(start + 1))
    page.keyboard.press("ArrowLeft")
    expect(provost).to_have_attribute("aria-valuenow", str(start))
    assert is_chosen(page, "provost:-1")
    page.keyboard.press("ArrowRight")
    expect(provost).to_have_attribute("aria-valuenow", str(start + 1))

    stone = page.locator(f'[data-target="stone:{start - 2}"]').bounding_box()
    here = provost.bounding_box()
    assert stone is not None
    assert here is not None
    page.mouse.move(here["x"] + here["width"] / 2, here["y"] + here["height"] - 8)
    page.mouse.down()
    page.mouse.move(stone["x"], stone["y"] + 10, steps=8)
    page.mouse.up()
    expect(provost).to_have_attribute("aria-valuenow", str(start - 1))
    assert is_chosen(page, "provost:-2")
    assert offered(page), "nothing is decided by trying"


def test_arrow_keys_walk_the_street_and_enter_takes(page: Page) -> None:
    sit_at(page, "open")
    page.locator('[data-at="road:0"] .tile').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-at="road:1"] .tile')).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator('[data-at="road:0"] .tile')).to_be_focused()

    token = next(token for token in offered(page) if token.startswith("place:"))
    on_board(page, f"card:{token.partition(':')[2]}").focus()
    page.keyboard.press("Enter")
    assert is_chosen(page, token)
    sent: list[str] = []

    def note_moves(request: Request) -> None:
        if "/moves" in request.url:
            sent.append(request.url)

    page.on("request", note_moves)
    with page.expect_response("**/moves*") as answer:
        page.keyboard.press("Enter")
    assert answer.value.ok
    page.wait_for_timeout(200)
    assert len(sent) == 1


# --- Names fit ------------------------------------------------------------------------------------

NAMES = """() => [...document.querySelectorAll('.magna .tile .name')].map((box) => {
  const lines = [...box.children];
  const words = document.createRange();
  const over = lines.map((line) => {
    words.selectNodeContents(line.firstChild);
    return words.getBoundingClientRect().width - line.getBoundingClientRect().width;
  });
  return {
    name: lines.map((line) => line.textContent).join(' '),
    over: Math.max(...over),
    tall: lines.length * parseFloat(getComputedStyle(box).lineHeight) - box.clientHeight,
    size: parseFloat(getComputedStyle(box).fontSize),
  };
})"""


def names_seen(page: Page) -> Iterator[str]:
    found = page.evaluate(NAMES)
    assert found
    for name in found:
        assert name["over"] < 0.75, f"{name} is wider than its box"
        assert name["tall"] < 1, f"{name} is higher than its box"
        assert name["size"] >= 7.5, f"{name} is too small to read"
        yield name["name"].replace("- ", "")


def test_every_french_name_fits_its_card(visit: Visit) -> None:
    page = visit("/about", language="fr")
    be_guest(page, language="fr")
    game = played(5, 3, library=True)
    table = call(page, "/api/records", {"record": game.record})["table"]["id"]
    last = max(moment.ply for moment in game.moments.values())
    seen: set[str] = set()
    for seat in range(game.players):
        for ply in (game.moments["redraw"].ply, last):
            page.goto(f"/replay/{table}?ply={ply}&seat={seat}")
            page.wait_for_selector(".magna .sheet")
            seen.update(names_seen(page))
    book = pieces("magna-carta")
    everything = [*book["buildings"].values(), *book["prestige"].values()]
    missing = {in_words(piece["name"], "fr") for piece in everything} - seen
    assert not missing, f"never drawn: {missing}"
    assert "Banque neutre" in seen


def test_a_phone_never_scrolls_sideways(visit: Visit) -> None:
    page = visit("/about", language="fr", size=PHONE)
    be_guest(page, language="fr")
    sit_at(page, "busy")
    for tab in page.locator("nav [aria-current], nav button, [role=tab]").all():
        tab.click()
        width = page.evaluate("document.scrollingElement.scrollWidth")
        assert width <= PHONE["width"]
        if page.locator(".magna .tile .name").count():
            assert set(names_seen(page))
