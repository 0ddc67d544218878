"""Cards that give cubes for deniers."""

from __future__ import annotations

from ...core import atoms as a
from ...core.actions import actions_of
from ...core.atoms import Atom
from ...core.faults import LEGAL
from ...core.frames import push
from ...core.text import Text, say
from ...core.verbs import pay_deniers
from ...core.words import deniers_text
from .. import data
from .. import vocabulary as v
from ..decisions import BUY_AGAIN
from ..notation import BUY, OBJECT
from ..state import State
from ..thought import Thought, cube_worth
from ..verbs import gain_good
from ..vocabulary import Effect
from .form import EFFECT_TOO_DEAR, Form


def fault_buying(s: State, seat: int, use: int, action: int) -> int:
    """M-4.7, M-4.10: food, wood or stone for 1 denier each, never gold."""
    return LEGAL if s.deniers[seat] >= data.PRICE[use] else EFFECT_TOO_DEAR


def buy_first_cube(s: State, seat: int, use: int, action: int) -> None:
    buy_cube(s, seat, use, OBJECT[action])
    if data.AMOUNT[use] > 1:
        push(s, BUY_AGAIN, seat, use // 2, use % 2)


def buy_cube(s: State, seat: int, use: int, good: int) -> None:
    pay_deniers(s, seat, data.PRICE[use])
    gain_good(s, seat, good, 1)


BUY_ONE = say("games/buy-one")
BUY_SEVERAL = say("magna-carta/buy-several")


def buying_words(use: Effect) -> Text:
    words = BUY_SEVERAL if use.amount > 1 else BUY_ONE
    return words.filled(amount=use.amount, price=deniers_text(use.price))


def short_buying(use: Effect) -> Text:
    return say("magna-carta/short-buying", n=use.amount)


def buying_atoms(use: Effect) -> list[Atom]:
    bought = a.exchange([a.deniers(use.price)], [a.cubes(a.PLAIN)])
    return [*bought, {"up_to": use.amount}] if use.amount > 1 else bought


def worth_of_buying(s: State, t: Thought, use: int, deniers: int) -> float:
    best: float = cube_worth(s, t, 0, 0)
    for good in range(1, data.GOODS_IN_BATCH):
        best = max(best, cube_worth(s, t, good, 0))
    return max(0.0, best - t.denier_worth) * min(data.AMOUNT[use], deniers)


def bought_for_owner(t: Thought, use: int) -> float:
    return 0.5


BUYING = Form(
    v.FORM_NUMBER["buy-cubes"],
    actions_of(BUY),
    fault_buying,
    buy_first_cube,
    buying_words,
    short_buying,
    buying_atoms,
    worth_of_buying,
    bought_for_owner,
)
