"""The words that the card tables are written in: goods, costs and the effect vocabulary."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import count

from ..core.text import Text, say

FOOD, WOOD, STONE, GOLD = range(4)
ANY = 4
"""A white cube in a cost: one cube of any kind, gold included."""
GOODS = 4

GOOD_KEYS = ("food", "wood", "stone", "gold")
GOOD_NAMES = (
    say("games/food"),
    say("games/wood"),
    say("games/stone"),
    say("games/gold"),
)

SHORT_GOODS = (
    say("games/food-short"),
    say("games/wood"),
    say("games/stone"),
    say("games/gold"),
    say("magna-carta/any-cube"),
)
"""Names short enough for a table, a white cube's last."""

FORM_NUMBER: dict[str, int] = defaultdict(count().__next__)
"""The number of a form of effect by its key, given when that is first named. See `forms/`."""
NOTHING = FORM_NUMBER["nothing"]
CUBE_OFF_CARD = FORM_NUMBER["cube-off-card"]
SELL_CUBE = FORM_NUMBER["sell-cube"]
GAIN_FAVOR = FORM_NUMBER["gain-favor"]


@dataclass(frozen=True)
class Cost:
    """Cubes to pay: food, wood, stone, gold and white ones (any kind)."""

    food: int = 0
    wood: int = 0
    stone: int = 0
    gold: int = 0
    any: int = 0

    @property
    def row(self) -> tuple[int, ...]:
        return (self.food, self.wood, self.stone, self.gold, self.any)


@dataclass(frozen=True)
class Effect:
    """One effect: a form, the good or amount it speaks of, and one or two prices."""

    form: int = NOTHING
    good: int = 0
    amount: int = 0
    price: int = 0
    price_of_two: int = 0


NO_EFFECT = Effect()


def gain(good: int, amount: int) -> Effect:
    return Effect(FORM_NUMBER["gain-cubes"], good=good, amount=amount)


def deniers(amount: int) -> Effect:
    return Effect(FORM_NUMBER["gain-deniers"], amount=amount)


def cube_off_card(good: int) -> Effect:
    return Effect(CUBE_OFF_CARD, good=good, amount=1)


def buy_cubes(at_most: int) -> Effect:
    return Effect(FORM_NUMBER["buy-cubes"], amount=at_most, price=1)


def sell_cube(for_deniers: int) -> Effect:
    return Effect(SELL_CUBE, amount=for_deniers)


def cube_to_gold() -> Effect:
    return Effect(FORM_NUMBER["cube-to-gold"], good=GOLD, amount=1)


def buy_gold(price: int, price_of_two: int = 0) -> Effect:
    return Effect(
        FORM_NUMBER["buy-gold"], good=GOLD, amount=1, price=price, price_of_two=price_of_two
    )


def buy_tokens(price: int, price_of_two: int = 0) -> Effect:
    return Effect(FORM_NUMBER["buy-tokens"], amount=1, price=price, price_of_two=price_of_two)


def turn_card() -> Effect:
    return Effect(FORM_NUMBER["turn-card"], good=FOOD, price=1)


def favor(price: int = 0) -> Effect:
    return Effect(GAIN_FAVOR, amount=1, price=price)


@dataclass(frozen=True)
class Building:
    """A card of the road: a player's or a neutral one."""

    key: str
    name: Text
    rule: str
    """The id of the rule that describes its effects."""
    cost: Cost = Cost()
    points: int = 0
    primary: Effect = NO_EFFECT
    secondary: Effect = NO_EFFECT
    secondary_rule: str = ""
    """The same for the secondary effect, where that has its own rule."""
    in_light: bool = True
    only_with_favors: bool = False
    source: str = "B"
    """The source of the printed cost and points: A rulebook, B one transcription, D our default."""
    cost_source: str = ""
    """The same for the cost alone, where an example of the rulebook names it."""
    since: int = 1
    """The version of the rules that added it: games of earlier versions are played without it."""


@dataclass(frozen=True)
class Prestige:
    """A prestige card, with its figures in the base game and in The Favors."""

    key: str
    name: Text
    cost: Cost
    points: int
    favors_points: int
    fleurs: int = 0
    income: int = 0
    in_light: bool = True
    promo: bool = False
    source: str = "B"
    favors_source: str = "D"
    cost_source: str = ""
    since: int = 1
    """As for buildings."""
