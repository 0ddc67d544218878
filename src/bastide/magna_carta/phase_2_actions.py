"""Phase 2: one action at a time - draw, replace, place, build, prestige, pass."""

from ..core.bits import lowest_bit
from ..core.frames import frame_who, frame_x, pop, push
from ..core.moves import Moves, offer, offer_set
from . import events
from .data import (
    FIRST_PASS_BONUS,
    KINDS,
    NEUTRAL,
    POWER_2B,
    PRESTIGE_FLEURS,
    PRICE_OF_DRAW,
    PRICE_OF_REPLACE,
    PRICE_OF_WORKER,
)
from .decisions import CHOOSE_ACTION, CHOOSE_LESS, CHOOSE_RESIDENCE, PAY_WHITE, next_seat
from .draws import start_draw
from .favors import earn_favor, has_power
from .notation import (
    BUILD,
    BUILD_PRESTIGE,
    COVER,
    DRAW,
    FULL_PRICE,
    LESS,
    PASS,
    PAY,
    PLACE,
    REPLACE,
)
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
    discard_hand,
    gain_deniers,
    has_good,
    lay_from_hand,
    pay_deniers,
    pay_good,
    put_worker,
    set_worker_aside,
    take_prestige,
)
from .vocabulary import GOLD, GOODS


def continue_actions(s: State) -> bool:
    """M-2.1: clockwise from the first player, skipping those who passed, until all have."""
    if s.passes == s.players:
        return True
    seat = s.first if s.step == 0 else next_seat(s, s.cursor)
    s.step = 1
    while s.passed >> seat & 1:
        seat = next_seat(s, seat)
    s.cursor = seat
    push(s, CHOOSE_ACTION, seat)
    return False


def has_card_to_draw(s: State, seat: int) -> bool:
    """M-2.3: pile and discard both empty: there is nothing to draw."""
    return s.pile_size[seat] > 0 or s.discard[seat] != 0


def uncovered_residences(s: State, seat: int) -> int:
    return s.residences[seat] & ~s.covered[seat]


def has_room_for_prestige(s: State, seat: int) -> bool:
    """M-2.12: prestige needs an own uncovered residence. ML-2: not so in the light rules."""
    return not has_residences(s) or uncovered_residences(s, seat) != 0


def may_pay_less(s: State, seat: int) -> bool:
    """MF-11: power II-B needs a worker that is still free."""
    return s.workers[seat] > 0 and has_power(s, seat, POWER_2B)


def buildable(s: State, seat: int) -> int:
    """M-2.7: cards in hand at full cost, or at the cost less one cube with power II-B."""
    hand = s.hand[seat]
    kinds = payable(s, seat, hand)
    if may_pay_less(s, seat):
        kinds |= payable_with_less(s, seat, hand & ~kinds)
    return kinds


def offer_actions(s: State, w: Moves) -> None:
    """M-2.2: what the player can pay for; passing is always possible."""
    seat = frame_who(s)
    offer(w, PASS)
    deniers = s.deniers[seat]
    if has_card_to_draw(s, seat):
        if deniers >= PRICE_OF_DRAW:
            offer(w, DRAW)
        if deniers >= PRICE_OF_REPLACE and s.hand_size[seat] > 0:
            offer(w, REPLACE)
    if deniers >= PRICE_OF_WORKER and s.workers[seat] > 0:
        offer_places(s, w)
    offer_set(w, BUILD, buildable(s, seat))
    # Every prestige card costs gold: without any, none needs to be looked at.
    if has_good(s, seat, GOLD) > 0 and has_room_for_prestige(s, seat):
        offer_prestige(s, w, seat)


def offer_places(s: State, w: Moves) -> None:
    """M-2.6: any building on the road without a worker, whoever owns it."""
    for owner in range(s.players):
        offer_set(w, PLACE + owner * KINDS, s.buildings[owner] & ~s.occupied[owner])
    offer_set(w, PLACE + NEUTRAL * KINDS, s.buildings[NEUTRAL] & ~s.occupied[NEUTRAL])


def offer_prestige(s: State, w: Moves, seat: int) -> None:
    left = s.prestige_left
    while left:
        prestige = lowest_bit(left)
        left &= left - 1
        if can_pay_prestige(s, seat, prestige):
            offer(w, BUILD_PRESTIGE + prestige)


def take_action(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    if action == PASS:
        pass_turn(s, seat)
    elif action == DRAW:
        pay_deniers(s, seat, PRICE_OF_DRAW)
        start_draw(s, seat, 1)
    elif action == REPLACE:
        replace_hand(s, seat)
    elif action < BUILD:
        pay_deniers(s, seat, PRICE_OF_WORKER)
        put_worker(s, seat, action - PLACE)
    elif action < BUILD_PRESTIGE:
        start_building(s, seat, action - BUILD)
    else:
        start_prestige(s, seat, action - BUILD_PRESTIGE)


def pass_turn(s: State, seat: int) -> None:
    """M-2.13: the marker goes on the bridge; the first to pass takes 1 denier."""
    s.passed |= 1 << seat
    s.pass_order[s.passes] = seat
    s.passes += 1
    if s.log is not None:
        s.log.add(events.PASSED, seat, s.passes)
    if s.passes == 1:
        gain_deniers(s, seat, FIRST_PASS_BONUS)


def replace_hand(s: State, seat: int) -> None:
    """M-2.5, M-2.4: discard the whole hand, however large, and draw the same number."""
    pay_deniers(s, seat, PRICE_OF_REPLACE)
    size = s.hand_size[seat]
    discard_hand(s, seat)
    start_draw(s, seat, size)


# --- Constructing from hand -----------------------------------------------------------------------


def start_building(s: State, seat: int, kind: int) -> None:
    if may_pay_less(s, seat):
        push(s, CHOOSE_LESS, seat, kind)
    else:
        pay_for_building(s, seat, kind, NO_DISCOUNT)


def offer_less(s: State, w: Moves) -> None:
    """MF-11: the full price, or one cube less, the player's choice which."""
    seat = frame_who(s)
    kind = frame_x(s)
    if payable(s, seat, 1 << kind):
        offer(w, FULL_PRICE)
    for less in range(COST_ROW):
        if can_pay_with_less(s, seat, kind, less):
            offer(w, LESS + less)


def choose_less(s: State, action: int) -> None:
    seat = frame_who(s)
    kind = frame_x(s)
    pop(s)
    less = NO_DISCOUNT
    if action != FULL_PRICE:
        less = action - LESS
        set_worker_aside(s, seat)
    pay_for_building(s, seat, kind, less)


def pay_for_building(s: State, seat: int, kind: int, less: int) -> None:
    if pay_fixed_cubes(s, seat, kind, less) > 0:
        push(s, PAY_WHITE, seat, kind)
    else:
        lay_from_hand(s, seat, kind, cubes_on_small_card(s))


def offer_white(s: State, w: Moves) -> None:
    """M-2.10: a white cube is any one cube the player has, gold included."""
    seat = frame_who(s)
    for good in range(GOODS):
        if has_good(s, seat, good) > 0:
            offer(w, PAY + good)


def pay_white(s: State, action: int) -> None:
    seat = frame_who(s)
    kind = frame_x(s)
    pop(s)
    pay_good(s, seat, action - PAY, 1)
    lay_from_hand(s, seat, kind, cubes_on_small_card(s))


# --- Prestige buildings ---------------------------------------------------------------------------


def start_prestige(s: State, seat: int, prestige: int) -> None:
    """M-2.12: pay, then choose the residence. ML-2: in the light rules it lies in front."""
    pay_prestige(s, seat, prestige)
    take_prestige(s, seat, prestige)
    if has_residences(s):
        push(s, CHOOSE_RESIDENCE, seat, prestige)


def offer_residences(s: State, w: Moves) -> None:
    offer_set(w, COVER, uncovered_residences(s, frame_who(s)))


def choose_residence(s: State, action: int) -> None:
    """MF-2: a favor for each fleur-de-lys, once the card lies in its place."""
    seat = frame_who(s)
    prestige = frame_x(s)
    pop(s)
    cover_residence(s, seat, prestige, action - COVER)
    if has_favors(s):
        for _ in range(PRESTIGE_FLEURS[prestige]):
            earn_favor(s, seat)
