"""Every tile is built, and used with every option it has. A tile without an expectation fails."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from bastide.caylus.data import TILE_KEYS, TILES
from bastide.caylus.state import CASTLE, INCOME
from bastide.caylus.vocabulary import (
    BUY_CUBES,
    FIXED,
    FORM_NUMBER,
    GOOD_KEYS,
    NEUTRAL,
    NOTHING,
    PRESTIGE,
    PRODUCE,
    STONY,
    WOODEN,
    Tile,
)
from bastide.game import Game
from tests.positions import play, tokens_of
from tests.rules.caylus.positions import (
    Seat,
    at_work,
    goods_of,
    holding,
    kinds_of_events,
    on_space,
    points_of,
    position,
    prestige,
    state_of,
)

TILE = dict(zip(TILE_KEYS, TILES, strict=True))
STOCK = [tile.key for tile in TILES if tile.kind not in (NEUTRAL, FIXED)]
PRESTIGE_TILES = [tile.key for tile in TILES if tile.kind == PRESTIGE]


def expected(table: Mapping[str, Any], key: str) -> Any:
    assert key in table, f"say in this file what is expected of: {key}"
    return table[key]


def test_there_are_as_many_tiles_as_in_the_box() -> None:
    """Six neutral, three fixed, eight wooden, ten of stone, nine of prestige."""
    assert Counter(tile.kind for tile in TILES if tile.since == 1) == {
        NEUTRAL: 6,
        FIXED: 3,
        WOODEN: 8,
        STONY: 10,
        PRESTIGE: 9,
    }


# --- Building every tile --------------------------------------------------------------------------

PRICES: dict[str, tuple[str, int, int]] = {
    "w_farm_food": ("wood food", 2, 0),
    "w_farm_cloth": ("wood food", 2, 0),
    "w_quarry": ("wood food", 2, 0),
    "w_sawmill": ("wood food", 2, 0),
    "w_market": ("wood any", 4, 0),
    "w_peddler": ("wood any", 4, 0),
    "lawyer": ("wood cloth", 4, 0),
    "mason": ("wood food", 4, 0),
    "s_farm": ("stone food", 3, 0),
    "park": ("stone food", 3, 0),
    "workshop": ("stone food", 3, 0),
    "church": ("stone cloth", 3, 1),
    "tailor": ("stone wood", 6, 0),
    "bank": ("stone wood", 6, 0),
    "alchemist": ("stone food", 6, 0),
    "jeweller": ("stone cloth", 6, 0),
    "architect": ("stone food", 6, 0),
    "architect_2": ("stone food", 6, 0),
    "statue": ("stone stone gold", 7, 1),
    "granary": ("food food food gold", 10, 0),
    "library": ("wood wood wood gold", 10, 0),
    "weaver": ("cloth cloth cloth gold", 12, 0),
    "theater": ("wood wood wood gold gold", 14, 1),
    "college": ("stone stone stone gold gold", 14, 1),
    "monument": ("stone stone stone stone gold gold", 14, 2),
    "hotel": ("stone stone stone gold gold", 16, 0),
    "cathedral": ("stone stone stone stone stone gold gold gold", 25, 0),
}
"""Cubes, points and favors of every tile of the stock."""

INCOMES = {"statue": 0, "granary": 0, "library": 1, "weaver": 0, "theater": 0}
INCOMES |= {"college": 0, "monument": 0, "hotel": 2, "cathedral": 0}
"""Deniers in each phase 1."""


def at_builder(key: str, red: Seat) -> Game:
    """Red works where this tile is built. A prestige tile is to cover his residence on space 20."""
    kind = TILE[key].kind
    worker = {WOODEN: "n_carpenter", STONY: "mason", PRESTIGE: "architect"}[kind]
    tiles = {} if kind == WOODEN else {worker: "green"}
    if key == "architect_2":
        tiles["architect"] = "green"
    residences = {20: "red"} if kind == PRESTIGE else {}
    return at_work(tiles=tiles, workers={worker: "red"}, residences=residences, red=red)


def build_token(key: str) -> str:
    return f"prestige:{key}" if TILE[key].kind == PRESTIGE else f"build:{key}"


def is_in_stock(game: Game, key: str) -> bool:
    return state_of(game).in_stock[TILE_KEYS.index(key)] == 1


@pytest.mark.parametrize("key", STOCK)
def test_C_5_6_every_tile_is_built_for_its_price(key: str) -> None:
    """Rulings B14, B16: exactly these cubes go, points and favors come, the tile is taken."""
    price, points, favors = expected(PRICES, key)
    cubes = Counter(price.replace("any", "cloth").split())
    game = at_builder(key, holding(deniers=0, **cubes))
    space = 20 if TILE[key].kind == PRESTIGE else state_of(game).road.index(0) + 1
    assert is_in_stock(game, key)
    play(game, build_token(key))
    assert prestige(game, "red") == points
    for line in ("cubes", "prestige")[:favors]:
        play(game, f"favor:{line}")
        if line == "cubes":
            play(game, "decline")
    assert game.phase == CASTLE
    assert kinds_of_events(game).count("favor") == favors
    assert goods_of(game, "red") == {}
    assert on_space(game, space) == f"red.{key}"
    assert not is_in_stock(game, key)
    source = "prestige" if TILE[key].kind == PRESTIGE else "craft"
    assert points_of(game, "red")[source] == points
    assert game.faults() == []


@pytest.mark.parametrize("key", STOCK)
def test_C_5_6_one_cube_less_does_not_build_it(key: str) -> None:
    """Ruling B15: nor does any other cube, gold among them, stand for a printed one."""
    price = Counter(expected(PRICES, key)[0].split())
    for lacking in price:
        if lacking == "any":
            purse = {"wood": 1}
        else:
            purse = dict.fromkeys(GOOD_KEYS, 9) | {lacking: price[lacking] - 1}
        game = at_builder(key, holding(deniers=9, **purse))
        assert build_token(key) not in tokens_of(game)


@pytest.mark.parametrize("key", PRESTIGE_TILES)
def test_C_1_3_the_income_of_every_prestige_tile(key: str) -> None:
    """Ruling B18: Library 1, Hotel 2, besides the 2 deniers of everyone. The others none."""
    game = position(phase=INCOME, tiles={key: "red"}, red=Seat(deniers=0))
    assert goods_of(game, "red") == {"deniers": 2 + expected(INCOMES, key)}


# --- Using every tile -----------------------------------------------------------------------------

Changes = dict[str, int]
Use = tuple[str, Changes] | tuple[str, Changes, Changes]


def sells_for(deniers: int) -> dict[str, Use]:
    return {f"sell {good}": (f"give:{good}", {good: -1, "deniers": deniers}) for good in GOOD_KEYS}


USES: dict[str, dict[str, Use]] = {
    "n_farm": {"one": ("take:food", {"food": 1}), "other": ("take:cloth", {"cloth": 1})},
    "n_forest": {"one": ("take:wood", {"wood": 1}), "other": ("take:food", {"food": 1})},
    "n_sawmill": {"one": ("", {"wood": 1})},
    "n_quarry": {"one": ("", {"stone": 1})},
    "n_market": sells_for(4),
    "n_carpenter": {"use": ("build:w_quarry", {"wood": -1, "food": -1, "points": 2})},
    "f_peddler": {"buy 1": ("buy:cloth", {"cloth": 1, "deniers": -2})},
    "f_carpenter": {"use": ("build:w_quarry", {"wood": -1, "food": -1, "points": 2})},
    "gold_mine": {"one": ("", {"gold": 1})},
    "w_farm_food": {"one": ("take:food", {"food": 2}), "other": ("take:cloth", {"cloth": 1})},
    "w_farm_cloth": {"one": ("take:cloth", {"cloth": 2}), "other": ("take:food", {"food": 1})},
    "w_quarry": {"one": ("", {"stone": 2})},
    "w_sawmill": {"one": ("", {"wood": 2})},
    "w_market": sells_for(6),
    "w_peddler": {
        "buy 1": ("buy:wood decline", {"wood": 1, "deniers": -1}),
        "buy 2": ("buy:wood buy:stone", {"wood": 1, "stone": 1, "deniers": -2}),
    },
    "lawyer": {"use": ("turn:n_farm", {"cloth": -1, "deniers": -1, "points": 2})},
    "mason": {"use": ("build:park", {"stone": -1, "food": -1, "points": 3})},
    "s_farm": {
        "own": ("", {"food": 2, "cloth": 1}),
        "owner takes food": ("take:food", {"food": 2, "cloth": 1}, {"food": 1}),
        "owner takes cloth": ("take:cloth", {"food": 2, "cloth": 1}, {"cloth": 1}),
    },
    "park": {
        "own": ("", {"wood": 2, "food": 1}),
        "owner takes food": ("take:food", {"wood": 2, "food": 1}, {"food": 1}),
        "owner takes wood": ("take:wood", {"wood": 2, "food": 1}, {"wood": 1}),
    },
    "workshop": {
        "own": ("", {"stone": 2, "cloth": 1}),
        "owner takes stone": ("take:stone", {"stone": 2, "cloth": 1}, {"stone": 1}),
        "owner takes cloth": ("take:cloth", {"stone": 2, "cloth": 1}, {"cloth": 1}),
    },
    "church": {
        "trade 1": ("trade:1", {"deniers": -2, "points": 3}),
        "trade 2": ("trade:2", {"deniers": -4, "points": 5}),
    },
    "tailor": {
        "trade 1": ("trade:1", {"cloth": -2, "points": 4}),
        "trade 2": ("trade:2", {"cloth": -3, "points": 6}),
    },
    "bank": {
        "trade 1": ("trade:1", {"deniers": -2, "gold": 1}),
        "trade 2": ("trade:2", {"deniers": -5, "gold": 2}),
    },
    "alchemist": {
        "trade 1": ("trade:1 give:food give:wood", {"food": -1, "wood": -1, "gold": 1}),
        "trade 2": (
            "trade:2 give:stone give:cloth give:stone give:food",
            {"stone": -2, "cloth": -1, "food": -1, "gold": 2},
        ),
    },
    "jeweller": {
        "trade 1": ("trade:1", {"gold": -1, "points": 5}),
        "trade 2": ("trade:2", {"gold": -2, "points": 9}),
    },
    "architect": {"use": ("prestige:granary", {"food": -3, "gold": -1, "points": 10})},
    "architect_2": {"use": ("prestige:granary", {"food": -3, "gold": -1, "points": 10})},
}
"""For every option of a tile: what to play, and what changes for Red, then for the owner."""


def options_of(tile: Tile) -> list[str]:
    """The actions that a tile allows, as its data says."""
    use = tile.use
    if use.form == NOTHING:
        return []
    if tile.owner_takes:
        return ["own", *(f"owner takes {GOOD_KEYS[good]}" for good in tile.owner_takes)]
    if use.form == PRODUCE:
        return ["one", "other"] if any(use.second) else ["one"]
    if use.form == FORM_NUMBER["sell-cube"]:
        return [f"sell {good}" for good in GOOD_KEYS]
    if use.form == BUY_CUBES:
        return [f"buy {cubes}" for cubes in range(1, use.gain + 1)]
    return ["trade 1", "trade 2"] if use.price_of_two else ["use"]


OPTIONS = [(tile.key, option) for tile in TILES for option in options_of(tile)]


def changes(game: Game, colour: str) -> Changes:
    """The difference between a player's holdings and 9 of everything. Points as well."""
    goods = goods_of(game, colour)
    found = {kind: goods.get(kind, 0) - 9 for kind in (*GOOD_KEYS, "deniers")}
    found["points"] = prestige(game, colour)
    return {kind: change for kind, change in found.items() if change}


@pytest.mark.parametrize(("key", "option"), OPTIONS)
def test_C_5_5_every_tile_is_used_with_every_option(key: str, option: str) -> None:
    """Ruling B7: once. A craft tile is Green's, where its owner is not the point."""
    tokens, for_red, *for_green = expected(expected(USES, key), option)
    owner = "red" if option == "own" else "green"
    craft = TILE[key].kind not in (NEUTRAL, FIXED)
    rich = holding(deniers=9, **dict.fromkeys(GOOD_KEYS, 9))
    game = at_work(
        tiles={key: owner} if craft else {},
        workers={key: "red"},
        residences={20: "red"},
        red=rich,
        green=rich,
    )
    play(game, tokens)
    assert game.phase == CASTLE
    assert changes(game, "red") == for_red
    assert changes(game, "green") == (for_green[0] if for_green else {})
    assert game.faults() == []


def test_every_tile_has_a_use_or_is_of_prestige() -> None:
    assert [tile.key for tile in TILES if not options_of(tile)] == PRESTIGE_TILES


def test_expectations_name_only_tiles_and_options_of_the_game() -> None:
    assert set(PRICES) == set(STOCK)
    assert set(INCOMES) == set(PRESTIGE_TILES)
    assert {(key, option) for key, uses in USES.items() for option in uses} == set(OPTIONS)
