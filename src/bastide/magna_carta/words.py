"""Small phrases that narration and refusals share: amounts, cards with their owner, seats."""

from __future__ import annotations

from ..core.text import Text
from .data import ALL_BUILDINGS, COLOUR_NAMES, KINDS, NEUTRAL
from .vocabulary import GOLD, GOOD_NAMES


def deniers_text(amount: int) -> Text:
    return Text(
        f"{amount} denier" if amount == 1 else f"{amount} deniers",
        f"{amount} denier" if amount < 2 else f"{amount} deniers",
    )


def cubes_text(good: int, amount: int) -> Text:
    """Amounts of a good: "2 wood", « 2 cubes de bois »."""
    name = GOOD_NAMES[good]
    of = "d'" if good == GOLD else "de "
    return Text(
        f"{amount} {name.en}", f"{amount} {'cube' if amount < 2 else 'cubes'} {of}{name.fr}"
    )


def the_card(card: int) -> Text:
    """A card of the road with its owner: "the Market (Green)"."""
    the = ALL_BUILDINGS[card].name.the
    owner = card // KINDS
    if owner == NEUTRAL:
        return the
    colour = COLOUR_NAMES[owner]
    return Text(f"{the.en} ({colour.en})", f"{the.fr} ({colour.fr})")


def seat_text(seat: int) -> Text:
    return COLOUR_NAMES[seat]


def batches_text(batches: int) -> Text:
    if batches == 0:
        return Text("no batch", "aucun lot")
    return Text(
        f"{batches} batch" if batches == 1 else f"{batches} batches",
        f"{batches} lot" if batches == 1 else f"{batches} lots",
    )


def signed_text(number: int) -> str:
    return f"{number:+d}" if number else "0"
