"""Tables at every width: nothing cut off, nothing too wide, nothing forgotten."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from rich.console import Console

from bastide.catalogue import game_names, rules_of
from bastide.cli.drawing import PLAIN_DRAWING, Scene, drawing_of
from bastide.game import Game, new_game
from bastide.magna_carta.state import EFFECTS
from tests.positions import Seat, position


def drawn(game: Game, seat: int | None, lang: str, width: int) -> str:
    console = Console(width=width, record=True, file=None, quiet=False, no_color=True)
    who = ["you" if s == seat else "thumb" for s in range(game.players)]
    scene = Scene(game.view(seat), game.rules, lang, width, who)
    drawing = drawing_of(game.rules.key)
    with console.capture() as captured:
        for part in (drawing.table, drawing.status, drawing.hand):
            console.print(part(scene))
    return captured.get()


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [40, 80, 120])
def test_every_position_fits_every_width(game: str, lang: str, width: int) -> None:
    rules = rules_of(game)
    for players in (rules.min_players, rules.max_players):
        flags = [option.key for option in rules.options if not option.choices]
        for options in ({}, *(dict[str, Any]({key: True}) for key in flags)):
            random = Random(players)
            played = new_game(game, players=players, seed=players, **options)
            step = 0
            while not played.over:
                if step % 60 == 0:
                    text = drawn(played, played.seat if step % 120 else None, lang, width)
                    assert max(map(len, text.splitlines())) <= width
                    assert width < 80 or "…" not in text
                played.apply(random.choice(played.legal_actions()))
                step += 1
            assert drawn(played, 0, lang, width)


def test_all_that_matters_is_on_the_table() -> None:
    game = position(
        players=3,
        road="park peddler red.small_farm green.market red.bank orange.small_quarry",
        provost="green.market",
        workers={"park": "red", "green.market": "orange"},
        residences="red.bank",
        tokens=(2, 7, 8),
        red=Seat(hand="church lawyer", deniers=5, food=1, stone=2),
    )
    text = drawn(game, 0, "en", 80)
    rows = {line.split()[1]: line for line in text.splitlines() if line[2:4].strip().isdigit()}
    assert "⚒Red" in rows["Park"]
    assert "▪4" in rows["Small"]
    assert "1 cube → 4 deniers | 1 denier" in text
    provost = next(line for line in text.splitlines() if line.startswith("▶"))
    assert "Market" in provost
    assert "Green" in provost
    assert "⚒Orange" in provost
    assert "⌂ residence" in text
    assert "Dungeon ●●○○○○ 4 PP" in text
    assert "Cathedral" in text
    assert "1-2 tokens (2/5 den.)" in text
    assert "Church" in text
    assert "Red · you" in text


def test_prestige_buildings_stand_on_the_road_or_before_their_builder() -> None:
    standard = position(
        players=2,
        road="park peddler red.bank",
        residences="red.bank",
        prestige={"theatre": "red.bank"},
    )
    assert "★ Theatre" in drawn(standard, 0, "en", 80)
    light = position(players=2, variant="light", red=Seat(wood=2, gold=1))
    light.apply("prestige:theatre")
    assert "★ Red: Theatre" in drawn(light, 1, "en", 80)
    assert "★ Rouge: Théâtre" in drawn(light, 1, "fr", 80)


def test_favors_show_track_powers_and_own_resource_cards() -> None:
    game = position(
        players=2,
        favors=True,
        red=Seat(track=4, powers="1b 2a", resources="wood gold"),
        green=Seat(resources="food food"),
    )
    red, green = drawn(game, 0, "en", 120), drawn(game, 1, "en", 80)
    assert "I-B, II-A" in red
    assert "2 (1 wood, 1 gold)" in red
    assert "2 (2 food)" not in red
    assert "2 (2 food)" in green
    assert "⚜⚜" in red


def test_a_card_that_turns_later_is_marked() -> None:
    game = position(
        players=2,
        phase=EFFECTS,
        road="park green.lawyer red.small_farm",
        workers={"green.lawyer": "red", "red.small_farm": "red"},
        red=Seat(food=2),
    )
    game.apply("turn:small_farm")
    assert game.over or "turns_later" in str(game.view(0))


def test_an_empty_hand_is_said_to_be_empty() -> None:
    assert "Your hand is empty." in drawn(position(players=2), 0, "en", 80)


def test_both_games_bring_a_drawing() -> None:
    assert PLAIN_DRAWING not in map(drawing_of, game_names())
