"""Construction: cards from hand, and prestige buildings on residences."""

from ..core.actions import actions_of
from ..core.bits import lowest_bit
from ..core.cells import one_of
from ..core.decisions import Decision
from ..core.faults import LEGAL, with_object
from ..core.frames import frame_x, pop, push
from ..core.moves import Moves, offer
from ..core.text import Text, say
from . import data
from .card_texts import about_building, about_prestige, cost_words
from .decisions import A_KIND, CHOOSE_LESS, CHOOSE_RESIDENCE, PAY_WHITE
from .faults import FAULTS, building_meant, good_meant, own_card_meant, prestige_meant
from .favors import earn_favor, has_power
from .notation import BUILD_PRESTIGE, COVER, FULL_PRICE, LESS, OBJECT, PAY
from .payment import (
    COST_ROW,
    NO_DISCOUNT,
    can_pay_prestige,
    can_pay_with_less,
    pay_fixed_cubes,
    pay_prestige,
    payable,
    payable_with_less,
)
from .state import State
from .variants import cubes_on_small_card, has_favors, has_residences
from .verbs import (
    cover_residence,
    has_good,
    lay_from_hand,
    pay_good,
    set_worker_aside,
    take_prestige,
)

# --- Cards from hand ------------------------------------------------------------------------------


def may_pay_less(s: State, seat: int) -> bool:
    """MF-11: power II-B needs a worker that is still free."""
    return s.workers[seat] > 0 and has_power(s, seat, data.POWER_2B)


def buildable(s: State, seat: int) -> int:
    """M-2.7: cards in hand at full cost, or at the cost less one cube with power II-B."""
    hand = s.hand[seat]
    kinds = payable(s, seat, hand)
    if may_pay_less(s, seat):
        kinds |= payable_with_less(s, seat, hand & ~kinds)
    return kinds


cost_of_building = with_object(OBJECT, lambda kind: cost_words(data.BUILDINGS[kind].cost))
NOT_IN_HAND = FAULTS.add("not-in-hand", "M-2.7", card=building_meant)
CUBES_LACKING = FAULTS.add("cubes", "M-2.7", card=building_meant, cost=cost_of_building)


def fault_building(s: State, seat: int, kind: int) -> int:
    """M-2.7: a card in hand whose cost can be paid."""
    if s.hand[seat] >> kind & 1 == 0:
        return NOT_IN_HAND
    return LEGAL if buildable(s, seat) >> kind & 1 else CUBES_LACKING


def start_building(s: State, seat: int, kind: int) -> None:
    if may_pay_less(s, seat):
        push(s, CHOOSE_LESS, seat, kind)
    else:
        pay_for_building(s, seat, kind, NO_DISCOUNT)


def card_built(s: State, action: int) -> Text:
    return data.BUILDINGS[frame_x(s)].name.the


def cost_left(s: State, action: int) -> Text:
    less = NO_DISCOUNT if action == FULL_PRICE else OBJECT[action]
    return cost_words(data.BUILDINGS[frame_x(s)].cost, less)


NOT_IN_COST = FAULTS.add("not-in-cost", "MF-11")
CUBES_STILL_LACKING = FAULTS.add("cubes", "MF-11", card=card_built, cost=cost_left)


def fault_less(s: State, seat: int, action: int) -> int:
    """MF-11: the full price, or one cube less, the player's choice which."""
    kind = frame_x(s)
    if action == FULL_PRICE:
        return LEGAL if payable(s, seat, 1 << kind) else CUBES_STILL_LACKING
    if data.COST[kind * COST_ROW + OBJECT[action]] == 0:
        return NOT_IN_COST
    return LEGAL if can_pay_with_less(s, seat, kind, OBJECT[action]) else CUBES_STILL_LACKING


def choose_less(s: State, seat: int, action: int) -> None:
    kind = frame_x(s)
    pop(s)
    less = NO_DISCOUNT
    if action != FULL_PRICE:
        less = OBJECT[action]
        set_worker_aside(s, seat)
    pay_for_building(s, seat, kind, less)


def pay_for_building(s: State, seat: int, kind: int, less: int) -> None:
    if pay_fixed_cubes(s, seat, kind, less) > 0:
        push(s, PAY_WHITE, seat, kind)
    else:
        lay_from_hand(s, seat, kind, cubes_on_small_card(s))


NO_CUBE_TO_PAY = FAULTS.add("no-such-cube", "M-2.10", good=good_meant)


def fault_white(s: State, seat: int, action: int) -> int:
    """M-2.10: a white cube is any one cube the player has, gold included."""
    return LEGAL if has_good(s, seat, OBJECT[action]) > 0 else NO_CUBE_TO_PAY


def pay_white(s: State, seat: int, action: int) -> None:
    kind = frame_x(s)
    pop(s)
    pay_good(s, seat, OBJECT[action], 1)
    lay_from_hand(s, seat, kind, cubes_on_small_card(s))


# --- Prestige buildings ---------------------------------------------------------------------------


def uncovered_residences(s: State, seat: int) -> int:
    return s.residences[seat] & ~s.covered[seat]


def has_room_for_prestige(s: State, seat: int) -> bool:
    """M-2.12: prestige needs an own uncovered residence. ML-2: not so in the light rules."""
    return not has_residences(s) or uncovered_residences(s, seat) != 0


def offer_prestige(s: State, w: Moves, seat: int) -> None:
    left = s.prestige_left
    while left:
        prestige = lowest_bit(left)
        left &= left - 1
        if can_pay_prestige(s, seat, prestige):
            offer(w, BUILD_PRESTIGE[prestige])


cost_of_prestige = with_object(OBJECT, lambda card: cost_words(data.PRESTIGE[card].cost))
PRESTIGE_GONE = FAULTS.add("prestige-gone", "M-2.12", card=prestige_meant)
NO_RESIDENCE = FAULTS.add(
    "no-residence", "M-2.12", say("magna-carta/no-residence-prestige-building-goes-one")
)
CUBES_LACKING_FOR_PRESTIGE = FAULTS.add(
    "cubes", "M-2.12", card=prestige_meant, cost=cost_of_prestige
)


def fault_prestige(s: State, seat: int, prestige: int) -> int:
    """M-2.12: a card of the stock, a residence for it, and its cost."""
    if s.prestige_left >> prestige & 1 == 0:
        return PRESTIGE_GONE
    if not has_room_for_prestige(s, seat):
        return NO_RESIDENCE
    return LEGAL if can_pay_prestige(s, seat, prestige) else CUBES_LACKING_FOR_PRESTIGE


def start_prestige(s: State, seat: int, prestige: int) -> None:
    """M-2.12: pay, then choose the residence. ML-2: in the light rules it lies in front."""
    pay_prestige(s, seat, prestige)
    take_prestige(s, seat, prestige)
    if has_residences(s):
        push(s, CHOOSE_RESIDENCE, seat, prestige)


NOT_A_RESIDENCE = FAULTS.add("not-a-residence", "M-2.12")


def fault_cover(s: State, seat: int, action: int) -> int:
    free = uncovered_residences(s, seat) >> OBJECT[action] & 1
    return LEGAL if free else NOT_A_RESIDENCE


def choose_residence(s: State, seat: int, action: int) -> None:
    """MF-2: a favor for each fleur-de-lys, once the card lies in its place."""
    prestige = frame_x(s)
    pop(s)
    cover_residence(s, seat, prestige, OBJECT[action])
    if has_favors(s):
        for _ in range(data.PRESTIGE_FLEURS[prestige]):
            earn_favor(s, seat)


DECISIONS = (
    Decision(
        CHOOSE_LESS,
        "less",
        "MF-11",
        choose_less,
        actions_of(FULL_PRICE, LESS),
        fault_less,
        question=say("magna-carta/build-pay-full-price"),
        frame=(A_KIND,),
        about=about_building,
    ),
    Decision(
        PAY_WHITE,
        "pay-white",
        "M-2.10",
        pay_white,
        actions_of(PAY),
        fault_white,
        question=say("games/which-white-cube"),
        frame=(A_KIND,),
        about=about_building,
    ),
    Decision(
        CHOOSE_RESIDENCE,
        "residence",
        "M-2.12",
        choose_residence,
        actions_of(COVER),
        fault_cover,
        target=own_card_meant,
        question=say("games/which-residence"),
        frame=(one_of(data.PRESTIGES),),
        about=about_prestige,
    ),
)
