"""A table of Caylus as the rules of thumb look at it: a view, read once into plain values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...caylus import data
from ...caylus.vocabulary import (
    BUILD_PRESTIGE,
    BUILD_STONE,
    GOLD,
    GOOD_KEYS,
    PRESTIGE,
    PRODUCE,
    TURN_TILE,
    Tile,
)
from ...views import View
from .leaning import PLAIN, Leaning

TILE = {tile.key: tile for tile in data.TILES}
STEPS_OF_BAILIFF = 1.6
"""About how far the bailiff goes in a turn."""
CUBE_WORTH = (1.5, 1.25, 0.9, 0.7, 0.5)
DENIER_WORTH = (0.8, 0.8, 0.75, 0.7, 0.6, 0.5, 0.45, 0.4)
"""What the first, second ... of a kind is worth while there are turns to come."""
MORE_CUBES, MORE_DENIERS = 0.4, 0.3
MOST = 60
"""No one has use for more."""
GROWTH_OF_FAVOR = 0.6
"""A line that has advanced gives more the next time."""


@dataclass(frozen=True)
class Place:
    """A space of the road with a building on it."""

    space: int
    tile: Tile
    owner: int | None
    worker: int | None
    chosen: bool
    """It will be a residence when its worker has left."""


class Table:
    """What the deciding seat knows and owns."""

    def __init__(self, view: View, leaning: Leaning = PLAIN) -> None:
        self.leaning = leaning
        table: dict[str, Any] = view["table"]
        self.decision: dict[str, Any] = view["decision"]
        self.seat: int = self.decision["seat"]
        self.players: int = view["players"]
        self.simplified: bool = view["options"]["simplified_favor"]
        self.lawyer_points = int(view["options"]["lawyer_points"])
        self.seats: list[dict[str, Any]] = table["seats"]
        self.mine: dict[str, Any] = self.seats[self.seat]
        self.goods: list[int] = [self.mine["goods"][key] for key in GOOD_KEYS]
        self.deniers: int = self.mine["deniers"]
        self.bridge: list[int] = table["bridge"]
        self.bailiff: int = table["bailiff"]
        self.provost: int = table["provost"]
        self.stock: list[str] = table["stock"]
        self.special: dict[str, int | None] = table["special"]
        self.castle: dict[str, Any] = table["castle"]
        self.open_columns: int = table["open_columns"]
        self.road = [_place(space) for space in table["road"] if space["tile"] is not None]
        self.by_key = {place.tile.key: place for place in self.road}
        self.has_room = len(self.road) + self._residences() < len(table["road"])
        self.known_turns: dict[int, float] = {}
        """What the turn is worth as it is, by deniers."""
        self.turns_left: float = max(
            0.0, (data.SCORING_SPACE[-1] + 1 - self.bailiff) / STEPS_OF_BAILIFF
        )
        self.hope = self._hope()
        self.cubes_worth = self._worths(CUBE_WORTH, MORE_CUBES, data.CUBES_PER_POINT)
        self.deniers_worth = self._worths(DENIER_WORTH, MORE_DENIERS, data.DENIERS_PER_POINT)
        self.favor_worth: float = max(self.line_worth(line) for line in self.mine["favors"])

    def _residences(self) -> int:
        return sum(seat["residences"] for seat in self.seats)

    def _hope(self) -> float:
        """How far goods can still be put to use after this turn: 1 for long, 0 for not at all."""
        last = data.SCORING_SPACE[-1] + 1
        if self.bailiff + (2 if self.provost > self.bailiff else 1) >= last:
            return 0.0
        return min(1.0, 0.4 + (last - self.bailiff - 2) / 8)

    # --- What goods are worth ---------------------------------------------------------------------

    def blended(self, early: float, at_end: float) -> float:
        return at_end + (early - at_end) * self.hope

    def _worths(self, first: Sequence[float], more: float, per_point: int) -> list[float]:
        """What 0, 1, 2 ... cubes of a kind or deniers are worth."""
        return [
            self.blended(sum(first[:n]) + more * max(0, n - len(first)), n / per_point)
            for n in range(MOST + 1)
        ]

    def goods_worth(self, goods: Sequence[int], deniers: int) -> float:
        """Cubes and deniers that are left when a turn is over, in points."""
        early = (data.POINTS_PER_GOLD + 0.5) * self.leaning.gold
        worth = goods[GOLD] * self.blended(early, data.POINTS_PER_GOLD)
        for amount in goods[:GOLD]:
            worth += self.cubes_worth[min(amount, MOST)]
        return worth + self.leaning.deniers * self.deniers_worth[min(deniers, MOST)]

    def tile_worth(self, tile: Tile) -> float:
        """Points, favors and income of a tile, and the use of it while there are turns to come."""
        points: int = self.lawyer_points if tile.key == "lawyer" else tile.points
        worth: float = points + tile.favors * self.favor_worth + 0.5 * tile.income * self.turns_left
        turns = min(7.0, self.turns_left)
        if tile.kind == PRESTIGE:
            return (worth + 0.15 * turns) * self.leaning.prestige
        if tile.use.form == PRODUCE:
            return worth + 0.35 * turns
        if tile.use.form in (BUILD_STONE, BUILD_PRESTIGE, TURN_TILE):
            return worth + (0.4 + 0.1 * self.leaning.residences) * turns
        return worth + 0.15 * turns

    # --- Favors -----------------------------------------------------------------------------------

    def column_of(self, line: str) -> int:
        """The column that the marker would reach now."""
        here: int = self.mine["favors"][line]
        return max(here, min(here + 1, self.open_columns))

    def line_worth(self, line: str) -> float:
        """What a favor of this line gives now, and a little for what it will give."""
        if self.simplified:
            return data.SIMPLE_FAVOR_POINTS * self.leaning.favors
        return self._line_worth(line) * self.leaning.favors

    def _line_worth(self, line: str) -> float:
        column = self.column_of(line)
        grows = GROWTH_OF_FAVOR * self.hope if column < data.LAST_COLUMN else 0.0
        if line == "prestige":
            return data.FAVOR_POINTS[column] + grows
        if line == "deniers":
            deniers = self.deniers + data.FAVOR_DENIERS[column]
            return self.goods_worth(self.goods, deniers) - self.goods_worth(
                self.goods, self.deniers
            )
        if line == "cubes":
            return (1.2, 1.4, 1.5, 1.5, data.POINTS_PER_GOLD)[column - 1] + 0.5 * grows
        return 0.3 * column

    # --- The castle -------------------------------------------------------------------------------

    def section_after(self, houses: int) -> int:
        """The section in which the next house is built, after that many more of them."""
        for section in range(data.SECTION_KEYS.index(self.castle["section"]), data.SECTIONS):
            key = data.SECTION_KEYS[section]
            room = self.castle["parts"][key] - self.castle["built"][key]
            if houses < room:
                return section
            houses -= room
        return data.SECTIONS

    def house_worth(self, section: int, more: int) -> float:
        """A house in a section where this seat has `more` than the table shows."""
        houses = self.mine["houses"][data.SECTION_KEYS[section]] + more
        gain = self._scoring(section, houses + 1) - self._scoring(section, houses)
        return (data.HOUSE_POINTS[section] + 0.8 * gain) * self.leaning.castle

    def _scoring(self, section: int, houses: int) -> float:
        if houses == 0:
            return -data.PENALTY[section]
        counted = min(houses, data.HOUSES_COUNTED - 1)
        return data.FAVORS_BY_HOUSES[section * data.HOUSES_COUNTED + counted] * self.favor_worth


def _place(space: dict[str, Any]) -> Place:
    return Place(
        space=space["space"],
        tile=TILE[space["tile"]],
        owner=space["owner"],
        worker=space["worker"],
        chosen=space["turns_later_for"] is not None,
    )
