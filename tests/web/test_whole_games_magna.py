"""Whole games of Magna Carta through the page, by pressing what the board and the bar offer.

Each is played in one language, and no word of the other one may be seen or said on the way.
"""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from .conftest import Visit
from .ear import Ear
from .magna import take_one
from .player import ME, be_guest, bot, open_table, wait_for_turn

GAMES: dict[str, tuple[int, dict[str, Any], str]] = {
    "light": (2, {"variant": "light"}, "en"),
    "standard": (3, {}, "fr"),
    "the favors": (4, {"favors": True, "library": True}, "en"),
    "five players": (5, {"ask_gains": True}, "fr"),
}
WITHIN_S = 240


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_the_board(game: str, visit: Visit) -> None:
    players, options, language = GAMES[game]
    page = visit("/about", language=language)
    be_guest(page, language=language)
    seats = [ME, *(bot("thumb") for _ in range(players - 1))]
    table = open_table(page, "magna-carta", seats, options=options)
    pick, until, verbs = random.Random(7), time.monotonic() + WITHIN_S, set()
    ear = Ear(page, table, language)
    while wait_for_turn(page, until):
        ear.decision()
        verbs.add(take_one(page, pick).partition(":")[0])
    assert {"place", "pass"} <= verbs
    page.wait_for_selector("section.after tr.sum")
    ear.listen()
