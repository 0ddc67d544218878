"""Rules of thumb for Magna Carta, one function for each kind of decision.

Everything is counted in points, more or less: what an action gives, less what it costs.
"""

from __future__ import annotations

from ..core.bits import lowest_bit
from ..core.frames import frame_kind, frame_x, frame_y
from ..core.thumb import judges_of
from . import data, decisions
from . import notation as n
from .card_worths import (
    OF_ANYONE,
    build_worth,
    cards_within,
    draw_worth,
    effect_worth,
    owner_worth,
    place_worth,
    prestige_worth,
    replace_worth,
    residence_worth,
    turned_worth,
)
from .favors import has_power
from .game import DECISIONS
from .phase_3_provost import provost_price
from .state import State
from .thought import (
    NO_CUBE,
    Thought,
    cube_worth,
    missing,
    missing_for_batches,
    read_goods,
    token_worth,
    works_for,
)
from .verbs import has_good, has_worker, tokens_left
from .vocabulary import ANY, GOLD, SELL_CUBE

PLAY_CARD_NOW = 100.0
"""Above everything else: a Resource card that makes something better possible."""
KEEP_RESOURCE = -2.0
PRESTIGE_FIRST = 20.0


def read_table(s: State, t: Thought) -> None:
    read_goods(s, t)
    t.best_residence = residence_worth(s, t)


def judge_answer(s: State, t: Thought, action: int) -> float:
    if n.VERB[action] == n.TO_PLAY_RESOURCE:
        return play_worth(s, t, n.OBJECT[action])
    return JUDGES[frame_kind(s)].worth(s, t, action)


# --- Effects --------------------------------------------------------------------------------------


def judge_effect(s: State, t: Thought, action: int) -> float:
    """The worth of an answer to an effect. Declining is worth nothing."""
    use = frame_x(s) * 2 + frame_y(s)
    verb = n.VERB[action]
    number = n.OBJECT[action]
    if action == n.TAKE:
        return effect_worth(s, t, use, s.deniers[t.seat]) + 0.01
    if verb == n.TO_BUY:
        return cube_worth(s, t, number, 0) - t.denier_worth
    if verb == n.TO_GIVE:
        gain: float = t.denier_worth * data.AMOUNT[use]
        if data.FORM[use] != SELL_CUBE:
            gain = t.gold_worth
        given: float = t.gold_worth
        if number != GOLD:
            given = 0.8 * cube_worth(s, t, number, -1)
        return gain - given
    price = data.PRICE_OF_TWO[use] if number == 2 else data.PRICE[use]
    if verb == n.TO_BUY_GOLD:
        return t.gold_worth * number - t.denier_worth * price
    if verb == n.TO_BUY_TOKENS:
        return token_worth(s, t, number) - t.denier_worth * price
    return turned_worth(s, t, number) if verb == n.TO_TURN else 0.0


# --- Setup and income -----------------------------------------------------------------------------


def judge_redraw(s: State, t: Thought, action: int) -> float:
    """Keep a hand with something to build from the first goods. Two such cards are plenty."""
    if action != n.KEEP_HAND:
        return 0.5
    return 1.0 if cards_within(s, t, 0) > 0 else 0.0


def judge_income_powers(s: State, t: Thought, action: int) -> float:
    """A worker no one can pay for may rest. A point for a denier is good. Cards if rich."""
    deniers = s.deniers[t.seat]
    if action == n.SET_ASIDE:
        return 2.0 if deniers < 4 else -1.0
    if action == n.CLIMB:
        return 1.0 if deniers >= 2 else -1.0
    if action == n.KEEP_CARD:
        return 0.5 if deniers >= 4 else -1.0
    return 0.0


# --- Actions --------------------------------------------------------------------------------------


def judge_action(s: State, t: Thought, action: int) -> float:
    verb = n.VERB[action]
    if verb == n.TO_BUILD_PRESTIGE:
        return PRESTIGE_FIRST + prestige_worth(s, t, n.OBJECT[action])
    if verb == n.TO_BUILD:
        return build_worth(s, t, n.OBJECT[action])
    if verb == n.TO_PLACE:
        return place_worth(s, t, n.OBJECT[action])
    if action == n.DRAW:
        return draw_worth(s, t)
    if action == n.REPLACE:
        return replace_worth(s, t)
    return t.denier_worth if s.passes == 0 else 0.0


# --- Paying and covering --------------------------------------------------------------------------


def judge_less(s: State, t: Thought, action: int) -> float:
    """A cube less is worth it when the worker would not be paid for, or the cube is expensive."""
    if action == n.FULL_PRICE:
        return 0.0
    idle = s.workers[t.seat] > s.deniers[t.seat]
    worth: float = 0.5
    if n.OBJECT[action] != ANY:
        worth = cube_worth(s, t, n.OBJECT[action], 0)
    return worth - (0.2 if idle else 0.9)


def judge_white(s: State, t: Thought, action: int) -> float:
    return -cube_worth(s, t, n.OBJECT[action], -1)


# --- Provost, castle, favors ----------------------------------------------------------------------


def judge_provost(s: State, t: Thought, action: int) -> float:
    """Deniers only for what the own workers and cards would lose. Spite is free or a plan."""
    steps = n.OBJECT[action] - data.PROVOST_REACH
    price = provost_price(s, t.seat, steps)
    deniers = s.deniers[t.seat]
    own: float = own_gain(s, t, s.provost + steps, deniers - price)
    lost: float = others_gain(s, t, s.provost) - others_gain(s, t, s.provost + steps)
    gain: float = own - own_gain(s, t, s.provost, deniers) + t.lean_spite * lost
    if price > 0:
        return gain - 1.2 * t.denier_worth * price
    return gain + 0.3 * lost / (s.players - 1)


def own_gain(s: State, t: Thought, provost: int, deniers: int) -> float:
    """The seat's gain in phase 4 if the Provost is there."""
    gain: float = 0.0
    for position in range(provost + 1):
        card = s.road[position]
        if works_for(s, t, card):
            gain += effect_worth(s, t, card * 2 + data.PRIMARY, deniers)
        elif has_worker(s, card) and card // data.KINDS == t.seat:
            gain += owner_worth(s, t, card)
    return gain


def others_gain(s: State, t: Thought, provost: int) -> float:
    gain: float = 0.0
    for position in range(provost + 1):
        card = s.road[position]
        if has_worker(s, card) and not works_for(s, t, card):
            gain += effect_worth(s, t, card * 2 + data.PRIMARY, OF_ANYONE)
    return gain


def judge_offer(s: State, t: Thought, action: int) -> float:
    """Points for batches and the reward for the most, against what the cubes are worth."""
    batches = n.OBJECT[action]
    if batches == 0:
        return 0.0
    most = 0
    for seat in range(s.players):
        most = max(most, s.batches[seat])
    reward: float = 0.0
    if batches > most:
        reward = t.gold_worth * t.lean_favors * 0.9
    wild = 0
    for good in range(data.GOODS_IN_BATCH):
        wild += max(0, batches - has_good(s, t.seat, good))
    cubes = data.GOODS_IN_BATCH * batches - wild
    worth: float = token_worth(s, t, batches) + reward
    return worth - 0.45 * cubes - kept_gold_worth(s, t) * wild


def kept_gold_worth(s: State, t: Thought) -> float:
    """Gold is worth more to a player who waits for prestige."""
    waits = can_hold_prestige(s, t) and s.prestige_left != 0 and t.turns_left > 1.5
    return t.lean_gold * (2.2 if waits else 1.3)


def can_hold_prestige(s: State, t: Thought) -> bool:
    return s.light != 0 or t.residences > 0


DISC_WORTH = {("start", "1b"): 1.2, ("1b", "2b"): 1.3, ("1a", "2b"): 1.25, ("2b", "3a"): 1.6,
              ("2a", "3a"): 1.6}  # fmt: skip
WORTH_OF_MOVE = tuple(
    DISC_WORTH.get((data.POWER_KEYS[origin], data.POWER_KEYS[target]), 0.0)
    for origin, target in data.DISC_MOVES
)
STRAIGHT_PATH = (("start", "1b"), ("1b", "2b"), ("2b", "3a"))
ON_STRAIGHT_PATH = tuple(
    int((data.POWER_KEYS[origin], data.POWER_KEYS[target]) in STRAIGHT_PATH)
    for origin, target in data.DISC_MOVES
)
"""By move of a disc, whether one disc is enough for it."""


def judge_favor(s: State, t: Thought, action: int) -> float:
    """Early a disc on its way to III-A, which turns deniers into points. Later points."""
    if action == n.FAVOR_TRACK:
        return 1.0
    if action == n.FAVOR_CARD:
        return 0.6
    if n.VERB[action] != n.TO_MOVE_DISC:
        return 0.0
    move = n.OBJECT[action]
    climbs_on = t.turns_left > 5 and s.track[t.seat] < data.TRACK_END - 5
    taken = ON_STRAIGHT_PATH[move] > 0 and has_power(s, t.seat, data.DISC_TO[move])
    return WORTH_OF_MOVE[move] if climbs_on and not taken else 0.0


# --- Resource cards -------------------------------------------------------------------------------


def play_worth(s: State, t: Thought, good: int) -> float:
    """Resource cards wait until one of them makes a payment possible, or the game ends."""
    kind = frame_kind(s)
    deniers = s.deniers[t.seat]
    if kind == decisions.PLAY_LAST_CARDS:
        pays = good != GOLD or deniers % data.DENIERS_PER_POINT != 0
        return PLAY_CARD_NOW if pays or deniers > data.DENIERS_PER_POINT else 0.5
    if kind == decisions.CHOOSE_ACTION:
        return PLAY_CARD_NOW if helps_to_build(s, t, good) else KEEP_RESOURCE
    if kind == decisions.OFFER_BATCHES:
        batches = 0
        while missing_for_batches(s, t, batches + 1, NO_CUBE) == 0:
            batches += 1
        one_more = missing_for_batches(s, t, batches + 1, good) == 0
        return PLAY_CARD_NOW if one_more and tokens_left(s) > batches else KEEP_RESOURCE
    return KEEP_RESOURCE


def helps_to_build(s: State, t: Thought, good: int) -> bool:
    if is_last_cube(s, t, data.COST, s.hand[t.seat], good):
        return True
    return can_hold_prestige(s, t) and is_last_cube(s, t, data.PRESTIGE_COST, s.prestige_left, good)


def is_last_cube(s: State, t: Thought, costs: list[int], cards: int, good: int) -> bool:
    """True if one cube of this good is all that is missing to pay the cost of one of the cards."""
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if missing(s, t, costs, card, NO_CUBE) == 1 and missing(s, t, costs, card, good) == 0:
            return True
    return False


JUDGES = judges_of(
    len(DECISIONS),
    {
        decisions.CHOOSE_REDRAW: judge_redraw,
        decisions.USE_INCOME_POWERS: judge_income_powers,
        decisions.CHOOSE_ACTION: judge_action,
        decisions.CHOOSE_LESS: judge_less,
        decisions.PAY_WHITE: judge_white,
        decisions.CHOOSE_PROVOST: judge_provost,
        decisions.USE_EFFECT: judge_effect,
        decisions.BUY_AGAIN: judge_effect,
        decisions.OFFER_BATCHES: judge_offer,
        decisions.CHOOSE_FAVOR: judge_favor,
    },
)
