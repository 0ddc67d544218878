"""Questions that the variants answer, so that no phase asks which variant is played."""

from .data import (
    DECK_FAVORS,
    DECK_LIGHT,
    DECK_STANDARD,
    LIBRARY,
    NEUTRALS_BY_PLAYERS,
    PRESTIGE_FAVORS_POINTS,
    PRESTIGE_LIGHT,
    PRESTIGE_POINTS,
    PRESTIGE_STANDARD,
    SECTIONS,
    SMALL_CUBES_BY_PLAYERS,
    TOKENS_BY_PLAYERS,
)
from .state import State


def has_provost(s: State) -> bool:
    """ML-3: the light rules know no Provost: every card with a worker is activated."""
    return s.light == 0


def has_residences(s: State) -> bool:
    """ML-1: the light rules know neither Lawyer nor residences."""
    return s.light == 0


def has_favors(s: State) -> bool:
    return s.favors != 0


def deck(s: State) -> int:
    """ML-1, MF-1: 12 cards; 10 in the light rules; 13 with The Favors."""
    if s.light:
        return DECK_LIGHT
    return DECK_FAVORS if s.favors else DECK_STANDARD


def prestige_cards(s: State) -> int:
    """ML-1: no Hotel in the light rules. M-1.4: the Library only when asked for."""
    cards = PRESTIGE_LIGHT if s.light else PRESTIGE_STANDARD
    return cards | (1 << LIBRARY) if s.library else cards


def prestige_points(s: State, prestige: int) -> int:
    """MF-19: The Favors has its own prestige cards."""
    return PRESTIGE_FAVORS_POINTS[prestige] if s.favors else PRESTIGE_POINTS[prestige]


def random_neutrals(s: State) -> int:
    """M-0.1, M5-1: 1, 2, 3, 3 neutral cards before the Peddler with 2, 3, 4, 5 players."""
    return NEUTRALS_BY_PLAYERS[s.players]


def starting_tokens(s: State, section: int) -> int:
    """M-0.3, M5-1: tokens of a castle section by number of players."""
    return TOKENS_BY_PLAYERS[s.players * SECTIONS + section]


def cubes_on_small_card(s: State) -> int:
    """M-2.8, M5-1: 4 cubes on a new small production card, 2 in a game of two."""
    return SMALL_CUBES_BY_PLAYERS[s.players]
