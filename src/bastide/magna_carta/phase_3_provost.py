"""Phase 3: the Provost's move."""

from ..core.actions import actions_of
from ..core.decisions import Decision, Phase
from ..core.faults import LEGAL
from ..core.frames import frame_who, pop, push
from ..core.text import say
from ..core.verbs import pay_deniers
from .data import FREE_PROVOST_STEPS, POWER_1B, PROVOST_REACH
from .decisions import CHOOSE_PROVOST
from .faults import FAULTS
from .favors import has_power
from .notation import MOVE_PROVOST, OBJECT
from .state import PROVOST, State
from .variants import has_provost
from .verbs import shift_provost


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
    """M-3.2: every card of the road is a step. The Provost stays on the road."""
    return 0 <= position < s.road_length


def price_of_move(s: State, action: int) -> int:
    return provost_price(s, frame_who(s), OBJECT[action] - PROVOST_REACH)


def rule_of_price(s: State) -> str:
    return "MF-12" if has_power(s, frame_who(s), POWER_1B) else "M-3.1"


def place_reached(s: State, action: int) -> str:
    """The place that the Provost would reach, counted from 0."""
    return f"stone:{s.provost + OBJECT[action] - PROVOST_REACH}"


OFF_ROAD = FAULTS.add("off-road", "M-3.2", say("games/no-off-road"))
PROVOST_TOO_DEAR = FAULTS.too_dear(rule_of_price, price_of_move)


def fault_provost(s: State, seat: int, action: int) -> int:
    """M-3.1, M-3.2: up to 3 cards either way, as far as the player can pay and the road goes."""
    if not on_road(s, s.provost + OBJECT[action] - PROVOST_REACH):
        return OFF_ROAD
    dear = price_of_move(s, action) > s.deniers[seat]
    return PROVOST_TOO_DEAR if dear else LEGAL


def move_provost(s: State, seat: int, action: int) -> None:
    pop(s)
    steps = OBJECT[action] - PROVOST_REACH
    pay_deniers(s, seat, provost_price(s, seat, steps))
    shift_provost(s, seat, steps)


PHASE = Phase(
    PROVOST,
    say("games/provost"),
    continue_provost,
    (
        Decision(
            CHOOSE_PROVOST,
            "provost",
            "M-3.1",
            move_provost,
            actions_of(MOVE_PROVOST),
            fault_provost,
            target=place_reached,
            question=say("games/move-provost"),
        ),
    ),
)
