"""Rules of thumb for Caylus one by one, on positions that a person would find easy."""

from __future__ import annotations

import pytest

from bastide.bots import bot_of
from bastide.caylus.state import BUILDINGS, CASTLE, PROVOST, SPECIAL
from bastide.game import Game
from tests.rules.caylus.positions import Seat, position


def choice(game: Game) -> str:
    assert game.seat is not None
    action = bot_of("thumb").choose(game.view(game.seat), game.legal_actions(), seed=1)
    return game.token(action)


# --- Placing --------------------------------------------------------------------------------------


def test_the_castle_is_entered_with_a_batch_in_hand() -> None:
    game = position(players=2, red=Seat(deniers=5, food=1, stone=1, cloth=1))
    assert choice(game) == "place:castle"


def test_the_castle_is_not_entered_with_empty_hands() -> None:
    game = position(players=2, red=Seat(deniers=1), green=Seat(deniers=5))
    assert choice(game) != "place:castle"


def test_the_castle_is_entered_when_the_batch_is_on_its_way() -> None:
    taken = dict.fromkeys(("n_farm", "n_sawmill", "n_market", "n_carpenter"), "green")
    game = position(
        players=2,
        workers={**taken, "n_forest": "red", "n_quarry": "red", "trading_post": "green",
                 "f_carpenter": "green"},
        provost=8,
        red=Seat(deniers=3, food=1),
    )  # fmt: skip
    assert choice(game) == "place:castle"


def test_the_carpenter_is_visited_with_something_to_build() -> None:
    rich = position(players=3, turn=2, red=Seat(deniers=4, food=1, wood=1))
    assert choice(rich) == "place:n_carpenter"
    poor = position(players=3, turn=2, red=Seat(deniers=4))
    assert choice(poor) != "place:n_carpenter"


def test_without_deniers_for_anything_useful_it_passes() -> None:
    taken = "n_farm n_forest n_sawmill n_quarry n_market n_carpenter f_carpenter trading_post"
    game = position(
        players=2,
        workers={**dict.fromkeys(taken.split()[:5], "green"),
                 **dict.fromkeys(taken.split()[5:], "red")},
        red=Seat(deniers=1),
    )  # fmt: skip
    assert choice(game) == "pass"


def test_a_place_far_beyond_the_provost_is_left_alone() -> None:
    game = position(players=2, red=Seat(deniers=9))
    assert choice(game) != "place:gold_mine"


def test_who_is_short_of_deniers_sells() -> None:
    taken = ("n_farm", "n_forest", "n_sawmill", "n_quarry", "n_carpenter")
    game = position(
        players=3,
        workers={**dict.fromkeys(taken, "green"), "trading_post": "orange"},
        red=Seat(deniers=1, wood=4),
    )
    assert choice(game) == "place:n_market"


# --- Special buildings and the provost ------------------------------------------------------------


def test_the_provost_is_moved_for_the_own_worker_only() -> None:
    own = position(players=2, phase=PROVOST, provost=8, tiles={"w_quarry": "green"},
                   workers={"w_quarry": "red"}, red=Seat(deniers=6))  # fmt: skip
    assert choice(own) == "provost:+1"
    foreign = position(players=2, phase=PROVOST, workers={"n_forest": "green"}, red=Seat(deniers=6))
    assert choice(foreign) == "provost:0"


def test_the_guild_brings_the_provost_along() -> None:
    game = position(
        players=2, phase=SPECIAL, tiles={"w_quarry": "green"},
        workers={"guild": "red", "w_quarry": "red"},
    )  # fmt: skip
    assert choice(game) == "provost:+3"


def test_the_gate_leads_to_a_good_place() -> None:
    game = position(players=2, phase=SPECIAL, workers={"gate": "red"},
                    red=Seat(food=1, stone=1, cloth=1))  # fmt: skip
    assert choice(game) == "place:castle"


@pytest.mark.parametrize(("columns", "expected"), [(2, "joust"), (0, "decline")])
def test_the_joust_is_for_a_favor_that_is_worth_its_cloth(columns: int, expected: str) -> None:
    red = Seat(deniers=1 if columns == 0 else 8, cloth=1, favors={"prestige": columns})
    section = "walls" if columns else "dungeon"
    game = position(players=2, phase=SPECIAL, section=section, workers={"joust_field": "red"},
                    red=red)  # fmt: skip
    assert choice(game) == expected


# --- Buildings ------------------------------------------------------------------------------------


def test_the_dearer_tile_is_built_for_the_same_cubes() -> None:
    game = position(players=2, phase=BUILDINGS, bailiff=16, provost=16,
                    workers={"n_carpenter": "red"}, red=Seat(food=1, wood=1))  # fmt: skip
    assert choice(game) == "build:mason"


def test_a_prestige_building_is_built() -> None:
    game = position(
        players=2, phase=BUILDINGS, provost=9, tiles={"architect": "red"}, residences={1: "red"},
        neutral="n_farm n_forest n_sawmill n_quarry n_market n_carpenter",
        workers={"architect": "red"}, red=Seat(stone=3, gold=2, food=3),
    )  # fmt: skip
    assert choice(game) == "prestige:hotel"


def test_the_bank_makes_gold_of_spare_deniers() -> None:
    game = position(players=2, phase=BUILDINGS, provost=9, tiles={"bank": "green"},
                    workers={"bank": "red"}, red=Seat(deniers=9))  # fmt: skip
    assert choice(game) == "trade:2"


def test_the_alchemist_gets_what_there_is_most_of() -> None:
    game = position(players=2, phase=BUILDINGS, provost=9, tiles={"alchemist": "green"},
                    workers={"alchemist": "red"}, red=Seat(wood=5, stone=1))  # fmt: skip
    assert choice(game) == "trade:2"
    game.apply("trade:2")
    assert choice(game) == "give:wood"


def test_a_farm_gives_what_the_castle_lacks() -> None:
    game = position(players=2, phase=BUILDINGS, workers={"n_farm": "red"}, castle="red",
                    red=Seat(wood=1, stone=1, cloth=1))  # fmt: skip
    assert choice(game) == "take:food"


def test_the_owner_takes_the_cube_that_is_scarce() -> None:
    game = position(players=2, phase=BUILDINGS, provost=9, tiles={"park": "green"},
                    workers={"park": "red"}, green=Seat(food=4))  # fmt: skip
    if game.view(0)["decision"]["kind"] == "tile":
        game.apply(choice(game))
    assert game.view(1)["decision"]["kind"] == "bonus"
    assert choice(game) == "take:wood"


# --- Castle and favors ----------------------------------------------------------------------------


def test_batches_are_given_without_gold_where_that_is_possible() -> None:
    game = position(players=2, phase=CASTLE, castle="red",
                    red=Seat(food=1, wood=1, stone=1, gold=2))  # fmt: skip
    assert choice(game) == "batch:wood-stone"


def test_gold_is_kept_for_better_things() -> None:
    game = position(players=2, phase=CASTLE, castle="red", section="towers", bailiff=20, provost=20,
                    red=Seat(food=2, wood=1, gold=2, stone=1, houses={"towers": 4}))  # fmt: skip
    assert choice(game) == "batch:wood-stone"
    game.apply("batch:wood-stone")
    assert game.over or game.seat != 0 or choice(game) != "batch:wood-gold"


def test_a_favor_is_deniers_to_the_poor_and_points_to_the_rich() -> None:
    for deniers, expected in ((0, "favor:deniers"), (30, "favor:prestige")):
        game = position(players=2, phase=CASTLE, castle="red",
                        red=Seat(deniers=deniers, food=1, wood=1, stone=1))  # fmt: skip
        game.apply("batch:wood-stone")
        assert game.view(0)["decision"]["kind"] == "favor"
        assert choice(game) == expected
