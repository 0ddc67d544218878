"""Phase 3: the Provost's move."""

from ..core.frames import frame_who, pop, push
from ..core.moves import Moves, offer
from . import events
from .data import FREE_PROVOST_STEPS, POWER_1B, PROVOST_REACH
from .decisions import CHOOSE_PROVOST
from .favors import has_power
from .notation import MOVE_PROVOST, STAY
from .state import State
from .variants import has_provost
from .verbs import pay_deniers


def continue_provost(s: State) -> bool:
    """M-3.1: in passing order, each player once. ML-3: no such phase in the light rules."""
    if not has_provost(s) or s.cursor == s.players:
        return True
    push(s, CHOOSE_PROVOST, s.pass_order[s.cursor])
    s.cursor += 1
    return False


def provost_price(s: State, seat: int, steps: int) -> int:
    """M-3.1: 1 denier per card. MF-12: with power I-B the first two cards are free."""
    distance = abs(steps)
    if has_power(s, seat, POWER_1B):
        return max(0, distance - FREE_PROVOST_STEPS)
    return distance


def on_road(s: State, position: int) -> bool:
    """M-3.2: every card of the road is a step; the Provost stays on the road."""
    return 0 <= position < s.road_length


def offer_provost(s: State, w: Moves) -> None:
    seat = frame_who(s)
    for steps in range(-PROVOST_REACH, PROVOST_REACH + 1):
        if on_road(s, s.provost + steps) and provost_price(s, seat, steps) <= s.deniers[seat]:
            offer(w, STAY + steps)


def move_provost(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    steps = action - MOVE_PROVOST - PROVOST_REACH
    pay_deniers(s, seat, provost_price(s, seat, steps))
    s.provost += steps
    if s.log is not None:
        kind = events.MOVED_PROVOST if steps else events.LEFT_PROVOST
        s.log.add(kind, seat, steps, s.road[s.provost])
