"""Phase 5: carpenter, mason and architect (C-5.6 to C-5.9), and the Lawyer's points (CE-1)."""

from typing import Any

import pytest

from bastide import InvalidAction
from bastide.caylus.data import TILES
from bastide.caylus.state import BUILDINGS, CASTLE, PLACING
from bastide.caylus.vocabulary import STONY
from bastide.game import Game
from tests.positions import decider, play, refused, tokens_of
from tests.rules.caylus.positions import (
    Seat,
    at_work,
    favors_of,
    goods_of,
    happened,
    kinds_of_events,
    on_space,
    points_of,
    position,
    prestige,
)


def at_carpenter(red: Seat, **layout: Any) -> Game:
    return at_work(workers={"n_carpenter": "red"}, red=red, **layout)


def at_mason(red: Seat, spaces: dict[int, str] | None = None, **layout: Any) -> Game:
    """Red works at Green's mason on space 9."""
    laid = {9: "green.mason"} | (spaces or {})
    return at_work(spaces=laid, workers={"mason": "red"}, red=red, **layout)


def at_architect(red: Seat, residences: dict[int, str], **layout: Any) -> Game:
    """Red works at Green's architect on space 9."""
    laid = {9: "green.architect"} | layout.pop("spaces", {})
    workers = {"architect": "red"}
    return at_work(spaces=laid, workers=workers, residences=residences, red=red, **layout)


def builds_offered(game: Game) -> set[str]:
    return {token.partition(":")[2] for token in tokens_of(game) if token.startswith("build")}


# --- C-5.6: stock, cost, space, points ------------------------------------------------------------


def test_C_5_6_example_red_builds_a_wood_farm_at_the_neutral_carpenter() -> None:
    """Rulings B11, B16: 1 food and 1 wood, the first space available, 2 points immediately."""
    game = at_carpenter(Seat(food=1, wood=1))
    play(game, "build:w_farm_food")
    assert on_space(game, 9) == "red.w_farm_food"
    assert goods_of(game, "red") == {"deniers": 10}
    assert prestige(game, "red") == 2
    assert points_of(game, "red")["craft"] == 2


def test_C_5_6_carpenters_build_wooden_tiles_and_masons_stone_ones() -> None:
    rich = Seat(food=9, wood=9, stone=9, cloth=9, gold=9)
    wooden = {"w_farm_food", "w_farm_cloth", "w_quarry", "w_sawmill"}
    wooden |= {"w_market", "w_peddler", "lawyer", "mason"}
    stony = {"s_farm", "park", "workshop", "church", "tailor", "bank", "alchemist", "jeweller"}
    stony |= {"architect"} | {t.key for t in TILES if t.kind == STONY and t.since > 1}
    game = at_carpenter(rich)
    assert builds_offered(game) == wooden
    assert refused(game, "build:park") == ("wrong-class", "C-5.6")
    game = at_work(workers={"f_carpenter": "red"}, red=rich)
    assert builds_offered(game) == wooden
    game = at_mason(rich)
    assert builds_offered(game) == stony
    assert refused(game, "build:w_quarry") == ("wrong-class", "C-5.6")


def test_C_5_6_the_cubes_must_be_in_hand() -> None:
    game = at_carpenter(Seat(wood=1, cloth=1))
    assert builds_offered(game) == {"lawyer", "w_market", "w_peddler"}
    assert refused(game, "build:w_quarry") == ("cubes", "C-5.6")


def test_C_5_6_building_costs_no_deniers() -> None:
    game = at_carpenter(Seat(food=1, wood=1, deniers=0))
    play(game, "build:mason")
    assert on_space(game, 9) == "red.mason"


def test_C_5_6_the_owner_of_the_mason_gains_nothing_from_it() -> None:
    """Ruling B16: points go to the builder. Green had his at the placement."""
    game = at_mason(Seat(stone=1, food=1))
    play(game, "build:park")
    assert on_space(game, 10) == "red.park"
    assert prestige(game, "red") == 3
    assert prestige(game, "green") == 0


def test_C_5_6_spaces_7_8_and_16_are_skipped() -> None:
    """Ruling B11: after space 6 comes 9, after space 15 comes 17."""
    game = at_carpenter(Seat(food=1, wood=1))
    assert [on_space(game, space) for space in (7, 8, 9)] == ["f_peddler", "f_carpenter", "empty"]
    play(game, "build:w_quarry")
    assert on_space(game, 9) == "red.w_quarry"
    game = at_carpenter(Seat(food=1, wood=1), residences=dict.fromkeys(range(9, 16), "blue"))
    play(game, "build:w_quarry")
    assert [on_space(game, space) for space in (16, 17)] == ["gold_mine", "red.w_quarry"]


def test_C_5_6_a_residence_or_a_prestige_building_leaves_no_empty_space() -> None:
    """Ruling B11: transformed spaces stay taken, neutral ones too."""
    game = at_carpenter(
        Seat(food=1, wood=1), residences={1: "red", 9: "blue"}, spaces={10: "green.statue"}
    )
    play(game, "build:w_quarry")
    assert on_space(game, 11) == "red.w_quarry"


def test_C_5_6_a_new_tile_does_not_work_in_the_same_turn() -> None:
    """Ruling B12: though the provost is past it."""
    game = at_carpenter(Seat(food=1, wood=1), provost=28)
    play(game, "build:w_quarry")
    activated = [event.data["tile"] for event in happened(game) if event.kind == "activated"]
    assert activated == ["n_carpenter"]
    assert goods_of(game, "red") == {"deniers": 10}


def test_C_5_6_a_tile_on_the_road_cannot_be_built_again() -> None:
    """Ruling B14: no matter who owns it."""
    layout = {"tiles": {"w_quarry": "green", "w_sawmill": "red"}}
    game = at_carpenter(Seat(food=1, wood=1), **layout)
    assert builds_offered(game) == {"w_farm_food", "w_farm_cloth", "mason", "w_market", "w_peddler"}
    assert refused(game, "build:w_quarry") == ("not-in-stock", "C-5.6")
    assert refused(game, "build:w_sawmill") == ("not-in-stock", "C-5.6")


def test_C_5_6_there_are_two_architects() -> None:
    """Ruling B14: equal tiles, so that only one is on offer at a time. And no third."""
    red = Seat(food=1, stone=1)
    game = at_mason(red)
    assert "architect" in builds_offered(game)
    assert refused(game, "build:architect_2") == ("first-copy", "C-5.6")
    game = at_mason(red, spaces={10: "green.architect"})
    assert refused(game, "build:architect") == ("not-in-stock", "C-5.6")
    play(game, "build:architect_2")
    assert on_space(game, 11) == "red.architect_2"
    assert prestige(game, "red") == 6
    game = at_mason(red, spaces={10: "green.architect", 11: "green.architect_2"})
    assert "architect" not in builds_offered(game)
    assert refused(game, "build:architect_2") == ("not-in-stock", "C-5.6")


def test_C_5_6_the_favor_of_the_church_is_used_before_anything_else() -> None:
    """Ruling B16: its points and its favor immediately, then the next building."""
    spaces = {9: "green.mason", 10: "green.w_market"}
    workers = {"mason": "red", "w_market": "blue"}
    game = at_work(spaces=spaces, workers=workers, red=Seat(stone=1, cloth=1), blue=Seat(food=1))
    play(game, "build:church")
    assert prestige(game, "red") == 3
    assert game.phase == BUILDINGS
    assert decider(game) == "red"
    assert tokens_of(game) == {f"favor:{k}" for k in ("prestige", "deniers", "cubes", "buildings")}
    play(game, "favor:deniers")
    assert favors_of(game, "red") == {"deniers": 1}
    assert goods_of(game, "red") == {"deniers": 13}
    assert decider(game) == "blue"


# --- C-5.7: no empty space ------------------------------------------------------------------------


def full_road(spaces: dict[int, str], **layout: Any) -> Game:
    """No space is empty: Blue has residences wherever nothing else lies."""
    free = [space for space in range(9, 29) if space != 16 and space not in spaces]
    residences = dict.fromkeys(free, "blue") | layout.pop("residences", {})
    return at_work(spaces=spaces, residences=residences, **layout)


def test_C_5_7_without_an_empty_space_no_craft_tile_is_built() -> None:
    """Ruling B13: carpenter and mason do nothing."""
    rich = Seat(food=9, wood=9, stone=9, cloth=9, gold=9)
    for worker in ("n_carpenter", "f_carpenter", "mason"):
        game = full_road({9: "green.mason"}, workers={worker: "red"}, red=rich)
        assert game.phase == CASTLE
        assert "declined" in kinds_of_events(game)


def test_C_5_7_favors_build_nothing_either() -> None:
    """Ruling B13: the lines of carpenter and mason. The lawyer's remains."""
    game = position(
        phase=CASTLE,
        castle="red",
        residences=dict.fromkeys([*range(9, 16), *range(17, 29)], "blue"),
        section="walls",
        red=Seat(food=3, wood=3, stone=3, cloth=3, favors={"buildings": 3}),
    )
    play(game, "batch:wood-stone done favor:buildings")
    assert refused(game, "build:w_quarry") == ("road-full", "C-5.7")
    assert refused(game, "build:park") == ("road-full", "C-5.7")
    assert {token.partition(":")[0] for token in tokens_of(game)} == {"decline", "turn"}


def test_C_5_7_the_lawyer_still_works_and_leaves_no_empty_space() -> None:
    """Rulings B11, B13."""
    game = full_road(
        {9: "green.lawyer", 10: "red.bank", 11: "green.mason"},
        workers={"lawyer": "red", "mason": "red"},
        red=Seat(food=1, stone=1, wood=1, cloth=1),
    )
    play(game, "turn:bank")
    assert on_space(game, 10) == "red.residence"
    assert game.phase == CASTLE


def test_C_5_7_the_architect_still_works() -> None:
    """Ruling B13."""
    game = full_road(
        {9: "green.architect"},
        residences={28: "red"},
        workers={"architect": "red"},
        red=Seat(food=3, gold=1),
    )
    play(game, "prestige:granary")
    assert on_space(game, 28) == "red.granary"


# --- C-5.8: a cube of any kind --------------------------------------------------------------------

CUBES = ("food", "wood", "stone", "cloth", "gold")


@pytest.mark.parametrize("tile", ["w_market", "w_peddler"])
@pytest.mark.parametrize("cube", CUBES)
def test_C_5_8_the_white_cube_is_of_any_kind(tile: str, cube: str) -> None:
    """Ruling B15: besides the wood. A second wood and gold included."""
    game = at_carpenter(Seat(food=1, wood=2, stone=1, cloth=1, gold=1, deniers=0))
    play(game, f"build:{tile}")
    assert tokens_of(game) == {f"pay:{kind}" for kind in CUBES}
    play(game, f"pay:{cube}")
    assert on_space(game, 9) == f"red.{tile}"
    assert goods_of(game, "red") == {kind: 1 for kind in CUBES if kind != cube}
    assert prestige(game, "red") == 4


@pytest.mark.parametrize("red", [Seat(wood=2), Seat(wood=1, gold=1), Seat(wood=1, food=1)])
def test_C_5_8_a_single_kind_is_paid_without_asking(red: Seat) -> None:
    """Ruling B15."""
    game = at_carpenter(red)
    play(game, "build:w_market")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"deniers": 10}


def test_C_5_8_one_wood_does_not_count_twice() -> None:
    """Ruling B15."""
    game = at_carpenter(Seat(wood=1))
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"wood": 1, "deniers": 10}


def test_C_5_8_once_begun_the_white_cube_must_be_paid() -> None:
    """Ruling B15: with a cube in hand."""
    game = at_carpenter(Seat(food=1, wood=2))
    play(game, "build:w_market")
    assert refused(game, "pay:cloth") == ("no-such-cube", "C-5.8")
    assert refused(game, "pay:gold") == ("no-such-cube", "C-5.8")
    assert refused(game, "decline") == ("not-asked", "C-5.8")


def test_C_5_8_gold_is_no_wild() -> None:
    """Ruling B15: it pays a white cube only, never a printed one."""
    game = at_carpenter(Seat(wood=1, gold=9))
    assert builds_offered(game) == {"w_market", "w_peddler"}
    assert refused(game, "build:w_quarry") == ("cubes", "C-5.6")
    assert refused(game, "build:lawyer") == ("cubes", "C-5.6")
    assert at_carpenter(Seat(food=1, gold=9)).phase == CASTLE
    assert at_mason(Seat(food=9, gold=9)).phase == CASTLE


# --- C-5.9: the architect -------------------------------------------------------------------------


def test_C_5_9_example_green_builds_the_statue_at_blues_architect() -> None:
    """Rulings B16, B17: Blue has 1 point from the placement, Green 7 and a favor."""
    game = position(
        phase=PLACING,
        tiles={"architect": "blue"},
        residences={4: "green"},
        order="green red orange blue",
        provost=9,
        green=Seat(stone=2, gold=1),
    )
    play(game, "place:architect pass pass pass pass provost:0 provost:0 provost:0 provost:0")
    assert prestige(game, "blue") == 1
    assert tokens_of(game) == {"decline", "prestige:statue"}
    play(game, "prestige:statue")
    assert on_space(game, 4) == "green.statue"
    assert prestige(game, "green") == 7
    assert goods_of(game, "green") == {"deniers": 9}
    play(game, "favor:prestige")
    assert favors_of(game, "green") == {"prestige": 1}
    assert prestige(game, "green") == 8


def test_C_5_9_an_own_residence_is_needed() -> None:
    """Ruling B17: someone else's does not serve."""
    game = at_architect(Seat(food=9, gold=9), {20: "green"})
    assert game.phase == CASTLE
    assert "declined" in kinds_of_events(game)


def test_C_5_9_by_favor_an_own_residence_is_needed_as_well() -> None:
    """Ruling B17: and the full price."""
    red = Seat(food=9, wood=9, stone=1, gold=1, favors={"buildings": 5})
    layout: dict[str, Any] = {"phase": CASTLE, "castle": "red", "section": "towers"}
    game = position(**layout, red=red)
    play(game, "batch:wood-stone done favor:buildings")
    assert refused(game, "prestige:granary") == ("no-residence", "C-5.9")
    game = position(**layout, red=red, residences={3: "red"})
    play(game, "batch:wood-stone done favor:buildings")
    assert refused(game, "prestige:statue") == ("cubes", "C-5.9")
    play(game, "prestige:granary")
    assert on_space(game, 3) == "red.granary"


def test_C_5_9_the_player_chooses_the_residence() -> None:
    """Ruling B17: among the own ones, and one must be chosen."""
    game = at_architect(Seat(food=3, gold=1), {3: "red", 12: "green", 14: "red"})
    play(game, "prestige:granary")
    assert tokens_of(game) == {"cover:3", "cover:14"}
    for other in ("cover:12", "cover:1", "cover:10"):
        assert refused(game, other) == ("not-a-residence", "C-5.9")
    assert refused(game, "decline") == ("not-asked", "C-5.9")
    play(game, "cover:14")
    assert [on_space(game, space) for space in (3, 14)] == ["red.residence", "red.granary"]
    assert prestige(game, "red") == 10


def test_C_5_9_the_income_of_the_residence_stops() -> None:
    """Ruling B17: the next income is 2 deniers, 3 had it stayed."""
    for use, income in (("prestige:granary", 2), ("decline", 3)):
        game = at_architect(Seat(food=3, gold=1, deniers=0), {3: "red"}, castle="")
        play(game, use)
        assert (game.turn, game.phase) == (2, PLACING)
        assert goods_of(game, "red")["deniers"] == income


def test_C_5_9_a_prestige_building_is_no_residence_any_more() -> None:
    """Ruling B17: and each is there once."""
    red = Seat(food=9, stone=2, gold=9)
    game = at_architect(red, {}, spaces={10: "red.statue"})
    assert game.phase == CASTLE
    game = at_architect(red, {20: "red"}, spaces={10: "red.statue"})
    assert tokens_of(game) == {"decline", "prestige:granary"}
    assert refused(game, "prestige:statue") == ("not-in-stock", "C-5.9")


def test_C_5_9_the_price_is_paid_in_kind() -> None:
    """Ruling B17: gold does not stand for stone."""
    game = at_architect(Seat(food=3, stone=1, gold=9), {20: "red"})
    assert tokens_of(game) == {"decline", "prestige:granary"}
    assert refused(game, "prestige:statue") == ("cubes", "C-5.9")


def test_C_5_9_a_prestige_building_never_works_and_is_never_turned() -> None:
    """Ruling B17: no worker can be sent there, and the lawyer has no word for it."""
    game = position(phase=PLACING, spaces={9: "red.statue", 10: "red.lawyer"})
    for token in ("place:statue", "turn:statue"):
        with pytest.raises(InvalidAction):
            game.refusal(token)


# --- CE-1: the Lawyer's points --------------------------------------------------------------------


@pytest.mark.parametrize(("options", "points"), [({}, 4), ({"lawyer_points": "3"}, 3)])
def test_CE_1_the_lawyer_is_worth_4_points_or_3_in_later_printings(
    options: dict[str, str], points: int
) -> None:
    """All pictures show 4. The option gives the other printing."""
    game = at_carpenter(Seat(wood=1, cloth=1), **options)
    play(game, "build:lawyer")
    assert on_space(game, 9) == "red.lawyer"
    assert prestige(game, "red") == points


def test_CE_1_no_other_tile_changes() -> None:
    game = at_carpenter(Seat(food=1, wood=1), lawyer_points="3")
    play(game, "build:mason")
    assert prestige(game, "red") == 4
