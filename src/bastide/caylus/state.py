"""The cells of a game of Caylus: names, lengths, who may see them, what they mean.

All information is open after the setup (C-0.7): every cell but the generator is public.
"""

from typing import Annotated

from ..core.cells import Category, Cell, Count, Redundant, Seat, one_of
from ..core.state import TableState
from .data import COUNT_OF_TILES, LINES, MAX_SEATS, ROAD, SECTIONS, SPECIALS, STABLES, TILE_KEYS
from .vocabulary import GOODS

SEATS = MAX_SEATS

# The phases, numbered as in the rulebook. The setup comes before them, the end after.
SET_UP, INCOME, PLACING, SPECIAL, PROVOST, BUILDINGS, CASTLE, END_OF_TURN, OVER = range(9)

# Sources of prestige in play. Penalties are kept as what was lost.
FROM_VISITORS, FROM_CRAFT, FROM_RESIDENCES, FROM_PRESTIGE = range(4)
FROM_CASTLE, FROM_TRADES, FROM_FAVORS, PENALTIES = range(4, 8)
SOURCES_IN_PLAY = 8

# What a space of the road holds: 0 nothing, tile + 1, or a residence.
EMPTY = 0
RESIDENCE = COUNT_OF_TILES + 1


class State(TableState, seats=MAX_SEATS):
    """One position. Seats in cells are stored + 1, so that 0 means no one."""

    # What was agreed before the game
    simplified: Annotated[int, Cell()]
    lawyer_points: Annotated[int, Cell(means=Category((3, 4)))]

    # Order of play and the two royal agents
    order: Annotated[list[int], Cell(SEATS, means=Seat(), filled="players")]
    bailiff: Annotated[int, Cell(means=Count(ROAD))]
    provost: Annotated[int, Cell(means=Count(ROAD))]

    # The road, with the sets of tiles that are on it and that have a worker. `turner` will
    # own the residence once a chosen building has acted.
    road: Annotated[list[int], Cell(ROAD, means=Category((EMPTY, EMPTY + 1, RESIDENCE)))]
    owner: Annotated[list[int], Cell(ROAD, means=Seat(1), at="space_of")]
    worker: Annotated[list[int], Cell(ROAD, means=Seat(1), at="space_of")]
    turner: Annotated[list[int], Cell(ROAD, means=Seat(1), at="space_of")]
    on_road: Annotated[int, Cell(members=COUNT_OF_TILES, bits=64, keys=TILE_KEYS)]
    occupied: Annotated[
        int, Cell(members=COUNT_OF_TILES, bits=64, means=Redundant(), keys=TILE_KEYS)
    ]
    space_of: Annotated[list[int], Cell(COUNT_OF_TILES, means=Count(ROAD), keys=TILE_KEYS)]
    in_stock: Annotated[list[int], Cell(COUNT_OF_TILES, keys=TILE_KEYS)]

    # Special buildings (the Gate to the Joust field use the first four), Stables, Inn
    special: Annotated[list[int], Cell(SPECIALS, means=Seat(1))]
    stables: Annotated[list[int], Cell(STABLES, means=Seat(1))]
    inn_guest: Annotated[int, Cell(means=Seat(1))]

    # The castle
    section: Annotated[int, Cell(means=one_of(SECTIONS + 1))]
    houses: Annotated[list[int], Cell(SEATS * SECTIONS, means=Count(5), per_seat=SECTIONS)]
    castle: Annotated[list[int], Cell(SEATS, means=Seat(1))]
    castle_count: Annotated[int, Cell(means=Count(SEATS))]
    batches: Annotated[list[int], Cell(SEATS, means=Count(5), per_seat=1)]

    # The bridge
    passes: Annotated[int, Cell(means=Count(SEATS))]
    passed: Annotated[int, Cell(members=SEATS, means=Seat())]
    pass_order: Annotated[list[int], Cell(SEATS, means=Seat(), filled="passes")]

    # What each player has
    deniers: Annotated[list[int], Cell(SEATS, means=Count(10), per_seat=1)]
    goods: Annotated[list[int], Cell(SEATS * GOODS, means=Count(5), per_seat=GOODS)]
    workers: Annotated[list[int], Cell(SEATS, means=Count(6), per_seat=1)]
    points: Annotated[
        list[int], Cell(SEATS * SOURCES_IN_PLAY, means=Count(20), per_seat=SOURCES_IN_PLAY)
    ]
    residences: Annotated[list[int], Cell(SEATS, means=Count(5), per_seat=1)]
    favor: Annotated[list[int], Cell(SEATS * LINES, means=Count(5), per_seat=LINES)]
    lines_used: Annotated[list[int], Cell(SEATS, members=LINES, per_seat=1)]
