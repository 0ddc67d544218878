"""Predictions for moves of the provost, in games where he is moved on a road for a price."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from ..core import atoms as a
from ..core.atoms import Wording
from ..core.state import CommonState, TableState
from ..core.text import Text, say
from .shapes_common import (
    Mover,
    Payment,
    ProvostOutlook,
    Stage,
    UndoOutlook,
    ViewerPart,
    Works,
)

Price = Callable[[int, int], int]
"""The price that a seat pays for that many steps."""


class Able(NamedTuple):
    """A seat that could move him back: by how many steps, and the price of each number of them."""

    seat: int
    within: int
    prices: tuple[int, ...]


@dataclass
class Movers:
    """The seats as far as moving the provost is concerned."""

    reach: int
    deniers: Sequence[int]
    price: Price
    may_move: Sequence[bool]
    """By seat: whether it will still move him in this round."""
    free_now: int
    """The seat that moves him for free right now. -1 for no one."""

    @cached_property
    def prices(self) -> list[list[int]]:
        """By seat, what it pays for each number of steps from 0 on."""
        seats, steps = range(len(self.deniers)), range(self.reach + 1)
        return [[self.price(seat, n) for n in steps] for seat in seats]

    @cached_property
    def within(self) -> list[int]:
        """By seat: the number of steps by which it can move the provost and pay for it."""
        purses = zip(self.prices, self.deniers, strict=True)
        return [max(n for n, price in enumerate(row) if price <= purse) for row, purse in purses]


def road_sentences(provost: Text) -> dict[tuple[Works, bool], Wording]:
    """By what a building does this round and whether a worker is there."""
    sentences: dict[tuple[Works, bool], Text] = {
        ("yes", True): say("outlook/works-round-if-stays"),
        ("yes", False): say("outlook/worker-here-would-work-round"),
        ("no", True): say("outlook/past-worker-does-nothing"),
        ("no", False): say("outlook/past-worker-here-would"),
        ("now", True): say("outlook/working-now"),
        ("done", True): say("outlook/already-worked-round"),
        ("done", False): say("outlook/buildings-already-worked-round"),
    }
    return {key: a.words(text.filled(provost=provost)) for key, text in sentences.items()}


def stage_of(phase: int, provost_phase: int) -> Stage:
    if phase == provost_phase:
        return "now"
    return "before" if phase < provost_phase else "after"


def works_now(
    s: CommonState, phases: tuple[int, int], place: int, last: int, *, occupied: bool
) -> Works | None:
    """The part of a building in this round, where those up to the place `last` work.

    `phases` are the provost's and that in which buildings work. None where no worker can come.
    """
    moving, working = phases
    if s.phase > working:
        return "done"
    if s.phase == working and place < s.cursor:
        return "now" if place == s.cursor - 1 and occupied else "done"
    if s.phase >= moving and not occupied:
        return None
    return "yes" if place <= last else "no"


def still_to_move(
    stage: Stage, pass_order: Sequence[int], passes: int, asked: int, seats: Sequence[int]
) -> tuple[list[int], list[int]]:
    """Seats that will move the provost in this round: in known order, and those not yet passed.

    `asked` counts those who were asked in his phase, the one who decides now among them.
    """
    if stage == "after":
        return [], []
    known = list(pass_order[:passes])
    if stage == "now":
        return known[asked - 1 :], []
    return known, [seat for seat in seats if seat not in known]


def movers_of(movers: Movers, known: Sequence[int], unknown: Sequence[int]) -> list[Mover]:
    """Those who still move, in order as far as it is known."""
    return [
        {"seat": seat, "reach": movers.within[seat], "order_known": is_known}
        for seats, is_known in ((known, True), (unknown, False))
        for seat in seats
    ]


def seats_after(viewer: int, known: Sequence[int], unknown: Sequence[int]) -> list[int]:
    """The seats that may move the provost after the viewer. All, once the viewer has moved him."""
    if viewer in unknown:
        return [seat for seat in unknown if seat != viewer]
    if viewer in known:
        return [*known[known.index(viewer) + 1 :], *unknown]
    return [*known, *unknown]


def payment_for(movers: Movers, distance: int) -> Payment:
    """Each seat's price for one move over a distance, and whether it can pay that."""
    prices: list[int | None] = []
    for seat, may_move in enumerate(movers.may_move):
        if seat == movers.free_now:
            prices.append(0)
        else:
            prices.append(movers.prices[seat][distance] if may_move else None)
    purses = zip(prices, movers.deniers, strict=True)
    can_pay = [price is not None and price <= purse for price, purse in purses]
    return {"prices": prices, "can_pay": can_pay}


@lru_cache(maxsize=4096)
def undos_of(able: tuple[Able, ...], reach: int) -> list[UndoOutlook]:
    """By distance, from 1 on: the price for those after the viewer to move the provost back."""
    distances = range(1, reach + 1)
    # least[n] is the least that the seats so far pay together for n steps
    least: list[int | None] = [0] + [None] * reach
    for each in able:
        for n in reversed(distances):
            for steps in range(1, min(n, each.within) + 1):
                before, now = least[n - steps], least[n]
                if before is not None and (now is None or before + each.prices[steps] < now):
                    least[n] = before + each.prices[steps]
    return [
        {
            "seats": [
                {"seat": each.seat, "price": each.prices[distance]}
                for each in able
                if each.within >= distance
            ],
            "together": least[distance],
        }
        for distance in distances
    ]


def provost_part(
    s: TableState,
    reach: int,
    price: Price,
    stage: Stage,
    left: tuple[Sequence[int], Sequence[int]],
    free_now: int = -1,
) -> ProvostOutlook:
    """The players who still move him (`left`: in known order or not) and their prices.

    This is for a spectator. `free_now` is the seat that moves him for free right now.
    """
    known, unknown = left
    may_move = [seat in known or seat in unknown for seat in range(s.players)]
    movers = Movers(reach, s.deniers[: s.players], price, may_move, free_now)
    return {
        "reach": reach,
        "stage": stage,
        "movers": movers_of(movers, known, unknown),
        "payments": [payment_for(movers, distance) for distance in range(reach + 1)],
        "after_you": [*known, *unknown],
        "undo": [],
    }


def viewer_part(
    common: ProvostOutlook, viewer: int, after: Sequence[int], price: Price
) -> ViewerPart:
    """The part that differs for each viewer: `after` are those who move him after this one."""
    undo: list[UndoOutlook] = []
    if any(payment["can_pay"][viewer] for payment in common["payments"][1:]):
        reach = common["reach"]
        within = {mover["seat"]: mover["reach"] for mover in common["movers"]}
        able = (Able(x, within[x], tuple(price(x, n) for n in range(reach + 1))) for x in after)
        undo = undos_of(tuple(able), reach)
    return {"after_you": list(after), "undo": undo}
