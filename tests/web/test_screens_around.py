"""Everything around the table keeps the same rules on every screen as the table itself: the home
page, a new game and its waiting room, the profile, a player's sheet, the planner, the replay and
its review, puzzles, lessons and the result.

Every scene is seen at every size, in one of its two games. `make prove-page` looks at both games at
all sizes.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bastide.puzzles import puzzles

from .player import FRIEND, ME, bot, finished_table, open_table
from .screens import ALL, BUSY, COARSE, FINE, GAMES, check, course_of, resize, table_at
from .test_review import reviewed

WIDE = (1180, 820)
"""Large enough that all of a table is there. Then the size changes under what is open."""
LOOKS = [("fr", "coarse"), ("en", "fine")]
"""French is longer. The table itself is looked at in both."""
Scene = Callable[[Page, str], None]


def at_the_table(page: Page, game: str) -> None:
    page.goto(f"/table/{table_at(page, course_of(game, 4, game != 'caylus'), BUSY[game])}")
    page.wait_for_selector(".bar [data-token]")


def home(page: Page, game: str) -> None:
    page.goto("/")
    page.wait_for_load_state("networkidle")


def player(page: Page, game: str) -> None:
    at_the_table(page, game)
    page.locator(".player .who").nth(1).click()
    expect(page.locator("[role=dialog]").first).to_be_visible()


def beginning(page: Page, game: str) -> None:
    """The first decision: fewer options than later, and so larger ones."""
    open_table(page, game, [ME, *(bot() for _ in range(4))])
    page.wait_for_selector(".bar [data-token]")


def provost(page: Page, game: str) -> None:
    """The effect of a step of the provost, below everyone who has passed."""
    page.goto(f"/table/{table_at(page, course_of(game, 4), 'provost')}")
    page.locator(".bar [data-token]").first.click()
    page.wait_for_selector(".whatif")


def planner(page: Page, game: str) -> None:
    at_the_table(page, game)
    page.keyboard.press("b")
    page.wait_for_selector(".planhead")
    page.wait_for_selector('.bar[aria-busy="false"] [data-token]')


def replay(page: Page, game: str) -> None:
    page.goto(f"/replay/{finished_table(page, game)}?ply=60")
    page.wait_for_selector(".stage .board")


def review(page: Page, game: str) -> None:
    table, state = reviewed(page)
    marked = next(m for m in state["moves"] if m["verdict"] in ("mistake", "blunder", "inaccuracy"))
    page.goto(f"/replay/{table}?ply={marked['end']}")
    page.wait_for_selector(".judged")
    page.wait_for_selector(".stage .board")


def moves(page: Page, game: str) -> None:
    replay(page, game)
    page.locator(".links button[aria-expanded]").click()
    page.wait_for_selector(".stage ol button")


def puzzle(page: Page, game: str) -> None:
    page.goto(f"/puzzle/{puzzles(game)[0].id}")
    page.wait_for_selector(".puzzletop")
    page.wait_for_selector(".bar [data-token]")


def lesson(page: Page, game: str) -> None:
    page.goto("/learn/first-worker")
    page.wait_for_selector(".say")
    page.wait_for_selector(".bar [data-token]")


def new(page: Page, game: str) -> None:
    page.goto(f"/new?game={game}")
    page.wait_for_selector(".seats li select")


def waiting(page: Page, game: str) -> None:
    page.goto(f"/table/{open_table(page, game, [ME, FRIEND, bot(), FRIEND], go=False)}")
    page.wait_for_selector("img[src*='qr.svg']")


def profile(page: Page, game: str) -> None:
    page.goto("/me")
    page.wait_for_selector("input[type=email]")


def result(page: Page, game: str) -> None:
    page.goto(f"/table/{finished_table(page, game)}")
    page.wait_for_selector("section.after .curve")


SCENES: dict[Scene, tuple[str, ...]] = {
    home: ("caylus",),
    new: ("magna-carta",),
    waiting: ("caylus",),
    profile: ("caylus",),
    beginning: GAMES,
    provost: GAMES,
    player: GAMES,
    planner: GAMES,
    replay: GAMES,
    review: ("magna-carta",),
    moves: ("caylus",),
    puzzle: GAMES,
    lesson: ("magna-carta",),
    result: GAMES,
}


PARTS = [(scene, game) for scene, games in SCENES.items() for game in games]


@pytest.mark.parametrize("screen", LOOKS, indirect=True, ids="-".join)
@pytest.mark.parametrize(
    ("scene", "game"), PARTS, ids=[f"{scene.__name__}-{game}" for scene, game in PARTS]
)
def test_the_rules_of_screens_hold_around_the_table(
    screen: Page, scene: Scene, game: str, request: pytest.FixtureRequest
) -> None:
    _, pointer = request.node.callspec.params["screen"]
    coarse = pointer == "coarse"
    found: list[str] = []
    resize(screen, WIDE, "light")
    scene(screen, game)
    screen.mouse.move(2, 2)
    screen.evaluate("document.fonts.ready.then(() => true)")
    games = SCENES[scene]
    for number, size in enumerate(COARSE if coarse else FINE):
        if not ALL and number % len(games) != games.index(game):
            continue
        resize(screen, size, ("light", "dark")[number % 2])
        check(screen, f"{size[0]}x{size[1]}", coarse, found)
    assert not found, f"{len(found)} faults:\n" + "\n".join(found[:40])
