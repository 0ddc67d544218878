"""Rules of thumb for the effects of cards: what they are worth, and how to answer them."""

from __future__ import annotations

from ...magna_carta.data import ALL_BUILDINGS, LAWYER, SMALL_KINDS
from ...magna_carta.notation import CARD_KEYS
from ...magna_carta.vocabulary import (
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
    GOOD_KEYS,
    SELL_CUBE,
    TURN_CARD,
    Building,
    Effect,
)
from .magna_carta_table import BATCH, KIND, Place, Table

FAVOR_WORTH = 1.2
TRADED_CUBE = 0.6
"""What a cube that somebody can do without is worth to them."""
SMALL = {b.key for b in ALL_BUILDINGS[:SMALL_KINDS]}


def effect_worth(t: Table, effect: Effect, deniers: int) -> float:
    """Points, more or less, that an effect brings to somebody who has so many deniers."""
    form = effect.form
    if form == GAIN_CUBES:
        return t.cubes_worth(effect.good, effect.amount)
    if form == GAIN_DENIERS:
        return t.denier_worth * effect.amount
    if form == CUBE_OFF_CARD:
        return t.cube_worth(effect.good)
    if form == BUY_CUBES:
        best = max(t.cube_worth(good) for good in BATCH)
        return max(0.0, best - t.denier_worth) * min(effect.amount, deniers)
    if form == SELL_CUBE:
        return t.denier_worth * effect.amount - TRADED_CUBE if any(t.goods) else 0.0
    if form == CUBE_TO_GOLD:
        return t.gold_worth - TRADED_CUBE
    if form == BUY_GOLD:
        return best_purchase(t, effect, deniers, t.gold_worth, 2 * t.gold_worth)
    if form == BUY_TOKENS:
        return best_purchase(t, effect, deniers, t.token_points(1), t.token_points(2))
    if form == TURN_CARD:
        return max((turn_worth(t, b) for b in turnable(t)), default=0.0)
    if form == GAIN_FAVOR:
        worth = FAVOR_WORTH * t.leaning.favors - t.denier_worth * effect.price
        return worth if deniers >= effect.price else 0.0
    return 0.0


def best_purchase(t: Table, effect: Effect, deniers: int, one: float, two: float) -> float:
    """The better of buying one and two, at their prices; nothing without the deniers."""
    worth = 0.0
    if deniers >= effect.price:
        worth = max(worth, one - t.denier_worth * effect.price)
    if effect.price_of_two and deniers >= effect.price_of_two:
        worth = max(worth, two - t.denier_worth * effect.price_of_two)
    return worth


def owner_worth(t: Table, place: Place) -> float:
    """What the card's owner gets out of a worker on it, told roughly and for anybody."""
    effect = place.building.secondary
    if effect.form == CUBE_OFF_CARD:
        return 0.9 if place.cubes else 0.0
    rough = {
        GAIN_CUBES: 0.9,
        GAIN_DENIERS: t.denier_worth * effect.amount,
        BUY_CUBES: 0.5,
        CUBE_TO_GOLD: 0.8,
        BUY_GOLD: 0.6,
        BUY_TOKENS: 1.5,
    }
    return rough.get(effect.form, 0.0)


# --- Residences -----------------------------------------------------------------------------------


def turnable(t: Table) -> list[Building]:
    if t.goods[FOOD] + t.goods[GOLD] == 0:
        return []
    lawyer = ALL_BUILDINGS[LAWYER].key
    return [p.building for p in t.road if p.owner == t.seat and p.open and p.building.key != lawyer]


def turn_worth(t: Table, building: Building) -> float:
    """A residence brings income and room for prestige; the card's points and its use are lost."""
    income = t.denier_worth * max(0.0, t.turns_left() - 1)
    place = next(p for p in t.road if p.owner == t.seat and p.building.key == building.key)
    use = 0.4 * owner_worth(t, place) * t.turns_left() / 2
    if building.key in SMALL:
        use = 0.2 * place.cubes
    room = 0.0
    prestige = t.best_prestige()
    if t.residences == 0 and prestige is not None:
        # a place for prestige is worth much to whoever can soon pay for it
        room = max(0.0, 4.0 - t.missing(prestige.cost)) if t.turns_left() > 1 else 0.0
    return t.leaning.residences + income + room + 1 - building.points - use - t.cube_worth(FOOD, -1)


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
