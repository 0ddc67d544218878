"""Phase 1: income, the Library's card, and the income powers of The Favors."""

from ..core.actions import actions_of
from ..core.bits import count_bits
from ..core.cells import one_of
from ..core.decisions import Decision, Phase
from ..core.faults import LEGAL
from ..core.frames import frame_x, pop, push, set_frame_x
from ..core.text import say
from ..core.verbs import gain_deniers, pay_deniers
from . import data
from .decisions import USE_INCOME_POWERS, seat_from_first
from .draws import can_draw_resource, start_draw, start_resource_draw
from .faults import FAULTS
from .favors import AT_TRACK_END, can_climb, has_power
from .notation import CLIMB, DONE, KEEP_CARD, SET_ASIDE
from .state import INCOME, State
from .verbs import climb_track, keep_looked_at, reject_looked_at, set_worker_aside
from .words import short_power

INCOME_POWERS = 1 << data.POWER_1A | 1 << data.POWER_2A | 1 << data.POWER_3A
USED_ASIDE, USED_CLIMB = 1, 2


def income_of(s: State, seat: int) -> int:
    """M-1.1, M-1.2, M-1.3: 2 deniers, 1 per uncovered residence, 1 for the Hotel.

    ML-4: in the light rules no one has either, so everyone takes 2.
    """
    income = data.BASE_INCOME
    income += data.RESIDENCE_INCOME * count_bits(s.residences[seat] & ~s.covered[seat])
    if s.prestige[seat] >> data.HOTEL & 1:
        income += data.HOTEL_INCOME
    return income


def continue_income(s: State) -> bool:
    """Deniers for all, then the Library, then the income powers. True when it is over."""
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
        if s.prestige[seat] >> data.LIBRARY & 1:
            start_draw(s, seat, data.LIBRARY_CARDS)
    s.step = 2


def open_income_window(s: State, seat: int) -> None:
    """MF-9: owners of income powers use them in any order, one window each."""
    if s.discs[seat] & INCOME_POWERS == 0:
        return
    push(s, USE_INCOME_POWERS, seat)
    if has_power(s, seat, data.POWER_2A) and can_draw_resource(s):
        start_resource_draw(s, seat, 1)


NO_POWER_1A = FAULTS.add("no-power", "MF-10", power=short_power(data.POWER_1A))
POWER_1A_USED = FAULTS.add("used", "MF-10")
NO_CARD_TO_KEEP = FAULTS.add("no-card-to-keep", "MF-13")
KEEPING_TOO_DEAR = FAULTS.too_dear("MF-13", data.PRICE_OF_KEEPING)
NO_POWER_3A = FAULTS.add("no-power", "MF-14", power=short_power(data.POWER_3A))
POWER_3A_USED = FAULTS.add("used", "MF-14")
CLIMB_TOO_DEAR = FAULTS.too_dear("MF-14", data.PRICE_OF_CLIMB)


def fault_income_power(s: State, seat: int, action: int) -> int:
    """MF-9: each power that the player has, once."""
    if action == SET_ASIDE:
        return fault_aside(s, seat, frame_x(s))
    if action == KEEP_CARD:
        return fault_keep(s, seat)
    if action == CLIMB:
        return fault_climb(s, seat, frame_x(s))
    return LEGAL


def fault_aside(s: State, seat: int, used: int) -> int:
    """MF-10: at most one worker a turn, for 1 denier."""
    if not has_power(s, seat, data.POWER_1A):
        return NO_POWER_1A
    return POWER_1A_USED if used & USED_ASIDE else LEGAL


def fault_keep(s: State, seat: int) -> int:
    """MF-13: the card looked at may be kept for 1 denier."""
    if s.looking[seat] == 0:
        return NO_CARD_TO_KEEP
    return LEGAL if s.deniers[seat] >= data.PRICE_OF_KEEPING else KEEPING_TOO_DEAR


def fault_climb(s: State, seat: int, used: int) -> int:
    """MF-14: 1 denier for one space on the prestige track, once a round."""
    if not has_power(s, seat, data.POWER_3A):
        return NO_POWER_3A
    if used & USED_CLIMB:
        return POWER_3A_USED
    if not can_climb(s, seat):
        return AT_TRACK_END
    return LEGAL if s.deniers[seat] >= data.PRICE_OF_CLIMB else CLIMB_TOO_DEAR


POINTS_AT = {
    SET_ASIDE: f"power:{data.POWER_KEYS[data.POWER_1A]}",
    KEEP_CARD: "looked-at",
    CLIMB: "track",
}


def use_income_power(s: State, seat: int, action: int) -> None:
    if action == SET_ASIDE:
        set_frame_x(s, frame_x(s) | USED_ASIDE)
        set_worker_aside(s, seat)
        gain_deniers(s, seat, data.SET_ASIDE_INCOME)
    elif action == KEEP_CARD:
        pay_deniers(s, seat, data.PRICE_OF_KEEPING)
        keep_looked_at(s, seat)
    elif action == CLIMB:
        set_frame_x(s, frame_x(s) | USED_CLIMB)
        pay_deniers(s, seat, data.PRICE_OF_CLIMB)
        climb_track(s, seat)
    else:
        pop(s)
        if s.looking[seat]:
            reject_looked_at(s, seat)


PHASE = Phase(
    INCOME,
    say("games/income"),
    continue_income,
    (
        Decision(
            USE_INCOME_POWERS,
            "income-powers",
            "MF-9",
            use_income_power,
            actions_of(SET_ASIDE, KEEP_CARD, CLIMB, DONE),
            fault_income_power,
            target=lambda s, action: POINTS_AT.get(action),
            question=say("magna-carta/use-income-powers"),
            frame=(one_of(4),),
        ),
    ),
)
