"""Phase 7: the bailiff moves, sections are scored, the turn or the game ends."""

from ..core.decisions import Phase
from ..core.text import say
from ..core.verbs import clear_bridge
from . import data
from .state import END_OF_TURN, State
from .variants import order_alternates
from .verbs import (
    advance_bailiff,
    close_section,
    earn_favors,
    houses_in,
    lose_points,
    move_to_front,
)


def continue_end_of_turn(s: State) -> bool:
    """C-7.1, C-7.2: bailiff first, then every section that is due, seat by seat in turn order."""
    if s.step == 0:
        move_bailiff(s)
        s.step = 1
        return False
    if game_ends(s):
        return True
    if not is_due(s, s.section):
        clear_turn(s)
        return True
    if s.cursor < s.players:
        score_section(s, s.order[s.cursor])
        s.cursor += 1
    else:
        close_section(s)
        s.cursor = 0
    return False


def move_bailiff(s: State) -> None:
    """C-7.1: two spaces if the provost is beyond him, else one. The provost joins him."""
    advance_bailiff(s, data.BAILIFF_FAST if s.provost > s.bailiff else data.BAILIFF_SLOW)


def is_due(s: State, section: int) -> bool:
    """C-7.2: the bailiff reached or passed its marker, or it is full. Each section once."""
    return s.bailiff >= data.SCORING_SPACE[section] or houses_in(s, section) >= data.PARTS[section]


def score_section(s: State, seat: int) -> None:
    """C-7.3: no house costs points, one gives nothing, more give favors."""
    houses = min(s.houses[seat * data.SECTIONS + s.section], data.HOUSES_COUNTED - 1)
    if houses == 0:
        lose_points(s, seat, data.PENALTY[s.section])
    else:
        earn_favors(s, seat, data.FAVORS_BY_HOUSES[s.section * data.HOUSES_COUNTED + houses])


def game_ends(s: State) -> bool:
    """C-7.5: right after the Towers have been scored."""
    return s.section == data.SECTIONS


def clear_turn(s: State) -> None:
    """C2-2: two players swap places now, as the next round begins."""
    clear_bridge(s)
    if order_alternates(s):
        move_to_front(s, s.order[1])


PHASE = Phase(END_OF_TURN, say("games/end-round"), continue_end_of_turn)
