"""Verbs of the game: gain, pay, score, place, lay ... Only they write cells.

Every verb writes its event when a log is attached.
"""

from ..core import log
from ..core.frames import push
from . import events
from .data import INN, LINES, RESIDENCE_POINTS, SECTIONS, STABLES, STABLES_SPACE
from .decisions import CHOOSE_FAVOR
from .state import EMPTY, FROM_RESIDENCES, PENALTIES, RESIDENCE, SOURCES_IN_PLAY, State
from .vocabulary import GOLD, GOODS

# --- Cubes, points, favors -----------------------------------------------------------------------


def has_good(s: State, seat: int, good: int) -> int:
    return s.goods[seat * GOODS + good]


def plain_cubes(s: State, seat: int) -> int:
    """The player's cubes of every kind but gold."""
    cubes = 0
    for good in range(GOLD):
        cubes += has_good(s, seat, good)
    return cubes


def gain_good(s: State, seat: int, good: int, amount: int) -> None:
    """C-0.8: the stock of cubes has no limit."""
    if amount:
        s.goods[seat * GOODS + good] += amount
        if s.log is not None:
            s.log.add(log.GAINED, seat, good, amount)


def pay_good(s: State, seat: int, good: int, amount: int) -> None:
    if amount:
        s.goods[seat * GOODS + good] -= amount
        if s.log is not None:
            s.log.add(log.PAID, seat, good, amount)


def prestige_of(s: State, seat: int) -> int:
    """Prestige earned in play so far."""
    total = 0
    for source in range(PENALTIES):
        total += s.points[seat * SOURCES_IN_PLAY + source]
    return total - s.points[seat * SOURCES_IN_PLAY + PENALTIES]


def score(s: State, seat: int, amount: int, source: int) -> None:
    s.points[seat * SOURCES_IN_PLAY + source] += amount
    if s.log is not None:
        s.log.add(events.SCORED, seat, amount, source)


def lose_points(s: State, seat: int, amount: int) -> None:
    """C-7.3: prestige never falls below 0."""
    lost = min(amount, prestige_of(s, seat))
    s.points[seat * SOURCES_IN_PLAY + PENALTIES] += lost
    if s.log is not None:
        s.log.add(events.LOST_POINTS, seat, lost)


def earn_favors(s: State, seat: int, amount: int) -> None:
    """C-8.1: favors are resolved on the spot, one after the other."""
    for _ in range(amount):
        push(s, CHOOSE_FAVOR, seat)


def use_line(s: State, seat: int, line: int) -> None:
    """C-8.3: favors of one phase use different lines."""
    s.lines_used[seat] |= 1 << line


def free_lines(s: State) -> None:
    for seat in range(s.players):
        s.lines_used[seat] = 0


def advance_marker(s: State, seat: int, line: int) -> None:
    """One column of the favor table."""
    s.favor[seat * LINES + line] += 1


# --- The order of play ----------------------------------------------------------------------------


def set_rank(s: State, rank: int, seat: int) -> None:
    s.order[rank] = seat


def move_to_front(s: State, seat: int) -> None:
    """C-3.6: the others keep their order behind."""
    rank = 0
    while s.order[rank] != seat:
        rank += 1
    while rank > 0:
        s.order[rank] = s.order[rank - 1]
        rank -= 1
    s.order[0] = seat


# --- Workers --------------------------------------------------------------------------------------


def take_worker(s: State, seat: int) -> None:
    """A worker leaves the player's hand."""
    s.workers[seat] -= 1


def put_on_space(s: State, seat: int, space: int) -> None:
    s.worker[space] = seat + 1
    s.occupied |= 1 << (s.road[space] - 1)
    if s.log is not None:
        s.log.add(events.PLACED, seat, s.road[space] - 1, space)


def put_on_special(s: State, seat: int, special: int) -> None:
    s.special[special] = seat + 1
    if s.log is not None:
        s.log.add(events.PLACED_SPECIAL, seat, special)


def empty_special(s: State, special: int) -> None:
    s.special[special] = 0


def put_in_stables(s: State, seat: int) -> None:
    """C-2.9: the lowest free circle."""
    circle = 0
    while s.stables[circle] > 0:
        circle += 1
    s.stables[circle] = seat + 1
    if s.log is not None:
        s.log.add(events.PLACED_SPECIAL, seat, STABLES_SPACE)


def leave_stables(s: State, circle: int) -> None:
    seat = s.stables[circle] - 1
    s.stables[circle] = 0
    bring_home(s, seat)


def put_in_castle(s: State, seat: int) -> None:
    """C-2.8: the lowest free number."""
    s.castle[s.castle_count] = seat + 1
    s.castle_count += 1
    if s.log is not None:
        s.log.add(events.PLACED_CASTLE, seat, s.castle_count)


def empty_castle(s: State) -> None:
    """All workers of the castle go home, in the order of its spaces."""
    for rank in range(s.castle_count):
        bring_home(s, s.castle[rank] - 1)
        s.castle[rank] = 0
    s.castle_count = 0


def is_in_stables(s: State, seat: int) -> bool:
    for circle in range(STABLES):
        if s.stables[circle] == seat + 1:
            return True
    return False


def is_in_castle(s: State, seat: int) -> bool:
    for rank in range(s.castle_count):
        if s.castle[rank] == seat + 1:
            return True
    return False


def bring_home(s: State, seat: int) -> None:
    s.workers[seat] += 1
    if s.log is not None:
        s.log.add(events.WORKER_HOME, seat)


def take_off_space(s: State, space: int) -> None:
    """The worker on a space goes home."""
    seat = s.worker[space] - 1
    s.worker[space] = 0
    s.occupied ^= 1 << (s.road[space] - 1)
    bring_home(s, seat)


def lodge_in_inn(s: State, seat: int) -> None:
    """C-3.7: from the left circle to the right one."""
    s.special[INN] = 0
    s.inn_guest = seat + 1
    if s.log is not None:
        s.log.add(events.INN_GUEST, seat)


def leave_inn(s: State, seat: int) -> None:
    s.inn_guest = 0
    bring_home(s, seat)


# --- The road -------------------------------------------------------------------------------------


def first_empty_space(s: State) -> int:
    """C-5.6: the lowest-numbered empty space. C-5.7 sees to it that there is one."""
    space = 0
    while s.road[space] != EMPTY:
        space += 1
    return space


def lay_tile(s: State, tile: int, space: int, owner: int) -> None:
    """Put a tile on a space. `owner` is a seat, -1 for no one."""
    s.road[space] = tile + 1
    s.owner[space] = owner + 1
    s.space_of[tile] = space + 1
    s.on_road |= 1 << tile
    s.in_stock[tile] = 0


def choose_to_turn(s: State, space: int, seat: int) -> None:
    """C-5.17: the building on the space becomes the seat's residence once it has acted."""
    s.turner[space] = seat + 1
    if s.log is not None:
        s.log.add(events.CHOSE_TO_TURN, seat, s.road[space] - 1, space)


def become_residence(s: State, space: int, seat: int) -> None:
    """C-5.16, C-5.18, C-5.19: an own tile returns to the stock, a neutral one leaves the game."""
    tile = s.road[space] - 1
    if s.owner[space] != 0:
        s.in_stock[tile] = 1
    s.space_of[tile] = 0
    s.on_road ^= 1 << tile
    s.road[space] = RESIDENCE
    s.owner[space] = seat + 1
    s.turner[space] = 0
    s.residences[seat] += 1
    if s.log is not None:
        s.log.add(events.TURNED, seat, tile, space)
    score(s, seat, RESIDENCE_POINTS, FROM_RESIDENCES)


def give_up_residence(s: State, seat: int) -> None:
    """C-5.9: a prestige building covers it."""
    s.residences[seat] -= 1


def shift_provost(s: State, seat: int, steps: int) -> None:
    s.provost += steps
    if s.log is not None:
        kind = events.MOVED_PROVOST if steps else log.LEFT_PROVOST
        s.log.add(kind, seat, steps, s.provost)


def advance_bailiff(s: State, steps: int) -> None:
    """C-7.1: the provost joins him."""
    s.bailiff += steps
    s.provost = s.bailiff
    if s.log is not None:
        s.log.add(events.BAILIFF_MOVED, -1, steps, s.bailiff)


# --- The castle -----------------------------------------------------------------------------------


def houses_in(s: State, section: int) -> int:
    total = 0
    for seat in range(s.players):
        total += s.houses[seat * SECTIONS + section]
    return total


def add_house(s: State, seat: int, section: int) -> None:
    s.houses[seat * SECTIONS + section] += 1
    s.batches[seat] += 1
    if s.log is not None:
        s.log.add(events.BUILT_HOUSE, seat, section)


def close_section(s: State) -> None:
    """C-6.2, C-7.4: the next section is under construction, and new columns open."""
    if s.log is not None:
        s.log.add(events.SECTION_SCORED, -1, s.section)
    s.section += 1
