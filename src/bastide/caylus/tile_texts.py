"""Costs and effects in a few words, from the data: for tables, options and questions."""

from __future__ import annotations

from ..core.text import Text, joined
from ..core.words import cost_in_words, deniers_text
from .data import LAWYER_CLOTH
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
    GOOD_NAMES,
    NOTHING,
    PRODUCE,
    SELL_CUBE,
    TURN_TILE,
    Cost,
    Effect,
)
from .words import cubes_text, points_text

EFFECT_WORDS = {
    NOTHING: Text("nothing", "rien"),
    PRODUCE: Text("{first}", "{first}"),
    SELL_CUBE: Text("sell 1 cube for {deniers}", "vendre 1 cube pour {deniers}"),
    BUY_CUBES: Text("buy 1 cube (no gold) for {price}", "acheter 1 cube (hors or) pour {price}"),
    BUILD_WOOD: Text("build a wood tile", "construire une tuile en bois"),
    BUILD_STONE: Text("build a stone tile", "construire une tuile en pierre"),
    BUILD_PRESTIGE: Text(
        "build a prestige tile on one of your residences",
        "construire une tuile de prestige sur une de ses résidences",
    ),
    TURN_TILE: Text(
        "pay {price} and {cloth} to turn a building into a residence",
        "payer {price} et {cloth} pour transformer un bâtiment en résidence",
    ),
    DENIERS_TO_POINTS: Text(
        "{price} for {points}, or {price_of_two} for {points_of_two}",
        "{price} pour {points}, ou {price_of_two} pour {points_of_two}",
    ),
    CLOTH_TO_POINTS: Text(
        "{cloth_paid} for {points}, or {cloth_for_two} for {points_of_two}",
        "{cloth_paid} pour {points}, ou {cloth_for_two} pour {points_of_two}",
    ),
    GOLD_TO_POINTS: Text(
        "{gold_paid} for {points}, or {gold_for_two} for {points_of_two}",
        "{gold_paid} pour {points}, ou {gold_for_two} pour {points_of_two}",
    ),
    DENIERS_TO_GOLD: Text(
        "{price} for {gold}, or {price_of_two} for {gold_of_two}",
        "{price} pour {gold}, ou {price_of_two} pour {gold_of_two}",
    ),
    CUBES_TO_GOLD: Text(
        "{cubes} cubes (no gold) for {gold}, or {cubes_for_two} for {gold_of_two}",
        "{cubes} cubes (hors or) pour {gold}, ou {cubes_for_two} pour {gold_of_two}",
    ),
}
BUY_TWO_WORDS = Text(
    "buy 1 or {most} cubes (no gold), {price} each",
    "acheter 1 ou {most} cubes (hors or), {price} pièce",
)
OR_INSTEAD = Text(" or {second}", " ou {second}")


def cost_words(cost: Cost) -> Text:
    return cost_in_words(GOOD_NAMES, cost.row)


def cost_with_less(cost: Cost, less: int) -> Text:
    """A cost with one cube of a kind left out (`less` below 0: the full cost)."""
    row = [amount - (good == less) for good, amount in enumerate(cost.row)]
    return cost_in_words(GOOD_NAMES, row)


def effect_words(effect: Effect) -> Text:
    """What a tile lets the worker's player do, in a few words without a full stop."""
    words = EFFECT_WORDS[effect.form]
    if effect.form == BUY_CUBES and effect.gain > 1:
        words = BUY_TWO_WORDS
    if any(effect.second):
        words = joined([words, OR_INSTEAD], "")
    return words.filled(
        first=cost_in_words(GOOD_NAMES, effect.first),
        second=cost_in_words(GOOD_NAMES, effect.second),
        most=effect.gain,
        price=deniers_text(effect.price),
        price_of_two=deniers_text(effect.price_of_two),
        deniers=deniers_text(effect.gain),
        points=points_text(effect.gain),
        points_of_two=points_text(effect.gain_of_two),
        gold=cubes_text(GOLD, effect.gain),
        gold_of_two=cubes_text(GOLD, effect.gain_of_two),
        gold_paid=cubes_text(GOLD, effect.price),
        gold_for_two=cubes_text(GOLD, effect.price_of_two),
        cloth=cubes_text(CLOTH, LAWYER_CLOTH),
        cloth_paid=cubes_text(CLOTH, effect.price),
        cloth_for_two=cubes_text(CLOTH, effect.price_of_two),
        cubes=effect.price,
        cubes_for_two=effect.price_of_two,
    )
