"""The table as plain JSON, for views: everything on it is open (C-0.7)."""

from __future__ import annotations

from ..core.state import share_of
from . import data
from .favors import open_columns
from .phase_0_set_up import RANKING
from .phase_1_income import income_of
from .phase_2_placing import price_of_place
from .scoring import score_sheet
from .state import EMPTY, RESIDENCE, SET_UP, State
from .verbs import houses_in, prestige_of
from .vocabulary import GOOD_KEYS


def seat_or_none(stored: int) -> int | None:
    """The seat of a cell that stores it + 1, or None for 0."""
    return stored - 1 if stored else None


def describe_space(s: State, space: int) -> dict[str, object]:
    content = s.road[space]
    return {
        "space": space + 1,
        "tile": data.TILE_KEYS[content - 1] if EMPTY < content < RESIDENCE else None,
        "residence": content == RESIDENCE,
        "owner": seat_or_none(s.owner[space]),
        "worker": seat_or_none(s.worker[space]),
        "turns_later_for": seat_or_none(s.turner[space]),
        "in_reach": space <= s.provost,
    }


def ranked_seats(s: State) -> list[int]:
    """The turn order so far: during the setup it is still being drawn."""
    if s.phase > SET_UP:
        return s.order[: s.players]
    return s.order[: s.cursor] if s.step == RANKING else []


def rank_of(s: State, seat: int) -> int | None:
    ranked = ranked_seats(s)
    return ranked.index(seat) + 1 if seat in ranked else None


def describe_seat(s: State, seat: int) -> dict[str, object]:
    sheet = dict(score_sheet(s, seat))
    return {
        "seat": seat,
        "colour": data.COLOURS[seat],
        "rank": rank_of(s, seat),
        "deniers": s.deniers[seat],
        "income": income_of(s, seat),
        "goods": share_of(s.goods, seat, GOOD_KEYS),
        "workers": s.workers[seat],
        "price_of_next_worker": price_of_place(s, seat, False),
        "passed": s.passed >> seat & 1 != 0,
        "batches": s.batches[seat],
        "houses": share_of(s.houses, seat, data.SECTION_KEYS),
        "residences": s.residences[seat],
        "favors": share_of(s.favor, seat, data.LINE_KEYS),
        "lines_used": [
            key for line, key in enumerate(data.LINE_KEYS) if s.lines_used[seat] >> line & 1
        ],
        "prestige": prestige_of(s, seat),
        "score": sum(sheet.values()),
        "points": sheet,
    }


def describe_table(s: State) -> dict[str, object]:
    return {
        "order": ranked_seats(s),
        "bailiff": s.bailiff + 1,
        "provost": s.provost + 1,
        "road": [describe_space(s, space) for space in range(data.ROAD)],
        "stock": [
            data.TILE_KEYS[t] for t in range(data.FIRST_CRAFT, data.COUNT_OF_TILES) if s.in_stock[t]
        ],
        "special": {
            data.SPECIAL_KEYS[special]: seat_or_none(s.special[special])
            for special in range(data.SPECIALS)
            if special != data.STABLES_SPACE
        },
        "stables": [seat_or_none(circle) for circle in s.stables],
        "inn_guest": seat_or_none(s.inn_guest),
        "bridge": s.pass_order[: s.passes],
        "castle": {
            "section": data.SECTION_KEYS[min(s.section, data.SECTIONS - 1)],
            "built": {key: houses_in(s, i) for i, key in enumerate(data.SECTION_KEYS)},
            "parts": share_of(data.PARTS, 0, data.SECTION_KEYS),
            "workers": [seat_or_none(place) for place in s.castle[: s.castle_count]],
        },
        "open_columns": open_columns(s),
        "seats": [describe_seat(s, seat) for seat in range(s.players)],
    }
