"""Computer players, found by name. A bot sees a view and the offered actions, never the game."""

from __future__ import annotations

from functools import lru_cache

from ..catalogue import game_names
from .at_random import AtRandom
from .bot import Bot, BotInfo
from .levels import FAMILIES, SETTINGS, searcher_of
from .rules_of_thumb import EASY, THUMB
from .specs import Setting, read_spec, split_specs
from .styles import STYLES

__all__ = ["Bot", "BotInfo", "bot_infos", "bot_names", "bot_of", "seed_for", "split_specs"]

_PLAIN: dict[str, Bot] = {"random": AtRandom(), "thumb": THUMB, **STYLES, "easy": EASY}
_SETTINGS: dict[str, tuple[Setting, ...]] = {
    **dict.fromkeys(_PLAIN, ()),
    **dict.fromkeys(FAMILIES, SETTINGS),
}


def bot_names() -> tuple[str, ...]:
    return tuple(_SETTINGS)


def bot_infos() -> list[BotInfo]:
    """All that there is, in the order in which people should read it."""
    return [_info(bot_of(name)) for name in bot_names()]


def _info(bot: Bot) -> BotInfo:
    family = FAMILIES.get(bot.key)
    is_level = bot is EASY or (family is not None and family.level)
    return BotInfo(
        key=bot.key,
        name=bot.name,
        about=bot.about,
        games=game_names(),
        level=bot.key if is_level else None,
        style=bot.key if bot.key in STYLES else None,
        settings=tuple(setting.key for setting in _SETTINGS[bot.key]),
    )


@lru_cache(maxsize=256)
def bot_of(spec: str) -> Bot:
    """The bot of a spec (`thumb`, `search:sims=2000`), or an error that says what would be right.

    Bots keep nothing between decisions, so everyone may share one.
    """
    name, given = read_spec(spec, _SETTINGS)
    return _PLAIN[name] if name in _PLAIN else searcher_of(name, given)


def seed_for(game_seed: int, ply: int) -> int:
    """A seed for one decision of a seeded game: another one at every ply, the same every time."""
    return (game_seed * 0x9E3779B97F4A7C15 + ply * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
