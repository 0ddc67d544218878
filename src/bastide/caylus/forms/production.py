"""Tiles that give cubes."""

from __future__ import annotations

from ...core import atoms as a
from ...core.faults import LEGAL
from ...core.moves import Moves, offer
from ...core.text import Text, say
from ...core.words import cost_in_words, one_of, short_cubes, with_slashes
from .. import data
from .. import vocabulary as v
from ..faults import FAULTS, good_meant
from ..notation import OBJECT, TAKE, TO_TAKE, VERB
from ..state import State
from ..thought import A_WAY, Thought, add_goods
from ..verbs import gain_good
from ..vocabulary import GOODS, Effect
from ..ways import begin_way, end_way
from .form import OTHER_EFFECT, Form

FIRST, SECOND = range(2)
"""The alternatives of a production tile."""


def main_good(tile: int, alternative: int) -> int:
    """The good that names a production: the first that this alternative gives."""
    good = 0
    while data.PRODUCES[(tile * 2 + alternative) * GOODS + good] == 0:
        good += 1
    return good


NOT_PRODUCED = FAULTS.add("not-produced", "C-5.3", say("caylus/no-not-produced"), good=good_meant)


def offer_production(s: State, w: Moves, seat: int, tile: int) -> None:
    offer(w, TAKE[main_good(tile, FIRST)])
    if data.HAS_SECOND[tile]:
        offer(w, TAKE[main_good(tile, SECOND)])


def fault_production(s: State, seat: int, tile: int, action: int) -> int:
    if VERB[action] != TO_TAKE:
        return OTHER_EFFECT
    if OBJECT[action] == main_good(tile, FIRST):
        return LEGAL
    second = data.HAS_SECOND[tile] and OBJECT[action] == main_good(tile, SECOND)
    return LEGAL if second else NOT_PRODUCED


def take_production(s: State, seat: int, tile: int, action: int) -> None:
    """C-5.3: what the tile gives, or what it gives instead."""
    alternative = FIRST if OBJECT[action] == main_good(tile, FIRST) else SECOND
    for kind in range(GOODS):
        gain_good(s, seat, kind, data.PRODUCES[(tile * 2 + alternative) * GOODS + kind])


def productions(use: Effect) -> list[tuple[int, ...]]:
    return [row for row in (use.first, use.second) if any(row)]


def production_words(use: Effect) -> Text:
    rows = [cost_in_words(v.GOOD_NAMES, row) for row in productions(use)]
    return one_of(rows)


def short_production(use: Effect) -> Text:
    return with_slashes([short_cubes(v.SHORT_GOODS, row) for row in productions(use)])


def try_production(s: State, t: Thought, tile: int) -> None:
    for alternative in range(1 + data.HAS_SECOND[tile]):
        begin_way(t)
        for good in range(GOODS):
            add_goods(t, A_WAY, good, data.PRODUCES[(tile * 2 + alternative) * GOODS + good])
        end_way(t, TAKE[main_good(tile, alternative)])


PRODUCTION = Form(
    v.PRODUCE,
    "C-5.3",
    offer_production,
    fault_production,
    take_production,
    production_words,
    short_production,
    lambda use: a.either(*(a.cubes_of(v.GOOD_KEYS, row) for row in productions(use))),
    try_production,
)
