"""Computer players, found by name. A bot sees a view and the offered actions, never the game."""

from __future__ import annotations

from ..core.errors import SetupError
from .at_random import AtRandom
from .bot import Bot
from .thumb import Thumb

__all__ = ["Bot", "bot_names", "bot_of", "seed_for"]

_BOTS: dict[str, Bot] = {bot.key: bot for bot in (AtRandom(), Thumb())}


def bot_names() -> tuple[str, ...]:
    return tuple(_BOTS)


def bot_of(name: str) -> Bot:
    """The bot of that name, or an error naming the bots there are."""
    if name not in _BOTS:
        known = ", ".join(_BOTS)
        raise SetupError(
            f"unknown bot {name!r}: there is {known}",
            f"joueur automatique inconnu « {name} » ; il y a : {known}",
        )
    return _BOTS[name]


def seed_for(game_seed: int, ply: int) -> int:
    """A seed for one decision of a seeded game: another one at every ply, the same every time."""
    return (game_seed * 0x9E3779B97F4A7C15 + ply * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
