"""Questions that the variants answer, so that no phase asks which variant is played."""

from . import data
from .state import State


def has_provost(s: State) -> bool:
    """ML-3: the light rules know no Provost: every card with a worker is activated."""
    return s.light == 0


def has_residences(s: State) -> bool:
    """ML-1: the light rules know neither Lawyer nor residences."""
    return s.light == 0


def has_favors(s: State) -> bool:
    return s.favors != 0


def only_favor_is_asked(s: State) -> bool:
    """MF-3: since rules version 2. Before, a favor with one possible answer played itself."""
    return s.rules_version >= 2


def deck(s: State) -> int:
    """ML-1, MF-1: 12 cards. 10 in the light rules. 13 with The Favors."""
    cards = data.DECK_FAVORS if s.favors else data.DECK_STANDARD
    if s.light:
        cards = data.DECK_LIGHT
    for kind in range(data.KINDS):
        cards &= ~(1 << kind) if data.SINCE[kind] > s.rules_version else cards
    return cards


def prestige_cards(s: State) -> int:
    """ML-1: no Hotel in the light rules. M-1.4: the Library only when asked for."""
    cards = data.PRESTIGE_LIGHT if s.light else data.PRESTIGE_STANDARD
    for prestige in range(data.PRESTIGES):
        cards &= ~(1 << prestige) if data.PRESTIGE_SINCE[prestige] > s.rules_version else cards
    return cards | (1 << data.LIBRARY) if s.library else cards


def prestige_points(s: State, prestige: int) -> int:
    """MF-19: The Favors has its own prestige cards."""
    return data.PRESTIGE_FAVORS_POINTS[prestige] if s.favors else data.PRESTIGE_POINTS[prestige]


def shuffled_neutrals(s: State) -> int:
    """M-0.1: the neutral cards before the Peddler, as far as they are part of this game."""
    cards = 0
    for neutral in range(data.SHUFFLED_NEUTRALS):
        cards |= 1 << neutral if data.NEUTRAL_SINCE[neutral] <= s.rules_version else 0
    return cards


def random_neutrals(s: State) -> int:
    """M-0.1, M5-1: 1, 2, 3, 3 neutral cards before the Peddler with 2, 3, 4, 5 players."""
    return data.NEUTRALS_BY_PLAYERS[s.players]


def starting_tokens(s: State, section: int) -> int:
    """M-0.3, M5-1: tokens of a castle section by number of players."""
    return data.TOKENS_BY_PLAYERS[s.players * data.SECTIONS + section]


def cubes_on_small_card(s: State) -> int:
    """M-2.8, M5-1: 4 cubes on a new small production card, 2 in a game of two."""
    return data.SMALL_CUBES_BY_PLAYERS[s.players]
