"""Phase 4: the provost's move."""

from ..core.frames import frame_who, pop, push
from ..core.moves import Moves, offer
from .data import PROVOST_REACH
from .decisions import CHOOSE_PROVOST
from .notation import STAY
from .phase_3_special import on_road, shift_provost
from .state import State
from .verbs import pay_deniers


def continue_provost(s: State) -> bool:
    """C-4.1: in passing order, each player once."""
    if s.cursor == s.players:
        return True
    push(s, CHOOSE_PROVOST, s.pass_order[s.cursor])
    s.cursor += 1
    return False


def offer_provost(s: State, w: Moves) -> None:
    """C-4.1, C-4.2: up to 3 spaces either way, 1 denier each, on the road only."""
    purse = s.deniers[frame_who(s)]
    for steps in range(-PROVOST_REACH, PROVOST_REACH + 1):
        if abs(steps) <= purse and on_road(s.provost + steps):
            offer(w, STAY + steps)


def move_provost(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    steps = action - STAY
    pay_deniers(s, seat, abs(steps))
    shift_provost(s, seat, steps)
