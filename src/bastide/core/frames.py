"""Decisions as frames on a stack of ints inside the state.

A frame is (kind, who decides, x, y). Sub-decisions (a favor inside a building, the kind of cube
paid) are frames above the one that caused them, so any moment can be saved, copied and searched.
"""

from .state import FRAME, CommonState


def push(s: CommonState, kind: int, who: int, x: int = 0, y: int = 0) -> None:
    top = s.depth * FRAME
    s.stack[top] = kind
    s.stack[top + 1] = who
    s.stack[top + 2] = x
    s.stack[top + 3] = y
    s.depth += 1


def pop(s: CommonState) -> None:
    """Drop the top frame. Cleared, so that equal positions have equal cells."""
    s.depth -= 1
    top = s.depth * FRAME
    s.stack[top] = 0
    s.stack[top + 1] = 0
    s.stack[top + 2] = 0
    s.stack[top + 3] = 0


def frame_kind(s: CommonState) -> int:
    return s.stack[s.depth * FRAME - 4]


def frame_who(s: CommonState) -> int:
    return s.stack[s.depth * FRAME - 3]


def frame_x(s: CommonState) -> int:
    return s.stack[s.depth * FRAME - 2]


def frame_y(s: CommonState) -> int:
    return s.stack[s.depth * FRAME - 1]


def set_frame_x(s: CommonState, x: int) -> None:
    s.stack[s.depth * FRAME - 2] = x


def set_frame_y(s: CommonState, y: int) -> None:
    s.stack[s.depth * FRAME - 1] = y


def decider(s: CommonState) -> int | None:
    """The seat that decides, CHANCE, or None when no decision is open because the game is over."""
    return frame_who(s) if s.depth else None
