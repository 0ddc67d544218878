"""The cells of a game of Magna Carta: their names, lengths and who may see them. Nothing else."""

from typing import Annotated

from ..core.cells import NOBODY, OWNER, Cell
from ..core.state import CommonState
from .data import (
    CARDS,
    KINDS,
    MAX_SEATS,
    OWNERS,
    POWERS,
    PRESTIGES,
    ROAD,
    SECTIONS,
    SMALL_KINDS,
)
from .vocabulary import GOODS

SEATS = MAX_SEATS

# The phases, numbered as in the rulebook; the set-up stands before them, the end behind.
SET_UP, INCOME, ACTIONS, PROVOST, EFFECTS, CASTLE, END_OF_TURN, LAST_CARDS, OVER = range(9)

# How the last castle token left the stock.
RUNNING, BY_BATCHES, BY_CHURCH, BY_NEGLECT = range(4)


class State(CommonState, seats=MAX_SEATS):
    """One position. Sets of cards are bits of one int, indexed by kind."""

    # What was agreed before the game
    light: Annotated[int, Cell()]
    favors: Annotated[int, Cell()]
    library: Annotated[int, Cell()]
    ask_gains: Annotated[int, Cell()]

    # Where the game stands
    first: Annotated[int, Cell()]
    ended_by: Annotated[int, Cell()]

    # The road
    road_length: Annotated[int, Cell()]
    road: Annotated[list[int], Cell(ROAD)]
    provost: Annotated[int, Cell()]
    buildings: Annotated[list[int], Cell(OWNERS, members=KINDS)]
    occupied: Annotated[list[int], Cell(OWNERS, members=KINDS)]
    worker_of: Annotated[list[int], Cell(CARDS)]
    residences: Annotated[list[int], Cell(SEATS, members=KINDS)]
    waiting: Annotated[list[int], Cell(SEATS, members=KINDS)]
    covered: Annotated[list[int], Cell(SEATS, members=KINDS)]
    cubes_on: Annotated[list[int], Cell(SEATS * SMALL_KINDS)]

    # Prestige cards: `stands_on` is the covered kind + 1, 0 while none is
    prestige_left: Annotated[int, Cell(members=PRESTIGES)]
    prestige: Annotated[list[int], Cell(SEATS, members=PRESTIGES)]
    stands_on: Annotated[list[int], Cell(PRESTIGES)]

    # The castle
    tokens: Annotated[list[int], Cell(SECTIONS)]
    tokens_lost: Annotated[list[int], Cell(SECTIONS)]
    won: Annotated[list[int], Cell(SEATS * SECTIONS)]
    batches: Annotated[list[int], Cell(SEATS)]

    # The bridge
    passes: Annotated[int, Cell()]
    passed: Annotated[int, Cell(members=SEATS)]
    pass_order: Annotated[list[int], Cell(SEATS)]

    # What each player has
    deniers: Annotated[list[int], Cell(SEATS)]
    goods: Annotated[list[int], Cell(SEATS * GOODS)]
    workers: Annotated[list[int], Cell(SEATS)]
    workers_aside: Annotated[list[int], Cell(SEATS)]
    hand: Annotated[list[int], Cell(SEATS, OWNER, members=KINDS)]
    hand_size: Annotated[list[int], Cell(SEATS)]
    pile: Annotated[list[int], Cell(SEATS, OWNER, members=KINDS)]
    pile_size: Annotated[list[int], Cell(SEATS)]
    discard: Annotated[list[int], Cell(SEATS, members=KINDS)]
    redraws: Annotated[list[int], Cell(SEATS, OWNER)]

    # The Favors: `looked_at` is the good of a drawn but not yet kept card + 1
    track: Annotated[list[int], Cell(SEATS)]
    discs: Annotated[list[int], Cell(SEATS, members=POWERS + 1)]
    resource_hand: Annotated[list[int], Cell(SEATS * GOODS, OWNER)]
    resource_count: Annotated[list[int], Cell(SEATS)]
    looked_at: Annotated[list[int], Cell(SEATS, OWNER)]
    looking: Annotated[list[int], Cell(SEATS)]
    resource_pile: Annotated[list[int], Cell(GOODS, NOBODY)]
    resource_pile_size: Annotated[int, Cell()]
    resource_discard: Annotated[list[int], Cell(GOODS, NOBODY)]
    resource_discard_size: Annotated[int, Cell()]
