"""The one executor of the effect vocabulary: what a card offers, and what using it does."""

from ..core.frames import frame_who, frame_x, frame_y, pop, push
from ..core.moves import Moves, offer, offer_set
from . import events
from .data import (
    AMOUNT,
    FORM,
    GOOD,
    KINDS,
    LAWYER,
    POWER_3B,
    PRICE,
    PRICE_OF_TWO,
    SECONDARY,
    SMALL_KINDS,
)
from .decisions import BUY_AGAIN
from .draws import can_draw_resource
from .favors import can_climb, earn_favor, has_power
from .notation import (
    BUY,
    BUY_GOLD_1,
    BUY_GOLD_2,
    BUY_TOKEN_1,
    BUY_TOKEN_2,
    DECLINE,
    GIVE,
    TAKE,
    TURN,
)
from .payment import can_pay_food
from .state import BY_CHURCH, State
from .verbs import (
    gain_deniers,
    gain_good,
    has_good,
    has_worker,
    pay_deniers,
    pay_good,
    pay_good_or_gold,
    take_tokens,
    tokens_left,
    turn_to_residence,
)
from .vocabulary import (
    BUY_CUBES,
    BUY_GOLD,
    BUY_TOKENS,
    CUBE_OFF_CARD,
    CUBE_TO_GOLD,
    FOOD,
    GAIN_CUBES,
    GAIN_DENIERS,
    GAIN_FAVOR,
    GOLD,
    GOODS,
    SELL_CUBE,
)


def secondary_lapsed(s: State, seat: int, card: int, part: int) -> bool:
    """MF-15: on the own worker's card the secondary needs power III-B when it is due, too."""
    return part == SECONDARY and s.worker_of[card] == seat and not has_power(s, seat, POWER_3B)


def offer_effect(s: State, w: Moves) -> None:
    """M-4.2: every effect is optional; a free gain is asked for only when the players want it."""
    seat = frame_who(s)
    card = frame_x(s)
    part = frame_y(s)
    if secondary_lapsed(s, seat, card, part):
        offer(w, DECLINE)
        return
    use = card * 2 + part
    form = FORM[use]
    if form == GAIN_CUBES or form == GAIN_DENIERS:
        offer_free_gain(s, w)
    elif form == CUBE_OFF_CARD:
        if cubes_on_card(s, card) > 0:
            offer_free_gain(s, w)
        else:
            offer(w, DECLINE)
    elif form == GAIN_FAVOR:
        offer_to_take_favor(s, w, seat, PRICE[use])
    else:
        offer(w, DECLINE)
        offer_trade(s, w, seat, use)


def offer_free_gain(s: State, w: Moves) -> None:
    offer(w, TAKE)
    if s.ask_gains:
        offer(w, DECLINE)


def offer_to_take_favor(s: State, w: Moves, seat: int, price: int) -> None:
    """MF-17, MF-18: the Joust card gives its favor, the Joust field sells it for 1 denier.

    A favor that could only move a disc may cost a power, so it is never taken without asking.
    """
    if price == 0 and (can_draw_resource(s) or can_climb(s, seat)):
        offer_free_gain(s, w)
        return
    offer(w, DECLINE)
    if s.deniers[seat] >= price:
        offer(w, TAKE)


def offer_trade(s: State, w: Moves, seat: int, use: int) -> None:
    """Effects with a price: offered as far as the player can pay."""
    form = FORM[use]
    if form == BUY_CUBES:
        offer_cubes(s, w, seat, PRICE[use])
    elif form == SELL_CUBE:
        for good in range(GOODS):
            if has_good(s, seat, good) > 0:
                offer(w, GIVE + good)
    elif form == CUBE_TO_GOLD:
        for good in range(GOLD):
            if has_good(s, seat, good) > 0:
                offer(w, GIVE + good)
    elif form == BUY_GOLD:
        offer_one_or_two(s, w, seat, use, BUY_GOLD_1, 2)
    elif form == BUY_TOKENS:
        offer_one_or_two(s, w, seat, use, BUY_TOKEN_1, tokens_left(s))
    elif can_pay_food(s, seat):
        offer_set(w, TURN, turnable(s, seat))


def offer_cubes(s: State, w: Moves, seat: int, price: int) -> None:
    """M-4.7, M-4.10: food, wood or stone for 1 denier each; never gold."""
    if s.deniers[seat] >= price:
        for good in range(GOLD):
            offer(w, BUY + good)


def offer_one_or_two(s: State, w: Moves, seat: int, use: int, first: int, available: int) -> None:
    """M-4.13, M-4.14: one for its price, or two for the price of two where the card has one."""
    if available >= 1 and s.deniers[seat] >= PRICE[use]:
        offer(w, first)
    if available >= 2 and 0 < PRICE_OF_TWO[use] <= s.deniers[seat]:
        offer(w, first + 1)


def turnable(s: State, seat: int) -> int:
    """M-4.15, M-4.18: own buildings on the road, no Lawyer, none already chosen."""
    return s.buildings[seat] & ~s.waiting[seat] & ~(1 << LAWYER)


def cubes_on_card(s: State, card: int) -> int:
    return s.cubes_on[card // KINDS * SMALL_KINDS + card % KINDS]


def use_effect(s: State, action: int) -> None:
    """Carry out what was chosen for the effect on top of the stack."""
    seat = frame_who(s)
    card = frame_x(s)
    part = frame_y(s)
    use = card * 2 + part
    pop(s)
    if action == DECLINE:
        if s.log is not None:
            s.log.add(events.DECLINED, seat, card, part)
    elif action == TAKE:
        take_effect(s, seat, card, use)
    elif action < GIVE:
        buy_cube(s, seat, use, action - BUY)
        if AMOUNT[use] > 1:
            push(s, BUY_AGAIN, seat, card, part)
    elif action < BUY_GOLD_1:
        give_cube(s, seat, use, action - GIVE)
    elif action == BUY_GOLD_1 or action == BUY_GOLD_2:
        two = action == BUY_GOLD_2
        pay_deniers(s, seat, PRICE_OF_TWO[use] if two else PRICE[use])
        gain_good(s, seat, GOLD, 2 if two else 1)
    elif action == BUY_TOKEN_1 or action == BUY_TOKEN_2:
        two = action == BUY_TOKEN_2
        pay_deniers(s, seat, PRICE_OF_TWO[use] if two else PRICE[use])
        take_tokens(s, seat, 2 if two else 1, BY_CHURCH)
    else:
        turn_own_card(s, seat, action - TURN)


def take_effect(s: State, seat: int, card: int, use: int) -> None:
    """M-4.6, M-4.8, M-4.9, M-4.19: gains from the stock, from the card, or a favor."""
    form = FORM[use]
    if form == GAIN_CUBES:
        gain_good(s, seat, GOOD[use], AMOUNT[use])
    elif form == GAIN_DENIERS:
        gain_deniers(s, seat, AMOUNT[use])
    elif form == CUBE_OFF_CARD:
        s.cubes_on[card // KINDS * SMALL_KINDS + card % KINDS] -= 1
        gain_good(s, seat, GOOD[use], 1)
    else:
        pay_deniers(s, seat, PRICE[use])
        earn_favor(s, seat)


def buy_cube(s: State, seat: int, use: int, good: int) -> None:
    pay_deniers(s, seat, PRICE[use])
    gain_good(s, seat, good, 1)


def offer_second_cube(s: State, w: Moves) -> None:
    """M-4.10: a second cube, of the same kind or another."""
    offer(w, DECLINE)
    offer_cubes(s, w, frame_who(s), PRICE[frame_x(s) * 2 + frame_y(s)])


def buy_second_cube(s: State, action: int) -> None:
    seat = frame_who(s)
    use = frame_x(s) * 2 + frame_y(s)
    pop(s)
    if action != DECLINE:
        buy_cube(s, seat, use, action - BUY)


def give_cube(s: State, seat: int, use: int, good: int) -> None:
    """M-4.11, M-4.12: one cube for deniers at the Market, for gold at the Gold Mine."""
    pay_good(s, seat, good, 1)
    if FORM[use] == SELL_CUBE:
        gain_deniers(s, seat, AMOUNT[use])
    else:
        gain_good(s, seat, GOLD, 1)


def turn_own_card(s: State, seat: int, kind: int) -> None:
    """M-4.15, M-4.17: pay 1 food; a card still to act this turn acts first and turns afterwards."""
    pay_good_or_gold(s, seat, FOOD, 1)
    if still_to_act(s, seat * KINDS + kind):
        s.waiting[seat] |= 1 << kind
        if s.log is not None:
            s.log.add(events.CHOSE_TO_TURN, seat, seat * KINDS + kind)
    else:
        turn_to_residence(s, seat, kind)


def still_to_act(s: State, card: int) -> bool:
    """M-4.17: ahead of the card being resolved, within the Provost's range, with a worker."""
    if not has_worker(s, card):
        return False
    for position in range(s.cursor, s.provost + 1):
        if s.road[position] == card:
            return True
    return False
