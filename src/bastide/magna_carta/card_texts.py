"""Costs and effects in a few words, from the data: for tables, options and questions."""

from __future__ import annotations

from ..core.text import Text, joined
from ..core.words import deniers_text
from .vocabulary import (
    ANY,
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

# --- Costs ----------------------------------------------------------------------------------------

OF_GOOD = (
    *(f"d'{good.fr}" if good.fr[0] in "aeiou" else f"de {good.fr}" for good in GOOD_NAMES),
    "au choix",
)
"""What follows a number of cubes in French, the white cube last: "de bois", "d'or", "au choix"."""


def plural(amount: int) -> str:
    return "" if amount == 1 else "s"


def describe_cost(cost: Cost, lang: str) -> str:
    """1 food and 2 stone, « 1 cube de nourriture et 2 de pierre »."""
    parts: list[Text] = []
    for good, amount in enumerate(cost.row):
        if amount == 0:
            continue
        cubes = f"cube{plural(amount)}"
        en = f"{cubes} of any kind" if good == ANY else GOOD_NAMES[good].en
        fr = OF_GOOD[good] if parts else f"{cubes} {OF_GOOD[good]}"
        parts.append(Text(f"{amount} {en}", f"{amount} {fr}"))
    if not parts:
        return Text("free", "gratuit").of(lang)
    return listed([part.of(lang) for part in parts], lang)


def listed(parts: list[str], lang: str) -> str:
    """Several things in a row: a, b and c."""
    *earlier, last = parts
    if not earlier:
        return last
    return ", ".join(earlier) + Text(" and ", " et ").of(lang) + last


# --- Effects --------------------------------------------------------------------------------------

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


def describe_effect(effect: Effect, lang: str) -> str:
    """What an effect lets its user do, in a few words without a full stop."""
    words = EFFECT_WORDS[effect.form]
    if effect.form == BUY_CUBES and effect.amount > 1:
        words = BUY_CUBES_WORDS
    if effect.form == GAIN_FAVOR and effect.price:
        words = joined([words, FOR_A_PRICE], "")
    if effect.price_of_two:
        words = joined([words, OR_TWO], "")
    return words.fill(
        lang,
        amount=effect.amount,
        cubes=cubes_text(effect.good, effect.amount),
        cubes_to_pay=cubes_text(effect.good, effect.price),
        deniers=deniers_text(effect.amount),
        price=deniers_text(effect.price),
        price_of_two=deniers_text(effect.price_of_two),
    )
