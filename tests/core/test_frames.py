"""Decisions on the stack: last asked, first answered. Nothing is left behind."""

from bastide.core.chance import CHANCE
from bastide.core.frames import (
    decider,
    frame_kind,
    frame_who,
    frame_x,
    frame_y,
    pop,
    push,
    set_frame_x,
    set_frame_y,
)
from bastide.core.state import DEPTH, CommonState


def test_the_top_frame_is_the_decision() -> None:
    state = CommonState()
    assert decider(state) is None
    push(state, 5, 2, 11, 12)
    push(state, 6, CHANCE)
    assert (frame_kind(state), frame_who(state)) == (6, CHANCE)
    assert (frame_x(state), frame_y(state)) == (0, 0)
    assert decider(state) == CHANCE
    pop(state)
    assert (frame_kind(state), frame_who(state)) == (5, 2)
    assert (frame_x(state), frame_y(state)) == (11, 12)
    assert decider(state) == 2


def test_only_the_top_frame_is_changed() -> None:
    state = CommonState()
    push(state, 1, 0, 3, 4)
    push(state, 2, 1, 5, 6)
    set_frame_x(state, 50)
    set_frame_y(state, 60)
    assert (frame_x(state), frame_y(state)) == (50, 60)
    pop(state)
    assert (frame_x(state), frame_y(state)) == (3, 4)


def test_equal_positions_have_equal_cells_after_a_detour() -> None:
    state = CommonState()
    push(state, 1, 0, 3, 4)
    before = state.copy()
    for level in range(DEPTH - 1):
        push(state, level, level, level, level)
    for _ in range(DEPTH - 1):
        pop(state)
    assert state == before
