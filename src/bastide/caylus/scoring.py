"""Points by source, at any moment as if the game ended now."""

from collections.abc import Hashable

from ..core.kept import follows_from
from ..core.text import say
from .data import CUBES_PER_POINT, DENIERS_PER_POINT, PARTS, POINTS_PER_GOLD, TOWERS
from .state import OVER, PENALTIES, SOURCES_IN_PLAY, State
from .verbs import has_good, houses_in, plain_cubes, prestige_of
from .vocabulary import GOLD, GOODS

# How a game ends.
RUNNING, BY_TOWERS, BY_BAILIFF = range(3)

SOURCE_NAMES = {
    "visitors": say("caylus/visitors"),
    "craft": say("caylus/craft"),
    "residences": say("games/residences"),
    "prestige": say("games/prestige-buildings"),
    "castle": say("caylus/castle-2"),
    "trades": say("caylus/trades"),
    "favors": say("caylus/favors"),
    "penalties": say("caylus/penalties"),
    "gold": say("caylus/gold-left"),
    "cubes": say("caylus/cubes-left"),
    "deniers": say("caylus/deniers-left"),
}


def points_for_cubes(s: State, seat: int) -> int:
    """C-9.1: 1 point per 3 cubes that are not gold."""
    return plain_cubes(s, seat) // CUBES_PER_POINT


def end_bonuses(s: State, seat: int) -> list[int]:
    """C-9.1: 3 points per gold, 1 per 3 other cubes, 1 per 4 deniers. Apart from play."""
    return [
        has_good(s, seat, GOLD) * POINTS_PER_GOLD,
        points_for_cubes(s, seat),
        s.deniers[seat] // DENIERS_PER_POINT,
    ]


def final_score(s: State, seat: int) -> int:
    """C-9.2: prestige of play and end bonuses together. Most points win, ties are shared."""
    return (
        prestige_of(s, seat)
        + has_good(s, seat, GOLD) * POINTS_PER_GOLD
        + points_for_cubes(s, seat)
        + s.deniers[seat] // DENIERS_PER_POINT
    )


def scored_cells(s: State, seat: int) -> Hashable:
    """Everything that a seat's points follow from."""
    return (
        *s.points[seat * SOURCES_IN_PLAY : (seat + 1) * SOURCES_IN_PLAY],
        *s.goods[seat * GOODS : (seat + 1) * GOODS],
        s.deniers[seat],
    )


@follows_from(scored_cells)
def score_sheet(s: State, seat: int) -> dict[str, int]:
    """Points by source, under the keys of SOURCE_NAMES. Penalties are negative."""
    in_play = s.points[seat * SOURCES_IN_PLAY : (seat + 1) * SOURCES_IN_PLAY]
    in_play[PENALTIES] = -in_play[PENALTIES]
    return dict(zip(SOURCE_NAMES, in_play + end_bonuses(s, seat), strict=True))


def ending_code(s: State) -> int:
    """C-7.5: the Towers were completed, or the bailiff reached their marker."""
    if s.phase != OVER:
        return RUNNING
    return BY_TOWERS if houses_in(s, TOWERS) >= PARTS[TOWERS] else BY_BAILIFF
