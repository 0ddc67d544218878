"""The inputs of the evaluator for a game of Caylus, from the seat of one viewer."""

from ..core.frames import frame_kind, frame_x, frame_y
from ..core.inputs import (
    FROM_PROVOST,
    Inputs,
    InputSpace,
    from_provost,
    mark,
    mark_bridge,
    mark_share,
    mark_value,
    turned,
)
from . import data
from .decisions import BUY_AGAIN, CHOOSE_RESIDENCE, PAY_WHITE, TAKE_BONUS, USE_TILE
from .state import EMPTY, OVER, RESIDENCE, SEATS, State
from .vocabulary import GOODS

SPACE = InputSpace()

MOST_DENIERS, MOST_GOODS, MOST_WORKERS, MOST_HOUSES = 24, 10, 6, 8
FRAME_VALUES = 6
KINDS_OF_DECISION = 24
"""Room for kinds of decision."""
OF_A_TILE = {USE_TILE, TAKE_BONUS, BUY_AGAIN, PAY_WHITE, CHOOSE_RESIDENCE}
X_IS_TILE = [int(kind in OF_A_TILE) for kind in range(KINDS_OF_DECISION)]
NO_ONE_OWNS = 1
STATES_OF_TILE = SEATS + 1
"""On the road: owned by no one, or by a seat counted from the viewer."""
STEPS, CURSORS, TURNS = 8, 28, 20

F_PLAYERS = SPACE.add("players", 1, SEATS)
F_TURN = SPACE.add("turn", 1, TURNS)
F_PHASE = SPACE.add("phase", 1, OVER)
F_STEP = SPACE.add("phase and step", OVER, STEPS)
F_CURSOR = SPACE.add("phase and cursor", OVER, CURSORS)
F_DEPTH = SPACE.add("depth", 1, 6)
F_KIND = SPACE.add("decision", 1, KINDS_OF_DECISION)
F_X = SPACE.add("decision and x", KINDS_OF_DECISION, FRAME_VALUES)
F_OF_TILE = SPACE.add("decision and tile", KINDS_OF_DECISION, data.TILE_KEYS)
F_Y = SPACE.add("decision and y", KINDS_OF_DECISION, 6)
F_BELOW = SPACE.add("decision below", 1, KINDS_OF_DECISION)
F_SIMPLIFIED = SPACE.add("simplified favor", 1, 1)
F_LAWYER = SPACE.add("lawyer points", 1, 4)
F_RANK = SPACE.add("rank", SEATS, SEATS)
F_BAILIFF = SPACE.add("bailiff", 1, data.ROAD)
F_PROVOST = SPACE.add("provost", 1, data.ROAD)
F_AHEAD = SPACE.add("provost from bailiff", 1, FROM_PROVOST)
F_TILE = SPACE.add("tile on the road", data.TILE_KEYS, STATES_OF_TILE)
F_WORKER = SPACE.add("worker on tile", data.TILE_KEYS, SEATS)
F_DISTANCE = SPACE.add("tile from provost", data.TILE_KEYS, FROM_PROVOST)
F_STANDING = SPACE.add("worker from provost", SEATS, FROM_PROVOST)
F_STOCK = SPACE.add("tile in stock", data.TILE_KEYS, 1)
F_TURNER = SPACE.add("tile to become residence", data.TILE_KEYS, SEATS)
F_SPECIAL = SPACE.add("special building", data.SPECIALS, SEATS)
F_STABLES = SPACE.add("stables", data.STABLES, SEATS)
F_INN = SPACE.add("inn", 1, SEATS)
F_SECTION = SPACE.add("section", 1, data.SECTIONS)
F_ROOM = SPACE.add("houses in section", data.SECTIONS, 24)
F_CASTLE = SPACE.add("castle", SEATS, SEATS)
F_BATCHES = SPACE.add("batches", SEATS, 4)
F_HOUSES = SPACE.add("houses", SEATS * data.SECTIONS, MOST_HOUSES)
F_PASSES = SPACE.add("passes", 1, SEATS)
F_PASSED = SPACE.add("passed", SEATS, SEATS)
F_DENIERS = SPACE.add("deniers", SEATS, MOST_DENIERS)
F_GOODS = SPACE.add("goods", SEATS * GOODS, MOST_GOODS)
F_HANDS = SPACE.add("workers", SEATS, MOST_WORKERS)
F_RESIDENCES = SPACE.add("residences", SEATS, 8)
F_FAVOR = SPACE.add("favor", SEATS * data.LINES, data.LAST_COLUMN)
F_USED = SPACE.add("line used", SEATS * data.LINES, 1)
SPACE.add_scores(SEATS, step=2)


def write_inputs(s: State, viewer: int, f: Inputs) -> None:
    """All that is true now. Everything in Caylus is open (C-0.7)."""
    mark_value(f, F_PLAYERS, 0, SEATS, s.players)
    mark_moment(s, f)
    mark_road(s, viewer, f)
    mark_castle_and_bridge(s, viewer, f)
    for seat in range(s.players):
        mark_seat(s, viewer, seat, f)


def mark_moment(s: State, f: Inputs) -> None:
    mark_value(f, F_TURN, 0, TURNS, s.turn)
    mark_value(f, F_PHASE, 0, OVER, s.phase)
    mark_value(f, F_STEP, s.phase, STEPS, s.step)
    mark_value(f, F_CURSOR, s.phase, CURSORS, s.cursor)
    mark_value(f, F_DEPTH, 0, 6, s.depth)
    mark_value(f, F_SIMPLIFIED, 0, 1, s.simplified)
    mark_value(f, F_LAWYER, 0, 4, s.lawyer_points)
    kind = frame_kind(s)
    mark_value(f, F_KIND, 0, KINDS_OF_DECISION, kind)
    if X_IS_TILE[kind]:
        mark_value(f, F_OF_TILE, kind, data.COUNT_OF_TILES, frame_x(s) + 1)
    else:
        mark_value(f, F_X, kind, FRAME_VALUES, frame_x(s) + 1)
    mark_value(f, F_Y, kind, 6, frame_y(s))
    if s.depth > 1:
        mark_value(f, F_BELOW, 0, KINDS_OF_DECISION, s.stack[s.depth * 4 - 8])


def mark_road(s: State, viewer: int, f: Inputs) -> None:
    mark_value(f, F_BAILIFF, 0, data.ROAD, s.bailiff + 1)
    mark_value(f, F_PROVOST, 0, data.ROAD, s.provost + 1)
    mark_value(f, F_AHEAD, 0, FROM_PROVOST, from_provost(s.provost - s.bailiff))
    for space in range(data.ROAD):
        content = s.road[space]
        if content == EMPTY or content == RESIDENCE:
            continue
        tile = content - 1
        beyond = from_provost(space - s.provost)
        owner = NO_ONE_OWNS
        if s.owner[space] > 0:
            owner = NO_ONE_OWNS + 1 + turned(s, viewer, s.owner[space] - 1)
        mark_value(f, F_TILE, tile, STATES_OF_TILE, owner)
        mark_value(f, F_DISTANCE, tile, FROM_PROVOST, beyond)
        if s.worker[space] > 0:
            worker = turned(s, viewer, s.worker[space] - 1)
            mark_value(f, F_WORKER, tile, SEATS, worker + 1)
            mark_value(f, F_STANDING, worker, FROM_PROVOST, beyond)
        if s.turner[space] > 0:
            mark_value(f, F_TURNER, tile, SEATS, turned(s, viewer, s.turner[space] - 1) + 1)
    for tile in range(data.COUNT_OF_TILES):
        mark_value(f, F_STOCK, tile, 1, s.in_stock[tile])


def mark_seat_at(s: State, viewer: int, first: int, place: int, stored: int, f: Inputs) -> None:
    """A cell that holds a seat + 1, or 0 for no one."""
    if stored > 0:
        mark_value(f, first, place, SEATS, turned(s, viewer, stored - 1) + 1)


def mark_castle_and_bridge(s: State, viewer: int, f: Inputs) -> None:
    for place in range(data.SPECIALS):
        mark_seat_at(s, viewer, F_SPECIAL, place, s.special[place], f)
    for place in range(data.STABLES):
        mark_seat_at(s, viewer, F_STABLES, place, s.stables[place], f)
    mark_seat_at(s, viewer, F_INN, 0, s.inn_guest, f)
    mark_value(f, F_SECTION, 0, data.SECTIONS, s.section)
    for section in range(data.SECTIONS):
        houses = 0
        for seat in range(s.players):
            houses += s.houses[seat * data.SECTIONS + section]
        mark_value(f, F_ROOM, section, 24, houses)
    for place in range(s.castle_count):
        mark_seat_at(s, viewer, F_CASTLE, place, s.castle[place], f)
    mark_bridge(s, viewer, f, F_PASSES, F_PASSED, SEATS)
    for rank in range(s.players):
        mark_value(f, F_RANK, turned(s, viewer, s.order[rank]), SEATS, rank + 1)


def mark_seat(s: State, viewer: int, seat: int, f: Inputs) -> None:
    place = turned(s, viewer, seat)
    mark_value(f, F_DENIERS, place, MOST_DENIERS, s.deniers[seat])
    mark_share(f, F_GOODS, place, GOODS, MOST_GOODS, s.goods, seat)
    mark_value(f, F_HANDS, place, MOST_WORKERS, s.workers[seat])
    mark_value(f, F_BATCHES, place, 4, s.batches[seat])
    mark_value(f, F_RESIDENCES, place, 8, s.residences[seat])
    mark_share(f, F_HOUSES, place, data.SECTIONS, MOST_HOUSES, s.houses, seat)
    for line in range(data.LINES):
        column = s.favor[seat * data.LINES + line]
        mark_value(f, F_FAVOR, place * data.LINES + line, data.LAST_COLUMN, column)
        if s.lines_used[seat] >> line & 1:
            mark(f, F_USED + place * data.LINES + line)
