"""Writes what `core.encoding.encode` does as C, from the same layout."""

from __future__ import annotations

from typing import Any

from ..core.cells import OWNER, Category, Cell, Count, Meaning, Places, Seat
from ..core.encoding import SCORE_SCALE, Detail, Layout, Part, layout_of
from ..core.rules import Rules
from ..core.state import FRAME

HELPERS = """\
cdef inline long long relative_seat(long long seat, long long viewer, long long players) \
noexcept nogil:
    return seat - viewer if seat >= viewer else seat - viewer + players


cdef inline long long relative_thing(long long thing, long long each, long long viewer, \
long long players) noexcept nogil:
    if thing < 0 or thing >= players * each:
        return thing
    return relative_seat(thing // each, viewer, players) * each + thing % each


cdef inline long long seat_from(long long viewer, long long left, long long players) \
noexcept nogil:
    return viewer + left if viewer + left < players else viewer + left - players"""


def encoder(rules: Rules[Any]) -> str:
    """`encode(s, seat, out)`: every float of an encoding."""
    layout = layout_of(rules)
    lines = [
        HELPERS,
        "",
        "",
        "cdef void encode(State* s, long long seat, float* out) noexcept nogil:",
        "    cdef long long i, at, v, which, k, players = s.players",
        f"    memset(out, 0, {layout.size} * sizeof(float))",
        "    out[seat] = 1",
        "    for i in range(players):",
        f"        out[{layout.seats} + relative_seat(i, seat, players)] = "
        f"<float>{rules.score.__name__}(s, i) / <float>{SCORE_SCALE}",
        *_indented(_decisions(layout), 1),
    ]
    cells = {cell.name: cell for cell in rules.state_type.CELLS}
    for part in layout.parts:
        lines += _indented(_part(layout, part, cells), 1)
    return "\n".join(lines)


def _indented(lines: list[str], by: int) -> list[str]:
    return ["    " * by + line for line in lines]


def _decisions(layout: Layout) -> list[str]:
    """The current decision with its details, and how many of each kind wait below it."""
    decides = layout.decision + layout.kinds
    lines = [
        "if s.depth > 0:",
        "    for i in range(s.depth - 1):",
        f"        out[{decides + layout.seats} + s.stack[i * {FRAME}]] += 1",
        f"    at = (s.depth - 1) * {FRAME}",
        "    k = s.stack[at]",
        f"    out[{layout.decision} + k] = 1",
        "    v = s.stack[at + 1]",
        *_indented(_write(Seat(), 0, str(decides)), 1),
    ]
    for detail in layout.details:
        lines += _indented(_detail(detail), 1)
    return lines


def _detail(detail: Detail) -> list[str]:
    test = " or ".join(f"k == {kind}" for kind in detail.kinds)
    return [
        f"if {test}:",
        f"    v = s.stack[at + {2 + detail.axis}]",
        *_indented(_write(detail.means, 0, str(detail.start)), 1),
    ]


def _part(layout: Layout, part: Part, cells: dict[str, Cell]) -> list[str]:
    cell = part.cell
    if isinstance(cell.means, Places):
        return _places(part, cell.means)
    if cell.length is None:
        return [f"v = s.{cell.name}", *_write(cell.means, cell.members, str(part.start))]
    start = f"{part.start} + i * {part.width}" if part.width > 1 else f"{part.start} + i"
    return [
        f"for i in range({part.places}):",
        *_indented(_source(layout, cell, cells), 1),
        f"    v = s.{cell.name}[at]",
        *_indented(_write(cell.means, cell.members, start), 1),
    ]


def _places(part: Part, means: Places) -> list[str]:
    cell = part.cell
    count = f"s.{cell.filled}" if cell.filled else str(cell.length)
    thing = f"relative_thing(s.{cell.name}[i], {means.per_seat}, seat, players)"
    return [
        f"for i in range({count}):",
        f"    out[{part.start} + {thing}] = <float>(i + 1) / <float>{means.scale}",
    ]


def _source(layout: Layout, cell: Cell, cells: dict[str, Cell]) -> list[str]:
    """Sets `at`, the place of the cell. Continues with the next where nothing counts."""
    if cell.seen_by == OWNER:
        assert cell.length is not None
        return [f"at = seat * {cell.length // layout.seats} + i"]
    if cell.at:
        return [f"at = s.{cell.at}[i] - 1", "if at < 0:", "    continue"]
    if cell.filled:
        return ["at = i", f"if i >= s.{cell.filled}:", "    break"]
    if not cell.per_seat:
        return ["at = i"]
    each = cell.per_seat
    lines = [
        "at = i",
        f"if i < {layout.seats * each}:",
        f"    if i // {each} >= players:",
        "        continue",
        f"    at = seat_from(seat, i // {each}, players) * {each} + i % {each}",
    ]
    if cell.where:
        members = cells[cell.where].members
        lines += [
            f"if not (s.{cell.where}[at // {members}] >> (at % {members})) & 1:",
            "    continue",
        ]
    return lines


def _write(means: Meaning, members: int, start: str) -> list[str]:
    """Writes `v` as the floats of its meaning, from `start` on."""
    if members:
        at = "relative_thing(which, 1, seat, players)" if isinstance(means, Seat) else "which"
        return [f"for which in range({members}):", f"    out[{start} + {at}] = (v >> which) & 1"]
    if isinstance(means, Seat):
        lowest, beyond = means.no_one, f"players + {means.no_one}"
        return [
            f"if v >= {lowest} and v < {beyond}:",
            f"    out[{start} + relative_seat(v - {lowest}, seat, players)] = 1",
        ]
    if isinstance(means, Category):
        starts = means.starts
        if starts == tuple(range(len(starts))):
            which = ["which = v"]
        else:
            which = ["which = -1"]
            for number, first in enumerate(starts):
                which += [f"if v >= {first}:", f"    which = {number}"]
        most = [] if len(starts) == 1 else [f"which = min(which, {len(starts) - 1})"]
        turned = "which"
        if means.per_seat:
            turned = f"relative_thing(which, {means.per_seat}, seat, players)"
        return [*which, *most, "if which >= 0:", f"    out[{start} + {turned}] = 1"]
    assert isinstance(means, Count)
    return [f"out[{start}] = <float>v / <float>{means.scale}"]
