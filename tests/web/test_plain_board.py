"""A game that has no board of its own is played on the page, on lists of what lies there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from bastide.catalogue import VARIABLE
from tests.high_card.registered import LINE, NAME

from .conftest import DESKTOP, PHONE, Server, Visit
from .player import ME, be_guest, bot, open_table


@pytest.fixture(scope="module")
def server(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the third game, too."""
    running = Server(tmp_path_factory.mktemp("server"), built_page)
    running.environment[VARIABLE] = LINE
    running.start()
    yield running
    running.stop()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_whole_game_on_the_plain_board(visit: Visit, size: ViewportSize) -> None:
    page = visit("/", size=size)
    be_guest(page)
    open_table(page, NAME, [ME, bot("thumb"), bot("search:sims=20")])
    board = page.locator(".anything")
    expect(board.get_by_text("Worth")).to_be_visible()
    expect(board.locator("li")).to_have_count(3)
    expect(board.locator("dt").filter(has_text="Hand")).to_have_count(1)
    for left in (3, 2):
        cards = page.get_by_role("button", name=re.compile(r"Lay the \d+"))
        expect(cards).to_have_count(left)
        cards.first.click()
        page.locator("button.confirm").click()
        expect(cards).not_to_have_count(left)
    expect(page.get_by_text("Three rounds were played")).to_be_visible()


def test_its_words_are_french_too_and_options_are_asked_for(visit: Visit) -> None:
    page = visit(f"/new?game={NAME}", language="fr")
    expect(page.get_by_text("La carte la plus basse prend les points").first).to_be_visible()
    be_guest(page, language="fr")
    open_table(page, NAME, [ME, bot()], options={"lowest": True})
    expect(page.locator(".anything").get_by_text("Mise")).to_be_visible()
    expect(page.get_by_role("heading", name="Quelle carte posez-vous ?")).to_be_visible()
