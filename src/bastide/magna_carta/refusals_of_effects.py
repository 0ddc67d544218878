"""Why an answer to a building's effect is not allowed."""

from __future__ import annotations

from ..core.frames import frame_x, frame_y
from ..core.refusal import Refusal
from .card_texts import effect_text
from .data import ALL_BUILDINGS, BUILDINGS, FORM, LAWYER, PRICE_OF_TWO, SECONDARY
from .effects import turnable
from .notation import BUY_GOLD_2, BUY_TOKEN_2, DECLINE, GIVE, TURN
from .payment import can_pay_food
from .refusal_words import lacks_deniers, no
from .state import State
from .verbs import has_good, tokens_left
from .vocabulary import (
    BUY_CUBES,
    BUY_GOLD,
    BUY_TOKENS,
    CUBE_OFF_CARD,
    CUBE_TO_GOLD,
    GAIN_CUBES,
    GAIN_DENIERS,
    GAIN_FAVOR,
    GOLD,
    GOOD_NAMES,
    SELL_CUBE,
    TURN_CARD,
)
from .words import the_card

VERB_OF_FORM = {
    GAIN_CUBES: "take",
    GAIN_DENIERS: "take",
    CUBE_OFF_CARD: "take",
    GAIN_FAVOR: "take",
    BUY_CUBES: "buy",
    SELL_CUBE: "give",
    CUBE_TO_GOLD: "give",
    BUY_GOLD: "gold",
    BUY_TOKENS: "token",
    TURN_CARD: "turn",
}


def refuse_effect(s: State, seat: int, action: int, verb: str) -> Refusal | None:
    """M-4.2: whoever is asked may decline: what cannot be declined or used plays itself."""
    card, part = frame_x(s), frame_y(s)
    use = card * 2 + part
    building = ALL_BUILDINGS[card]
    rule = building.secondary_rule or building.rule if part == SECONDARY else building.rule
    if action == DECLINE:
        return None
    if verb != VERB_OF_FORM[FORM[use]]:
        effect = effect_text(card, part)
        return no("other-effect", rule, card=the_card(card), effect=effect)
    if verb == "give":
        return refuse_give(s, seat, action - GIVE, FORM[use], rule)
    if verb == "turn":
        return refuse_turn(s, seat, action - TURN)
    if action in (BUY_GOLD_2, BUY_TOKEN_2):
        return refuse_two(s, seat, use, rule)
    return None


def refuse_give(s: State, seat: int, good: int, form: int, rule: str) -> Refusal | None:
    if form == CUBE_TO_GOLD and good == GOLD:
        return no("gold-for-gold", rule)
    if has_good(s, seat, good) == 0:
        return no("no-such-cube", rule, good=GOOD_NAMES[good])
    return None


def refuse_two(s: State, seat: int, use: int, rule: str) -> Refusal | None:
    """M-4.13, M-4.14: the price of two exists only on the primary effects."""
    if PRICE_OF_TWO[use] == 0:
        return no("only-one", rule)
    if FORM[use] == BUY_TOKENS and tokens_left(s) < 2:
        return no("no-tokens", rule)
    return lacks_deniers(s, seat, PRICE_OF_TWO[use], rule)


def refuse_turn(s: State, seat: int, kind: int) -> Refusal | None:
    the = BUILDINGS[kind].name.the
    if kind == LAWYER:
        return no("lawyer", "M-4.15")
    if s.waiting[seat] >> kind & 1:
        return no("chosen-already", "M-4.18", card=the)
    if turnable(s, seat) >> kind & 1 == 0:
        return no("cannot-turn", "M-4.15", card=the)
    return None if can_pay_food(s, seat) else no("no-food", "M-4.16")
