"""What rules of thumb can make of every form of effect, with a purse and prices of our own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from bastide.caylus import forms as caylus
from bastide.caylus import vocabulary as c
from bastide.caylus.data import TILES
from bastide.magna_carta import forms as magna
from bastide.magna_carta import vocabulary as m
from bastide.magna_carta.data import ALL_BUILDINGS


@dataclass
class Purse:
    """Cubes and deniers; what is built or turned is only described."""

    goods: list[int]
    deniers: int
    points: float = 0

    def plus(self, good: int, amount: int) -> Purse:
        goods = list(self.goods)
        goods[good] += amount
        return replace(self, goods=goods)

    def earning(self, deniers: int = 0, points: float = 0) -> Purse:
        return replace(self, deniers=self.deniers + deniers, points=self.points + points)

    def without_least(self) -> Purse:
        return self.plus(next(good for good in range(5) if self.goods[good]), -1)

    def built(self, kind: int) -> Iterator[tuple[str, Purse]]:
        yield f"build a {kind}", self

    def turned(self, deniers: int) -> Iterator[tuple[str, Purse]]:
        yield f"turn for {deniers}", self


def ways(effect: c.Effect, purse: Purse) -> dict[str, object]:
    return dict(caylus.FORMS[effect.form].ways(effect, purse))


RICH, POOR = Purse([1, 2, 0, 3, 4], 5), Purse([0, 0, 0, 0, 0], 0)
CASES = [
    (
        c.produce(c.goods(food=2), c.goods(cloth=1)),
        {"take:food": Purse([3, 2, 0, 3, 4], 5), "take:cloth": Purse([1, 2, 0, 4, 4], 5)},
    ),
    (c.builds(c.BUILD_WOOD), {f"build a {c.WOODEN}": RICH}),
    (c.builds(c.BUILD_STONE), {f"build a {c.STONY}": RICH}),
    (c.builds(c.BUILD_PRESTIGE), {f"build a {c.PRESTIGE}": RICH}),
    (c.turn_tile(1), {"turn for 1": RICH}),
    (c.NO_EFFECT, {}),
    (
        c.trade(c.DENIERS_TO_POINTS, (2, 3), (6, 9)),
        {"trade:1": Purse([1, 2, 0, 3, 4], 3, 3)},
    ),
    (
        c.trade(c.CLOTH_TO_POINTS, (2, 4), (4, 9)),
        {"trade:1": Purse([1, 2, 0, 1, 4], 5, 4)},
    ),
    (
        c.trade(c.GOLD_TO_POINTS, (1, 5), (2, 9)),
        {"trade:1": Purse([1, 2, 0, 3, 3], 5, 5), "trade:2": Purse([1, 2, 0, 3, 2], 5, 9)},
    ),
    (
        c.trade(c.DENIERS_TO_GOLD, (2, 1), (5, 2)),
        {"trade:1": Purse([1, 2, 0, 3, 5], 3), "trade:2": Purse([1, 2, 0, 3, 6], 0)},
    ),
    (
        c.trade(c.CUBES_TO_GOLD, (2, 1), (7, 2)),
        {"trade:1": Purse([0, 1, 0, 3, 5], 5)},
    ),
]


@pytest.mark.parametrize(("effect", "wanted"), CASES)
def test_what_can_be_made_of_an_effect(effect: c.Effect, wanted: dict[str, Purse]) -> None:
    assert ways(effect, RICH) == wanted


def test_cubes_are_sold_and_bought() -> None:
    assert list(ways(c.sell_cube(4), RICH)) == ["give:food", "give:wood", "give:cloth", "give:gold"]
    assert ways(c.sell_cube(4), RICH)["give:food"] == Purse([0, 2, 0, 3, 4], 9)
    assert ways(c.buy_cubes(2, 1), RICH)["buy:stone"] == Purse([1, 2, 1, 3, 4], 3)
    assert ways(c.sell_cube(4), POOR) == ways(c.buy_cubes(2, 1), POOR) == {}


def test_without_means_there_is_no_trade() -> None:
    trades = [tile.use for tile in TILES if tile.use.form > c.TURN_TILE]
    assert len({use.form for use in trades}) == 5
    assert all(ways(use, POOR) == {} for use in trades)


class Judge:
    """Round figures."""

    denier_worth = 0.5
    gold_worth = 2.0

    def __init__(self, goods: list[int]) -> None:
        self.goods = goods

    def cube_worth(self, good: int) -> float:
        return 1.0 + good

    def cubes_worth(self, good: int, amount: int) -> float:
        return amount * self.cube_worth(good)

    def token_points(self, amount: int) -> float:
        return 4.0 * amount

    def favor_worth(self) -> float:
        return 3.0

    def best_residence(self) -> float:
        return 7.0


WORTHS = [
    (m.NO_EFFECT, 5, 0.0, 0.0),
    (m.gain(m.WOOD, 2), 0, 4.0, 0.9),
    (m.deniers(2), 0, 1.0, 1.0),
    (m.cube_off_card(m.STONE), 0, 3.0, 0.9),
    (m.buy_cubes(2), 1, 2.5, 0.5),
    (m.sell_cube(4), 0, 1.4, 0.0),
    (m.cube_to_gold(), 0, 1.4, 0.8),
    (m.buy_gold(1, 3), 3, 2.5, 0.6),
    (m.buy_gold(2), 1, 0.0, 0.6),
    (m.buy_tokens(2, 5), 2, 3.0, 1.5),
    (m.buy_tokens(2, 5), 5, 5.5, 1.5),
    (m.turn_card(), 0, 7.0, 0.0),
    (m.favor(price=1), 1, 2.5, 0.0),
    (m.favor(price=1), 0, 0.0, 0.0),
]


@pytest.mark.parametrize(("effect", "deniers", "worth", "for_owner"), WORTHS)
def test_what_an_effect_is_worth(
    effect: m.Effect, deniers: int, worth: float, for_owner: float
) -> None:
    form = magna.FORMS[effect.form]
    assert form.worth(Judge([1, 0, 0, 0]), effect, deniers) == pytest.approx(worth)
    assert form.for_owner(Judge([1, 0, 0, 0]), effect) == pytest.approx(for_owner)


def test_without_cubes_nothing_is_sold() -> None:
    assert magna.FORMS[m.SELL_CUBE].worth(Judge([0, 0, 0, 0]), m.sell_cube(4), 0) == 0.0


def test_every_effect_has_short_words_and_icons() -> None:
    for tile in TILES:
        form = caylus.FORMS[tile.use.form]
        assert all(form.short(tile.use)) == (tile.use != c.NO_EFFECT)
        assert form.atoms(tile.use)
    for building in ALL_BUILDINGS:
        for effect in (building.primary, building.secondary):
            assert all(magna.FORMS[effect.form].short(effect)) == (effect != m.NO_EFFECT)
            assert magna.FORMS[effect.form].atoms(effect)
