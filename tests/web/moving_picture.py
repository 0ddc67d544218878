"""Takes the moving picture of a round in docs/pictures: `python -m tests.web.moving_picture`.

The game of the picture `magna-carta`, on a real server in a real browser: every decision that one
player has in a round, first the question, then the answer that the player gave. The captions are
those of the page. Look at the picture before you commit it.
"""

from __future__ import annotations

import argparse
import io
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from .conftest import DESKTOP, FLAGS, ROOT, Server, chromium_here
from .pictures import FOLDER, at_table, game_of
from .player import FRIEND, ME, be_guest, bot, open_table

NAME = "round.webp"
GAME, ROUND = "magna-carta", 6
"""A round in which the player builds, moves the provost, gives to the castle and gets a favor."""
SIZE = (960, 540)
MOST_BYTES = 600_000
ASKED_MS, CHOSEN_MS, END_MS = 900, 1600, 3000
"""The times for which the question, the chosen answer and the last frame are shown."""
Frame = tuple[Image.Image, int]


def decisions() -> list[tuple[int, str]]:
    """Ply and answer of every decision of seat 0 in the round."""
    game, asked = game_of(GAME)
    tokens = game.record().tokens
    return [(ply, tokens[ply]) for ply, number, *_ in asked if number == ROUND]


def deal_again(page: Page, server: Server) -> None:
    """Starts the luck of the picture over, so that the bots have the same names at every table."""
    server.deal("another name")
    open_table(page, GAME, (ME, bot(), FRIEND), go=False)  # has a bot to name, and never starts
    server.deal(NAME)


def frame(page: Page) -> Image.Image:
    page.mouse.move(2, 2)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(1000)
    expect(page.locator(".connection .lost")).to_have_count(0)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return picture.resize(SIZE, Image.Resampling.LANCZOS)


def frames(page: Page, server: Server) -> Iterator[Frame]:
    """The question and the answer at each decision. One frame where there is nothing to choose."""
    for ply, token in decisions():
        deal_again(page, server)
        at_table(page, GAME, ply)
        option = page.locator(f'.bar [data-token="{token}"]')
        if option.get_attribute("aria-pressed") != "true":
            yield frame(page), ASKED_MS
            option.click()
        yield frame(page), CHOSEN_MS


def film(browser: Browser, server: Server) -> list[Frame]:
    context = browser.new_context(
        base_url=server.url,
        viewport=DESKTOP,
        locale="en-GB",
        color_scheme="light",
        reduced_motion="reduce",
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto("/about")
    be_guest(page, "Alix")
    taken = list(frames(page, server))
    context.close()
    return [*taken[:-1], (taken[-1][0], END_MS)]


def moving(taken: list[Frame]) -> bytes:
    """One animated WebP, as good as fits into the bytes that it may have."""
    first, *others = [image for image, _ in taken]
    for quality in (80, 70, 60, 50, 40):
        kept = io.BytesIO()
        first.save(
            kept,
            "WEBP",
            save_all=True,
            append_images=others,
            duration=[shown for _, shown in taken],
            loop=0,
            quality=quality,
            method=6,
        )
        if kept.tell() < MOST_BYTES:
            return kept.getvalue()
    raise SystemExit("The picture is too large even with quality 40.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.web.moving_picture")
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER")
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), ROOT / "src/bastide/static")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_here(), args=FLAGS)
        try:
            path = asked.into / NAME
            path.write_bytes(moving(film(browser, server)))
            print(f"{path}: {path.stat().st_size // 1000} kB", flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
