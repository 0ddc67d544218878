"""The examples of docs/rules/magna-carta.md, played: players have afterwards what the page says."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from bastide.game import Game, new_game
from bastide.magna_carta.state import CASTLE, END_OF_TURN, INCOME, PROVOST
from tests.positions import (
    Seat,
    at_work,
    decider,
    goods_of,
    is_residence,
    play,
    points_of,
    position,
    provost_of,
    road_of,
    state_of,
    tokens_of,
)


class Example(NamedTuple):
    game: Game
    """Where the example begins."""
    moves: str
    goods: dict[str, dict[str, int]]
    """Holdings of the players afterwards: cubes and deniers above zero, by colour."""


def begins(**layout: Any) -> Game:
    return position(phase=INCOME, **layout)


POOR = Seat(deniers=0)
EXAMPLES = {
    "M-1.2": lambda: Example(
        begins(
            road="park red.market red.bank red.church peddler",
            residences="red.market red.bank red.church",
            prestige={"statue": "red.bank"}, red=POOR,
        ),
        "", {"red": {"deniers": 4}},
    ),
    "M-1.3": lambda: Example(
        begins(
            road="park green.market green.bank peddler", residences="green.market green.bank",
            prestige={"hotel": "green.bank"}, green=POOR,
        ),
        "", {"green": {"deniers": 4}},
    ),
    "M-2.7": lambda: Example(
        position(
            road="park forest quarry trading_post peddler", first="green",
            green=Seat(hand="bank", wood=1, stone=2),
        ),
        "build:bank", {"green": {"deniers": 10}},
    ),
    "M-2.10": lambda: Example(
        position(red=Seat(hand="market", wood=2, deniers=0)), "build:market", {"red": {}}
    ),
    "M-2.11": lambda: Example(
        position(red=Seat(hand="bank", wood=1, stone=1, gold=2, deniers=0)),
        "build:bank", {"red": {"gold": 1}},
    ),
    "M-2.12": lambda: Example(
        position(
            road="park green.market green.bank peddler", residences="green.market green.bank",
            first="green", green=Seat(stone=2, gold=1, deniers=0),
        ),
        "prestige:statue cover:bank", {"green": {}},
    ),
    "M-4.6": lambda: Example(
        at_work(road="trading_post peddler", workers={"trading_post": "red"}, red=POOR),
        "", {"red": {"deniers": 2}},
    ),
    "M-4.2": lambda: Example(
        at_work(
            road="park red.market", workers={"red.market": "green"}, red=POOR,
            green=Seat(food=2, deniers=0),
        ),
        "decline", {"red": {"deniers": 1}, "green": {"food": 2}},
    ),
    "M-4.3": lambda: Example(
        at_work(road="park red.large_farm", workers={"red.large_farm": "red"}, red=POOR),
        "", {"red": {"food": 2}},
    ),
    "M-4.9": lambda: Example(
        at_work(
            road="park green.large_sawmill", workers={"green.large_sawmill": "red"},
            red=POOR, green=POOR,
        ),
        "", {"red": {"wood": 2}, "green": {"wood": 1}},
    ),
    "M-4.10": lambda: Example(
        at_work(
            road="park green.peddler", workers={"green.peddler": "red"},
            red=Seat(deniers=2), green=Seat(deniers=1),
        ),
        "buy:food buy:stone buy:wood",
        {"red": {"food": 1, "stone": 1}, "green": {"wood": 1}},
    ),
    "M-4.11": lambda: Example(
        at_work(
            road="park green.market", workers={"green.market": "red"},
            red=Seat(food=1, deniers=0), green=POOR,
        ),
        "give:food", {"red": {"deniers": 4}, "green": {"deniers": 1}},
    ),
    "M-4.12": lambda: Example(
        at_work(
            road="park red.gold_mine", workers={"red.gold_mine": "green"},
            red=Seat(food=1, deniers=0), green=POOR,
        ),
        "give:food", {"red": {"gold": 1}, "green": {"gold": 1}},
    ),
    "M-4.13": lambda: Example(
        at_work(
            road="park green.bank", workers={"green.bank": "red"},
            red=Seat(deniers=3), green=Seat(deniers=2),
        ),
        "gold:2 gold:1", {"red": {"gold": 2}, "green": {"gold": 1}},
    ),
    "M-4.16": lambda: Example(
        at_work(
            road="park red.market green.lawyer", workers={"green.lawyer": "red"},
            red=Seat(food=1, gold=1, deniers=0), green=POOR,
        ),
        "turn:market", {"red": {"gold": 1}, "green": {"deniers": 2}},
    ),
    "M-4.19": lambda: Example(
        at_work(
            road="park green.market red.lawyer", workers={"red.lawyer": "green"},
            red=POOR, green=POOR,
        ),
        "", {"red": {"deniers": 2}, "green": {}},
    ),
    "MF-10": lambda: Example(
        begins(favors=True, road="park peddler joust_field", red=Seat(deniers=0, powers="1a")),
        "", {"red": {"deniers": 2}},
    ),
}  # fmt: skip


@pytest.mark.parametrize("rule", EXAMPLES)
def test_an_example_of_the_page_comes_out_as_it_says(rule: str) -> None:
    example = EXAMPLES[rule]()
    play(example.game, example.moves)
    for colour, goods in example.goods.items():
        assert goods_of(example.game, colour) == goods


def test_M_0_3_tokens_of_three_players() -> None:
    tokens = state_of(new_game("magna-carta", players=3, seed=1)).tokens
    assert [*tokens] == [6, 7, 8]
    assert [count * worth for count, worth in zip(tokens, (4, 3, 2), strict=True)] == [24, 21, 16]


def test_M_2_12_points_of_the_two_residences() -> None:
    example = EXAMPLES["M-2.12"]()
    assert points_of(example.game, "green") == {"residences": 2, "gold": 1}
    play(example.game, example.moves)
    assert points_of(example.game, "green") == {"residences": 1, "prestige": 6}


def test_M_3_2_three_steps_over_a_covered_residence() -> None:
    game = position(
        phase=PROVOST, road="park forest red.bank peddler quarry", provost="forest",
        residences="red.bank", prestige={"hotel": "red.bank"}, red=Seat(deniers=3),
    )  # fmt: skip
    play(game, "provost:+3")
    assert (provost_of(game), goods_of(game, "red")) == ("quarry", {})


def test_M_4_14_tokens_of_two_sections() -> None:
    game = at_work(
        road="park red.church", workers={"red.church": "green"}, tokens=(1, 7, 8),
        red=Seat(deniers=3), green=Seat(deniers=5),
    )  # fmt: skip
    play(game, "token:2 token:1")
    assert [points_of(game, colour)["tokens"] for colour in ("green", "red")] == [7, 3]
    assert goods_of(game, "green") == goods_of(game, "red") == {}


def test_M_5_1_three_batches_with_two_dungeon_tokens_left() -> None:
    game = position(
        phase=CASTLE, passed="green red orange", tokens=(2, 7, 8),
        green=Seat(food=3, wood=3, stone=3),
    )  # fmt: skip
    play(game, "offer:3")
    assert points_of(game, "green")["tokens"] == 11


def test_M_5_2_two_batches_with_gold() -> None:
    game = position(phase=CASTLE, red=Seat(food=2, wood=1, stone=1, gold=2, deniers=0))
    assert tokens_of(game) == {"offer:0", "offer:1", "offer:2"}


def test_M_5_4_the_two_best_tokens_of_two_sections() -> None:
    game = position(phase=CASTLE, tokens=(1, 7, 8))
    assert [*state_of(game).tokens] == [0, 6, 8]


@pytest.mark.parametrize("start", [5, 6])
def test_M_6_1_the_provost_on_a_road_of_eight(start: int) -> None:
    road = "park forest quarry trading_post red.bank red.market red.church peddler"
    game = position(phase=END_OF_TURN, road=road, provost=road.split()[start])
    assert provost_of(game) == "peddler"


def test_MF_1_a_road_of_four_with_three_players() -> None:
    game = new_game("magna-carta", players=3, seed=1, favors=True)
    assert (road_of(game)[2:], provost_of(game)) == (["peddler", "joust_field"], "peddler")


def test_M_4_18_another_card_at_the_second_lawyer() -> None:
    game = at_work(
        road="park green.lawyer blue.lawyer red.market red.bank", players=4,
        workers={"green.lawyer": "red", "blue.lawyer": "red", "red.market": "blue"},
        red=Seat(food=2),
    )  # fmt: skip
    play(game, "turn:market")
    assert decider(game) == "red"
    assert tokens_of(game) == {"turn:bank", "decline"}
    assert not is_residence(game, "red.market")
