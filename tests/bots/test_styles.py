"""The five styles: each is recognised by what it ends with, and all finish their games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from bastide.bots import bot_infos, bot_of, seed_for
from bastide.bots.styles import STYLES
from bastide.game import Game, new_game
from bastide.records import replay

SEEDS = range(8)
Mark = Callable[[Game, int], float]
"""The figure that a style is known by, for a seat at the end of its game."""


def sheet(*sources: str) -> Mark:
    return lambda game, seat: sum(game.score_sheet(seat)[source] for source in sources)


@cache
def played(style: str, game_key: str, **options: Any) -> list[tuple[Game, int]]:
    """Games of a style against thumb, with the seat of the style."""
    found = []
    for seed in SEEDS:
        seat = seed % 2
        bots = [bot_of(style if s == seat else "thumb") for s in range(2)]
        game = new_game(game_key, players=2, seed=seed, **options)
        while (who := game.seat) is not None:
            view, actions = game.view(who), game.legal_actions()
            game.apply(bots[who].choose(view, actions, seed_for(seed, game.plies)))
        found.append((game, seat))
    return found


def mean(games: list[tuple[Game, int]], mark: Mark) -> float:
    return sum(mark(game, seat) for game, seat in games) / len(games)


def residences(game: Game, seat: int) -> float:
    seats: Any = game.view(None)["table"]["seats"]
    if "residences" in seats[seat]:
        return float(seats[seat]["residences"])
    road: Any = game.view(None)["table"]["road"]
    return float(sum(card["owner"] == seat and card["side"] != "building" for card in road))


def others_idle(game: Game, seat: int) -> float:
    """Steps that the seat took the provost back."""
    record = game.record()
    back = 0
    replayed = replay(record, plies=0)
    for token in record.tokens:
        if token.startswith("provost:-") and replayed.seat == seat:
            back += int(token[-1])
        replayed.apply(token)
    return back


def wealth(game: Game, seat: int) -> float:
    """Deniers, and gold as three of them, on average over the game."""
    record = game.record()
    replayed = replay(record, plies=0)
    total = 0.0
    for token in record.tokens:
        replayed.apply(token)
        mine: Any = replayed.view(None)["table"]["seats"][seat]
        total += mine["deniers"] + 3 * mine["goods"]["gold"]
    return total / len(record.tokens)


MARKS: list[tuple[str, str, Mark]] = [
    ("castle", "caylus", sheet("castle")),
    ("castle", "magna-carta", sheet("tokens")),
    ("courtier", "caylus", sheet("favors")),
    ("landlord", "caylus", residences),
    ("landlord", "magna-carta", residences),
    ("merchant", "caylus", wealth),
    ("merchant", "magna-carta", wealth),
    ("enemy", "caylus", others_idle),
    ("enemy", "magna-carta", others_idle),
]


@pytest.mark.no_cover  # many games, three times as slow with it
@pytest.mark.parametrize(("style", "game", "mark"), MARKS, ids=lambda v: str(v)[:12])
def test_a_style_can_be_recognised(style: str, game: str, mark: Mark) -> None:
    """More of what its plan is about than thumb has against the same opponents."""
    assert mean(played(style, game), mark) > mean(played("thumb", game), mark)


def test_there_are_five_styles_and_the_registry_names_them() -> None:
    assert [info.style for info in bot_infos() if info.style] == list(STYLES)
    assert len(STYLES) == 5
