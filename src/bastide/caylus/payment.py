"""Payments. Gold is no wild here: every cube is paid in its own kind."""

from ..core.faults import LEGAL
from .data import COST, COST_ROW
from .faults import FAULTS, good_meant
from .notation import OBJECT
from .state import State
from .verbs import has_good, pay_good
from .vocabulary import ANY, GOODS

NO_DISCOUNT = -1
NO_SUCH_CUBE = FAULTS.add("no-such-cube", good=good_meant)


def fault_cube(s: State, seat: int, action: int) -> int:
    """C-5.8, C-5.13, C-8.6: the cube to pay with is in the player's stock."""
    return LEGAL if has_good(s, seat, OBJECT[action]) > 0 else NO_SUCH_CUBE


def cost_of(tile: int, good: int, less: int) -> int:
    """Cubes of a kind in a tile's cost, with one cube of `less` taken off (C-8.7)."""
    amount = COST[tile * COST_ROW + good]
    return amount - 1 if good == less else amount


def can_pay_tile(s: State, seat: int, tile: int, less: int) -> bool:
    """C-5.6, C-5.8: every printed cube, and any one more for a white one."""
    spare = 0
    for good in range(GOODS):
        left = has_good(s, seat, good) - cost_of(tile, good, less)
        if left < 0:
            return False
        spare += left
    return spare >= COST[tile * COST_ROW + ANY]


def pay_printed_cubes(s: State, seat: int, tile: int, less: int) -> None:
    for good in range(GOODS):
        pay_good(s, seat, good, cost_of(tile, good, less))


def has_white_cube(tile: int) -> bool:
    return COST[tile * COST_ROW + ANY] > 0
