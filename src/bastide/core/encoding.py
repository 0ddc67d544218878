"""A position as scaled floats for networks: seen from one seat, which always comes first.

Derived from the meanings in the declaration of the cells, so it fits every game: lists with a share
for each seat begin with the viewer's and go round the table, cells that hold seats hold how far to
the viewer's left they sit, categories and seats are one-hot, sets are bits, amounts are divided by
their scale. Seats that no one sits in are zero. What the viewer may not see is not in it. The
compiled kernels write the same numbers (`native/encoder.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from .cells import OWNER, Category, Cell, Count, Frames, Meaning, Places, Redundant, Seat
from .observation import observed_cells
from .rules import Rules
from .state import FRAME, CommonState

SCORE_SCALE = 50
DETAILS = ("x", "y")


class Input(NamedTuple):
    """One float of an encoding."""

    cell: str
    place: int
    """The place in the list. Shares of seats are counted from the viewer's."""
    value: int
    """Of a category, a seat or a set: the value that it means. -1 for an amount."""

    @property
    def name(self) -> str:
        return f"{self.cell}[{self.place}]" + (f" is {self.value}" if self.value >= 0 else "")


@dataclass(frozen=True)
class Part:
    """The floats of one cell: `places` times `width` of them, from `start` on."""

    cell: Cell
    start: int
    places: int
    width: int


@dataclass(frozen=True)
class Detail:
    """The floats of what a frame's x (0) or y (1) means for some kinds of decision."""

    axis: int
    means: Meaning
    kinds: tuple[int, ...]
    start: int
    width: int


@dataclass(frozen=True)
class Layout:
    """The layout of a game's encodings."""

    seats: int
    parts: tuple[Part, ...]
    kinds: int
    """Kinds of decision."""
    decision: int
    """The start of the current decision: its kind, who decides, the kinds that wait below it."""
    details: tuple[Detail, ...]
    size: int
    inputs: tuple[Input, ...]


def width_of(means: Meaning, members: int, seats: int) -> int:
    """Floats for one int with this meaning."""
    if members:
        return members
    if isinstance(means, Seat):
        return seats
    return len(means.starts) if isinstance(means, Category) else 1


_layouts: dict[str, Layout] = {}


def layout_of(rules: Rules[Any]) -> Layout:
    """The encoding of a game, made once."""
    if rules.key not in _layouts:
        _layouts[rules.key] = new_layout(rules)
    return _layouts[rules.key]


def new_layout(rules: Rules[Any]) -> Layout:
    """The encoding of a game: viewer, scores, the current decision, then cell by cell."""
    state_type = rules.state_type
    seats, kinds = state_type.SEATS, len(rules.decisions)
    inputs = [Input("viewer", 0, seat) for seat in range(seats)]
    inputs += [Input("score", seat, -1) for seat in range(seats)]
    decision = len(inputs)
    inputs += [Input("decision", 0, kind) for kind in range(kinds)]
    inputs += [Input("decides", 0, seat) for seat in range(seats)]
    inputs += [Input("waiting_decision", kind, -1) for kind in range(kinds)]
    details: list[Detail] = []
    for axis, letter in enumerate(DETAILS):
        by_meaning: dict[Meaning, list[int]] = {}
        for row in rules.decisions:
            if len(row.frame) > axis:
                by_meaning.setdefault(row.frame[axis], []).append(row.kind)
        for number, (means, those) in enumerate(by_meaning.items()):
            width = width_of(means, 0, seats)
            details.append(Detail(axis, means, tuple(those), len(inputs), width))
            inputs += _inputs(f"decision_{letter}{number}", means, 0, 1, width)
    by_name = {cell.name: cell for cell in state_type.CELLS}
    parts: list[Part] = []
    for cell, length in observed_cells(state_type):
        means = cell.means
        if isinstance(means, Redundant | Frames):
            continue
        places = by_name[cell.at].length if cell.at else length
        assert places is not None, "places are looked up in a list"
        if isinstance(means, Places):
            places = means.things
        width = width_of(means, cell.members, seats)
        parts.append(Part(cell, len(inputs), places, width))
        inputs += _inputs(cell.name, means, cell.members, places, width)
    return Layout(seats, tuple(parts), kinds, decision, tuple(details), len(inputs), tuple(inputs))


def _inputs(name: str, means: Meaning, members: int, places: int, width: int) -> list[Input]:
    plain = not members and isinstance(means, Count | Places)
    return [Input(name, p, -1 if plain else v) for p in range(places) for v in range(width)]


def relative_seat(seat: int, viewer: int, players: int) -> int:
    """The number of places from the viewer to a seat, counted to the left."""
    return (seat - viewer) % players


def relative_thing(thing: int, per_seat: int, viewer: int, players: int) -> int:
    """A thing of a seat, counted as if the viewer's came first. What is no one's stays."""
    if not 0 <= thing < players * per_seat:
        return thing
    return relative_seat(thing // per_seat, viewer, players) * per_seat + thing % per_seat


def encode(rules: Rules[Any], layout: Layout, state: CommonState, seat: int) -> list[float]:
    """The position as `seat` sees it. The same numbers as the compiled kernels write."""
    out = [0.0] * layout.size
    out[seat] = 1.0
    players = state.players
    for other in range(players):
        place = layout.seats + relative_seat(other, seat, players)
        out[place] = rules.score(state, other) / SCORE_SCALE
    _encode_decisions(layout, state, seat, out)
    for part in layout.parts:
        _encode_cell(layout, part, state, seat, out)
    return out


def _encode_decisions(layout: Layout, state: CommonState, seat: int, out: list[float]) -> None:
    if state.depth == 0:
        return
    waiting = layout.decision + layout.kinds + layout.seats
    for below in range(state.depth - 1):
        out[waiting + state.stack[below * FRAME]] += 1.0
    top = (state.depth - 1) * FRAME
    kind, who = state.stack[top], state.stack[top + 1]
    out[layout.decision + kind] = 1.0
    _write(Seat(), 0, who, layout.decision + layout.kinds, state.players, seat, out)
    for detail in layout.details:
        if kind in detail.kinds:
            value = state.stack[top + 2 + detail.axis]
            _write(detail.means, 0, value, detail.start, state.players, seat, out)


def _encode_cell(
    layout: Layout, part: Part, state: CommonState, seat: int, out: list[float]
) -> None:
    cell, players = part.cell, state.players
    value = getattr(state, cell.name)
    numbers: list[int] = [value] if cell.length is None else value
    if isinstance(cell.means, Places):
        for place in range(_filled(cell, state, len(numbers))):
            thing = relative_thing(numbers[place], cell.means.per_seat, seat, players)
            out[part.start + thing] = (place + 1) / cell.means.scale
        return
    source = _reader(layout, cell, state, seat)
    for place in range(part.places):
        if (at := source(place)) >= 0:
            start = part.start + place * part.width
            _write(cell.means, cell.members, numbers[at], start, players, seat, out)


def _filled(cell: Cell, state: CommonState, length: int) -> int:
    return getattr(state, cell.filled) if cell.filled else length


def _reader(layout: Layout, cell: Cell, state: CommonState, seat: int) -> Callable[[int], int]:
    """From a place of the encoding to a place of the cell. -1 where nothing counts."""
    players = state.players
    if cell.seen_by == OWNER:
        assert cell.length is not None
        share = cell.length // layout.seats
        return lambda place: seat * share + place
    if cell.at:
        places: list[int] = getattr(state, cell.at)
        return lambda place: places[place] - 1
    if cell.filled:
        count: int = getattr(state, cell.filled)
        return lambda place: place if place < count else -1
    if not cell.per_seat:
        return lambda place: place
    each = cell.per_seat
    sets: list[int] = getattr(state, cell.where) if cell.where else []
    members = next((c.members for c in state.CELLS if c.name == cell.where), 0)

    def turned(place: int) -> int:
        if place < layout.seats * each:
            if place // each >= players:
                return -1
            place = (seat + place // each) % players * each + place % each
        if sets and not sets[place // members] >> place % members & 1:
            return -1
        return place

    return turned


def _write(
    means: Meaning, members: int, value: int, start: int, players: int, seat: int, out: list[float]
) -> None:
    """One int as the floats of its meaning."""
    if members:
        for member in range(members):
            at = relative_thing(member, 1, seat, players) if isinstance(means, Seat) else member
            out[start + at] = float(value >> member & 1)
    elif isinstance(means, Seat):
        if 0 <= value - means.no_one < players:
            out[start + relative_seat(value - means.no_one, seat, players)] = 1.0
    elif isinstance(means, Category):
        if value >= means.starts[0]:
            which = sum(value >= first for first in means.starts) - 1
            out[start + relative_thing(which, means.per_seat, seat, players)] = 1.0
    else:
        assert isinstance(means, Count)
        out[start] = value / means.scale
