"""Tiles that give cubes for deniers."""

from __future__ import annotations

from ...core import atoms as a
from ...core.actions import actions_of
from ...core.atoms import Atom
from ...core.faults import LEGAL
from ...core.frames import frame_x, push
from ...core.text import Text, say
from ...core.verbs import pay_deniers
from ...core.words import deniers_text
from .. import data
from .. import vocabulary as v
from ..decisions import BUY_AGAIN
from ..faults import FAULTS
from ..notation import BUY, OBJECT
from ..state import State
from ..thought import A_WAY, TURNING, Thought, add_goods
from ..verbs import gain_good
from ..vocabulary import GOLD, Effect
from ..ways import begin_way, end_way
from .form import Form


def price_of_cube(s: State, action: int) -> int:
    return data.PRICE[frame_x(s)]


CUBE_TOO_DEAR = FAULTS.too_dear("C-5.11", price_of_cube)


def fault_buying(s: State, seat: int, tile: int, action: int) -> int:
    """C-5.11: food, wood, stone or cloth, never gold."""
    return LEGAL if s.deniers[seat] >= data.PRICE[tile] else CUBE_TOO_DEAR


def buy_first_cube(s: State, seat: int, tile: int, action: int) -> None:
    buy_cube(s, seat, tile, OBJECT[action])
    if data.GAIN[tile] > 1:
        push(s, BUY_AGAIN, seat, tile)


def buy_cube(s: State, seat: int, tile: int, good: int) -> None:
    pay_deniers(s, seat, data.PRICE[tile])
    gain_good(s, seat, good, 1)


BUY_ONE = say("games/buy-one")
BUY_SEVERAL = say("caylus/buy-several")


def buying_words(use: Effect) -> Text:
    words = BUY_SEVERAL if use.gain > 1 else BUY_ONE
    return words.filled(most=use.gain, price=deniers_text(use.price))


def short_buying(use: Effect) -> Text:
    if use.gain > 1:
        return say("caylus/cubes-den")
    return say("caylus/cube-den-2", price=use.price)


def buying_atoms(use: Effect) -> list[Atom]:
    bought = a.exchange([a.deniers(use.price)], [a.cubes(a.PLAIN)])
    return [*bought, {"up_to": use.gain}] if use.gain > 1 else bought


def try_buying(s: State, t: Thought, tile: int) -> None:
    if t.deniers[TURNING] >= data.PRICE[tile]:
        for good in range(GOLD):
            begin_way(t)
            add_goods(t, A_WAY, good, 1)
            t.deniers[A_WAY] -= data.PRICE[tile]
            end_way(t, BUY[good])


BUYING = Form(
    v.BUY_CUBES,
    actions_of(BUY),
    fault_buying,
    buy_first_cube,
    buying_words,
    short_buying,
    buying_atoms,
    "C-5.11",
    try_buying,
)
