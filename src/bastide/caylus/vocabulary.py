"""The words that the tile tables are written in: goods, costs and the effect vocabulary."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.text import Name, Text

FOOD, WOOD, STONE, CLOTH, GOLD = range(5)
GOODS = 5
ANY = 5
"""A white cube in a cost: one cube of any kind, gold included."""

GOOD_KEYS = ("food", "wood", "stone", "cloth", "gold")
GOOD_NAMES = (
    Text("food", "nourriture"),
    Text("wood", "bois"),
    Text("stone", "pierre"),
    Text("cloth", "tissu"),
    Text("gold", "or"),
)

SHORT_GOODS = (
    Text("food", "nourr."),
    Text("wood", "bois"),
    Text("stone", "pierre"),
    Text("cloth", "tissu"),
    Text("gold", "or"),
    Text("any", "au choix"),
)
"""Names short enough for a table, a white cube's last."""

# Forms of effect; each has a row in `forms.py`.
NOTHING, PRODUCE, SELL_CUBE, BUY_CUBES, BUILD_WOOD, BUILD_STONE, BUILD_PRESTIGE = range(7)
TURN_TILE, DENIERS_TO_POINTS, CLOTH_TO_POINTS, GOLD_TO_POINTS = range(7, 11)
DENIERS_TO_GOLD, CUBES_TO_GOLD = range(11, 13)

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
    """What a production tile gives."""
    second: tuple[int, ...] = (0,) * GOODS
    """What it may give instead; nothing where there is no choice."""
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


def sell_cube(for_deniers: int) -> Effect:
    return Effect(SELL_CUBE, price=1, gain=for_deniers)


def buy_cubes(price: int, at_most: int) -> Effect:
    return Effect(BUY_CUBES, price=price, gain=at_most)


def builds(form: int) -> Effect:
    return Effect(form)


def turn_tile(deniers: int) -> Effect:
    return Effect(TURN_TILE, price=deniers)


def trade(form: int, one: tuple[int, int], two: tuple[int, int]) -> Effect:
    """`one` and `two` are (price, gain)."""
    return Effect(form, price=one[0], gain=one[1], price_of_two=two[0], gain_of_two=two[1])


@dataclass(frozen=True)
class Tile:
    """A building tile: neutral, fixed, craft or prestige."""

    key: str
    name: Name
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
