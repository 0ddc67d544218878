"""Whole games of Caylus through the page, by pressing what the board and the bar offer, and one by
what a screen reader says. `make prove-page` plays all of them, `make test` some.

Each is played in one language, and no word of the other one may be seen or said on the way.
"""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from . import reader
from .caylus import take_one
from .conftest import Visit
from .ear import Ear
from .player import ME, Deeds, be_guest, bot, check_final_screen, open_table, wait_for_turn
from .screens import ALL

GAMES: dict[str, tuple[int, dict[str, Any], str, str]] = {
    "four players": (4, {}, "en", "dark"),
    "five players": (5, {}, "fr", "dark"),
    "simplified favor": (3, {"simplified_favor": True}, "fr", "light"),
}
PLAYED = GAMES if ALL else ("five players",)
"""The other languages and numbers of players meet in test_whole_games_magna.py."""
WITHIN_S = 900


@pytest.mark.parametrize("game", PLAYED)
def test_a_whole_game_on_the_board(game: str, visit: Visit) -> None:
    players, options, language, theme = GAMES[game]
    page = visit("/about", language=language, theme=theme)
    be_guest(page, language=language)
    seats = [ME, *(bot("thumb") for _ in range(players - 1))]
    table = open_table(page, "caylus", seats, options=options)
    pick, until, deeds = random.Random(11), time.monotonic() + WITHIN_S, Deeds()
    ear = Ear(page, table, language)
    while wait_for_turn(page, until):
        ear.decision()
        take_one(page, table, pick, deeds)
    deeds.check("place", "pass", "provost")
    check_final_screen(page, table)
    ear.listen()


def test_a_whole_game_through_the_accessibility_tree(visit: Visit) -> None:
    """Played by roles and names alone, as a player does who does not see the page."""
    page = visit("/about")
    be_guest(page)
    table = open_table(page, "caylus", [ME, bot("thumb")])
    pick, until, deeds = random.Random(11), time.monotonic() + WITHIN_S, Deeds()
    ear = Ear(page, table, "en")
    while reader.wait_for_turn(page, until):
        ear.decision()
        reader.take_one(page, table, pick, deeds)
    deeds.check("place", "pass", "provost")
    reader.check_final_screen(page, table)
    ear.listen()
