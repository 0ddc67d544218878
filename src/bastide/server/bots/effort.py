"""The effort of bots: what a person may ask for, and the likely time of a decision."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from ...bots import Bot, bot_of
from ...bots.searching import Searcher
from ...core.errors import BastideError
from ...core.text import say
from ..base.problems import Refused, invalid
from ..base.settings import Settings

Kind = Literal["quick", "short", "long"]
KINDS: tuple[Kind, ...] = ("quick", "short", "long")
QUICK_SECONDS, SHORT_SECONDS = 0.01, 1.2
"""Up to here a think is quick, up to there it is short."""
SIMS_PER_SECOND = 1500.0
"""A cautious guess, until a bot has shown how long it takes."""
AT_ONCE_SECONDS = 0.002
UNKNOWN_SECONDS = 1.0


def check_bot(spec: str, settings: Settings) -> None:
    """Refused when the registry has no such bot, or it would think harder than is allowed here."""
    try:
        bot = bot_of(spec)
    except BastideError as error:
        raise invalid(error, "unknown-bot") from None
    if not isinstance(bot, Searcher):
        return
    most = settings.bot_sims, settings.bot_seconds, settings.bot_threads
    asked = bot.effort.sims, bot.effort.seconds, bot.threads
    for key, wanted, allowed in zip(("sims", "seconds", "threads"), asked, most, strict=True):
        if wanted is not None and wanted > allowed:
            raise Refused(
                422,
                "too-much-effort",
                say(
                    "server/too-much-effort",
                    setting=key,
                    most=f"{allowed:g}",
                    wanted=f"{wanted:g}",
                ),
                params={"setting": key, "most": allowed},
            )


def bounded(bot: Bot, sims: int, threads: int) -> Bot:
    """The same bot within what is allowed: tables may be older than the limits."""
    if not isinstance(bot, Searcher):
        return bot
    effort = bot.effort
    if effort.sims is not None and effort.sims > sims:
        effort = replace(effort, sims=sims)
    return replace(bot, effort=effort, threads=min(bot.threads, threads))


def likely_seconds(spec: str, most: float) -> float:
    """The expected time of a decision of this bot, before any was measured."""
    try:
        bot: Any = bot_of(spec)
    except BastideError:
        return min(UNKNOWN_SECONDS, most)
    if not isinstance(bot, Searcher):
        return AT_ONCE_SECONDS
    seconds = most if bot.effort.seconds is None else bot.effort.seconds
    if bot.effort.sims is not None:
        seconds = min(seconds, bot.effort.sims / SIMS_PER_SECOND)
    return min(seconds, most)


def is_search(spec: str) -> bool:
    """True if a bot computes all the time until it has decided, so that its effort is known."""
    try:
        return isinstance(bot_of(spec), Searcher)
    except BastideError:
        return False


def kind_of(seconds: float) -> Kind:
    if seconds <= QUICK_SECONDS:
        return "quick"
    return "short" if seconds <= SHORT_SECONDS else "long"
