"""Phase 1: income."""

from .data import (
    BASE_INCOME,
    COUNT_OF_TILES,
    FIRST_PRESTIGE,
    INCOME_OF,
    RESIDENCE_INCOME,
)
from .state import State
from .verbs import gain_deniers


def income_of(s: State, seat: int) -> int:
    """C-1.1, C-1.2, C-1.3: 2 deniers, 1 per residence, 1 for the Library, 2 for the Hotel."""
    income = BASE_INCOME + RESIDENCE_INCOME * s.residences[seat]
    for tile in range(FIRST_PRESTIGE, COUNT_OF_TILES):
        space = s.space_of[tile]
        if space > 0 and s.owner[space - 1] == seat + 1:
            income += INCOME_OF[tile]
    return income


def collect_income(s: State) -> None:
    """C-1.1: also in the first turn."""
    for rank in range(s.players):
        seat = s.order[rank]
        gain_deniers(s, seat, income_of(s, seat))
