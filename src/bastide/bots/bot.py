"""Bots: they pick one of the offered actions from what their seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ..core.text import Text
from ..views import View


class Bot(Protocol):
    """A bot. It gets a view and never the game itself, so it cannot see what is hidden."""

    @property
    def key(self) -> str:
        """The spec it is asked for by, settings included: `bot_of(bot.key)` is the same player."""

    @property
    def name(self) -> Text: ...

    @property
    def about(self) -> Text:
        """A sentence or two on how it plays."""

    def choose(
        self, view: View, actions: Sequence[int], seed: int, deadline: float | None = None
    ) -> int:
        """One of `actions`. The same view, actions and seed always give the same answer.

        Past the `deadline` (in seconds of `time.monotonic`) a bot answers with its best so far.
        Only then, or when it was asked to use a time, may the answer differ from run to run.
        """


@dataclass(frozen=True)
class BotInfo:
    """A bot as the registry offers it, for lists on pages and screens."""

    key: str
    name: Text
    about: Text
    games: tuple[str, ...]
    """Keys of the games that it plays."""
    level: str | None = None
    """The level that people choose it by. None for bots without one."""
    style: str | None = None
    """The plan that it follows. None for bots that follow none."""
    settings: tuple[str, ...] = ()
    """The settings of its spec: `key:setting=value`."""
