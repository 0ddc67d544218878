"""The six powers of The Favors: when they work, what they cost, what they do not do."""

from __future__ import annotations

from typing import Any

import pytest

from bastide.game import Game
from bastide.magna_carta.state import EFFECTS, INCOME
from tests.positions import (
    Seat,
    corner_of,
    decider,
    goods_of,
    kinds_of_events,
    play,
    position,
    provost_of,
    refused,
    road_of,
    tokens_of,
)

FRENCH = {"vous", "votre", "le", "la", "un", "une", "de", "il", "on", "ce", "cela", "ne", "pas"}
ALL_CARDS = "food " * 6 + "wood " * 6 + "stone " * 6 + "gold " * 5


def workers_of(game: Game, colour: str) -> tuple[int, int]:
    """Free workers, and those set aside."""
    seat = corner_of(game, colour)
    return seat["workers"], seat["workers_aside"]


def income(red: Seat | None = None, **others: Any) -> Game:
    """Phase 1 with its windows. Red begins with no denier, so that income makes 2."""
    return position(phase=INCOME, favors=True, red=red or Seat(), **others)


def poor(powers: str, resources: str = "") -> Seat:
    return Seat(deniers=0, powers=powers, resources=resources)


# --- MF-8: how long a power lasts -----------------------------------------------------------------


def statue_builder(powers: str = "") -> Game:
    """Red has just built the Statue, in phase 2, and chooses the favor."""
    game = position(
        players=2,
        road="park forest peddler red.market",
        provost="peddler",
        residences="red.market",
        favors=True,
        red=Seat(stone=2, gold=1, powers=powers),
    )
    return play(game, "prestige:statue")


# The first to pass takes 1 denier: so red, with 10, has 11 when the Provost moves.


def test_MF_8_power_1b_gained_in_phase_2_counts_in_phase_3() -> None:
    """Ruling 53: I-B works from the moment of arrival."""
    game = play(statue_builder(), "disc:start-1b place:peddler pass pass provost:-2")
    assert provost_of(game) == "park"
    assert goods_of(game, "red")["deniers"] == 11


def test_MF_8_going_up_gives_up_the_lower_power() -> None:
    """Ruling 53: the power lasts only while the disc stays."""
    game = play(statue_builder(powers="1b"), "disc:1b-2b place:peddler pass pass provost:-2")
    assert goods_of(game, "red")["deniers"] == 9


def test_MF_8_power_3b_gained_in_phase_4_counts_for_later_cards() -> None:
    """Ruling 53: the Farm before the Joust gives 2 food, the Sawmill after it 2 + 1 wood."""
    road = "red.large_farm green.joust red.large_sawmill"
    game = position(
        phase=EFFECTS,
        road=road,
        workers=dict.fromkeys(road.split(), "red"),
        favors=True,
        red=Seat(powers="2a"),
    )
    play(game, "disc:2a-3b")
    goods = goods_of(game, "red")
    assert (goods["food"], goods["wood"]) == (2, 3)


def test_MF_8_income_powers_wait_for_the_next_phase_1() -> None:
    """Ruling 53: income powers from the next phase 1."""
    game = play(statue_builder(), "disc:start-1a")
    assert (game.phase, decider(game)) == (2, "green")
    assert goods_of(game, "red")["deniers"] == 10
    play(game, "pass pass provost:0 provost:0")
    assert (game.turn, game.phase, decider(game)) == (2, 1, "red")
    assert "aside" in tokens_of(game)


# --- MF-9: income windows -------------------------------------------------------------------------


def test_MF_9_all_take_income_then_one_window_each_from_the_first_player() -> None:
    """Rulings 54, 68: players without an income power are not asked."""
    others = {"green": Seat(powers="1a"), "orange": Seat(powers="1b 2b 3b")}
    game = income(poor("3a"), **others, first="green")
    assert goods_of(game, "red") == {"deniers": 2}
    assert goods_of(game, "orange") == {"deniers": 12}
    assert decider(game) == "green"
    play(game, "done")
    assert decider(game) == "red"
    play(game, "done")
    assert (game.phase, decider(game)) == (2, "green")


@pytest.mark.parametrize("order", ["aside keep climb", "climb aside keep", "keep climb aside"])
def test_MF_9_income_powers_in_any_order(order: str) -> None:
    """Rulings 54, 68: in any order. The window closes when nothing is left or by the player."""
    game = play(income(poor("1a 2a 3a")), f"resource:wood {order}")
    red = corner_of(game, "red")
    assert (red["deniers"], red["track"], red["resource_count"]) == (1, 1, 1)
    assert workers_of(game, "red") == (3, 1)


def test_MF_9_the_window_is_closed_by_the_player() -> None:
    """Ruling 68: closed by the player, whatever is still possible."""
    game = income(poor("1a 3a"))
    assert tokens_of(game) == {"aside", "climb", "done"}
    play(game, "aside")
    assert (decider(game), tokens_of(game)) == ("red", {"climb", "done"})
    play(game, "done")
    assert game.phase == 2


@pytest.mark.parametrize(
    ("power", "token", "rule"), [("3a 1a", "climb", "MF-14"), ("2a 1a", "keep", "MF-13")]
)
def test_MF_9_the_denier_of_1a_pays_for_the_others(power: str, token: str, rule: str) -> None:
    """Ruling 54: the denier of I-A may pay for II-A or III-A."""
    game = income(poor(power, resources="gold gold"))
    if decider(game) == "chance":
        play(game, "resource:food")
    play(game, "play:gold play:gold")
    assert refused(game, token) == ("deniers", rule)
    play(game, f"aside {token}")
    assert "deniers" not in goods_of(game, "red")


def test_MF_9_each_power_once_a_turn() -> None:
    """Ruling 54: each power once per turn."""
    game = play(income(Seat(powers="1a 2a 3a")), "resource:food")
    play(game, "aside")
    assert refused(game, "aside") == ("used", "MF-10")
    play(game, "climb")
    assert refused(game, "climb") == ("used", "MF-14")


def test_MF_9_only_powers_that_one_has() -> None:
    game = income(Seat(powers="1a"))
    assert refused(game, "climb") == ("no-power", "MF-14")
    assert refused(game, "keep") == ("no-card-to-keep", "MF-13")
    assert refused(game, "pass") == ("not-asked", "MF-9")
    assert refused(income(Seat(powers="3a")), "aside") == ("no-power", "MF-10")


# --- MF-10: power I-A, a worker aside -------------------------------------------------------------


def test_MF_10_one_worker_aside_for_1_denier() -> None:
    """Ruling 55: the worker is out. At most one."""
    game = play(income(poor("1a")), "aside")
    assert goods_of(game, "red") == {"deniers": 3}
    assert workers_of(game, "red") == (3, 1)
    assert game.phase == 2, "a second worker cannot be set aside, so the window is closed"


def test_MF_10_it_may_be_left() -> None:
    game = play(income(poor("1a")), "done")
    assert goods_of(game, "red") == {"deniers": 2}
    assert workers_of(game, "red") == (4, 0)


def test_MF_10_the_worker_is_missing_until_the_end_of_the_turn() -> None:
    """Ruling 55: 3 left, back at turn end."""
    road = "park forest quarry trading_post peddler"
    game = play(income(Seat(powers="1a"), players=2, road=road), "aside place:park pass")
    play(game, "place:forest place:quarry")
    assert refused(game, "place:trading_post") == ("no-worker", "M-2.6")
    play(game, "pass provost:0 provost:0 offer:0")
    assert (game.turn, workers_of(game, "red")) == (2, (4, 0))


# --- MF-11: power II-B, a cube less ---------------------------------------------------------------


def builder(hand: str, **has: Any) -> Game:
    return position(favors=True, red=Seat(hand=hand, powers="2b", **has))


def test_MF_11_a_worker_aside_for_1_cube_less() -> None:
    """Ruling 55: one free worker for 1 cube less."""
    game = play(builder("large_quarry", food=1, stone=1), "build:large_quarry")
    assert road_of(game)[-1] == "red.large_quarry"
    assert goods_of(game, "red") == {"deniers": 10}
    assert workers_of(game, "red") == (3, 1)


def test_MF_11_the_player_chooses_which_cube() -> None:
    game = play(builder("large_quarry", food=1, stone=2), "build:large_quarry")
    assert tokens_of(game) == {"full-price", "less:food", "less:stone"}
    play(game, "less:food")
    assert goods_of(game, "red") == {"food": 1, "deniers": 10}


def test_MF_11_the_full_price_keeps_the_worker() -> None:
    game = play(builder("large_quarry", food=1, stone=2), "build:large_quarry full-price")
    assert goods_of(game, "red") == {"deniers": 10}
    assert workers_of(game, "red") == (4, 0)


def test_MF_11_the_white_cube_may_be_saved() -> None:
    """Ruling 55: white cube included."""
    game = play(builder("market", wood=1, stone=1), "build:market less:any")
    assert road_of(game)[-1] == "red.market"
    assert goods_of(game, "red") == {"stone": 1, "deniers": 10}


def test_MF_11_or_the_coloured_cube_beside_a_white_one() -> None:
    game = play(builder("market", wood=1, stone=1), "build:market less:wood pay:stone")
    assert goods_of(game, "red") == {"wood": 1, "deniers": 10}


def test_MF_11_only_a_cube_of_the_cost_can_be_saved() -> None:
    game = play(builder("large_quarry", food=1, stone=2), "build:large_quarry")
    assert refused(game, "less:wood") == ("not-in-cost", "MF-11")
    assert refused(game, "less:any") == ("not-in-cost", "MF-11")
    assert refused(game, "pass") == ("not-asked", "MF-11")


def test_MF_11_the_rest_must_be_paid() -> None:
    game = play(builder("market", wood=1), "build:market")
    assert tokens_of(game) == {"less:wood", "less:any"}
    assert refused(game, "full-price") == ("cubes", "MF-11")


def test_MF_11_without_choice_the_missing_cube_is_saved() -> None:
    game = play(builder("church", stone=2), "build:church")
    assert road_of(game)[-1] == "red.church"
    assert goods_of(game, "red") == {"deniers": 10}


def test_MF_11_several_buildings_several_workers() -> None:
    """Ruling 55: each hand building, one worker for each."""
    red = Seat(hand="lawyer small_farm", food=2, powers="2b")
    game = position(players=2, favors=True, red=red)
    play(game, "build:lawyer pass build:small_farm")
    assert road_of(game)[-2:] == ["red.lawyer", "red.small_farm"]
    assert workers_of(game, "red") == (2, 2)


def test_MF_11_needs_a_free_worker() -> None:
    """Ruling 55: one free (unplaced) worker."""
    road = "park forest quarry trading_post"
    game = position(
        road=road,
        workers=dict.fromkeys(road.split(), "red"),
        favors=True,
        red=Seat(hand="lawyer", food=1, powers="2b"),
    )
    assert refused(game, "build:lawyer") == ("cubes", "M-2.7")


def test_MF_11_not_for_prestige() -> None:
    """Ruling 55: prestige cards do not come from the hand."""
    road, red = "park red.market", Seat(stone=1, gold=1, powers="2b")
    game = position(road=road, residences="red.market", favors=True, red=red)
    assert refused(game, "prestige:statue") == ("cubes", "M-2.12")


def test_MF_11_not_for_the_lawyers_food() -> None:
    """Ruling 55: nor for the Lawyer's food."""
    road, workers = "red.market red.lawyer", {"red.lawyer": "red"}
    red = Seat(powers="2b", resources="wood")
    game = position(phase=EFFECTS, road=road, workers=workers, favors=True, red=red)
    assert refused(game, "turn:market") == ("no-food", "M-4.16")


def test_MF_11_together_with_1a_and_back_at_the_end_of_the_turn() -> None:
    """Ruling 55: I-A and II-B both apply. Workers come back at turn end."""
    game = income(Seat(powers="1a 2b", hand="lawyer", food=1), players=2)
    play(game, "aside build:lawyer")
    assert workers_of(game, "red") == (2, 2)
    play(game, "pass pass provost:0 provost:0")
    assert (game.turn, workers_of(game, "red")) == (2, (4, 0))


# --- MF-13: power II-A, a look at a Resource card -------------------------------------------------


def looking(good: str = "food") -> Game:
    return play(income(poor("2a")), f"resource:{good}")


def test_MF_13_the_draw_is_automatic() -> None:
    """Rulings 57, 68: the card is drawn when the own window opens, not before."""
    game = income(poor("2a"), green=Seat(powers="2a"))
    assert decider(game) == "chance"
    play(game, "resource:wood")
    assert (decider(game), tokens_of(game)) == ("red", {"keep", "done"})
    assert game.view(0)["table"]["seats"][0]["looks_at"] == "wood"
    assert not corner_of(game, "green")["looking"]
    play(game, "done")
    assert decider(game) == "chance"


def test_MF_13_kept_for_1_denier() -> None:
    """Ruling 57: keeping is optional and costs 1 denier."""
    game = play(looking(), "keep")
    assert goods_of(game, "red") == {"deniers": 1}
    assert corner_of(game, "red")["resource_count"] == 1
    assert game.view(None)["table"]["resources"] == {"pile": 22, "discard": 0}


def test_MF_13_or_rejected_to_the_discard() -> None:
    """Ruling 57: a rejected card goes to the Resource discard."""
    game = play(looking(), "done")
    assert goods_of(game, "red") == {"deniers": 2}
    assert corner_of(game, "red")["resource_count"] == 0
    assert game.view(None)["table"]["resources"] == {"pile": 22, "discard": 1}


def test_MF_13_others_do_not_see_the_card() -> None:
    """Ruling 57: others know that a card is looked at, not which."""
    game = looking("gold")
    for viewer in (1, None):
        red = game.view(viewer)["table"]["seats"][0]
        assert (red["looking"], red["looks_at"]) == (True, None)
    assert game.view(1) == looking("stone").view(1)
    assert play(game, "done").view(1) == play(looking("stone"), "done").view(1)


def test_MF_13_a_kept_gold_card_still_costs_its_own_denier() -> None:
    """Ruling 57: 1 denier to keep, 1 to play."""
    game = play(looking("gold"), "keep play:gold")
    assert goods_of(game, "red") == {"gold": 1}


def test_MF_13_with_all_cards_in_hands_there_is_nothing_to_look_at() -> None:
    game = income(poor("2a"), green=Seat(resources=ALL_CARDS))
    assert (game.phase, decider(game)) == (2, "red")
    assert "looked-at" not in kinds_of_events(game)


def test_MF_13_a_second_card_cannot_be_kept() -> None:
    game = play(income(Seat(powers="1a 2a")), "resource:food keep")
    assert refused(game, "keep") == ("no-card-to-keep", "MF-13")


# --- MF-14: power III-A, a step of prestige -------------------------------------------------------


def test_MF_14_1_denier_for_one_space() -> None:
    game = play(income(poor("3a")), "climb")
    assert corner_of(game, "red")["track"] == 1
    assert goods_of(game, "red") == {"deniers": 1}
    assert game.phase == 2, "once a turn: nothing is left to do in the window"


def test_MF_14_again_in_the_next_turn() -> None:
    game = play(income(Seat(powers="3a"), players=2), "climb pass pass provost:0 provost:0 climb")
    assert corner_of(game, "red")["track"] == 2


def test_MF_14_it_may_be_left() -> None:
    game = play(income(poor("3a")), "done")
    assert corner_of(game, "red")["track"] == 0


def test_MF_14_not_at_the_end_of_the_track() -> None:
    """Ruling 51: at 15 power III-A is not available."""
    game = income(Seat(powers="1a 3a", track=15))
    assert refused(game, "climb") == ("track-end", "MF-6")
    alone = income(Seat(powers="3a", track=15))
    assert (alone.phase, corner_of(alone, "red")["track"]) == (2, 15)
