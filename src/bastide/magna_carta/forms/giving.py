"""Cards that take a cube, for deniers or for gold."""

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
from ..thought import Thought
from ..verbs import gain_good, has_good, pay_good
from ..vocabulary import GOLD, GOODS, Effect
from ..words import cubes_text
from .form import Form, good_key, rule_of_use

TRADED_CUBE = 0.6
"""The value of a cube that its owner can do without."""
GOLD_FOR_GOLD = FAULTS.add("gold-for-gold", rule_of_use)
NO_CUBE_TO_GIVE = FAULTS.add("no-such-cube", rule_of_use, good=good_meant)


def spends_a_cube(s: State, seat: int) -> bool:
    return True


def fault_selling(s: State, seat: int, use: int, action: int) -> int:
    return LEGAL if has_good(s, seat, OBJECT[action]) > 0 else NO_CUBE_TO_GIVE


def sell_for_deniers(s: State, seat: int, use: int, action: int) -> None:
    """M-4.11: one cube for deniers at the Market."""
    pay_good(s, seat, OBJECT[action], 1)
    gain_deniers(s, seat, data.AMOUNT[use])


def selling_words(use: Effect) -> Text:
    words = say("games/sell-cube")
    return words.filled(deniers=deniers_text(use.amount))


def worth_of_selling(s: State, t: Thought, use: int, deniers: int) -> float:
    cubes = 0
    for good in range(GOODS):
        cubes += has_good(s, t.seat, good)
    return t.denier_worth * data.AMOUNT[use] - TRADED_CUBE if cubes > 0 else 0.0


SELLING = Form(
    v.SELL_CUBE,
    actions_of(GIVE),
    fault_selling,
    sell_for_deniers,
    selling_words,
    lambda use: say("magna-carta/cube-deniers", amount=use.amount),
    lambda use: a.exchange([a.cubes(a.ANY)], [a.deniers(use.amount)]),
    worth_of_selling,
    spends_cube=spends_a_cube,
)


def fault_swapping(s: State, seat: int, use: int, action: int) -> int:
    if OBJECT[action] == GOLD:
        return GOLD_FOR_GOLD
    return fault_selling(s, seat, use, action)


def swap_for_gold(s: State, seat: int, use: int, action: int) -> None:
    """M-4.12: one cube for gold at the Gold Mine."""
    pay_good(s, seat, OBJECT[action], 1)
    gain_good(s, seat, GOLD, 1)


def swapping_words(use: Effect) -> Text:
    words = say("magna-carta/swap-cube")
    return words.filled(cubes=cubes_text(use.good, use.amount))


def worth_of_swapping(s: State, t: Thought, use: int, deniers: int) -> float:
    return t.gold_worth - TRADED_CUBE


def swapped_for_owner(t: Thought, use: int) -> float:
    return 0.8


SWAPPING = Form(
    v.FORM_NUMBER["cube-to-gold"],
    actions_of(GIVE),
    fault_swapping,
    swap_for_gold,
    swapping_words,
    lambda use: say("magna-carta/cube-gold"),
    lambda use: a.exchange([a.cubes(a.PLAIN)], [good_key(GOLD)]),
    worth_of_swapping,
    swapped_for_owner,
    spends_cube=spends_a_cube,
)
