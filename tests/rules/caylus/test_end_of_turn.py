"""Phase 7: the bailiff, the scoring of sections, the end of the game (C-7.1 to C-7.5)."""

from typing import Any

import pytest

from bastide.caylus.state import CASTLE, END_OF_TURN, OVER, PLACING
from bastide.game import Game
from tests.positions import decider, play, refused, seat_of, tokens_of
from tests.rules.caylus.positions import (
    Seat,
    favors_of,
    goods_of,
    happened,
    kinds_of_events,
    points_of,
    position,
    prestige,
)

SECTIONS = ("dungeon", "walls", "towers")
PARTS = {"dungeon": 6, "walls": 10, "towers": 14}
MARKER = {"dungeon": 12, "walls": 18, "towers": 24}
PENALTY = {"dungeon": 2, "walls": 3, "towers": 4}
FAVORS = {
    "dungeon": [0, 0, 1, 1, 1, 1, 1],
    "walls": [0, 0, 1, 2, 2, 3, 3, 3, 3, 3, 3],
    "towers": [0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3],
}
"""By number of houses."""
each_section = pytest.mark.parametrize("section", SECTIONS)


def at_end(**layout: Any) -> Game:
    return position(phase=END_OF_TURN, **layout)


def at_scoring(section: str, **layout: Any) -> Game:
    """The bailiff reaches the section's marker."""
    bailiff = MARKER[section] - 1
    return at_end(section=section, bailiff=bailiff, provost=bailiff, **layout)


def built(section: str, number: int, **more: Any) -> Seat:
    return Seat(houses={section: number}, **more)


def take_favors(game: Game, number: int) -> Game:
    lines = ("favor:prestige", "favor:deniers", "favor:cubes decline")
    return play(game, " ".join(lines[:number]))


def table(game: Game) -> dict[str, Any]:
    shown: dict[str, Any] = game.view(None)["table"]
    return shown


def scored(game: Game) -> list[object]:
    """The sections scored since the position was laid out."""
    return [event.data["section"] for event in happened(game) if event.kind == "section-scored"]


def reported(game: Game, kind: str, colour: str) -> int:
    """The number of times that something happened to a player."""
    seat = seat_of(game, colour)
    return sum(event.kind == kind and event.seat == seat for event in happened(game))


# --- C-7.1: the bailiff ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bailiff", "provost", "after"),
    [(6, 7, 8), (6, 9, 8), (6, 28, 8), (6, 6, 7), (6, 5, 7), (9, 1, 10), (14, 14, 15)],
)
def test_C_7_1_two_spaces_only_if_the_provost_is_beyond_him(
    bailiff: int, provost: int, after: int
) -> None:
    """Ruling E1: then the provost is put on his space."""
    game = at_end(bailiff=bailiff, provost=provost, section="walls")
    assert (table(game)["bailiff"], table(game)["provost"]) == (after, after)
    assert (game.turn, game.phase) == (2, PLACING)


def test_C_7_1_before_any_scoring() -> None:
    """Ruling E1: bailiff and provost have moved when points are lost."""
    game = at_scoring("dungeon", red=built("dungeon", 2), green=Seat(points=9))
    assert (decider(game), game.phase) == ("red", END_OF_TURN)
    assert (table(game)["bailiff"], table(game)["provost"]) == (12, 12)
    assert kinds_of_events(game).index("bailiff") == 0


def test_C_7_1_example_the_provost_is_behind() -> None:
    """One space forward. The Dungeon's marker has not been reached."""
    game = at_end(bailiff=10, provost=7)
    assert (table(game)["bailiff"], table(game)["provost"]) == (11, 11)
    assert scored(game) == []


def test_C_7_1_example_the_provost_is_one_space_farther() -> None:
    """Two spaces forward, onto the Dungeon's marker."""
    game = at_end(bailiff=10, provost=11)
    assert (table(game)["bailiff"], table(game)["provost"]) == (12, 12)
    assert scored(game) == ["dungeon"]


# --- C-7.2: when a section is scored --------------------------------------------------------------


@each_section
@pytest.mark.parametrize(("short", "provost", "due"), [(1, 1, True), (1, 28, True), (2, 1, False)])
def test_C_7_2_the_marker_is_reached_or_passed(
    section: str, short: int, provost: int, due: bool
) -> None:
    """Ruling E2: onto the marker, one beyond it, or one short of it."""
    game = at_end(section=section, bailiff=MARKER[section] - short, provost=provost)
    assert scored(game) == ([section] if due else [])


@each_section
def test_C_7_2_a_complete_section_is_scored(section: str) -> None:
    """Ruling E2: wherever the bailiff is. One house short, it is not."""
    houses = PARTS[section] - 1
    assert at_end(section=section, players=2, red=built(section, houses)).phase == PLACING
    game = at_end(section=section, players=2, red=built(section, houses), green=built(section, 1))
    take_favors(game, FAVORS[section][houses])
    assert scored(game) == [section]


def test_C_7_2_the_marker_of_a_scored_section_means_nothing() -> None:
    """Ruling E3: the Dungeon was complete in an earlier turn."""
    game = at_end(section="walls", bailiff=10, provost=11, red=built("dungeon", 6))
    assert table(game)["bailiff"] == 12
    assert scored(game) == []
    assert prestige(game, "green") == 0


def test_C_7_2_complete_and_reached_in_one_turn_is_one_scoring() -> None:
    """Ruling E4: Green loses 2 points once."""
    game = at_scoring("dungeon", players=2, red=built("dungeon", 6), green=Seat(points=9))
    play(game, "favor:prestige")
    assert scored(game) == ["dungeon"]
    assert prestige(game, "green") == 7


def test_C_7_2_a_section_is_scored_once_in_the_game() -> None:
    """Ruling E2: complete, then the bailiff comes to its marker a turn later."""
    game = at_end(bailiff=10, players=2, red=built("dungeon", 6), green=Seat(points=9))
    play(game, "favor:prestige pass pass provost:0 provost:0")
    assert (game.turn, table(game)["bailiff"]) == (3, 12)
    assert scored(game) == ["dungeon"]
    assert prestige(game, "green") == 7


def test_C_7_2_two_sections_in_one_turn() -> None:
    """Ruling E5: both are complete. The Dungeon first, the Walls with the columns it opened.

    Green has one house in each, which gives nothing.
    """
    red = Seat(houses={"dungeon": 5, "walls": 9}, favors={"deniers": 2}, deniers=0)
    game = at_end(players=2, red=red, green=Seat(houses={"dungeon": 1, "walls": 1}))
    play(game, "favor:prestige")
    assert scored(game) == ["dungeon"]
    play(game, "favor:deniers")
    assert favors_of(game, "red") == {"prestige": 1, "deniers": 3}
    assert goods_of(game, "red") == {"deniers": 5}
    play(game, "favor:cubes decline")
    assert scored(game) == ["dungeon", "walls"]
    assert game.phase == PLACING


# --- C-7.3: the scoring ---------------------------------------------------------------------------


@each_section
def test_C_7_3_no_house_costs_points(section: str) -> None:
    """Ruling E6: 2, 3 or 4. Houses in other sections do not help."""
    others = {other: 3 for other in SECTIONS if other != section}
    game = at_scoring(section, red=Seat(points=20, houses=others))
    assert prestige(game, "red") == 20 - PENALTY[section]
    assert points_of(game, "red")["penalties"] == -PENALTY[section]


@each_section
def test_C_7_3_one_house_brings_nothing(section: str) -> None:
    """Ruling E7."""
    game = at_scoring(section, red=built(section, 1, points=20))
    assert prestige(game, "red") == 20
    assert reported(game, "favor", "red") == 0


@pytest.mark.parametrize(
    ("section", "houses"),
    [(section, houses) for section in SECTIONS for houses in range(1, PARTS[section] + 1)],
)
def test_C_7_3_favors_by_houses(section: str, houses: int) -> None:
    """Ruling E6: the whole table."""
    game = at_scoring(section, players=2, red=built(section, houses), green=Seat())
    favors = FAVORS[section][houses]
    take_favors(game, favors)
    assert reported(game, "favor", "red") == favors
    assert game.phase != END_OF_TURN


def test_C_7_3_in_turn_order() -> None:
    """Ruling E6."""
    two = built("dungeon", 2)
    game = at_scoring(
        "dungeon", players=3, order="orange red green", red=two, green=two, orange=two
    )
    asked = []
    while game.phase == END_OF_TURN:
        asked.append(decider(game))
        play(game, "favor:prestige")
    assert asked == ["orange", "red", "green"]


def test_C_7_3_favors_are_resolved_before_the_next_player_is_scored() -> None:
    """Ruling E6: while Red has a choice left, Green has not lost anything."""
    game = at_scoring("walls", players=2, red=built("walls", 3), green=Seat(points=9))
    for token in ("favor:cubes", "take:food", "favor:deniers"):
        assert (decider(game), prestige(game, "green")) == ("red", 9)
        play(game, token)
    assert prestige(game, "green") == 6


@each_section
@pytest.mark.parametrize("missing", [0, 1])
def test_C_7_3_no_one_falls_below_0(section: str, missing: int) -> None:
    """Ruling E8."""
    game = at_scoring(section, red=Seat(points=PENALTY[section] - missing), green=Seat(points=0))
    assert prestige(game, "red") == prestige(game, "green") == 0


def test_C_7_3_example_the_dungeon_is_scored() -> None:
    """Order Red, Blue, Orange, Green. Green's house in the Walls is not counted yet."""
    game = at_end(
        order="red blue orange green",
        red=built("dungeon", 2),
        green=Seat(houses={"dungeon": 1, "walls": 1}, points=9),
        orange=Seat(points=3),
        blue=built("dungeon", 3),
    )
    for colour in ("red", "blue"):
        assert (decider(game), prestige(game, "orange")) == (colour, 3)
        play(game, "favor:prestige")
    assert game.phase == PLACING
    assert [prestige(game, c) for c in ("red", "blue", "orange", "green")] == [1, 1, 1, 9]
    assert [reported(game, "favor", c) for c in ("orange", "green")] == [0, 0]


# --- C-7.4: columns open --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("section", "during", "after"), [("dungeon", 2, 4), ("walls", 4, 5), ("towers", 5, 5)]
)
def test_C_7_4_columns_open_when_the_scoring_is_over(section: str, during: int, after: int) -> None:
    """Ruling E9: while favors of the scoring are chosen, and afterwards."""
    red = built(section, 2, favors={"prestige": during}, points=0)
    game = at_scoring(section, red=red)
    assert table(game)["open_columns"] == during
    play(game, "favor:prestige")
    assert favors_of(game, "red") == {"prestige": during}
    assert table(game)["open_columns"] == after


def test_C_7_4_the_last_in_order_profits_no_more_than_the_first() -> None:
    """Ruling E9: for all players of one scoring the same columns are open."""
    game = at_scoring("dungeon", blue=built("dungeon", 2, favors={"prestige": 2}))
    play(game, "favor:prestige")
    assert favors_of(game, "blue") == {"prestige": 2}


# --- C-7.5: the end -------------------------------------------------------------------------------


def test_C_7_5_the_game_ends_when_the_towers_have_been_scored() -> None:
    """Ruling E10: after the last favor, and without another income."""
    red = built("towers", 4, deniers=0)
    game = at_scoring("towers", red=red, green=Seat(deniers=1, points=9))
    play(game, "favor:prestige")
    assert (game.over, prestige(game, "green")) == (False, 9)
    assert game.ending() == game.ending("fr") == ""
    play(game, "favor:deniers")
    assert (game.over, prestige(game, "green")) == (True, 5)
    assert (game.turn, game.phase) == (1, OVER)
    assert goods_of(game, "green") == {"deniers": 1}
    assert game.ending() == "the bailiff reached the Towers' marker"
    assert game.ending("fr") == "le bailli a atteint la case des Tours"


def test_C_7_5_complete_towers_end_the_game_after_phase_7() -> None:
    """Ruling E11: in phase 6 the last house is built. The bailiff still moves, then comes the end.

    The favors of phase 6 and of the scoring are there, too.
    """
    red = Seat(food=1, wood=1, stone=1, houses={"towers": 1})
    green = built("towers", 12)
    game = position(
        phase=CASTLE, players=2, castle="red", section="towers", bailiff=19, red=red, green=green
    )
    play(game, "batch:wood-stone favor:prestige")
    assert (game.over, game.phase, table(game)["bailiff"]) == (False, END_OF_TURN, 20)
    play(game, "favor:prestige favor:prestige favor:deniers favor:cubes decline")
    assert game.over
    assert game.ending() == "the Towers were completed"
    assert game.ending("fr") == "les Tours ont été achevées"


@each_section
def test_C_7_5_no_other_section_ends_the_game(section: str) -> None:
    """Ruling E10."""
    assert at_scoring(section).over == (section == "towers")


@pytest.mark.parametrize("bailiff", range(6, 24))
def test_C_7_5_the_bailiff_never_stands_beyond_25(bailiff: int) -> None:
    """Ruling E12: from 23 he comes to 25 at most, and then the game is over."""
    game = at_end(section="towers", bailiff=bailiff, provost=28)
    assert table(game)["bailiff"] == bailiff + 2 <= 25
    assert game.over == (bailiff + 2 >= 24)


def test_C_7_5_nothing_can_be_played_afterwards() -> None:
    """Ruling E10."""
    game = at_scoring("towers")
    assert decider(game) == "nobody"
    assert tokens_of(game) == set()
    assert refused(game, "pass") == ("over", "C-7.5")
    assert refused(game, "favor:prestige") == ("over", "C-7.5")
