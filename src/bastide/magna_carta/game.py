"""The table of contents: the phases in the order of the rulebook, and every decision."""

from ..core.decisions import by_number, decisions_of, end_of_game
from ..core.verbs import begin_in_turn
from . import (
    construction,
    draws,
    favors,
    phase_0_set_up,
    phase_1_income,
    phase_2_actions,
    phase_3_provost,
    phase_4_effects,
    phase_5_castle,
    phase_6_end_of_turn,
)
from .phase_6_end_of_turn import game_ends
from .state import END_OF_TURN, INCOME, LAST_CARDS, OVER, State

PHASES = by_number(
    (
        phase_0_set_up.PHASE,
        phase_1_income.PHASE,
        phase_2_actions.PHASE,
        phase_3_provost.PHASE,
        phase_4_effects.PHASE,
        phase_5_castle.PHASE,
        phase_6_end_of_turn.PHASE,
        phase_6_end_of_turn.LAST_PHASE,
        end_of_game(OVER),
    )
)
DECISIONS = decisions_of(PHASES, construction.DECISIONS, draws.DECISIONS, favors.DECISIONS)


def next_phase(s: State) -> int:
    """M-6.3: the last cards and the end, or the next round."""
    if s.phase != END_OF_TURN:
        return s.phase + 1
    return LAST_CARDS if game_ends(s) else INCOME


def begin_phase(s: State, phase: int) -> None:
    begin_in_turn(s, phase, INCOME, s.first)
