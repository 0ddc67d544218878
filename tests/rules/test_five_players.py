"""Five players: M5-1."""

from typing import Any

import pytest

from bastide.game import Game, new_game
from tests.positions import (
    Seat,
    decider,
    goods_of,
    hand_of,
    play,
    position,
    provost_of,
    road_of,
    state_of,
    tokens_of,
)

PURPLE_CARDS = {
    "small_farm", "small_sawmill", "small_quarry", "peddler", "market", "lawyer",
    "large_farm", "large_sawmill", "large_quarry", "gold_mine", "bank", "church",
}  # fmt: skip
VARIANTS = [{}, {"variant": "light"}, {"favors": True}]


def start(**options: Any) -> Game:
    """Purple is the first player. The road is laid."""
    game = new_game("magna-carta", players=5, chance="explicit", **options)
    return play(game, "first:purple neutral:park neutral:forest neutral:quarry")


@pytest.mark.parametrize(
    ("options", "end"),
    [
        ({}, ["peddler"]),
        ({"variant": "light"}, ["peddler"]),
        ({"favors": True}, ["peddler", "joust_field"]),
    ],
)
def test_M5_1_three_neutral_cards_as_with_four(options: dict[str, object], end: list[str]) -> None:
    """Ruling 45: the standard rules, the light rules and The Favors."""
    assert road_of(start(**options)) == ["park", "forest", "quarry", *end]
    assert provost_of(start(**options)) == "peddler"


@pytest.mark.parametrize("options", VARIANTS)
def test_M5_1_twenty_four_tokens_as_with_four(options: dict[str, object]) -> None:
    """Ruling 45."""
    castle = start(**options).view(None)["table"]["castle"]
    assert castle["tokens"] == {"dungeon": 7, "walls": 8, "towers": 9}


@pytest.mark.parametrize("options", VARIANTS)
def test_M5_1_four_cubes_on_a_small_card(options: dict[str, Any]) -> None:
    """Ruling 45."""
    game = position(
        players=5, first="purple", purple=Seat(hand="small_farm", food=1, wood=1), **options
    )
    play(game, "build:small_farm")
    assert road_of(game)[-1] == "purple.small_farm"
    assert game.view(None)["table"]["road"][-1]["cubes"] == 4


def test_M5_1_purple_plays_without_its_joust() -> None:
    """Ruling 45: the same twelve cards as everyone."""
    assert tokens_of(start()) == {f"card:{key}" for key in PURPLE_CARDS}


def test_M5_1_purple_plays_with_its_joust_in_the_favors() -> None:
    """Ruling 45."""
    game = start(favors=True)
    assert tokens_of(game) == {f"card:{key}" for key in PURPLE_CARDS | {"joust"}}


def test_M5_1_purple_starts_like_the_others() -> None:
    """Ruling 45: goods, workers and a hand of three."""
    game = play(start(), "card:market card:bank card:church")
    assert goods_of(game, "purple") == {"food": 2, "wood": 2, "deniers": 4}
    assert state_of(game).workers == [4, 4, 4, 4, 4]
    assert hand_of(game, "purple") == {"market", "bank", "church"}


def test_M5_1_the_bridge_has_five_spaces() -> None:
    """Ruling 45: phase 2 continues until the fifth has passed."""
    game = play(position(players=5, first="blue"), "pass pass pass pass")
    assert (decider(game), game.phase) == ("orange", 2)
    play(game, "pass")
    assert game.view(None)["table"]["bridge"] == [3, 4, 0, 1, 2]
    assert (decider(game), game.phase) == ("blue", 3)


def test_M5_1_red_sits_to_the_left_of_purple() -> None:
    """Ruling 45."""
    game = play(position(players=5, first="purple"), "place:park")
    assert decider(game) == "red"
