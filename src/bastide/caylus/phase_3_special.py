"""Phase 3: the special buildings work, in their order."""

from ..core.actions import actions_of
from ..core.decisions import Decision, Phase
from ..core.faults import LEGAL
from ..core.frames import pop, push
from ..core.moves import Moves, offer
from ..core.text import say
from ..core.verbs import gain_deniers, pay_deniers
from . import data, events
from . import notation as n
from .decisions import CHOOSE_INN, USE_GATE, USE_GUILD, USE_JOUST
from .faults import FAULTS
from .phase_2_placing import fault_destination, offer_free_places, place_meant, send_worker
from .state import SPECIAL, State
from .variants import worker_leaves_first
from .verbs import (
    bring_home,
    earn_favors,
    empty_special,
    has_good,
    leave_inn,
    leave_stables,
    lodge_in_inn,
    move_to_front,
    pay_good,
    shift_provost,
)
from .vocabulary import CLOTH

FREE_OF_CHARGE = 99
"""A purse for the Gate's worker: no place costs him anything."""


def continue_special(s: State) -> bool:
    """C-3.1: Gate, Trading post, Guild, Joust field, Stables, Inn, each completely."""
    special = s.cursor
    s.cursor += 1
    if 0 < special < data.INN:
        clear_special(s, special - 1)
    if special == data.STABLES_SPACE:
        reorder(s)
    elif special == data.INN:
        run_inn(s)
    elif special > data.INN:
        return True
    elif s.special[special] > 0:
        activate_special(s, special)
    return False


def clear_special(s: State, special: int) -> None:
    """C-3.1: once all is done, its favor included, the worker goes home."""
    seat = s.special[special] - 1
    if seat >= 0:
        empty_special(s, special)
        bring_home(s, seat)


def activate_special(s: State, special: int) -> None:
    """C-3.3: the Trading post gives 3 deniers. The others ask."""
    seat = s.special[special] - 1
    if special == data.GATE:
        push(s, USE_GATE, seat)
        return
    if worker_leaves_first(s):
        clear_special(s, special)
    if special == data.TRADING_POST:
        gain_deniers(s, seat, data.TRADING_POST_DENIERS)
    elif special == data.GUILD:
        push(s, USE_GUILD, seat)
    else:
        push(s, USE_JOUST, seat)


# --- Gate -----------------------------------------------------------------------------------------


def offer_gate(s: State, w: Moves, seat: int) -> None:
    """C-3.2: any free place that would be legal in phase 2, for nothing, or the worker returns."""
    offer(w, n.DECLINE)
    offer_free_places(s, w, seat, FREE_OF_CHARGE)


def fault_gate(s: State, seat: int, action: int) -> int:
    return LEGAL if action == n.DECLINE else fault_destination(s, seat, action)


def use_gate(s: State, seat: int, action: int) -> None:
    pop(s)
    empty_special(s, data.GATE)
    if action == n.DECLINE:
        bring_home(s, seat)
    else:
        send_worker(s, seat, action)


# --- Guild ----------------------------------------------------------------------------------------


def on_road(space: int) -> bool:
    """C-4.2: the provost is never before the first space nor past the last."""
    return 0 <= space < data.ROAD


OFF_ROAD = FAULTS.add("off-road", "C-4.2", say("games/no-off-road"))


def space_reached(s: State, action: int) -> str:
    """The space that the provost would reach."""
    return f"space:{s.provost + 1 + n.OBJECT[action] - data.PROVOST_REACH}"


def fault_guild(s: State, seat: int, action: int) -> int:
    """C-3.4: up to 3 spaces either way, free."""
    return LEGAL if on_road(s.provost + n.OBJECT[action] - data.PROVOST_REACH) else OFF_ROAD


def use_guild(s: State, seat: int, action: int) -> None:
    pop(s)
    shift_provost(s, seat, n.OBJECT[action] - data.PROVOST_REACH)


# --- Joust field ----------------------------------------------------------------------------------


JOUST_TOO_DEAR = FAULTS.too_dear("C-3.5", data.JOUST_DENIERS)
NO_CLOTH_TO_JOUST = FAULTS.add("no-cloth", "C-3.5")


def fault_joust(s: State, seat: int, action: int) -> int:
    """C-3.5: 1 denier and 1 cloth in hand when the field works."""
    if action == n.JOUST and s.deniers[seat] < data.JOUST_DENIERS:
        return JOUST_TOO_DEAR
    if action == n.JOUST and has_good(s, seat, CLOTH) < data.JOUST_CLOTH:
        return NO_CLOTH_TO_JOUST
    return LEGAL


def joust_field(s: State, action: int) -> str | None:
    return "special:joust_field" if action == n.JOUST else None


def use_joust(s: State, seat: int, action: int) -> None:
    """C-3.5: one favor at most, resolved immediately."""
    pop(s)
    if action == n.JOUST:
        pay_deniers(s, seat, data.JOUST_DENIERS)
        pay_good(s, seat, CLOTH, data.JOUST_CLOTH)
        earn_favors(s, seat, 1)


# --- Stables --------------------------------------------------------------------------------------


def reorder(s: State) -> None:
    """C-3.6: the circles take the first ranks. The others keep their order behind them."""
    if s.stables[0] == 0:
        return
    for circle in range(data.STABLES - 1, -1, -1):
        if s.stables[circle] > 0:
            seat = s.stables[circle] - 1
            move_to_front(s, seat)
            leave_stables(s, circle)
    if s.log is not None:
        for rank in range(s.players):
            s.log.add(events.NEW_ORDER, s.order[rank], rank + 1)


# --- Inn ------------------------------------------------------------------------------------------


def run_inn(s: State) -> None:
    """C-3.7: a new worker drives the old one out. Otherwise the guest may leave or stay."""
    newcomer = s.special[data.INN] - 1
    guest = s.inn_guest - 1
    if newcomer >= 0:
        if guest >= 0:
            bring_home(s, guest)
        lodge_in_inn(s, newcomer)
    elif guest >= 0:
        push(s, CHOOSE_INN, guest)


def choose_inn(s: State, seat: int, action: int) -> None:
    pop(s)
    if action == n.LEAVE_INN:
        leave_inn(s, seat)


PHASE = Phase(
    SPECIAL,
    say("caylus/special-buildings"),
    continue_special,
    (
        Decision(
            USE_GATE,
            "gate",
            "C-3.2",
            use_gate,
            actions_of(n.DECLINE, n.PLACE_SPECIAL, n.PLACE_CASTLE, n.PLACE_TILE),
            fault_gate,
            offer_gate,
            target=place_meant,
            question=say("caylus/where-does-worker-gate"),
        ),
        Decision(
            USE_GUILD,
            "guild",
            "C-3.4",
            use_guild,
            actions_of(n.MOVE_PROVOST),
            fault_guild,
            target=space_reached,
            question=say("caylus/move-provost-free"),
        ),
        Decision(
            USE_JOUST,
            "joust",
            "C-3.5",
            use_joust,
            (n.DECLINE, n.JOUST),
            fault_joust,
            target=joust_field,
            question=say("caylus/joust-royal-favor"),
        ),
        Decision(
            CHOOSE_INN,
            "inn",
            "C-3.7",
            choose_inn,
            (n.STAY_IN_INN, n.LEAVE_INN),
            target=lambda s, action: "special:inn",
            question=say("caylus/stay-inn"),
        ),
    ),
)
