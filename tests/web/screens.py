"""Games under way, for looking at the table on many screens."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

from bastide import Game, new_game
from bastide.bots import bot_of, seed_for
from bastide.core.chance import CHANCE

from .player import ME, bot, call
from .rules_of_screens import faults

ALL = os.environ.get("BASTIDE_ALL_SCREENS") == "1"
"""`make prove-page`: every combination. Otherwise a sample."""
COARSE = [(360, 740), (390, 844), (844, 390), (932, 430), (768, 1024), (820, 1180), (1180, 820)]
FINE = [(1280, 720), (1440, 900), (1920, 1080), (2560, 1440)]
GAMES = ("caylus", "magna-carta")
PLAYERS = (2, 3, 4, 5)
TURN = 6
"""Far enough that the road is built up and the castle has begun."""
BUSY = {"caylus": "place", "magna-carta": "action"}
"""The decisions with the most options."""
STYLES = ("castle", "landlord", "thumb", "courtier", "castle")


@dataclass(frozen=True)
class Course:
    """A game up to a turn, and where seat 0 decided: ply, turn, kind."""

    game: Game
    asked: list[tuple[int, int, str]] = field(hash=False)

    def ply(self, kind: str, turn: int = TURN) -> int | None:
        found = [each for each in self.asked if each[2] == kind]
        return min(found, key=lambda each: abs(each[1] - turn))[0] if found else None


@cache
def course_of(name: str, players: int, favors: bool = False, to: int = TURN) -> Course:
    options: dict[str, Any] = {"favors": True, "library": True} if favors else {}
    game = new_game(name, players=players, seed=1, **options)
    bots = [bot_of(style) for style in STYLES]
    asked: list[tuple[int, int, str]] = []
    while not game.over and game.turn <= to:
        actions = game.legal_actions()
        if game.seat is None or game.seat == CHANCE:
            game.apply(actions[seed_for(1, game.plies) % len(actions)])
            continue
        if game.seat == 0 and len(actions) > 1:
            asked.append((game.plies, game.turn, game.view(None)["decision"]["kind"]))
        seed = seed_for(1, game.plies)
        game.apply(bots[game.seat].choose(game.view(game.seat), actions, seed))
    return Course(game, asked)


def table_at(page: Page, course: Course, kind: str) -> str | None:
    """A table that continues from such a decision, against bots. None where the game has none."""
    ply = course.ply(kind)
    return None if ply is None else forked(page, course.game, ply)


def forked(page: Page, game: Game, ply: int) -> str:
    """A table that continues from a moment of a game, as seat 0 against bots."""
    source = call(page, "/api/records", {"record": game.record().to_text()})["table"]["id"]
    seats = [ME, *(bot() for _ in range(game.players - 1))]
    state = call(page, f"/api/tables/{source}/fork", {"ply": ply, "seats": seats})
    return str(state["table"]["id"])


def resize(page: Page, size: tuple[int, int], theme: str) -> None:
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]  # one of its two words
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settled(page)


def settled(page: Page) -> None:
    """The layout of the new size, two frames after its last part has come: a coach follows that."""
    two_frames(page)
    coming = '.frame:has(> h1):not(:has(.decide)), .board[aria-busy="true"]'
    expect(page.locator(coming)).to_have_count(0)
    two_frames(page)


def two_frames(page: Page) -> None:
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


def check(page: Page, where: str, coarse: bool, found: list[str]) -> None:
    found += [f"{where}: {fault}" for fault in faults(page, coarse=coarse)]
