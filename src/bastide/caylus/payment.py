"""Payments. Gold is no wild here: every cube is paid in its own kind."""

from .data import COST, COST_ROW
from .state import State
from .verbs import has_good, pay_good
from .vocabulary import ANY, GOODS

NO_DISCOUNT = -1


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
