"""Compiled kernels, when they are there and fit: random games, batches and search at C speed.

The rules are always the Python files. Kernels are compiled from them (`build.py`) and carry a stamp
of their sources. A kernel whose stamp does not fit is never used: an edited rule wins over a stale
module, with a warning. BASTIDE_NATIVE says how: `auto` (the default), `off`, or `require`.
"""

from __future__ import annotations

import os
import warnings
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from ..catalogue import game_names, rules_of
from ..core.errors import SetupError
from ..core.text import say

VARIABLE = "BASTIDE_NATIVE"
AUTO, OFF, REQUIRE = "auto", "off", "require"


class Status(NamedTuple):
    """The state of a game's kernel: in use or not, and the reason."""

    game: str
    native: bool
    reason: str


def mode() -> str:
    chosen = os.environ.get(VARIABLE, AUTO)
    if chosen not in (AUTO, OFF, REQUIRE):
        raise SetupError(
            say(
                "common/native-setting",
                variable=VARIABLE,
                auto=AUTO,
                off=OFF,
                require=REQUIRE,
                chosen=repr(chosen),
            )
        )
    return chosen


def module_name(game: str) -> str:
    return "_" + game.replace("-", "_")


@cache
def _found(game: str) -> tuple[ModuleType | None, str]:
    """The compiled module of a game if it fits its sources, and a word on it."""
    try:
        module = import_module(f"{__name__}.{module_name(game)}")
    except ImportError as error:
        missing = isinstance(error, ModuleNotFoundError)
        return None, "not compiled" if missing else f"cannot be loaded: {error}"
    from .unit import Unit

    try:
        fits = Unit(rules_of(game)).stamp() == module.STAMP
    except ValueError:  # an edited rule that has no C form
        fits = False
    if not fits:
        reason = "stale: the rules were edited after it was compiled"
        warnings.warn(f"the compiled {game} is {reason}. Python is used", stacklevel=2)
        return None, reason
    return module, f"compiled, {module.__file__}"


def kernel_of(game: str) -> ModuleType | None:
    """The compiled kernel, or None when Python does the work."""
    chosen = mode()
    if chosen == OFF:
        return None
    module, reason = _found(game)
    if module is None and chosen == REQUIRE:
        raise SetupError(
            say("common/no-kernel", variable=VARIABLE, require=REQUIRE, game=game, reason=reason)
        )
    return module


def status() -> list[Status]:
    """For `bastide doctor`: what runs, and why."""
    if mode() == OFF:
        return [Status(game, False, f"{VARIABLE}={OFF}") for game in game_names()]
    return [Status(game, _found(game)[0] is not None, _found(game)[1]) for game in game_names()]
