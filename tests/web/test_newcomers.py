"""Things that left newcomers in doubt: cards in the way, names cut off, signs without words."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, Route, expect

from bastide.core.chance import CHANCE
from bastide.game import Game, new_game

from .conftest import Visit
from .magna import pick_token
from .player import FRIEND, ME, be_guest, bot, call, offered, open_table

MANY = 16
"""From this many options on they are in two or three rows."""
MOVES = 5
"""With this many ways to move the provost each has little room."""


class Played(NamedTuple):
    record: str
    players: int
    crowded: list[tuple[int, int, int]]
    """Moments with many options: how many, ply and seat. The fullest last."""
    builds: tuple[int, int]
    """A moment at which cards of the hand can be built, and others cannot: ply and seat."""
    provost: list[tuple[int, int]]
    """Moments at which the provost may be moved in many ways, and that matters: ply and seat."""
    bare: tuple[int, int] | None
    """A moment at which a small card has no cube left: ply and position on the road."""


def bare_card(game: Game) -> int | None:
    road: list[dict[str, Any]] = game.view(None)["table"]["road"]
    for position, card in enumerate(road):
        small = str(card.get("kind", "")).startswith("small_") and card["side"] == "building"
        if small and card["owner"] is not None and card["cubes"] == 0:
            return position
    return None


@cache
def played(name: str, players: int, seed: int) -> Played:
    game, dice = new_game(name, players=players, seed=seed), Random(seed)
    crowded, provost, builds, bare = [], [], (0, 0), None
    while not game.over:
        actions = game.legal_actions()
        if game.seat is None or game.seat == CHANCE:
            game.apply(dice.choice(actions))
            continue
        if len(actions) >= MANY:
            crowded.append((len(actions), game.plies, game.seat))
        if bare is None and name == "magna-carta":
            position = bare_card(game)
            bare = None if position is None else (game.plies, position)
        by_token = {game.token(action): action for action in actions}
        if len(by_token) > MOVES and all(token.startswith("provost:") for token in by_token):
            provost.append((game.plies, game.seat))
        if any(token.startswith("build:") for token in by_token):
            builds = (game.plies, game.seat)
        game.apply(by_token[pick_token(list(by_token), dice)])
    return Played(game.record().to_text(), players, sorted(crowded), builds, provost, bare)


def sit_at(page: Page, game: Played, ply: int, seat: int) -> str:
    """Opens a table that continues from a moment of the game, with this page to decide."""
    seats = [ME if other == seat else bot() for other in range(game.players)]
    fork = call(page, f"/api/tables/{imported(page, game)}/fork", {"ply": ply, "seats": seats})
    page.goto(f"/table/{fork['table']['id']}")
    page.wait_for_selector(".bar .opt")
    return str(fork["table"]["id"])


def imported(page: Page, game: Played) -> str:
    return str(call(page, "/api/records", {"record": game.record})["table"]["id"])


# --- Names of options -----------------------------------------------------------------------------

CUT_OFF = """() => [...document.querySelectorAll('.bar .opt')].flatMap((option) => {
  const name = option.querySelector('b');
  const words = document.createRange();
  words.selectNodeContents(name);
  const [all, box] = [words.getBoundingClientRect(), name.getBoundingClientRect()];
  const cell = option.getBoundingClientRect();
  const wide = Math.max(all.right - box.right, name.scrollWidth - name.clientWidth);
  const high = Math.max(all.bottom - cell.bottom, cell.top - all.top);
  const small = parseFloat(getComputedStyle(name).fontSize);
  const label = `${name.innerText} (${wide}, ${high}, ${small})`;
  return wide > 1 || high > 1 || small < 8 ? [label] : [];
})"""


ON_EACH_OTHER = """() => [...document.querySelectorAll('.bar .opt')].flatMap((option) => {
  const seen = (part) => {
    const boxes = [...part.querySelectorAll('svg')].map((sign) => sign.getBoundingClientRect());
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.data.trim() || text.parentElement.closest('.vh')) continue;
      const words = document.createRange();
      words.selectNodeContents(text);
      boxes.push(words.getBoundingClientRect());
    }
    const most = (side, of) => of(...boxes.map((box) => box[side]));
    return boxes.length && { left: most('left', Math.min), right: most('right', Math.max),
      top: most('top', Math.min), bottom: most('bottom', Math.max) };
  };
  const parts = [...option.children].map((part) => [part, seen(part)]);
  const cell = option.getBoundingClientRect();
  // the owner's shield is on the emblem
  const there = parts.filter(([part, box]) => box && !part.matches('svg, .em, .corner'));
  const what = ([part]) => part.className.replace(/svelte-\\w+/, '') || part.localName;
  const beyond = (box) => box.right > cell.right + 1 || box.bottom > cell.bottom + 1;
  const outside = there.filter(([, box]) => beyond(box));
  const on = there.flatMap((one, i) => there.slice(i + 1).filter((other) =>
    Math.min(one[1].right, other[1].right) - Math.max(one[1].left, other[1].left) > 1 &&
    Math.min(one[1].bottom, other[1].bottom) - Math.max(one[1].top, other[1].top) > 4
  ).map((other) => `${what(one)} and ${what(other)}`));
  return [...outside.map(what), ...on].map((fault) => `${option.innerText}: ${fault}`);
})"""
"""Name, price, effect and number of an option: beside each other, and inside it."""


@pytest.mark.parametrize(("name", "players", "seed"), [("caylus", 5, 3), ("magna-carta", 5, 3)])
def test_french_names_of_many_options_are_never_cut_off(
    visit: Visit, name: str, players: int, seed: int
) -> None:
    page = visit("/about", language="fr")
    be_guest(page, language="fr")
    game = played(name, players, seed)
    # with eight columns a sentence has less room than it needs
    assert game.crowded[-1][0] > 21
    some = [game.crowded[0], game.crowded[len(game.crowded) // 2], game.crowded[-1]]
    for count, ply, seat in some:
        sit_at(page, game, ply, seat)
        assert len(offered(page)) == count
        page.evaluate("document.fonts.ready.then(() => null)")
        assert page.evaluate(CUT_OFF) == []
        assert page.evaluate(ON_EACH_OTHER) == []


@pytest.mark.parametrize(("name", "players", "seed"), [("caylus", 5, 3), ("magna-carta", 5, 3)])
def test_what_the_provost_would_do_fits_into_his_options(
    visit: Visit, name: str, players: int, seed: int
) -> None:
    page = visit("/about", language="fr")
    be_guest(page, language="fr")
    game = played(name, players, seed)
    assert len(game.provost) >= 3
    for ply, seat in game.provost[-3:]:
        sit_at(page, game, ply, seat)
        assert all(token.startswith("provost:") for token in offered(page))
        page.evaluate("document.fonts.ready.then(() => null)")
        assert page.evaluate(CUT_OFF) == []
        assert page.evaluate(ON_EACH_OTHER) == []


# --- Cards of buildings ---------------------------------------------------------------------------


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_opens_when_the_mouse_rests_and_lets_presses_through(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    open_table(page, "caylus", (ME, bot()))
    page.wait_for_selector(".bar .opt")
    card = page.locator("aside.card")
    roads = [
        f'[data-target="space:{number}"] .tile'
        for number in range(1, 30)
        if page.locator(f'[data-target="space:{number}"] .legal .tile').count()
    ]
    assert len(roads) > 4
    # on the way over the buildings nothing opens
    for tile in roads:
        page.mouse.move(*middle(page, tile), steps=4)
        expect(card).to_have_count(0, timeout=1)
    page.mouse.move(*middle(page, roads[0]))
    expect(card).to_be_visible()
    # wherever it lies, a press reaches what is below or beside it
    for tile, other in pairwise(roads):
        page.mouse.move(*middle(page, tile))
        expect(card).to_be_visible()
        page.mouse.click(*middle(page, other))
        chosen = page.locator('.bar .opt[aria-pressed="true"]')
        expect(chosen).to_have_count(1)
        expect(page.locator(other)).to_have_attribute("aria-pressed", "true")
        page.mouse.move(2, 2)
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        expect(chosen).to_have_count(0)


def test_a_card_opens_at_once_by_focus(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    open_table(page, "magna-carta", (ME, bot()))
    page.wait_for_selector(".bar .opt")
    page.clock.install()
    page.clock.pause_at("2100-01-01")
    page.keyboard.press("Tab")
    page.locator('[data-at="road:0"] .tile').focus()
    expect(page.locator("aside.card")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "words", "about"),
    [
        ("en", "no cube left", "no cube left for its owner"),
        ("fr", "plus de cube", "plus de cube pour son propriétaire"),
    ],
)
def test_a_small_card_without_cubes_says_so(
    visit: Visit, language: str, words: str, about: str
) -> None:
    page = visit("/about", language=language)
    be_guest(page, language=language)
    game = played("magna-carta", 2, 6)
    assert game.bare is not None
    ply, position = game.bare
    page.goto(f"/replay/{imported(page, game)}?ply={ply}")
    foot = page.locator(f'[data-at="road:{position}"] .cubes')
    expect(foot).to_have_text(words)
    expect(foot).to_have_attribute("title", about)
    tile = page.locator(f'[data-at="road:{position}"] .tile')
    expect(tile).to_have_attribute("aria-label", re.compile(re.escape(about)))


def test_cards_of_the_hand_that_can_be_built_glow(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    game = played("magna-carta", 4, 2)
    sit_at(page, game, *game.builds)
    can = {token.removeprefix("build:") for token in offered(page) if token.startswith("build:")}
    assert can
    cards = page.locator('[data-target^="hand:"]')
    for card in cards.all():
        kind = (card.get_attribute("data-target") or "").removeprefix("hand:")
        assert ("legal" in (card.get_attribute("class") or "").split()) == (kind in can)


@pytest.mark.parametrize(("variant", "provost"), [("light", False), ("standard", True)])
def test_while_others_decide_nothing_is_promised_that_is_not_there(
    visit: Visit, variant: str, provost: bool
) -> None:
    page, other = visit("/about"), visit("/about")
    be_guest(page)
    be_guest(other, "Odon")
    table = open_table(page, "magna-carta", [ME, FRIEND], go=False, options={"variant": variant})
    invite = page.request.get(f"/api/tables/{table}").json()["invite"]
    call(other, f"/api/tables/{table}/join", {"invite": invite})
    call(other, f"/api/tables/{table}/ready", {"ready": True})
    for each in (page, other):
        each.goto(f"/table/{table}")
        each.wait_for_selector(".bar .opt, .bar .rest")
    waiting = other if offered(page) else page
    rest = waiting.locator(".bar .rest")
    expect(rest).to_contain_text("look around")
    assert ("provost" in rest.inner_text()) == provost
    expect(waiting.locator(".bar .ask")).to_contain_text("The question is “Keep this hand")


# --- Coming back, and the end ---------------------------------------------------------------------


def two_at_a_table(host: Page, friend: Page) -> str:
    """Alix opens a table and looks at it, Odon joins. Returns its id."""
    be_guest(host, "Alix")
    be_guest(friend, "Odon")
    table = open_table(host, "magna-carta", [ME, FRIEND], go=False)
    invite = host.request.get(f"/api/tables/{table}").json()["invite"]
    call(friend, f"/api/tables/{table}/join", {"invite": invite})
    call(friend, f"/api/tables/{table}/ready", {"ready": True})
    host.goto(f"/table/{table}")
    return table


def test_whom_i_hear_again_is_heard_at_once_with_what_was_said_meanwhile(visit: Visit) -> None:
    host, friend = visit("/about"), visit("/about")
    table = two_at_a_table(host, friend)

    def says(text: str) -> None:
        call(friend, f"/api/tables/{table}/chat", {"room": "table", "text": text})

    says("Good evening")
    host.get_by_role("button", name="Chat").click()
    lines = host.locator(".chat ol")
    expect(lines).to_contain_text("Good evening")
    host.get_by_role("button", name="Mute Odon").click()
    expect(lines).not_to_contain_text("Good evening")
    says("Nobody listens")
    # reloaded while Odon is muted: the page has none of what he said
    host.reload()
    host.get_by_role("button", name="Chat").click()
    expect(lines).to_contain_text("No messages yet")
    says("Still nobody")
    host.get_by_role("button", name="More about Odon").click()
    host.get_by_role("dialog", name="Odon").get_by_role("button", name="Unmute").click()
    for text in ("Good evening", "Nobody listens", "Still nobody"):
        expect(lines).to_contain_text(text)
    says("At last")
    expect(lines).to_contain_text("At last")


def test_a_players_sheet_goes_away_without_an_error_however_soon(visit: Visit) -> None:
    host, friend = visit("/about"), visit("/about")
    two_at_a_table(host, friend)
    sheet = host.get_by_role("dialog", name="Odon")
    for choice in ("Mute", "Unmute"):
        host.get_by_role("button", name="More about Odon").click()
        sheet.wait_for()
        host.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        host.get_by_role("button", name="More about Odon").click()
        sheet.get_by_role("button", name=choice, exact=True).click()
        expect(sheet).to_have_count(0)


def test_whom_i_do_not_hear_is_still_muted_after_a_reload(visit: Visit) -> None:
    host, friend = visit("/about"), visit("/about")
    two_at_a_table(host, friend)

    def button(name: str) -> Any:
        host.get_by_role("button", name="More about Odon").click()
        return host.get_by_role("dialog", name="Odon").get_by_role("button", name=name)

    button("Mute").click()
    host.reload()
    button("Unmute").click()
    host.reload()
    expect(button("Mute")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "title"), [("en", "The provost’s victims"), ("fr", "Les victimes du prévôt")]
)
def test_the_result_names_the_provosts_victims(visit: Visit, language: str, title: str) -> None:
    page = visit("/about", language=language)
    be_guest(page, language=language)
    table = imported(page, played("caylus", 5, 3))
    seats = page.request.get(f"/api/tables/{table}/result").json()["seats"]
    page.goto(f"/table/{table}")
    victims = page.locator(".victims")
    expect(victims.get_by_role("heading")).to_have_text(title)
    counts = victims.locator("li b")
    expect(counts).to_have_count(len(seats))
    shown = sorted(int(text) for text in counts.all_inner_texts())
    assert shown == sorted(len(seat["victims"]) for seat in seats)
    assert sum(shown) > 0
    assert not re.search(r"\b\w+_\w+", victims.inner_text()), "a key instead of a name"


def test_someone_known_is_not_asked_for_a_name_before_the_server_has_answered(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page, "Mahaut")
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route("**/api/hello", hold)
    page.goto("/import")
    page.locator("textarea").fill(new_game("caylus", players=2, seed=1).record().to_text())
    page.locator("form .confirm").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    for route in late:
        route.continue_()
    expect(page).to_have_url(re.compile("/replay/"))
