"""Positions of Caylus for tests, written the way a person would lay them out on a board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bastide.caylus.contract import CAYLUS
from bastide.caylus.data import (
    COLOURS,
    LINE_KEYS,
    LINES,
    SECTION_KEYS,
    SECTIONS,
    SPECIAL_KEYS,
    STABLES_SPACE,
    TILE_KEYS,
)
from bastide.caylus.phase_0_set_up import NO_ONE, lay_out_pieces
from bastide.caylus.state import BUILDINGS, FROM_CASTLE, PLACING, RESIDENCE, SOURCES_IN_PLAY, State
from bastide.caylus.verbs import (
    lay_tile,
    lodge_in_inn,
    prestige_of,
    put_in_castle,
    put_in_stables,
    put_on_space,
    put_on_special,
)
from bastide.caylus.vocabulary import GOOD_KEYS, GOODS
from bastide.core.events import Event
from bastide.core.log import Log
from bastide.core.rules import ALL_SEEING
from bastide.game import Game

NEUTRAL_TILES = "n_farm n_forest n_sawmill n_quarry n_market n_carpenter"


@dataclass
class Seat:
    """The holdings of one player. `houses` and `favors` map sections and lines to numbers."""

    deniers: int = 10
    food: int = 0
    wood: int = 0
    stone: int = 0
    cloth: int = 0
    gold: int = 0
    points: int = 0
    houses: dict[str, int] | None = None
    favors: dict[str, int] | None = None


def holding(**has: Any) -> Seat:
    """A seat with cubes that are named at run time."""
    return Seat(**has)


def position(
    *,
    players: int = 4,
    phase: int = PLACING,
    neutral: str = NEUTRAL_TILES,
    tiles: dict[str, str] | None = None,
    spaces: dict[int, str] | None = None,
    residences: dict[int, str] | None = None,
    workers: dict[str, str] | None = None,
    castle: str = "",
    stables: str = "",
    inn_guest: str = "",
    order: str = "red green orange blue black",
    passed: str = "",
    bailiff: int = 6,
    provost: int = 6,
    section: str = "dungeon",
    turn: int = 1,
    red: Seat | None = None,
    green: Seat | None = None,
    orange: Seat | None = None,
    blue: Seat | None = None,
    black: Seat | None = None,
    rules_version: int | None = None,
    **options: Any,
) -> Game:
    """A game that is at its first decision from the given phase on. Spaces count from 1.

    `tiles` maps craft or prestige tiles to their owners, laid on the first empty spaces in this
    order. `spaces` lays tiles (owner.tile) on given spaces. `residences` maps spaces to owners (a
    neutral tile there is gone). `workers` maps tiles and special buildings to colours. `castle`
    and `stables` list colours in order. `passed` is the order on the bridge (from phase 3 on all
    players, by default in turn order).
    """
    given = [seat or Seat() for seat in (red, green, orange, blue, black)]
    s = CAYLUS.new_state(players, CAYLUS.check_setup(players, options), rules_version)
    lay_out_pieces(s)
    s.turn, s.phase = turn, phase
    s.bailiff, s.provost = bailiff - 1, provost - 1
    s.section = SECTION_KEYS.index(section)
    for space, key in enumerate(neutral.split()):
        lay_tile(s, TILE_KEYS.index(key), space, NO_ONE)
    for space, colour in (residences or {}).items():
        _lay_residence(s, space - 1, COLOURS.index(colour))
    for space, key in (spaces or {}).items():
        colour, _, tile = key.partition(".")
        lay_tile(s, TILE_KEYS.index(tile), space - 1, COLOURS.index(colour))
    for tile, colour in (tiles or {}).items():
        lay_tile(s, TILE_KEYS.index(tile), s.road.index(0), COLOURS.index(colour))
    in_order = [c for c in order.split() if COLOURS.index(c) < players]
    for rank, colour in enumerate(in_order):
        s.order[rank] = COLOURS.index(colour)
    for seat in range(players):
        _lay_out_seat(s, seat, given[seat])
    _place_workers(s, workers or {}, castle, stables, inn_guest)
    bridge = passed.split() or (in_order if phase > PLACING else [])
    for colour in bridge:
        s.pass_order[s.passes] = COLOURS.index(colour)
        s.passed |= 1 << COLOURS.index(colour)
        s.passes += 1
    s.log = Log()
    return Game(CAYLUS, s, seeded=False, has_history=False)


def _lay_residence(s: State, space: int, seat: int) -> None:
    if s.road[space]:
        s.space_of[s.road[space] - 1] = 0
        s.on_road ^= 1 << (s.road[space] - 1)
    s.road[space] = RESIDENCE
    s.owner[space] = seat + 1
    s.residences[seat] += 1


def _lay_out_seat(s: State, seat: int, given: Seat) -> None:
    s.deniers[seat] = given.deniers
    for good, key in enumerate(GOOD_KEYS):
        s.goods[seat * GOODS + good] = getattr(given, key)
    s.points[seat * SOURCES_IN_PLAY + FROM_CASTLE] = given.points
    for key, amount in (given.houses or {}).items():
        s.houses[seat * SECTIONS + SECTION_KEYS.index(key)] = amount
    for key, column in (given.favors or {}).items():
        s.favor[seat * LINES + LINE_KEYS.index(key)] = column


def _place_workers(
    s: State, workers: dict[str, str], castle: str, stables: str, inn_guest: str
) -> None:
    for place, colour in workers.items():
        seat = COLOURS.index(colour)
        s.workers[seat] -= 1
        if place in SPECIAL_KEYS:
            assert SPECIAL_KEYS.index(place) != STABLES_SPACE, "use stables="
            put_on_special(s, seat, SPECIAL_KEYS.index(place))
        else:
            put_on_space(s, seat, s.space_of[TILE_KEYS.index(place)] - 1)
    for colour in castle.split():
        s.workers[COLOURS.index(colour)] -= 1
        put_in_castle(s, COLOURS.index(colour))
    for colour in stables.split():
        s.workers[COLOURS.index(colour)] -= 1
        put_in_stables(s, COLOURS.index(colour))
    if inn_guest:
        left = s.special[SPECIAL_KEYS.index("inn")]
        s.workers[COLOURS.index(inn_guest)] -= 1
        lodge_in_inn(s, COLOURS.index(inn_guest))
        s.special[SPECIAL_KEYS.index("inn")] = left


def at_work(**layout: Any) -> Game:
    """Phase 5, all spaces within the provost's. The game stops at the castle, with Orange."""
    usual: dict[str, Any] = {
        "provost": 28, "castle": "orange", "orange": Seat(food=1, wood=1, stone=1)
    }  # fmt: skip
    return position(phase=BUILDINGS, **(usual | layout))


def state_of(game: Game) -> State:
    state = game._state
    assert isinstance(state, State)
    return state


def goods_of(game: Game, colour: str) -> dict[str, int]:
    """Cubes and deniers of a player, those above zero."""
    s, seat = state_of(game), COLOURS.index(colour)
    have = {key: s.goods[seat * GOODS + good] for good, key in enumerate(GOOD_KEYS)}
    have["deniers"] = s.deniers[seat]
    return {key: amount for key, amount in have.items() if amount}


def prestige(game: Game, colour: str) -> int:
    """Prestige earned in play, end bonuses not counted."""
    return prestige_of(state_of(game), COLOURS.index(colour))


def points_of(game: Game, colour: str) -> dict[str, int]:
    """Points by source, those that are not zero."""
    sheet = game.score_sheet(COLOURS.index(colour))
    return {source: points for source, points in sheet.items() if points}


def on_space(game: Game, space: int) -> str:
    """The content of a space: `owner.tile`, a bare neutral tile, `owner.residence`, or `empty`."""
    s = state_of(game)
    content, owner = s.road[space - 1], s.owner[space - 1]
    if content == 0:
        return "empty"
    name = "residence" if content == RESIDENCE else TILE_KEYS[content - 1]
    return f"{COLOURS[owner - 1]}.{name}" if owner else name


def order_of(game: Game) -> list[str]:
    return [COLOURS[seat] for seat in state_of(game).order[: game.players]]


def workers_of(game: Game, colour: str) -> int:
    """Free workers."""
    return state_of(game).workers[COLOURS.index(colour)]


def favors_of(game: Game, colour: str) -> dict[str, int]:
    """Columns of the favor markers, those that have left the start."""
    seat = COLOURS.index(colour)
    row = state_of(game).favor[seat * LINES : (seat + 1) * LINES]
    return {key: column for key, column in zip(LINE_KEYS, row, strict=True) if column}


def houses_of(game: Game, colour: str) -> dict[str, int]:
    seat = COLOURS.index(colour)
    row = state_of(game).houses[seat * SECTIONS : (seat + 1) * SECTIONS]
    return {key: houses for key, houses in zip(SECTION_KEYS, row, strict=True) if houses}


def happened(game: Game) -> list[Event]:
    """The events since the position was laid out."""
    log = state_of(game).log
    assert log is not None
    return [CAYLUS.narrate(0, row, ALL_SEEING) for row in log.rows]


def kinds_of_events(game: Game) -> list[str]:
    return [event.kind for event in happened(game)]
