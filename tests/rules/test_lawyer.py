"""Phase 4: the Lawyer and the residences it makes (M-4.15 to M-4.20)."""

from typing import Any

import pytest

from bastide.game import Game
from bastide.magna_carta.state import ACTIONS, CASTLE, EFFECTS
from tests.positions import (
    Seat,
    decider,
    goods_of,
    happened,
    is_residence,
    play,
    points_of,
    position,
    refused,
    state_of,
    tokens_of,
)


def at_work(**layout: Any) -> Game:
    """Phase 4. Red has 1 food. Orange can give a batch, so that the game stops at the castle."""
    layout = {"red": Seat(food=1), "orange": Seat(food=1, wood=1, stone=1)} | layout
    return position(phase=EFFECTS, **layout)


def at_lawyer(road: str, **layout: Any) -> Game:
    """Red's worker is on Green's Lawyer."""
    workers = {"green.lawyer": "red"} | layout.pop("workers", {})
    return at_work(road=road, workers=workers, **layout)


def cubes_on(game: Game, small_card: str) -> int:
    """Cubes on Red's small production card."""
    kind = ["small_farm", "small_sawmill", "small_quarry"].index(small_card)
    return state_of(game).cubes_on[kind]


def cards_shown(game: Game, *kinds: str) -> list[tuple[str, object]]:
    """Events of these kinds with their card."""
    return [(event.kind, event.data["card"]) for event in happened(game) if event.kind in kinds]


# --- M-4.15, M-4.16: who turns what, at what price ------------------------------------------------


def test_M_4_15_the_owner_of_the_worker_turns_an_own_card_for_1_food() -> None:
    """Ruling 29: no matter who owns the Lawyer, and never a card of someone else."""
    game = at_lawyer("red.market green.bank green.lawyer")
    assert decider(game) == "red"
    assert tokens_of(game) == {"decline", "turn:market"}
    play(game, "turn:market")
    assert is_residence(game, "red.market")
    assert goods_of(game, "red") == {"deniers": 10}


def test_M_4_15_the_own_lawyer_serves_as_well() -> None:
    """Ruling 29."""
    game = at_work(road="red.market red.lawyer", workers={"red.lawyer": "red"})
    play(game, "turn:market")
    assert is_residence(game, "red.market")


def test_M_4_15_a_lawyer_is_never_turned() -> None:
    """Ruling 29."""
    game = at_lawyer("red.lawyer red.market green.lawyer")
    assert tokens_of(game) == {"decline", "turn:market"}


def test_M_4_15_a_neutral_card_is_never_turned() -> None:
    """Ruling 29: the neutral Peddler is not Red's."""
    game = at_lawyer("peddler red.market green.lawyer")
    assert tokens_of(game) == {"decline", "turn:market"}


def test_M_4_15_a_residence_is_not_turned_again_covered_or_not() -> None:
    """Ruling 29."""
    game = at_lawyer(
        "red.bank red.small_farm red.market green.lawyer",
        residences="red.bank red.small_farm",
        prestige={"statue": "red.bank"},
    )
    assert tokens_of(game) == {"decline", "turn:market"}


def test_M_4_15_cards_in_hand_are_not_turned() -> None:
    """Ruling 29: only cards along the road."""
    game = at_lawyer("red.market green.lawyer", red=Seat(food=1, hand="bank church"))
    assert tokens_of(game) == {"decline", "turn:market"}


def test_M_4_15_without_a_card_to_turn_the_lawyer_has_no_effect() -> None:
    """Ruling 29."""
    game = at_lawyer("red.lawyer green.bank green.lawyer")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"food": 1, "deniers": 10}


def test_M_4_15_without_food_or_gold_the_lawyer_has_no_effect() -> None:
    """Ruling 29."""
    game = at_lawyer("red.market green.lawyer", red=Seat(wood=3, stone=3))
    assert game.phase == CASTLE
    assert not is_residence(game, "red.market")


def test_M_4_15_one_card_is_turned_for_each_activation() -> None:
    """Ruling 29: two more food do not turn two more cards."""
    game = at_lawyer("red.market red.bank red.church green.lawyer", red=Seat(food=3))
    play(game, "turn:bank")
    assert game.phase == CASTLE
    assert not is_residence(game, "red.market")
    assert goods_of(game, "red")["food"] == 2


def test_M_4_16_gold_pays_for_the_food() -> None:
    """Ruling 30."""
    game = at_lawyer("red.market green.lawyer", red=Seat(gold=1))
    play(game, "turn:market")
    assert is_residence(game, "red.market")
    assert goods_of(game, "red") == {"deniers": 10}


def test_M_4_16_gold_is_kept_while_there_is_food() -> None:
    """Ruling 30."""
    game = at_lawyer("red.market green.lawyer", red=Seat(food=1, gold=1))
    play(game, "turn:market")
    assert goods_of(game, "red") == {"gold": 1, "deniers": 10}


# --- M-4.17: a card that is still to act ----------------------------------------------------------


def test_M_4_17_a_card_still_to_act_acts_first_and_turns_afterwards() -> None:
    """Rulings 31, 66: Green's worker and Red as owner have the whole Bank once more."""
    game = at_lawyer("green.lawyer red.bank peddler", workers={"red.bank": "green"})
    play(game, "turn:bank")
    assert goods_of(game, "red") == {"deniers": 10}
    assert not is_residence(game, "red.bank")
    play(game, "gold:1")
    assert not is_residence(game, "red.bank")
    play(game, "gold:1")
    assert is_residence(game, "red.bank")
    assert goods_of(game, "green") == {"gold": 1, "deniers": 11}
    assert goods_of(game, "red") == {"gold": 1, "deniers": 8}


def test_M_4_17_it_turns_before_the_next_card_acts() -> None:
    """Rulings 31, 66."""
    game = at_lawyer(
        "green.lawyer red.large_farm peddler",
        workers={"red.large_farm": "red", "peddler": "red"},
    )
    play(game, "turn:large_farm")
    assert decider(game) == "red"
    assert is_residence(game, "red.large_farm")
    assert cards_shown(game, "will-turn", "turned", "activated") == [
        ("activated", "green.lawyer"),
        ("will-turn", "red.large_farm"),
        ("activated", "red.large_farm"),
        ("turned", "red.large_farm"),
        ("activated", "peddler"),
    ]


def test_M_4_17_the_card_of_the_provost_is_still_to_act() -> None:
    """Ruling 66: his card is within his range."""
    game = at_lawyer("green.lawyer red.bank park", provost="red.bank", workers={"red.bank": "red"})
    play(game, "turn:bank")
    assert not is_residence(game, "red.bank")
    play(game, "gold:2")
    assert is_residence(game, "red.bank")


def test_M_4_17_a_card_ahead_without_a_worker_turns_at_once() -> None:
    """Ruling 66."""
    game = at_lawyer("green.lawyer peddler red.bank", workers={"peddler": "red"})
    play(game, "turn:bank")
    assert decider(game) == "red"
    assert is_residence(game, "red.bank")


def test_M_4_17_a_card_with_a_worker_beyond_the_provost_turns_at_once() -> None:
    """Ruling 66: the worker comes home as all do."""
    game = at_lawyer(
        "green.lawyer peddler red.bank",
        provost="peddler",
        workers={"peddler": "red", "red.bank": "green"},
    )
    play(game, "turn:bank")
    assert is_residence(game, "red.bank")
    play(game, "decline")
    assert state_of(game).workers[:3] == [4, 4, 4]
    assert game.faults() == []


def test_M_4_17_a_card_already_passed_by_turns_at_once() -> None:
    """Rulings 31, 66: it has acted, though its worker still is there."""
    game = at_lawyer(
        "red.large_farm green.lawyer peddler",
        workers={"red.large_farm": "green", "peddler": "red"},
    )
    play(game, "turn:large_farm")
    assert decider(game) == "red"
    assert is_residence(game, "red.large_farm")
    assert goods_of(game, "green") == {"food": 2, "deniers": 12}


# --- M-4.18: several Lawyers ----------------------------------------------------------------------


def test_M_4_18_a_card_that_waits_to_turn_cannot_be_chosen_again() -> None:
    """Ruling 32."""
    game = at_work(
        road="green.lawyer orange.lawyer red.bank red.market",
        workers={"green.lawyer": "red", "orange.lawyer": "red", "red.bank": "green"},
        red=Seat(food=2),
    )
    play(game, "turn:bank")
    assert tokens_of(game) == {"decline", "turn:market"}


def test_M_4_18_a_card_turned_by_one_lawyer_cannot_be_chosen_at_the_next() -> None:
    """Ruling 32."""
    game = at_work(
        road="red.bank red.market green.lawyer orange.lawyer",
        workers={"green.lawyer": "red", "orange.lawyer": "red"},
        red=Seat(food=2),
    )
    play(game, "turn:bank")
    assert tokens_of(game) == {"decline", "turn:market"}


def test_M_4_18_each_lawyer_is_resolved_before_the_next() -> None:
    """Ruling 32: in road order. Green has the 2 deniers before Orange's Lawyer acts."""
    game = at_work(
        road="red.bank red.market green.lawyer orange.lawyer",
        workers={"orange.lawyer": "red", "green.lawyer": "red"},
        red=Seat(food=2),
    )
    play(game, "turn:bank")
    assert goods_of(game, "green") == {"deniers": 12}
    assert goods_of(game, "orange")["deniers"] == 10
    play(game, "turn:market")
    assert goods_of(game, "orange")["deniers"] == 12


# --- M-4.19: the Lawyer's owner -------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["turn:market", "decline"])
def test_M_4_19_the_owner_of_the_lawyer_gets_2_deniers(answer: str) -> None:
    """Ruling 33: also when the worker's owner declines."""
    game = at_lawyer("red.market green.lawyer")
    play(game, answer)
    assert goods_of(game, "green") == {"deniers": 12}


def test_M_4_19_the_2_deniers_come_even_if_nothing_could_be_turned() -> None:
    """Ruling 33."""
    game = at_lawyer("green.bank green.lawyer")
    assert goods_of(game, "green") == {"deniers": 12}


def test_M_4_19_the_own_worker_does_not_bring_the_2_deniers() -> None:
    """Ruling 20."""
    game = at_work(road="red.market red.lawyer", workers={"red.lawyer": "red"})
    play(game, "turn:market")
    assert goods_of(game, "red") == {"deniers": 10}


# --- M-4.20: the residence ------------------------------------------------------------------------


def test_M_4_20_a_residence_is_worth_1_point_instead_of_the_card() -> None:
    """Rulings 34, 42: the Bank's 3 points are gone."""
    game = at_lawyer("red.bank green.lawyer")
    assert points_of(game, "red")["buildings"] == 3
    play(game, "turn:bank")
    assert points_of(game, "red")["residences"] == 1
    assert "buildings" not in points_of(game, "red")


def test_M_4_20_a_residence_brings_its_denier_from_the_next_income_on() -> None:
    """Ruling 34: not in this turn. Then 3 deniers instead of 2."""
    game = at_lawyer("red.market green.lawyer")
    play(game, "turn:market")
    assert goods_of(game, "red") == {"deniers": 10}
    play(game, "offer:0")
    assert (game.turn, game.phase) == (2, ACTIONS)
    assert goods_of(game, "red") == {"deniers": 13}


def test_M_4_20_cubes_of_a_turned_card_return_to_the_stock() -> None:
    """Ruling 28: no one gets them."""
    game = at_lawyer("red.small_quarry green.lawyer")
    assert cubes_on(game, "small_quarry") == 4
    play(game, "turn:small_quarry")
    assert cubes_on(game, "small_quarry") == 0
    assert goods_of(game, "red") == {"deniers": 10}


def test_M_4_20_the_cubes_stay_until_a_waiting_card_has_acted() -> None:
    """Rulings 28, 31: Red takes one off the card as owner. The other three go to the stock."""
    game = at_lawyer(
        "green.lawyer red.small_quarry", workers={"red.small_quarry": "green"}, ask_gains=True
    )
    play(game, "turn:small_quarry take")
    assert cubes_on(game, "small_quarry") == 4
    play(game, "take take")
    assert is_residence(game, "red.small_quarry")
    assert cubes_on(game, "small_quarry") == 0
    assert goods_of(game, "red") == {"stone": 1, "deniers": 10}


def test_M_4_20_a_new_residence_takes_no_worker() -> None:
    game = at_lawyer("red.market green.lawyer")
    play(game, "turn:market offer:0")
    assert "place:green.lawyer" in tokens_of(game)
    assert "place:red.market" not in tokens_of(game)


# --- Refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "code", "rule"),
    [
        ("turn:lawyer", "lawyer", "M-4.15"),
        ("turn:peddler", "cannot-turn", "M-4.15"),
        ("turn:bank", "cannot-turn", "M-4.15"),
        ("turn:church", "cannot-turn", "M-4.15"),
        ("take", "other-effect", "M-4.15"),
    ],
)
def test_M_4_15_what_cannot_be_turned_is_refused(token: str, code: str, rule: str) -> None:
    """Ruling 29: a Lawyer, the neutral Peddler, Green's Bank, a residence."""
    game = at_lawyer(
        "peddler red.lawyer red.church red.market green.bank green.lawyer", residences="red.church"
    )
    assert refused(game, token) == (code, rule)


def test_M_4_16_turning_without_food_and_gold_is_refused() -> None:
    """Ruling 30: a Resource card of wood makes Red be asked, but pays nothing."""
    game = at_lawyer("red.market green.lawyer", red=Seat(resources="wood"), favors=True)
    assert refused(game, "turn:market") == ("no-food", "M-4.16")


def test_M_4_18_choosing_a_waiting_card_again_is_refused() -> None:
    """Ruling 32."""
    game = at_work(
        road="green.lawyer orange.lawyer red.bank red.market",
        workers={"green.lawyer": "red", "orange.lawyer": "red", "red.bank": "green"},
        red=Seat(food=2),
    )
    play(game, "turn:bank")
    assert refused(game, "turn:bank") == ("chosen-already", "M-4.18")


def test_M_4_19_a_refusal_to_the_owner_names_the_rule() -> None:
    """Ruling 33: Green may take the 2 deniers, but turn nothing."""
    game = at_lawyer("red.market green.bank green.lawyer", green=Seat(food=1), ask_gains=True)
    play(game, "decline")
    assert refused(game, "turn:bank") == ("other-effect", "M-4.19")
