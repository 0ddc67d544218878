"""Phase 4: C-4.1 and C-4.2."""

from typing import Any

import pytest

from bastide.caylus.state import BUILDINGS, END_OF_TURN, PROVOST
from bastide.core.errors import InvalidAction
from bastide.game import Game
from tests.positions import decider, play, refused, tokens_of
from tests.rules.caylus.positions import (
    Seat,
    goods_of,
    on_space,
    position,
    state_of,
    workers_of,
)

STEPS = ["-3", "-2", "-1", "0", "+1", "+2", "+3"]


def at_provost(**layout: Any) -> Game:
    return position(phase=PROVOST, **layout)


def provost_of(game: Game) -> int:
    return state_of(game).provost + 1


def moves(*steps: str) -> set[str]:
    return {f"provost:{number}" for number in steps}


def purses(game: Game, *colours: str) -> list[int]:
    return [goods_of(game, colour).get("deniers", 0) for colour in colours]


# --- C-4.1: who, how far, for how much ------------------------------------------------------------


def test_C_4_1_each_player_once_in_passing_order() -> None:
    """Ruling V1: neither the turn order nor the seats count."""
    game = at_provost(order="red green orange blue", passed="orange blue red green")
    asked = []
    while game.phase == PROVOST:
        asked.append(decider(game))
        game.apply("provost:0")
    assert asked == ["orange", "blue", "red", "green"]


def test_C_4_1_the_first_to_pass_in_phase_2_speaks_first() -> None:
    """Ruling V1."""
    game = play(position(), "place:trading_post pass place:castle pass pass pass")
    asked = []
    while game.phase == PROVOST:
        asked.append(decider(game))
        game.apply("provost:0")
    assert asked == ["green", "blue", "red", "orange"]


@pytest.mark.parametrize("steps", STEPS)
def test_C_4_1_up_to_three_spaces_for_one_denier_each(steps: str) -> None:
    """Ruling V2: forward or backward. Leaving him where he is is free."""
    game = play(at_provost(), f"provost:{steps}")
    assert provost_of(game) == 6 + int(steps)
    assert purses(game, "red", "green") == [10 - abs(int(steps)), 10]


def test_C_4_1_never_more_than_three_spaces() -> None:
    """Ruling V2: not even for more deniers."""
    game = at_provost(red=Seat(deniers=50))
    assert tokens_of(game) == moves(*STEPS)
    with pytest.raises(InvalidAction):
        game.apply("provost:-4")


@pytest.mark.parametrize(("deniers", "reach"), [(1, STEPS[2:5]), (2, STEPS[1:6])])
def test_C_4_1_no_further_than_the_deniers_reach(deniers: int, reach: list[str]) -> None:
    """Ruling V2."""
    game = at_provost(red=Seat(deniers=deniers))
    assert tokens_of(game) == moves(*reach)
    assert refused(game, "provost:+3") == ("deniers", "C-4.1")
    assert refused(game, "provost:-3") == ("deniers", "C-4.1")


def test_C_4_1_without_deniers_he_stays() -> None:
    """Ruling V2: Red has nothing to choose."""
    game = at_provost(red=Seat(deniers=0))
    assert (decider(game), provost_of(game)) == ("green", 6)


def test_C_4_1_every_move_starts_where_the_last_one_ended() -> None:
    game = play(at_provost(), "provost:+3 provost:+3 provost:-1")
    assert provost_of(game) == 6 + 3 + 3 - 1
    assert purses(game, "red", "green", "orange", "blue") == [7, 7, 9, 10]


def test_C_4_1_passing_does_not_answer() -> None:
    """Staying is a move of 0."""
    assert refused(at_provost(), "pass") == ("not-asked", "C-4.1")


def test_C_4_1_example_of_four_players() -> None:
    """Rulings V1, V2: Blue passed first, then Orange, Red and Green.

    Red's pawn stands where the provost does, Green's one space before.
    """
    game = at_provost(
        passed="blue orange red green",
        provost=10,
        spaces={9: "green.w_quarry", 10: "red.w_sawmill"},
        workers={"w_quarry": "green", "w_sawmill": "red"},
    )
    assert decider(game) == "blue"
    play(game, "provost:0")
    # Orange goes 2 back: neither Red's nor Green's pawn would work
    assert decider(game) == "orange"
    play(game, "provost:-2")
    assert provost_of(game) == 8
    # Red goes 2 forward, to his own pawn
    assert decider(game) == "red"
    play(game, "provost:+2")
    assert provost_of(game) == 10
    # Green goes 1 back: his building works, Red's does not
    assert decider(game) == "green"
    play(game, "provost:-1")
    assert game.turn == 2
    assert goods_of(game, "green") == {"deniers": 10 - 1 + 2, "stone": 2}
    assert goods_of(game, "red") == {"deniers": 10 - 2 + 2}
    assert goods_of(game, "orange") == {"deniers": 10 - 2 + 2}
    assert goods_of(game, "blue") == {"deniers": 12}
    assert workers_of(game, "red") == 6


# --- C-4.2: the limits ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("provost", "allowed", "off"),
    [
        (1, STEPS[3:], ["-1", "-2", "-3"]),
        (3, STEPS[1:], ["-3"]),
        (26, STEPS[:6], ["+3"]),
        (28, STEPS[:4], ["+1", "+2", "+3"]),
    ],
)
def test_C_4_2_neither_onto_the_bridge_nor_beyond_the_last_space(
    provost: int, allowed: list[str], off: list[str]
) -> None:
    """Ruling V3: a longer move is not offered, so no one pays for steps not made."""
    game = at_provost(provost=provost)
    assert tokens_of(game) == moves(*allowed)
    for steps in off:
        assert refused(game, f"provost:{steps}") == ("off-road", "C-4.2")


def test_C_4_2_he_reaches_both_ends() -> None:
    """Ruling V3."""
    assert provost_of(play(at_provost(provost=4), "provost:-3")) == 1
    assert provost_of(play(at_provost(provost=25), "provost:+3")) == 28


def test_C_4_2_the_provost_may_stand_on_an_empty_space() -> None:
    """Ruling V4."""
    game = play(at_provost(provost=8), "provost:+2")
    assert (on_space(game, 10), provost_of(game)) == ("empty", 10)


def test_C_4_2_every_space_is_a_step() -> None:
    """Ruling V4: residences, prestige buildings and empty spaces alike."""
    game = at_provost(provost=8, residences={9: "red"}, spaces={10: "red.statue"})
    assert provost_of(play(game, "provost:+3")) == 11
    assert purses(game, "red") == [7]


def test_C_4_2_the_bailiff_may_stand_on_an_empty_space() -> None:
    """Ruling V4: the provost joins him there."""
    game = position(phase=END_OF_TURN, bailiff=8, provost=8)
    assert on_space(game, 9) == "empty"
    assert (state_of(game).bailiff, state_of(game).provost) == (8, 8)


def test_C_4_2_the_first_space_always_works() -> None:
    """Ruling V5: the provost never comes before it."""
    workers = {"n_sawmill": "red", "n_quarry": "green"}
    neutral = "n_sawmill n_quarry n_farm n_forest n_market n_carpenter"
    game = position(phase=BUILDINGS, provost=1, neutral=neutral, workers=workers)
    assert goods_of(game, "red") == {"deniers": 12, "wood": 1}
    assert goods_of(game, "green") == {"deniers": 12}
