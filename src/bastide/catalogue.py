"""Every game there is, found by its name. Games are imported when they are first asked for.

A game is added with one line: `register` it, or name it in BASTIDE_GAMES, where every process that
plays finds it ("high-card=tests.high_card:HIGH_CARD", several with spaces between them).
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import Any

from .core.errors import SetupError
from .core.options import find_games_with
from .core.rules import Rules
from .core.text import say

VARIABLE = "BASTIDE_GAMES"

_GAMES = {
    "caylus": "bastide.caylus.contract:CAYLUS",
    "magna-carta": "bastide.magna_carta.contract:MAGNA_CARTA",
}


def register(name: str, where: str) -> None:
    """Add a game: where its `Rules` are, as `module:name`."""
    _GAMES[name] = where


for _line in os.environ.get(VARIABLE, "").split():
    register(*_line.split("=", 1))


def game_names() -> tuple[str, ...]:
    return tuple(_GAMES)


@cache
def rules_of(name: str) -> Rules[Any]:
    """The rules of a game, or an error naming the games there are."""
    if name not in _GAMES:
        known = ", ".join(_GAMES)
        raise SetupError(say("common/unknown-game-there", name=repr(name), known=known))
    module, _, attribute = _GAMES[name].partition(":")
    rules: Rules[Any] = getattr(import_module(module), attribute)
    return rules


def _load(name: str) -> None:
    if name in _GAMES:
        rules_of(name)


find_games_with(_load)


def games() -> list[dict[str, object]]:
    """Every game, variant and option, as data a menu can be built from."""
    return [
        {
            "key": rules.key,
            "title": rules.title.to_json(),
            "summary": rules.summary.to_json(),
            "rules": rules.version,
            "min_players": rules.min_players,
            "max_players": rules.max_players,
            "seats": [name.to_json() for name in rules.seat_names],
            "options": [option.to_json() for option in rules.options],
            "actions": len(rules.actions),
            "fingerprint": rules.actions.fingerprint,
        }
        for rules in map(rules_of, _GAMES)
    ]
