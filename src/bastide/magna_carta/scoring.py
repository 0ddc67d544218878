"""Points by source, at any moment as if the game ended now."""

from collections.abc import Hashable

from ..core.bits import count_bits
from ..core.kept import follows_from
from ..core.text import say
from . import data
from .state import OVER, RUNNING, State
from .variants import prestige_points
from .verbs import has_good
from .vocabulary import FOOD, GOLD, GOODS, STONE, WOOD

# Sources of points, in the order of the score sheet.
FROM_TOKENS, FROM_BUILDINGS, FROM_RESIDENCES, FROM_PRESTIGE = range(4)
FROM_GOLD, FROM_CUBES, FROM_DENIERS, FROM_TRACK = range(4, 8)
SOURCES = 8
SOURCE_NAMES = {
    "tokens": say("magna-carta/tokens"),
    "buildings": say("games/buildings"),
    "residences": say("games/residences"),
    "prestige": say("games/prestige-buildings"),
    "gold": say("games/gold"),
    "cubes": say("games/cubes"),
    "deniers": say("games/deniers"),
    "track": say("magna-carta/track"),
}


def points_from(s: State, seat: int, source: int) -> int:
    """M-7.1: what each source is worth. Hand, pile and cubes on cards are worth nothing.

    ML-5: the light rules score the same way. MF-20: The Favors add the prestige track.
    """
    points = 0
    if source == FROM_TOKENS:
        for section in range(data.SECTIONS):
            points += data.TOKEN_POINTS[section] * s.won[seat * data.SECTIONS + section]
    elif source == FROM_BUILDINGS:
        for kind in range(data.KINDS):
            if s.buildings[seat] >> kind & 1:
                points += data.POINTS[kind]
    elif source == FROM_RESIDENCES:
        points = data.RESIDENCE_POINTS * count_bits(s.residences[seat] & ~s.covered[seat])
    elif source == FROM_PRESTIGE:
        for prestige in range(data.PRESTIGES):
            if s.prestige[seat] >> prestige & 1:
                points += prestige_points(s, prestige)
    elif source == FROM_GOLD:
        points = has_good(s, seat, GOLD)
    elif source == FROM_CUBES:
        cubes = has_good(s, seat, FOOD) + has_good(s, seat, WOOD) + has_good(s, seat, STONE)
        points = cubes // data.CUBES_PER_POINT
    elif source == FROM_DENIERS:
        points = s.deniers[seat] // data.DENIERS_PER_POINT
    else:
        points = s.track[seat]
    return points


def score(s: State, seat: int) -> int:
    """M-7.2: most points win, ties are shared."""
    total = 0
    for source in range(SOURCES):
        total += points_from(s, seat, source)
    return total


def scored_cells(s: State, seat: int) -> Hashable:
    """Everything that a seat's points follow from."""
    return (
        *s.won[seat * data.SECTIONS : (seat + 1) * data.SECTIONS],
        *s.goods[seat * GOODS : (seat + 1) * GOODS],
        s.buildings[seat],
        s.residences[seat] & ~s.covered[seat],
        s.prestige[seat],
        s.deniers[seat],
        s.track[seat],
        s.favors,
    )


@follows_from(scored_cells)
def score_sheet(s: State, seat: int) -> dict[str, int]:
    """Points by source, under the keys of SOURCE_NAMES."""
    return {key: points_from(s, seat, source) for source, key in enumerate(SOURCE_NAMES)}


def ending_code(s: State) -> int:
    """The cause of the last token's leaving, once the game is over: the codes of state.py."""
    return s.ended_by if s.phase == OVER else RUNNING
