"""A form of effect of Caylus: its rules are given a seat and a tile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core import forms
from ...core.frames import frame_x
from ...core.text import Text
from .. import data
from ..faults import FAULTS
from ..state import State
from ..thought import Thought
from ..vocabulary import Effect
from ..words import the_tile


@dataclass(frozen=True)
class Form(forms.Form[State]):
    """A form of effect of Caylus: also its rule, and how the bot `thumb` can use it."""

    rule: str
    try_ways: Callable[[State, Thought, int], None]
    """Try what the deciding seat could make of a tile, besides declining: see `ways.py`."""


FORMS: list[Form] = []
"""By number. The package fills it from its files."""


def rule_of_use(s: State) -> str:
    return FORMS[data.FORM[frame_x(s)]].rule


def tile_used(s: State, action: int) -> Text:
    return the_tile(frame_x(s))


def effect_used(s: State, action: int) -> Text:
    return effect_words(data.TILES[frame_x(s)].use)


OTHER_EFFECT = FAULTS.add("other-effect", rule_of_use, tile=tile_used, effect=effect_used)


def effect_words(use: Effect) -> Text:
    """The effect of a tile for the worker's player, in a few words without a full stop."""
    return FORMS[use.form].words(use)
