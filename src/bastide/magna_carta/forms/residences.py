"""The Lawyer: a card becomes a residence."""

from __future__ import annotations

from ...core import atoms as a
from ...core.actions import actions_of
from ...core.faults import LEGAL
from ...core.text import Text, say
from .. import data
from .. import vocabulary as v
from ..faults import FAULTS, building_meant
from ..notation import OBJECT, TURN
from ..payment import can_pay_food
from ..state import State
from ..thought import Thought
from ..verbs import choose_to_turn, has_worker, pay_good_or_gold, turn_to_residence
from ..vocabulary import FOOD, Effect
from ..words import cubes_text
from .form import Form, good_key

IS_LAWYER = FAULTS.add("lawyer", "M-4.15", say("games/no-lawyer"))
CHOSEN_ALREADY = FAULTS.add("chosen-already", "M-4.18", card=building_meant)
CANNOT_TURN = FAULTS.add("cannot-turn", "M-4.15", card=building_meant)
NO_FOOD = FAULTS.add("no-food", "M-4.16")


def turnable(s: State, seat: int) -> int:
    """M-4.15, M-4.18: own buildings on the road, no Lawyer, none already chosen."""
    return s.buildings[seat] & ~s.waiting[seat] & ~(1 << data.LAWYER)


def has_turnable(s: State, seat: int) -> bool:
    return turnable(s, seat) != 0


def fault_turning(s: State, seat: int, use: int, action: int) -> int:
    kind = OBJECT[action]
    if kind == data.LAWYER:
        return IS_LAWYER
    if s.waiting[seat] >> kind & 1:
        return CHOSEN_ALREADY
    if turnable(s, seat) >> kind & 1 == 0:
        return CANNOT_TURN
    return LEGAL if can_pay_food(s, seat) else NO_FOOD


def turn_own_card(s: State, seat: int, use: int, action: int) -> None:
    """M-4.15, M-4.17: pay 1 food. A card still to act acts first and turns afterwards."""
    kind = OBJECT[action]
    pay_good_or_gold(s, seat, FOOD, 1)
    if still_to_act(s, seat * data.KINDS + kind):
        choose_to_turn(s, seat, kind)
    else:
        turn_to_residence(s, seat, kind)


def still_to_act(s: State, card: int) -> bool:
    """M-4.17: ahead of the card being resolved, within the Provost's range, with a worker."""
    if not has_worker(s, card):
        return False
    for position in range(s.cursor, s.provost + 1):
        if s.road[position] == card:
            return True
    return False


def turning_words(use: Effect) -> Text:
    return say("magna-carta/pay-transform-one-cards", cubes=cubes_text(use.good, use.price))


def worth_of_turning(s: State, t: Thought, use: int, deniers: int) -> float:
    return t.best_residence


TURNING = Form(
    v.FORM_NUMBER["turn-card"],
    actions_of(TURN),
    fault_turning,
    turn_own_card,
    turning_words,
    lambda use: say("magna-carta/food-card-residence"),
    lambda use: a.exchange([good_key(use.good, use.price)], [{"turn": "residence"}]),
    worth_of_turning,
    spends_cube=has_turnable,
)
