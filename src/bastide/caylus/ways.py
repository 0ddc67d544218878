"""Ways to use a building, as the rules of thumb try them: each is a purse after an action.

A form's `try_ways` takes the purse TURNING, and for each way begins one, writes to the purse A_WAY
what the way changes, and ends it. BEST_WAY is then the purse after the way that was asked for, or
after the best one.
"""

from __future__ import annotations

from . import data
from . import vocabulary as v
from .notation import BATCH, BUILD, PRESTIGE_TILE, TURN
from .payment import NO_DISCOUNT, cost_of, has_white_cube
from .state import EMPTY, RESIDENCE, State
from .thought import (
    A_WAY,
    BEST_WAY,
    TURNING,
    Thought,
    add_goods,
    copy_purse,
    drop_least,
    purse_has,
    purse_worth,
    tile_worth,
)

THE_BEST = -1
"""Instead of the action that is asked for."""
ROOM_FOR_PRESTIGE = 1.5
"""The extra worth of a first residence for each gold that waits for a prestige building."""


def look_for(t: Thought, action: int) -> None:
    t.asked = action
    t.found = 0
    t.best = 0.0


def begin_way(t: Thought) -> None:
    copy_purse(t, TURNING, A_WAY)


def end_way(t: Thought, action: int) -> None:
    """Keep the way that was just tried, if it is the one that is looked for."""
    if t.asked != THE_BEST:
        if action == t.asked:
            copy_purse(t, A_WAY, BEST_WAY)
            t.found = 1
        return
    worth: float = purse_worth(t, A_WAY)
    if t.found == 0 or worth > t.best:
        copy_purse(t, A_WAY, BEST_WAY)
        t.best = worth
        t.found = 1


# --- Building -------------------------------------------------------------------------------------


def try_buildings(s: State, t: Thought, kind: int, less: int) -> None:
    """Tiles of the stock that can be paid, one cube of `less` taken off."""
    if kind == v.PRESTIGE and t.residences[TURNING] == 0:
        return
    if kind != v.PRESTIGE and not has_room(s):
        return
    for tile in range(data.FIRST_CRAFT, data.COUNT_OF_TILES):
        wanted = s.in_stock[tile] > 0 and data.KIND[tile] == kind
        if wanted and t.gone[TURNING] >> tile & 1 == 0 and purse_pays(t, tile, less):
            begin_way(t)
            for good in range(v.GOODS):
                add_goods(t, A_WAY, good, -cost_of(tile, good, less))
            if has_white_cube(tile):
                drop_least(t, A_WAY)
            t.points[A_WAY] += tile_worth(s, t, tile)
            t.gone[A_WAY] |= 1 << tile
            if kind == v.PRESTIGE:
                t.residences[A_WAY] -= 1
                end_way(t, PRESTIGE_TILE[tile])
            else:
                end_way(t, BUILD[tile])


def has_room(s: State) -> bool:
    taken = s.on_road.bit_count()
    for seat in range(s.players):
        taken += s.residences[seat]
    return taken < data.ROAD


def purse_pays(t: Thought, tile: int, less: int) -> bool:
    spare = 0
    for good in range(v.GOODS):
        left = purse_has(t, TURNING, good) - cost_of(tile, good, less)
        if left < 0:
            return False
        spare += left
    return spare >= has_white_cube(tile)


def try_by_favor(s: State, t: Thought, column: int) -> None:
    """The offers of the favors' line of buildings up to a column."""
    if column >= data.COLUMN_CARPENTER:
        try_buildings(s, t, v.WOODEN, v.WOOD)
    if column >= data.COLUMN_MASON:
        try_buildings(s, t, v.STONY, v.STONE)
    if column >= data.COLUMN_LAWYER:
        try_turning(s, t, 0)
    if column >= data.COLUMN_ARCHITECT:
        try_buildings(s, t, v.PRESTIGE, NO_DISCOUNT)


# --- Residences -----------------------------------------------------------------------------------


def try_turning(s: State, t: Thought, deniers: int) -> None:
    if purse_has(t, TURNING, v.CLOTH) < data.LAWYER_CLOTH or t.deniers[TURNING] < deniers:
        return
    for space in range(data.ROAD):
        if EMPTY < s.road[space] < RESIDENCE and can_be_turned(s, t, space):
            tile = s.road[space] - 1
            begin_way(t)
            add_goods(t, A_WAY, v.CLOTH, -data.LAWYER_CLOTH)
            t.deniers[A_WAY] -= deniers
            t.points[A_WAY] += turned_worth(s, t, tile)
            t.residences[A_WAY] += 1
            t.gone[A_WAY] |= 1 << tile
            end_way(t, TURN[tile])


def can_be_turned(s: State, t: Thought, space: int) -> bool:
    """A building that is not gone, no Lawyer, not chosen already."""
    tile = s.road[space] - 1
    kind = data.KIND[tile]
    if s.turner[space] != 0 or t.gone[TURNING] >> tile & 1 or tile == data.LAWYER:
        return False
    if kind == v.FIXED or kind == v.PRESTIGE:
        return False
    return kind == v.NEUTRAL or s.owner[space] == t.seat + 1


def turned_worth(s: State, t: Thought, tile: int) -> float:
    """A residence gives points, income and room for prestige. The use of the building is lost."""
    worth: float = data.RESIDENCE_POINTS + 0.5 * max(0.0, t.turns_left - 1) + t.lean_residences
    if t.residences[TURNING] == 0:
        worth += ROOM_FOR_PRESTIGE * t.hope * min(4, 1 + purse_has(t, TURNING, v.GOLD))
    if data.KIND[tile] != v.NEUTRAL:
        return worth - tile_worth(s, t, tile) + data.POINTS[tile]
    return worth - 0.2 if data.FORM[tile] == v.PRODUCE else worth


# --- The castle -----------------------------------------------------------------------------------


def try_batches(t: Thought) -> None:
    for batch in range(len(data.BATCH_FIRST)):
        first = data.BATCH_FIRST[batch]
        second = data.BATCH_SECOND[batch]
        has_both = purse_has(t, TURNING, first) > 0 and purse_has(t, TURNING, second) > 0
        if has_both and purse_has(t, TURNING, v.FOOD) > 0:
            begin_way(t)
            add_goods(t, A_WAY, v.FOOD, -1)
            add_goods(t, A_WAY, first, -1)
            add_goods(t, A_WAY, second, -1)
            end_way(t, BATCH[batch])
