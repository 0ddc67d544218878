"""The 20 cells of the favor table (C-8.2, C-8.5 to C-8.7)."""

from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

import pytest

from bastide.caylus.data import LAST_COLUMN, LINE_KEYS
from bastide.caylus.state import BUILDINGS, PROVOST, SPECIAL
from bastide.game import Game
from tests.positions import decider, play, refused, tokens_of
from tests.rules.caylus.positions import (
    Seat,
    favors_of,
    goods_of,
    holding,
    on_space,
    points_of,
    position,
    prestige,
)

COLUMNS = range(1, LAST_COLUMN + 1)


def at_line(line: str, column: int, red: Seat | None = None, **layout: Any) -> Game:
    """Red has just chosen a line with a favor of the Joust field. The marker is now at `column`.

    The Towers are under construction. What is given is what Red has after paying for the favor.
    """
    red = red or Seat(deniers=0)
    markers = {line: column - 1}
    red = replace(red, deniers=red.deniers + 1, cloth=red.cloth + 1, favors=markers)
    workers = {"joust_field": "red"} | layout.pop("workers", {})
    game = position(phase=SPECIAL, section="towers", workers=workers, red=red, **layout)
    play(game, f"joust favor:{line}")
    assert favors_of(game, "red") == {line: column}
    return game


def having(**cubes: int) -> Seat:
    return holding(**({"deniers": 0} | cubes))


# --- C-8.2: one effect up to the marker -----------------------------------------------------------


@dataclass
class Use:
    """Red's holdings, action at a cell, holdings afterwards, and points for it."""

    tokens: str = ""
    before: dict[str, int] = field(default_factory=dict)
    after: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    road: tuple[int, str] = (9, "empty")


CELLS = {
    **{("prestige", column): Use(points={"favors": column}) for column in (1, 2, 3, 4, 5)},
    ("deniers", 1): Use(after={"deniers": 3}),
    ("deniers", 2): Use(after={"deniers": 4}, points={"deniers": 1}),
    ("deniers", 3): Use(after={"deniers": 5}, points={"deniers": 1}),
    ("deniers", 4): Use(after={"deniers": 6}, points={"deniers": 1}),
    ("deniers", 5): Use(after={"deniers": 7}, points={"deniers": 1}),
    ("cubes", 1): Use("take:food", after={"food": 1}),
    ("cubes", 2): Use("take:stone", after={"stone": 1}),
    ("cubes", 3): Use("take:cloth", after={"cloth": 1}),
    ("cubes", 4): Use("swap take:food take:wood", {"gold": 1}, {"food": 1, "wood": 1}),
    ("cubes", 5): Use("take:gold", after={"gold": 1}, points={"gold": 3}),
    ("buildings", 1): Use(),
    ("buildings", 2): Use(
        "build:w_quarry", {"food": 1}, {}, {"craft": 2}, road=(9, "red.w_quarry")
    ),
    ("buildings", 3): Use("build:tailor", {"wood": 1}, {}, {"craft": 6}, road=(9, "red.tailor")),
    ("buildings", 4): Use(
        "turn:n_farm", {"cloth": 1}, {}, {"residences": 2}, road=(1, "red.residence")
    ),
    ("buildings", 5): Use(
        "prestige:granary", {"food": 3, "gold": 1}, {}, {"prestige": 10}, road=(6, "red.granary")
    ),
}


@pytest.mark.parametrize(("line", "column"), list(product(LINE_KEYS, COLUMNS)))
def test_C_8_2_each_cell_of_the_table(line: str, column: int) -> None:
    """Ruling F3: its effect, and nothing else."""
    use = CELLS[line, column]
    game = at_line(line, column, having(**use.before), residences={6: "red"})
    play(game, use.tokens)
    assert game.phase == PROVOST
    assert goods_of(game, "red") == use.after
    assert points_of(game, "red") == use.points
    assert on_space(game, use.road[0]) == use.road[1]


def test_C_8_2_20_cells() -> None:
    assert set(CELLS) == set(product(LINE_KEYS, COLUMNS))
    assert len(CELLS) == 20


def test_C_8_2_an_effect_may_be_declined() -> None:
    """Ruling F3: the marker has advanced, nothing else happens."""
    for line in ("cubes", "buildings"):
        game = at_line(line, 4, having(cloth=1))
        play(game, "decline")
        assert game.phase == PROVOST
        assert goods_of(game, "red") == {"cloth": 1}
        assert favors_of(game, "red") == {line: 4}


EFFECTS = {
    "cubes": ["take:food", "take:wood", "take:cloth", "swap", "take:gold"],
    "buildings": ["decline", "build:w_sawmill", "build:park", "turn:n_farm", "prestige:statue"],
}


@pytest.mark.parametrize(("line", "column"), list(product(EFFECTS, (2, 3, 4, 5))))
def test_C_8_2_every_column_up_to_the_marker_and_none_beyond(line: str, column: int) -> None:
    """Ruling F3: all cubes are in hand, so only the marker limits the choice."""
    rich = having(food=9, wood=9, stone=9, cloth=9, gold=9)
    game = at_line(line, column, rich, residences={6: "red"})
    assert set(EFFECTS[line][:column]) < tokens_of(game)
    for token in EFFECTS[line][column:]:
        assert refused(game, token) == ("column", "C-8.2")


def test_C_8_2_one_effect_only() -> None:
    """Ruling F3: the wood is taken, the food is not."""
    game = play(at_line("cubes", 2), "take:wood")
    assert (game.phase, decider(game)) == (PROVOST, "green")
    assert goods_of(game, "red") == {"wood": 1}


def test_C_8_2_no_effect_of_another_line() -> None:
    """Ruling F3."""
    game = at_line("cubes", 5, having(food=1, wood=1))
    for token in ("build:w_farm_food", "turn:n_farm", "prestige:statue", "give:food", "pass"):
        assert refused(game, token) == ("other-line", "C-8.2")
    game = at_line("buildings", 5, having(food=1, wood=1))
    for token in ("take:food", "swap", "give:food", "trade:1"):
        assert refused(game, token) == ("other-line", "C-8.2")


def test_C_8_2_example_blue_takes_food() -> None:
    """The Towers are built. Blue has built the Church and moves to the third column of cubes."""
    blue = Seat(stone=1, cloth=1, favors={"cubes": 2})
    game = position(
        phase=BUILDINGS, section="towers", provost=9, tiles={"mason": "blue"},
        workers={"mason": "blue"}, blue=blue,
    )  # fmt: skip
    play(game, "build:church favor:cubes")
    assert tokens_of(game) == {"decline", "take:food", "take:wood", "take:stone", "take:cloth"}
    play(game, "take:food")
    assert favors_of(game, "blue") == {"cubes": 3}
    assert goods_of(game, "blue")["food"] == 1


# --- C-8.5: prestige and deniers ------------------------------------------------------------------


@pytest.mark.parametrize("column", COLUMNS)
def test_C_8_5_1_to_5_points(column: int) -> None:
    """The marker's own column, since a lower one is worth less."""
    game = at_line("prestige", column)
    assert game.phase == PROVOST
    assert prestige(game, "red") == column


@pytest.mark.parametrize("column", COLUMNS)
def test_C_8_5_3_to_7_deniers(column: int) -> None:
    """Immediately: Red can pay for the provost with them."""
    game = at_line("deniers", column)
    assert goods_of(game, "red") == {"deniers": column + 2}
    assert (decider(game), "provost:+3" in tokens_of(game)) == ("red", True)


# --- C-8.6: cubes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("column", "offered"),
    [
        (1, "food"),
        (2, "food wood stone"),
        (3, "food wood stone cloth"),
        (4, "food wood stone cloth"),
        (5, "food wood stone cloth gold"),
    ],
)
def test_C_8_6_which_cubes(column: int, offered: str) -> None:
    """Ruling F12: without a cube to give there is nothing to exchange."""
    game = at_line("cubes", column)
    assert tokens_of(game) == {"decline"} | {f"take:{good}" for good in offered.split()}
    if column >= 4:
        assert refused(game, "swap") == ("nothing-to-give", "C-8.6")


@pytest.mark.parametrize("good", ["food", "wood", "stone", "cloth", "gold"])
def test_C_8_6_one_own_cube_of_any_kind_for_two(good: str) -> None:
    """Ruling F12: gold may be given."""
    game = play(at_line("cubes", 4, having(**{good: 1})), "swap")
    assert goods_of(game, "red") == {}, "there was one cube to choose from"
    play(game, "take:cloth take:cloth")
    assert goods_of(game, "red") == {"cloth": 2}
    assert game.phase == PROVOST


def test_C_8_6_the_player_chooses_the_cube_and_the_two() -> None:
    """Ruling F12: one of the kinds in hand, then two of the same or of different kinds."""
    game = play(at_line("cubes", 5, having(food=1, gold=2)), "swap")
    assert tokens_of(game) == {"give:food", "give:gold"}
    assert refused(game, "give:wood") == ("no-such-cube", "C-8.6")
    assert refused(game, "decline") == ("not-asked", "C-8.6")
    play(game, "give:gold")
    assert tokens_of(game) == {"take:food", "take:wood", "take:stone", "take:cloth"}
    assert refused(game, "take:gold") == ("no-gold", "C-8.6")
    play(game, "take:wood")
    assert tokens_of(game) == {"take:food", "take:wood", "take:stone", "take:cloth"}
    assert refused(game, "decline") == ("not-asked", "C-8.6")
    play(game, "take:stone")
    assert goods_of(game, "red") == {"food": 1, "wood": 1, "stone": 1, "gold": 1}


# --- C-8.7: buildings -----------------------------------------------------------------------------


@pytest.mark.parametrize("column", COLUMNS)
def test_C_8_7_may_be_chosen_with_nothing_to_do(column: int) -> None:
    """Ruling F9: to advance the marker. Red has no cubes, so there is not even a question."""
    game = at_line("buildings", column, residences={1: "red"})
    assert game.phase == PROVOST
    assert favors_of(game, "red") == {"buildings": column}


def test_C_8_7_the_first_column_does_nothing() -> None:
    """Ruling F9: with all cubes in hand."""
    game = at_line("buildings", 1, having(food=9, wood=9, stone=9, cloth=9, gold=9))
    assert game.phase == PROVOST


WOOD_TILES = {
    "w_farm_food": ("food", 2), "w_farm_cloth": ("food", 2), "w_quarry": ("food", 2),
    "w_sawmill": ("food", 2), "w_market": ("gold", 4), "w_peddler": ("stone", 4),
    "lawyer": ("cloth", 4), "mason": ("food", 4),
}  # fmt: skip
STONE_TILES = {
    "s_farm": ("food", 3), "park": ("food", 3), "workshop": ("food", 3), "tailor": ("wood", 6),
    "bank": ("wood", 6), "alchemist": ("food", 6), "jeweller": ("cloth", 6),
    "architect": ("food", 6),
}  # fmt: skip


@pytest.mark.parametrize("tile", WOOD_TILES)
def test_C_8_7_a_wood_tile_for_1_wood_less(tile: str) -> None:
    """Ruling F10: exactly one cube is left to pay. Marketplace and Peddler take any."""
    good, points = WOOD_TILES[tile]
    game = play(at_line("buildings", 2, having(**{good: 1})), f"build:{tile}")
    assert on_space(game, 9) == f"red.{tile}"
    assert goods_of(game, "red") == {}
    assert points_of(game, "red") == {"craft": points}


@pytest.mark.parametrize("tile", STONE_TILES)
def test_C_8_7_a_stone_tile_for_1_stone_less(tile: str) -> None:
    """Rulings F10, F11: exactly one cube is left to pay. No Mason needs to be on the road."""
    good, points = STONE_TILES[tile]
    game = play(at_line("buildings", 3, having(**{good: 1})), f"build:{tile}")
    assert on_space(game, 9) == f"red.{tile}"
    assert goods_of(game, "red") == {}
    assert points_of(game, "red") == {"craft": points}


def test_C_8_7_the_marketplace_for_any_cube() -> None:
    """Ruling F10: gold, too. Wood that Red has is not needed for it."""
    game = play(at_line("buildings", 2, having(wood=1, gold=1)), "build:w_market")
    assert tokens_of(game) == {"pay:wood", "pay:gold"}
    assert refused(game, "pay:food") == ("no-such-cube", "C-5.8")
    play(game, "pay:gold")
    assert goods_of(game, "red") == {"wood": 1}


def test_C_8_7_the_rest_must_be_paid() -> None:
    """Ruling F10: one wood or stone less, not more."""
    game = at_line("buildings", 3, having(wood=5, stone=5))
    assert tokens_of(game) == {
        "decline", "build:w_market", "build:w_peddler", "build:tailor", "build:bank",
    }  # fmt: skip
    assert refused(game, "build:w_sawmill") == ("cubes", "C-5.6")
    assert refused(game, "build:park") == ("cubes", "C-5.6")
    play(game, "build:bank")
    assert goods_of(game, "red") == {"wood": 4, "stone": 5}


def test_C_8_7_example_green_builds_a_park() -> None:
    """The Walls are built. From the second to the third column, 1 food and 3 points."""
    green = Seat(food=1, cloth=1, deniers=1, favors={"buildings": 2})
    game = position(phase=SPECIAL, section="walls", workers={"joust_field": "green"}, green=green)
    play(game, "joust favor:buildings build:park")
    assert favors_of(game, "green") == {"buildings": 3}
    assert on_space(game, 9) == "green.park"
    assert goods_of(game, "green") == {}
    assert prestige(game, "green") == 3


def test_C_8_7_the_stock_limits_the_choice() -> None:
    tiles = {"park": "green", "architect": "green"}
    game = at_line("buildings", 3, having(food=1), tiles=tiles)
    assert refused(game, "build:park") == ("not-in-stock", "C-5.6")
    play(game, "build:architect_2")
    game = at_line("buildings", 3, having(food=1))
    assert refused(game, "build:architect_2") == ("first-copy", "C-5.6")


def test_C_8_7_no_tile_on_a_full_road() -> None:
    """Only the lawyer and the architect still work."""
    road = dict.fromkeys([*range(9, 16), *range(17, 29)], "red")
    game = at_line("buildings", 5, having(food=3, cloth=1, gold=1), residences=road)
    assert refused(game, "build:w_sawmill") == ("road-full", "C-5.7")
    assert refused(game, "build:park") == ("road-full", "C-5.7")
    assert {"turn:n_farm", "prestige:granary"} < tokens_of(game)


def test_C_8_7_a_residence_for_1_cloth() -> None:
    """Ruling F11: no denier, and no Lawyer on the road. A neutral or an own building."""
    spaces = {9: "red.w_market", 10: "green.w_quarry"}
    game = at_line("buildings", 4, having(cloth=1), spaces=spaces)
    turns = {token for token in tokens_of(game) if token.startswith("turn:")}
    neutral = "n_farm n_forest n_sawmill n_quarry n_market n_carpenter"
    assert turns == {f"turn:{tile}" for tile in [*neutral.split(), "w_market"]}
    play(game, "turn:w_market")
    assert on_space(game, 9) == "red.residence"
    assert goods_of(game, "red") == {}
    assert points_of(game, "red") == {"residences": 2}


def test_C_8_7_what_the_lawyer_of_a_favor_refuses() -> None:
    """Ruling F11: the conditions of the building hold."""
    spaces = {9: "red.lawyer", 10: "green.w_quarry", 11: "red.mason"}
    game = at_line("buildings", 4, having(cloth=1), spaces=spaces)
    assert refused(game, "turn:lawyer") == ("lawyer", "C-5.14")
    assert refused(game, "turn:gold_mine") == ("fixed", "C-5.14")
    assert refused(game, "turn:w_quarry") == ("not-yours", "C-5.14")
    assert refused(game, "turn:park") == ("not-on-road", "C-5.14")
    game = at_line("buildings", 4, having(food=1), spaces=spaces)
    assert refused(game, "turn:mason") == ("no-cloth", "C-5.15")


def test_C_8_7_a_building_with_a_worker_is_turned_later() -> None:
    """Ruling F11: paid in phase 3. The Farm works in phase 5, then it is a residence."""
    game = at_line("buildings", 4, having(cloth=1), workers={"n_farm": "green"})
    play(game, "turn:n_farm")
    assert goods_of(game, "red") == {}
    assert on_space(game, 1) == "n_farm"
    play(game, "provost:0 provost:0 provost:0 take:cloth")
    assert on_space(game, 1) == "red.residence"
    assert points_of(game, "red")["residences"] == 2


def test_C_8_7_a_building_is_chosen_by_one_lawyer_only() -> None:
    """Ruling F11: the Mason will be turned already when its Church gives the favor."""
    red = Seat(stone=1, cloth=3, favors={"buildings": 3})
    game = position(
        phase=BUILDINGS, section="towers", provost=10, tiles={"lawyer": "red", "mason": "red"},
        workers={"lawyer": "red", "mason": "red"}, red=red,
    )  # fmt: skip
    play(game, "turn:mason build:church favor:buildings")
    assert refused(game, "turn:mason") == ("chosen-already", "C-5.17")


def test_C_8_7_a_prestige_building_at_its_full_price() -> None:
    """Ruling F11: no Architect on the road, but an own residence. 2 stone and 1 gold."""
    rich = having(stone=3, gold=1)
    game = at_line("buildings", 5, rich, residences={1: "red", 2: "red", 3: "green"})
    play(game, "prestige:statue")
    assert tokens_of(game) == {"cover:1", "cover:2"}
    assert refused(game, "cover:3") == ("not-a-residence", "C-5.9")
    play(game, "cover:2")
    assert on_space(game, 2) == "red.statue"
    assert goods_of(game, "red") == {"stone": 1}
    assert prestige(game, "red") == 7


def test_C_8_7_what_the_architect_of_a_favor_refuses() -> None:
    """Ruling F11: no residence of one's own. A cube short. A tile that is gone."""
    game = at_line("buildings", 5, having(stone=2, gold=1, cloth=1), residences={1: "green"})
    assert refused(game, "prestige:statue") == ("no-residence", "C-5.9")
    game = at_line("buildings", 5, having(stone=1, gold=1, cloth=1), residences={1: "red"})
    assert refused(game, "prestige:statue") == ("cubes", "C-5.9")
    assert "prestige:statue" not in tokens_of(game)
    layout: dict[str, Any] = {"residences": {1: "red"}, "spaces": {9: "green.statue"}}
    game = at_line("buildings", 5, having(stone=2, gold=1, cloth=1), **layout)
    assert refused(game, "prestige:statue") == ("not-in-stock", "C-5.9")
