"""Costs and effects in a few words, from the data: for tables, options and questions."""

from __future__ import annotations

from ..core.text import Text, joined
from ..core.words import cost_in_words, deniers_text
from .data import ALL_BUILDINGS, PRIMARY
from .vocabulary import (
    BUY_CUBES,
    BUY_GOLD,
    BUY_TOKENS,
    CUBE_OFF_CARD,
    CUBE_TO_GOLD,
    GAIN_CUBES,
    GAIN_DENIERS,
    GAIN_FAVOR,
    GOOD_NAMES,
    NOTHING,
    SELL_CUBE,
    TURN_CARD,
    Cost,
    Effect,
)
from .words import cubes_text


def cost_words(cost: Cost) -> Text:
    return cost_in_words(GOOD_NAMES, cost.row)


EFFECT_WORDS = {
    NOTHING: Text("nothing", "rien"),
    GAIN_CUBES: Text("{cubes}", "{cubes}"),
    GAIN_DENIERS: Text("{deniers}", "{deniers}"),
    CUBE_OFF_CARD: Text(
        "{cubes} off the card, while any is left", "{cubes} pris sur la carte, s'il en reste"
    ),
    BUY_CUBES: Text("buy 1 cube (no gold) for {price}", "acheter 1 cube (hors or) pour {price}"),
    SELL_CUBE: Text("sell 1 cube for {deniers}", "vendre 1 cube pour {deniers}"),
    CUBE_TO_GOLD: Text("swap 1 cube for {cubes}", "échanger 1 cube contre {cubes}"),
    BUY_GOLD: Text("buy {cubes} for {price}", "acheter {cubes} pour {price}"),
    BUY_TOKENS: Text(
        "buy {amount} castle token for {price}", "prendre {amount} jeton du château pour {price}"
    ),
    TURN_CARD: Text(
        "pay {cubes_to_pay} to turn one of your cards (no Lawyer) into a residence",
        "payer {cubes_to_pay} pour retourner une de ses cartes (sauf un Notaire) en résidence",
    ),
    GAIN_FAVOR: Text("{amount} favor", "{amount} faveur"),
}
BUY_CUBES_WORDS = Text(
    "buy 1 or {amount} cubes (no gold), {price} each",
    "acheter 1 ou {amount} cubes (hors or), {price} pièce",
)
FOR_A_PRICE = Text(" for {price}", " pour {price}")
OR_TWO = Text(", or 2 for {price_of_two}", ", ou 2 pour {price_of_two}")


def effect_words(effect: Effect) -> Text:
    """What an effect lets its user do, in a few words without a full stop."""
    words = EFFECT_WORDS[effect.form]
    if effect.form == BUY_CUBES and effect.amount > 1:
        words = BUY_CUBES_WORDS
    if effect.form == GAIN_FAVOR and effect.price:
        words = joined([words, FOR_A_PRICE], "")
    if effect.price_of_two:
        words = joined([words, OR_TWO], "")
    return words.filled(
        amount=effect.amount,
        cubes=cubes_text(effect.good, effect.amount),
        cubes_to_pay=cubes_text(effect.good, effect.price),
        deniers=deniers_text(effect.amount),
        price=deniers_text(effect.price),
        price_of_two=deniers_text(effect.price_of_two),
    )


def effect_text(card: int, part: int) -> Text:
    """What one part of a card does: PRIMARY for its user, else for its owner."""
    building = ALL_BUILDINGS[card]
    effect = building.primary if part == PRIMARY else building.secondary
    return effect_words(effect)
