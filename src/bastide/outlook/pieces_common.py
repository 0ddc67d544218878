"""Pieces that both games print alike: names, letters of cubes, residences, points at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from ..core import atoms as a
from ..core.atoms import GoodPiece, Wording
from ..core.text import Text, say
from ..core.words import deniers_text
from .shapes_common import EndPoints, ResidencePiece, Section

SECTIONS: tuple[Section, ...] = get_args(Section)
LETTERS = {
    "food": say("outlook/f"),
    "wood": say("outlook/w"),
    "stone": say("outlook/s"),
    "cloth": say("outlook/c"),
    "gold": say("outlook/g"),
}
NAMES = {
    "provost": say("games/provost"),
    "castle": say("games/castle"),
    "bridge": say("outlook/bridge"),
    "road": say("outlook/road"),
    "worker": say("outlook/worker"),
    "deniers": say("outlook/deniers"),
    "batch": say("outlook/batch"),
    "any": say("outlook/any"),
    "plain": say("outlook/plain"),
}


def good_pieces(keys: Sequence[str], names: Sequence[Text]) -> list[GoodPiece]:
    """The kinds of cube, each with the letter that is on it."""
    return [
        {"key": key, "name": a.label(name), "letter": a.words(LETTERS[key])}
        for key, name in zip(keys, names, strict=True)
    ]


def names_of_pieces(own: dict[str, Text]) -> dict[str, Wording]:
    """The names of things without a piece of their own."""
    return a.all_words({**NAMES, **own})


def residence_piece(points: int, income: int, rule: str) -> ResidencePiece:
    text = say("outlook/pp-income", residence_points=points, income=deniers_text(income))
    return {
        "name": a.words(say("outlook/residence")),
        "points": points,
        "income": income,
        "effect": a.effect(text, [a.prestige(points), {"income": income}]),
        "rule": rule,
    }


def end_points(for_gold: int, cubes: int, deniers: int) -> list[EndPoints]:
    """Points at the end: for each gold, for a group of other cubes, for a group of deniers."""
    return [
        {"of": "gold", "per": 1, "points": for_gold},
        {"of": "cubes", "per": cubes, "points": 1},
        {"of": "deniers", "per": deniers, "points": 1},
    ]
