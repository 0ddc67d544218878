"""Phase 2, all but building: M-2.1 to M-2.6 and M-2.13."""

from typing import Any

import pytest

from bastide.game import Game
from tests.positions import (
    Seat,
    assert_refused,
    decider,
    goods_of,
    hand_of,
    kinds_of_events,
    play,
    position,
    tokens_of,
)

ALL_CARDS = (
    "small_farm small_sawmill small_quarry peddler market lawyer large_farm large_sawmill "
    "large_quarry gold_mine bank church"
)


def all_but(cards: str) -> str:
    return " ".join(key for key in ALL_CARDS.split() if key not in cards.split())


def cards(keys: str) -> set[str]:
    """The draws of chance for these cards."""
    return {f"card:{key}" for key in keys.split()}


def red_sees(game: Game) -> dict[str, Any]:
    seat: dict[str, Any] = game.view(0)["table"]["seats"][0]
    return seat


# --- Order and prices -----------------------------------------------------------------------------


def test_M_2_1_one_action_each_clockwise_from_the_first_player() -> None:
    """Ruling 7."""
    game = position(first="green", road="park forest quarry trading_post peddler")
    order = []
    for card in ("park", "forest", "quarry", "trading_post"):
        order.append(decider(game))
        game.apply(f"place:{card}")
    assert order == ["green", "orange", "red", "green"]


def test_M_2_1_who_has_passed_is_skipped() -> None:
    """Ruling 7."""
    game = play(position(road="park forest quarry peddler"), "place:park pass place:forest")
    assert decider(game) == "red"
    play(game, "place:quarry")
    assert decider(game) == "orange"


def test_M_2_1_the_last_player_goes_on_alone() -> None:
    """Ruling 7."""
    game = play(position(passed="red green"), "place:park")
    assert decider(game) == "orange"
    play(game, "place:peddler")
    assert (decider(game), game.phase) == ("orange", 2)


def test_M_2_1_the_phase_ends_when_all_have_passed() -> None:
    """Ruling 7."""
    game = play(position(), "pass pass")
    assert game.phase == 2
    play(game, "pass")
    assert game.phase == 3


def test_M_2_1_answers_to_other_questions_are_refused() -> None:
    assert_refused(position(), "offer:1", "not-asked", "M-2.1", "pas possible maintenant")


@pytest.mark.parametrize("action", ["draw", "replace", "place:park"])
def test_M_2_2_drawing_replacing_and_placing_cost_one_denier(action: str) -> None:
    """Ruling 8."""
    game = play(position(red=Seat(hand="market", deniers=3)), action)
    assert goods_of(game, "red") == {"deniers": 2}


@pytest.mark.parametrize("action", ["build:small_farm", "prestige:theatre"])
def test_M_2_2_building_costs_no_denier(action: str) -> None:
    """Ruling 8: an empty purse does not hinder it."""
    game = position(
        road="park peddler red.market",
        residences="red.market",
        red=Seat(hand="small_farm", deniers=0, food=1, wood=3, gold=1),
    )
    assert tokens_of(game) == {"pass", "build:small_farm", "prestige:theatre"}
    play(game, action)
    assert "deniers" not in goods_of(game, "red")
    assert decider(game) == "green"


@pytest.mark.parametrize("action", ["draw", "replace", "place:park"])
def test_M_2_2_without_a_denier_these_actions_are_refused(action: str) -> None:
    """Ruling 8."""
    game = position(red=Seat(hand="market", deniers=0))
    assert_refused(game, action, "deniers", "M-2.2", "Cela coûte 1 denier")


def test_M_2_2_who_can_do_nothing_must_pass() -> None:
    """Ruling 8."""
    assert tokens_of(position(red=Seat(hand="market", deniers=0))) == {"pass"}


# --- Cards ----------------------------------------------------------------------------------------


def test_M_2_3_the_card_comes_from_the_own_pile() -> None:
    """Ruling 3."""
    game = position(red=Seat(hand="market", discard="bank"), green=Seat(hand="church"))
    play(game, "draw")
    assert tokens_of(game) == cards(all_but("market bank"))
    play(game, "card:church")
    assert hand_of(game, "red") == {"market", "church"}
    assert decider(game) == "green"


def test_M_2_3_an_empty_pile_is_made_again_from_the_discard() -> None:
    """Ruling 3: shuffle the discard, then draw."""
    game = position(red=Seat(hand=all_but("market bank"), discard="market bank"))
    play(game, "draw")
    assert "shuffled" in kinds_of_events(game)
    assert tokens_of(game) == cards("market bank")
    play(game, "card:bank")
    assert (red_sees(game)["discard"], red_sees(game)["pile"]) == ([], ["market"])


def test_M_2_3_the_discard_is_shuffled_only_when_a_card_is_needed() -> None:
    """Ruling 3: drawing the last card of the pile leaves the discard where it is."""
    game = position(red=Seat(hand=all_but("market bank"), discard="market"))
    play(game, "draw card:bank")
    assert "bank" in hand_of(game, "red")
    assert "shuffled" not in kinds_of_events(game)
    assert (red_sees(game)["discard"], red_sees(game)["pile_size"]) == (["market"], 0)


def test_M_2_3_not_available_when_pile_and_discard_are_empty() -> None:
    """Ruling 3."""
    game = position(red=Seat(hand=ALL_CARDS))
    assert_refused(game, "draw", "nothing-to-draw", "M-2.3", "défausse sont vides")


def test_M_2_4_no_hand_limit() -> None:
    """Ruling 6: all twelve cards may be in hand."""
    game = play(position(red=Seat(hand=all_but("church"))), "draw card:church")
    assert hand_of(game, "red") == set(ALL_CARDS.split())


def test_M_2_4_a_built_card_never_comes_back() -> None:
    """Ruling 6: neither as a building nor as a residence."""
    game = position(
        road="park peddler red.market red.bank",
        residences="red.bank",
        red=Seat(hand=all_but("market bank lawyer church"), discard="lawyer church"),
    )
    play(game, "draw")
    assert tokens_of(game) == cards("lawyer church")


@pytest.mark.parametrize("hand", ["lawyer", "lawyer market", "lawyer market bank church peddler"])
def test_M_2_5_the_whole_hand_for_the_same_number_of_cards(hand: str) -> None:
    """Ruling 4: as many as were discarded, not three."""
    game = play(position(red=Seat(hand=hand)), "replace")
    assert sorted(red_sees(game)["discard"]) == sorted(hand.split())
    others = ["small_farm", "small_sawmill", "small_quarry", "large_farm", "large_quarry"]
    new = others[: len(hand.split())]
    play(game, " ".join(f"card:{key}" for key in new))
    assert hand_of(game, "red") == set(new)
    assert decider(game) == "green"


def test_M_2_5_discarded_cards_are_not_drawn_while_the_pile_lasts() -> None:
    """Ruling 4."""
    game = play(position(red=Seat(hand="lawyer market", discard="bank")), "replace")
    assert tokens_of(game) == cards(all_but("lawyer market bank"))


def test_M_2_5_a_small_pile_is_drawn_first_then_the_discard_is_shuffled() -> None:
    """Ruling 4: the hand just discarded is shuffled in. Red replaces 5 cards with 2 in the pile."""
    hand = "small_farm small_sawmill small_quarry peddler market"
    pile = "gold_mine church"
    discard = all_but(f"{hand} {pile}")
    game = play(position(red=Seat(hand=hand, discard=discard)), "replace")
    assert tokens_of(game) == cards(pile)
    play(game, "card:church card:gold_mine")
    assert hand_of(game, "red") == {"church", "gold_mine"}
    assert tokens_of(game) == cards(f"{hand} {discard}")
    play(game, "card:market card:bank card:lawyer")
    assert hand_of(game, "red") == {"church", "gold_mine", "market", "bank", "lawyer"}
    assert goods_of(game, "red") == {"deniers": 9}


def test_M_2_5_with_an_empty_pile_the_old_hand_may_come_back() -> None:
    """Ruling 4: the discard, the hand included, becomes the pile immediately."""
    game = play(position(red=Seat(hand=all_but("market"), discard="market")), "replace")
    assert tokens_of(game) == cards(ALL_CARDS)


def test_M_2_5_as_often_as_one_likes() -> None:
    """Ruling 5: 1 denier each time."""
    game = position(passed="green orange", red=Seat(hand="lawyer"))
    play(game, "replace card:market replace card:bank")
    assert hand_of(game, "red") == {"bank"}
    assert goods_of(game, "red") == {"deniers": 8}


def test_M_2_5_not_with_an_empty_hand() -> None:
    """Ruling 5."""
    assert_refused(position(), "replace", "empty-hand", "M-2.5", "main est vide")


def test_M_2_5_not_when_the_same_cards_would_come_back() -> None:
    """Ruling 5: pile and discard are both empty."""
    game = position(red=Seat(hand=ALL_CARDS))
    assert_refused(game, "replace", "nothing-to-draw", "M-2.5", "défausse sont vides")


# --- Workers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["park", "red.market", "green.market"])
def test_M_2_6_on_a_neutral_an_own_or_a_rival_card(card: str) -> None:
    """Ruling 10."""
    game = play(position(road="park peddler red.market green.market"), f"place:{card}")
    placed = {c["card"]: c["worker"] for c in game.view(None)["table"]["road"]}
    assert placed[card] == 0
    assert red_sees(game)["workers"] == 3


def test_M_2_6_example_red_places_on_greens_market() -> None:
    """Ruling 10: Red pays 1 denier. No one else can place there in this turn."""
    game = position(road="park peddler green.market", red=Seat(deniers=4))
    play(game, "place:green.market")
    assert goods_of(game, "red") == {"deniers": 3}
    assert decider(game) == "green"
    assert_refused(game, "place:green.market", "occupied", "M-2.6", "a déjà un ouvrier sur")


def test_M_2_6_one_worker_a_card() -> None:
    """Ruling 10: the own worker blocks the card too."""
    game = position(workers={"park": "red"})
    assert_refused(game, "place:park", "occupied", "M-2.6", "Rouge a déjà un ouvrier")


def test_M_2_6_not_without_a_free_worker() -> None:
    """Ruling 10: four workers each."""
    busy = dict.fromkeys(("park", "forest", "quarry", "trading_post"), "red")
    game = position(road="park forest quarry trading_post peddler", workers=busy)
    assert_refused(game, "place:peddler", "no-worker", "M-2.6", "plus d'ouvrier ce tour-ci")


def test_M_2_6_not_on_a_residence() -> None:
    """Ruling 10."""
    game = position(road="park peddler red.market", residences="red.market")
    assert_refused(game, "place:red.market", "residence", "M-2.6", "n'accueille pas d'ouvrier")


def test_M_2_6_not_on_a_prestige_building() -> None:
    """Ruling 10."""
    game = position(
        road="park peddler green.market",
        residences="green.market",
        prestige={"statue": "green.market"},
    )
    assert_refused(game, "place:green.market", "residence", "M-2.6", "bâtiment de prestige")


def test_M_2_6_not_on_a_card_that_is_not_on_the_road() -> None:
    """Ruling 10."""
    game = position(red=Seat(hand="market"))
    assert_refused(game, "place:red.market", "not-on-road", "M-2.6", "n'est pas sur la route")


def test_M_2_6_on_a_card_beyond_the_provost() -> None:
    """Ruling 10."""
    game = position(road="park peddler green.bank green.market", provost="park")
    assert {"place:peddler", "place:green.bank", "place:green.market"} <= tokens_of(game)


def test_M_2_6_on_a_card_whose_effect_cannot_be_used() -> None:
    """Ruling 10: a Lawyer without food and without a card to turn."""
    game = position(road="park peddler green.lawyer", red=Seat(deniers=1))
    play(game, "place:green.lawyer")
    assert goods_of(game, "red") == {}


def test_M_2_6_on_a_card_built_earlier_in_the_turn() -> None:
    """Ruling 10."""
    game = position(red=Seat(hand="lawyer", food=1, wood=1))
    play(game, "build:lawyer place:red.lawyer")
    assert decider(game) == "orange"
    assert red_sees(game)["workers"] == 4


# --- Passing --------------------------------------------------------------------------------------


def test_M_2_13_example_orange_passes_first_and_takes_a_denier() -> None:
    """Ruling 9: as the first action of the turn, immediately."""
    game = play(position(first="orange", orange=Seat(deniers=0)), "pass")
    assert goods_of(game, "orange") == {"deniers": 1}
    assert game.view(None)["table"]["bridge"] == [2]
    assert decider(game) == "red"


def test_M_2_13_no_one_else_takes_a_denier() -> None:
    """Ruling 9: passing is free, but only the first gains by it."""
    game = play(position(), "pass pass pass")
    assert [goods_of(game, c)["deniers"] for c in ("red", "green", "orange")] == [11, 10, 10]


def test_M_2_13_the_markers_keep_the_passing_order() -> None:
    """Ruling 9."""
    game = play(position(), "place:park pass pass pass")
    assert game.view(None)["table"]["bridge"] == [1, 2, 0]


def test_M_2_13_no_more_actions_in_this_phase() -> None:
    """Ruling 9: Red is not asked again, however long the others continue."""
    game = play(position(road="park forest peddler"), "pass place:park place:forest")
    assert decider(game) == "green"
    play(game, "pass")
    assert decider(game) == "orange"
    play(game, "place:peddler")
    assert decider(game) == "orange"


def test_M_2_13_who_passed_takes_part_in_the_later_phases() -> None:
    """Ruling 9: Provost, buildings and castle."""
    game = position(workers={"park": "red"}, red=Seat(wood=1, stone=1))
    play(game, "pass pass pass")
    assert (decider(game), game.phase) == ("red", 3)
    play(game, "provost:0 provost:0 provost:0")
    assert (decider(game), game.phase) == ("red", 5)
    assert goods_of(game, "red")["food"] == 1


def test_M_2_13_passing_is_always_allowed() -> None:
    """Ruling 9."""
    rich = position(red=Seat(hand="lawyer", food=5, wood=5, stone=5, gold=5))
    poor = position(red=Seat(deniers=0))
    assert "pass" in tokens_of(rich)
    assert "pass" in tokens_of(poor)
