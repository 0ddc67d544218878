"""Points by source, at any moment as if the game ended now."""

from ..core.bits import count_bits
from .data import (
    CUBES_PER_POINT,
    DENIERS_PER_POINT,
    KINDS,
    POINTS,
    PRESTIGES,
    RESIDENCE_POINTS,
    SECTIONS,
    TOKEN_POINTS,
)
from .state import State
from .variants import prestige_points
from .verbs import has_good
from .vocabulary import FOOD, GOLD, STONE, WOOD

# Sources of points, in the order of the score sheet.
FROM_TOKENS, FROM_BUILDINGS, FROM_RESIDENCES, FROM_PRESTIGE = range(4)
FROM_GOLD, FROM_CUBES, FROM_DENIERS, FROM_TRACK = range(4, 8)
SOURCES = 8
SOURCE_KEYS = (
    "tokens", "buildings", "residences", "prestige", "gold", "cubes", "deniers", "track",
)  # fmt: skip


def points_from(s: State, seat: int, source: int) -> int:
    """M-7.1: what each source is worth; hand, pile and cubes on cards are worth nothing.

    ML-5: the light rules score the same way; MF-20: The Favors add the prestige track.
    """
    points = 0
    if source == FROM_TOKENS:
        for section in range(SECTIONS):
            points += TOKEN_POINTS[section] * s.won[seat * SECTIONS + section]
    elif source == FROM_BUILDINGS:
        for kind in range(KINDS):
            if s.buildings[seat] >> kind & 1:
                points += POINTS[kind]
    elif source == FROM_RESIDENCES:
        points = RESIDENCE_POINTS * count_bits(s.residences[seat] & ~s.covered[seat])
    elif source == FROM_PRESTIGE:
        for prestige in range(PRESTIGES):
            if s.prestige[seat] >> prestige & 1:
                points += prestige_points(s, prestige)
    elif source == FROM_GOLD:
        points = has_good(s, seat, GOLD)
    elif source == FROM_CUBES:
        cubes = has_good(s, seat, FOOD) + has_good(s, seat, WOOD) + has_good(s, seat, STONE)
        points = cubes // CUBES_PER_POINT
    elif source == FROM_DENIERS:
        points = s.deniers[seat] // DENIERS_PER_POINT
    else:
        points = s.track[seat]
    return points


def score(s: State, seat: int) -> int:
    total = 0
    for source in range(SOURCES):
        total += points_from(s, seat, source)
    return total


def is_winner(s: State, seat: int) -> bool:
    """M-7.2: most points win; ties are shared."""
    for other in range(s.players):
        if score(s, other) > score(s, seat):
            return False
    return True
