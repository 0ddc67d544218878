"""Facts of each game for reviews: workers on the road, the order of play, names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..catalogue import rules_of
from ..caylus import words as caylus_words
from ..caylus.data import TILE_KEYS
from ..core.faces import loaded
from ..core.text import Text
from ..magna_carta import words as magna_words
from ..magna_carta.data import KINDS
from ..magna_carta.notation import CARD_KEYS


def _workers_in_caylus(s: Any, seat: int) -> set[str]:
    return {TILE_KEYS[s.road[at] - 1] for at, who in enumerate(s.worker) if who == seat + 1}


def _workers_in_magna_carta(s: Any, seat: int) -> set[str]:
    return {
        CARD_KEYS[owner * KINDS + kind]
        for owner, members in enumerate(s.occupied)
        for kind in range(KINDS)
        if members >> kind & 1 and s.worker_of[owner * KINDS + kind] == seat
    }


def _place_in_caylus(s: Any, seat: int) -> int:
    return int(s.order[: s.players].index(seat)) + 1


def _place_in_magna_carta(s: Any, seat: int) -> int:
    return int((seat - s.first) % s.players) + 1


def _cubes_of(s: Any, seat: int) -> int:
    kinds = len(s.goods) // s.SEATS
    return sum(s.goods[seat * kinds : (seat + 1) * kinds])


def _no_workers(s: Any, seat: int) -> set[str]:
    return set()


def _place_by_seat(s: Any, seat: int) -> int:
    return seat + 1


def _no_cubes(s: Any, seat: int) -> int:
    return 0


@dataclass(frozen=True)
class Pieces:
    workers: Callable[[Any, int], set[str]]
    """The buildings of the road with workers of a seat, under the keys of events."""
    place: Callable[[Any, int], int]
    """The place of a seat in the order of play, from 1 on."""
    cubes: Callable[[Any, int], int]
    """The cubes of a seat, of all kinds together."""
    buildings: dict[str, Text]
    """With their article."""
    first_place: int = 0
    """The number in a view of the road's first place."""
    last_phase_of_road: int = -1
    """The phase of the provost: until its end workers can still be cut off."""
    loss_of_master: float = 0.05
    """The mean loss of the bot `master` in points of lead, by a quick review (docs/review.md)."""


CAYLUS = Pieces(
    _workers_in_caylus,
    _place_in_caylus,
    _cubes_of,
    {key: caylus_words.the_tile(tile) for tile, key in enumerate(TILE_KEYS)},
    first_place=1,
    last_phase_of_road=4,
    loss_of_master=0.09,
)
MAGNA_CARTA = Pieces(
    _workers_in_magna_carta,
    _place_in_magna_carta,
    _cubes_of,
    {key: magna_words.the_card(card) for card, key in enumerate(CARD_KEYS)},
    last_phase_of_road=3,
    loss_of_master=0.027,
)
PLAIN = Pieces(_no_workers, _place_by_seat, _no_cubes, {})


def pieces_of(game: str) -> Pieces:
    return loaded(rules_of(game).faces.review, PLAIN)
