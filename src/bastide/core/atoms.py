"""Effects as icons, called atoms, and as words in JSON, with small builders for both.

Plain typed dicts, so that the engine needs no library for them. The page's TypeScript types are
generated from them (`bastide.outlook.SHAPES`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Required, TypedDict, cast

from .text import Text
from .words import capitalised


class Wording(TypedDict, total=False):
    """A text as JSON: what `Text.to_json` makes of it. It is `Words` in the server's messages."""

    key: Required[str]
    args: dict[str, Any]
    seat: int


# One icon of an effect, drawn in order. Each atom has one key (`good` also has `n`).
# In functional form because `or` cannot be a field of a class.
Atom = TypedDict(
    "Atom",
    {
        "good": str,  # The key of a good, or "any" for any kind, "plain" for any but gold
        "n": int,  # How many cubes. Below 0: that many less to pay
        "deniers": int,
        "prestige": int,
        "favor": int,
        "income": int,  # deniers more in every income
        "token": int,  # castle tokens
        "house": int,  # houses in the castle
        "card": int,  # cards drawn
        "resource": int,  # Resource cards
        "track": int,  # spaces of the prestige track
        "disc": int,  # moves of a power disc
        "worker": Literal["any-place", "inn", "aside"],  # where a worker goes
        "provost": int,  # spaces that the provost may be moved
        "order": Literal["first"],  # move up in the turn order
        "build": Literal["wood", "stone", "prestige"],
        "turn": Literal["residence"],
        "both": bool,  # both effects of a card
        "or": bool,  # what follows is instead of what comes before
        "arrow": bool,  # what comes before is paid for what follows
        "up_to": int,  # the whole may be done that many times
        "free": bool,  # without paying
        "nothing": bool,
    },
    total=False,
)


class Effect(TypedDict):
    """An effect in words without a full stop, and as icons."""

    text: Wording
    atoms: list[Atom]


class GoodPiece(TypedDict):
    """A kind of cube. The letter is on it, as colour alone is not enough."""

    key: str
    name: Wording
    letter: Wording


ANY, PLAIN = "any", "plain"
"""A cube of any kind, and one of any kind but gold."""

OR: Atom = {"or": True}
ARROW: Atom = {"arrow": True}
NOTHING: Atom = {"nothing": True}


def words(text: Text) -> Wording:
    return cast(Wording, text.to_json())


def label(name: Text) -> Wording:
    """A name as it is alone, with a capital."""
    return words(capitalised(name))


def cubes(good: str, n: int = 1) -> Atom:
    return {"good": good, "n": n}


def deniers(amount: int) -> Atom:
    return {"deniers": amount}


def prestige(amount: int) -> Atom:
    return {"prestige": amount}


def cubes_of(keys: Sequence[str], row: Sequence[int]) -> list[Atom]:
    """One icon for each kind of a row of cubes. A row longer than the keys ends with white ones."""
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


def all_words(names: dict[str, Text]) -> dict[str, Wording]:
    return {key: words(name) for key, name in names.items()}
