"""Whole games of Magna Carta through the page, by pressing what the board and the bar offer: with a
mouse, and by touch on a tablet and on a phone, upright and sideways.
`make prove-page` plays all of them, `make test` some.

Each is played in one language, and no word of the other one may be seen or said on the way.
"""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from . import phone
from .conftest import DESKTOP, PHONE, SIDEWAYS, TABLET, Visit
from .ear import Ear
from .magna import take_one
from .player import ME, Deeds, be_guest, bot, check_final_screen, open_table, wait_for_turn
from .screens import ALL

LIGHT = {"variant": "light"}
ALWAYS = ("place", "pass", "build", "draw", "replace")
GAMES: dict[str, tuple[int, dict[str, Any], str, tuple[str, ...]]] = {
    "light, by touch": (2, LIGHT, "en", ()),
    "standard": (3, {}, "fr", ("provost",)),
    "the favors": (4, {"favors": True, "library": True}, "en", ("provost",)),
    "five players": (5, {"ask_gains": True}, "fr", ("provost",)),
}
"""Players, options, language, and what is done in every game beside `ALWAYS`."""
PLAYED = GAMES if ALL else ("the favors",)
SIZES = {"upright": PHONE, "sideways": SIDEWAYS} if ALL else {"upright": PHONE}
WITHIN_S = 900


@pytest.mark.parametrize("game", PLAYED)
def test_a_whole_game_on_the_board(game: str, visit: Visit) -> None:
    players, options, language, needed = GAMES[game]
    touch = game.endswith("by touch")
    page = visit("/about", language=language, size=TABLET if touch else DESKTOP, touch=touch)
    be_guest(page, language=language)
    seats = [ME, *(bot("thumb") for _ in range(players - 1))]
    table = open_table(page, "magna-carta", seats, options=options)
    pick, until, deeds = random.Random(7), time.monotonic() + WITHIN_S, Deeds()
    ear = Ear(page, table, language)
    while wait_for_turn(page, until):
        ear.decision()
        take_one(page, pick, deeds, touch=touch)
    deeds.check(*ALWAYS, *needed)
    check_final_screen(page, table)
    ear.listen()


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_a_whole_game_on_a_phone_by_tapping(visit: Visit, size: dict[str, int]) -> None:
    page = visit("/about", size=size, touch=True)
    be_guest(page)
    table = open_table(page, "magna-carta", [ME, bot("thumb")], go=False, options=LIGHT)
    page.goto(f"/table/{table}")
    pick, until, deeds = random.Random(5), time.monotonic() + WITHIN_S, Deeds()
    while phone.wait_for_turn(page, until):
        phone.tap_one(page, table, pick, deeds)
    deeds.check(*ALWAYS)
    check_final_screen(page, table)
