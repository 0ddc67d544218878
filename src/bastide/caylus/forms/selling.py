"""Tiles that take a cube for deniers."""

from __future__ import annotations

from ...core import atoms as a
from ...core.actions import actions_of
from ...core.faults import LEGAL
from ...core.text import Text, say
from ...core.verbs import gain_deniers
from ...core.words import deniers_text
from .. import data
from .. import vocabulary as v
from ..faults import FAULTS, good_meant
from ..notation import GIVE, OBJECT
from ..state import State
from ..thought import A_WAY, TURNING, Thought, add_goods, purse_has
from ..verbs import has_good, pay_good
from ..vocabulary import GOODS, Effect
from ..ways import begin_way, end_way
from .form import Form

NO_CUBE_TO_SELL = FAULTS.add("no-such-cube", "C-5.10", good=good_meant)


def fault_selling(s: State, seat: int, tile: int, action: int) -> int:
    """C-5.10: one cube of any kind, gold too."""
    return LEGAL if has_good(s, seat, OBJECT[action]) > 0 else NO_CUBE_TO_SELL


def sell_cube(s: State, seat: int, tile: int, action: int) -> None:
    pay_good(s, seat, OBJECT[action], 1)
    gain_deniers(s, seat, data.GAIN[tile])


def try_selling(s: State, t: Thought, tile: int) -> None:
    for good in range(GOODS):
        if purse_has(t, TURNING, good) > 0:
            begin_way(t)
            add_goods(t, A_WAY, good, -1)
            t.deniers[A_WAY] += data.GAIN[tile]
            end_way(t, GIVE[good])


def deniers_for_cube(use: Effect) -> Text:
    words = say("games/sell-cube")
    return words.filled(deniers=deniers_text(use.gain))


SELLING = Form(
    v.FORM_NUMBER["sell-cube"],
    actions_of(GIVE),
    fault_selling,
    sell_cube,
    deniers_for_cube,
    lambda use: say("caylus/cube-den", gain=use.gain),
    lambda use: a.exchange([a.cubes(a.ANY)], [a.deniers(use.gain)]),
    "C-5.10",
    try_selling,
)
