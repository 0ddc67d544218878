"""The sentences of events. In Caylus every player sees every event (C-0.7)."""

from __future__ import annotations

from ..core.events import Event
from ..core.log import Row
from ..core.narration import Field, Wording, common_wordings, keyed, number, sentence_of
from ..core.text import say
from ..core.words import (
    capitalised,
    deniers_text,
    ordinal_text,
    provost_moves,
    spaces_text,
)
from . import data
from . import events as e
from .scoring import SOURCE_NAMES
from .vocabulary import GOOD_KEYS, GOOD_NAMES
from .words import loses_points_text, points_text, space_text, the_tile

TILE = keyed("tile", data.TILE_KEYS, the_tile)
FIRST_TILE = keyed("tile", data.TILE_KEYS, lambda n: capitalised(the_tile(n)))
"""A tile at the start of a sentence."""


def space(at: int) -> Field:
    """A space of the road: counted from 1 in the data too, as on the board."""
    return Field("space", lambda n: n[at] + 1, lambda n: space_text(n[at]))


TILE_ON_SPACE = (TILE, space(at=1))
SPECIAL = keyed("special", data.SPECIAL_KEYS, lambda n: data.SPECIAL_NAMES[n].the)
SOURCE_KEYS = list(SOURCE_NAMES)
POINTS = (
    number("points", points_text),
    keyed("source", SOURCE_KEYS, lambda n: SOURCE_NAMES[SOURCE_KEYS[n]], at=1),
)
SECTION = keyed("section", data.SECTION_KEYS, lambda n: data.SECTION_NAMES[n])
RANK = number("rank", ordinal_text)
PHASE_NAMES = (
    say("games/setup"),
    say("games/phase-income"),
    say("caylus/phase-placing-workers"),
    say("caylus/phase-special-buildings"),
    say("caylus/phase-provost"),
    say("caylus/phase-buildings"),
    say("caylus/phase-castle"),
    say("caylus/phase-end-round"),
    say("games/end"),
)

WORDINGS = {
    **common_wordings(GOOD_KEYS, GOOD_NAMES, PHASE_NAMES),
    e.NEUTRAL_LAID: Wording("neutral", say("caylus/neutral-goes"), (FIRST_TILE, space(at=1))),
    e.RANKED: Wording("ranked", say("caylus/ranked"), (RANK, number("amount", deniers_text, at=1))),
    e.SCORED: Wording("scored", say("caylus/scored"), POINTS),
    e.LOST_POINTS: Wording(
        "lost-points", say("caylus/lost-points"), (number("points", loses_points_text),)
    ),
    e.PLACED: Wording("placed", say("caylus/placed"), TILE_ON_SPACE),
    e.PLACED_SPECIAL: Wording("placed-special", say("caylus/placed-special"), (SPECIAL,)),
    e.PLACED_CASTLE: Wording("placed-castle", say("caylus/placed-castle"), (RANK,)),
    e.WORKER_HOME: Wording("worker-home", say("caylus/worker-home")),
    e.MOVED_PROVOST: Wording(
        "provost",
        say("caylus/provost-to"),
        (number("steps", lambda n: provost_moves(n, spaces_text(abs(n)))), space(at=1)),
    ),
    e.NEW_ORDER: Wording("new-order", say("caylus/new-order"), (RANK,)),
    e.INN_GUEST: Wording("inn-guest", say("caylus/inn-guest")),
    e.ACTIVATED: Wording("activated", say("caylus/activated"), TILE_ON_SPACE),
    e.DECLINED: Wording("declined", say("caylus/declined"), (TILE,)),
    e.BUILT: Wording("built", say("caylus/built"), TILE_ON_SPACE),
    e.BUILT_PRESTIGE: Wording("prestige", say("caylus/prestige-builds"), TILE_ON_SPACE),
    e.CHOSE_TO_TURN: Wording("will-turn", say("caylus/will-turn"), TILE_ON_SPACE),
    e.TURNED: Wording("turned", say("caylus/turned"), TILE_ON_SPACE),
    e.BUILT_HOUSE: Wording("house", say("caylus/house"), (SECTION,)),
    e.BAILIFF_MOVED: Wording(
        "bailiff", say("caylus/bailiff"), (number("steps", spaces_text), space(at=1))
    ),
    e.SECTION_SCORED: Wording("section-scored", say("caylus/section-scored"), (SECTION,)),
    e.FAVOR_EARNED: Wording("favor", say("caylus/favor")),
    e.FAVOR_LOST: Wording("favor-lost", say("caylus/favor-lost")),
    e.FAVOR_LINE: Wording(
        "favor-line",
        say("caylus/favor-line"),
        (keyed("line", data.LINE_KEYS, lambda n: data.LINE_NAMES[n]), number("column", at=1)),
    ),
}


def narrate_event(ply: int, row: Row, viewer: int | None) -> Event:
    return sentence_of(WORDINGS, data.COLOUR_NAMES, ply, row, viewer)
