"""Building tiles and turning them into residences: for phase 5 and for the favors' last line."""

from ..core.frames import frame_who, frame_x, pop, push
from ..core.moves import Moves, offer
from . import events
from .data import (
    ARCHITECT,
    ARCHITECT_2,
    COUNT_OF_TILES,
    FAVORS,
    FIRST_CRAFT,
    FIRST_PRESTIGE,
    FIRST_STONE,
    KIND,
    LAWYER,
    LAWYER_CLOTH,
    ROAD,
)
from .decisions import CHOOSE_RESIDENCE, PAY_WHITE
from .notation import BUILD, COVER, PAY, PRESTIGE_TILE, TURN
from .payment import (
    NO_DISCOUNT,
    can_pay_tile,
    has_white_cube,
    pay_printed_cubes,
)
from .state import FROM_CRAFT, FROM_PRESTIGE, RESIDENCE, State
from .variants import points_of_tile
from .verbs import (
    become_residence,
    earn_favors,
    first_empty_space,
    has_good,
    lay_tile,
    pay_deniers,
    pay_good,
    score,
)
from .vocabulary import CLOTH, GOODS, NEUTRAL

# --- Craft tiles ----------------------------------------------------------------------------------


def is_available(s: State, tile: int) -> bool:
    """C-5.6: a tile of the stock; of two equal Architects the first is offered."""
    if tile == ARCHITECT_2 and s.in_stock[ARCHITECT]:
        return False
    return s.in_stock[tile] != 0


def can_build_craft(s: State, seat: int, tile: int, less: int) -> bool:
    """C-5.6, C-5.7: in the stock, payable, and an empty space on the road."""
    return (
        is_available(s, tile) and can_pay_tile(s, seat, tile, less) and first_empty_space(s) < ROAD
    )


def offer_wood(s: State, w: Moves, seat: int, less: int) -> None:
    for tile in range(FIRST_CRAFT, FIRST_STONE):
        if can_build_craft(s, seat, tile, less):
            offer(w, BUILD + tile - FIRST_CRAFT)


def offer_stone(s: State, w: Moves, seat: int, less: int) -> None:
    for tile in range(FIRST_STONE, FIRST_PRESTIGE):
        if can_build_craft(s, seat, tile, less):
            offer(w, BUILD + tile - FIRST_CRAFT)


def start_building(s: State, seat: int, tile: int, less: int) -> None:
    """C-5.8: the printed cubes are paid, then the kind of a white one is chosen."""
    pay_printed_cubes(s, seat, tile, less)
    if has_white_cube(tile):
        push(s, PAY_WHITE, seat, tile)
    else:
        finish_building(s, seat, tile)


def offer_white(s: State, w: Moves) -> None:
    for good in range(GOODS):
        if has_good(s, frame_who(s), good) > 0:
            offer(w, PAY + good)


def pay_white(s: State, action: int) -> None:
    seat = frame_who(s)
    tile = frame_x(s)
    pop(s)
    pay_good(s, seat, action - PAY, 1)
    finish_building(s, seat, tile)


def finish_building(s: State, seat: int, tile: int) -> None:
    """C-5.6: on the first empty space; points and favors at once."""
    space = first_empty_space(s)
    lay_tile(s, tile, space, seat)
    if s.log is not None:
        s.log.add(events.BUILT, seat, tile, space)
    score(s, seat, points_of_tile(s, tile), FROM_CRAFT)
    earn_favors(s, seat, FAVORS[tile])


# --- Prestige tiles -------------------------------------------------------------------------------


def offer_prestige(s: State, w: Moves, seat: int) -> None:
    """C-5.9: needs an own residence."""
    if s.residences[seat] > 0:
        for tile in range(FIRST_PRESTIGE, COUNT_OF_TILES):
            if s.in_stock[tile] and can_pay_tile(s, seat, tile, NO_DISCOUNT):
                offer(w, PRESTIGE_TILE + tile - FIRST_PRESTIGE)


def start_prestige(s: State, seat: int, tile: int) -> None:
    pay_printed_cubes(s, seat, tile, NO_DISCOUNT)
    push(s, CHOOSE_RESIDENCE, seat, tile)


def is_own_residence(s: State, seat: int, space: int) -> bool:
    return s.road[space] == RESIDENCE and s.owner[space] == seat + 1


def offer_residences(s: State, w: Moves) -> None:
    for space in range(ROAD):
        if is_own_residence(s, frame_who(s), space):
            offer(w, COVER + space)


def choose_residence(s: State, action: int) -> None:
    """C-5.9: the green tile and its income go; points and favors come at once."""
    seat = frame_who(s)
    tile = frame_x(s)
    pop(s)
    s.residences[seat] -= 1
    lay_tile(s, tile, action - COVER, seat)
    if s.log is not None:
        s.log.add(events.BUILT_PRESTIGE, seat, tile, action - COVER)
    score(s, seat, points_of_tile(s, tile), FROM_PRESTIGE)
    earn_favors(s, seat, FAVORS[tile])


# --- Lawyer ---------------------------------------------------------------------------------------


def can_turn(s: State, seat: int, tile: int) -> bool:
    """C-5.14: a neutral or an own craft building, no Lawyer, not already chosen."""
    space = s.space_of[tile] - 1
    if space < 0 or tile == LAWYER or s.turner[space] > 0:
        return False
    return KIND[tile] == NEUTRAL or s.owner[space] == seat + 1


def can_pay_lawyer(s: State, seat: int, deniers: int) -> bool:
    """C-5.15: 1 cloth and 1 denier; by favor 1 cloth."""
    return s.deniers[seat] >= deniers and has_good(s, seat, CLOTH) >= LAWYER_CLOTH


def offer_turning(s: State, w: Moves, seat: int, deniers: int) -> None:
    if can_pay_lawyer(s, seat, deniers):
        for tile in range(FIRST_PRESTIGE):
            if can_turn(s, seat, tile):
                offer(w, TURN + tile)


def turn_building(s: State, seat: int, tile: int, deniers: int) -> None:
    """C-5.16, C-5.17: paid now; a building with a worker turns only when he has left it."""
    pay_deniers(s, seat, deniers)
    pay_good(s, seat, CLOTH, LAWYER_CLOTH)
    space = s.space_of[tile] - 1
    if s.worker[space] > 0:
        s.turner[space] = seat + 1
        if s.log is not None:
            s.log.add(events.CHOSE_TO_TURN, seat, tile, space)
    else:
        become_residence(s, space, seat)
