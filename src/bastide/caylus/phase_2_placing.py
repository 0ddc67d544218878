"""Phase 2: placing workers, one at a time, until all have passed."""

from ..core.frames import frame_who, pop, push
from ..core.moves import Moves, offer, offer_set
from . import events
from .data import (
    FIRST_CRAFT,
    FIRST_PASS_BONUS,
    FIRST_PRESTIGE,
    INN_PRICE,
    OWN_PRICE,
    SPECIALS,
    STABLES,
    STABLES_SPACE,
    VISITOR_POINTS,
)
from .decisions import CHOOSE_PLACE
from .notation import PASS, PLACE_CASTLE, PLACE_SPECIAL, PLACE_TILE
from .state import FROM_VISITORS, State
from .variants import has_stables, price_on_scale
from .verbs import (
    gain_deniers,
    is_in_castle,
    is_in_stables,
    pay_deniers,
    put_in_castle,
    put_in_stables,
    put_on_space,
    put_on_special,
    score,
)

PLACES = (1 << FIRST_PRESTIGE) - 1
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
        return OWN_PRICE
    if s.inn_guest == seat + 1:
        return INN_PRICE
    return price_on_scale(s)


def special_is_free(s: State, seat: int, special: int) -> bool:
    """C-2.6, C-2.9, C-2.10: one worker each; the Stables three, of different players."""
    if special == STABLES_SPACE:
        return has_stables(s) and s.stables[STABLES - 1] == 0 and not is_in_stables(s, seat)
    return s.special[special] == 0


def castle_is_free(s: State, seat: int) -> bool:
    """C-2.8: one worker of each player."""
    return not is_in_castle(s, seat)


def free_tiles(s: State) -> int:
    """C-2.5, C-2.6: buildings on the road without a worker, before or beyond the provost."""
    return s.on_road & ~s.occupied & PLACES


def owns_tile(s: State, seat: int, tile: int) -> bool:
    return s.owner[s.space_of[tile] - 1] == seat + 1


def offer_free_places(s: State, w: Moves, seat: int, purse: int) -> None:
    """Every unoccupied place that the seat can pay from `purse`; the Gate asks with a full one."""
    if purse >= price_of_place(s, seat, False):
        for special in range(SPECIALS):
            if special_is_free(s, seat, special):
                offer(w, PLACE_SPECIAL + special)
        if castle_is_free(s, seat):
            offer(w, PLACE_CASTLE)
        offer_set(w, PLACE_TILE, free_tiles(s))
    elif purse >= OWN_PRICE:
        for tile in range(FIRST_CRAFT, FIRST_PRESTIGE):
            if free_tiles(s) >> tile & 1 and owns_tile(s, seat, tile):
                offer(w, PLACE_TILE + tile)


def offer_placing(s: State, w: Moves) -> None:
    """C-2.2, C-2.12: passing is always possible, and forced when no worker or place is left."""
    seat = frame_who(s)
    offer(w, PASS)
    if s.workers[seat] > 0:
        offer_free_places(s, w, seat, s.deniers[seat])


def choose_place(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    if action == PASS:
        pass_turn(s, seat)
        return
    pay_deniers(s, seat, price_of_place(s, seat, is_own_tile(s, seat, action)))
    s.workers[seat] -= 1
    send_worker(s, seat, action)


def is_own_tile(s: State, seat: int, action: int) -> bool:
    return action >= PLACE_TILE and owns_tile(s, seat, action - PLACE_TILE)


def pass_turn(s: State, seat: int) -> None:
    """C-2.2, C-2.3: the marker goes on the bridge; the first to pass takes 1 denier at once."""
    s.passed |= 1 << seat
    s.pass_order[s.passes] = seat
    s.passes += 1
    if s.log is not None:
        s.log.add(events.PASSED, seat, s.passes)
    if s.passes == 1:
        gain_deniers(s, seat, FIRST_PASS_BONUS)


def send_worker(s: State, seat: int, action: int) -> None:
    """C-2.7: the owner of another player's building earns 1 point at once."""
    if action == PLACE_CASTLE:
        put_in_castle(s, seat)
    elif action == PLACE_SPECIAL + STABLES_SPACE:
        put_in_stables(s, seat)
    elif action < PLACE_CASTLE:
        put_on_special(s, seat, action - PLACE_SPECIAL)
    else:
        space = s.space_of[action - PLACE_TILE] - 1
        put_on_space(s, seat, space)
        owner = s.owner[space] - 1
        if owner >= 0 and owner != seat:
            score(s, owner, VISITOR_POINTS, FROM_VISITORS)
