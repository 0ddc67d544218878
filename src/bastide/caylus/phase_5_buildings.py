"""Phase 5: the buildings work, in the order of the road, up to the provost."""

from ..core.decisions import Phase
from ..core.frames import push
from ..core.text import say
from . import effects, events
from .data import FORM, KIND, ROAD
from .decisions import TAKE_BONUS, USE_TILE
from .state import BUILDINGS, State
from .verbs import become_residence, take_off_space
from .vocabulary import PRODUCE, STONY


def continue_buildings(s: State) -> bool:
    """C-5.1: space by space. `cursor` is the space after the one being resolved."""
    if s.cursor > 0:
        leave_space(s, s.cursor - 1)
    while s.cursor <= s.provost:
        space = s.cursor
        s.cursor += 1
        if s.worker[space] > 0:
            activate(s, space)
            return False
    send_rest_home(s)
    return True


def activate(s: State, space: int) -> None:
    """C-5.4: the worker's player first. Then the owner of a stone production tile."""
    tile = s.road[space] - 1
    seat = s.worker[space] - 1
    owner = s.owner[space] - 1
    if KIND[tile] == STONY and FORM[tile] == PRODUCE and owner != seat:
        push(s, TAKE_BONUS, owner, tile)
    push(s, USE_TILE, seat, tile)
    if s.log is not None:
        s.log.add(events.ACTIVATED, seat, tile, space)


def leave_space(s: State, space: int) -> None:
    """C-5.17: the worker goes home, and a building that a Lawyer chose becomes a residence."""
    if s.worker[space] > 0:
        take_off_space(s, space)
        if s.turner[space] > 0:
            become_residence(s, space, s.turner[space] - 1)


def send_rest_home(s: State) -> None:
    """C-5.2, C-5.17: beyond the provost nothing works. Workers leave in road order."""
    for space in range(ROAD):
        leave_space(s, space)


PHASE = Phase(BUILDINGS, say("caylus/buildings-2"), continue_buildings, effects.DECISIONS)
