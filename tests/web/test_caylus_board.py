"""The Caylus board: every decision can be made on it, and everything fits, in French too."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page

from bastide.bots import bot_of, seed_for
from bastide.caylus.data import TILE_KEYS
from bastide.caylus.game import DECISIONS
from bastide.core.chance import CHANCE
from bastide.game import Game, new_game

from .caylus import press, view_of
from .conftest import PHONE, Visit
from .magna import is_chosen
from .player import ME, be_guest, call, hot, offered

DECISION_KEYS = [row.key for row in DECISIONS]
FIRST_OF_PLAYERS = DECISION_KEYS.index("place")
KEEN = ("prestige:", "build:", "turn:", "favor:cubes", "swap", "place:gate", "place:guild")
WITH_EVERY_DECISION = ((2, 8), (4, 0))
WITH_EVERY_TILE = ((3, 4), (2, 2), (3, 2), (2, 7), (2, 3))
"""Players and seed of games that hold together what their names say."""


@cache
def lively_game(players: int, seed: int) -> tuple[Game, dict[str, int]]:
    """A finished game with much building, and the first ply of each kind of decision."""
    game = new_game("caylus", players=players, seed=seed)
    thumb, dice, first = bot_of("thumb"), random.Random(seed), dict[str, int]()
    while not game.over:
        actions = game.legal_actions()
        if game.seat is None or game.seat == CHANCE:
            game.apply(dice.choice(actions))
            continue
        if len(actions) > 1:
            first.setdefault(game.view(None)["decision"]["kind"], game.plies)
        keen = [action for action in actions if game.token(action).startswith(KEEN)]
        if keen and dice.random() < 0.7:
            game.apply(dice.choice(keen))
        else:
            game.apply(thumb.choose(game.view(game.seat), actions, seed_for(seed, game.plies)))
    return game, first


def import_game(page: Page, game: Game) -> str:
    text = game.record().to_text()
    return str(call(page, "/api/records", {"record": text})["table"]["id"])


def moments() -> dict[str, tuple[int, int, int]]:
    """Players, seed and ply at which each kind of decision is asked."""
    found: dict[str, tuple[int, int, int]] = {}
    for players, seed in WITH_EVERY_DECISION:
        for kind, ply in lively_game(players, seed)[1].items():
            found.setdefault(kind, (players, seed, ply))
    return found


def test_every_decision_can_be_made(visit: Visit) -> None:
    assert set(moments()) == set(DECISION_KEYS[FIRST_OF_PLAYERS:])
    page = visit("/about")
    be_guest(page)
    tables: dict[tuple[int, int], str] = {}
    for kind, (players, seed, ply) in moments().items():
        game, _ = lively_game(players, seed)
        source = tables.get((players, seed)) or import_game(page, game)
        tables[players, seed] = source
        seats = [ME, *(hot(f"Hot {seat}") for seat in range(1, players))]
        body = {"ply": ply, "seats": seats}
        table = call(page, f"/api/tables/{source}/fork", body)["table"]["id"]
        page.goto(f"/table/{table}")
        page.wait_for_selector(".bar [data-token]")
        make_every_choice(page, table, kind)


def make_every_choice(page: Page, table: str, kind: str) -> None:
    view = view_of(page, table)
    assert view["decision"]["kind"] == kind
    seat = view["decision"]["seat"]
    answer = page.context.request.get(f"/api/tables/{table}?seat={seat}")
    offers = [offer["token"] for offer in answer.json()["position"]["offers"]]
    assert sorted(offered(page)) == sorted(offers)
    for token in offers:
        if not is_chosen(page, token) and not press(page, token, view):
            page.locator(f'.bar [data-token="{token}"]').click()
        assert is_chosen(page, token), f"{kind}: {token}"
        page.mouse.move(2, 2)


OVERFLOWING = """() => {
  const out = [];
  const far = (inner, outer, what) => {
    const a = inner.getBoundingClientRect(), b = outer.getBoundingClientRect();
    if (a.width === 0) return;
    const over = Math.max(b.left - a.left, a.right - b.right, b.top - a.top, a.bottom - b.bottom);
    if (over > 1.5) out.push(`${what}: ${over.toFixed(1)} px over`);
  };
  const text = element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range;
  };
  for (const tile of document.querySelectorAll('.board .tile')) {
    const name = tile.querySelector('.name'), said = name.textContent.trim();
    const shield = tile.querySelector('.own')?.getBoundingClientRect();
    for (const line of name.querySelectorAll('span')) {
      far(text(line), name, `name ${said}`);
      const under = shield ? text(line).getBoundingClientRect().right - shield.left : 0;
      if (under > 2) out.push(`name ${said}: ${under.toFixed(1)} px under the shield`);
    }
    for (const sign of tile.querySelectorAll('.main > *')) far(sign, tile, `signs of ${said}`);
    const size = parseFloat(getComputedStyle(name).fontSize);
    if (size < 8) out.push(`name ${said}: letters of ${size} px`);
  }
  for (const one of document.querySelectorAll('.stock .one'))
    for (const part of one.children) {
      far(part, one, `stock ${one.textContent.trim()}`);
      if (part.scrollWidth > part.clientWidth + 1) out.push(`stock ${part.textContent} cut off`);
    }
  const canvas = document.querySelector('.board .canvas');
  const parts = '.keep > *, .keep small, .keep td, .keep th, .special';
  for (const part of canvas.querySelectorAll(parts))
    far(part, canvas, part.className || part.textContent);
  return out;
}"""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_name_fits_its_tile(language: str, visit: Visit) -> None:
    page = visit("/about", language=language)
    be_guest(page)
    seen: set[str] = set()
    for players, seed in WITH_EVERY_TILE:
        game, _ = lively_game(players, seed)
        road: list[dict[str, Any]] = game.view(None)["table"]["road"]
        seen |= {space["tile"] for space in road if space["tile"]}
        table = import_game(page, game)
        page.goto(f"/replay/{table}?ply={game.plies}")
        page.wait_for_selector(".board .tile")
        page.evaluate("document.fonts.ready.then(() => true)")
        page.wait_for_timeout(100)
        page.locator(".stock-button").click()
        page.wait_for_selector(".stock .one")
        assert page.evaluate(OVERFLOWING) == []
    assert seen == set(TILE_KEYS)


def test_a_phone_scrolls_the_road_and_nothing_else(visit: Visit) -> None:
    page = visit("/about", language="fr", size=PHONE)
    be_guest(page, language="fr")
    game, first = lively_game(4, 0)
    source = import_game(page, game)
    seats = [ME, *(hot(f"Hot {seat}") for seat in range(1, 4))]
    body = {"ply": first["provost"], "seats": seats}
    table = call(page, f"/api/tables/{source}/fork", body)["table"]["id"]
    page.goto(f"/table/{table}")
    page.wait_for_selector(".board .strip .tile")
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide)
    small = """() => [...document.querySelectorAll('.board button, .board [role=slider]')]
      .filter(one => one.checkVisibility()).map(one => [one, one.getBoundingClientRect()])
      .filter(([, box]) => box.width < 42 || box.height < 42)
      .map(([one, box]) => `${one.className} ${box.width}x${box.height}`)"""
    assert page.evaluate(small) == []
    strip = page.locator(".board .strip:has(.tile)")
    before = strip.evaluate("one => one.scrollLeft")
    beads = page.locator(".beads").bounding_box()
    assert beads is not None
    page.mouse.click(beads["x"] + 4, beads["y"] + beads["height"] / 2)
    page.wait_for_timeout(200)
    assert strip.evaluate("one => one.scrollLeft") != before
