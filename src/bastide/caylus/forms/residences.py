"""The Lawyer: a building becomes a residence."""

from __future__ import annotations

from ...core import atoms as a
from ...core.actions import actions_of
from ...core.atoms import Atom
from ...core.text import Text, say
from ...core.words import deniers_text
from .. import construction, data
from .. import vocabulary as v
from ..notation import OBJECT, TURN
from ..state import State
from ..thought import Thought
from ..vocabulary import CLOTH, Effect
from ..ways import try_turning
from ..words import cubes_text
from .form import Form


def fault_turning(s: State, seat: int, tile: int, action: int) -> int:
    return construction.fault_turn(s, seat, OBJECT[action], data.PRICE[tile])


def turn_chosen(s: State, seat: int, tile: int, action: int) -> None:
    construction.turn_building(s, seat, OBJECT[action], data.PRICE[tile])


def turning_words(use: Effect) -> Text:
    return say(
        "caylus/pay-transform-building-into-residence",
        price=deniers_text(use.price),
        cloth=cubes_text(CLOTH, data.LAWYER_CLOTH),
    )


def turning_atoms(use: Effect) -> list[Atom]:
    paid = [a.deniers(use.price), a.cubes(v.GOOD_KEYS[CLOTH], data.LAWYER_CLOTH)]
    return a.exchange(paid, [{"turn": "residence"}])


def try_lawyer(s: State, t: Thought, tile: int) -> None:
    try_turning(s, t, data.PRICE[tile])


LAW = Form(
    v.TURN_TILE,
    actions_of(TURN),
    fault_turning,
    turn_chosen,
    turning_words,
    lambda use: say("caylus/tile-residence"),
    turning_atoms,
    "C-5.14",
    try_lawyer,
)
