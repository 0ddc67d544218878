"""A moment of a game: its address, its board, and playing on from it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from playwright.sync_api import Page, expect

from bastide import Game, new_game
from bastide.bots import bot_of, seed_for
from bastide.core.chance import CHANCE
from bastide.records import Player, replay, tags_of
from tests.review.games import played

from .conftest import DESKTOP, PHONE, Visit
from .player import be_guest, call, play_to_end

SEED = 2
WORKERS = "[data-at^='road:'] svg.worker"
SHOWN = """() => {
  const stage = document.querySelector('.stage');
  const said = [...stage.querySelectorAll('[aria-label]')].map(e => e.getAttribute('aria-label'));
  return [stage.innerText, ...said].join('\\n');
}"""


@cache
def finished() -> Game:
    game = new_game("magna-carta", players=2, seed=SEED, variant="light")
    thumb = bot_of("thumb")
    while not game.over:
        actions = game.legal_actions()
        if game.seat is None or game.seat == CHANCE:
            game.apply(actions[0])
        else:
            game.apply(thumb.choose(game.view(game.seat), actions, seed_for(SEED, game.plies)))
    return game


@cache
def standard() -> Game:
    """A game with the provost, of random moves."""
    game, pick = new_game("magna-carta", players=2, seed=SEED), Random(SEED)
    while not game.over:
        game.apply(pick.choice(game.legal_actions()))
    return game


def workers_at(ply: int) -> int:
    road = replay(finished().record(), ply).view(None)["table"]["road"]
    return sum(space["worker"] is not None for space in road)


def busiest_ply() -> int:
    """A moment with workers on the road, in the middle of the game."""
    plies = finished().plies
    return max(range(plies // 3, 2 * plies // 3), key=workers_at)


def import_it(page: Page) -> str:
    return str(call(page, "/api/records", {"record": finished().record().to_text()})["table"]["id"])


def open_moment(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(".stage .look")
    page.wait_for_load_state("networkidle")


def test_a_link_shows_its_moment_to_everyone(visit: Visit) -> None:
    page = visit("/about")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    be_guest(page)
    source, ply = import_it(page), busiest_ply()
    open_moment(page, f"/replay/{source}?ply={ply}&seat=1")
    assert workers_at(ply) > 1
    expect(page.locator(WORKERS)).to_have_count(workers_at(ply))
    expect(page.locator(".count")).to_contain_text(str(ply))
    first = page.evaluate(SHOWN)

    slider = page.get_by_label("Position in the game")
    box = slider.bounding_box()
    assert box
    slider.click(position={"x": box["width"] * 0.9, "y": box["height"] / 2})
    page.wait_for_url(lambda address: f"ply={ply}&" not in address)
    page.get_by_role("button", name="Step forward").click()
    elsewhere = int(page.evaluate("new URLSearchParams(location.search).get('ply')"))
    assert elsewhere > ply
    expect(page.locator(WORKERS)).to_have_count(workers_at(elsewhere))
    page.wait_for_load_state("networkidle")
    later = page.evaluate(SHOWN)
    assert later != first
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert f"ply={elsewhere}" in link
    assert "seat=1" in link

    stranger = visit("/about")
    open_moment(stranger, link)
    expect(stranger.locator(WORKERS)).to_have_count(workers_at(elsewhere))
    assert stranger.evaluate(SHOWN) == later
    open_moment(stranger, f"/replay/{source}?ply={ply}&seat=1")
    assert stranger.evaluate(SHOWN) == first


def test_the_beginning_opens_on_a_phone_before_anything_is_laid_out(visit: Visit) -> None:
    """The provost is nowhere yet. The fixture fails when the page throws."""
    page = visit("/about", size=PHONE)
    be_guest(page)
    record = played("caylus").to_text()
    source = call(page, "/api/records", {"record": record})["table"]["id"]
    open_moment(page, f"/replay/{source}?ply=0")
    expect(page.locator(".phone-road")).to_be_visible()
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator("[data-at=provost]").first).to_be_visible()


def test_a_spectator_sees_no_hand_and_names_are_kept(visit: Visit) -> None:
    """No one thinks in the past, draws of the setup are one step, and the provost is whole."""
    page = visit("/about")
    be_guest(page)
    players = [Player("Mahaut"), Player("Isarn")]
    record = replace(standard().record(), tags=tags_of("magna-carta", players))
    source = str(call(page, "/api/records", {"record": record.to_text()})["table"]["id"])
    open_moment(page, f"/replay/{source}")
    expect(page.get_by_role("combobox", name="Language", exact=True)).to_be_visible()
    for name in ("Dark theme", "Moves"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    first = next(n for n in range(99) if replay(record, n).seat not in (None, CHANCE))
    page.get_by_role("button", name="Step forward").click()
    page.wait_for_url(f"**ply={first}")
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        open_moment(page, f"/replay/{source}?ply={len(record.tokens) // 2}")
        expect(page.locator("[data-at=hand]")).to_have_count(0)
        expect(page.get_by_text("thinking")).to_have_count(0)
        pawn = page.locator("[data-at=provost]").first
        pawn.scroll_into_view_if_needed()
        box, board = pawn.bounding_box(), page.locator(".stage .board").bounding_box()
        assert box is not None
        assert board is not None
        assert board["x"] <= box["x"]
        assert board["y"] <= box["y"]
        assert box["x"] + box["width"] <= board["x"] + board["width"] + 1
        assert box["y"] + box["height"] <= board["y"] + board["height"] + 1
    page.set_viewport_size(DESKTOP)
    expect(page.locator(".player .name")).to_have_text(["Mahaut", "Isarn"])
    page.get_by_label("View as").select_option("Mahaut")
    expect(page.locator("[data-at=hand]")).to_have_count(1)


def test_an_imported_game_is_played_on_to_its_end(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page, "Thibaut")
    source = import_it(page)
    open_moment(page, f"/replay/{source}?ply={finished().plies * 4 // 5}&seat=0")
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".bar")
    assert play_to_end(page, seed=2) > 0
    expect(page.locator("section.after")).to_contain_text("Thibaut")
