"""Phase 6: batches for the castle, in the order of its spaces."""

from ..core import log
from ..core.actions import actions_of
from ..core.decisions import Decision, Phase
from ..core.faults import LEGAL
from ..core.frames import frame_who, pop, push
from ..core.moves import Moves, offer
from ..core.text import Text, say
from . import data
from .decisions import GIVE_BATCH
from .faults import FAULTS
from .notation import BATCH, DONE, OBJECT
from .state import CASTLE, FROM_CASTLE, State
from .verbs import (
    add_house,
    earn_favors,
    empty_castle,
    has_good,
    houses_in,
    lose_points,
    pay_good,
    score,
)
from .vocabulary import ANY, FOOD, GOOD_NAMES

KINDS_OF_BATCH = len(data.BATCHES)


def continue_castle(s: State) -> bool:
    """C-6.1: space 1 first. C-6.5: then the favor for the most. Then all workers return."""
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
    """C-6.2: the section under construction, then the next. SECTIONS if nothing is left."""
    section = s.section
    while section < data.SECTIONS and houses_in(s, section) >= data.PARTS[section]:
        section += 1
    return section


def good_missing(s: State, action: int) -> Text:
    return GOOD_NAMES[lacking(s, frame_who(s), OBJECT[action])]


NO_ROOM = FAULTS.add("no-room", "C-6.4")
BATCH_LACKS = FAULTS.add("batch", "C-6.1", good=good_missing)


def lacking(s: State, seat: int, batch: int) -> int:
    """C-6.1: food and two other kinds, gold among them. ANY when none is missing."""
    if has_good(s, seat, FOOD) == 0:
        return FOOD
    if has_good(s, seat, data.BATCH_FIRST[batch]) == 0:
        return data.BATCH_FIRST[batch]
    return data.BATCH_SECOND[batch] if has_good(s, seat, data.BATCH_SECOND[batch]) == 0 else ANY


def has_batch(s: State, seat: int) -> bool:
    for batch in range(KINDS_OF_BATCH):
        if lacking(s, seat, batch) == ANY:
            return True
    return False


def fault_batch(s: State, seat: int, action: int) -> int:
    """C-6.1: batch by batch, as many as the player likes."""
    if action == DONE:
        return LEGAL
    if section_with_room(s) == data.SECTIONS:
        return NO_ROOM
    return LEGAL if lacking(s, seat, OBJECT[action]) == ANY else BATCH_LACKS


def offer_batches(s: State, w: Moves, seat: int) -> None:
    """Offers batches. None without food or room."""
    offer(w, DONE)
    if has_good(s, seat, FOOD) > 0 and section_with_room(s) < data.SECTIONS:
        for batch in range(KINDS_OF_BATCH):
            if lacking(s, seat, batch) == ANY:
                offer(w, BATCH[batch])


def give_batch(s: State, seat: int, action: int) -> None:
    if action == DONE:
        pop(s)
        punish_empty_hands(s, seat)
        return
    batch = OBJECT[action]
    pay_good(s, seat, FOOD, 1)
    pay_good(s, seat, data.BATCH_FIRST[batch], 1)
    pay_good(s, seat, data.BATCH_SECOND[batch], 1)
    build_house(s, seat, section_with_room(s))


def build_house(s: State, seat: int, section: int) -> None:
    """C-6.2, C-6.6: a house in the section, with that section's points."""
    add_house(s, seat, section)
    score(s, seat, data.HOUSE_POINTS[section], FROM_CASTLE)


def punish_empty_hands(s: State, seat: int) -> None:
    """C-6.3: no batch costs 2 points. C-6.4: not when only room was missing for a batch in hand."""
    if s.batches[seat] > 0:
        return
    if section_with_room(s) == data.SECTIONS and has_batch(s, seat):
        return
    lose_points(s, seat, data.NO_BATCH_PENALTY)


def reward_best_builder(s: State) -> None:
    """C-6.5: most houses this round, a tie to the lower castle number."""
    best = -1
    most = 0
    for rank in range(s.castle_count):
        seat = s.castle[rank] - 1
        if s.batches[seat] > most:
            most = s.batches[seat]
            best = seat
    if best >= 0:
        if s.log is not None:
            s.log.add(log.MOST_BATCHES, best, most)
        earn_favors(s, best, 1)


PHASE = Phase(
    CASTLE,
    say("games/castle"),
    continue_castle,
    (
        Decision(
            GIVE_BATCH,
            "batch",
            "C-6.1",
            give_batch,
            actions_of(DONE, BATCH),
            fault_batch,
            offer_batches,
            question=say("caylus/give-batch-castle"),
        ),
    ),
)
