"""The examples of docs/rules/caylus.md, played: players have afterwards what the page says."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from bastide.caylus.state import BUILDINGS, CASTLE, END_OF_TURN, INCOME, PLACING, SPECIAL
from bastide.game import Game, new_game
from tests.positions import decider, play, tokens_of
from tests.rules.caylus.positions import (
    Seat,
    at_work,
    goods_of,
    on_space,
    position,
    prestige,
    state_of,
)


class Example(NamedTuple):
    game: Game
    """Where the example begins."""
    moves: str
    colour: str
    """The player who is looked at afterwards."""
    goods: dict[str, int]
    """Cubes and deniers above zero."""
    points: int = 0


def round_begins(**layout: Any) -> Game:
    return position(phase=INCOME, **layout)


FOUR = "red blue green black"
EXAMPLES = {
    "C-1.1": lambda: Example(
        round_begins(green=Seat(deniers=1)), "", "green", {"deniers": 3}
    ),
    "C-1.2": lambda: Example(
        round_begins(
            residences={9: "blue", 10: "blue"}, spaces={11: "blue.granary"}, blue=Seat(deniers=0)
        ),
        "", "blue", {"deniers": 4},
    ),
    "C-1.3": lambda: Example(
        round_begins(
            players=5, residences={9: "black"}, spaces={10: "black.hotel"}, black=Seat(deniers=0)
        ),
        "", "black", {"deniers": 5},
    ),
    "C-2.7": lambda: Example(
        position(tiles={"lawyer": "green"}, passed="blue", red=Seat(deniers=2)),
        "place:lawyer", "green", {"deniers": 10}, 1,
    ),
    "C-2.11": lambda: Example(
        position(
            players=5, passed="green orange black", order="blue red green orange black",
            inn_guest="blue", tiles={"bank": "red"}, blue=Seat(deniers=2), red=Seat(),
        ),
        "place:castle pass place:bank", "blue", {},
    ),
    "C-3.3": lambda: Example(
        position(phase=SPECIAL, workers={"trading_post": "green"}, green=Seat(deniers=0)),
        "", "green", {"deniers": 3},
    ),
    "C-3.5": lambda: Example(
        position(phase=SPECIAL, workers={"joust_field": "red"}, red=Seat(deniers=1, cloth=1)),
        "joust favor:deniers", "red", {"deniers": 3},
    ),
    "C-5.1": lambda: Example(
        at_work(
            neutral="n_farm n_forest n_market n_quarry n_sawmill n_carpenter", provost=7,
            workers={"n_market": "blue", "f_peddler": "blue"}, blue=Seat(deniers=0, wood=1),
        ),
        "give:wood buy:stone", "blue", {"stone": 1, "deniers": 2},
    ),
    "C-5.5": lambda: Example(
        at_work(
            tiles={"w_market": "green"}, workers={"w_market": "red"}, red=Seat(deniers=0, wood=4)
        ),
        "give:wood", "red", {"wood": 3, "deniers": 6},
    ),
    "C-5.6": lambda: Example(
        at_work(
            spaces={9: "red.w_market", 10: "red.w_peddler", 11: "red.mason"},
            workers={"n_carpenter": "green"}, green=Seat(deniers=0, food=1, wood=1),
        ),
        "build:w_quarry", "green", {}, 2,
    ),
    "C-5.9": lambda: Example(
        at_work(
            players=5, tiles={"architect": "red"}, residences={12: "black"},
            workers={"architect": "black"}, black=Seat(deniers=0, food=3, gold=1),
        ),
        "prestige:granary", "black", {}, 10,
    ),
    "C-5.10": lambda: Example(
        at_work(
            tiles={"w_market": "green"}, workers={"w_market": "blue"}, blue=Seat(deniers=0, gold=1)
        ),
        "give:gold", "blue", {"deniers": 6},
    ),
    "C-5.12": lambda: Example(
        at_work(tiles={"church": "red"}, workers={"church": "green"}, green=Seat(deniers=5)),
        "trade:2", "green", {"deniers": 1}, 5,
    ),
    "C-5.13": lambda: Example(
        at_work(
            tiles={"alchemist": "red"}, workers={"alchemist": "blue"},
            blue=Seat(deniers=0, food=1, wood=1, cloth=2),
        ),
        "trade:2 give:food give:wood", "blue", {"gold": 2},
    ),
    "C-5.16": lambda: Example(
        at_work(
            tiles={"lawyer": "green"}, workers={"n_sawmill": "blue", "lawyer": "red"},
            red=Seat(deniers=1, cloth=1),
        ),
        "turn:n_sawmill", "red", {}, 2,
    ),
    "C-6.3": lambda: Example(
        position(phase=CASTLE, castle="red", red=Seat(deniers=0, points=1), bailiff=6),
        "", "red", {"deniers": 2}, 0,
    ),
    "C-7.4": lambda: Example(
        position(
            phase=END_OF_TURN, bailiff=11, provost=12,
            red=Seat(deniers=0, houses={"dungeon": 2}, favors={"deniers": 2}),
        ),
        "favor:deniers", "red", {"deniers": 6},
    ),
    "C2-3": lambda: Example(
        position(
            players=2, passed="red", order="green red", tiles={"park": "green"},
            green=Seat(deniers=4),
        ),
        "place:castle place:park", "green", {},
    ),
    "CS-1": lambda: Example(
        at_work(
            players=5, tiles={"architect": "red"}, residences={12: "black"},
            workers={"architect": "black"}, black=Seat(deniers=0, stone=4, gold=2),
            simplified_favor=True,
        ),
        "prestige:monument", "black", {}, 20,
    ),
    "CE-1": lambda: Example(
        at_work(
            workers={"n_carpenter": "blue"}, blue=Seat(deniers=0, wood=1, cloth=1),
            lawyer_points="3",
        ),
        "build:lawyer", "blue", {}, 3,
    ),
}  # fmt: skip


@pytest.mark.parametrize("rule", EXAMPLES)
def test_an_example_of_the_page_comes_out_as_it_says(rule: str) -> None:
    example = EXAMPLES[rule]()
    play(example.game, example.moves)
    assert goods_of(example.game, example.colour) == example.goods
    assert prestige(example.game, example.colour) == example.points


def test_C_0_5_deniers_with_four_players_after_the_first_income() -> None:
    game = new_game("caylus", players=4, seed=1)
    order, seats = game.view(None)["table"]["order"], game.view(None)["table"]["seats"]
    assert [seats[seat]["deniers"] for seat in order] == [7, 8, 8, 9]


def test_C_0_2_after_space_15_comes_17() -> None:
    spaces = dict.fromkeys(range(9, 16), "red.mason")
    assert on_space(position(spaces=spaces), 16) == "gold_mine"


def test_C_2_2_three_deniers_do_not_pay_a_place_for_four() -> None:
    game = position(passed="green orange blue", red=Seat(deniers=3))
    assert game.phase > PLACING, "no choice is left: Red has passed"
    assert position(passed="green orange blue", red=Seat(deniers=4)).phase == PLACING


def test_C_4_2_from_space_2_only_one_step_back() -> None:
    game = position(phase=BUILDINGS - 1, provost=2)
    assert "provost:-1" in tokens_of(game)
    assert not {"provost:-2", "provost:-3"} & tokens_of(game)


def test_C_5_15_gold_pays_no_cloth() -> None:
    layout: dict[str, Any] = {"tiles": {"lawyer": "green"}, "workers": {"lawyer": "red"}}
    assert decider(at_work(**layout, red=Seat(deniers=6, gold=3))) == "orange", "Red isn't asked"
    assert decider(at_work(**layout, red=Seat(deniers=6, cloth=1))) == "red"


@pytest.mark.parametrize(("provost", "then"), [(11, 10), (8, 9)])
def test_C_7_1_the_bailiff_from_space_8(provost: int, then: int) -> None:
    state = state_of(position(phase=END_OF_TURN, bailiff=8, provost=provost))
    assert (state.bailiff + 1, state.provost + 1) == (then, then)


def test_C_5_18_a_tile_that_came_back_is_built_again_by_favor() -> None:
    """C-8.7: one wood less, so 1 food pays for the wood Quarry."""
    game = position(
        phase=CASTLE, castle="blue",
        blue=Seat(deniers=0, food=2, wood=1, stone=1, favors={"buildings": 1}),
    )  # fmt: skip
    play(game, "batch:wood-stone favor:buildings build:w_quarry")
    assert on_space(game, 9) == "blue.w_quarry"
    assert goods_of(game, "blue").get("food") is None
