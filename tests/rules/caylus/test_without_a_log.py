"""Search attaches no log: rare events must not need one."""

from bastide.caylus.state import BUILDINGS, SPECIAL
from bastide.caylus.verbs import earn_favors
from tests.positions import decider, play
from tests.rules.caylus.positions import Seat, on_space, position, state_of


def test_a_favor_beyond_the_fourth_is_lost_in_silence() -> None:
    game = position(phase=SPECIAL, workers={"joust_field": "red"}, red=Seat(cloth=1))
    state = state_of(game)
    state.log = None
    state.lines_used[0] = 0b1111
    assert play(game, "joust").phase > SPECIAL
    assert state.lines_used[0] == 0


def test_a_building_with_a_worker_waits_in_silence() -> None:
    game = position(
        phase=BUILDINGS,
        tiles={"lawyer": "red", "mason": "red"},
        workers={"lawyer": "red", "mason": "red"},
        provost=10,
        red=Seat(cloth=1),
    )
    state_of(game).log = None
    play(game, "turn:mason")
    assert on_space(game, 10) == "red.residence"


def test_favors_are_asked_for_one_by_one() -> None:
    game = position()
    earn_favors(state_of(game), 1, 2)
    assert decider(game) == "green"
