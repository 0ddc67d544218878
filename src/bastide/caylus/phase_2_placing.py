"""Phase 2: placing workers, one at a time, until all have passed."""

from ..core.actions import actions_of
from ..core.decisions import Decision, Phase
from ..core.faults import LEGAL, with_object
from ..core.frames import frame_who, pop, push
from ..core.moves import Moves, offer, offer_set
from ..core.text import say
from ..core.verbs import pay_deniers, step_on_bridge
from . import data
from . import notation as n
from .decisions import CHOOSE_PLACE
from .faults import FAULTS, space_of_tile, tile_meant
from .state import FROM_VISITORS, PLACING, State
from .variants import has_stables, price_on_scale
from .verbs import (
    is_in_castle,
    is_in_stables,
    put_in_castle,
    put_in_stables,
    put_on_space,
    put_on_special,
    score,
    take_worker,
)

PLACES = (1 << data.FIRST_PRESTIGE) - 1
"""Tiles that take workers: all but the prestige ones."""


def continue_placing(s: State) -> bool:
    """C-2.1: in turn order, again and again, skipping those who passed, until all have."""
    if s.passes == s.players:
        return True
    while s.passed >> s.order[s.cursor] & 1:
        s.cursor = (s.cursor + 1) % s.players
    push(s, CHOOSE_PLACE, s.order[s.cursor])
    s.cursor = (s.cursor + 1) % s.players
    return False


def price_of_place(s: State, seat: int, own: bool) -> int:
    """C-2.4, C-2.11: 1 on an own building or for the guest of the Inn, else the passing scale."""
    if own:
        return data.OWN_PRICE
    if s.inn_guest == seat + 1:
        return data.INN_PRICE
    return price_on_scale(s)


def special_is_free(s: State, seat: int, special: int) -> bool:
    """C-2.6, C-2.9, C-2.10: one worker each. The Stables take three, of different players."""
    if special == data.STABLES_SPACE:
        return has_stables(s) and s.stables[data.STABLES - 1] == 0 and not is_in_stables(s, seat)
    return s.special[special] == 0


def castle_is_free(s: State, seat: int) -> bool:
    """C-2.8: one worker of each player."""
    return not is_in_castle(s, seat)


def free_tiles(s: State) -> int:
    """C-2.5, C-2.6: buildings on the road without a worker, before or beyond the provost."""
    return s.on_road & ~s.occupied & PLACES


def price_meant(s: State, action: int) -> int:
    seat = frame_who(s)
    return price_of_place(s, seat, is_own_tile(s, seat, action))


def owns_tile(s: State, seat: int, tile: int) -> bool:
    return s.owner[s.space_of[tile] - 1] == seat + 1


special_meant = with_object(n.OBJECT, lambda special: data.SPECIAL_NAMES[special].the)
NO_WORKER = FAULTS.add("no-worker", "C-2.12")
NOT_ON_ROAD = FAULTS.add("not-on-road", "C-2.5", tile=tile_meant)
TILE_OCCUPIED = FAULTS.add("occupied", "C-2.6", place=tile_meant)
OCCUPIED = FAULTS.add("occupied", "C-2.6", place=special_meant)
INN_OCCUPIED = FAULTS.add("occupied", "C-2.10", place=special_meant)
STABLES_FULL = FAULTS.add("stables", "C-2.9")
NO_STABLES = FAULTS.add("no-stables", "C2-4", say("caylus/no-stables-stables-aren-t-used"))
IN_CASTLE = FAULTS.add("in-castle", "C-2.8")
PLACE_TOO_DEAR = FAULTS.too_dear("C-2.4", price_meant)


def fault_destination(s: State, seat: int, action: int) -> int:
    """C-2.5, C-2.6: what may hold a worker, and what holds one already."""
    if n.VERB[action] == n.TO_PLACE_TILE:
        space = s.space_of[n.OBJECT[action]]
        if space == 0:
            return NOT_ON_ROAD
        return TILE_OCCUPIED if s.worker[space - 1] else LEGAL
    if action == n.PLACE_CASTLE:
        return LEGAL if castle_is_free(s, seat) else IN_CASTLE
    special = n.OBJECT[action]
    if special_is_free(s, seat, special):
        return LEGAL
    if special != data.STABLES_SPACE:
        return INN_OCCUPIED if special == data.INN else OCCUPIED
    return STABLES_FULL if has_stables(s) else NO_STABLES


def fault_place(s: State, seat: int, action: int) -> int:
    """C-2.2, C-2.12: passing is always possible, and forced when no worker or place is left."""
    if action == n.PASS:
        return LEGAL
    if s.workers[seat] == 0:
        return NO_WORKER
    fault = fault_destination(s, seat, action)
    if fault != LEGAL:
        return fault
    price = price_of_place(s, seat, is_own_tile(s, seat, action))
    return LEGAL if s.deniers[seat] >= price else PLACE_TOO_DEAR


def offer_free_places(s: State, w: Moves, seat: int, purse: int) -> None:
    """Every unoccupied place that the seat can pay from `purse`. The Gate asks with a full one."""
    if purse >= price_of_place(s, seat, False):
        for special in range(data.SPECIALS):
            if special_is_free(s, seat, special):
                offer(w, n.PLACE_SPECIAL[special])
        if castle_is_free(s, seat):
            offer(w, n.PLACE_CASTLE)
        offer_set(w, n.PLACE_TILE, 0, free_tiles(s))
    elif purse >= data.OWN_PRICE:
        for tile in range(data.FIRST_CRAFT, data.FIRST_PRESTIGE):
            if free_tiles(s) >> tile & 1 and owns_tile(s, seat, tile):
                offer(w, n.PLACE_TILE[tile])


def offer_placing(s: State, w: Moves, seat: int) -> None:
    """C-2.2, C-2.12: passing is always possible, and forced when no worker or place is left."""
    offer(w, n.PASS)
    if s.workers[seat] > 0:
        offer_free_places(s, w, seat, s.deniers[seat])


def choose_place(s: State, seat: int, action: int) -> None:
    """C-2.3: the first to pass takes 1 denier immediately."""
    pop(s)
    if action == n.PASS:
        step_on_bridge(s, seat, data.FIRST_PASS_BONUS)
        return
    pay_deniers(s, seat, price_of_place(s, seat, is_own_tile(s, seat, action)))
    take_worker(s, seat)
    send_worker(s, seat, action)


def is_own_tile(s: State, seat: int, action: int) -> bool:
    return n.VERB[action] == n.TO_PLACE_TILE and owns_tile(s, seat, n.OBJECT[action])


def send_worker(s: State, seat: int, action: int) -> None:
    """C-2.7: the owner of another player's building earns 1 point immediately."""
    if action == n.PLACE_CASTLE:
        put_in_castle(s, seat)
    elif action == n.PLACE_SPECIAL[data.STABLES_SPACE]:
        put_in_stables(s, seat)
    elif n.VERB[action] == n.TO_PLACE_SPECIAL:
        put_on_special(s, seat, n.OBJECT[action])
    else:
        space = s.space_of[n.OBJECT[action]] - 1
        put_on_space(s, seat, space)
        owner = s.owner[space] - 1
        if owner >= 0 and owner != seat:
            score(s, owner, data.VISITOR_POINTS, FROM_VISITORS)


def place_meant(s: State, action: int) -> str | None:
    """The bridge, a special building, the castle, or the space of a tile."""
    if action == n.PASS:
        return "bridge"
    if action == n.PLACE_CASTLE:
        return "castle"
    if n.VERB[action] == n.TO_PLACE_SPECIAL:
        return f"special:{data.SPECIAL_KEYS[n.OBJECT[action]]}"
    return space_of_tile(s, action) if n.VERB[action] == n.TO_PLACE_TILE else None


PHASE = Phase(
    PLACING,
    say("caylus/placing-workers"),
    continue_placing,
    (
        Decision(
            CHOOSE_PLACE,
            "place",
            "C-2.1",
            choose_place,
            actions_of(n.PASS, n.PLACE_SPECIAL, n.PLACE_CASTLE, n.PLACE_TILE),
            fault_place,
            offer_placing,
            target=place_meant,
            question=say("caylus/place-worker-pass"),
        ),
    ),
)
