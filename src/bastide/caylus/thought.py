"""Notes that the rules of thumb of Caylus take on a position: figures, and purses to think with.

Everything is counted in points, more or less.
"""

from __future__ import annotations

from ..core import thought
from . import data
from .favors import open_columns
from .state import State
from .variants import has_favor_table, points_of_tile
from .verbs import has_good, houses_in
from .vocabulary import BUILD_PRESTIGE, BUILD_STONE, GOLD, GOODS, PRESTIGE, PRODUCE, TURN_TILE

TURNING, START, BEST_WAY, A_WAY = range(4)
"""The purses: of the turn being thought through, of its start, after the best way to use a
building so far, and after the way that is tried now."""
PURSES = 4
PRICES = data.MAX_SEATS + 2
"""Above the highest price of a worker."""

STEPS_OF_BAILIFF = 1.6
"""About how far the bailiff goes in a turn."""
CUBE_WORTH = (1.5, 1.25, 0.9, 0.7, 0.5)
DENIER_WORTH = (0.8, 0.8, 0.75, 0.7, 0.6, 0.5, 0.45, 0.4)
"""The worth of the first, second ... of a kind while there are turns to come."""
MORE_CUBES, MORE_DENIERS = 0.4, 0.3
MOST = 60
"""No one has use for more."""
GROWTH_OF_FAVOR = 0.6
"""A line that has advanced gives more the next time."""
FAVOR_CUBES = (0.0, 1.2, 1.4, 1.5, 1.5, 3.0)
"""The gains of the line of cubes, by column."""
FAVOR_HOPED_FOR, FAVOR_IN_DOUBT = 0.75, 0.2
"""The chance of the favor for the most batches, for the leader and for the others."""


class Thought(thought.Thought):
    """The deciding seat's notes on a position, and purses to think with."""

    def __init__(self) -> None:
        super().__init__()
        self.turns_left = 0.0
        self.hope = 0.0
        """The use that goods still have after this turn: 1 for long, 0 for none."""
        self.gold_worth = 0.0
        self.cubes_worth = [0.0] * (MOST + 1)
        """The worth of 0, 1, 2 ... cubes of a kind."""
        self.deniers_worth = [0.0] * (MOST + 1)
        self.favor_worth = 0.0
        # The own workers
        self.specials = 0
        self.spaces = 0
        self.in_castle = 0
        # What the turn is worth without another worker, by the price that was paid
        self.known = [0] * PRICES
        self.turn_worths = [0.0] * PRICES
        # Purses: what the seat has, and the points that it has made on the way. Tiles that were
        # built or turned on the way are gone.
        self.goods = [0] * (PURSES * GOODS)
        self.deniers = [0] * PURSES
        self.points = [0.0] * PURSES
        self.residences = [0] * PURSES
        self.gone = [0] * PURSES
        # The ways to use a building: the only one that is asked for, or the best one
        self.asked = 0
        self.found = 0
        self.best = 0.0


def read_table(s: State, t: Thought) -> None:
    last = data.SCORING_SPACE[data.TOWERS]
    t.turns_left = max(0.0, (last - s.bailiff) / STEPS_OF_BAILIFF)
    steps = 2 if s.provost > s.bailiff else 1
    t.hope = 0.0
    if s.bailiff + steps < last:
        t.hope = min(1.0, 0.4 + (last - s.bailiff - 2) / 8)
    early: float = (data.POINTS_PER_GOLD + 0.5) * t.lean_gold
    t.gold_worth = blended(t, early, data.POINTS_PER_GOLD)
    read_worths(t)
    t.favor_worth = favor_worth(s, t)
    read_workers(s, t)
    for price in range(PRICES):
        t.known[price] = 0


def read_worths(t: Thought) -> None:
    cubes: float = 0.0
    deniers: float = 0.0
    for n in range(MOST + 1):
        # the first ones have their own worth, the rest are worth the same
        more: float = cubes + MORE_CUBES * max(0, n - len(CUBE_WORTH))
        t.cubes_worth[n] = blended(t, more, n / data.CUBES_PER_POINT)
        if n < len(CUBE_WORTH):
            cubes += CUBE_WORTH[n]
        more = deniers + MORE_DENIERS * max(0, n - len(DENIER_WORTH))
        t.deniers_worth[n] = blended(t, more, n / data.DENIERS_PER_POINT)
        if n < len(DENIER_WORTH):
            deniers += DENIER_WORTH[n]


def blended(t: Thought, early: float, at_end: float) -> float:
    return at_end + (early - at_end) * t.hope


def read_workers(s: State, t: Thought) -> None:
    t.specials = 0
    for special in range(data.SPECIALS):
        if special != data.STABLES_SPACE and s.special[special] == t.seat + 1:
            t.specials |= 1 << special
    t.spaces = 0
    for tile in range(data.COUNT_OF_TILES):
        space = s.space_of[tile] - 1
        if s.on_road >> tile & 1 and s.worker[space] == t.seat + 1:
            t.spaces |= 1 << space
    t.in_castle = 0
    for place in range(s.castle_count):
        if s.castle[place] == t.seat + 1:
            t.in_castle = 1


# --- Purses ---------------------------------------------------------------------------------------


def fill_purse(s: State, t: Thought, purse: int, deniers: int) -> None:
    """The seat's goods, with that many deniers instead of its own."""
    for good in range(GOODS):
        t.goods[purse * GOODS + good] = has_good(s, t.seat, good)
    t.deniers[purse] = deniers
    t.points[purse] = 0.0
    t.residences[purse] = s.residences[t.seat]
    t.gone[purse] = 0


def copy_purse(t: Thought, purse: int, to: int) -> None:
    for good in range(GOODS):
        t.goods[to * GOODS + good] = t.goods[purse * GOODS + good]
    t.deniers[to] = t.deniers[purse]
    t.points[to] = t.points[purse]
    t.residences[to] = t.residences[purse]
    t.gone[to] = t.gone[purse]


def purse_worth(t: Thought, purse: int) -> float:
    """Points, and the cubes and deniers that are left when a turn is over."""
    worth: float = t.goods[purse * GOODS + GOLD] * t.gold_worth
    for good in range(GOLD):
        worth += t.cubes_worth[min(t.goods[purse * GOODS + good], MOST)]
    worth = worth + t.lean_deniers * t.deniers_worth[min(t.deniers[purse], MOST)]
    return t.points[purse] + worth


def add_goods(t: Thought, purse: int, good: int, amount: int) -> None:
    t.goods[purse * GOODS + good] += amount


def purse_has(t: Thought, purse: int, good: int) -> int:
    return t.goods[purse * GOODS + good]


def drop_least(t: Thought, purse: int) -> None:
    """One cube less: the one that is missed least, gold only where there is nothing else."""
    least = -1
    most: float = 0.0
    for good in range(GOODS):
        if purse_has(t, purse, good):
            add_goods(t, purse, good, -1)
            worth: float = purse_worth(t, purse)
            add_goods(t, purse, good, 1)
            if least < 0 or worth > most:
                least = good
                most = worth
    add_goods(t, purse, least, -1)


# --- Tiles and favors -----------------------------------------------------------------------------


def tile_worth(s: State, t: Thought, tile: int) -> float:
    """Points, favors and income of a tile, and the use of it while there are turns to come."""
    worth: float = points_of_tile(s, tile) + data.FAVORS[tile] * t.favor_worth
    worth = worth + 0.5 * data.INCOME_OF[tile] * t.turns_left
    turns: float = min(7.0, t.turns_left)
    form = data.FORM[tile]
    if data.KIND[tile] == PRESTIGE:
        return (worth + 0.15 * turns) * t.lean_prestige
    if form == PRODUCE:
        return worth + 0.35 * turns
    if form == BUILD_STONE or form == BUILD_PRESTIGE or form == TURN_TILE:
        return worth + (0.4 + 0.1 * t.lean_residences) * turns
    return worth + 0.15 * turns


def next_column(s: State, t: Thought, line: int) -> int:
    """The column that the marker would reach now."""
    here = s.favor[t.seat * data.LINES + line]
    return max(here, min(here + 1, open_columns(s)))


def favor_worth(s: State, t: Thought) -> float:
    """The best of the lines."""
    best: float = line_worth(s, t, 0)
    for line in range(1, data.LINES):
        best = max(best, line_worth(s, t, line))
    return best


def line_worth(s: State, t: Thought, line: int) -> float:
    """The worth of a favor on this line: what it gives now, and a little for later."""
    if not has_favor_table(s):
        return data.SIMPLE_FAVOR_POINTS * t.lean_favors
    return worth_of_column(s, t, line, next_column(s, t, line)) * t.lean_favors


def worth_of_column(s: State, t: Thought, line: int, column: int) -> float:
    grows: float = 0.0
    if column < data.LAST_COLUMN:
        grows = GROWTH_OF_FAVOR * t.hope
    if line == data.LINE_POINTS:
        return data.FAVOR_POINTS[column] + grows
    if line == data.LINE_DENIERS:
        fill_purse(s, t, A_WAY, s.deniers[t.seat])
        now: float = purse_worth(t, A_WAY)
        t.deniers[A_WAY] += data.FAVOR_DENIERS[column]
        return purse_worth(t, A_WAY) - now
    if line == data.LINE_CUBES:
        return FAVOR_CUBES[column] + 0.5 * grows
    return 0.3 * column


# --- The castle -----------------------------------------------------------------------------------


def section_after(s: State, houses: int) -> int:
    """The section in which the next house is built, after that many more of them."""
    left = houses
    for section in range(min(s.section, data.SECTIONS - 1), data.SECTIONS):
        room = data.PARTS[section] - houses_in(s, section)
        if left < room:
            return section
        left -= room
    return data.SECTIONS


def house_worth(s: State, t: Thought, section: int, more: int) -> float:
    """A house in a section where this seat has `more` than the table shows."""
    houses = s.houses[t.seat * data.SECTIONS + section] + more
    gain: float = scoring_worth(t, section, houses + 1) - scoring_worth(t, section, houses)
    return (data.HOUSE_POINTS[section] + 0.8 * gain) * t.lean_castle


def scoring_worth(t: Thought, section: int, houses: int) -> float:
    if houses == 0:
        return -data.PENALTY[section]
    counted = min(houses, data.HOUSES_COUNTED - 1)
    return data.FAVORS_BY_HOUSES[section * data.HOUSES_COUNTED + counted] * t.favor_worth


def hope_of_favor(s: State, t: Thought, mine: int) -> float:
    """True if that many batches look like the most: goods are open, so all can be counted."""
    ahead = True
    for place in range(s.castle_count):
        seat = s.castle[place] - 1
        if seat == t.seat:
            ahead = False
            continue
        could = batches_of(s, seat)
        if could > mine or (could == mine and ahead):
            return FAVOR_IN_DOUBT
    return FAVOR_HOPED_FOR


def batches_of(s: State, seat: int) -> int:
    """Batches that a player has given and could give: food and two more kinds each."""
    others = 0
    most = 0
    for good in range(1, GOODS):
        others += has_good(s, seat, good)
        most = max(most, has_good(s, seat, good))
    pairs = min(others // 2, others - most)
    return s.batches[seat] + min(has_good(s, seat, 0), pairs)
