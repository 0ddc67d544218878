"""Tiles that build: of wood, of stone, of prestige."""

from __future__ import annotations

from ...core.actions import actions_of
from ...core.text import say
from .. import construction, data
from .. import vocabulary as v
from ..notation import BUILD, OBJECT, PRESTIGE_TILE
from ..payment import NO_DISCOUNT
from ..state import State
from ..thought import Thought
from ..ways import try_buildings
from .form import Form


def fault_craft(s: State, seat: int, tile: int, action: int) -> int:
    wooden = data.FORM[tile] != v.BUILD_STONE
    return construction.fault_build(s, seat, OBJECT[action], wooden, NO_DISCOUNT)


def build_craft(s: State, seat: int, tile: int, action: int) -> None:
    construction.start_building(s, seat, OBJECT[action], NO_DISCOUNT)


def fault_noble(s: State, seat: int, tile: int, action: int) -> int:
    return construction.fault_prestige(s, seat, OBJECT[action])


def build_noble(s: State, seat: int, tile: int, action: int) -> None:
    construction.start_prestige(s, seat, OBJECT[action])


def try_craft(s: State, t: Thought, tile: int) -> None:
    try_buildings(s, t, v.STONY if data.FORM[tile] == v.BUILD_STONE else v.WOODEN, NO_DISCOUNT)


def try_noble(s: State, t: Thought, tile: int) -> None:
    try_buildings(s, t, v.PRESTIGE, NO_DISCOUNT)


CARPENTRY = Form(
    v.FORM_NUMBER["build-wood"],
    actions_of(BUILD),
    fault_craft,
    build_craft,
    lambda use: say("caylus/build-wood-tile"),
    lambda use: say("caylus/builds-wood"),
    lambda use: [{"build": "wood"}],
    "C-5.6",
    try_craft,
    tries=lambda use: tuple(BUILD[data.FIRST_CRAFT : data.FIRST_STONE]),
)
MASONRY = Form(
    v.BUILD_STONE,
    actions_of(BUILD),
    fault_craft,
    build_craft,
    lambda use: say("caylus/build-stone-tile"),
    lambda use: say("caylus/builds-stone"),
    lambda use: [{"build": "stone"}],
    "C-5.6",
    try_craft,
    tries=lambda use: tuple(BUILD[data.FIRST_STONE :]),
)
ARCHITECTURE = Form(
    v.BUILD_PRESTIGE,
    actions_of(PRESTIGE_TILE),
    fault_noble,
    build_noble,
    lambda use: say("caylus/build-prestige-tile-one"),
    lambda use: say("caylus/builds-prestige"),
    lambda use: [{"build": "prestige"}],
    "C-5.9",
    try_noble,
)
