"""Before the first turn: the neutral tiles, the fixed buildings and the order of play."""

from ..core.chance import CHANCE
from ..core.frames import frame_kind, pop, push
from ..core.moves import Moves, offer, offer_set
from . import events
from .data import (
    COUNT_OF_TILES,
    FIRST_CRAFT,
    FIXED_SPACES,
    FIXED_TILES,
    NEUTRAL_SPACES,
    START_FOOD,
    START_OF_BAILIFF,
    START_WOOD,
    START_WORKERS,
)
from .decisions import DRAW_NEUTRAL, DRAW_ORDER
from .notation import NEUTRAL_TILE, NEXT_IN_ORDER
from .state import State
from .variants import starting_deniers
from .verbs import lay_tile
from .vocabulary import FOOD, GOODS, WOOD

NOBODY = -1
RANKING = 2
"""The step of the set-up in which the order of play is drawn."""
ALL_NEUTRALS = (1 << NEUTRAL_SPACES) - 1


def lay_out_pieces(s: State) -> None:
    """C-0.2, C-0.3, C-0.6: fixed buildings, the royal agents, stock, cubes and workers."""
    for tile in range(FIRST_CRAFT, COUNT_OF_TILES):
        s.in_stock[tile] = 1
    for i in range(len(FIXED_TILES)):
        lay_tile(s, FIXED_TILES[i], FIXED_SPACES[i], NOBODY)
    s.bailiff = START_OF_BAILIFF
    s.provost = START_OF_BAILIFF
    for seat in range(s.players):
        s.goods[seat * GOODS + FOOD] = START_FOOD
        s.goods[seat * GOODS + WOOD] = START_WOOD
        s.workers[seat] = START_WORKERS


def continue_set_up(s: State) -> bool:
    """C-0.1, C-0.4: six neutral tiles, then the order of play, all by chance."""
    if s.step == 0:
        lay_out_pieces(s)
        s.step = 1
    elif s.step == 1:
        if s.cursor < NEUTRAL_SPACES:
            push(s, DRAW_NEUTRAL, CHANCE)
        else:
            s.step = RANKING
            s.cursor = 0
    elif s.cursor < s.players:
        push(s, DRAW_ORDER, CHANCE)
    else:
        return True
    return False


def is_ranked(s: State, seat: int) -> bool:
    for rank in range(s.cursor):
        if s.order[rank] == seat:
            return True
    return False


def offer_outcomes(s: State, w: Moves) -> None:
    """What chance can bring now: tiles not yet on the road, seats not yet in the order."""
    if frame_kind(s) == DRAW_NEUTRAL:
        offer_set(w, NEUTRAL_TILE, ~s.on_road & ALL_NEUTRALS)
        return
    for seat in range(s.players):
        if not is_ranked(s, seat):
            offer(w, NEXT_IN_ORDER + seat)


def weight_of_outcome(s: State, action: int) -> int:
    """All outcomes are equally likely."""
    return 1


def apply_outcome(s: State, action: int) -> None:
    if frame_kind(s) == DRAW_NEUTRAL:
        lay_next_neutral(s, action - NEUTRAL_TILE)
    else:
        rank_next(s, action - NEXT_IN_ORDER)


def lay_next_neutral(s: State, tile: int) -> None:
    """C-0.1: on the first six spaces, in random order."""
    pop(s)
    lay_tile(s, tile, s.cursor, NOBODY)
    if s.log is not None:
        s.log.add(events.NEUTRAL_LAID, -1, tile, s.cursor)
    s.cursor += 1


def rank_next(s: State, seat: int) -> None:
    """C-0.4, C-0.5: the order of the first turn, and deniers by rank."""
    pop(s)
    s.order[s.cursor] = seat
    s.deniers[seat] = starting_deniers(s, s.cursor)
    s.cursor += 1
    if s.log is not None:
        s.log.add(events.RANKED, seat, s.cursor, s.deniers[seat])
