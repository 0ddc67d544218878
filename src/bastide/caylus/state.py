"""The cells of a game of Caylus: their names, lengths and who may see them. Nothing else.

All information is open after the set-up (C-0.7): every cell but the generator is public.
"""

from typing import Annotated

from ..core.cells import Cell
from ..core.state import CommonState
from .data import COUNT_OF_TILES, LINES, MAX_SEATS, ROAD, SECTIONS, SPECIALS, STABLES
from .vocabulary import GOODS

SEATS = MAX_SEATS

# The phases, numbered as in the rulebook; the set-up stands before them, the end behind.
SET_UP, INCOME, PLACING, SPECIAL, PROVOST, BUILDINGS, CASTLE, END_OF_TURN, OVER = range(9)

# Sources of prestige in play; penalties are kept as what was lost.
FROM_VISITORS, FROM_CRAFT, FROM_RESIDENCES, FROM_PRESTIGE = range(4)
FROM_CASTLE, FROM_TRADES, FROM_FAVORS, PENALTIES = range(4, 8)
SOURCES_IN_PLAY = 8

# What a space of the road holds: 0 nothing, tile + 1, or a residence.
EMPTY = 0
RESIDENCE = COUNT_OF_TILES + 1


class State(CommonState, seats=MAX_SEATS):
    """One position. Seats in cells are stored + 1, so that 0 means nobody."""

    # What was agreed before the game
    simplified: Annotated[int, Cell()]
    lawyer_points: Annotated[int, Cell()]

    # Order of play and the two royal agents
    order: Annotated[list[int], Cell(SEATS)]
    bailiff: Annotated[int, Cell()]
    provost: Annotated[int, Cell()]

    # The road, with the sets of tiles that stand on it and that carry a worker. `turner` will
    # own the residence once a chosen building has acted.
    road: Annotated[list[int], Cell(ROAD)]
    owner: Annotated[list[int], Cell(ROAD)]
    worker: Annotated[list[int], Cell(ROAD)]
    turner: Annotated[list[int], Cell(ROAD)]
    on_road: Annotated[int, Cell(members=COUNT_OF_TILES, bits=64)]
    occupied: Annotated[int, Cell(members=COUNT_OF_TILES, bits=64)]
    space_of: Annotated[list[int], Cell(COUNT_OF_TILES)]
    in_stock: Annotated[list[int], Cell(COUNT_OF_TILES)]

    # Special buildings (the Gate to the Joust field use the first four), Stables, Inn
    special: Annotated[list[int], Cell(SPECIALS)]
    stables: Annotated[list[int], Cell(STABLES)]
    inn_guest: Annotated[int, Cell()]

    # The castle
    section: Annotated[int, Cell()]
    houses: Annotated[list[int], Cell(SEATS * SECTIONS)]
    castle: Annotated[list[int], Cell(SEATS)]
    castle_count: Annotated[int, Cell()]
    batches: Annotated[list[int], Cell(SEATS)]

    # The bridge
    passes: Annotated[int, Cell()]
    passed: Annotated[int, Cell(members=SEATS)]
    pass_order: Annotated[list[int], Cell(SEATS)]

    # What each player has
    deniers: Annotated[list[int], Cell(SEATS)]
    goods: Annotated[list[int], Cell(SEATS * GOODS)]
    workers: Annotated[list[int], Cell(SEATS)]
    points: Annotated[list[int], Cell(SEATS * SOURCES_IN_PLAY)]
    residences: Annotated[list[int], Cell(SEATS)]
    favor: Annotated[list[int], Cell(SEATS * LINES)]
    lines_used: Annotated[list[int], Cell(SEATS, members=LINES)]
