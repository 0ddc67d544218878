"""The one executor of the effect vocabulary: what a tile offers, and what using it does."""

from ..core.frames import frame_who, frame_x, frame_y, pop, push, set_frame_x
from ..core.moves import Moves, offer
from . import events
from .construction import (
    offer_prestige,
    offer_stone,
    offer_turning,
    offer_wood,
    start_building,
    start_prestige,
    turn_building,
)
from .data import (
    FIRST_CRAFT,
    FIRST_PRESTIGE,
    FORM,
    GAIN,
    GAIN_OF_TWO,
    HAS_SECOND,
    OWNER_TAKES,
    PRICE,
    PRICE_OF_TWO,
    PRODUCES,
)
from .decisions import BUY_AGAIN, GIVE_CUBES
from .notation import (
    BUILD,
    BUY,
    DECLINE,
    GIVE,
    PRESTIGE_TILE,
    TAKE,
    TRADE_1,
    TRADE_2,
    TURN,
)
from .payment import NO_DISCOUNT
from .state import FROM_TRADES, State
from .verbs import gain_deniers, gain_good, has_good, pay_deniers, pay_good, score
from .vocabulary import (
    BUILD_PRESTIGE,
    BUILD_STONE,
    BUILD_WOOD,
    BUY_CUBES,
    CLOTH,
    CLOTH_TO_POINTS,
    CUBES_TO_GOLD,
    DENIERS_TO_GOLD,
    DENIERS_TO_POINTS,
    GOLD,
    GOLD_TO_POINTS,
    GOODS,
    PRODUCE,
    SELL_CUBE,
    TURN_TILE,
)

# The alternatives of a production tile
FIRST, SECOND = range(2)


def offer_effect(s: State, w: Moves) -> None:
    """C-5.3: production must be taken; every other effect may be declined. C-5.5: one use."""
    seat = frame_who(s)
    tile = frame_x(s)
    form = FORM[tile]
    if form == PRODUCE:
        offer(w, TAKE + main_good(tile, FIRST))
        if HAS_SECOND[tile]:
            offer(w, TAKE + main_good(tile, SECOND))
        return
    offer(w, DECLINE)
    if form == BUILD_WOOD:
        offer_wood(s, w, seat, NO_DISCOUNT)
    elif form == BUILD_STONE:
        offer_stone(s, w, seat, NO_DISCOUNT)
    elif form == BUILD_PRESTIGE:
        offer_prestige(s, w, seat)
    elif form == TURN_TILE:
        offer_turning(s, w, seat, PRICE[tile])
    elif form == SELL_CUBE:
        offer_to_sell(s, w, seat)
    elif form == BUY_CUBES:
        offer_cubes(s, w, seat, PRICE[tile])
    else:
        have = means_for_trade(s, seat, form)
        if have >= PRICE[tile]:
            offer(w, TRADE_1)
        if have >= PRICE_OF_TWO[tile]:
            offer(w, TRADE_2)


def main_good(tile: int, alternative: int) -> int:
    """The good that names a production: the first that this alternative gives."""
    good = 0
    while PRODUCES[(tile * 2 + alternative) * GOODS + good] == 0:
        good += 1
    return good


def offer_to_sell(s: State, w: Moves, seat: int) -> None:
    """C-5.10: one cube of any kind, gold too."""
    for good in range(GOODS):
        if has_good(s, seat, good) > 0:
            offer(w, GIVE + good)


def offer_cubes(s: State, w: Moves, seat: int, price: int) -> None:
    """C-5.11: food, wood, stone or cloth; never gold."""
    if s.deniers[seat] >= price:
        for good in range(GOLD):
            offer(w, BUY + good)


def means_for_trade(s: State, seat: int, form: int) -> int:
    """C-5.12, C-5.13: what a trade is paid with; the Alchemist takes any cubes but gold."""
    if form == DENIERS_TO_POINTS or form == DENIERS_TO_GOLD:
        return s.deniers[seat]
    if form == CLOTH_TO_POINTS:
        return has_good(s, seat, CLOTH)
    if form == GOLD_TO_POINTS:
        return has_good(s, seat, GOLD)
    cubes = 0
    for good in range(GOLD):
        cubes += has_good(s, seat, good)
    return cubes


def use_effect(s: State, action: int) -> None:
    """Carry out what was chosen for the building being resolved."""
    seat = frame_who(s)
    tile = frame_x(s)
    pop(s)
    if action == DECLINE:
        if s.log is not None:
            s.log.add(events.DECLINED, seat, tile)
    elif action < GIVE:
        take_production(s, seat, tile, action - TAKE)
    elif action < BUY:
        pay_good(s, seat, action - GIVE, 1)
        gain_deniers(s, seat, GAIN[tile])
    elif action < TRADE_1:
        buy_cube(s, seat, tile, action - BUY)
        if GAIN[tile] > 1:
            push(s, BUY_AGAIN, seat, tile)
    elif action == TRADE_1:
        make_trade(s, seat, FORM[tile], PRICE[tile], GAIN[tile])
    elif action == TRADE_2:
        make_trade(s, seat, FORM[tile], PRICE_OF_TWO[tile], GAIN_OF_TWO[tile])
    elif action >= TURN:
        turn_building(s, seat, action - TURN, PRICE[tile])
    elif action >= PRESTIGE_TILE:
        start_prestige(s, seat, action - PRESTIGE_TILE + FIRST_PRESTIGE)
    else:
        start_building(s, seat, action - BUILD + FIRST_CRAFT, NO_DISCOUNT)


def take_production(s: State, seat: int, tile: int, good: int) -> None:
    """C-5.3: what the tile gives, or what it gives instead."""
    alternative = FIRST if good == main_good(tile, FIRST) else SECOND
    for kind in range(GOODS):
        gain_good(s, seat, kind, PRODUCES[(tile * 2 + alternative) * GOODS + kind])


def buy_cube(s: State, seat: int, tile: int, good: int) -> None:
    pay_deniers(s, seat, PRICE[tile])
    gain_good(s, seat, good, 1)


def offer_second_cube(s: State, w: Moves) -> None:
    """C-5.11: a second cube, of the same kind or another."""
    offer(w, DECLINE)
    offer_cubes(s, w, frame_who(s), PRICE[frame_x(s)])


def buy_second_cube(s: State, action: int) -> None:
    seat = frame_who(s)
    tile = frame_x(s)
    pop(s)
    if action != DECLINE:
        buy_cube(s, seat, tile, action - BUY)


def make_trade(s: State, seat: int, form: int, price: int, gain: int) -> None:
    """C-5.12: Church, Tailor, Bank, Jeweller. C-5.13: at the Alchemist's the cubes are chosen."""
    if form == CUBES_TO_GOLD:
        push(s, GIVE_CUBES, seat, price, gain)
        return
    if form == DENIERS_TO_POINTS or form == DENIERS_TO_GOLD:
        pay_deniers(s, seat, price)
    elif form == CLOTH_TO_POINTS:
        pay_good(s, seat, CLOTH, price)
    else:
        pay_good(s, seat, GOLD, price)
    if form == DENIERS_TO_GOLD:
        gain_good(s, seat, GOLD, gain)
    else:
        score(s, seat, gain, FROM_TRADES)


def offer_cubes_to_give(s: State, w: Moves) -> None:
    for good in range(GOLD):
        if has_good(s, frame_who(s), good) > 0:
            offer(w, GIVE + good)


def give_to_alchemist(s: State, action: int) -> None:
    seat = frame_who(s)
    left = frame_x(s) - 1
    gold = frame_y(s)
    pay_good(s, seat, action - GIVE, 1)
    if left > 0:
        set_frame_x(s, left)
    else:
        pop(s)
        gain_good(s, seat, GOLD, gold)


def offer_bonus(s: State, w: Moves) -> None:
    """C-5.4: the owner picks one cube of a kind that the tile produces."""
    for good in range(GOODS):
        if OWNER_TAKES[frame_x(s) * GOODS + good]:
            offer(w, TAKE + good)


def take_bonus(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    gain_good(s, seat, action - TAKE, 1)
