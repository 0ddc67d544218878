"""Phase 6: batches for the castle, in the order of its spaces."""

from ..core.frames import frame_who, pop, push
from ..core.moves import Moves, offer
from . import events
from .data import (
    BATCH_FIRST,
    BATCH_SECOND,
    BATCHES,
    HOUSE_POINTS,
    NO_BATCH_PENALTY,
    PARTS,
    SECTIONS,
)
from .decisions import GIVE_BATCH
from .notation import BATCH, DONE
from .state import FROM_CASTLE, State
from .verbs import bring_home, earn_favors, has_good, houses_in, lose_points, pay_good, score
from .vocabulary import FOOD

KINDS_OF_BATCH = len(BATCHES)


def continue_castle(s: State) -> bool:
    """C-6.1: space 1 first; C-6.5: then the favor for the most; then all workers return."""
    if s.step == 0:
        if s.cursor < s.castle_count:
            push(s, GIVE_BATCH, s.castle[s.cursor] - 1)
            s.cursor += 1
        else:
            s.step = 1
            reward_best_builder(s)
        return False
    empty_castle(s)
    return True


def section_with_room(s: State) -> int:
    """C-6.2: the section under construction, then the next; SECTIONS when nothing is left."""
    section = s.section
    while section < SECTIONS and houses_in(s, section) >= PARTS[section]:
        section += 1
    return section


def can_give(s: State, seat: int, batch: int) -> bool:
    """C-6.1: food and two different further kinds, gold among them."""
    return (
        has_good(s, seat, FOOD) > 0
        and has_good(s, seat, BATCH_FIRST[batch]) > 0
        and has_good(s, seat, BATCH_SECOND[batch]) > 0
    )


def has_batch(s: State, seat: int) -> bool:
    for batch in range(KINDS_OF_BATCH):
        if can_give(s, seat, batch):
            return True
    return False


def offer_batches(s: State, w: Moves) -> None:
    """C-6.1: batch by batch, as many as the player likes."""
    offer(w, DONE)
    if section_with_room(s) < SECTIONS:
        for batch in range(KINDS_OF_BATCH):
            if can_give(s, frame_who(s), batch):
                offer(w, BATCH + batch)


def give_batch(s: State, action: int) -> None:
    seat = frame_who(s)
    if action == DONE:
        pop(s)
        punish_empty_hands(s, seat)
        return
    batch = action - BATCH
    pay_good(s, seat, FOOD, 1)
    pay_good(s, seat, BATCH_FIRST[batch], 1)
    pay_good(s, seat, BATCH_SECOND[batch], 1)
    build_house(s, seat, section_with_room(s))


def build_house(s: State, seat: int, section: int) -> None:
    """C-6.2, C-6.6: a house in the section, with that section's points."""
    s.houses[seat * SECTIONS + section] += 1
    s.batches[seat] += 1
    if s.log is not None:
        s.log.add(events.BUILT_HOUSE, seat, section)
    score(s, seat, HOUSE_POINTS[section], FROM_CASTLE)


def punish_empty_hands(s: State, seat: int) -> None:
    """C-6.3: no batch costs 2 points. C-6.4: not when only room was missing for a batch in hand."""
    if s.batches[seat] > 0:
        return
    if section_with_room(s) == SECTIONS and has_batch(s, seat):
        return
    lose_points(s, seat, NO_BATCH_PENALTY)


def reward_best_builder(s: State) -> None:
    """C-6.5: most houses this turn, a tie to the lower castle number."""
    best = -1
    most = 0
    for rank in range(s.castle_count):
        seat = s.castle[rank] - 1
        if s.batches[seat] > most:
            most = s.batches[seat]
            best = seat
    if best >= 0:
        if s.log is not None:
            s.log.add(events.MOST_BATCHES, best, most)
        earn_favors(s, best, 1)


def empty_castle(s: State) -> None:
    for rank in range(s.castle_count):
        bring_home(s, s.castle[rank] - 1)
        s.castle[rank] = 0
    s.castle_count = 0
