"""Phase 4: what each building does, but for the Lawyer (M-4.6 to M-4.14)."""

from typing import Any

import pytest

from bastide.game import Game
from bastide.magna_carta.state import CASTLE
from tests.positions import (
    Seat,
    at_work,
    decider,
    goods_of,
    holding,
    play,
    points_of,
    position,
    state_of,
    tokens_of,
)


def visit(card: str, **layout: Any) -> Game:
    """Red's worker is on Green's card."""
    return at_work(road=f"park green.{card}", workers={f"green.{card}": "red"}, **layout)


def cubes_on(game: Game, small_card: str) -> int:
    """Cubes on Green's small production card."""
    kind = ["small_farm", "small_sawmill", "small_quarry"].index(small_card)
    return state_of(game).cubes_on[3 + kind]


def stock(game: Game) -> list[int]:
    """Castle tokens left: Dungeon, Walls, Towers."""
    return state_of(game).tokens


# --- M-4.6, M-4.7: neutral cards ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("park", {"food": 1}),
        ("forest", {"wood": 1}),
        ("quarry", {"stone": 1}),
        ("trading_post", {"deniers": 2}),
    ],
)
def test_M_4_6_neutral_cards_give_their_good_from_the_stock(card: str, gain: object) -> None:
    game = at_work(road=card, workers={card: "red"}, red=Seat(deniers=0))
    assert goods_of(game, "red") == gain


@pytest.mark.parametrize("good", ["food", "wood", "stone"])
def test_M_4_7_the_neutral_peddler_sells_one_cube_for_1_denier(good: str) -> None:
    """Ruling 25: food, wood or stone, and one only."""
    game = at_work(road="peddler", workers={"peddler": "red"})
    play(game, f"buy:{good}")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {good: 1, "deniers": 9}


def test_M_4_7_the_neutral_peddler_sells_no_gold() -> None:
    """Ruling 25."""
    game = at_work(road="peddler", workers={"peddler": "red"})
    assert tokens_of(game) == {"decline", "buy:food", "buy:wood", "buy:stone"}


def test_M_4_7_without_a_denier_the_neutral_peddler_sells_nothing() -> None:
    game = at_work(road="peddler", workers={"peddler": "red"}, red=Seat(deniers=0))
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {}


# --- M-4.8, M-4.9: production ---------------------------------------------------------------------

SMALL = [("small_farm", "food"), ("small_sawmill", "wood"), ("small_quarry", "stone")]
LARGE = [("large_farm", "food"), ("large_sawmill", "wood"), ("large_quarry", "stone")]


@pytest.mark.parametrize(("card", "good"), SMALL)
def test_M_4_8_the_secondary_of_small_production_comes_off_the_card(card: str, good: str) -> None:
    """Ruling 28: one cube of the four, and only the owner's."""
    game = visit(card)
    assert goods_of(game, "red") == goods_of(game, "green") == {good: 1, "deniers": 10}
    assert cubes_on(game, card) == 3


@pytest.mark.parametrize(("card", "good"), SMALL)
def test_M_4_8_the_primary_of_small_production_comes_from_the_stock(card: str, good: str) -> None:
    """Ruling 28: the owner's own worker leaves the cubes on the card alone."""
    game = at_work(road=f"park green.{card}", workers={f"green.{card}": "green"})
    assert goods_of(game, "green") == {good: 1, "deniers": 10}
    assert cubes_on(game, card) == 4


def test_M_4_8_the_secondary_of_small_production_ends_with_the_cubes() -> None:
    """Ruling 28: with two players 2 cubes lie on it. The third visit helps the worker alone."""
    game = position(players=2, road="peddler green.small_farm")
    red_first = "place:green.small_farm pass pass provost:0 provost:0"
    green_first = "pass place:green.small_farm pass provost:0 provost:0"
    play(game, f"{red_first} {green_first} {red_first}")
    assert goods_of(game, "red")["food"] == 3
    assert goods_of(game, "green")["food"] == 2
    assert cubes_on(game, "small_farm") == 0


@pytest.mark.parametrize(("card", "good"), LARGE)
def test_M_4_9_large_production_gives_two_and_the_owner_one(card: str, good: str) -> None:
    game = visit(card)
    assert goods_of(game, "red") == {good: 2, "deniers": 10}
    assert goods_of(game, "green") == {good: 1, "deniers": 10}


# --- M-4.10: the Peddler card ---------------------------------------------------------------------


def test_M_4_10_the_peddler_sells_two_cubes_that_may_differ() -> None:
    """Ruling 25."""
    game = visit("peddler")
    play(game, "buy:food buy:stone")
    assert decider(game) == "green"
    assert goods_of(game, "red") == {"food": 1, "stone": 1, "deniers": 8}


def test_M_4_10_the_peddler_sells_two_cubes_of_one_kind() -> None:
    """Ruling 25."""
    game = visit("peddler")
    play(game, "buy:wood buy:wood")
    assert goods_of(game, "red") == {"wood": 2, "deniers": 8}


def test_M_4_10_one_cube_is_enough() -> None:
    """Ruling 25."""
    game = visit("peddler")
    play(game, "buy:wood decline")
    assert decider(game) == "green"
    assert goods_of(game, "red") == {"wood": 1, "deniers": 9}


def test_M_4_10_a_single_denier_buys_one_cube() -> None:
    """Ruling 25."""
    game = visit("peddler", red=Seat(deniers=1))
    play(game, "buy:wood")
    assert decider(game) == "green"
    assert goods_of(game, "red") == {"wood": 1}


def test_M_4_10_the_peddler_sells_no_gold() -> None:
    """Ruling 25: neither as first nor as second cube, nor to the owner."""
    game = visit("peddler")
    cubes = {"decline", "buy:food", "buy:wood", "buy:stone"}
    assert tokens_of(game) == cubes
    play(game, "buy:food")
    assert tokens_of(game) == cubes
    play(game, "buy:food")
    assert decider(game) == "green"
    assert tokens_of(game) == cubes


def test_M_4_10_the_owner_buys_one_cube() -> None:
    """Ruling 25."""
    game = visit("peddler")
    play(game, "decline buy:stone")
    assert game.phase == CASTLE
    assert goods_of(game, "green") == {"stone": 1, "deniers": 9}


# --- M-4.11: the Market ---------------------------------------------------------------------------


@pytest.mark.parametrize("good", ["food", "wood", "stone", "gold"])
def test_M_4_11_the_market_buys_one_cube_of_any_kind_for_4_deniers(good: str) -> None:
    """Ruling 23: gold too, and exactly one of the two that Red has."""
    game = visit("market", red=holding(**{good: 2}))
    assert tokens_of(game) == {"decline", f"give:{good}"}
    play(game, f"give:{good}")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {good: 1, "deniers": 14}


@pytest.mark.parametrize("answer", ["give:food", "decline"])
def test_M_4_11_the_owner_of_the_market_gets_1_denier(answer: str) -> None:
    """Ruling 23: whatever the worker's owner does."""
    game = visit("market", red=Seat(food=1))
    play(game, answer)
    assert goods_of(game, "green") == {"deniers": 11}


# --- M-4.12: the Gold Mine ------------------------------------------------------------------------


def test_M_4_12_the_gold_mine_gives_1_gold() -> None:
    game = visit("gold_mine")
    assert goods_of(game, "red") == {"gold": 1, "deniers": 10}


@pytest.mark.parametrize("good", ["food", "wood", "stone"])
def test_M_4_12_the_owner_changes_one_cube_for_1_gold(good: str) -> None:
    """Ruling 24."""
    game = visit("gold_mine", green=holding(**{good: 2}))
    play(game, f"give:{good}")
    assert game.phase == CASTLE
    assert goods_of(game, "green") == {good: 1, "gold": 1, "deniers": 10}


def test_M_4_12_the_change_is_optional_with_a_single_kind_too() -> None:
    """Ruling 24."""
    game = visit("gold_mine", green=Seat(food=1))
    play(game, "decline")
    assert goods_of(game, "green") == {"food": 1, "deniers": 10}


def test_M_4_12_gold_for_gold_is_not_offered() -> None:
    """Ruling 24."""
    game = visit("gold_mine", green=Seat(food=1, gold=1))
    assert tokens_of(game) == {"decline", "give:food"}
    assert visit("gold_mine", green=Seat(gold=1)).phase == CASTLE


# --- M-4.13: the Bank -----------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "gold", "left"), [("gold:1", 1, 9), ("gold:2", 2, 7)])
def test_M_4_13_the_bank_sells_1_gold_for_1_or_2_for_3(answer: str, gold: int, left: int) -> None:
    """Ruling 26: 3 is the price of both."""
    game = visit("bank")
    play(game, answer)
    assert decider(game) == "green"
    assert goods_of(game, "red") == {"gold": gold, "deniers": left}


@pytest.mark.parametrize(
    ("deniers", "offered"),
    [(1, {"decline", "gold:1"}), (2, {"decline", "gold:1"}), (3, {"decline", "gold:1", "gold:2"})],
)
def test_M_4_13_the_bank_offers_what_can_be_paid(deniers: int, offered: set[str]) -> None:
    """Ruling 26."""
    assert tokens_of(visit("bank", red=Seat(deniers=deniers))) == offered


def test_M_4_13_the_owner_buys_1_gold_for_2() -> None:
    """Ruling 26: never two."""
    game = visit("bank")
    play(game, "decline")
    assert tokens_of(game) == {"decline", "gold:1"}
    play(game, "gold:1")
    assert game.phase == CASTLE
    assert goods_of(game, "green") == {"gold": 1, "deniers": 8}


def test_M_4_13_one_denier_is_too_little_for_the_owner() -> None:
    """Ruling 26."""
    game = visit("bank", green=Seat(deniers=1))
    play(game, "decline")
    assert game.phase == CASTLE


# --- M-4.14: the Church ---------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "points", "left"), [("token:1", 4, 8), ("token:2", 8, 5)])
def test_M_4_14_the_church_sells_1_token_for_2_or_2_for_5(
    answer: str, points: int, left: int
) -> None:
    """Rulings 26, 27: 5 is the price of both. The tokens are taken immediately."""
    game = visit("church")
    play(game, answer)
    assert decider(game) == "green"
    assert goods_of(game, "red") == {"deniers": left}
    assert points_of(game, "red")["tokens"] == points


@pytest.mark.parametrize(
    ("deniers", "offered"),
    [
        (2, {"decline", "token:1"}),
        (4, {"decline", "token:1"}),
        (5, {"decline", "token:1", "token:2"}),
    ],
)
def test_M_4_14_the_church_offers_what_can_be_paid(deniers: int, offered: set[str]) -> None:
    """Ruling 26."""
    assert tokens_of(visit("church", red=Seat(deniers=deniers))) == offered


def test_M_4_14_the_owner_buys_1_token_for_3() -> None:
    """Ruling 26: never two."""
    game = visit("church")
    play(game, "decline")
    assert tokens_of(game) == {"decline", "token:1"}
    play(game, "token:1")
    assert game.phase == CASTLE
    assert goods_of(game, "green") == {"deniers": 7}
    assert points_of(game, "green")["tokens"] == 4


def test_M_4_14_two_deniers_are_too_little_for_the_owner() -> None:
    """Ruling 26."""
    game = visit("church", green=Seat(deniers=2))
    play(game, "decline")
    assert game.phase == CASTLE


@pytest.mark.parametrize(
    ("tokens", "points", "left"),
    [
        ((2, 7, 8), 8, [0, 7, 8]),
        ((1, 7, 8), 7, [0, 6, 8]),
        ((0, 2, 8), 6, [0, 0, 8]),
        ((0, 1, 8), 5, [0, 0, 7]),
        ((1, 0, 8), 6, [0, 0, 7]),
    ],
)
def test_M_4_14_tokens_come_from_the_best_section(
    tokens: tuple[int, int, int], points: int, left: list[int]
) -> None:
    """Ruling 26: two tokens may come from two sections."""
    game = visit("church", tokens=tokens)
    play(game, "token:2")
    assert points_of(game, "red")["tokens"] == points
    assert stock(game) == left


def test_M_4_14_with_one_token_left_there_is_only_the_single_price() -> None:
    """Ruling 26."""
    assert tokens_of(visit("church", tokens=(0, 0, 1))) == {"decline", "token:1"}


def test_M_4_14_without_tokens_the_church_has_no_effect() -> None:
    """Ruling 26: neither for the worker's owner nor for the card's. The next card is asked."""
    game = at_work(
        road="green.church peddler",
        workers={"green.church": "red", "peddler": "orange"},
        tokens=(0, 0, 0),
    )
    assert decider(game) == "orange"


def test_M_4_14_the_last_token_taken_by_the_primary_leaves_nothing_to_the_owner() -> None:
    """Ruling 26: the secondary effect lapses."""
    game = visit("church", tokens=(0, 0, 1))
    play(game, "token:1")
    assert game.over
    assert "tokens" not in points_of(game, "green")
    assert goods_of(game, "green") == {"deniers": 10}


def test_M_4_14_the_last_token_but_one_leaves_the_owner_the_last() -> None:
    """Ruling 26."""
    game = visit("church", tokens=(0, 0, 2))
    play(game, "token:1 token:1")
    assert points_of(game, "red")["tokens"] == points_of(game, "green")["tokens"] == 2


def test_M_4_14_tokens_of_the_church_give_no_claim_to_the_reward() -> None:
    """Ruling 27: Orange's one batch is the most, for all that Red bought two tokens."""
    game = visit("church")
    play(game, "token:2 decline offer:1")
    assert goods_of(game, "orange")["gold"] == 1
    assert "gold" not in goods_of(game, "red")


def test_M_4_14_tokens_of_the_church_do_not_prevent_the_loss_of_two() -> None:
    """Ruling 27: of 6 Dungeon tokens two are bought and two are lost."""
    game = visit("church")
    play(game, "token:2 decline offer:0")
    assert stock(game) == [2, 7, 8]
    assert state_of(game).tokens_lost == [2, 0, 0]
