"""What-ifs of the provost, for any game in which he is on a road and is moved for a price."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypedDict, TypeVar

from ..core import atoms as a
from ..core.atoms import Wording
from ..core.text import Text
from .shapes_common import Line, Mover, SeatLedger, UndoOutlook, Works

Stage = Literal["before", "now", "after"]
"""Whether the provost's phase is to come in this round, is on, or is over."""
Price = Callable[[int, int], int]
"""What a seat pays for that many steps."""


class WhatIf(TypedDict):
    """The fields that the what-ifs of both games share."""

    steps: int
    works: list[int]
    starts: list[int]
    stops: list[int]
    ledger: list[SeatLedger]
    prices: list[int | None]
    can_pay: list[bool]
    undo: UndoOutlook | None


class Street(NamedTuple):
    """The road as far as the provost is concerned, places counted from 0."""

    provost: int
    busy: Sequence[int]
    """Places whose worker has not worked yet, in order."""
    lines: Sequence[Line]
    line_places: Sequence[int]
    """The place of each line."""
    first_number: int
    """What people call place 0: 1 on a board with numbered spaces."""
    reach: int
    deniers: Sequence[int]
    price: Price
    may_move: Sequence[bool]
    """By seat: whether it will still move him in this round."""
    free_now: int
    """The seat that moves him for free right now; -1 for no one."""
    viewer: int | None
    after_viewer: Sequence[int]

    def named(self, places: Sequence[int]) -> list[int]:
        return [place + self.first_number for place in places]


def road_sentences(provost: Text) -> dict[tuple[Works, bool], Wording]:
    """By what a building does this round and whether a worker is there."""
    sentences: dict[tuple[Works, bool], Text] = {
        ("yes", True): Text(
            "Works this round if the {provost} stays where he is",
            "Fonctionne ce tour-ci si le {provost} reste où il est",
        ),
        ("yes", False): Text(
            "A worker here would work this round if the {provost} stays where he is",
            "Un ouvrier y travaillerait ce tour-ci si le {provost} reste où il est",
        ),
        ("no", True): Text(
            "Past the {provost}: the worker does nothing unless he is moved",
            "Au-delà du {provost} : l'ouvrier ne fera rien, sauf si on le déplace",
        ),
        ("no", False): Text(
            "Past the {provost}: a worker here would do nothing unless he is moved",
            "Au-delà du {provost} : un ouvrier n'y ferait rien, sauf si on le déplace",
        ),
        ("now", True): Text("Working now", "Fonctionne maintenant"),
        ("done", True): Text("Already worked this round", "A déjà fonctionné ce tour-ci"),
        ("done", False): Text(
            "The buildings have already worked this round",
            "Les bâtiments ont déjà fonctionné ce tour-ci",
        ),
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
    """How far a seat can move the provost and pay for it."""
    steps = 0
    while steps < street.reach and street.price(seat, steps + 1) <= street.deniers[seat]:
        steps += 1
    return steps


def movers_of(street: Street, known: Sequence[int], unknown: Sequence[int]) -> list[Mover]:
    """Those who still move, in order as far as it is known."""
    return [
        {"seat": seat, "reach": steps_within(street, seat), "order_known": is_known}
        for seats, is_known in ((known, True), (unknown, False))
        for seat in seats
    ]


def seats_after(viewer: int | None, known: Sequence[int], unknown: Sequence[int]) -> list[int]:
    """Who may move the provost after the viewer; everyone, for one who moves him no more."""
    if viewer in unknown:
        return [seat for seat in unknown if seat != viewer]
    if viewer in known:
        return [*known[known.index(viewer) + 1 :], *unknown]
    return [*known, *unknown]


def ledger_between(street: Street, place: int) -> list[SeatLedger]:
    """Who gains and who loses which lines if the provost were on a place."""
    low, high = sorted((place, street.provost))
    changed = [n for n, at in enumerate(street.line_places) if low < at <= high]
    if not changed:
        return []
    by_seat: dict[int, list[int]] = {}
    for number in changed:
        by_seat.setdefault(street.lines[number]["seat"], []).append(number)
    forward = place > street.provost
    return [
        {"seat": seat, "gains": ns if forward else [], "loses": [] if forward else ns}
        for seat, ns in sorted(by_seat.items())
    ]


def price_for(street: Street, seat: int, distance: int) -> int | None:
    """What a seat pays for one move over a distance; None when it may not or cannot."""
    if distance > street.reach:
        return None
    if seat == street.free_now:
        return 0
    return street.price(seat, distance) if street.may_move[seat] else None


def undo_of(street: Street, distance: int) -> UndoOutlook:
    """What those after the viewer would pay to bring the provost back over a distance."""
    alone = []
    # least[n] is the least that the seats so far pay together for n steps
    least: list[int | None] = [0] + [None] * distance
    for seat in street.after_viewer:
        within = steps_within(street, seat)
        if within >= distance:
            alone.append((seat, street.price(seat, distance)))
        for n in range(distance, 0, -1):
            for steps in range(1, min(n, within) + 1):
                before = least[n - steps]
                if before is not None:
                    total = before + street.price(seat, steps)
                    now = least[n]
                    least[n] = total if now is None else min(now, total)
    return {
        "seats": [{"seat": seat, "price": price} for seat, price in alone],
        "together": least[distance],
    }


def undo_for_viewer(street: Street, steps: int, can_pay: Sequence[bool]) -> UndoOutlook | None:
    """How the viewer's move by that many steps could be undone; None where there is none."""
    yours = street.viewer is not None and can_pay[street.viewer]
    return undo_of(street, abs(steps)) if yours and steps else None


Position = TypeVar("Position", bound=WhatIf)


def undone_again(street: Street, positions: list[Position]) -> list[Position]:
    """What-ifs for a viewer, from those for a spectator, whose moves no one can undo."""
    viewer = street.viewer
    if viewer is None or not any(position["can_pay"][viewer] for position in positions):
        return positions
    found = list(positions)
    for place, position in enumerate(positions):
        undo = undo_for_viewer(street, position["steps"], position["can_pay"])
        if undo is not None:
            found[place] = position.copy()
            found[place]["undo"] = undo
    return found


def what_if(street: Street, place: int) -> WhatIf:
    """All that follows if the provost were on a place."""
    steps = place - street.provost
    distance = abs(steps)
    seats = len(street.deniers)
    prices: list[int | None] = [None] * seats
    can_pay = [False] * seats
    if distance <= street.reach:
        prices = [price_for(street, seat, distance) for seat in range(seats)]
        can_pay = [
            price is not None and price <= purse
            for price, purse in zip(prices, street.deniers, strict=True)
        ]
    return {
        "steps": steps,
        "works": street.named([at for at in street.busy if at <= place]),
        "starts": street.named([at for at in street.busy if street.provost < at <= place]),
        "stops": street.named([at for at in street.busy if place < at <= street.provost]),
        "ledger": ledger_between(street, place) if steps else [],
        "prices": prices,
        "can_pay": can_pay,
        "undo": undo_for_viewer(street, steps, can_pay),
    }
