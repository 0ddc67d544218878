"""Phase 4: the provost's move."""

from ..core.actions import actions_of
from ..core.decisions import Decision, Phase
from ..core.faults import LEGAL
from ..core.frames import pop, push
from ..core.moves import Moves, offer
from ..core.text import say
from ..core.verbs import pay_deniers
from .data import PROVOST_REACH
from .decisions import CHOOSE_PROVOST
from .faults import FAULTS
from .notation import MOVE_PROVOST, OBJECT
from .phase_3_special import OFF_ROAD, on_road, space_reached
from .state import PROVOST, State
from .verbs import shift_provost


def continue_provost(s: State) -> bool:
    """C-4.1: in passing order, each player once."""
    if s.cursor == s.players:
        return True
    push(s, CHOOSE_PROVOST, s.pass_order[s.cursor])
    s.cursor += 1
    return False


def price_of_steps(s: State, action: int) -> int:
    return abs(OBJECT[action] - PROVOST_REACH)


PROVOST_TOO_DEAR = FAULTS.too_dear("C-4.1", price_of_steps)


def fault_provost(s: State, seat: int, action: int) -> int:
    """C-4.1, C-4.2: up to 3 spaces either way, 1 denier each, on the road only."""
    steps = OBJECT[action] - PROVOST_REACH
    if not on_road(s.provost + steps):
        return OFF_ROAD
    return LEGAL if abs(steps) <= s.deniers[seat] else PROVOST_TOO_DEAR


def offer_provost(s: State, w: Moves, seat: int) -> None:
    for steps in range(len(MOVE_PROVOST)):
        if fault_provost(s, seat, MOVE_PROVOST[steps]) == LEGAL:
            offer(w, MOVE_PROVOST[steps])


def move_provost(s: State, seat: int, action: int) -> None:
    pop(s)
    steps = OBJECT[action] - PROVOST_REACH
    pay_deniers(s, seat, abs(steps))
    shift_provost(s, seat, steps)


PHASE = Phase(
    PROVOST,
    say("games/provost"),
    continue_provost,
    (
        Decision(
            CHOOSE_PROVOST,
            "provost",
            "C-4.1",
            move_provost,
            actions_of(MOVE_PROVOST),
            fault_provost,
            offer_provost,
            target=space_reached,
            question=say("games/move-provost"),
        ),
    ),
)
