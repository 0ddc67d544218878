"""Phase 6: batches, houses, penalties and the best builder's favor (C-6.1 to C-6.6)."""

from itertools import combinations
from typing import Any

import pytest

from bastide import InvalidAction
from bastide.caylus.state import CASTLE, END_OF_TURN, PLACING
from bastide.game import Game
from tests.positions import decider, play, refused, tokens_of
from tests.rules.caylus.positions import (
    Seat,
    favors_of,
    goods_of,
    happened,
    holding,
    houses_of,
    kinds_of_events,
    points_of,
    position,
    prestige,
    workers_of,
)

LINES = {"favor:prestige", "favor:deniers", "favor:cubes", "favor:buildings"}
ONE = "batch:wood-stone "
PAIRS = list(combinations(("wood", "stone", "cloth", "gold"), 2))


def at_castle(castle: str = "red green", **layout: Any) -> Game:
    return position(phase=CASTLE, castle=castle, **layout)


def batches(number: int, **more: Any) -> Seat:
    """Food, wood and stone for that many batches, no deniers, and what is given besides."""
    return Seat(**({"food": number, "wood": number, "stone": number, "deniers": 0} | more))


# --- C-6.1: batches -------------------------------------------------------------------------------


def test_C_6_1_players_build_in_the_order_of_the_castle_spaces() -> None:
    """Ruling C1: neither the turn order nor the seats count. Orange has no worker there."""
    rich = batches(1)
    game = at_castle("blue red green", red=rich, green=rich, orange=rich, blue=rich)
    asked = []
    while game.phase == CASTLE and tokens_of(game) != LINES:
        asked.append(decider(game))
        play(game, ONE)
    assert asked == ["blue", "red", "green"]


def test_C_6_1_any_number_of_batches_or_none() -> None:
    """Ruling C1: batch by batch, until the player stops or has no batch left."""
    game = at_castle(red=batches(3), green=batches(1))
    assert tokens_of(game) == {"done", "batch:wood-stone"}
    play(game, ONE + ONE)
    assert decider(game) == "red"
    play(game, "done")
    assert decider(game) == "green"
    assert houses_of(game, "red") == {"dungeon": 2}
    assert goods_of(game, "red") == {"food": 1, "wood": 1, "stone": 1}


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_C_6_1_food_and_two_different_others(first: str, second: str) -> None:
    """Ruling C2: six combinations, gold among them. Just these three cubes are paid."""
    cubes = {"food": 1, first: 1, second: 1}
    game = at_castle(red=holding(deniers=0, **cubes), green=batches(1))
    assert tokens_of(game) == {"done", f"batch:{first}-{second}"}
    play(game, f"batch:{first}-{second}")
    assert houses_of(game, "red") == {"dungeon": 1}
    assert goods_of(game, "red") == {}


def test_C_6_1_the_player_chooses_which_cubes_to_give() -> None:
    """Ruling C2: with all kinds in hand, six batches and no others."""
    game = at_castle(red=Seat(deniers=0, food=1, wood=1, stone=1, cloth=1, gold=1))
    assert tokens_of(game) == {"done"} | {f"batch:{a}-{b}" for a, b in PAIRS}
    play(game, "batch:stone-cloth")
    assert goods_of(game, "red")["wood"] == goods_of(game, "red")["gold"] == 1


@pytest.mark.parametrize(
    "cubes",
    [
        {"wood": 1, "stone": 1, "cloth": 1, "gold": 1},
        {"food": 3},
        {"food": 2, "wood": 2},
        {"food": 2, "gold": 4},
    ],
)
def test_C_6_1_what_is_no_batch(cubes: dict[str, int]) -> None:
    """Ruling C2: food must be there, and gold replaces nothing else. Red is not even asked."""
    game = at_castle(red=holding(points=9, **cubes), green=batches(1))
    assert decider(game) == "green"
    assert houses_of(game, "red") == {}


def test_C_6_1_refusals() -> None:
    game = at_castle(red=Seat(food=1, wood=1, stone=1))
    assert refused(game, "batch:wood-cloth") == ("batch", "C-6.1")
    assert refused(game, "batch:stone-gold") == ("batch", "C-6.1")
    assert refused(game, "batch:cloth-gold") == ("batch", "C-6.1")
    assert refused(game, "pass") == ("not-asked", "C-6.1")
    assert refused(game, "decline") == ("not-asked", "C-6.1")
    for other in ("batch:wood-wood", "batch:food-wood", "batch:stone-wood"):
        with pytest.raises(InvalidAction):
            game.parse(other)


def at_example() -> Game:
    """Two spaces of the Dungeon are free. Red is first in the castle, Green second."""
    return at_castle(
        order="red blue orange green",
        red=batches(1, houses={"dungeon": 1}),
        green=batches(2),
        orange=Seat(points=3),
        blue=Seat(houses={"dungeon": 3}),
    )


def test_C_6_1_example_red_builds_in_the_dungeon() -> None:
    game = play(at_example(), "batch:wood-stone")
    assert houses_of(game, "red") == {"dungeon": 2}
    assert prestige(game, "red") == 5
    assert goods_of(game, "red") == {}
    assert decider(game) == "green"


# --- C-6.2: sections ------------------------------------------------------------------------------


def test_C_6_2_example_green_builds_in_two_sections() -> None:
    """Ruling C3: one house in the last space of the Dungeon, one in the Walls: 5 + 4 points."""
    game = play(at_example(), ONE + ONE + ONE)
    assert houses_of(game, "green") == {"dungeon": 1, "walls": 1}
    assert prestige(game, "green") == 9


@pytest.mark.parametrize(("section", "points"), [("dungeon", 5), ("walls", 4), ("towers", 3)])
def test_C_6_2_points_by_section(section: str, points: int) -> None:
    """Ruling C3: in the section under construction, also if an earlier one was left unfinished."""
    game = play(at_castle(section=section, red=batches(2)), ONE + ONE)
    assert houses_of(game, "red") == {section: 2}
    assert points_of(game, "red")["castle"] == 2 * points


@pytest.mark.parametrize(
    ("section", "built", "houses", "points"),
    [
        ("dungeon", 4, {"dungeon": 2, "walls": 1}, 14),
        ("dungeon", 6, {"walls": 3}, 12),
        ("walls", 9, {"walls": 1, "towers": 2}, 10),
        ("towers", 11, {"towers": 3}, 9),
    ],
)
def test_C_6_2_house_by_house(
    section: str, built: int, houses: dict[str, int], points: int
) -> None:
    """Ruling C3: houses of all players fill a section. Each house has its own section's points."""
    layout = {"red": batches(3), "blue": Seat(houses={section: built})}
    game = play(at_castle("red", section=section, **layout), ONE * 3)
    assert houses_of(game, "red") == houses
    assert points_of(game, "red")["castle"] == points


def test_C_6_2_through_two_sections_in_one_turn() -> None:
    """Ruling C4: the last of the Dungeon, all the Walls, and one of the Towers."""
    layout = {"red": batches(12), "blue": Seat(houses={"dungeon": 5})}
    game = play(at_castle("red", **layout), ONE * 12)
    assert houses_of(game, "red") == {"dungeon": 1, "walls": 10, "towers": 1}
    assert points_of(game, "red")["castle"] == 5 + 10 * 4 + 3


def castle_of(game: Game) -> dict[str, Any]:
    castle: dict[str, Any] = game.view(None)["table"]["castle"]
    return castle


def test_C_6_2_the_section_changes_only_at_scoring() -> None:
    """Rulings C5, X6: neither when it is full nor when the bailiff is there, but afterwards."""
    everyone: dict[str, Any] = {"houses": {"dungeon": 1}}
    game = at_castle(
        "red", bailiff=11, red=batches(4, **everyone), green=Seat(**everyone),
        orange=Seat(**everyone), blue=Seat(**everyone),
    )  # fmt: skip
    play(game, ONE * 3)
    assert castle_of(game)["built"] == {"dungeon": 6, "walls": 1, "towers": 0}
    assert castle_of(game)["section"] == "dungeon"
    play(game, "done favor:prestige")
    assert (game.phase, castle_of(game)["section"]) == (END_OF_TURN, "dungeon")
    play(game, "favor:prestige")
    assert (game.phase, castle_of(game)["section"]) == (PLACING, "walls")


def test_C_6_2_spaces_left_over_stay_empty() -> None:
    """Ruling C5: the Dungeon was scored with one house in it, and no one comes back to it."""
    game = at_castle("red", section="walls", red=batches(1), blue=Seat(houses={"dungeon": 1}))
    play(game, ONE)
    assert castle_of(game)["built"] == {"dungeon": 1, "walls": 1, "towers": 0}
    full = Seat(houses={"towers": 14})
    game = at_castle("red", players=2, section="towers", red=batches(1, points=9), green=full)
    assert houses_of(game, "red") == {}
    assert castle_of(game)["built"] == {"dungeon": 0, "walls": 0, "towers": 14}


# --- C-6.3: no batch ------------------------------------------------------------------------------


def test_C_6_3_the_player_who_gives_nothing_loses_2_points() -> None:
    """Ruling C6: though a batch was there."""
    game = at_castle(red=batches(1, points=7), green=batches(1))
    play(game, "done")
    assert prestige(game, "red") == 5
    assert points_of(game, "red")["penalties"] == -2


def test_C_6_3_the_player_who_cannot_give_loses_2_points() -> None:
    """Ruling C6: without being asked."""
    game = at_castle(red=Seat(points=7, food=2, wood=1), green=batches(1))
    assert (decider(game), prestige(game, "red")) == ("green", 5)


def test_C_6_3_with_room_in_the_next_section_only() -> None:
    """Ruling C6: the Dungeon is full, but the Walls are not."""
    full = Seat(houses={"dungeon": 6})
    game = at_castle("red green", red=batches(1, points=7), green=batches(1), blue=full)
    play(game, "done")
    assert prestige(game, "red") == 5


@pytest.mark.parametrize("points", [0, 1, 2])
def test_C_6_3_no_one_falls_below_0(points: int) -> None:
    """Ruling C6."""
    game = play(at_castle(red=batches(1, points=points), green=batches(1)), "done")
    assert prestige(game, "red") == 0


def test_C_6_3_one_batch_is_enough_and_others_are_not_punished() -> None:
    game = at_castle("red green", red=batches(2), green=batches(1), orange=Seat(points=7))
    play(game, ONE + "done " + ONE)
    assert prestige(game, "red") == 5
    assert prestige(game, "orange") == 7
    assert "lost-points" not in kinds_of_events(game)


def test_C_6_3_batches_of_the_turn_before_do_not_count() -> None:
    """Rulings C6, C8: Red gave two in the turn before and none now. Green's one is the most."""
    game = at_castle("red", players=2, red=batches(3, deniers=9), green=batches(1, deniers=9))
    play(game, ONE + ONE + "done favor:prestige")
    assert prestige(game, "red") == 11
    play(game, "place:castle place:castle pass pass provost:0 provost:0")
    play(game, ONE + "done")
    assert prestige(game, "red") == 9
    assert (decider(game), tokens_of(game)) == ("green", LINES)


# --- C-6.4: no room -------------------------------------------------------------------------------


def test_C_6_4_no_room_is_no_fault_of_a_player_with_a_batch() -> None:
    """Rulings C7, X1: Green keeps the cubes. Orange, without a batch, would have lacked it anyway.

    Each has a house in the Towers, so that their scoring changes nothing.
    """
    one: dict[str, Any] = {"houses": {"towers": 1}, "points": 7}
    game = at_castle(
        "red green orange", section="towers", red=batches(2, **one), green=batches(2, **one),
        orange=Seat(**one), blue=Seat(houses={"towers": 10}),
    )  # fmt: skip
    play(game, ONE)
    assert prestige(game, "red") == 7 + 3
    assert goods_of(game, "red") == {"food": 1, "wood": 1, "stone": 1}
    assert prestige(game, "green") == 7
    assert goods_of(game, "green") == {"food": 2, "wood": 2, "stone": 2}
    assert prestige(game, "orange") == 5


def test_C_6_4_no_room_after_a_spill_in_the_same_turn() -> None:
    """Ruling X1: Red fills the Walls and all of the Towers before Green's turn comes."""
    game = at_castle(
        "red green orange", section="walls", red=batches(15), green=batches(1, points=7),
        orange=Seat(points=7, food=3), blue=Seat(houses={"walls": 9}),
    )  # fmt: skip
    play(game, ONE * 15)
    assert houses_of(game, "red") == {"walls": 1, "towers": 14}
    assert prestige(game, "green") == 7
    assert prestige(game, "orange") == 5


# --- C-6.5: the best builder ----------------------------------------------------------------------


def builder(game: Game) -> str:
    """The seat that is choosing a line for the most batches."""
    assert game.phase == CASTLE
    assert tokens_of(game) == LINES
    return decider(game)


def test_C_6_5_example_green_gave_the_most() -> None:
    """Ruling C8: in whatever section. Red has more houses in the Dungeon."""
    assert builder(play(at_example(), ONE + ONE + ONE)) == "green"


def test_C_6_5_example_red_wins_the_tie() -> None:
    """Ruling C8: one batch each, and Red came first. Green has 5 points only."""
    game = play(at_example(), ONE + ONE + "done")
    assert builder(game) == "red"
    assert prestige(game, "green") == 5


def test_C_6_5_a_tie_goes_to_the_lower_castle_number() -> None:
    """Ruling C8: Blue gave less. Orange comes before Green and Red, whatever the seats."""
    rich = batches(2)
    game = at_castle("blue orange green red", red=rich, green=rich, orange=rich, blue=rich)
    play(game, ONE + "done " + ONE * 6)
    assert builder(game) == "orange"


def test_C_6_5_only_houses_of_this_turn_count() -> None:
    """Ruling C8: Green's older houses do not."""
    older = {"dungeon": 3}
    game = at_castle(red=batches(1), green=batches(1, houses=older, points=9))
    assert builder(play(game, ONE + "done")) == "red"


def test_C_6_5_no_one_without_a_batch() -> None:
    """Ruling C8: all gave nothing."""
    game = play(at_castle(red=batches(1), green=batches(1)), "done done")
    assert game.phase == PLACING
    assert "favor" not in kinds_of_events(game)
    assert "most-batches" not in kinds_of_events(game)


def test_C_6_5_after_all_castle_players() -> None:
    """Ruling C9: Green chooses when Red has built. Still phase 6, with 2 open columns.

    The Dungeon is complete now, but more columns open with its scoring only.
    """
    green = batches(3, houses={"dungeon": 2}, favors={"deniers": 2})
    game = at_castle("green red", red=batches(1), green=green)
    play(game, ONE * 3)
    assert (decider(game), tokens_of(game)) == ("red", {"done", "batch:wood-stone"})
    assert favors_of(game, "green") == {"deniers": 2}
    play(game, ONE)
    assert builder(game) == "green"
    assert [event.data for event in happened(game) if event.kind == "most-batches"] == [
        {"batches": 3}
    ]
    play(game, "favor:deniers")
    assert favors_of(game, "green") == {"deniers": 2}
    assert goods_of(game, "green")["deniers"] == 4


def test_C_6_5_the_workers_return() -> None:
    game = at_castle(red=batches(1), green=batches(1))
    assert (workers_of(game, "red"), workers_of(game, "green")) == (5, 5)
    play(game, ONE + ONE + "favor:prestige")
    assert (workers_of(game, "red"), workers_of(game, "green")) == (6, 6)
    assert game.view(None)["table"]["castle"]["workers"] == []


# --- C-6.6: houses --------------------------------------------------------------------------------


def test_C_6_6_houses_have_no_limit() -> None:
    """Ruling C10: a box holds about twenty of a colour. Red builds thirty."""
    built = {"dungeon": 6, "walls": 10}
    game = at_castle("red", section="towers", red=batches(14, houses=built))
    play(game, ONE * 14)
    assert houses_of(game, "red") == {"dungeon": 6, "walls": 10, "towers": 14}
    assert points_of(game, "red")["castle"] == 14 * 3
    assert game.faults() == []
