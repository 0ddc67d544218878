"""Rules of thumb for a turn: what the own workers will give, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import cast

from ...caylus import data
from ...caylus.forms import FORMS
from ...caylus.vocabulary import (
    ANY,
    BUY_CUBES,
    CLOTH,
    FIXED,
    FOOD,
    GOLD,
    GOOD_KEYS,
    GOODS,
    NEUTRAL,
    PRESTIGE,
    PRODUCE,
    Cost,
    Effect,
    Tile,
)
from .caylus_table import TILE, Place, Table

FAVOR_HOPED_FOR, FAVOR_IN_DOUBT = 0.75, 0.2
"""How likely the favor for the most batches is, for the leader and for the others."""
ROOM_FOR_PRESTIGE = 1.5
"""What a first residence is worth more for each gold that waits for a prestige building."""


@dataclass
class Purse:
    """What the seat has, and the points that it has made on the way."""

    t: Table
    goods: list[int]
    deniers: int
    points: float = 0.0
    residences: int = 0
    gone: frozenset[str] = field(default_factory=frozenset)
    """Tiles that were built or turned on the way."""

    def plus(self, good: int, amount: int) -> Purse:
        goods = list(self.goods)
        goods[good] += amount
        return replace(self, goods=goods)

    def earning(self, deniers: int = 0, points: float = 0) -> Purse:
        return replace(self, deniers=self.deniers + deniers, points=self.points + points)

    def without_least(self) -> Purse:
        return without_least(self.t, self)

    def built(self, kind: int) -> Iterator[tuple[str, Purse]]:
        return buildings(self.t, kind, self)

    def turned(self, deniers: int) -> Iterator[tuple[str, Purse]]:
        return turnings(self.t, self, deniers)

    def worth(self, t: Table) -> float:
        return self.points + t.goods_worth(self.goods, self.deniers)


def purse_of(t: Table, deniers: int | None = None) -> Purse:
    have = t.deniers if deniers is None else deniers
    return Purse(t, list(t.goods), have, residences=t.mine["residences"])


# --- What a building can do -----------------------------------------------------------------------


def uses(t: Table, effect: Effect, purse: Purse) -> Iterator[tuple[str, Purse]]:
    """Every way to use a building, as a token and the purse afterwards."""
    if effect.form != PRODUCE:
        yield "decline", purse
    yield from cast("Iterator[tuple[str, Purse]]", FORMS[effect.form].ways(effect, purse))


def without_least(t: Table, purse: Purse) -> Purse:
    """One cube less: the one that is missed least, gold only where there is nothing else."""
    held = [good for good in range(GOODS) if purse.goods[good]]
    return max((purse.plus(good, -1) for good in held), key=lambda after: after.worth(t))


# --- Building -------------------------------------------------------------------------------------


def buildings(t: Table, kind: int, purse: Purse, less: int = -1) -> Iterator[tuple[str, Purse]]:
    """Tiles of the stock that can be paid, one cube of `less` taken off."""
    prestige = kind == PRESTIGE
    if not (purse.residences if prestige else t.has_room):
        return
    for key in t.stock:
        tile = TILE[key]
        if tile.kind != kind or key in purse.gone:
            continue
        paid = paid_for(t, tile.cost, purse, less)
        if paid is not None:
            yield (
                f"{'prestige' if prestige else 'build'}:{key}",
                replace(
                    paid,
                    points=paid.points + t.tile_worth(tile),
                    residences=paid.residences - prestige,
                    gone=paid.gone | {key},
                ),
            )


def paid_for(t: Table, cost: Cost, purse: Purse, less: int) -> Purse | None:
    goods = [purse.goods[g] - cost.row[g] + (g == less) for g in range(GOODS)]
    if min(goods) < 0 or sum(goods) < cost.row[ANY]:
        return None
    paid = replace(purse, goods=goods)
    return without_least(t, paid) if cost.row[ANY] else paid


def turnings(t: Table, purse: Purse, deniers: int) -> Iterator[tuple[str, Purse]]:
    if purse.goods[CLOTH] < data.LAWYER_CLOTH or purse.deniers < deniers:
        return
    paid = replace(purse.plus(CLOTH, -data.LAWYER_CLOTH), deniers=purse.deniers - deniers)
    for place in t.road:
        if can_be_turned(t, place) and place.tile.key not in purse.gone:
            yield (
                f"turn:{place.tile.key}",
                replace(
                    paid,
                    points=paid.points + turn_worth(t, purse, place),
                    residences=paid.residences + 1,
                    gone=paid.gone | {place.tile.key},
                ),
            )


def can_be_turned(t: Table, place: Place) -> bool:
    kind = place.tile.kind
    if place.chosen or place.tile.key == "lawyer" or kind in (FIXED, PRESTIGE):
        return False
    return kind == NEUTRAL or place.owner == t.seat


def turn_worth(t: Table, purse: Purse, place: Place) -> float:
    """A residence gives points, income and room for prestige; the use of the building is lost."""
    worth: float = data.RESIDENCE_POINTS + 0.5 * max(0.0, t.turns_left - 1) + t.leaning.residences
    if purse.residences == 0:
        worth += ROOM_FOR_PRESTIGE * t.hope * min(4, 1 + purse.goods[GOLD])
    if place.tile.kind != NEUTRAL:
        return worth - t.tile_worth(place.tile) + place.tile.points
    return worth - 0.2 * (place.tile.use.form == PRODUCE)


# --- The turn -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """Where the own workers stand, or would stand."""

    specials: frozenset[str]
    spaces: tuple[int, ...]
    in_castle: bool

    def reaches(self) -> int:
        return max(self.spaces, default=0)


def plan_of(t: Table, behind: int = 0) -> Plan:
    """The workers on the board; those up to the space `behind` have worked already."""
    return Plan(
        frozenset(key for key, seat in t.special.items() if seat == t.seat),
        tuple(p.space for p in t.road if p.worker == t.seat and p.space > behind),
        t.seat in t.castle["workers"],
    )


def with_worker(t: Table, plan: Plan, place: str) -> Plan:
    if place == "castle":
        return replace(plan, in_castle=True)
    if place in t.by_key:
        spaces = sorted([*plan.spaces, t.by_key[place].space])
        return replace(plan, spaces=tuple(spaces))
    return replace(plan, specials=plan.specials | {place})


def turn_with(t: Table, plan: Plan, purse: Purse, provost: int | None = None) -> float:
    """What the turn will be worth; without a `provost` he is paid to come along if that is wise."""
    purse = after_specials(t, plan, purse)
    if provost is not None:
        return after_road(t, plan, purse, provost).worth(t)
    stays = after_road(t, plan, purse, t.provost).worth(t)
    steps = plan.reaches() - t.provost
    if not 0 < steps <= min(data.PROVOST_REACH, purse.deniers):
        return stays
    led = replace(purse, deniers=purse.deniers - steps)
    return max(stays, after_road(t, plan, led, plan.reaches()).worth(t))


def after_specials(t: Table, plan: Plan, purse: Purse) -> Purse:
    if "trading_post" in plan.specials:
        purse = replace(purse, deniers=purse.deniers + data.TRADING_POST_DENIERS)
    if "joust_field" in plan.specials:
        after = jousted(t, purse)
        if after is not None and after.worth(t) > purse.worth(t):
            purse = after
    return purse


def jousted(t: Table, purse: Purse) -> Purse | None:
    if purse.deniers < data.JOUST_DENIERS or purse.goods[CLOTH] < data.JOUST_CLOTH:
        return None
    paid = purse.plus(CLOTH, -data.JOUST_CLOTH)
    return replace(
        paid, deniers=purse.deniers - data.JOUST_DENIERS, points=purse.points + t.favor_worth
    )


def after_road(t: Table, plan: Plan, purse: Purse, provost: int) -> Purse:
    """The buildings work in the order of the road; then the castle."""
    at = {place.space: place.tile for place in t.road}
    for space in plan.spaces:
        if space <= provost:
            purse = best_use(t, at[space], purse)
    return after_castle(t, purse) if plan.in_castle else purse


def best_use(t: Table, tile: Tile, purse: Purse) -> Purse:
    times = tile.use.gain if tile.use.form == BUY_CUBES else 1
    for _ in range(times):
        purse = max((after for _, after in uses(t, tile.use, purse)), key=lambda p: p.worth(t))
    return purse


# --- The castle -----------------------------------------------------------------------------------


def after_castle(t: Table, purse: Purse) -> Purse:
    """Batches while they pay, and the hope for the favor of who gives most."""
    given = 0
    while (section := t.section_after(given)) < data.SECTIONS:
        options = [after for _, after in batches(purse)]
        if not options:
            break
        best = max(options, key=lambda after: after.worth(t))
        gain = best.worth(t) + t.house_worth(section, given) - purse.worth(t)
        if gain < 0 and given + t.mine["batches"] > 0:
            break
        purse = replace(best, points=best.points + t.house_worth(section, given))
        given += 1
    total = given + t.mine["batches"]
    reward = hope_of_favor(t, total) * t.favor_worth if total else -data.NO_BATCH_PENALTY
    return replace(purse, points=purse.points + reward)


def batches(purse: Purse) -> Iterator[tuple[str, Purse]]:
    for first, second in data.BATCHES:
        if purse.goods[FOOD] and purse.goods[first] and purse.goods[second]:
            after = purse.plus(FOOD, -1).plus(first, -1).plus(second, -1)
            yield f"batch:{GOOD_KEYS[first]}-{GOOD_KEYS[second]}", after


def hope_of_favor(t: Table, mine: int) -> float:
    """Whether that many batches look like the most: goods are open, so all can be counted."""
    workers: list[int] = t.castle["workers"]
    ahead = workers[: workers.index(t.seat)] if t.seat in workers else workers
    for seat in workers:
        row = t.seats[seat]
        if seat == t.seat:
            continue
        kinds = sorted(row["goods"][key] for key in GOOD_KEYS[1:])
        could = row["batches"] + min(row["goods"][GOOD_KEYS[FOOD]], sum(kinds) // 2, sum(kinds[:3]))
        if could > mine or (could == mine and seat in ahead):
            return FAVOR_IN_DOUBT
    return FAVOR_HOPED_FOR
