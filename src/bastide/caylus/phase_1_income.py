"""Phase 1: income."""

from ..core.decisions import Phase
from ..core.text import say
from ..core.verbs import gain_deniers
from . import data
from .state import INCOME, State


def income_of(s: State, seat: int) -> int:
    """C-1.1, C-1.2, C-1.3: 2 deniers, 1 per residence, 1 for the Library, 2 for the Hotel."""
    income = data.BASE_INCOME + data.RESIDENCE_INCOME * s.residences[seat]
    for tile in range(data.FIRST_PRESTIGE, data.COUNT_OF_TILES):
        space = s.space_of[tile]
        if space > 0 and s.owner[space - 1] == seat + 1:
            income += data.INCOME_OF[tile]
    return income


def collect_income(s: State) -> bool:
    """C-1.1: also in the first round."""
    for rank in range(s.players):
        seat = s.order[rank]
        gain_deniers(s, seat, income_of(s, seat))
    return True


PHASE = Phase(INCOME, say("games/income"), collect_income)
