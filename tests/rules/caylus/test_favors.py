"""Royal favors: lines, markers, several favors in a phase, the simplified favor (C-8, CS-1)."""

from dataclasses import replace
from typing import Any

import pytest

from bastide.caylus.state import BUILDINGS, CASTLE, END_OF_TURN, PROVOST, SPECIAL
from bastide.game import Game
from tests.positions import decider, play, refused, tokens_of
from tests.rules.caylus.positions import (
    Seat,
    favors_of,
    goods_of,
    kinds_of_events,
    points_of,
    position,
)

LINES = {"favor:prestige", "favor:deniers", "favor:cubes", "favor:buildings"}


def at_favor(red: Seat | None = None, **layout: Any) -> Game:
    """Red has just paid for a favor at the Joust field. What is given is what is left."""
    red = red or Seat(deniers=0)
    red = replace(red, deniers=red.deniers + 1, cloth=red.cloth + 1)
    game = position(phase=SPECIAL, workers={"joust_field": "red"}, red=red, **layout)
    return play(game, "joust")


def at_building(tile: str, red: Seat, **layout: Any) -> Game:
    """Red has just built a tile, at the own Mason's or the own Architect's."""
    verb, maker = ("build", "mason") if tile == "church" else ("prestige", "architect")
    layout = {"residences": {1: "red"}} | layout
    game = position(
        phase=BUILDINGS, tiles={maker: "red"}, workers={maker: "red"}, provost=9, red=red, **layout
    )
    return play(game, f"{verb}:{tile}")


FOR_MONUMENT = Seat(stone=4, gold=2, deniers=0)


# --- C-8.1: the line and the marker ---------------------------------------------------------------


def test_C_8_1_a_line_must_be_chosen_at_once() -> None:
    """Ruling F1: in phase 3, earlier than the provost can be moved."""
    game = at_favor()
    assert (decider(game), game.phase) == ("red", SPECIAL)
    assert tokens_of(game) == LINES
    assert refused(game, "decline") == ("not-asked", "C-8.1")
    assert refused(game, "provost:0") == ("not-asked", "C-8.1")
    assert refused(game, "take:food") == ("not-asked", "C-8.1")
    play(game, "favor:prestige")
    assert game.phase == PROVOST


@pytest.mark.parametrize("line", ["prestige", "deniers", "cubes", "buildings"])
@pytest.mark.parametrize(
    ("section", "before", "after"),
    [
        *[("dungeon", 0, 1), ("dungeon", 1, 2), ("dungeon", 2, 2)],
        *[("walls", 0, 1), ("walls", 2, 3), ("walls", 3, 4), ("walls", 4, 4)],
        *[("towers", 2, 3), ("towers", 4, 5), ("towers", 5, 5)],
    ],
)
def test_C_8_1_the_marker_advances_if_the_next_column_is_open(
    line: str, section: str, before: int, after: int
) -> None:
    """Ruling F2: by one column, on this line only and for this player only."""
    others = {"prestige": 1, "deniers": 1, "cubes": 1, "buildings": 1}
    red = Seat(favors=others | {line: before})
    game = at_favor(red, section=section, green=Seat(favors=others))
    play(game, f"favor:{line}")
    assert favors_of(game, "red") == others | {line: after}
    assert favors_of(game, "green") == others


@pytest.mark.parametrize(
    ("section", "marker", "points"), [("dungeon", 2, 2), ("walls", 4, 4), ("towers", 5, 5)]
)
def test_C_8_1_a_marker_that_cannot_advance_is_still_used(
    section: str, marker: int, points: int
) -> None:
    """Ruling F2: as often as a favor comes. Here by the Joust field and, in phase 5, the Church."""
    game = position(
        phase=SPECIAL, section=section, provost=9, tiles={"mason": "red"},
        workers={"joust_field": "red", "mason": "red"},
        red=Seat(cloth=2, stone=1, deniers=1, favors={"prestige": marker}),
    )  # fmt: skip
    play(game, "joust favor:prestige provost:0 provost:0 provost:0 build:church favor:prestige")
    assert favors_of(game, "red") == {"prestige": marker}
    assert points_of(game, "red")["favors"] == 2 * points


def test_C_8_1_example_orange_cannot_advance() -> None:
    """The Dungeon is being scored: the marker stays at the second column, for 2 points."""
    one = Seat(houses={"dungeon": 1})
    orange = Seat(houses={"dungeon": 2}, favors={"prestige": 2})
    game = position(
        phase=END_OF_TURN, bailiff=11, provost=11, red=one, green=one, orange=orange, blue=one
    )
    assert decider(game) == "orange"
    play(game, "favor:prestige")
    assert favors_of(game, "orange") == {"prestige": 2}
    assert points_of(game, "orange") == {"favors": 2, "deniers": 3}


# --- C-8.3: different lines in a phase ------------------------------------------------------------


def test_C_8_3_the_monument_brings_two_favors_on_different_lines() -> None:
    """Rulings F4, F6: one after the other."""
    game = at_building("monument", FOR_MONUMENT)
    assert tokens_of(game) == LINES
    play(game, "favor:deniers")
    assert (decider(game), tokens_of(game)) == ("red", LINES - {"favor:deniers"})
    assert refused(game, "favor:deniers") == ("line-used", "C-8.3")
    play(game, "favor:prestige")
    assert favors_of(game, "red") == {"prestige": 1, "deniers": 1}
    assert kinds_of_events(game).count("favor") == 2


def test_C_8_3_the_first_of_two_favors_is_used_before_the_second() -> None:
    """Ruling F6: the cube comes before the other line is chosen."""
    game = play(at_building("monument", FOR_MONUMENT), "favor:cubes")
    assert tokens_of(game) == {"decline", "take:food"}
    play(game, "take:food")
    assert goods_of(game, "red") == {"food": 1}
    assert tokens_of(game) == LINES - {"favor:cubes"}


def test_C_8_3_whatever_brought_the_favors() -> None:
    """Ruling F4: Church and Statue in one phase 5."""
    game = position(
        phase=BUILDINGS, provost=10, residences={1: "red"},
        tiles={"mason": "red", "architect": "green"}, workers={"mason": "red", "architect": "red"},
        red=Seat(stone=3, cloth=1, gold=1),
    )  # fmt: skip
    play(game, "build:church favor:prestige prestige:statue")
    assert tokens_of(game) == LINES - {"favor:prestige"}
    assert refused(game, "favor:prestige") == ("line-used", "C-8.3")


def test_C_8_3_within_a_scoring() -> None:
    """Ruling F4: three favors of the Walls use three lines. Green is free to use them, too."""
    game = position(
        phase=END_OF_TURN, players=2, section="walls", bailiff=17,
        red=Seat(houses={"walls": 5}), green=Seat(houses={"walls": 2}),
    )  # fmt: skip
    play(game, "favor:prestige favor:deniers")
    assert tokens_of(game) == {"favor:cubes", "favor:buildings"}
    play(game, "favor:cubes decline")
    assert (decider(game), tokens_of(game)) == ("green", LINES)


def test_C_8_3_a_church_built_by_a_favor() -> None:
    """Ruling F7: the favor inside is resolved immediately, on another line."""
    game = at_favor(Seat(cloth=1, favors={"buildings": 2}), section="walls")
    play(game, "favor:buildings build:church")
    assert (game.phase, decider(game)) == (SPECIAL, "red")
    assert tokens_of(game) == LINES - {"favor:buildings"}
    play(game, "favor:prestige")
    assert points_of(game, "red")["favors"] == 1
    assert game.phase == PROVOST


def test_C_8_3_a_statue_built_by_a_favor_of_the_monument() -> None:
    """Ruling F7: the favor inside comes before the Monument's second one. Three lines in all."""
    red = Seat(stone=6, gold=3, favors={"buildings": 4})
    game = at_building("monument", red, section="towers", residences={1: "red", 2: "red"})
    play(game, "cover:1 favor:buildings prestige:statue favor:cubes take:food")
    assert tokens_of(game) == {"favor:prestige", "favor:deniers"}
    play(game, "favor:prestige")
    assert favors_of(game, "red") == {"prestige": 1, "cubes": 1, "buildings": 5}


def test_C_8_3_lines_are_free_again_in_phase_7() -> None:
    """Ruling F8: the best builder's favor is one of phase 6, the Dungeon's one of phase 7."""
    red = Seat(food=1, wood=1, stone=1, houses={"dungeon": 1})
    game = position(phase=CASTLE, castle="red", bailiff=11, red=red)
    play(game, "batch:wood-stone favor:prestige")
    assert (game.phase, tokens_of(game)) == (END_OF_TURN, LINES)
    play(game, "favor:prestige")
    assert favors_of(game, "red") == {"prestige": 2}
    assert points_of(game, "red")["favors"] == 1 + 2


def test_C_8_3_a_building_counts_in_the_phase_of_the_favor_that_built_it() -> None:
    """Ruling F8: a Church built in phase 6, by the best builder's favor. Phase 7 starts afresh."""
    houses, markers = {"walls": 1}, {"buildings": 2}
    red = Seat(food=1, wood=1, stone=1, cloth=1, houses=houses, favors=markers)
    game = position(phase=CASTLE, castle="red", section="walls", bailiff=17, red=red)
    play(game, "batch:wood-stone favor:buildings build:church")
    assert (game.phase, tokens_of(game)) == (CASTLE, LINES - {"favor:buildings"})
    play(game, "favor:deniers")
    assert (game.phase, tokens_of(game)) == (END_OF_TURN, LINES)


# --- C-8.4: more than four ------------------------------------------------------------------------


def at_six_favors(**options: Any) -> Game:
    """Walls and Towers are scored in one turn, Red has 3 favors of each. Green has nothing."""
    red = Seat(houses={"walls": 10, "towers": 14}, deniers=0)
    return position(phase=END_OF_TURN, players=2, section="walls", red=red, **options)


@pytest.mark.parametrize("last", ["prestige", "deniers", "cubes", "buildings"])
def test_C_8_4_lines_differ_across_two_scorings_of_one_turn(last: str) -> None:
    """Ruling X2: three lines for the Walls, so one is left for the Towers: no choice."""
    game = at_six_favors()
    for line in sorted(LINES - {f"favor:{last}"}):
        play(game, "favor:cubes decline" if line == "favor:cubes" else line)
    if last == "cubes":
        assert tokens_of(game) == {"decline", "take:food"}
        play(game, "decline")
    assert game.over
    assert favors_of(game, "red") == {"prestige": 1, "deniers": 1, "cubes": 1, "buildings": 1}


def test_C_8_4_a_fifth_favor_in_a_phase_is_lost() -> None:
    """Rulings F5, X2: without a choice. The last two of six give nothing."""
    game = play(at_six_favors(), "favor:prestige favor:deniers favor:buildings take:food")
    assert game.over
    assert kinds_of_events(game).count("favor") == 6
    assert kinds_of_events(game).count("favor-lost") == 2
    assert favors_of(game, "red") == {"prestige": 1, "deniers": 1, "buildings": 1, "cubes": 1}
    assert goods_of(game, "red") == {"deniers": 3, "food": 1}
    assert points_of(game, "red") == {"favors": 1}


def test_C_8_4_four_favors_are_not_too_many() -> None:
    """Ruling F5: two of the Towers, of which the first builds the Monument with two more."""
    red = Seat(houses={"towers": 4}, stone=4, gold=2, deniers=0, favors={"buildings": 4})
    game = position(
        phase=END_OF_TURN, players=2, section="towers", bailiff=23, residences={1: "red"}, red=red
    )
    play(game, "favor:buildings prestige:monument favor:prestige favor:deniers")
    assert "favor-lost" not in kinds_of_events(game)
    play(game, "take:food")
    assert kinds_of_events(game).count("favor") == 4
    assert game.over


# --- C-8.8: no crowd ------------------------------------------------------------------------------


def test_C_8_8_several_players_on_one_cell() -> None:
    """Ruling F13: all three come to the second column of the deniers, for 4 each."""
    seat = Seat(houses={"dungeon": 2}, favors={"deniers": 1}, deniers=0)
    game = position(phase=END_OF_TURN, players=3, red=seat, green=seat, orange=seat)
    play(game, "favor:deniers favor:deniers favor:deniers")
    for colour in ("red", "green", "orange"):
        assert favors_of(game, colour) == {"deniers": 2}
        assert goods_of(game, colour) == {"deniers": 4 + 2}, "and the income of the next turn"


# --- CS-1: the simplified favor -------------------------------------------------------------------


def test_CS_1_a_favor_is_3_points_and_no_choice() -> None:
    """Ruling F14: at the Joust field."""
    game = at_favor(simplified_favor=True)
    assert game.phase == PROVOST
    assert points_of(game, "red") == {"favors": 3}
    assert favors_of(game, "red") == {}


def test_CS_1_buildings() -> None:
    """Ruling F14: each of several favors is 3 points."""
    game = at_building("church", Seat(stone=1, cloth=1, deniers=0), simplified_favor=True)
    assert points_of(game, "red") == {"craft": 3, "favors": 3}
    game = at_building("monument", FOR_MONUMENT, simplified_favor=True)
    assert points_of(game, "red") == {"prestige": 14, "favors": 6}


def test_CS_1_the_castle() -> None:
    """Ruling F14: the best builder, and the scoring of a section."""
    red = Seat(food=1, wood=1, stone=1, deniers=0, houses={"dungeon": 1})
    game = position(phase=CASTLE, castle="red", bailiff=11, red=red, simplified_favor=True)
    play(game, "batch:wood-stone")
    assert points_of(game, "red") == {"castle": 5, "favors": 6}


def test_CS_1_no_limit_in_a_phase() -> None:
    """Ruling F14: six favors in one phase 7."""
    game = at_six_favors(simplified_favor=True)
    assert points_of(game, "red") == {"favors": 18}
    assert "favor-lost" not in kinds_of_events(game)
    assert game.over


def test_CS_1_the_table_is_the_rule() -> None:
    assert at_favor().options["simplified_favor"] is False
    assert tokens_of(at_favor()) == LINES
