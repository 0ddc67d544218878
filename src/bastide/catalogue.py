"""Every game there is, found by its name; games are imported when they are first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from .core.errors import SetupError
from .core.rules import Rules

_GAMES = {
    "caylus": ("bastide.caylus.contract", "CAYLUS"),
    "magna-carta": ("bastide.magna_carta.contract", "MAGNA_CARTA"),
}


def game_names() -> tuple[str, ...]:
    return tuple(_GAMES)


@cache
def rules_of(name: str) -> Rules[Any]:
    """The rules of a game, or an error naming the games there are."""
    if name not in _GAMES:
        known = ", ".join(_GAMES)
        raise SetupError(
            f"unknown game {name!r}: there is {known}", f"jeu inconnu « {name} » ; il y a : {known}"
        )
    module, attribute = _GAMES[name]
    rules: Rules[Any] = getattr(import_module(module), attribute)
    return rules


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
