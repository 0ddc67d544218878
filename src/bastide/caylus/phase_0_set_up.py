"""Before the first round: the neutral tiles, the fixed buildings and the order of play."""

from ..core.actions import actions_of
from ..core.chance import CHANCE
from ..core.decisions import Decision, Phase
from ..core.faults import LEGAL, NOT_ASKED
from ..core.frames import pop, push
from ..core.text import say
from . import data, events
from .decisions import DRAW_NEUTRAL, DRAW_ORDER
from .notation import NEUTRAL_TILE, NEXT_IN_ORDER, OBJECT
from .state import SET_UP, State
from .variants import is_in_game, starting_deniers
from .verbs import lay_tile, set_rank
from .vocabulary import FOOD, GOODS, WOOD

NO_ONE = -1
RANKING = 2
"""The step of the setup in which the order of play is drawn."""


def lay_out_pieces(s: State) -> None:
    """C-0.2, C-0.3, C-0.6: fixed buildings, the royal agents, stock, cubes and workers."""
    for tile in range(data.FIRST_CRAFT, data.COUNT_OF_TILES):
        s.in_stock[tile] = 1 if is_in_game(s, tile) else 0
    for i in range(len(data.FIXED_TILES)):
        lay_tile(s, data.FIXED_TILES[i], data.FIXED_SPACES[i], NO_ONE)
    s.bailiff = data.START_OF_BAILIFF
    s.provost = data.START_OF_BAILIFF
    for seat in range(s.players):
        s.goods[seat * GOODS + FOOD] = data.START_FOOD
        s.goods[seat * GOODS + WOOD] = data.START_WOOD
        s.workers[seat] = data.START_WORKERS


def continue_set_up(s: State) -> bool:
    """C-0.1, C-0.4: six neutral tiles, then the order of play, all by chance."""
    if s.step == 0:
        lay_out_pieces(s)
        s.step = 1
    elif s.step == 1:
        if s.cursor < data.NEUTRAL_SPACES:
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


def fault_neutral(s: State, seat: int, action: int) -> int:
    """Tiles not yet on the road."""
    tile = OBJECT[action]
    return LEGAL if is_in_game(s, tile) and s.space_of[tile] == 0 else NOT_ASKED


def lay_next_neutral(s: State, seat: int, action: int) -> None:
    """C-0.1: on the first six spaces, in random order."""
    tile = OBJECT[action]
    pop(s)
    lay_tile(s, tile, s.cursor, NO_ONE)
    if s.log is not None:
        s.log.add(events.NEUTRAL_LAID, -1, tile, s.cursor)
    s.cursor += 1


def fault_rank(s: State, seat: int, action: int) -> int:
    """Seats not yet in the order."""
    next_one = OBJECT[action]
    return NOT_ASKED if next_one >= s.players or is_ranked(s, next_one) else LEGAL


def rank_next(s: State, seat: int, action: int) -> None:
    """C-0.4, C-0.5: the order of the first round, and deniers by rank."""
    next_one = OBJECT[action]
    pop(s)
    set_rank(s, s.cursor, next_one)
    s.deniers[next_one] = starting_deniers(s, s.cursor)
    s.cursor += 1
    if s.log is not None:
        s.log.add(events.RANKED, next_one, s.cursor, s.deniers[next_one])


PHASE = Phase(
    SET_UP,
    say("games/setup"),
    continue_set_up,
    (
        Decision(
            DRAW_NEUTRAL,
            "draw-neutral",
            "C-0.1",
            lay_next_neutral,
            actions_of(NEUTRAL_TILE),
            fault_neutral,
        ),
        Decision(
            DRAW_ORDER, "draw-order", "C-0.4", rank_next, actions_of(NEXT_IN_ORDER), fault_rank
        ),
    ),
)
