"""Maintenance: announced to the players with a countdown; once it begins nothing can be changed."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from ...core.text import Text
from ..base import metrics
from ..base.problems import Refused
from ..messages.catalogue import Maintenance
from ..store.server_facts import Facts

FACT = "maintenance"
RETRY_S = 30
CLOSED = Text(
    "The server is closed for maintenance. Your games are safe. Try again later.",
    "Le serveur est en maintenance. Vos parties sont en sécurité. Réessayez plus tard.",
)


class Paused(Refused):
    """Nothing can be changed now."""

    retry_s = RETRY_S


class Pause:
    """What was announced, as this process knows it."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.announced: Maintenance | None = None
        self.tell: Callable[[Maintenance | None], None] = lambda announced: None
        """Called when something else is announced."""

    async def look(self) -> None:
        found = await self.facts.get(FACT)
        announced = msgspec.convert(found, Maintenance) if found else None
        if announced != self.announced:
            self.announced = announced
            self.tell(announced)
        metrics.MAINTENANCE.set(self.under_way)

    @property
    def under_way(self) -> bool:
        return self.announced is not None and self.announced.begins <= time.time()

    def check(self) -> None:
        """Refused while maintenance is under way."""
        if self.under_way:
            assert self.announced is not None, "maintenance that is under way was announced"
            raise Paused(503, "maintenance", CLOSED)
