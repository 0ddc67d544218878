"""Small builders of icons and effects, and words as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.text import Name, Text
from ..core.words import capital
from .shapes_common import Atom, Effect, GoodPiece, Wording

ANY, PLAIN = "any", "plain"
"""A cube of any kind, and one of any kind but gold."""

OR: Atom = {"or": True}
ARROW: Atom = {"arrow": True}
NOTHING: Atom = {"nothing": True}


def words(text: Text) -> Wording:
    return {"en": text.en, "fr": text.fr}


def label(name: Text | Name) -> Wording:
    """A name as it stands alone, with a capital."""
    return {"en": capital(name.en), "fr": capital(name.fr)}


def cubes(good: str, n: int = 1) -> Atom:
    return {"good": good, "n": n}


def deniers(amount: int) -> Atom:
    return {"deniers": amount}


def prestige(amount: int) -> Atom:
    return {"prestige": amount}


def cubes_of(keys: Sequence[str], row: Sequence[int]) -> list[Atom]:
    """One icon for each kind of a row of cubes; a row longer than the keys ends with white ones."""
    names = [*keys, ANY]
    return [cubes(names[good], amount) for good, amount in enumerate(row) if amount]


def cost_of(keys: Sequence[str], row: Sequence[int]) -> dict[str, int]:
    names = [*keys, ANY]
    return {names[good]: amount for good, amount in enumerate(row) if amount}


def exchange(paid: Sequence[Atom], gained: Sequence[Atom]) -> list[Atom]:
    return [*paid, ARROW, *gained]


def either(*alternatives: Sequence[Atom]) -> list[Atom]:
    """Alternatives with an `or` between them."""
    atoms = list(alternatives[0])
    for further in alternatives[1:]:
        atoms += [OR, *further]
    return atoms


def effect(text: Text, atoms: Sequence[Atom]) -> Effect:
    return {"text": words(text), "atoms": list(atoms)}


def goods_named(
    keys: Sequence[str], names: Sequence[Text], letters: Sequence[Text]
) -> list[GoodPiece]:
    return [
        {"key": key, "name": label(name), "letter": words(letter)}
        for key, name, letter in zip(keys, names, letters, strict=True)
    ]


def all_words(names: dict[str, Text]) -> dict[str, Wording]:
    return {key: words(name) for key, name in names.items()}
