"""The words that the tile tables are written in: goods, costs and the effect vocabulary."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from itertools import count

from ..core.text import Text, say

FOOD, WOOD, STONE, CLOTH, GOLD = range(5)
GOODS = 5
ANY = 5
"""A white cube in a cost: one cube of any kind, gold included."""

GOOD_KEYS = ("food", "wood", "stone", "cloth", "gold")
GOOD_NAMES = (
    say("games/food"),
    say("games/wood"),
    say("games/stone"),
    say("caylus/cloth"),
    say("games/gold"),
)

SHORT_GOODS = (
    say("games/food-short"),
    say("games/wood"),
    say("games/stone"),
    say("caylus/cloth"),
    say("games/gold"),
    say("caylus/any"),
)
"""Names short enough for a table, a white cube's last."""

FORM_NUMBER: dict[str, int] = defaultdict(count().__next__)
"""The number of a form of effect by its key, given when that is first named. See `forms/`."""
NOTHING = FORM_NUMBER["nothing"]
PRODUCE = FORM_NUMBER["produce"]
BUY_CUBES = FORM_NUMBER["buy-cubes"]
BUILD_STONE = FORM_NUMBER["build-stone"]
BUILD_PRESTIGE = FORM_NUMBER["build-prestige"]
TURN_TILE = FORM_NUMBER["turn-tile"]

# Classes of tile
NEUTRAL, FIXED, WOODEN, STONY, PRESTIGE = range(5)


@dataclass(frozen=True)
class Cost:
    """Cubes to pay: each kind, and white ones (any kind)."""

    food: int = 0
    wood: int = 0
    stone: int = 0
    cloth: int = 0
    gold: int = 0
    any: int = 0

    @property
    def row(self) -> tuple[int, ...]:
        return (self.food, self.wood, self.stone, self.cloth, self.gold, self.any)


@dataclass(frozen=True)
class Effect:
    """One effect: a form, what it gives, and the price and gain of one or two helpings."""

    form: int = NOTHING
    first: tuple[int, ...] = (0,) * GOODS
    """The goods of a production tile."""
    second: tuple[int, ...] = (0,) * GOODS
    """The goods it may give instead. Empty where there is no choice."""
    price: int = 0
    gain: int = 0
    price_of_two: int = 0
    gain_of_two: int = 0


NO_EFFECT = Effect()


def goods(food: int = 0, wood: int = 0, stone: int = 0, cloth: int = 0, gold: int = 0) -> Cost:
    return Cost(food, wood, stone, cloth, gold)


def produce(first: Cost, second: Cost | None = None) -> Effect:
    other = second or Cost()
    return Effect(PRODUCE, first=first.row[:GOODS], second=other.row[:GOODS])


def effect(key: str, price: int = 0, gain: int = 0) -> Effect:
    """An effect of the form with this key."""
    return Effect(FORM_NUMBER[key], price=price, gain=gain)


def sell_cube(for_deniers: int) -> Effect:
    return effect("sell-cube", price=1, gain=for_deniers)


def buy_cubes(price: int, at_most: int) -> Effect:
    return effect("buy-cubes", price, at_most)


def turn_tile(deniers: int) -> Effect:
    return effect("turn-tile", deniers)


def trade(key: str, one: tuple[int, int], two: tuple[int, int]) -> Effect:
    """`one` and `two` are (price, gain)."""
    return replace(effect(key, *one), price_of_two=two[0], gain_of_two=two[1])


@dataclass(frozen=True)
class Tile:
    """A building tile: neutral, fixed, craft or prestige."""

    key: str
    name: Text
    kind: int
    cost: Cost = Cost()
    points: int = 0
    favors: int = 0
    income: int = 0
    use: Effect = NO_EFFECT
    owner_takes: tuple[int, ...] = ()
    """Kinds of which the owner takes one cube when someone else uses a stone production tile."""
    since: int = 1
    """The version of the rules that added it: games of earlier versions are played without it."""
