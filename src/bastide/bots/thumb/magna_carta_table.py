"""A table of Magna Carta as the rules of thumb look at it: a view, read once into plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...magna_carta import data
from ...magna_carta.forms import FORMS
from ...magna_carta.vocabulary import (
    BUY_CUBES,
    BUY_GOLD,
    BUY_TOKENS,
    CUBE_OFF_CARD,
    FOOD,
    GAIN_FAVOR,
    GOLD,
    GOOD_KEYS,
    STONE,
    WOOD,
    Building,
    Cost,
    Prestige,
)
from ...views import View
from .leaning import PLAIN, Leaning

KIND = {b.key: b for b in data.BUILDINGS}
NEUTRAL_KIND = {b.key: b for b in data.NEUTRALS}
PRESTIGE_CARD = {p.key: p for p in data.PRESTIGE}
BATCH = (FOOD, WOOD, STONE)

DENIER_LEFT_OVER = 1 / data.DENIERS_PER_POINT
GOLD_WORTH = 1.5
FAVOR_WORTH = 1.2
SMALL = {b.key for b in data.BUILDINGS[: data.SMALL_KINDS]}
WANTED = (2.0, 2.0, 3.0)
"""About how many food, wood and stone it is good to have at hand."""


@dataclass(frozen=True)
class Place:
    """A card of the road."""

    position: int
    building: Building
    owner: int | None
    worker: int | None
    open: bool
    """A building, on which workers can stand: neither a residence nor prestige."""
    cubes: int


class Table:
    """What the deciding seat knows and owns."""

    def __init__(self, view: View, leaning: Leaning = PLAIN) -> None:
        self.leaning = leaning
        self.gold_worth = GOLD_WORTH * leaning.gold
        table: dict[str, Any] = view["table"]
        self.decision: dict[str, Any] = view["decision"]
        self.seat: int = self.decision["seat"]
        self.players: int = view["players"]
        self.light: bool = view["options"]["variant"] == "light"
        self.favors: bool = view["options"]["favors"]
        self.turn: int = view["turn"]
        self.mine: dict[str, Any] = table["seats"][self.seat]
        self.seats: list[dict[str, Any]] = table["seats"]
        self.bridge: list[int] = table["bridge"]
        self.provost: int | None = table["provost"]
        self.prestige_left = [PRESTIGE_CARD[key] for key in table["prestige"]]
        self.goods: list[int] = [self.mine["goods"][key] for key in GOOD_KEYS]
        self.deniers: int = self.mine["deniers"]
        self.hand = [KIND[key] for key in self.mine["hand"] or ()]
        self.cards: dict[str, int] = self.mine.get("resource_cards") or {}
        self.tokens: list[int] = [table["castle"]["tokens"][key] for key in data.SECTION_KEYS]
        self.road = [_place(position, card) for position, card in enumerate(table["road"])]
        self.by_card = {card["card"]: self.road[i] for i, card in enumerate(table["road"])}
        self.residences = sum(
            card["owner"] == self.seat and card["side"] == "residence" for card in table["road"]
        )

        self.denier_worth = self._denier_worth()

    def _denier_worth(self) -> float:
        """A denier in points: what is left over counts little, the first ones pay the workers."""
        if self.turns_left() < 1:
            return DENIER_LEFT_OVER
        return self.leaning.deniers * max(DENIER_LEFT_OVER - 0.1, 0.6 - 0.05 * self.deniers)

    # --- How far the game is ----------------------------------------------------------------------

    def tokens_left(self) -> int:
        return sum(self.tokens)

    def turns_left(self) -> float:
        """A guess: each turn the players take about one token each, and a little more."""
        return self.tokens_left() / (0.9 * self.players + 0.6)

    def token_points(self, amount: int) -> float:
        """Points of the next tokens of the castle: the best sections go first."""
        points = [data.TOKEN_POINTS[i] for i in range(data.SECTIONS) for _ in range(self.tokens[i])]
        return self.leaning.castle * sum(points[:amount])

    # --- What things are worth to this seat -------------------------------------------------------

    def cube_worth(self, good: int, more: int = 0) -> float:
        """What the next cube of a good is worth, with `more` of it already counted on."""
        if good == GOLD:
            return self.gold_worth
        have = self.goods[good] + more
        scarce = 0.3 if have == min(self.goods[g] for g in BATCH) else 0.0
        return scarce + (1.0 if have < WANTED[good] else max(0.3, 1.0 - 0.2 * (have - 1)))

    def cubes_worth(self, good: int, amount: int) -> float:
        return sum(self.cube_worth(good, i) for i in range(amount))

    def favor_worth(self) -> float:
        return FAVOR_WORTH * self.leaning.favors

    def best_residence(self) -> float:
        """Of turning the own card that is best turned."""
        return max((turn_worth(self, building) for building in turnable(self)), default=0.0)

    # --- Paying -----------------------------------------------------------------------------------

    def missing(self, cost: Cost, extra: tuple[int, ...] = (0, 0, 0, 0)) -> int:
        """Cubes that are missing to pay a cost, gold standing in, with `extra` cubes at hand."""
        have = [self.goods[g] + extra[g] for g in range(4)]
        short = sum(max(0, cost.row[g] - have[g]) for g in BATCH)
        spare = sum(max(0, have[g] - cost.row[g]) for g in BATCH)
        gold = have[GOLD] - cost.gold - short
        return max(0, -gold) + max(0, cost.any - spare - max(0, gold))

    def cost_worth(self, cost: Cost) -> float:
        """What the cubes of a cost would otherwise be worth."""
        worth = 0.0
        for good in BATCH:
            held = min(cost.row[good], self.goods[good])
            worth += sum(self.cube_worth(good, -1 - i) for i in range(held))
            worth += self.gold_worth * (cost.row[good] - held)
        return worth + self.gold_worth * cost.gold + 0.5 * cost.any

    def promised_deniers(self) -> int:
        """Deniers that the own workers on the road will want to spend."""
        return sum(
            place.building.primary.price
            for place in self.road
            if place.worker == self.seat
            and place.building.primary.form in (BUY_CUBES, BUY_GOLD, BUY_TOKENS, GAIN_FAVOR)
        )

    def best_prestige(self) -> Prestige | None:
        """The prestige card that is nearest, the dearer one when two are as near."""
        if not self.prestige_left:
            return None
        return min(self.prestige_left, key=lambda p: (self.missing(p.cost), -p.points))


def _place(position: int, card: dict[str, Any]) -> Place:
    owner = card["owner"]
    kinds = NEUTRAL_KIND if owner is None else KIND
    return Place(
        position=position,
        building=kinds[card["kind"]],
        owner=owner,
        worker=card["worker"],
        open=card["side"] == "building",
        cubes=card["cubes"],
    )


def owner_worth(t: Table, place: Place) -> float:
    """What the card's owner gets out of a worker on it, roughly and for anyone."""
    effect = place.building.secondary
    if effect.form == CUBE_OFF_CARD and not place.cubes:
        return 0.0
    return FORMS[effect.form].for_owner(t, effect)


# --- Residences -----------------------------------------------------------------------------------


def turnable(t: Table) -> list[Building]:
    if t.goods[FOOD] + t.goods[GOLD] == 0:
        return []
    lawyer = data.BUILDINGS[data.LAWYER].key
    return [p.building for p in t.road if p.owner == t.seat and p.open and p.building.key != lawyer]


def turn_worth(t: Table, building: Building) -> float:
    """A residence gives income and room for prestige; the card's points and its use are lost."""
    income = t.denier_worth * max(0.0, t.turns_left() - 1)
    place = next(p for p in t.road if p.owner == t.seat and p.building.key == building.key)
    use = 0.4 * owner_worth(t, place) * t.turns_left() / 2
    if building.key in SMALL:
        use = 0.2 * place.cubes
    room = 0.0
    prestige = t.best_prestige()
    if t.residences == 0 and prestige is not None:
        # a place for prestige is worth much to a player who can soon pay for it
        room = max(0.0, 4.0 - t.missing(prestige.cost)) if t.turns_left() > 1 else 0.0
    return t.leaning.residences + income + room + 1 - building.points - use - t.cube_worth(FOOD, -1)
