"""Cards that give a favor, or sell it."""

from __future__ import annotations

from ...core import atoms as a
from ...core.atoms import Atom
from ...core.faults import LEGAL
from ...core.text import Text, say
from ...core.verbs import pay_deniers
from ...core.words import deniers_text
from .. import data
from .. import vocabulary as v
from ..draws import can_draw_resource
from ..favors import can_climb, earn_favor
from ..notation import TAKE
from ..state import State
from ..thought import Thought
from ..vocabulary import Effect
from .form import EFFECT_TOO_DEAR, Form


def fault_take_favor(s: State, seat: int, use: int, action: int) -> int:
    return LEGAL if s.deniers[seat] >= data.PRICE[use] else EFFECT_TOO_DEAR


def free_favor(s: State, seat: int, use: int) -> bool:
    """MF-17, MF-18: the Joust card gives its favor, the Joust field sells it for 1 denier.

    A favor that could only move a disc may cost a power, so it is no mere gain.
    """
    price = data.PRICE[use]
    return price == 0 and (can_draw_resource(s) or can_climb(s, seat))


def take_this_favor(s: State, seat: int, use: int, action: int) -> None:
    pay_deniers(s, seat, data.PRICE[use])
    earn_favor(s, seat)


def favor_words(use: Effect) -> Text:
    if use.price:
        return say("magna-carta/favor-for-a-price", n=use.amount, price=deniers_text(use.price))
    return say("magna-carta/favor", amount=use.amount)


def short_favor(use: Effect) -> Text:
    if use.price:
        return say("magna-carta/favor-den", price=use.price)
    return say("games/one-favor")


def favor_atoms(use: Effect) -> list[Atom]:
    favor: Atom = {"favor": use.amount}
    return a.exchange([a.deniers(use.price)], [favor]) if use.price else [favor]


def worth_of_favor(s: State, t: Thought, use: int, deniers: int) -> float:
    if deniers < data.PRICE[use]:
        return 0.0
    return t.favor_worth - t.denier_worth * data.PRICE[use]


FAVOR = Form(
    v.GAIN_FAVOR,
    (TAKE,),
    fault_take_favor,
    take_this_favor,
    favor_words,
    short_favor,
    favor_atoms,
    worth_of_favor,
    is_free=free_favor,
)
