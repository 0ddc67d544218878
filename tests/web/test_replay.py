"""A moment of a game: its address, its board, and playing on from it."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page, expect

from bastide import Game, new_game
from bastide.bots import bot_of, seed_for
from bastide.core.chance import CHANCE
from bastide.records import replay

from .conftest import Visit
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


def test_a_link_shows_its_moment_to_everybody(visit: Visit) -> None:
    page = visit("/about")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    be_guest(page)
    source, ply = import_it(page), busiest_ply()
    open_moment(page, f"/replay/{source}?ply={ply}&seat=1")
    assert workers_at(ply) > 1
    expect(page.locator(WORKERS)).to_have_count(workers_at(ply))
    expect(page.locator(".count")).to_contain_text(str(ply))
    first = page.evaluate(SHOWN)

    slider = page.get_by_label("Moment of the game")
    box = slider.bounding_box()
    assert box
    slider.click(position={"x": box["width"] * 0.9, "y": box["height"] / 2})
    page.wait_for_url(lambda address: f"ply={ply}&" not in address)
    page.get_by_role("button", name="One step on").click()
    elsewhere = int(page.evaluate("new URLSearchParams(location.search).get('ply')"))
    assert elsewhere > ply
    expect(page.locator(WORKERS)).to_have_count(workers_at(elsewhere))
    page.wait_for_load_state("networkidle")
    later = page.evaluate(SHOWN)
    assert later != first
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert f"ply={elsewhere}" in link
    assert "seat=1" in link

    stranger = visit("/about")
    open_moment(stranger, link)
    expect(stranger.locator(WORKERS)).to_have_count(workers_at(elsewhere))
    assert stranger.evaluate(SHOWN) == later
    open_moment(stranger, f"/replay/{source}?ply={ply}&seat=1")
    assert stranger.evaluate(SHOWN) == first


def test_an_imported_game_is_played_on_to_its_end(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page, "Thibaut")
    source = import_it(page)
    open_moment(page, f"/replay/{source}?ply={finished().plies * 4 // 5}&seat=0")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".bar")
    assert play_to_end(page, seed=2) > 0
    expect(page.locator("section.after")).to_contain_text("Thibaut")
