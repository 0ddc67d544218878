"""Magna Carta as numbers for evaluations and priors: what one seat has, and how far the game is."""

from ..core.bits import count_bits
from ..core.features import NO_HINT, STAGES, Features, hint_of_place, hint_of_provost, note
from ..core.frames import frame_who
from .data import KINDS, NEUTRAL, POWERS, SECTIONS, SMALL_KINDS
from .notation import BUILD, MOVE_PROVOST, PLACE, STAY
from .phase_1_income import income_of
from .state import State
from .variants import has_provost, starting_tokens
from .verbs import has_good
from .vocabulary import FOOD, GOODS, STONE, WOOD

MANY = 40
"""Enough of anything: more is counted as so many."""
FIRST_NEUTRAL = PLACE + NEUTRAL * KINDS
FAR_BEHIND = -3
"""Where no provost is, every card is as good as far behind him."""

FEATURE_NAMES = (
    "deniers", "first deniers", "food", "wood", "stone", "gold",
    "first food", "first wood", "first stone", "first gold", "workers", "tokens",
    *(f"hand has {kind}" for kind in range(KINDS)),
    *(f"built {kind}" for kind in range(KINDS)),
    "open residences", "covered residences", "prestige cards", "cubes on cards", "income",
    "batches at hand", "batches given", "dungeon left", "walls left", "towers left",
    "passes", "alone", "workers that work", "workers in vain", "road ahead",
    "prestige left", "track", *(f"power {power}" for power in range(1, POWERS + 1)),
    "resource cards",
)  # fmt: skip


def write_features(s: State, seat: int, f: Features) -> None:
    note(f, min(s.deniers[seat], MANY))
    note(f, min(s.deniers[seat], 4))
    for good in range(GOODS):
        note(f, min(has_good(s, seat, good), MANY))
    for good in range(GOODS):
        note(f, min(has_good(s, seat, good), 2))
    note(f, s.workers[seat])
    tokens = 0
    for section in range(SECTIONS):
        tokens += s.won[seat * SECTIONS + section]
    note(f, tokens)
    for kind in range(KINDS):
        note(f, s.hand[seat] >> kind & 1)
    for kind in range(KINDS):
        note(f, s.buildings[seat] >> kind & 1)
    note(f, count_bits(s.residences[seat] & ~s.covered[seat]))
    note(f, count_bits(s.covered[seat]))
    note(f, count_bits(s.prestige[seat]))
    cubes = 0
    for kind in range(SMALL_KINDS):
        cubes += s.cubes_on[seat * SMALL_KINDS + kind]
    note(f, cubes)
    note(f, income_of(s, seat))
    note(f, batches_at_hand(s, seat))
    note(f, s.batches[seat])
    for section in range(SECTIONS):
        note(f, s.tokens[section])
    note(f, s.passes)
    note(f, 1 if s.passes == s.players - 1 else 0)
    note_road(s, seat, f)
    note(f, count_bits(s.prestige_left))
    note_favors(s, seat, f)


def batches_at_hand(s: State, seat: int) -> int:
    """Batches of the three goods; gold is kept out."""
    few = min(has_good(s, seat, FOOD), has_good(s, seat, WOOD), has_good(s, seat, STONE))
    return min(few, MANY)


def worker_on(s: State, card: int) -> int:
    """The seat + 1 of who works on a card of the road; 0 for nobody."""
    if s.occupied[card // KINDS] >> card % KINDS & 1:
        return s.worker_of[card] + 1
    return 0


def note_road(s: State, seat: int, f: Features) -> None:
    works = 0
    in_vain = 0
    for place in range(s.road_length):
        if worker_on(s, s.road[place]) == seat + 1:
            if has_provost(s) and place > s.provost:
                in_vain += 1
            else:
                works += 1
    note(f, works)
    note(f, in_vain)
    note(f, s.road_length - s.provost)


def note_favors(s: State, seat: int, f: Features) -> None:
    note(f, s.track[seat])
    for power in range(1, POWERS + 1):
        note(f, s.discs[seat] >> power & 1)
    note(f, s.resource_count[seat])


def stage_of(s: State) -> int:
    """How many of the castle's tokens are gone."""
    start = 0
    left = 0
    for section in range(SECTIONS):
        start += starting_tokens(s, section)
        left += s.tokens[section]
    return min(STAGES - 1, (start - left) * STAGES // (start + 1))


def policy_row(action: int) -> int:
    """Actions that share their weights: a card's colour does not matter, its kind does."""
    if PLACE <= action < FIRST_NEUTRAL:
        return PLACE + (action - PLACE) % KINDS
    return action


def hint_of(s: State, action: int) -> int:
    """Where a worker would stand to the provost, or whose workers a provost would please."""
    if PLACE <= action < BUILD:
        return hint_of_card(s, action - PLACE)
    if MOVE_PROVOST <= action <= STAY + STAY - MOVE_PROVOST:
        return hint_of_steps(s, action - STAY)
    return NO_HINT


def hint_of_card(s: State, card: int) -> int:
    whose = 0
    if card < NEUTRAL * KINDS:
        whose = 1 if card // KINDS == frame_who(s) else 2
    if not has_provost(s):
        return hint_of_place(whose, FAR_BEHIND)
    place = 0
    while s.road[place] != card:
        place += 1
    return hint_of_place(whose, place - s.provost)


def hint_of_steps(s: State, steps: int) -> int:
    own = 0
    others = 0
    mine = frame_who(s) + 1
    first = s.provost + 1 if steps > 0 else s.provost + steps + 1
    for place in range(first, first + abs(steps)):
        worker = worker_on(s, s.road[place])
        if worker == mine:
            own += 1
        elif worker > 0:
            others += 1
    if steps < 0:
        return hint_of_provost(-own, -others)
    return hint_of_provost(own, others)
