"""Phase 5: marketplaces, peddlers, church, tailor, bank, jeweller, alchemist (C-5.10 to 5.13)."""

from typing import Any

import pytest

from bastide import InvalidAction
from bastide.caylus.state import BUILDINGS, CASTLE
from bastide.game import Game
from tests.positions import play, refused, tokens_of
from tests.rules.caylus.positions import Seat, goods_of, holding, points_of, position, prestige

CUBES = ("food", "wood", "stone", "cloth", "gold")


def red_on(tile: str, red: Seat, **layout: Any) -> Game:
    """Red works on a neutral or fixed building, or on Green's craft tile. Orange comes next."""
    tiles = {} if tile in ("n_market", "f_peddler") else {tile: "green"}
    return position(
        phase=BUILDINGS,
        tiles=tiles,
        workers={tile: "red"},
        provost=28,
        castle="orange",
        orange=Seat(food=1, wood=1, stone=1),
        red=red,
        **layout,
    )


# --- C-5.10: marketplaces -------------------------------------------------------------------------


@pytest.mark.parametrize("cube", CUBES)
@pytest.mark.parametrize(("market", "price"), [("n_market", 4), ("w_market", 6)])
def test_C_5_10_a_market_buys_one_cube_of_any_kind_gold_too(
    market: str, price: int, cube: str
) -> None:
    """Ruling B7: one cube, for 4 deniers at the neutral market, for 6 at the wooden one."""
    game = red_on(market, holding(deniers=0, **dict.fromkeys(CUBES, 2)))
    assert tokens_of(game) == {"decline"} | {f"give:{kind}" for kind in CUBES}
    play(game, f"give:{cube}")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == dict.fromkeys(CUBES, 2) | {cube: 1, "deniers": price}


def test_C_5_10_only_a_cube_in_hand_can_be_sold() -> None:
    game = red_on("n_market", Seat(food=1))
    assert tokens_of(game) == {"decline", "give:food"}
    assert refused(game, "give:gold") == ("no-such-cube", "C-5.10")


# --- C-5.11: peddlers -----------------------------------------------------------------------------


@pytest.mark.parametrize("cube", CUBES[:4])
def test_C_5_11_the_fixed_peddler_sells_one_cube_for_2_deniers(cube: str) -> None:
    """Ruling B8: once, however rich the customer."""
    game = red_on("f_peddler", Seat(deniers=10))
    assert tokens_of(game) == {"decline"} | {f"buy:{kind}" for kind in CUBES[:4]}
    play(game, f"buy:{cube}")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {cube: 1, "deniers": 8}


def test_C_5_11_the_fixed_peddler_sells_nothing_for_1_denier() -> None:
    """Ruling B8: exactly 2."""
    game = red_on("f_peddler", Seat(deniers=1))
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"deniers": 1}


def test_C_5_11_the_last_2_deniers_buy_a_cube() -> None:
    """Ruling B8."""
    game = red_on("f_peddler", Seat(deniers=2))
    play(game, "buy:stone")
    assert goods_of(game, "red") == {"stone": 1}


@pytest.mark.parametrize(
    ("tokens", "red"),
    [
        ("buy:wood decline", {"wood": 1, "deniers": 9}),
        ("buy:wood buy:wood", {"wood": 2, "deniers": 8}),
        ("buy:cloth buy:food", {"cloth": 1, "food": 1, "deniers": 8}),
    ],
)
def test_C_5_11_the_wooden_peddler_sells_one_or_two_for_1_denier_each(
    tokens: str, red: dict[str, int]
) -> None:
    """Ruling B9: two of a kind or two different ones."""
    game = red_on("w_peddler", Seat(deniers=10))
    play(game, tokens)
    assert game.phase == CASTLE
    assert goods_of(game, "red") == red


def test_C_5_11_with_1_denier_there_is_one_cube() -> None:
    """Ruling B9: a second one is not asked for."""
    game = red_on("w_peddler", Seat(deniers=1))
    play(game, "buy:stone")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"stone": 1}


@pytest.mark.parametrize("peddler", ["f_peddler", "w_peddler"])
def test_C_5_11_no_peddler_sells_gold(peddler: str) -> None:
    """Ruling B9: there is no such action."""
    game = red_on(peddler, Seat(deniers=10))
    with pytest.raises(InvalidAction):
        game.refusal("buy:gold")
    assert refused(game, "take:gold") == ("other-effect", "C-5.11")


def test_C_5_11_before_the_second_cube_nothing_else_can_be_done() -> None:
    """Ruling B9."""
    game = red_on("w_peddler", Seat(deniers=10))
    play(game, "buy:wood")
    assert tokens_of(game) == {"decline"} | {f"buy:{kind}" for kind in CUBES[:4]}
    assert refused(game, "give:wood") == ("not-asked", "C-5.11")


# --- C-5.12: church, tailor, bank, jeweller -------------------------------------------------------

TRADES = [
    ("church", "trade:1", {"deniers": 2}, {}, 3),
    ("church", "trade:2", {"deniers": 4}, {}, 5),
    ("tailor", "trade:1", {"cloth": 2}, {}, 4),
    ("tailor", "trade:2", {"cloth": 3}, {}, 6),
    ("bank", "trade:1", {"deniers": 2}, {"gold": 1}, 0),
    ("bank", "trade:2", {"deniers": 5}, {"gold": 2}, 0),
    ("jeweller", "trade:1", {"gold": 1}, {}, 5),
    ("jeweller", "trade:2", {"gold": 2}, {}, 9),
]
"""Building, choice, price, goods and points."""


def purse(goods: dict[str, int]) -> Seat:
    return holding(**{"deniers": 0} | goods)


@pytest.mark.parametrize(("tile", "token", "price", "goods", "points"), TRADES)
def test_C_5_12_the_exchanges(
    tile: str, token: str, price: dict[str, int], goods: dict[str, int], points: int
) -> None:
    """Ruling B7: one exchange. Exactly the price is enough, and all of it goes."""
    game = red_on(tile, purse(price))
    assert token in tokens_of(game)
    play(game, token)
    assert game.phase == CASTLE
    assert goods_of(game, "red") == goods
    assert prestige(game, "red") == points
    assert points_of(game, "red").get("trades", 0) == points


@pytest.mark.parametrize(("tile", "token", "price", "goods", "points"), TRADES)
def test_C_5_12_a_unit_less_than_the_price_is_not_enough(
    tile: str, token: str, price: dict[str, int], goods: dict[str, int], points: int
) -> None:
    """For the smaller exchange nothing is asked. The larger one is refused where asked."""
    ((kind, amount),) = price.items()
    game = red_on(tile, purse({kind: amount - 1}))
    assert token not in tokens_of(game)
    if token == "trade:1":
        assert game.phase == CASTLE
    else:
        assert refused(game, "trade:2") == ("too-dear", "C-5.12")


@pytest.mark.parametrize(
    ("tile", "wrong"),
    [
        ("church", {"gold": 9, "cloth": 9}),
        ("tailor", {"gold": 9, "deniers": 9}),
        ("bank", {"gold": 9, "cloth": 9}),
        ("jeweller", {"food": 9, "cloth": 9, "deniers": 9}),
    ],
)
def test_C_5_12_nothing_else_pays_for_it(tile: str, wrong: dict[str, int]) -> None:
    """Gold is neither cloth nor a denier here."""
    game = red_on(tile, purse(wrong))
    assert game.phase == CASTLE
    assert goods_of(game, "red") == wrong


def test_C_5_12_the_larger_exchange_is_a_rate_of_its_own() -> None:
    """Ruling B7: 4 deniers at the bank are not twice 2."""
    game = red_on("bank", Seat(deniers=4))
    assert tokens_of(game) == {"decline", "trade:1"}
    play(game, "trade:1")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"gold": 1, "deniers": 2}


# --- C-5.13: the alchemist ------------------------------------------------------------------------


def test_C_5_13_two_cubes_for_a_gold() -> None:
    """Ruling B10: of one kind or of two."""
    game = red_on("alchemist", Seat(food=2, wood=1, stone=1, deniers=0))
    play(game, "trade:1 give:wood give:food")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"food": 1, "stone": 1, "gold": 1}


def test_C_5_13_four_cubes_for_two_gold_in_any_mix() -> None:
    """Ruling B10."""
    game = red_on("alchemist", Seat(food=2, wood=2, stone=2, cloth=2, deniers=0))
    play(game, "trade:2 give:cloth give:cloth give:food give:stone")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"food": 1, "wood": 2, "stone": 1, "gold": 2}


def test_C_5_13_the_gold_comes_when_all_cubes_are_given() -> None:
    """Ruling B10: it cannot be given in the same exchange."""
    game = red_on("alchemist", Seat(food=2, wood=2, deniers=0))
    play(game, "trade:1 give:food")
    assert goods_of(game, "red") == {"food": 1, "wood": 2}


def test_C_5_13_cubes_of_one_kind_go_without_asking() -> None:
    """Ruling B10."""
    game = red_on("alchemist", Seat(food=5, deniers=0))
    play(game, "trade:2")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"food": 1, "gold": 2}


def test_C_5_13_gold_cannot_be_given() -> None:
    """Ruling B10: it does not count as a cube, and is refused when offered."""
    assert red_on("alchemist", Seat(food=1, gold=9)).phase == CASTLE
    game = red_on("alchemist", Seat(food=1, wood=1, gold=9))
    assert tokens_of(game) == {"decline", "trade:1"}
    assert refused(game, "trade:2") == ("too-dear", "C-5.13")
    play(game, "trade:1")
    assert tokens_of(game) == {"give:food", "give:wood"}
    assert refused(game, "give:gold") == ("gold-given", "C-5.13")


def test_C_5_13_once_begun_the_exchange_is_carried_through() -> None:
    """Ruling B10: with cubes in hand."""
    game = red_on("alchemist", Seat(food=2, wood=1))
    play(game, "trade:1")
    assert refused(game, "give:cloth") == ("no-such-cube", "C-5.13")
    assert refused(game, "decline") == ("not-asked", "C-5.13")


@pytest.mark.parametrize(("cubes", "offered"), [(1, set()), (2, {1}), (3, {1}), (4, {1, 2})])
def test_C_5_13_two_or_four_cubes_and_nothing_between(cubes: int, offered: set[int]) -> None:
    """Ruling B10."""
    game = red_on("alchemist", Seat(stone=cubes))
    assert {f"trade:{size}" for size in offered} == {
        token for token in tokens_of(game) if token.startswith("trade")
    }
