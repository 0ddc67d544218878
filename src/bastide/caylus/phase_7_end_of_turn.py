"""Phase 7: the bailiff moves, sections are scored, the turn or the game ends."""

from . import events
from .data import (
    BAILIFF_FAST,
    BAILIFF_SLOW,
    FAVORS_BY_HOUSES,
    HOUSES_COUNTED,
    PARTS,
    PENALTY,
    SCORING_SPACE,
    SECTIONS,
)
from .state import State
from .variants import order_alternates
from .verbs import earn_favors, houses_in, lose_points


def continue_end_of_turn(s: State) -> bool:
    """C-7.1, C-7.2: bailiff first, then every section that is due, seat by seat in turn order."""
    if s.step == 0:
        move_bailiff(s)
        s.step = 1
        return False
    if s.section == SECTIONS or not is_due(s, s.section):
        return True
    if s.cursor < s.players:
        score_section(s, s.order[s.cursor])
        s.cursor += 1
    else:
        close_section(s)
        s.cursor = 0
    return False


def move_bailiff(s: State) -> None:
    """C-7.1: two spaces if the provost is beyond him, else one; the provost joins him."""
    steps = BAILIFF_FAST if s.provost > s.bailiff else BAILIFF_SLOW
    s.bailiff += steps
    s.provost = s.bailiff
    if s.log is not None:
        s.log.add(events.BAILIFF_MOVED, -1, steps, s.bailiff)


def is_due(s: State, section: int) -> bool:
    """C-7.2: the bailiff reached or passed its marker, or it is complete; each section once."""
    return s.bailiff >= SCORING_SPACE[section] or houses_in(s, section) >= PARTS[section]


def score_section(s: State, seat: int) -> None:
    """C-7.3: no house costs points, one brings nothing, more bring favors."""
    houses = min(s.houses[seat * SECTIONS + s.section], HOUSES_COUNTED - 1)
    if houses == 0:
        lose_points(s, seat, PENALTY[s.section])
    else:
        earn_favors(s, seat, FAVORS_BY_HOUSES[s.section * HOUSES_COUNTED + houses])


def close_section(s: State) -> None:
    """C-6.2, C-7.4: the next section is under construction, and new columns open."""
    if s.log is not None:
        s.log.add(events.SECTION_SCORED, -1, s.section)
    s.section += 1


def game_ends(s: State) -> bool:
    """C-7.5: right after the Towers have been scored."""
    return s.section == SECTIONS


def clear_turn(s: State) -> None:
    """C2-2: two players swap places now, as the next turn begins."""
    s.passes = 0
    s.passed = 0
    for seat in range(s.players):
        s.pass_order[seat] = 0
        s.batches[seat] = 0
    if order_alternates(s):
        first = s.order[0]
        s.order[0] = s.order[1]
        s.order[1] = first
