"""Tiles that give cubes."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import atoms as a
from ...core.actions import actions_of
from ...core.faults import LEGAL
from ...core.text import Text
from ...core.words import cost_in_words, one_of, short_cubes, taking, with_slashes
from .. import data
from .. import vocabulary as v
from ..faults import FAULTS, good_meant
from ..notation import OBJECT, TAKE
from ..state import State
from ..thought import A_WAY, Thought, add_goods
from ..verbs import gain_good
from ..vocabulary import GOODS, Effect
from ..ways import begin_way, end_way
from .form import Form

FIRST, SECOND = range(2)
"""The alternatives of a production tile."""


def main_good(given: Sequence[int]) -> int:
    """The good that names a production: the first that it gives. None where there is nothing."""
    return next((good for good, amount in enumerate(given) if amount), v.ANY)


MAIN_GOOD = [main_good(goods) for t in data.TILES for goods in (t.use.first, t.use.second)]
"""Indexed by tile * 2 + alternative."""


NOT_PRODUCED = FAULTS.add("not-produced", "C-5.3", good=good_meant)


def fault_production(s: State, seat: int, tile: int, action: int) -> int:
    good = OBJECT[action]
    if good == MAIN_GOOD[tile * 2 + FIRST] or good == MAIN_GOOD[tile * 2 + SECOND]:
        return LEGAL
    return NOT_PRODUCED


def take_production(s: State, seat: int, tile: int, action: int) -> None:
    """C-5.3: what the tile gives, or what it gives instead."""
    alternative = FIRST if OBJECT[action] == MAIN_GOOD[tile * 2] else SECOND
    for kind in range(GOODS):
        gain_good(s, seat, kind, data.PRODUCES[(tile * 2 + alternative) * GOODS + kind])


def productions(use: Effect) -> list[tuple[int, ...]]:
    return [row for row in (use.first, use.second) if any(row)]


def production_words(use: Effect) -> Text:
    rows = [cost_in_words(v.GOOD_NAMES, row) for row in productions(use)]
    return taking(one_of(rows))


def short_production(use: Effect) -> Text:
    return with_slashes([short_cubes(v.SHORT_GOODS, row) for row in productions(use)])


def try_production(s: State, t: Thought, tile: int) -> None:
    for alternative in range(1 + data.HAS_SECOND[tile]):
        begin_way(t)
        for good in range(GOODS):
            add_goods(t, A_WAY, good, data.PRODUCES[(tile * 2 + alternative) * GOODS + good])
        end_way(t, TAKE[MAIN_GOOD[tile * 2 + alternative]])


PRODUCTION = Form(
    v.PRODUCE,
    actions_of(TAKE),
    fault_production,
    take_production,
    production_words,
    short_production,
    lambda use: a.either(*(a.cubes_of(v.GOOD_KEYS, row) for row in productions(use))),
    "C-5.3",
    try_production,
    tries=lambda use: tuple(TAKE[main_good(row)] for row in productions(use)),
)
