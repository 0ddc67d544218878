"""Small production cards: their owner takes a cube that lies on them."""

from __future__ import annotations

from ...core.faults import LEGAL
from ...core.text import Text, say
from .. import data
from .. import vocabulary as v
from ..faults import FAULTS
from ..notation import TAKE
from ..state import State
from ..thought import Thought, cube_worth
from ..verbs import cubes_on_card, take_cube_off_card
from ..vocabulary import Effect
from ..words import cubes_text
from .form import Form, card_used, cube_for_owner, good_key

NO_CUBE_ON_CARD = FAULTS.add("no-cube-on-card", "M-4.8", card=card_used)


def fault_off_card(s: State, seat: int, use: int, action: int) -> int:
    return LEGAL if cubes_on_card(s, use // 2) > 0 else NO_CUBE_ON_CARD


def free_off_card(s: State, seat: int, use: int) -> bool:
    return cubes_on_card(s, use // 2) > 0


def take_off_card(s: State, seat: int, use: int, action: int) -> None:
    """M-4.8: from the card, while any is left."""
    take_cube_off_card(s, seat, use // 2, data.GOOD[use])


def off_card_words(use: Effect) -> Text:
    return say("magna-carta/card-while-any-left", cubes=cubes_text(use.good, use.amount))


def short_off_card(use: Effect) -> Text:
    words = say("magna-carta/card")
    return words.filled(good=v.SHORT_GOODS[use.good])


def worth_off_card(s: State, t: Thought, use: int, deniers: int) -> float:
    return cube_worth(s, t, data.GOOD[use], 0)


OFF_CARD = Form(
    v.CUBE_OFF_CARD,
    (TAKE,),
    fault_off_card,
    take_off_card,
    off_card_words,
    short_off_card,
    lambda use: [good_key(use.good, use.amount)],
    worth_off_card,
    cube_for_owner,
    free_off_card,
)
