"""The cells of a game of Magna Carta: names, lengths, who may see them, what they mean."""

from typing import Annotated

from ..core.cells import NO_ONE, OWNER, Cell, Count, Places, Redundant, Seat, one_of
from ..core.state import TableState
from . import data
from .notation import CARD_KEYS
from .vocabulary import GOODS

SEATS = data.MAX_SEATS

# The phases, numbered as in the rulebook. The setup comes before them, the end after.
SET_UP, INCOME, ACTIONS, PROVOST, EFFECTS, CASTLE, END_OF_TURN, LAST_CARDS, OVER = range(9)

# How the last castle token left the stock.
RUNNING, BY_BATCHES, BY_CHURCH, BY_NEGLECT = range(4)

LONG_ROAD = 24
"""Cards of a road that an encoding counts as 1.0."""
BUILT_KEYS = data.KIND_KEYS * SEATS + data.NEUTRAL_KEYS
"""Members of the sets of buildings: every seat's, then the neutral ones."""


class State(TableState, seats=data.MAX_SEATS):
    """One position. Sets of cards are bits of one int, indexed by kind."""

    # What was agreed before the game
    light: Annotated[int, Cell()]
    favors: Annotated[int, Cell()]
    library: Annotated[int, Cell()]
    ask_gains: Annotated[int, Cell()]

    # Position of the game
    first: Annotated[int, Cell(means=Seat())]
    ended_by: Annotated[int, Cell(means=one_of(4))]

    # The road
    road_length: Annotated[int, Cell(means=Count(LONG_ROAD))]
    road: Annotated[
        list[int],
        Cell(data.ROAD, means=Places(data.CARDS, LONG_ROAD, data.KINDS), filled="road_length"),
    ]
    provost: Annotated[int, Cell(means=Count(LONG_ROAD))]
    buildings: Annotated[
        list[int], Cell(data.OWNERS, members=data.KINDS, per_seat=1, keys=BUILT_KEYS)
    ]
    occupied: Annotated[
        list[int], Cell(data.OWNERS, members=data.KINDS, means=Redundant(), keys=BUILT_KEYS)
    ]
    worker_of: Annotated[
        list[int],
        Cell(data.CARDS, means=Seat(), per_seat=data.KINDS, where="occupied", keys=CARD_KEYS),
    ]
    residences: Annotated[
        list[int], Cell(SEATS, members=data.KINDS, per_seat=1, keys=data.KIND_KEYS)
    ]
    waiting: Annotated[list[int], Cell(SEATS, members=data.KINDS, per_seat=1, keys=data.KIND_KEYS)]
    covered: Annotated[list[int], Cell(SEATS, members=data.KINDS, per_seat=1, keys=data.KIND_KEYS)]
    cubes_on: Annotated[
        list[int],
        Cell(
            SEATS * data.SMALL_KINDS,
            means=Count(4),
            per_seat=data.SMALL_KINDS,
            keys=data.KIND_KEYS[: data.SMALL_KINDS],
        ),
    ]

    # Prestige cards: `stands_on` is the covered kind + 1, 0 while none is
    prestige_left: Annotated[int, Cell(members=data.PRESTIGES, keys=data.PRESTIGE_KEYS)]
    prestige: Annotated[
        list[int], Cell(SEATS, members=data.PRESTIGES, per_seat=1, keys=data.PRESTIGE_KEYS)
    ]
    stands_on: Annotated[
        list[int], Cell(data.PRESTIGES, means=one_of(data.KINDS + 1), keys=data.PRESTIGE_KEYS)
    ]

    # The castle
    tokens: Annotated[list[int], Cell(data.SECTIONS, means=Count(9))]
    tokens_lost: Annotated[list[int], Cell(data.SECTIONS, means=Count(9))]
    won: Annotated[list[int], Cell(SEATS * data.SECTIONS, means=Count(5), per_seat=data.SECTIONS)]
    batches: Annotated[list[int], Cell(SEATS, means=Count(5), per_seat=1)]

    # The bridge
    passes: Annotated[int, Cell(means=Count(SEATS))]
    passed: Annotated[int, Cell(members=SEATS, means=Seat())]
    pass_order: Annotated[list[int], Cell(SEATS, means=Seat(), filled="passes")]

    # What each player has
    deniers: Annotated[list[int], Cell(SEATS, means=Count(10), per_seat=1)]
    goods: Annotated[list[int], Cell(SEATS * GOODS, means=Count(5), per_seat=GOODS)]
    workers: Annotated[list[int], Cell(SEATS, means=Count(4), per_seat=1)]
    workers_aside: Annotated[list[int], Cell(SEATS, means=Count(4), per_seat=1)]
    hand: Annotated[list[int], Cell(SEATS, OWNER, members=data.KINDS, keys=data.KIND_KEYS)]
    hand_size: Annotated[list[int], Cell(SEATS, means=Count(5), per_seat=1)]
    pile: Annotated[list[int], Cell(SEATS, OWNER, members=data.KINDS, keys=data.KIND_KEYS)]
    pile_size: Annotated[list[int], Cell(SEATS, means=Count(data.KINDS), per_seat=1)]
    discard: Annotated[list[int], Cell(SEATS, members=data.KINDS, per_seat=1, keys=data.KIND_KEYS)]
    redraws: Annotated[list[int], Cell(SEATS, OWNER, means=one_of(3))]

    # The Favors: `looked_at` is the good of a drawn but not yet kept card + 1
    track: Annotated[list[int], Cell(SEATS, means=Count(15), per_seat=1)]
    discs: Annotated[
        list[int], Cell(SEATS, members=data.POWERS + 1, per_seat=1, keys=data.POWER_KEYS)
    ]
    resource_hand: Annotated[list[int], Cell(SEATS * GOODS, OWNER, means=Count(3))]
    resource_count: Annotated[list[int], Cell(SEATS, means=Count(5), per_seat=1)]
    looked_at: Annotated[list[int], Cell(SEATS, OWNER, means=one_of(GOODS + 1))]
    looking: Annotated[list[int], Cell(SEATS, per_seat=1)]
    resource_pile: Annotated[list[int], Cell(GOODS, NO_ONE)]
    resource_pile_size: Annotated[int, Cell(means=Count(23))]
    resource_discard: Annotated[list[int], Cell(GOODS, NO_ONE)]
    resource_discard_size: Annotated[int, Cell(means=Count(23))]
