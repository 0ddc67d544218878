"""The C code that follows from the declaration of a game's cells alone."""

from __future__ import annotations

from ..core.cells import OWNER
from ..core.observation import observed_cells
from ..core.state import CommonState
from .c_types import cell_type


def struct_of_state(state: type[CommonState]) -> str:
    lines = ["cdef struct State:"]
    for cell in state.CELLS:
        size = "" if cell.length is None else f"[{cell.length}]"
        lines.append(f"    {cell_type(cell)} {cell.name}{size}")
    lines.append("    int end")  # gcc checks no bounds of an array that comes last
    return "\n".join(lines)


def loader(state: type[CommonState]) -> str:
    """Cells from one flat list, in the order of the declaration."""
    lines = ["cdef int load_state(State* s, list values) except -1:", "    cdef long long i"]
    place = 0
    for cell in state.CELLS:
        if cell.length is None:
            lines.append(f"    s.{cell.name} = values[{place}]")
            place += 1
        else:
            lines.append(f"    for i in range({cell.length}):")
            lines.append(f"        s.{cell.name}[i] = values[{place} + i]")
            place += cell.length
    return "\n".join([*lines, "    return 0"])


def dumper(state: type[CommonState]) -> str:
    """The inverse of the loader."""
    lines = ["cdef list dump_state(State* s):", "    cdef long long i", "    values = []"]
    for cell in state.CELLS:
        if cell.length is None:
            lines.append(f"    values.append(s.{cell.name})")
        else:
            lines.append(f"    values += [s.{cell.name}[i] for i in range({cell.length})]")
    return "\n".join([*lines, "    return values"])


def observer(state: type[CommonState]) -> str:
    """The C code of `core.observation.observe`."""
    lines = [
        "cdef void observe(State* s, long long seat, short* out) noexcept nogil:",
        "    cdef long long i, m",
        f"    for i in range({state.SEATS}):",
        "        out[i] = i == seat",
    ]
    place = state.SEATS
    for cell, length in observed_cells(state):
        start = f"seat * {length} + i" if cell.seen_by == OWNER else "i"
        value = f"s.{cell.name}" if cell.length is None else f"s.{cell.name}[{start}]"
        lines.append(f"    for i in range({length}):")
        if cell.members:
            lines.append(f"        for m in range({cell.members}):")
            write = f"out[{place} + i * {cell.members} + m] = ({value} >> m) & 1"
            lines.append(f"            {write}")
            place += length * cell.members
        else:
            lines.append(f"        out[{place} + i] = fit_16({value})")
            place += length
    return "\n".join(lines)
