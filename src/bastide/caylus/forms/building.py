"""Tiles that build: of wood, of stone, of prestige."""

from __future__ import annotations

from ...core.moves import Moves
from ...core.text import say
from .. import construction
from .. import vocabulary as v
from ..notation import OBJECT, TO_BUILD, TO_BUILD_PRESTIGE, VERB
from ..payment import NO_DISCOUNT
from ..state import State
from ..thought import Thought
from ..ways import try_buildings
from .form import OTHER_EFFECT, Form


def offer_wooden(s: State, w: Moves, seat: int, tile: int) -> None:
    construction.offer_wood(s, w, seat, NO_DISCOUNT)


def fault_wooden(s: State, seat: int, tile: int, action: int) -> int:
    if VERB[action] != TO_BUILD:
        return OTHER_EFFECT
    return construction.fault_build(s, seat, OBJECT[action], True, NO_DISCOUNT)


def offer_stony(s: State, w: Moves, seat: int, tile: int) -> None:
    construction.offer_stone(s, w, seat, NO_DISCOUNT)


def fault_stony(s: State, seat: int, tile: int, action: int) -> int:
    if VERB[action] != TO_BUILD:
        return OTHER_EFFECT
    return construction.fault_build(s, seat, OBJECT[action], False, NO_DISCOUNT)


def build_craft(s: State, seat: int, tile: int, action: int) -> None:
    construction.start_building(s, seat, OBJECT[action], NO_DISCOUNT)


def offer_noble(s: State, w: Moves, seat: int, tile: int) -> None:
    construction.offer_prestige(s, w, seat)


def fault_noble(s: State, seat: int, tile: int, action: int) -> int:
    if VERB[action] != TO_BUILD_PRESTIGE:
        return OTHER_EFFECT
    return construction.fault_prestige(s, seat, OBJECT[action])


def build_noble(s: State, seat: int, tile: int, action: int) -> None:
    construction.start_prestige(s, seat, OBJECT[action])


def try_wooden(s: State, t: Thought, tile: int) -> None:
    try_buildings(s, t, v.WOODEN, NO_DISCOUNT)


def try_stony(s: State, t: Thought, tile: int) -> None:
    try_buildings(s, t, v.STONY, NO_DISCOUNT)


def try_noble(s: State, t: Thought, tile: int) -> None:
    try_buildings(s, t, v.PRESTIGE, NO_DISCOUNT)


CARPENTRY = Form(
    v.FORM_NUMBER["build-wood"],
    "C-5.6",
    offer_wooden,
    fault_wooden,
    build_craft,
    lambda use: say("caylus/build-wood-tile"),
    lambda use: say("caylus/builds-wood"),
    lambda use: [{"build": "wood"}],
    try_wooden,
)
MASONRY = Form(
    v.BUILD_STONE,
    "C-5.6",
    offer_stony,
    fault_stony,
    build_craft,
    lambda use: say("caylus/build-stone-tile"),
    lambda use: say("caylus/builds-stone"),
    lambda use: [{"build": "stone"}],
    try_stony,
)
ARCHITECTURE = Form(
    v.BUILD_PRESTIGE,
    "C-5.9",
    offer_noble,
    fault_noble,
    build_noble,
    lambda use: say("caylus/build-prestige-tile-one"),
    lambda use: say("caylus/builds-prestige"),
    lambda use: [{"build": "prestige"}],
    try_noble,
)
