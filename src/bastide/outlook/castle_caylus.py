"""Caylus: the castle if it were scored now, and where the bailiff goes."""

from __future__ import annotations

from functools import lru_cache

from ..caylus import data
from ..caylus.data import SECTIONS as COUNT_OF_SECTIONS
from ..caylus.phase_7_end_of_turn import is_due, move_bailiff
from ..caylus.state import END_OF_TURN, State
from ..caylus.verbs import has_good, houses_in, prestige_of
from ..caylus.vocabulary import CLOTH, FOOD, GOLD, STONE, WOOD
from ..core import atoms as a
from ..core.text import Text, say
from ..core.words import all_of
from .pieces_common import SECTIONS
from .shapes_caylus import (
    CaylusBailiff,
    CaylusCastleOutlook,
    CaylusIfScored,
)
from .shapes_common import CastleRoom, Section

ALL_SCORED = say("outlook/all-scored")
SCORED_NOW = say("outlook/scored-now")
SCORED_THIS_TURN = say("outlook/scored-this-turn")
SCORED_LATER = say("outlook/scored-later")


# --- The bailiff ----------------------------------------------------------------------------------


def has_walked(s: State) -> bool:
    """True if the bailiff has made his move of this round."""
    return s.phase > END_OF_TURN or (s.phase == END_OF_TURN and s.step > 0)


def walk_of_bailiff(s: State, provost: int) -> int:
    """C-7.1: how far he walks at the end of this round if the provost is there."""
    if has_walked(s):
        return 0
    place, meeting = s.bailiff, s.provost
    s.provost = provost
    move_bailiff(s)
    steps = s.bailiff - place
    s.bailiff, s.provost = place, meeting
    return steps


def scored_if(s: State, bailiff: int) -> list[Section]:
    """C-7.2: the sections that are due, one after the other, once the bailiff is there."""
    place, section = s.bailiff, s.section
    s.bailiff = bailiff
    while section < COUNT_OF_SECTIONS and is_due(s, section):
        section += 1
    s.bailiff = place
    return list(SECTIONS[s.section : section])


def turns_text(fewest: int, most: int) -> Text:
    if fewest == most:
        return say("outlook/n-rounds", n=most)
    return say("outlook/some-rounds", fewest=fewest, most=most)


def bailiff_outlook(s: State) -> CaylusBailiff:
    steps = walk_of_bailiff(s, s.provost)
    to = s.bailiff + steps
    scored = scored_if(s, to)
    marker, fewest, most = None, 0, 0
    if s.section < COUNT_OF_SECTIONS:
        marker = data.SCORING_SPACE[s.section] + 1
        way = max(0, data.SCORING_SPACE[s.section] - s.bailiff)
        later = int(steps == 0 and way > 0)
        fewest, most = -(-way // data.BAILIFF_FAST) + later, way + later
    return {
        "space": s.bailiff + 1,
        "steps": steps,
        "to": to + 1,
        "scored": scored,
        "marker": marker,
        "fewest_turns": fewest,
        "most_turns": most,
        "sentence": a.words(bailiff_sentence(s, steps, to, scored, turns_text(fewest, most))),
    }


def bailiff_sentence(s: State, steps: int, to: int, scored: list[Section], turns: Text) -> Text:
    if s.section == COUNT_OF_SECTIONS:
        return ALL_SCORED
    last = s.section + max(1, len(scored))
    sections = all_of([name.the for name in data.SECTION_NAMES[s.section : last]])
    if scored:
        return (SCORED_THIS_TURN if steps else SCORED_NOW).filled(sections=sections)
    return SCORED_LATER.filled(to=to + 1, sections=sections, turns=turns)


# --- The castle -----------------------------------------------------------------------------------


def castle_outlook(s: State) -> CaylusCastleOutlook:
    running = s.section < COUNT_OF_SECTIONS
    room = room_in(s)
    left = sum(section["left"] for section in room)
    return {
        "section": SECTIONS[s.section] if running else None,
        "seats": [if_scored(s, seat, left) for seat in range(s.players)] if running else [],
        "room": room,
        "leader": leader_of(s),
    }


def if_scored(s: State, seat: int, room: int) -> CaylusIfScored:
    """C-7.3 for one seat, were the section scored now. `room`: for how many batches."""
    houses = s.houses[seat * COUNT_OF_SECTIONS + s.section]
    penalty = 0 if houses else data.PENALTY[s.section]
    favors = data.FAVORS_BY_HOUSES[
        s.section * data.HOUSES_COUNTED + min(houses, data.HOUSES_COUNTED - 1)
    ]
    return {
        "seat": seat,
        "houses": houses,
        "favors": favors,
        "penalty": penalty,
        "loses": min(penalty, prestige_of(s, seat)),
        "batches_now": batches_of(s, seat, room),
    }


def batches_of(s: State, seat: int, room: int) -> int:
    """C-6.1: the most batches that a seat's cubes make, as far as the castle has room.

    Those batches need as many food, and two further cubes each of which no kind is used twice
    in one batch: a kind helps with at most one cube per batch.
    """
    further = tuple(has_good(s, seat, kind) for kind in (WOOD, STONE, CLOTH, GOLD))
    return most_batches(min(has_good(s, seat, FOOD), room), further)


@lru_cache(maxsize=1024)
def most_batches(most: int, further: tuple[int, ...]) -> int:
    """The most batches, up to so many, that further cubes of these kinds are enough for."""
    while sum(min(have, most) for have in further) < 2 * most:
        most -= 1
    return most


def room_in(s: State) -> list[CastleRoom]:
    """C-6.2: sections with room, from the one under construction on."""
    return [
        {"section": SECTIONS[section], "left": left, "points": data.HOUSE_POINTS[section]}
        for section in range(s.section, COUNT_OF_SECTIONS)
        if (left := data.PARTS[section] - houses_in(s, section)) > 0
    ]


def leader_of(s: State) -> int | None:
    """C-6.5: most batches so far, a tie to the lower castle number."""
    seats = [place - 1 for place in s.castle[: s.castle_count]]
    best = max(seats, key=lambda seat: s.batches[seat], default=None)
    return best if best is not None and s.batches[best] else None
