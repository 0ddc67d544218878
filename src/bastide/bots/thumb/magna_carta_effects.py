"""Rules of thumb for the effects of cards: what they are worth, and how to answer them."""

from __future__ import annotations

from ...magna_carta.data import ALL_BUILDINGS
from ...magna_carta.forms import FORMS
from ...magna_carta.notation import CARD_KEYS
from ...magna_carta.vocabulary import (
    GOLD,
    GOOD_KEYS,
    SELL_CUBE,
    Building,
    Effect,
)
from .magna_carta_table import KIND, Table, turn_worth


def effect_worth(t: Table, effect: Effect, deniers: int) -> float:
    """Points, more or less, that an effect gives to someone who has that many deniers."""
    return FORMS[effect.form].worth(t, effect, deniers)


# --- Answers --------------------------------------------------------------------------------------


def answer_effect(t: Table, verb: str, object_: str) -> float:
    """How good an answer to an effect is; declining is worth nothing."""
    effect = asked_effect(t)
    if verb == "take":
        return effect_worth(t, effect, t.deniers) + 0.01
    if verb == "buy":
        return t.cube_worth(GOOD_KEYS.index(object_)) - t.denier_worth
    if verb == "give":
        gain = t.denier_worth * effect.amount if effect.form == SELL_CUBE else t.gold_worth
        good = GOOD_KEYS.index(object_)
        price = t.gold_worth if good == GOLD else 0.8 * t.cube_worth(good, -1)
        return gain - price
    if verb in ("gold", "token"):
        two = object_ == "2"
        price = effect.price_of_two if two else effect.price
        worth = t.gold_worth * int(object_) if verb == "gold" else t.token_points(int(object_))
        return worth - t.denier_worth * price
    if verb == "turn":
        return turn_worth(t, KIND[object_])
    return 0.0


def asked_effect(t: Table) -> Effect:
    building: Building = ALL_BUILDINGS[CARD_KEYS.index(t.decision["card"])]
    return building.primary if t.decision["part"] == "primary" else building.secondary
