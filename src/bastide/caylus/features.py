"""Caylus as numbers for evaluations and priors: what one seat has, and where the game stands."""

from ..core.features import NO_HINT, STAGES, Features, hint_of_place, hint_of_provost, note
from ..core.frames import frame_who
from .data import (
    ARCHITECT,
    ARCHITECT_2,
    FIRST_CRAFT,
    FIRST_PRESTIGE,
    FIRST_STONE,
    FORM,
    LAWYER,
    LINES,
    PARTS,
    ROAD,
    SCORING_SPACE,
    SECTIONS,
    START_OF_BAILIFF,
    TILE_KEYS,
    TOWERS,
)
from .notation import COVER, MOVE_PROVOST, PLACE_TILE, STAY
from .phase_1_income import income_of
from .state import EMPTY, RESIDENCE, State
from .verbs import has_good, houses_in, is_in_castle
from .vocabulary import (
    BUILD_PRESTIGE,
    BUILD_STONE,
    BUILD_WOOD,
    FOOD,
    GOODS,
    PRODUCE,
    TURN_TILE,
    WOOD,
)

MANY = 40
"""Enough of anything: more is counted as so many."""
MASON, CHURCH, TAILOR, BANK, ALCHEMIST, JEWELLER = (
    TILE_KEYS.index(key) for key in ("mason", "church", "tailor", "bank", "alchemist", "jeweller")
)
LENGTH_OF_GAME = SCORING_SPACE[TOWERS] - START_OF_BAILIFF + 1
LAST_COVER = COVER + ROAD

FEATURE_NAMES = (
    "deniers", "first deniers",
    "food", "wood", "stone", "cloth", "gold",
    "first food", "first wood", "first stone", "first cloth", "first gold",
    "workers", "favors of prestige", "favors of deniers", "favors of cubes",
    "favors of buildings", "houses in the dungeon", "houses in the walls",
    "houses in the towers", "residences", "income", "wooden tiles", "stone tiles",
    "prestige tiles", "own production", "workers that work", "workers in vain",
    "on wood builder", "on stone builder", "on prestige builder", "on lawyer",
    "lawyer", "mason", "church", "tailor", "bank", "alchemist", "jeweller", "architect",
    "rank", "passes", "alone", "in castle", "workers in castle", "batches at hand",
    "batches given", "provost ahead", "bailiff", "section", "room in section", "inn",
    "most deniers of others", "batches of others",
)  # fmt: skip


def write_features(s: State, seat: int, f: Features) -> None:
    note(f, min(s.deniers[seat], MANY))
    note(f, min(s.deniers[seat], 4))
    for good in range(GOODS):
        note(f, min(has_good(s, seat, good), MANY))
    for good in range(GOODS):
        note(f, min(has_good(s, seat, good), 2))
    note(f, s.workers[seat])
    for line in range(LINES):
        note(f, s.favor[seat * LINES + line])
    for section in range(SECTIONS):
        note(f, s.houses[seat * SECTIONS + section])
    note(f, s.residences[seat])
    note(f, income_of(s, seat))
    note_road(s, seat, f)
    note_tiles(s, f)
    note_turn(s, seat, f)
    note_castle(s, seat, f)
    note_others(s, seat, f)


def note_road(s: State, seat: int, f: Features) -> None:
    """Own buildings by kind, and own workers by what they will do."""
    wooden = 0
    stony = 0
    prestige = 0
    producing = 0
    works = 0
    in_vain = 0
    wood_builder = 0
    stone_builder = 0
    prestige_builder = 0
    lawyer = 0
    for space in range(ROAD):
        content = s.road[space]
        if content == EMPTY or content == RESIDENCE:
            continue
        tile = content - 1
        if s.owner[space] == seat + 1:
            if tile >= FIRST_PRESTIGE:
                prestige += 1
            elif tile >= FIRST_STONE:
                stony += 1
            else:
                wooden += 1
            if FORM[tile] == PRODUCE:
                producing += 1
        if s.worker[space] == seat + 1:
            if space > s.provost:
                in_vain += 1
            else:
                works += 1
            if FORM[tile] == BUILD_WOOD:
                wood_builder += 1
            elif FORM[tile] == BUILD_STONE:
                stone_builder += 1
            elif FORM[tile] == BUILD_PRESTIGE:
                prestige_builder += 1
            elif FORM[tile] == TURN_TILE:
                lawyer += 1
    note(f, wooden)
    note(f, stony)
    note(f, prestige)
    note(f, producing)
    note(f, works)
    note(f, in_vain)
    note(f, wood_builder)
    note(f, stone_builder)
    note(f, prestige_builder)
    note(f, lawyer)


def note_tiles(s: State, f: Features) -> None:
    """Which of the buildings that make plans possible stand on the road."""
    note(f, s.on_road >> LAWYER & 1)
    note(f, s.on_road >> MASON & 1)
    note(f, s.on_road >> CHURCH & 1)
    note(f, s.on_road >> TAILOR & 1)
    note(f, s.on_road >> BANK & 1)
    note(f, s.on_road >> ALCHEMIST & 1)
    note(f, s.on_road >> JEWELLER & 1)
    note(f, (s.on_road >> ARCHITECT & 1) + (s.on_road >> ARCHITECT_2 & 1))


def note_turn(s: State, seat: int, f: Features) -> None:
    rank = 0
    while rank < s.players - 1 and s.order[rank] != seat:
        rank += 1
    note(f, rank)
    note(f, s.passes)
    note(f, 1 if s.passes == s.players - 1 else 0)


def note_castle(s: State, seat: int, f: Features) -> None:
    note(f, 1 if is_in_castle(s, seat) else 0)
    note(f, s.castle_count)
    note(f, batches_at_hand(s, seat))
    note(f, s.batches[seat])
    note(f, s.provost - s.bailiff)
    note(f, s.bailiff)
    note(f, s.section)
    note(f, PARTS[min(s.section, SECTIONS - 1)] - houses_in(s, min(s.section, SECTIONS - 1)))
    note(f, 1 if s.inn_guest == seat + 1 else 0)


def batches_at_hand(s: State, seat: int) -> int:
    """About how many batches the goods make: food and two other kinds each."""
    most = 0
    others = 0
    for good in range(WOOD, GOODS):
        most = max(most, has_good(s, seat, good))
        others += has_good(s, seat, good)
    pairs = min(others // 2, others - most)
    return min(has_good(s, seat, FOOD), pairs)


def note_others(s: State, seat: int, f: Features) -> None:
    deniers = 0
    batches = 0
    for other in range(s.players):
        if other != seat:
            deniers = max(deniers, s.deniers[other])
            batches = max(batches, batches_at_hand(s, other))
    note(f, min(deniers, MANY))
    note(f, batches)


def stage_of(s: State) -> int:
    """How far the bailiff has come."""
    gone = max(0, s.bailiff - START_OF_BAILIFF)
    return min(STAGES - 1, gone * STAGES // LENGTH_OF_GAME)


def policy_row(action: int) -> int:
    """Actions that share their weights: covering a residence is the same wherever it stands."""
    if COVER <= action < LAST_COVER:
        return COVER
    return action


def hint_of(s: State, action: int) -> int:
    """Where a worker would stand to the provost, or whose workers a provost would please."""
    tile = action - PLACE_TILE
    if 0 <= tile < FIRST_PRESTIGE:
        space = s.space_of[tile] - 1
        whose = 0
        if tile >= FIRST_CRAFT:
            whose = 1 if s.owner[space] == frame_who(s) + 1 else 2
        return hint_of_place(whose, space - s.provost)
    if MOVE_PROVOST <= action <= STAY + STAY - MOVE_PROVOST:
        return hint_of_steps(s, action - STAY)
    return NO_HINT


def hint_of_steps(s: State, steps: int) -> int:
    own = 0
    others = 0
    mine = frame_who(s) + 1
    first = s.provost + 1 if steps > 0 else s.provost + steps + 1
    for space in range(first, first + abs(steps)):
        if s.worker[space] == mine:
            own += 1
        elif s.worker[space] > 0:
            others += 1
    if steps < 0:
        return hint_of_provost(-own, -others)
    return hint_of_provost(own, others)
