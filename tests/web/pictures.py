"""Takes the pictures in docs/pictures: `python -m tests.web.pictures [NAME ...]`.

Real games on a real server in a real browser. The games are played with fixed seeds, so that the
same picture comes out again as long as the rules, the bots and the page are the same. Look at the
pictures before you commit them.
"""

from __future__ import annotations

import argparse
import io
import re
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, FloatRect, Page, ViewportSize, sync_playwright

from bastide import Game, new_game
from bastide.bots import bot_of, seed_for
from bastide.core.chance import CHANCE

from .conftest import DESKTOP, FLAGS, PHONE, ROOT, SIDEWAYS, TABLET, Server, Theme, chromium_here
from .player import ME, be_guest, bot, call, play_to_end

FOLDER = ROOT / "docs/pictures"
MOST_BYTES = 150_000
STYLES = ("castle", "landlord", "thumb", "courtier")
"""The players of the games. The first one's seat is the one we look from."""

SEED = 1
MAGNA: dict[str, Any] = {"favors": True, "library": True}
CAYLUS_AT, MAGNA_AT = (9, "place", 1), (6, "provost", 0)
"""Turn, decision and number of the decision that are shown."""
CHOSEN = 9
"""Which of the offered places is chosen."""


@cache
def game_of(name: str) -> tuple[Game, list[tuple[int, int, str, int]]]:
    """A finished game. For each decision of seat 0: ply, turn, kind, how many like it before."""
    game = new_game(name, players=4, seed=SEED, **(MAGNA if name == "magna-carta" else {}))
    players = [bot_of(style) for style in STYLES]
    asked: list[tuple[int, int, str, int]] = []
    while not game.over:
        actions = game.legal_actions()
        if game.seat is None or game.seat == CHANCE:
            game.apply(actions[seed_for(SEED, game.plies) % len(actions)])
            continue
        if game.seat == 0 and len(actions) > 1:
            kind = game.view(None)["decision"]["kind"]
            before = sum(each[1:3] == (game.turn, kind) for each in asked)
            asked.append((game.plies, game.turn, kind, before))
        seed = seed_for(SEED, game.plies)
        game.apply(players[game.seat].choose(game.view(game.seat), actions, seed))
    return game, asked


def ply_of(name: str, wanted: tuple[int, str, int]) -> int:
    """The ply of a decision. The nearest of its kind when the game has no such one."""
    asked = [each for each in game_of(name)[1] if each[2] == wanted[1]]
    turn, _, number = wanted
    return min(asked, key=lambda each: (abs(each[1] - turn), abs(each[3] - number)))[0]


def played_on(page: Page, name: str, ply: int) -> str:
    """A table that continues from a moment of that game, against bots."""
    record = game_of(name)[0].record().to_text()
    source = call(page, "/api/records", {"record": record})["table"]["id"]
    seats = [ME, *(bot(style) for style in STYLES[1:])]
    state = call(page, f"/api/tables/{source}/fork", {"ply": ply, "seats": seats})
    return str(state["table"]["id"])


def at_table(page: Page, name: str, ply: int) -> str:
    table = played_on(page, name, ply)
    page.goto(f"/table/{table}")
    page.wait_for_selector(".bar .opt, .sheet")
    return table


def home(page: Page) -> None:
    for name, moment in (("magna-carta", MAGNA_AT), ("caylus", CAYLUS_AT)):
        played_on(page, name, ply_of(name, moment))
    page.goto("/")
    page.wait_for_selector(".tbl")


def caylus(page: Page) -> None:
    at_table(page, "caylus", ply_of("caylus", CAYLUS_AT))
    if page.viewport_size == DESKTOP:
        page.locator('.bar [data-token^="place:"]').nth(CHOSEN).click()
        page.mouse.move(2, 2)


def magna_carta(page: Page) -> None:
    at_table(page, "magna-carta", ply_of("magna-carta", MAGNA_AT))
    page.locator('.bar [data-token^="provost:-"]').first.click()
    page.mouse.move(2, 2)


def result(page: Page) -> None:
    at_table(page, "caylus", game_of("caylus")[1][-1][0])
    play_to_end(page, seed=1)
    page.wait_for_selector("section.after .curve")


def replay(page: Page) -> None:
    """A reviewed game, at the worker whose place cost most."""
    record = game_of("caylus")[0].record().to_text()
    table = call(page, "/api/records", {"record": record})["table"]["id"]
    call(page, f"/api/tables/{table}/review", {})
    while (state := review_of(page, table))["status"] == "running":
        page.wait_for_timeout(500)
    worst = max(filter(is_placement, state["moves"]), key=lambda move: float(move["loss"]))
    page.goto(f"/replay/{table}?ply={worst['end']}&seat={worst['seat']}")
    page.wait_for_selector("[data-ring].right")


def review_of(page: Page, table: str) -> Any:
    return page.context.request.get(f"/api/tables/{table}/review").json()


def is_placement(move: Any) -> bool:
    """True if a worker was placed, and another place was better: both are ringed on the board."""
    key = move["decisions"][move["key"]]
    best, played = key["options"][0]["token"], key["played"]
    return best != played and all(token.startswith("place:") for token in (best, played))


LABELS = {
    "rules-caylus": (
        ".players .player",
        '[data-target="bridge"]',
        ".specials .special",
        '[data-at="road:0"]',
        '[data-at="road:1"]',
        '[data-at="road:6"]',
        '[data-at="road:9"]',
        '[data-at="provost"]',
        '[data-at="road:21"]',
        ".castle-view .builders",
        ".keep table",
        ".favors",
        ".stock-button",
    ),
    "rules-magna-carta": (
        ".players .player",
        '[data-at="bridge"]',
        '[data-at="road:0"]',
        '[data-at="road:6"]',
        '[data-at="road:6"] .foot',
        '[data-at="road:5"]',
        ".provost-pawn",
        ".castle-column .drawing",
        ".castle-column table",
        '[data-at="favor:track"]',
        ".favors .powers",
        '[data-at="hand"]',
        ".prestige",
        '[data-at="pile"]',
    ),
}
"""The parts that a labelled picture numbers. The rules pages say what each is."""
ABOVE = re.compile(r"road:\d+\"]$|hand|prestige$")
LEFT = re.compile(r"foot|favor:|favors$|builders|drawing|table$")
RIGHT, LOW = re.compile(r"stock"), re.compile(r"powers")
"""Parts whose number is not on their corner, because there it would hide words."""


def side_of(part: str) -> str:
    sides = {"above": ABOVE, "left": LEFT, "right": RIGHT, "low": LOW}
    return next((side for side, parts in sides.items() if parts.search(part)), "corner")


MARK = """(element, [number, where, size]) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const mark = document.createElement("b");
    const [x, y] = {
        low: [left - 0.66 * size, top - 0.2 * size],
        corner: [left - 0.66 * size, top - 0.66 * size],
        above: [left + width / 2 - size / 2, top - size],
        left: [left - 1.2 * size, top + height / 2 - size / 2],
        right: [left + width + 0.2 * size, top + height / 2 - size / 2],
    }[where];
    mark.textContent = String(number);
    mark.style.cssText = `position: fixed; z-index: 99; left: ${Math.max(0, x)}px;
        top: ${Math.max(0, y)}px; min-width: ${size}px; height: ${size}px;
        border-radius: ${size / 2}px; font: 800 ${0.62 * size}px/${size}px sans-serif;
        text-align: center; color: #fff; background: #8a1538; visibility: visible;
        box-shadow: 0 0 0 2px #fff`;
    document.body.append(mark);
}"""


def labelled(name: str, game: str, wanted: tuple[int, str, int]) -> Callable[[Page], None]:
    """A table with numbers at its parts."""

    def scene(page: Page) -> None:
        at_table(page, game, ply_of(game, wanted))
        page.mouse.move(2, 2)
        page.wait_for_timeout(1500)
        for number, part in enumerate(LABELS[name], 1):
            page.locator(part).first.evaluate(MARK, [number, side_of(part), 24])

    return scene


def icons(game: str) -> Callable[[Page], None]:
    """The legend of icons on the page of the rules."""

    def scene(page: Page) -> None:
        page.goto(f"/rules/{game}?part=learn")
        page.wait_for_selector(CLIPPED["icons"])

    return scene


def card(game: str, wanted: tuple[int, str, int], space: int) -> Callable[[Page], None]:
    """A single building of the road, with numbers at its parts."""

    def scene(page: Page) -> None:
        at_table(page, game, ply_of(game, wanted))
        page.mouse.move(2, 2)
        page.wait_for_timeout(1500)
        found = page.locator(f'[data-at="road:{space}"]')
        found.evaluate(ALONE)
        parts = [(found.locator(part), side) for part, side in CARD if found.locator(part).count()]
        for number, (part, side) in enumerate(parts, 1):
            part.first.evaluate(MARK, [number, side, 11])

    return scene


CARD = (
    (".name", "left"),
    (".own", "right"),
    (".main", "left"),
    (".foot", "right"),
    (".no", "left"),
    (".spot", "right"),
)
"""The parts of a building that are numbered, and on which side."""
ALONE = """element => {
    document.body.style.visibility = "hidden";
    element.style.visibility = "visible";
    element.classList.add("alone");
}"""
CLIPPED = {"icons": 'section[aria-labelledby="signs"]', "card": ".alone"}
"""The part of the page that these pictures show."""


PICTURES: dict[str, tuple[Callable[[Page], None], Theme, ViewportSize]] = {
    "home": (home, "light", DESKTOP),
    "caylus": (caylus, "light", DESKTOP),
    "caylus-candle": (caylus, "dark", DESKTOP),
    "magna-carta": (magna_carta, "light", DESKTOP),
    "phone": (caylus, "light", PHONE),
    "sideways": (caylus, "light", SIDEWAYS),
    "tablet": (caylus, "light", TABLET),
    "result": (result, "light", DESKTOP),
    "replay": (replay, "light", DESKTOP),
    "rules-caylus": (labelled("rules-caylus", "caylus", CAYLUS_AT), "light", DESKTOP),
    "rules-magna-carta": (labelled("rules-magna-carta", "magna-carta", MAGNA_AT), "light", DESKTOP),
    "icons-caylus": (icons("caylus"), "light", DESKTOP),
    "icons-magna-carta": (icons("magna-carta"), "light", DESKTOP),
    "card-caylus": (card("caylus", CAYLUS_AT, 19), "light", DESKTOP),
    "card-magna-carta": (card("magna-carta", MAGNA_AT, 11), "light", DESKTOP),
}
PICTURES |= {
    f"{name}.fr": PICTURES[name]
    for name in PICTURES
    if name.startswith(("rules-", "icons-", "card-"))
}
"""Pictures of the rules carry words, so there is one in each language."""


def take(browser: Browser, server: Server, name: str) -> bytes:
    scene, theme, size = PICTURES[name]
    clipped = CLIPPED.get(name.partition("-")[0])
    french = name.endswith(".fr")
    context = browser.new_context(
        base_url=server.url,
        viewport=size,
        locale="fr-FR" if french else "en-GB",
        color_scheme=theme,
        reduced_motion="reduce",
        device_scale_factor=3 if name.startswith("card-") else 2 if size == PHONE else 1,
        has_touch=size != DESKTOP,
        is_mobile=size != DESKTOP,
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto("/about")
    be_guest(page, "Alix", "fr" if french else "en")
    scene(page)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(1500)
    picture = page.screenshot(clip=around(page, clipped) if clipped else None)
    context.close()
    return picture


def around(page: Page, part: str) -> FloatRect:
    """The place of a part on the screen, with a margin for its numbers."""
    page.locator(part).scroll_into_view_if_needed()
    box = page.locator(part).bounding_box()
    assert box is not None
    margin = 22
    return {
        "x": box["x"] - margin,
        "y": box["y"] - margin,
        "width": box["width"] + 2 * margin,
        "height": box["height"] + 2 * margin,
    }


def small(picture: bytes) -> bytes:
    """The same with as many colours as fit into the bytes that a picture may have."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    for colours in (256, 192, 128, 96, 64, 48):
        kept = io.BytesIO()
        quantised = image.quantize(colours, kmeans=2, dither=Image.Dither.NONE)
        quantised.save(kept, "PNG", optimize=True)
        if kept.tell() < MOST_BYTES:
            return kept.getvalue()
    raise SystemExit("The picture is too large even with 48 colours.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.web.pictures")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PICTURES))
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER")
    asked = parser.parse_args()
    unknown = set(asked.names) - set(PICTURES)
    if unknown:
        parser.error(f"no such picture: {', '.join(sorted(unknown))}")
    asked.into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), ROOT / "src/bastide/static")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_here(), args=FLAGS)
        try:
            for name in asked.names or PICTURES:
                server.deal(name)
                path = asked.into / f"{name}.png"
                path.write_bytes(small(take(browser, server, name)))
                print(f"{path}: {path.stat().st_size // 1000} kB", flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
