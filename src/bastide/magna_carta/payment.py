"""Payments: gold as a wild, white cubes, and the cube less of power II-B."""

from ..core.bits import lowest_bit
from . import data
from .state import State
from .verbs import has_good, pay_good, pay_good_or_gold
from .vocabulary import ANY, FOOD, GOLD, GOODS, STONE, WOOD

COST_ROW = 5
NO_DISCOUNT = -1


def shortfall(s: State, seat: int, food: int, wood: int, stone: int, gold: int, white: int) -> int:
    """M-2.9, M-2.10: how many cubes are missing when gold replaces other cubes.

    Printed gold must be gold. A white cube takes whatever is left over.
    """
    base = seat * GOODS
    goods = s.goods
    wild = goods[base + GOLD] - gold
    spare = 0
    left = goods[base + FOOD] - food
    if left < 0:
        wild += left
    else:
        spare += left
    left = goods[base + WOOD] - wood
    if left < 0:
        wild += left
    else:
        spare += left
    left = goods[base + STONE] - stone
    if left < 0:
        wild += left
    else:
        spare += left
    if wild < 0:
        return white - spare - wild if white > spare else -wild
    return white - spare - wild if white > spare + wild else 0


def payable(s: State, seat: int, kinds: int) -> int:
    """M-2.7: those of these kinds whose whole cost can be paid. None costs printed gold."""
    found = 0
    for cost in range(data.DIFFERENT_COSTS):
        members = kinds & data.KINDS_OF_COST[cost]
        if members:
            missing = shortfall(
                s,
                seat,
                data.COST_FOOD[cost],
                data.COST_WOOD[cost],
                data.COST_STONE[cost],
                0,
                data.COST_WHITE[cost],
            )
            if missing == 0:
                found |= members
    return found


def payable_with_less(s: State, seat: int, kinds: int) -> int:
    """MF-11: those of these kinds that can be paid when one cube of the cost is left out."""
    found = 0
    while kinds:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        for less in range(COST_ROW):
            if can_pay_with_less(s, seat, kind, less):
                found |= 1 << kind
    return found


def can_pay_with_less(s: State, seat: int, kind: int, less: int) -> bool:
    """MF-11: a cube of the cost may be left out, one that the cost has."""
    row = kind * COST_ROW
    if data.COST[row + less] == 0:
        return False
    missing = shortfall(
        s,
        seat,
        data.COST[row + FOOD] - (less == FOOD),
        data.COST[row + WOOD] - (less == WOOD),
        data.COST[row + STONE] - (less == STONE),
        0,
        data.COST[row + ANY] - (less == ANY),
    )
    return missing == 0


def pay_fixed_cubes(s: State, seat: int, kind: int, less: int) -> int:
    """M-2.11: pay the coloured cubes without asking. The number of white ones is left to ask."""
    row = kind * COST_ROW
    for good in range(data.GOODS_IN_BATCH):
        pay_good_or_gold(s, seat, good, data.COST[row + good] - (less == good))
    return data.COST[row + ANY] - (less == ANY)


def can_pay_prestige(s: State, seat: int, prestige: int) -> bool:
    row = prestige * COST_ROW
    return (
        shortfall(
            s,
            seat,
            data.PRESTIGE_COST[row + FOOD],
            data.PRESTIGE_COST[row + WOOD],
            data.PRESTIGE_COST[row + STONE],
            data.PRESTIGE_COST[row + GOLD],
            0,
        )
        == 0
    )


def pay_prestige(s: State, seat: int, prestige: int) -> None:
    row = prestige * COST_ROW
    for good in range(data.GOODS_IN_BATCH):
        pay_good_or_gold(s, seat, good, data.PRESTIGE_COST[row + good])
    pay_good(s, seat, GOLD, data.PRESTIGE_COST[row + GOLD])


def affordable_batches(s: State, seat: int) -> int:
    """M-5.2: batches of food, wood and stone, with gold in place of any of them."""
    batches = 0
    while shortfall(s, seat, batches + 1, batches + 1, batches + 1, 0, 0) == 0:
        batches += 1
    return batches


def can_pay_food(s: State, seat: int) -> bool:
    """M-4.16: the Lawyer's food may be gold."""
    return has_good(s, seat, FOOD) + has_good(s, seat, GOLD) > 0
