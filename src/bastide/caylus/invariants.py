"""Invariants of every position: nothing negative, nothing lost or doubled."""

from __future__ import annotations

from ..core.state import negative_cells
from . import data
from .state import EMPTY, RESIDENCE, SET_UP, State
from .variants import is_in_game
from .verbs import houses_in, prestige_of


def faults(s: State) -> list[str]:
    """A sentence for each broken invariant. The setup must have begun."""
    found = negative_cells(s)
    if not 0 <= s.provost < data.ROAD or not 0 <= s.bailiff < data.ROAD:
        found.append("the provost or the bailiff is off the road")
    if s.phase > SET_UP and sorted(s.order[: s.players]) != list(range(s.players)):
        found.append("the turn order is no order of the players")
    for section, key in enumerate(data.SECTION_KEYS):
        if houses_in(s, section) > data.PARTS[section]:
            found.append(f"too many houses: {key}")
    if max(s.favor) > data.LAST_COLUMN:
        found.append("a favor marker is beyond the table")
    for seat in range(s.players):
        found += faults_of_seat(s, seat)
    return found + faults_of_tiles(s)


def faults_of_seat(s: State, seat: int) -> list[str]:
    mine = seat + 1
    placed = sum(
        cells.count(mine) for cells in (s.worker, s.special, s.stables, s.castle, [s.inn_guest])
    )
    found = []
    if s.workers[seat] + placed != data.START_WORKERS:
        found.append(f"workers of seat {seat} are not conserved")
    if prestige_of(s, seat) < 0:
        found.append(f"prestige of seat {seat} is negative")
    residences = [sp for sp in range(data.ROAD) if s.road[sp] == RESIDENCE and s.owner[sp] == mine]
    if len(residences) != s.residences[seat]:
        found.append(f"residences of seat {seat} are miscounted")
    return found


def faults_of_tiles(s: State) -> list[str]:
    """Craft and prestige tiles are on the road or in the stock. Neutral ones may be gone."""
    found = []
    for tile in range(data.COUNT_OF_TILES):
        space = s.space_of[tile] - 1
        on_road = s.road.count(tile + 1)
        if (
            on_road > 1
            or (on_road == 1) != (space >= 0)
            or (space >= 0 and s.road[space] != tile + 1)
        ):
            found.append(f"the place of {data.TILE_KEYS[tile]} is wrong")
        expected = 1 if is_in_game(s, tile) else 0
        if tile >= data.FIRST_CRAFT and on_road + s.in_stock[tile] != expected:
            found.append(f"{data.TILE_KEYS[tile]} is neither on the road nor in the stock, or both")
    standing = {s.road[sp] - 1 for sp in range(data.ROAD) if EMPTY < s.road[sp] < RESIDENCE}
    if s.on_road != sum(1 << tile for tile in standing):
        found.append("the set of tiles on the road is wrong")
    if s.occupied != sum(
        1 << (s.road[sp] - 1) for sp in range(data.ROAD) if s.worker[sp] and s.road[sp]
    ):
        found.append("the set of occupied tiles is wrong")
    for space in range(data.ROAD):
        waits = s.turner[space] > 0 and s.worker[space] == 0
        if waits or (s.road[space] == EMPTY and s.owner[space] + s.worker[space] > 0):
            found.append(f"something stands on space {space + 1} that should not")
    return found
