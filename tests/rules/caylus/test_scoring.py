"""The end: bonuses, points by source, winners (C-9.1, C-9.2)."""

from typing import Any

import pytest

from bastide.caylus.state import END_OF_TURN, PLACING
from bastide.game import Game
from tests.positions import play, seat_of
from tests.rules.caylus.positions import Seat, holding, points_of, position, prestige

ONE_HOUSE = {"towers": 1}
"""Neither favors nor a penalty in the last scoring."""


def at_the_end(**layout: Any) -> Game:
    """The Towers have been scored."""
    game = position(phase=END_OF_TURN, section="towers", bailiff=23, provost=23, **layout)
    assert game.over
    return game


def having(**more: int) -> Seat:
    return holding(**({"deniers": 0} | more), houses=ONE_HOUSE)


def score_of(game: Game, colour: str) -> int:
    return game.scores()[seat_of(game, colour)]


# --- C-9.1: end bonuses ---------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "points"), [(0, 0), (1, 3), (2, 6), (7, 21)])
def test_C_9_1_3_points_for_each_gold(gold: int, points: int) -> None:
    assert score_of(at_the_end(red=having(gold=gold)), "red") == points


@pytest.mark.parametrize(
    ("cubes", "points"),
    [
        ({"food": 2}, 0),
        ({"food": 3}, 1),
        ({"food": 1, "wood": 1, "cloth": 1}, 1),
        ({"wood": 2, "stone": 2, "cloth": 1}, 1),
        ({"food": 2, "wood": 2, "stone": 2, "cloth": 2}, 2),
        ({"food": 3, "wood": 3, "stone": 3, "cloth": 3}, 4),
        ({"stone": 2, "gold": 1}, 3),
    ],
)
def test_C_9_1_1_point_for_3_other_cubes(cubes: dict[str, int], points: int) -> None:
    """Ruling E13: the four kinds pooled, rounded down. Gold does not help to make three."""
    assert score_of(at_the_end(red=having(**cubes)), "red") == points


@pytest.mark.parametrize(("deniers", "points"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (15, 3)])
def test_C_9_1_1_point_for_4_deniers(deniers: int, points: int) -> None:
    assert score_of(at_the_end(red=having(deniers=deniers)), "red") == points


def test_C_9_1_bonuses_stand_apart_from_the_prestige_of_play() -> None:
    """Ruling X7: under their own names."""
    red = having(points=20, gold=2, food=4, stone=3, deniers=9)
    game = at_the_end(red=red)
    assert points_of(game, "red") == {"castle": 20, "gold": 6, "cubes": 2, "deniers": 2}
    assert score_of(game, "red") == 30
    assert prestige(game, "red") == 20


def test_C_9_1_points_by_source() -> None:
    """Ruling X7: the sum of the sheet is the score. What was lost counts against it."""
    game = position(
        phase=END_OF_TURN, players=2, section="towers", bailiff=22, provost=23,
        red=Seat(points=20, deniers=4), green=Seat(houses={"towers": 2}, deniers=0),
    )  # fmt: skip
    play(game, "favor:prestige")
    assert points_of(game, "red") == {"castle": 20, "penalties": -4, "deniers": 1}
    assert points_of(game, "green") == {"favors": 1}
    assert game.scores() == [17, 1]


def test_C_9_1_the_last_favors_count() -> None:
    """Ruling X7: 3 deniers of the last scoring make the fourth and a point."""
    two = Seat(houses={"towers": 2}, deniers=1)
    game = position(phase=END_OF_TURN, section="towers", bailiff=23, red=two)
    play(game, "favor:deniers")
    assert points_of(game, "red") == {"deniers": 1}


def test_C_9_1_no_penalty_eats_the_bonuses() -> None:
    """Ruling X7: prestige stops at 0 before they come."""
    game = at_the_end(red=Seat(points=1, gold=1, deniers=0))
    assert score_of(game, "red") == 3


def test_C_9_1_a_running_game_scores_as_if_it_ended_now() -> None:
    game = position(red=Seat(points=5, gold=1, food=2, wood=1, deniers=4))
    assert game.phase == PLACING
    assert score_of(game, "red") == 5 + 3 + 1 + 1


# --- C-9.2: winners -------------------------------------------------------------------------------


def winners(game: Game) -> list[str]:
    return [game.rules.seat_keys[seat] for seat in game.winners()]


def test_C_9_2_most_points_win() -> None:
    """Bonuses included: Orange has earned less in play."""
    game = at_the_end(red=having(points=9), green=having(points=8), orange=having(points=7, gold=1))
    assert winners(game) == ["orange"]


def test_C_9_2_ties_are_shared() -> None:
    """All who are tied win, whatever their points come from and no matter who is first in order."""
    game = at_the_end(
        order="blue green orange red",
        red=having(points=9),
        green=having(points=8),
        orange=having(points=6, gold=1),
        blue=having(points=8, deniers=4),
    )
    assert winners(game) == ["red", "orange", "blue"]


def test_C_9_2_no_one_wins_a_running_game() -> None:
    assert winners(position(red=having(points=9))) == []
