"""Phase 2: C-2.1 to C-2.12."""

import pytest

from bastide.caylus.state import CASTLE, SPECIAL
from bastide.core.errors import InvalidAction
from bastide.game import Game
from tests.positions import decider, play, refused, seat_of, tokens_of
from tests.rules.caylus.positions import (
    Seat,
    goods_of,
    happened,
    houses_of,
    points_of,
    position,
    prestige,
    state_of,
    workers_of,
)

SPECIALS = {"gate", "trading_post", "guild", "joust_field", "stables", "inn"}
NEUTRAL_AND_FIXED = {
    "n_farm", "n_forest", "n_sawmill", "n_quarry", "n_market", "n_carpenter",
    "f_peddler", "f_carpenter", "gold_mine",
}  # fmt: skip
OPEN_PLACES = SPECIALS | NEUTRAL_AND_FIXED | {"castle"}
SIX_PLACES = ("n_farm", "n_forest", "n_sawmill", "n_quarry", "n_market", "n_carpenter")


def purse(game: Game, colour: str) -> int:
    return goods_of(game, colour).get("deniers", 0)


def passes(game: Game) -> list[str]:
    """The seats that have passed since the position was laid out."""
    return [game.rules.seat_keys[e.seat or 0] for e in happened(game) if e.kind == "passed"]


def places(game: Game) -> set[str]:
    return {token.removeprefix("place:") for token in tokens_of(game) if token != "pass"}


# --- C-2.1 to C-2.3: order and passing ------------------------------------------------------------


def test_C_2_1_one_worker_each_in_turn_order_round_and_round() -> None:
    """Ruling P2."""
    game = position(order="blue red green orange")
    asked = []
    for place in ("n_farm", "n_forest", "n_sawmill", "n_quarry", "n_market", "gate", "inn"):
        asked.append(decider(game))
        game.apply(f"place:{place}")
    assert asked == ["blue", "red", "green", "orange", "blue", "red", "green"]


def test_C_2_1_the_player_who_has_passed_is_skipped() -> None:
    """Ruling P2."""
    game = play(position(), "place:n_farm pass place:n_forest pass")
    assert decider(game) == "red"
    play(game, "place:n_quarry")
    assert decider(game) == "orange"
    play(game, "place:n_market")
    assert decider(game) == "red"


def test_C_2_1_the_last_player_goes_on_alone_until_he_passes() -> None:
    """Rulings P2, P5: he pays the scale each time."""
    game = position(passed="green orange blue", red=Seat(deniers=20))
    play(game, "place:n_farm place:n_forest place:castle")
    assert (decider(game), game.phase, purse(game, "red")) == ("red", 2, 20 - 3 * 4)
    play(game, "pass")
    assert game.phase > 2


def test_C_2_1_only_placing_and_passing_answer() -> None:
    for token in ("provost:0", "decline", "joust", "batch:wood-stone", "favor:prestige"):
        assert refused(position(), token) == ("not-asked", "C-2.1")


def test_C_2_2_passing_is_free_and_always_possible() -> None:
    """Ruling P4."""
    game = position(passed="blue")
    assert "pass" in tokens_of(game)
    play(game, "pass")
    assert (passes(game), purse(game, "red")) == (["red"], 10)


def test_C_2_2_the_player_who_passes_places_no_more_this_turn() -> None:
    """Ruling P4: even with workers and deniers left."""
    game = play(position(), "pass place:n_farm place:n_forest place:n_quarry")
    assert (decider(game), workers_of(game, "red")) == ("green", 6)
    play(game, "pass pass pass")
    assert game.phase == 4
    assert passes(game) == ["red", "green", "orange", "blue"]


def test_C_2_2_without_a_worker_the_pass_is_forced() -> None:
    """Ruling P3: it plays itself."""
    game = position(workers=dict.fromkeys(SIX_PLACES, "red"))
    assert (passes(game), decider(game)) == (["red"], "green")


def test_C_2_2_without_deniers_the_pass_is_forced() -> None:
    """Ruling P3: also where only an own building would be left."""
    game = position(tiles={"mason": "red"}, red=Seat(deniers=0))
    assert (passes(game), decider(game)) == (["red"], "green")


def test_C_2_2_where_the_scale_is_too_dear_the_pass_is_forced() -> None:
    """Ruling P3."""
    game = position(passed="orange blue", red=Seat(deniers=2))
    assert (passes(game), decider(game)) == (["red"], "green")


def test_C_2_2_one_denier_still_pays_for_an_own_building() -> None:
    """Ruling P3."""
    tiles = {"mason": "red", "architect_2": "red", "w_quarry": "green"}
    game = position(passed="blue", tiles=tiles, red=Seat(deniers=1))
    assert tokens_of(game) == {"pass", "place:mason", "place:architect_2"}
    assert refused(game, "place:w_quarry") == ("deniers", "C-2.4")
    assert refused(game, "place:n_farm") == ("deniers", "C-2.4")


def test_C_2_2_an_own_building_that_is_taken_does_not_help() -> None:
    """Ruling P3."""
    taken = {"mason": "green"}
    game = position(passed="blue", tiles={"mason": "red"}, workers=taken, red=Seat(deniers=1))
    assert (passes(game), decider(game)) == (["red"], "green")


def test_C_2_2_one_denier_is_enough_for_the_guest_of_the_inn() -> None:
    """Rulings P3, P14: anything, however many have passed."""
    game = position(passed="green blue", inn_guest="red", red=Seat(deniers=1))
    assert places(game) == OPEN_PLACES


def test_C_2_3_the_first_to_pass_takes_one_denier_at_once() -> None:
    """Ruling P6: one player in a turn."""
    game = play(position(), "pass")
    assert (purse(game, "red"), game.phase) == (11, 2)
    play(game, "pass pass pass")
    assert [purse(game, c) for c in ("red", "green", "orange", "blue")] == [11, 10, 10, 10]


def test_C_2_3_also_if_the_pass_was_forced() -> None:
    """Ruling P6: Red has nothing, takes the denier and has passed all the same."""
    game = position(red=Seat(deniers=0))
    assert (purse(game, "red"), decider(game)) == (1, "green")
    play(game, "place:n_farm place:n_forest place:n_quarry")
    assert decider(game) == "green"


def test_C_2_3_again_in_the_next_turn() -> None:
    """Ruling P6."""
    game = play(position(), "pass pass pass pass " + "provost:0 " * 4)
    assert (game.turn, purse(game, "red"), purse(game, "green")) == (2, 13, 12)
    play(game, "place:n_farm pass")
    assert purse(game, "green") == 13


# --- C-2.4: the price -----------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["gate", "n_farm", "f_peddler", "castle", "mason"])
@pytest.mark.parametrize("passed", ["", "black", "black blue", "black blue orange"])
def test_C_2_4_the_smallest_free_number_of_the_passing_scale(place: str, passed: str) -> None:
    game = position(players=5, tiles={"mason": "green"}, passed=passed)
    play(game, f"place:{place}")
    assert purse(game, "red") == 10 - len(passed.split()) - 1


def test_C_2_4_five_deniers_for_the_last_of_five() -> None:
    """Ruling P5."""
    game = position(players=5, passed="green orange blue black")
    assert purse(play(game, "place:n_farm"), "red") == 5


@pytest.mark.parametrize("passed", ["", "green", "green orange blue"])
def test_C_2_4_one_denier_on_an_own_building(passed: str) -> None:
    game = play(position(tiles={"park": "red"}, passed=passed), "place:park")
    assert purse(game, "red") == 9


def test_C_2_4_deniers_go_to_the_stock() -> None:
    """Ruling P18: not even the owner of the building gets any."""
    game = play(position(tiles={"mason": "green"}), "place:mason")
    assert [purse(game, c) for c in ("red", "green", "orange", "blue")] == [9, 10, 10, 10]


def test_C_2_4_no_one_goes_on_credit() -> None:
    game = position(passed="orange blue", tiles={"mason": "red"}, red=Seat(deniers=2))
    for place in ("gate", "stables", "inn", "castle", "n_farm", "gold_mine"):
        assert refused(game, f"place:{place}") == ("deniers", "C-2.4")


# --- C-2.5 and C-2.6: where -----------------------------------------------------------------------


def test_C_2_5_special_neutral_fixed_and_craft_buildings_and_the_castle() -> None:
    """Ruling P7: the wood and stone tiles of every player."""
    game = position(tiles={"mason": "green", "church": "red", "architect_2": "blue"})
    assert places(game) == OPEN_PLACES | {"mason", "church", "architect_2"}


def test_C_2_5_the_gold_mine_from_the_first_turn_on() -> None:
    """Rulings P7, P10: with empty spaces before it, and far beyond the provost."""
    game = play(position(provost=6), "place:gold_mine")
    assert state_of(game).worker[15] == seat_of(game, "red") + 1


def test_C_2_5_also_where_the_effect_cannot_be_paid() -> None:
    """Ruling P11: Red has no cube, and his last denier goes to the worker."""
    for place in ("n_market", "n_carpenter", "f_peddler", "joust_field", "castle"):
        assert f"place:{place}" in tokens_of(position(red=Seat(deniers=1)))


def test_C_2_5_not_on_a_residence() -> None:
    """Ruling P7: the tile that was there is gone."""
    game = position(residences={1: "red", 9: "green"})
    assert refused(game, "place:n_farm") == ("not-on-road", "C-2.5")
    assert places(game) == OPEN_PLACES - {"n_farm"}


def test_C_2_5_not_on_a_prestige_building() -> None:
    """Ruling P7: there is no such action."""
    game = position(tiles={"statue": "red"})
    assert places(game) == OPEN_PLACES
    with pytest.raises(InvalidAction):
        game.refusal("place:statue")


def test_C_2_5_not_on_an_empty_space() -> None:
    """Ruling P7: a tile of the stock cannot be entered."""
    for tile in ("w_farm_food", "mason", "architect_2"):
        assert refused(position(), f"place:{tile}") == ("not-on-road", "C-2.5")


@pytest.mark.parametrize(
    "place", ["gate", "trading_post", "guild", "joust_field", "n_farm", "gold_mine", "mason"]
)
def test_C_2_6_one_worker_on_a_building(place: str) -> None:
    """Ruling P8: neither another player's nor a second one of the same."""
    game = play(position(tiles={"mason": "blue"}), f"place:{place}")
    assert refused(game, f"place:{place}") == ("occupied", "C-2.6")
    play(game, "pass pass pass")
    assert decider(game) == "red"
    assert refused(game, f"place:{place}") == ("occupied", "C-2.6")


# --- C-2.7: the owner's point ---------------------------------------------------------------------


def test_C_2_7_a_visitor_brings_the_owner_a_point_at_once() -> None:
    """Ruling P9."""
    game = play(position(tiles={"mason": "blue"}), "place:mason")
    assert points_of(game, "blue")["visitors"] == prestige(game, "blue") == 1
    assert prestige(game, "red") == 0


def test_C_2_7_no_point_for_the_own_worker() -> None:
    """Ruling P9."""
    game = play(position(tiles={"mason": "red"}), "place:mason")
    assert prestige(game, "red") == 0


def test_C_2_7_no_one_owns_neutral_and_fixed_buildings() -> None:
    game = play(position(), "place:n_farm place:f_peddler place:castle place:gate")
    assert [prestige(game, c) for c in ("red", "green", "orange", "blue")] == [0, 0, 0, 0]


def test_C_2_7_the_guest_of_the_inn_brings_a_point_too() -> None:
    """Ruling P9."""
    game = play(position(tiles={"mason": "blue"}, inn_guest="red", passed="green"), "place:mason")
    assert (purse(game, "red"), prestige(game, "blue")) == (9, 1)


def test_C_2_7_the_point_stays_if_the_provost_stops_short() -> None:
    """Ruling P9: the mason on space 9 is beyond the provost, and does not work."""
    game = play(position(tiles={"mason": "blue"}, provost=6), "place:mason pass pass pass pass")
    play(game, "provost:0 provost:0 provost:0 provost:0")
    assert (game.turn, prestige(game, "blue"), workers_of(game, "red")) == (2, 1, 6)


# --- C-2.8 to C-2.10: castle, stables, inn --------------------------------------------------------


def test_C_2_8_every_player_once_on_the_lowest_free_number() -> None:
    """Ruling P8."""
    order = "black orange red blue green"
    game = play(position(players=5, order=order), "place:castle " * 5)
    assert game.view(None)["table"]["castle"]["workers"] == [4, 2, 0, 3, 1]
    assert refused(game, "place:castle") == ("in-castle", "C-2.8")


def test_C_2_8_a_second_worker_of_the_same_player_is_refused() -> None:
    game = position(castle="blue red")
    assert refused(game, "place:castle") == ("in-castle", "C-2.8")
    assert "place:castle" in tokens_of(play(game, "pass"))


def test_C_2_8_without_a_batch_it_costs_two_points_later() -> None:
    """Ruling P12."""
    game = play(position(red=Seat(points=5)), "place:castle pass pass pass pass")
    play(game, "provost:0 " * 4)
    assert (game.turn, prestige(game, "red"), houses_of(game, "red")) == (2, 3, {})


def test_C_2_8_the_castle_works_in_the_order_of_its_numbers() -> None:
    cubes = Seat(food=1, wood=1, stone=1)
    game = position(phase=CASTLE, castle="blue red", red=cubes, blue=cubes)
    assert decider(game) == "blue"
    assert decider(play(game, "done")) == "red"


def test_C_2_9_three_different_players_on_the_lowest_free_circle() -> None:
    """Ruling P8."""
    game = play(position(order="blue red green orange"), "place:stables " * 3)
    assert game.view(None)["table"]["stables"] == [3, 0, 1]
    assert decider(game) == "orange"
    assert refused(game, "place:stables") == ("stables", "C-2.9")


def test_C_2_9_not_twice_the_same_player() -> None:
    game = play(position(), "place:stables pass pass pass")
    assert decider(game) == "red"
    assert refused(game, "place:stables") == ("stables", "C-2.9")


def test_C_2_10_a_worker_takes_the_left_circle_of_the_inn() -> None:
    """Ruling P13: the guest on the right stays. One more finds no room."""
    game = play(position(inn_guest="blue"), "place:inn")
    described = game.view(None)["table"]
    assert (described["special"]["inn"], described["inn_guest"]) == (0, 3)
    assert refused(game, "place:inn") == ("occupied", "C-2.10")


def test_C_2_10_the_guest_may_take_the_left_circle_as_well() -> None:
    """Ruling P13."""
    game = play(position(inn_guest="red"), "place:inn")
    described = game.view(None)["table"]
    assert (described["special"]["inn"], described["inn_guest"]) == (0, 0)
    assert workers_of(game, "red") == 4


# --- C-2.11 and C-2.12: the guest, and how many workers -------------------------------------------


@pytest.mark.parametrize("place", [*sorted(SPECIALS), "castle", "n_farm", "gold_mine", "mason"])
def test_C_2_11_the_guest_pays_one_denier_everywhere(place: str) -> None:
    """Ruling P14: however many have passed."""
    game = position(tiles={"mason": "green"}, inn_guest="red", passed="green orange blue")
    assert purse(play(game, f"place:{place}"), "red") == 9


def test_C_2_11_only_the_guest_pays_less() -> None:
    """Ruling P14."""
    game = play(position(inn_guest="blue", passed="orange"), "place:n_farm place:n_forest")
    assert (purse(game, "red"), purse(game, "green")) == (8, 8)
    assert purse(play(game, "place:n_quarry"), "blue") == 9


def test_C_2_11_not_yet_in_the_turn_in_which_he_came() -> None:
    """Ruling P14: the left circle helps no one. From the turn after, the right one does."""
    game = play(position(passed="orange"), "place:inn pass pass place:n_farm")
    assert purse(game, "red") == 10 - 2 - 4
    play(game, "pass " + "provost:0 " * 4 + "take:food")
    assert (game.turn, game.phase, purse(game, "red")) == (2, 2, 6)
    play(game, "place:n_farm pass pass pass place:n_forest")
    assert purse(game, "red") == 4


def test_C_2_12_six_workers_then_no_more() -> None:
    """Ruling P15."""
    game = position(passed="green orange blue", red=Seat(deniers=50))
    play(game, " ".join(f"place:{place}" for place in SIX_PLACES))
    assert (passes(game), workers_of(game, "red"), purse(game, "red")) == (["red"], 0, 50 - 24)
    assert game.phase > 2


def test_C_2_12_five_while_one_lodges_at_the_inn() -> None:
    """Ruling P15."""
    game = position(passed="green orange blue", inn_guest="red")
    assert workers_of(game, "red") == 5
    play(game, " ".join(f"place:{place}" for place in SIX_PLACES[:5]))
    assert (passes(game), workers_of(game, "red")) == (["red"], 0)


def test_C_2_12_all_come_home_but_the_guest() -> None:
    """Ruling P15."""
    workers = {"inn": "red", "trading_post": "red", "n_farm": "red", "gold_mine": "red"}
    game = position(phase=SPECIAL, workers=workers, castle="red", stables="red")
    assert workers_of(game, "red") == 2
    play(game, "provost:0 " * 4 + "take:food")
    assert (game.turn, workers_of(game, "red")) == (2, 5)
