"""Caylus: what provost, castle, bailiff and incomes will give in the position as it is."""

from __future__ import annotations

from functools import cache

from ..caylus import data
from ..caylus.decisions import TAKE_BONUS, USE_GUILD
from ..caylus.effects import offer_effect
from ..caylus.notation import DECLINE
from ..caylus.phase_2_placing import price_of_place
from ..caylus.phase_5_buildings import activate
from ..caylus.state import BUILDINGS, EMPTY, PROVOST, RESIDENCE, State
from ..core import atoms as a
from ..core.atoms import Effect
from ..core.frames import frame_kind, frame_who, pop
from ..core.moves import Moves, offered
from ..core.text import say
from .castle_caylus import bailiff_outlook, castle_outlook, scored_if, walk_of_bailiff
from .incomes import income_source, seat_income
from .pieces_caylus import owner_effect, tile_effect
from .provost import (
    provost_part,
    road_sentences,
    seats_after,
    stage_of,
    still_to_move,
    viewer_part,
    works_now,
)
from .shapes_caylus import CaylusOutlook, CaylusProvost, CaylusWorkerPrice
from .shapes_common import Line, SeatIncome, SpaceOutlook, Works

SPOKEN = road_sentences(say("outlook/provost-2"))

NAMES_OF_TILES = [a.label(tile.name) for tile in data.TILES]
TILES_WITH_INCOME = [
    tile for tile in range(data.FIRST_PRESTIGE, data.COUNT_OF_TILES) if data.INCOME_OF[tile]
]


def outlook_of_caylus(s: State) -> CaylusOutlook:
    return {
        "game": "caylus",
        "road": [space_outlook(s, space) for space in range(data.ROAD)],
        "provost": provost_outlook(s),
        "castle": castle_outlook(s),
        "bailiff": bailiff_outlook(s),
        "workers": worker_prices(s),
        "income": [income_outlook(s, seat) for seat in range(s.players)],
    }


def seat_outlook_of_caylus(s: State, common: CaylusOutlook, viewer: int) -> CaylusOutlook:
    """A seat's, from a spectator's: nothing is hidden, only whose move comes next differs."""
    provost = common["provost"]
    known, unknown = movers_left(s)
    if moves_by_guild(s) and viewer == frame_who(s):
        after = [seat for seat in (*known, *unknown) if seat != viewer]
    else:
        after = seats_after(viewer, known, unknown)
    own = viewer_part(provost, viewer, after, price_of_steps)
    return {**common, "provost": {**provost, **own}}


# --- The road -------------------------------------------------------------------------------------


def works_at(s: State, space: int) -> Works | None:
    """True if a building works this round. None where there is none, or no worker can come."""
    content = s.road[space]
    if content == EMPTY or content == RESIDENCE or content > data.FIRST_PRESTIGE:
        return None
    occupied = s.worker[space] > 0
    return works_now(s, (PROVOST, BUILDINGS), space, s.provost, occupied=occupied)


def space_outlook(s: State, space: int) -> SpaceOutlook:
    return space_that(space, works_at(s, space), s.worker[space] > 0)


@cache
def space_that(space: int, works: Works | None, occupied: bool) -> SpaceOutlook:
    return {
        "place": space + 1,
        "works": works,
        "sentence": None if works is None else SPOKEN[works, occupied],
    }


def lines_of(s: State) -> dict[str, list[Line]]:
    """The gains from each busy building, by space, as the rules themselves set them up."""
    scratch, moves = s.copy(), Moves()
    found: dict[str, list[Line]] = {}
    for space in range(data.ROAD):
        if s.worker[space] == 0:
            continue
        tile = s.road[space] - 1
        lines = found[str(space + 1)] = []
        scratch.depth = 0
        activate(scratch, space)
        while scratch.depth:
            bonus = frame_kind(scratch) == TAKE_BONUS
            moves.n = 0
            if not bonus:
                offer_effect(scratch, moves, frame_who(scratch))
            usable = bonus or any(action != DECLINE for action in offered(moves))
            lines.append(line_that(frame_who(scratch), bonus, tile, usable))
            pop(scratch)
    return found


@cache
def line_that(seat: int, bonus: bool, tile: int, usable: bool) -> Line:
    effect: Effect | None = owner_effect(tile) if bonus else tile_effect(tile)
    assert effect is not None, "the rules ask only owners of tiles that have a bonus"
    return {
        "seat": seat,
        "part": "owner" if bonus else "worker",
        "piece": data.TILES[tile].key,
        "name": NAMES_OF_TILES[tile],
        "effect": effect,
        "usable": usable,
    }


# --- The provost ----------------------------------------------------------------------------------


def free_mover(s: State) -> int | None:
    """The seat that moves the provost by the Merchants' guild before his phase, or right now."""
    if moves_by_guild(s):
        return frame_who(s)
    return s.special[data.GUILD] - 1 if s.special[data.GUILD] else None


def moves_by_guild(s: State) -> bool:
    return s.depth > 0 and frame_kind(s) == USE_GUILD


def price_of_steps(seat: int, steps: int) -> int:
    """C-4.1: a denier for each step."""
    return steps


def movers_left(s: State) -> tuple[list[int], list[int]]:
    stage = stage_of(s.phase, PROVOST)
    return still_to_move(stage, s.pass_order, s.passes, s.cursor, s.order[: s.players])


def provost_outlook(s: State) -> CaylusProvost:
    stage = stage_of(s.phase, PROVOST)
    free_now = frame_who(s) if moves_by_guild(s) else -1
    movers = movers_left(s)
    scored, past = (
        scored_if(s, s.bailiff + walk_of_bailiff(s, s.bailiff + past)) for past in range(2)
    )
    return {
        "space": s.provost + 1,
        **provost_part(s, data.PROVOST_REACH, price_of_steps, stage, movers, free_now),
        "last": data.ROAD,
        "lines": lines_of(s),
        "free_mover": free_mover(s),
        "bailiff": s.bailiff + 1,
        "scored": scored,
        "scored_past": past,
    }


# --- Workers and incomes --------------------------------------------------------------------------


def worker_prices(s: State) -> list[CaylusWorkerPrice]:
    """C-2.4. Between two placing phases the scale is empty again."""
    asked = s.copy()
    if asked.passes == asked.players:
        asked.passes = asked.passed = 0
    now = [price_of_place(asked, seat, False) for seat in range(s.players)]
    can_rise = asked.passes + 1 < asked.players
    asked.passes += 1
    later = [price_of_place(asked, seat, False) for seat in range(s.players)]
    return [
        {
            "seat": seat,
            "price": now[seat],
            "own": data.OWN_PRICE,
            "next_price": later[seat] if can_rise and later[seat] > now[seat] else None,
            "places": 0
            if asked.passed >> seat & 1
            else min(s.workers[seat], s.deniers[seat] // now[seat]),
        }
        for seat in range(s.players)
    ]


def income_outlook(s: State, seat: int) -> SeatIncome:
    """C-1.1, C-1.2, C-1.3, source by source."""
    residences = data.RESIDENCE_INCOME * s.residences[seat]
    tiles = [
        income_source(data.TILES[tile].key, NAMES_OF_TILES[tile], data.INCOME_OF[tile])
        for tile in TILES_WITH_INCOME
        if s.space_of[tile] > 0 and s.owner[s.space_of[tile] - 1] == seat + 1
    ]
    return seat_income(seat, data.BASE_INCOME, residences, tiles)
