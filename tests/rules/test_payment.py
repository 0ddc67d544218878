"""Phase 2, building and what it costs: M-2.7 to M-2.12."""

import pytest

from bastide.game import Game
from bastide.magna_carta.data import BUILDINGS, PRESTIGE
from bastide.magna_carta.state import CASTLE, EFFECTS
from tests.positions import (
    Seat,
    assert_refused,
    decider,
    goods_of,
    hand_of,
    holding,
    is_residence,
    play,
    points_of,
    position,
    road_of,
    tokens_of,
)


def cubes_on_last_card(game: Game) -> int:
    cubes: int = game.view(None)["table"]["road"][-1]["cubes"]
    return cubes


def builder(hand: str, **goods: int) -> Game:
    """Red is to act, with these cards and cubes and no deniers."""
    return position(red=holding(hand=hand, deniers=0, **goods))


def owner_of_residences(cards: str = "red.market", **goods: int) -> Game:
    """Red is to act and owns residences and cubes."""
    return position(road=f"park peddler {cards}", residences=cards, red=holding(deniers=0, **goods))


# --- Constructing ---------------------------------------------------------------------------------


def test_M_2_7_the_card_goes_to_the_end_of_the_road() -> None:
    """Ruling 11."""
    game = position(road="park peddler green.market", red=Seat(hand="lawyer bank", food=2, wood=1))
    play(game, "build:lawyer")
    assert road_of(game) == ["park", "peddler", "green.market", "red.lawyer"]
    assert hand_of(game, "red") == {"bank"}
    assert goods_of(game, "red") == {"food": 1, "deniers": 10}


def test_M_2_7_example_blue_builds_the_quarry() -> None:
    """Ruling 11: 2 stone and 1 food. From now on anyone may place a worker on it."""
    game = position(
        players=4, first="blue", blue=Seat(hand="large_quarry", stone=2, food=1, deniers=0)
    )
    play(game, "build:large_quarry")
    assert goods_of(game, "blue") == {}
    assert road_of(game)[-1] == "blue.large_quarry"
    assert decider(game) == "red"
    assert "place:blue.large_quarry" in tokens_of(game)


def test_M_2_7_the_whole_cost_must_be_paid() -> None:
    """Ruling 11."""
    game = position(red=Seat(hand="large_quarry", stone=1, food=1, wood=5))
    assert_refused(game, "build:large_quarry", "cubes", "M-2.7", "Vous n'avez pas de quoi payer")


def test_M_2_7_only_a_card_in_hand() -> None:
    """Ruling 11."""
    game = position(red=Seat(hand="market", discard="lawyer", food=2, wood=2))
    assert_refused(game, "build:lawyer", "not-in-hand", "M-2.7", "n'est pas dans votre main")


@pytest.mark.parametrize(("players", "cubes"), [(2, 2), (3, 4), (4, 4)])
@pytest.mark.parametrize("kind", ["small_farm", "small_sawmill", "small_quarry"])
def test_M_2_8_four_cubes_on_a_small_card_two_in_a_game_of_two(
    kind: str, players: int, cubes: int
) -> None:
    """Ruling 11: from the stock, not from the builder."""
    game = position(players=players, red=Seat(hand=kind, food=1, wood=1, deniers=0))
    play(game, f"build:{kind}")
    assert cubes_on_last_card(game) == cubes
    assert goods_of(game, "red") == {}


@pytest.mark.parametrize(
    ("kind", "good"), [("small_farm", "food"), ("small_sawmill", "wood"), ("small_quarry", "stone")]
)
def test_M_2_8_the_cubes_are_of_what_the_card_produces(kind: str, good: str) -> None:
    """Ruling 11: the owner takes one off the card when another works there."""
    game = position(phase=EFFECTS, road=f"peddler red.{kind}", workers={f"red.{kind}": "green"})
    assert goods_of(game, "red")[good] == 1
    assert cubes_on_last_card(game) == 3


def test_M_2_8_no_cubes_on_other_cards() -> None:
    """Ruling 11."""
    game = play(position(red=Seat(hand="large_farm", food=1, stone=2)), "build:large_farm")
    assert cubes_on_last_card(game) == 0


# --- Gold and white cubes -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "goods",
    [
        {"stone": 2, "gold": 1},
        {"food": 1, "stone": 1, "gold": 1},
        {"food": 1, "gold": 2},
        {"gold": 3},
    ],
)
def test_M_2_9_gold_stands_for_any_cube_of_a_cost(goods: dict[str, int]) -> None:
    """Ruling 12: a Large Quarry costs 1 food and 2 stone."""
    game = play(builder("large_quarry", **goods), "build:large_quarry")
    assert goods_of(game, "red") == {}
    assert road_of(game)[-1] == "red.large_quarry"


def test_M_2_9_gold_stands_for_wood() -> None:
    """Ruling 12: a Bank costs 1 wood and 2 stone."""
    game = play(builder("bank", stone=2, gold=1), "build:bank")
    assert goods_of(game, "red") == {}


def test_M_2_9_one_gold_for_one_cube_only() -> None:
    """Ruling 12."""
    game = builder("large_quarry", food=1, gold=1)
    assert_refused(game, "build:large_quarry", "cubes", "M-2.7", "coûte")


def test_M_2_9_gold_stands_for_cubes_of_a_batch() -> None:
    """Ruling 12."""
    game = position(phase=CASTLE, red=Seat(food=1, gold=2))
    assert tokens_of(game) == {"offer:0", "offer:1"}
    play(game, "offer:1")
    assert goods_of(game, "red")["gold"] == 1, "both were paid, one won for the most batches"


def test_M_2_9_never_the_reverse() -> None:
    """Ruling 12: a printed gold must be gold. 5 stone do not pay for the Statue."""
    game = owner_of_residences(food=5, wood=5, stone=5)
    assert_refused(game, "prestige:statue", "cubes", "M-2.12", "Vous n'avez pas de quoi payer")


def test_M_2_9_gold_spent_as_a_wild_no_longer_pays_printed_gold() -> None:
    """Ruling 12: 2 stone and 1 gold cannot be 1 stone and 1 gold."""
    assert "prestige:statue" not in tokens_of(owner_of_residences(stone=1, gold=1))
    assert "prestige:statue" in tokens_of(owner_of_residences(stone=1, gold=2))


@pytest.mark.parametrize("good", ["food", "wood", "stone", "gold"])
@pytest.mark.parametrize("kind", ["market", "peddler"])
def test_M_2_10_a_white_cube_is_any_cube_of_the_payers_choice(kind: str, good: str) -> None:
    """Ruling 13: gold included."""
    game = play(builder(kind, food=1, wood=2, stone=1, gold=1), f"build:{kind}")
    assert tokens_of(game) == {"pay:food", "pay:wood", "pay:stone", "pay:gold"}
    play(game, f"pay:{good}")
    left = {"food": 1, "wood": 1, "stone": 1, "gold": 1}
    del left[good]
    assert goods_of(game, "red") == left
    assert road_of(game)[-1] == f"red.{kind}"


def test_M_2_10_only_peddler_and_market_have_one() -> None:
    """Ruling 13."""
    base = [b for b in BUILDINGS if not b.only_with_favors]
    assert {b.key: b.cost.any for b in base if b.cost.any} == {"peddler": 1, "market": 1}
    assert not any(p.cost.any for p in PRESTIGE)


def test_M_2_10_the_white_cube_comes_on_top_of_the_coloured_one() -> None:
    """Ruling 13: the wood is paid, so it cannot be the white cube as well."""
    assert "build:market" not in tokens_of(builder("market", wood=1))
    game = play(builder("market", wood=1, food=1, gold=1), "build:market")
    assert tokens_of(game) == {"pay:food", "pay:gold"}
    assert_refused(game, "pay:wood", "no-such-cube", "M-2.10", "Vous n'avez plus de")


def test_M_2_10_a_white_cube_of_which_there_is_one_kind_is_paid_unasked() -> None:
    game = play(builder("market", wood=1, stone=1), "build:market")
    assert decider(game) == "green"
    assert goods_of(game, "red") == {}


def test_M_2_10_gold_alone_can_be_the_white_cube() -> None:
    """Ruling 13."""
    game = play(builder("market", wood=1, gold=2), "build:market")
    assert goods_of(game, "red") == {"gold": 1}


def test_M_2_10_nothing_else_is_possible_before_it_is_paid() -> None:
    game = play(builder("market", wood=1, food=1, stone=1), "build:market")
    assert_refused(game, "pass", "not-asked", "M-2.10", "pas possible maintenant")


def test_M_2_11_gold_is_used_only_for_what_is_missing() -> None:
    """Ruling 14."""
    game = play(builder("large_farm", food=1, stone=1, gold=3), "build:large_farm")
    assert goods_of(game, "red") == {"gold": 2}


def test_M_2_11_no_gold_when_the_colours_suffice() -> None:
    """Ruling 14."""
    game = play(builder("large_farm", food=2, stone=2, gold=2), "build:large_farm")
    assert goods_of(game, "red") == {"food": 1, "gold": 2}


def test_M_2_11_no_one_is_asked_about_coloured_cubes() -> None:
    """Ruling 14."""
    game = play(builder("bank", wood=3, stone=3, gold=3), "build:bank")
    assert decider(game) == "green"


def test_M_2_11_prestige_is_paid_in_the_same_way() -> None:
    """Ruling 14: the Monument is 3 stone and 2 gold. One stone is missing."""
    game = play(owner_of_residences(food=4, stone=2, gold=4), "prestige:monument")
    assert goods_of(game, "red") == {"food": 4, "gold": 1}


def test_M_2_11_the_coloured_cube_of_a_market_too() -> None:
    """Ruling 14: gold for the missing wood, then the white cube is chosen."""
    game = play(builder("market", food=1, gold=2), "build:market")
    assert tokens_of(game) == {"pay:food", "pay:gold"}
    assert goods_of(game, "red") == {"food": 1, "gold": 1}


# --- Prestige buildings ---------------------------------------------------------------------------


def test_M_2_12_example_green_builds_the_statue_on_a_residence() -> None:
    """Ruling 15: 2 stone and 1 gold. The statue lies on Green's own residence."""
    game = position(
        first="green",
        road="park peddler green.market",
        residences="green.market",
        green=Seat(stone=2, gold=1, deniers=0),
    )
    play(game, "prestige:statue")
    assert goods_of(game, "green") == {}
    last = game.view(None)["table"]["road"][-1]
    assert (last["card"], last["side"], last["prestige"]) == ("green.market", "prestige", "statue")
    assert points_of(game, "green") == {"prestige": 6}
    assert decider(game) == "orange"


def test_M_2_12_the_builder_chooses_the_residence() -> None:
    """Ruling 15."""
    game = play(owner_of_residences("red.market red.bank", wood=2, gold=1), "prestige:theatre")
    assert tokens_of(game) == {"cover:market", "cover:bank"}
    play(game, "cover:bank")
    sides = [card["side"] for card in game.view(None)["table"]["road"]]
    assert sides == ["building", "building", "residence", "prestige"]


def test_M_2_12_the_covered_residence_loses_its_point_and_its_income() -> None:
    """Ruling 15."""
    game = owner_of_residences("red.market red.bank", wood=2, gold=1)
    assert points_of(game, "red")["residences"] == 2
    assert game.view(None)["table"]["seats"][0]["income"] == 4
    play(game, "prestige:theatre cover:bank")
    assert points_of(game, "red") == {"residences": 1, "prestige": 6}
    assert game.view(None)["table"]["seats"][0]["income"] == 3


def test_M_2_12_not_without_a_residence() -> None:
    """Ruling 15: another player's residence does not help."""
    game = position(
        road="park peddler red.bank green.market",
        residences="green.market",
        red=Seat(wood=2, gold=1),
    )
    assert_refused(
        game, "prestige:theatre", "no-residence", "M-2.12", "va sur une de vos résidences"
    )


def test_M_2_12_one_prestige_card_a_residence() -> None:
    """Ruling 15: a covered residence is no place for another."""
    game = position(
        road="park peddler red.market",
        residences="red.market",
        prestige={"statue": "red.market"},
        red=Seat(wood=2, gold=1),
    )
    assert_refused(game, "prestige:theatre", "no-residence", "M-2.12", "résidences libres")


def test_M_2_12_a_covered_residence_cannot_be_chosen() -> None:
    """Ruling 15."""
    game = position(
        road="park peddler red.market red.bank red.church red.lawyer",
        residences="red.market red.bank red.church",
        prestige={"statue": "red.market"},
        red=Seat(wood=2, gold=1),
    )
    play(game, "prestige:theatre")
    assert tokens_of(game) == {"cover:bank", "cover:church"}
    assert_refused(game, "cover:market", "not-a-residence", "M-2.12", "vos résidences")
    assert_refused(game, "cover:lawyer", "not-a-residence", "M-2.12", "vos résidences")


def test_M_2_12_each_prestige_card_exists_once() -> None:
    """Ruling 15: only those still available."""
    game = position(
        road="park peddler red.market green.market",
        residences="red.market green.market",
        prestige={"statue": "green.market"},
        red=Seat(stone=2, gold=1),
    )
    assert_refused(game, "prestige:statue", "prestige-gone", "M-2.12", "n'est pas disponible")


def test_M_2_12_several_in_a_turn_one_action_each() -> None:
    """Ruling 15."""
    game = position(
        passed="green orange",
        road="park peddler red.market red.bank",
        residences="red.market red.bank",
        red=Seat(wood=2, stone=2, gold=2, deniers=0),
    )
    play(game, "prestige:theatre cover:market")
    assert (decider(game), game.phase) == ("red", 2)
    play(game, "prestige:statue")
    assert points_of(game, "red") == {"prestige": 12}


def test_M_2_12_a_prestige_building_cannot_be_turned() -> None:
    """Ruling 15."""
    game = position(
        phase=EFFECTS,
        road="park peddler red.lawyer red.market red.bank",
        residences="red.market",
        prestige={"statue": "red.market"},
        workers={"red.lawyer": "red"},
        red=Seat(food=1),
    )
    assert tokens_of(game) == {"decline", "turn:bank"}
    assert_refused(game, "turn:market", "cannot-turn", "M-4.15", "à transformer")


def test_M_2_12_earliest_in_the_turn_after_the_lawyer() -> None:
    """Ruling 15: residences arise in phase 4, prestige buildings in phase 2."""
    game = position(
        passed="green orange",
        road="park peddler red.market red.lawyer",
        workers={"red.lawyer": "red"},
        first="orange",
        red=Seat(food=1, wood=2, gold=1),
    )
    assert "prestige:theatre" not in tokens_of(game)
    play(game, "pass provost:0 provost:0 provost:0 turn:market")
    assert is_residence(game, "red.market")
    assert (game.turn, game.phase, decider(game)) == (2, 2, "red")
    assert "prestige:theatre" in tokens_of(game)


def test_M_2_12_only_in_phase_2() -> None:
    """Ruling 15."""
    game = play(owner_of_residences(wood=2, gold=1), "pass pass pass")
    assert_refused(game, "prestige:theatre", "not-asked", "M-3.1", "pas possible maintenant")
