"""Royal favors: a line is chosen, the marker advances, one effect up to it may be used."""

from ..core.frames import frame_who, frame_x, frame_y, pop, push
from ..core.moves import Moves, offer
from . import events
from .construction import (
    offer_prestige,
    offer_stone,
    offer_turning,
    offer_wood,
    start_building,
    start_prestige,
    turn_building,
)
from .data import (
    COLUMN_ARCHITECT,
    COLUMN_CARPENTER,
    COLUMN_CLOTH,
    COLUMN_GOLD,
    COLUMN_LAWYER,
    COLUMN_MASON,
    COLUMN_SWAP,
    COLUMN_WOOD_OR_STONE,
    COLUMNS_OPEN,
    CUBES_FOR_SWAP,
    FAVOR_DENIERS,
    FAVOR_POINTS,
    FIRST_CRAFT,
    FIRST_PRESTIGE,
    FIRST_STONE,
    LINE_CUBES,
    LINE_DENIERS,
    LINE_POINTS,
    LINES,
    SIMPLE_FAVOR_POINTS,
)
from .decisions import SWAP_CUBE, TAKE_CUBES, USE_FAVOR
from .notation import BUILD, DECLINE, FAVOR_LINE, GIVE, PRESTIGE_TILE, SWAP, TAKE, TURN
from .state import FROM_FAVORS, State
from .variants import has_favor_table
from .verbs import gain_deniers, gain_good, has_good, pay_good, score
from .vocabulary import CLOTH, FOOD, GOLD, GOODS, STONE, WOOD

ALL_LINES = (1 << LINES) - 1


def open_columns(s: State) -> int:
    """C-7.4: two at first, four once the Dungeon is scored, five once the Walls are."""
    return COLUMNS_OPEN[s.section]


def offer_favor(s: State, w: Moves) -> None:
    """C-8.1, C-8.3: a line that this player has not used in this phase.

    C-8.4: with all four used, the favor is lost. CS-1: simplified, it is 3 points.
    """
    if not has_favor_table(s) or s.lines_used[frame_who(s)] == ALL_LINES:
        offer(w, DECLINE)
        return
    for line in range(LINES):
        if s.lines_used[frame_who(s)] >> line & 1 == 0:
            offer(w, FAVOR_LINE + line)


def choose_favor(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    if s.log is not None:
        s.log.add(events.FAVOR_EARNED, seat)
    if not has_favor_table(s):
        score(s, seat, SIMPLE_FAVOR_POINTS, FROM_FAVORS)
    elif action == DECLINE:
        if s.log is not None:
            s.log.add(events.FAVOR_LOST, seat)
    else:
        choose_line(s, seat, action - FAVOR_LINE)


def choose_line(s: State, seat: int, line: int) -> None:
    """C-8.1: the marker advances if the next column is open; the line may be used either way.

    C-8.8: other players' markers do not matter.
    C-8.5: more points or more deniers are never worse, so the marker's own column is used.
    """
    s.lines_used[seat] |= 1 << line
    marker = seat * LINES + line
    if s.favor[marker] < open_columns(s):
        s.favor[marker] += 1
    column = s.favor[marker]
    if s.log is not None:
        s.log.add(events.FAVOR_LINE, seat, line, column)
    if line == LINE_POINTS:
        score(s, seat, FAVOR_POINTS[column], FROM_FAVORS)
    elif line == LINE_DENIERS:
        gain_deniers(s, seat, FAVOR_DENIERS[column])
    else:
        push(s, USE_FAVOR, seat, line, column)


def offer_favor_effect(s: State, w: Moves) -> None:
    """C-8.2: one effect of a column up to the marker's, or none."""
    offer(w, DECLINE)
    if frame_x(s) == LINE_CUBES:
        offer_favor_cubes(s, w, frame_who(s), frame_y(s))
    else:
        offer_favor_buildings(s, w, frame_who(s), frame_y(s))


def offer_favor_cubes(s: State, w: Moves, seat: int, column: int) -> None:
    """C-8.6: food; wood or stone; cloth; one cube for two; gold."""
    offer(w, TAKE + FOOD)
    if column >= COLUMN_WOOD_OR_STONE:
        offer(w, TAKE + WOOD)
        offer(w, TAKE + STONE)
    if column >= COLUMN_CLOTH:
        offer(w, TAKE + CLOTH)
    if column >= COLUMN_GOLD:
        offer(w, TAKE + GOLD)
    if column >= COLUMN_SWAP and has_any_cube(s, seat):
        offer(w, SWAP)


def has_any_cube(s: State, seat: int) -> bool:
    for good in range(GOODS):
        if has_good(s, seat, good) > 0:
            return True
    return False


def offer_favor_buildings(s: State, w: Moves, seat: int, column: int) -> None:
    """C-8.7: carpenter 1 wood less, mason 1 stone less, lawyer for 1 cloth, architect."""
    if column >= COLUMN_CARPENTER:
        offer_wood(s, w, seat, WOOD)
    if column >= COLUMN_MASON:
        offer_stone(s, w, seat, STONE)
    if column >= COLUMN_LAWYER:
        offer_turning(s, w, seat, 0)
    if column >= COLUMN_ARCHITECT:
        offer_prestige(s, w, seat)


def use_favor(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    if action == DECLINE:
        return
    if action == SWAP:
        push(s, SWAP_CUBE, seat)
    elif action < GIVE:
        gain_good(s, seat, action - TAKE, 1)
    elif action >= TURN:
        turn_building(s, seat, action - TURN, 0)
    elif action >= PRESTIGE_TILE:
        start_prestige(s, seat, action - PRESTIGE_TILE + FIRST_PRESTIGE)
    else:
        tile = action - BUILD + FIRST_CRAFT
        start_building(s, seat, tile, WOOD if tile < FIRST_STONE else STONE)


# --- One cube for two -----------------------------------------------------------------------------


def offer_own_cubes(s: State, w: Moves) -> None:
    for good in range(GOODS):
        if has_good(s, frame_who(s), good) > 0:
            offer(w, GIVE + good)


def give_for_swap(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    pay_good(s, seat, action - GIVE, 1)
    push(s, TAKE_CUBES, seat, CUBES_FOR_SWAP)


def offer_any_but_gold(w: Moves) -> None:
    for good in range(GOLD):
        offer(w, TAKE + good)


def take_for_swap(s: State, action: int) -> None:
    seat = frame_who(s)
    left = frame_x(s) - 1
    pop(s)
    gain_good(s, seat, action - TAKE, 1)
    if left > 0:
        push(s, TAKE_CUBES, seat, left)
