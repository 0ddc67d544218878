"""Phase 1: income, the Library's card, and the income powers of The Favors."""

from ..core.bits import count_bits
from ..core.frames import frame_who, frame_x, pop, push, set_frame_x
from ..core.moves import Moves, offer
from .data import (
    BASE_INCOME,
    HOTEL,
    HOTEL_INCOME,
    LIBRARY,
    LIBRARY_CARDS,
    POWER_1A,
    POWER_2A,
    POWER_3A,
    PRICE_OF_CLIMB,
    PRICE_OF_KEEPING,
    RESIDENCE_INCOME,
    SET_ASIDE_INCOME,
)
from .decisions import USE_INCOME_POWERS, seat_from_first
from .draws import can_draw_resource, start_draw, start_resource_draw
from .favors import can_climb, has_power
from .notation import CLIMB, DONE, KEEP_CARD, SET_ASIDE
from .state import State
from .verbs import (
    climb_track,
    gain_deniers,
    keep_looked_at,
    pay_deniers,
    reject_looked_at,
    set_worker_aside,
)

INCOME_POWERS = 1 << POWER_1A | 1 << POWER_2A | 1 << POWER_3A
USED_ASIDE, USED_CLIMB = 1, 2


def income_of(s: State, seat: int) -> int:
    """M-1.1, M-1.2, M-1.3: 2 deniers, 1 per uncovered residence, 1 for the Hotel.

    ML-4: in the light rules nobody has either, so everyone takes 2.
    """
    income = BASE_INCOME
    income += RESIDENCE_INCOME * count_bits(s.residences[seat] & ~s.covered[seat])
    if s.prestige[seat] >> HOTEL & 1:
        income += HOTEL_INCOME
    return income


def continue_income(s: State) -> bool:
    """Deniers for all, then the Library, then the income powers; True when it is over."""
    if s.step == 0:
        collect_income(s)
        s.step = 1
    elif s.step == 1:
        draw_for_library(s)
    elif s.cursor < s.players:
        open_income_window(s, seat_from_first(s, s.cursor))
        s.cursor += 1
    else:
        return True
    return False


def collect_income(s: State) -> None:
    for rank in range(s.players):
        seat = seat_from_first(s, rank)
        gain_deniers(s, seat, income_of(s, seat))


def draw_for_library(s: State) -> None:
    """M-1.4: the Library's owner draws a card, after all deniers and before the powers."""
    for seat in range(s.players):
        if s.prestige[seat] >> LIBRARY & 1:
            start_draw(s, seat, LIBRARY_CARDS)
    s.step = 2


def open_income_window(s: State, seat: int) -> None:
    """MF-9: owners of income powers use them in any order, one window each."""
    if s.discs[seat] & INCOME_POWERS == 0:
        return
    push(s, USE_INCOME_POWERS, seat)
    if has_power(s, seat, POWER_2A) and can_draw_resource(s):
        start_resource_draw(s, seat, 1)


def can_set_aside(s: State, seat: int, used: int) -> bool:
    """MF-10: at most one worker a turn, for 1 denier."""
    return has_power(s, seat, POWER_1A) and used & USED_ASIDE == 0


def can_keep(s: State, seat: int) -> bool:
    """MF-13: the card looked at may be kept for 1 denier."""
    return s.looking[seat] != 0 and s.deniers[seat] >= PRICE_OF_KEEPING


def can_use_climb(s: State, seat: int, used: int) -> bool:
    """MF-14: 1 denier for one space on the prestige track, once a turn."""
    return (
        has_power(s, seat, POWER_3A)
        and used & USED_CLIMB == 0
        and s.deniers[seat] >= PRICE_OF_CLIMB
        and can_climb(s, seat)
    )


def offer_income_powers(s: State, w: Moves) -> None:
    seat = frame_who(s)
    used = frame_x(s)
    if can_set_aside(s, seat, used):
        offer(w, SET_ASIDE)
    if can_keep(s, seat):
        offer(w, KEEP_CARD)
    if can_use_climb(s, seat, used):
        offer(w, CLIMB)
    offer(w, DONE)


def use_income_power(s: State, action: int) -> None:
    seat = frame_who(s)
    if action == SET_ASIDE:
        set_frame_x(s, frame_x(s) | USED_ASIDE)
        set_worker_aside(s, seat)
        gain_deniers(s, seat, SET_ASIDE_INCOME)
    elif action == KEEP_CARD:
        pay_deniers(s, seat, PRICE_OF_KEEPING)
        keep_looked_at(s, seat)
    elif action == CLIMB:
        set_frame_x(s, frame_x(s) | USED_CLIMB)
        pay_deniers(s, seat, PRICE_OF_CLIMB)
        climb_track(s, seat)
    else:
        pop(s)
        if s.looking[seat]:
            reject_looked_at(s, seat)
