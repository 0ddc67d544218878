"""The table of contents: the phases in the order of the rulebook, and every decision."""

from ..core import log
from ..core.decisions import by_number, decisions_of, end_of_game
from ..core.verbs import begin_in_turn
from . import (
    construction,
    favors,
    phase_0_set_up,
    phase_1_income,
    phase_2_placing,
    phase_3_special,
    phase_4_provost,
    phase_5_buildings,
    phase_6_castle,
    phase_7_end_of_turn,
)
from .phase_7_end_of_turn import game_ends
from .state import END_OF_TURN, INCOME, OVER, State
from .verbs import free_lines

PHASES = by_number(
    (
        phase_0_set_up.PHASE,
        phase_1_income.PHASE,
        phase_2_placing.PHASE,
        phase_3_special.PHASE,
        phase_4_provost.PHASE,
        phase_5_buildings.PHASE,
        phase_6_castle.PHASE,
        phase_7_end_of_turn.PHASE,
        end_of_game(OVER),
    )
)
DECISIONS = decisions_of(PHASES, construction.DECISIONS, favors.DECISIONS)


def next_phase(s: State) -> int:
    """C-7.5: the game is over, or the next round begins."""
    if s.phase != END_OF_TURN:
        return s.phase + 1
    return OVER if game_ends(s) else INCOME


def begin_phase(s: State, phase: int) -> None:
    """C-8.3: favors of one phase use different lines, so each phase starts with all lines free."""
    free_lines(s)
    begin_in_turn(s, phase, INCOME, s.order[0])
    if phase == OVER and s.log is not None:
        s.log.add(log.GAME_OVER, -1)
