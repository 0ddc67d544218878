"""Why an answer to a building's effect is not allowed."""

from __future__ import annotations

from ..core.frames import frame_x, frame_y
from ..core.refusal import Refusal
from ..core.text import Text
from .data import BUILDINGS, FORM, LAWYER, PRICE, PRICE_OF_TWO
from .draws import can_draw_resource
from .effects import can_turn, cubes_on_card, secondary_lapsed
from .favors import can_climb
from .narrate_actions import effect_text
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
RULE_OF_FORM = {
    GAIN_CUBES: "M-4.6",
    GAIN_DENIERS: "M-4.6",
    CUBE_OFF_CARD: "M-4.8",
    GAIN_FAVOR: "MF-17",
    BUY_CUBES: "M-4.10",
    SELL_CUBE: "M-4.11",
    CUBE_TO_GOLD: "M-4.12",
    BUY_GOLD: "M-4.13",
    BUY_TOKENS: "M-4.14",
    TURN_CARD: "M-4.15",
}


def refuse_effect(s: State, seat: int, action: int, verb: str) -> Refusal | None:
    """M-4.2: declining is always possible but for a free gain that nobody asked to be asked for."""
    card, part = frame_x(s), frame_y(s)
    use = card * 2 + part
    form = FORM[use]
    if secondary_lapsed(s, seat, card, part):
        return None if action == DECLINE else no("lapsed", "MF-15")
    if action == DECLINE:
        return no("must-take", "M-4.2") if is_taken_at_once(s, seat, card, use) else None
    if verb != VERB_OF_FORM[form]:
        effect = effect_text(card, part)
        return no("other-effect", RULE_OF_FORM[form], card=the_card(card), effect=effect)
    if form == CUBE_OFF_CARD:
        has_cube = cubes_on_card(s, card) > 0
        return None if has_cube else no("card-is-empty", "M-4.8", card=the_card(card))
    if verb == "give":
        return refuse_give(s, seat, action - GIVE, form)
    if form == TURN_CARD:
        return refuse_turn(s, seat, action - TURN)
    if verb in ("gold", "token"):
        return refuse_one_or_two(s, seat, action, use)
    return lacks_deniers(s, seat, PRICE[use], RULE_OF_FORM[form])


def is_taken_at_once(s: State, seat: int, card: int, use: int) -> bool:
    """Whether the effect is a free gain that plays itself."""
    form = FORM[use]
    if s.ask_gains or VERB_OF_FORM[form] != "take" or PRICE[use] > 0:
        return False
    if form == GAIN_FAVOR:
        return can_draw_resource(s) or can_climb(s, seat)
    return form != CUBE_OFF_CARD or cubes_on_card(s, card) > 0


def refuse_give(s: State, seat: int, good: int, form: int) -> Refusal | None:
    rule = RULE_OF_FORM[form]
    if form == CUBE_TO_GOLD and good == GOLD:
        return no("gold-for-gold", rule)
    if has_good(s, seat, good) == 0:
        return no("no-such-cube", rule, good=GOOD_NAMES[good])
    return None


def refuse_one_or_two(s: State, seat: int, action: int, use: int) -> Refusal | None:
    """M-4.13, M-4.14: the price of two exists only on the primary effects."""
    form = FORM[use]
    rule = RULE_OF_FORM[form]
    two = action in (BUY_GOLD_2, BUY_TOKEN_2)
    if two and PRICE_OF_TWO[use] == 0:
        return no("only-one", rule)
    if form == BUY_TOKENS and tokens_left(s) < 1 + two:
        left = tokens_left(s)
        # At most one is left here: "two" asks for a second, "one" finds none.
        return no("no-tokens", rule, left=Text(f"{left} token", f"{left} jeton"))
    return lacks_deniers(s, seat, PRICE_OF_TWO[use] if two else PRICE[use], rule)


def refuse_turn(s: State, seat: int, kind: int) -> Refusal | None:
    the = BUILDINGS[kind].name.the
    if kind == LAWYER:
        return no("lawyer", "M-4.15")
    if s.waiting[seat] >> kind & 1:
        return no("chosen-already", "M-4.18", card=the)
    if not can_turn(s, seat, kind):
        return no("cannot-turn", "M-4.15", card=the)
    return None if can_pay_food(s, seat) else no("no-food", "M-4.16")
