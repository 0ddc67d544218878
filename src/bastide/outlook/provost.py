"""Predictions for moves of the provost, in games where he is moved on a road for a price."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from ..core import atoms as a
from ..core.atoms import Wording
from ..core.text import Text, say
from .shapes_common import (
    Line,
    Mover,
    Payment,
    ProvostOutlook,
    SeatLedger,
    Stage,
    UndoOutlook,
    ViewerPart,
    WhatIf,
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
class Street:
    """The road as far as the provost is concerned, places counted from 0."""

    provost: int
    busy: Sequence[int]
    """Places whose worker has not worked yet, in order."""
    lines: Sequence[Line]
    line_places: Sequence[int]
    """The place of each line, in order."""
    first_number: int
    """The printed number of place 0: 1 on a board with numbered spaces."""
    reach: int
    deniers: Sequence[int]
    price: Price
    may_move: Sequence[bool]
    """By seat: whether it will still move him in this round."""
    free_now: int
    """The seat that moves him for free right now. -1 for no one."""

    @cached_property
    def named(self) -> list[int]:
        """The printed numbers of the busy places."""
        return [place + self.first_number for place in self.busy]

    @cached_property
    def busy_now(self) -> int:
        """The number of busy places that work with the provost where he is."""
        return bisect_right(self.busy, self.provost)

    @cached_property
    def lines_now(self) -> int:
        """The number of lines that are paid with the provost where he is."""
        return bisect_right(self.line_places, self.provost)

    @cached_property
    def prices(self) -> list[list[int]]:
        """By seat, what it pays for each number of steps from 0 on."""
        seats, steps = range(len(self.deniers)), range(self.reach + 1)
        return [[self.price(seat, n) for n in steps] for seat in seats]

    @cached_property
    def within(self) -> list[int]:
        """By seat: the number of steps by which it can move the provost and pay for it."""
        return [steps_within(self, seat) for seat in range(len(self.deniers))]

    @property
    def payments(self) -> list[Payment]:
        """By distance, from 0 on: what it costs whom to move him that far."""
        return [payment_for(self, distance) for distance in range(self.reach + 1)]


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


def steps_within(street: Street, seat: int) -> int:
    """The number of steps by which a seat can move the provost and pay for it."""
    steps, prices, purse = 0, street.prices[seat], street.deniers[seat]
    while steps < street.reach and prices[steps + 1] <= purse:
        steps += 1
    return steps


def movers_of(street: Street, known: Sequence[int], unknown: Sequence[int]) -> list[Mover]:
    """Those who still move, in order as far as it is known."""
    return [
        {"seat": seat, "reach": street.within[seat], "order_known": is_known}
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


def ledger_between(street: Street, place: int) -> list[SeatLedger]:
    """The lines that each seat gains and loses if the provost were on a place."""
    until = bisect_right(street.line_places, place)
    low, high = sorted((until, street.lines_now))
    by_seat: dict[int, list[int]] = {}
    for number in range(low, high):
        by_seat.setdefault(street.lines[number]["seat"], []).append(number)
    forward = place > street.provost
    return [
        {"seat": seat, "gains": ns if forward else [], "loses": [] if forward else ns}
        for seat, ns in sorted(by_seat.items())
    ]


def payment_for(street: Street, distance: int) -> Payment:
    """Each seat's price for one move over a distance, and whether it can pay that."""
    prices: list[int | None] = []
    for seat, may_move in enumerate(street.may_move):
        if seat == street.free_now:
            prices.append(0)
        else:
            prices.append(street.prices[seat][distance] if may_move else None)
    purses = zip(prices, street.deniers, strict=True)
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


def what_ifs(street: Street, *also: int) -> list[WhatIf]:
    """All that follows if the provost were elsewhere. Only busy places make a difference.

    `also` are further places from which on it is not the same.
    """
    return [what_if(street, place) for place in sorted({0, *street.busy, *also})]


def what_if(street: Street, place: int) -> WhatIf:
    """All that follows if the provost were on a place."""
    until, now = bisect_right(street.busy, place), street.busy_now
    return {
        "place": place + street.first_number,
        "starts": street.named[now:until],
        "stops": street.named[until:now],
        "ledger": [] if until == now else ledger_between(street, place),
    }


def provost_part(
    street: Street, stage: Stage, known: Sequence[int], unknown: Sequence[int], last: int
) -> ProvostOutlook:
    """The part of his outlook that both games share, for a spectator.

    `last` is the last place of the road.
    """
    return {
        "reach": street.reach,
        "stage": stage,
        "movers": movers_of(street, known, unknown),
        "payments": street.payments,
        "lines": list(street.lines),
        "works": street.named[: street.busy_now],
        "last": last + street.first_number,
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
