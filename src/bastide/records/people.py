"""Who played, and what else the tags of a record say about the occasion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..catalogue import rules_of
from ..core.record import Record
from ..game import Game

EVENT, SITE, DATE, TIME_CONTROL, RESULT = "event", "site", "date", "time_control", "result"
OCCASION = (EVENT, SITE, DATE, TIME_CONTROL, RESULT)
BOT = "_bot"
"""Behind a seat's key: which bot played it."""
RUNNING = "*"


class Player(NamedTuple):
    """Who played a seat, as far as a record says; the empty text where it does not."""

    name: str = ""
    bot: str = ""


def people_of(record: Record) -> list[Player]:
    """Name and bot of every seat."""
    keys = rules_of(record.game).seat_keys[: record.players]
    return [Player(record.tags.get(key, ""), record.tags.get(key + BOT, "")) for key in keys]


def tags_of(game: str, players: Sequence[Player]) -> dict[str, str]:
    """The tags that say who played; seats of which nothing is known have none."""
    tags: dict[str, str] = {}
    for key, player in zip(rules_of(game).seat_keys, players, strict=False):
        if player.name:
            tags[key] = player.name
        if player.bot:
            tags[key + BOT] = player.bot
    return tags


def result_of(game: Game) -> str:
    """The winners' seats with blanks between, or a star while the game runs."""
    if not game.over:
        return RUNNING
    return " ".join(game.rules.seat_keys[seat] for seat in game.winners())
