"""The table on every screen: nothing cut off, letters that can be read, targets for fingers.

Pairs of size, players, game, language and theme are sampled so that every pair of two of them comes
up. `make prove-page` looks at all of them.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

from bastide import Game, new_game
from bastide.bots import bot_of, seed_for
from bastide.core.chance import CHANCE

from .conftest import Visit
from .rules_of_screens import faults
from .screens import (
    ALL,
    BUSY,
    COARSE,
    FINE,
    GAMES,
    PLAYERS,
    check,
    course_of,
    forked,
    resize,
    settled,
    table_at,
)

THEMES = ("light", "dark")
TABS = {"castle": 1, "favors": 2, "players": 3, "log": 4}


def sampled(
    sizes: list[tuple[int, int]],
) -> dict[tuple[str, int], list[tuple[tuple[int, int], str]]]:
    """For each game and number of players: sizes with a theme. Every size meets both games, and in
    the two languages together every number of players and both themes."""
    found: dict[tuple[str, int], list[tuple[tuple[int, int], str]]] = {}
    for game, players in product(GAMES, PLAYERS):
        row = GAMES.index(game) + PLAYERS.index(players)
        for i, size in enumerate(sizes):
            for theme in THEMES:
                if ALL or ((i + row) % 4 == 0 and THEMES.index(theme) == (i // 4 + row) % 2):
                    found.setdefault((game, players), []).append((size, theme))
    return found


KINDS = [(language, pointer) for language in ("en", "fr") for pointer in ("coarse", "fine")]


@pytest.mark.parametrize("screen", KINDS, indirect=True, ids="-".join)
def test_the_table_keeps_the_rules_of_every_screen(
    screen: Page, request: pytest.FixtureRequest
) -> None:
    language, pointer = request.node.callspec.params["screen"]
    coarse = pointer == "coarse"
    found: list[str] = []
    sizes = COARSE if coarse else FINE
    if language == "fr" and not ALL:
        sizes = sizes[2:] + sizes[:2]  # other pairs than in English
    for (game, players), rows in sampled(sizes).items():
        favors = game == "magna-carta" and players % 2 == 1
        table = table_at(screen, course_of(game, players, favors), BUSY[game])
        screen.goto(f"/table/{table}")
        screen.wait_for_selector(".decide .opt, .decide .confirm")
        screen.evaluate("document.fonts.ready.then(() => true)")
        for size, theme in rows:
            resize(screen, size, theme)
            where = f"{game} {players} {language} {theme} {size[0]}x{size[1]}"
            check(screen, where, coarse, found)
            look_behind_tabs(screen, where, coarse, found)
    assert not found, f"{len(found)} faults:\n" + "\n".join(found[:60])


@pytest.mark.parametrize("screen", [("fr", "coarse")], indirect=True, ids="-".join)
def test_discs_of_one_favor_cover_no_sign(screen: Page) -> None:
    game, ply = three_in_a_column()
    screen.goto(f"/table/{forked(screen, game, ply)}")
    screen.wait_for_selector(".decide .opt, .decide .confirm")
    found: list[str] = []
    for size in COARSE:
        resize(screen, size, "light")
        where = f"{size[0]}x{size[1]}"
        check(screen, where, True, found)
        look_behind_tabs(screen, where, True, found)
    assert not found, f"{len(found)} faults:\n" + "\n".join(found[:60])


def three_in_a_column() -> tuple[Game, int]:
    """Five build the castle, until three have the same favor and seat 0 places a worker."""
    game, builder = new_game("caylus", players=5, seed=0), bot_of("castle")
    while not (game.seat == 0 and crowded(game.view(None))):
        actions = game.legal_actions()
        if game.seat is None or game.seat == CHANCE:
            game.apply(actions[seed_for(1, game.plies) % len(actions)])
        else:
            game.apply(builder.choose(game.view(game.seat), actions, seed_for(0, game.plies)))
    return game, game.plies


def crowded(view: dict[str, Any]) -> bool:
    favors = [one for seat in view["table"]["seats"] for one in seat["favors"].items() if one[1]]
    return view["decision"]["kind"] == "place" and any(favors.count(one) > 2 for one in favors)


def look_behind_tabs(page: Page, where: str, coarse: bool, found: list[str]) -> None:
    """On a phone everything but the road is one tap away: the same rules hold there."""
    tabs = page.locator("nav.tabs button")
    if not tabs.count():
        return
    for name, number in TABS.items():
        tabs.nth(number).click()
        settled(page)
        check(page, f"{where} {name}", coarse, found)
    tabs.first.click()
    more = page.locator('.sheet button.plain[aria-expanded="false"]')
    if more.count():
        more.click()
        settled(page)
        check(page, f"{where} options", coarse, found)
        page.locator('.sheet button.plain[aria-expanded="true"]').click()


def test_faults_are_found(visit: Visit) -> None:
    page = visit("/about", size={"width": 360, "height": 740})
    page.evaluate(
        """() => {
  document.body.innerHTML = `
    <p style="font-size: 9px">small letters</p>
    <div style="width: 40px; overflow: hidden; white-space: nowrap">a sentence cut off</div>
    <p style="width: 40px; overflow: clip; white-space: nowrap; text-overflow: ellipsis">a word</p>
    <button style="width: 30px; height: 30px">x</button>
    <b style="display: block; width: 12px; overflow-wrap: anywhere">Mahaut</b>
    <table style="table-layout: fixed; width: 40px; white-space: nowrap"><td>a figure</td></table>
    <table style="table-layout: fixed; width: 60px"><td style="height: 20px; white-space: nowrap"><i
      class="cube" style="display: inline-block; width: 30px; height: 9px"></i><i class="cube"
      style="display: inline-block; width: 39px; height: 9px"></i><i class="disc"
      style="display: inline-block; width: 9px; height: 9px; margin-left: -9px"></i></td></table>
    <div class="player" style="width: 30px; white-space: nowrap"><i class="coin"
      style="display: inline-block; width: 20px; height: 9px"></i><i class="coin"
      style="display: inline-block; width: 20px; height: 9px"></i></div>
    <div style="width: 500px; white-space: nowrap; text-align: right">too far right</div>`;
}"""
    )
    found = "\n".join(faults(page, coarse=True))
    for fault in (
        "letters of 9",
        "cut off sideways",
        "shortened with dots",
        "a target of 30 x 30",
        "a word in pieces",
        "sticks out of tr",
        "sticks out of tr. > td.: td. > i.cube",
        "covers td. > i.cube",
        "sticks out of its player",
        "outside the window",
    ):
        assert fault in found
    assert "target" not in "\n".join(faults(page, coarse=False))
