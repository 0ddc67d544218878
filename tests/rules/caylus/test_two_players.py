"""Two players: C2-1 to C2-4."""

from typing import Any

import pytest

from bastide.caylus.state import END_OF_TURN, SPECIAL
from bastide.game import Game, new_game
from tests.positions import decider, play, refused, tokens_of
from tests.rules.caylus.positions import Seat, goods_of, order_of, position, prestige

PLACES = ["gate", "trading_post", "guild", "joust_field", "inn", "castle", "n_farm", "gold_mine"]


def for_two(**layout: Any) -> Game:
    return position(players=2, **layout)


def purse(game: Game, colour: str) -> int:
    return goods_of(game, colour).get("deniers", 0)


def quiet_turn(game: Game) -> Game:
    """No one places anything, no one moves the provost."""
    return play(game, "pass pass provost:0 provost:0")


# --- C2-1: deniers --------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["red", "green"])
def test_C2_1_both_begin_with_five_deniers(first: str) -> None:
    game = new_game("caylus", players=2, chance="explicit")
    play(game, "neutral:n_farm neutral:n_forest neutral:n_sawmill neutral:n_quarry")
    second = "green" if first == "red" else "red"
    play(game, f"neutral:n_market neutral:n_carpenter order:{first} order:{second}")
    ranked = [event.data["amount"] for event in game.events if event.kind == "ranked"]
    assert ranked == [5, 5]
    assert (decider(game), purse(game, "red"), purse(game, "green")) == (first, 7, 7)


# --- C2-2: the order ------------------------------------------------------------------------------


def test_C2_2_chance_says_who_begins() -> None:
    """Ruling P20."""
    game = new_game("caylus", players=2, chance="explicit")
    play(game, "neutral:n_farm neutral:n_forest neutral:n_sawmill neutral:n_quarry")
    play(game, "neutral:n_market neutral:n_carpenter")
    assert tokens_of(game) == {"order:red", "order:green"}
    assert [odds for _, odds in game.chance_outcomes()] == [1 / 2, 1 / 2]


def test_C2_2_the_players_swap_at_the_start_of_every_later_turn() -> None:
    """Ruling P20."""
    game = for_two(order="green red")
    first = []
    for _ in range(4):
        first.append(decider(game))
        quiet_turn(game)
    assert first == ["green", "red", "green", "red"]


def test_C2_2_nothing_else_changes_the_order() -> None:
    """Ruling P20: neither who passes first nor who is where."""
    game = play(for_two(order="red green"), "pass place:castle place:inn pass provost:0 provost:0")
    assert (game.turn, order_of(game)) == (2, ["green", "red"])


def test_C2_2_phase_7_still_has_the_old_order() -> None:
    """Rulings P20, X5: the swap comes when the next turn begins."""
    two = Seat(houses={"dungeon": 2})
    game = for_two(phase=END_OF_TURN, order="red green", bailiff=11, red=two, green=two)
    assert (decider(game), game.phase) == ("red", 7)
    play(game, "favor:prestige")
    assert (decider(game), game.phase) == ("green", 7)
    play(game, "favor:prestige")
    assert (game.turn, order_of(game), decider(game)) == (2, ["green", "red"], "green")


def test_C2_2_three_players_keep_their_order() -> None:
    game = position(players=3, phase=END_OF_TURN)
    assert (game.turn, order_of(game)) == (2, ["red", "green", "orange"])


# --- C2-3: the price ------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [*PLACES, "mason"])
def test_C2_3_one_denier_until_the_other_has_passed(place: str) -> None:
    assert purse(play(for_two(tiles={"mason": "green"}), f"place:{place}"), "red") == 9


@pytest.mark.parametrize("place", [*PLACES, "mason"])
def test_C2_3_three_deniers_once_the_other_has_passed(place: str) -> None:
    """Ruling P17: for every place that is not his own."""
    game = for_two(tiles={"mason": "green"}, passed="green")
    assert purse(play(game, f"place:{place}"), "red") == 7


def test_C2_3_an_own_building_still_costs_one() -> None:
    """Ruling P17."""
    game = for_two(tiles={"mason": "red"}, passed="green", red=Seat(deniers=2))
    assert tokens_of(game) == {"pass", "place:mason"}
    for place in ("castle", "gate", "n_farm"):
        assert refused(game, f"place:{place}") == ("deniers", "C-2.4")
    assert purse(play(game, "place:mason"), "red") == 1


@pytest.mark.parametrize("place", [*PLACES, "mason"])
def test_C2_3_the_guest_of_the_inn_pays_one(place: str) -> None:
    """Rulings P14, P17: and the owner still gets his point."""
    game = for_two(tiles={"mason": "green"}, passed="green", inn_guest="red")
    assert purse(play(game, f"place:{place}"), "red") == 9
    assert prestige(game, "green") == (1 if place == "mason" else 0)


def test_C2_3_the_first_to_pass_takes_a_denier_as_ever() -> None:
    """Ruling P6: the second takes none."""
    game = play(for_two(), "pass place:n_farm pass")
    assert (purse(game, "red"), purse(game, "green")) == (11, 7)


def test_C2_3_with_three_players_the_scale_goes_on_with_two() -> None:
    game = play(position(players=3, passed="green"), "place:n_farm")
    assert purse(game, "red") == 8


# --- C2-4: the stables ----------------------------------------------------------------------------


def test_C2_4_no_one_can_be_placed_in_the_stables() -> None:
    """Ruling P16."""
    assert refused(for_two(), "place:stables") == ("no-stables", "C2-4")


def test_C2_4_the_gate_does_not_lead_there_either() -> None:
    """Ruling P16."""
    game = for_two(phase=SPECIAL, workers={"gate": "red"})
    assert refused(game, "place:stables") == ("no-stables", "C2-4")
    assert {"place:inn", "place:castle", "place:guild"} <= tokens_of(game)
