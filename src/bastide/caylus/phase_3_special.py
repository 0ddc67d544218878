"""Phase 3: the special buildings work, in their order."""

from ..core.frames import frame_who, pop, push
from ..core.moves import Moves, offer
from . import events
from .data import (
    GATE,
    GUILD,
    INN,
    JOUST_CLOTH,
    JOUST_DENIERS,
    PROVOST_REACH,
    ROAD,
    STABLES,
    STABLES_SPACE,
    TRADING_POST,
    TRADING_POST_DENIERS,
)
from .decisions import CHOOSE_INN, USE_GATE, USE_GUILD, USE_JOUST
from .notation import DECLINE, JOUST, LEAVE_INN, STAY, STAY_IN_INN
from .phase_2_placing import offer_free_places, send_worker
from .state import State
from .verbs import (
    bring_home,
    earn_favors,
    gain_deniers,
    has_good,
    lodge_in_inn,
    pay_deniers,
    pay_good,
)
from .vocabulary import CLOTH

FREE_OF_CHARGE = 99
"""A purse for the Gate's worker: no place costs him anything."""


def continue_special(s: State) -> bool:
    """C-3.1: Gate, Trading post, Guild, Joust field, Stables, Inn."""
    special = s.cursor
    s.cursor += 1
    if special == STABLES_SPACE:
        reorder(s)
    elif special == INN:
        run_inn(s)
    elif special > INN:
        return True
    elif s.special[special] > 0:
        activate_special(s, special)
    return False


def activate_special(s: State, special: int) -> None:
    """The worker goes home; only the Gate's stays until it is known where he is sent.

    C-3.3: the Trading post gives 3 deniers.
    """
    seat = s.special[special] - 1
    if special == GATE:
        push(s, USE_GATE, seat)
        return
    s.special[special] = 0
    bring_home(s, seat)
    if special == TRADING_POST:
        gain_deniers(s, seat, TRADING_POST_DENIERS)
    elif special == GUILD:
        push(s, USE_GUILD, seat)
    else:
        push(s, USE_JOUST, seat)


# --- Gate -----------------------------------------------------------------------------------------


def offer_gate(s: State, w: Moves) -> None:
    """C-3.2: any unoccupied place that would be legal in phase 2, free; or the worker returns."""
    offer(w, DECLINE)
    offer_free_places(s, w, frame_who(s), FREE_OF_CHARGE)


def use_gate(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    s.special[GATE] = 0
    if action == DECLINE:
        bring_home(s, seat)
    else:
        send_worker(s, seat, action)


# --- Guild ----------------------------------------------------------------------------------------


def on_road(space: int) -> bool:
    """C-4.2: the provost never stands before the first space nor beyond the last."""
    return 0 <= space < ROAD


def offer_guild(s: State, w: Moves) -> None:
    """C-3.4: up to 3 spaces either way, free."""
    for steps in range(-PROVOST_REACH, PROVOST_REACH + 1):
        if on_road(s.provost + steps):
            offer(w, STAY + steps)


def use_guild(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    shift_provost(s, seat, action - STAY)


def shift_provost(s: State, seat: int, steps: int) -> None:
    s.provost += steps
    if s.log is not None:
        kind = events.MOVED_PROVOST if steps else events.LEFT_PROVOST
        s.log.add(kind, seat, steps, s.provost)


# --- Joust field ----------------------------------------------------------------------------------


def can_joust(s: State, seat: int) -> bool:
    """C-3.5: 1 denier and 1 cloth in hand when the field works."""
    return s.deniers[seat] >= JOUST_DENIERS and has_good(s, seat, CLOTH) >= JOUST_CLOTH


def offer_joust(s: State, w: Moves) -> None:
    offer(w, DECLINE)
    if can_joust(s, frame_who(s)):
        offer(w, JOUST)


def use_joust(s: State, action: int) -> None:
    """C-3.5: one favor at most, resolved at once."""
    seat = frame_who(s)
    pop(s)
    if action == JOUST:
        pay_deniers(s, seat, JOUST_DENIERS)
        pay_good(s, seat, CLOTH, JOUST_CLOTH)
        earn_favors(s, seat, 1)


# --- Stables --------------------------------------------------------------------------------------


def reorder(s: State) -> None:
    """C-3.6: the circles take the first ranks; the others keep their order behind them."""
    if s.stables[0] == 0:
        return
    for circle in range(STABLES - 1, -1, -1):
        if s.stables[circle] > 0:
            seat = s.stables[circle] - 1
            s.stables[circle] = 0
            move_to_front(s, seat)
            bring_home(s, seat)
    if s.log is not None:
        for rank in range(s.players):
            s.log.add(events.NEW_ORDER, s.order[rank], rank + 1)


def move_to_front(s: State, seat: int) -> None:
    rank = 0
    while s.order[rank] != seat:
        rank += 1
    while rank > 0:
        s.order[rank] = s.order[rank - 1]
        rank -= 1
    s.order[0] = seat


# --- Inn ------------------------------------------------------------------------------------------


def run_inn(s: State) -> None:
    """C-3.7: a new worker drives the old one out; otherwise the guest may leave or stay."""
    newcomer = s.special[INN] - 1
    guest = s.inn_guest - 1
    if newcomer >= 0:
        if guest >= 0:
            bring_home(s, guest)
        lodge_in_inn(s, newcomer)
    elif guest >= 0:
        push(s, CHOOSE_INN, guest)


def offer_inn(w: Moves) -> None:
    offer(w, STAY_IN_INN)
    offer(w, LEAVE_INN)


def choose_inn(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    if action == LEAVE_INN:
        s.inn_guest = 0
        bring_home(s, seat)
