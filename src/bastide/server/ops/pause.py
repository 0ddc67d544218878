"""Maintenance: announced to the players with a countdown. Once it begins nothing can be changed."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache

import msgspec

from ...core.text import say
from ..base import metrics
from ..base.logs import get_logger
from ..base.problems import Refused
from ..messages.catalogue import Maintenance
from ..store.server_facts import Facts

log = get_logger("maintenance")
FACT = "maintenance"
RETRY_S = 30
CLOSED = say("server/closed")


@lru_cache(maxsize=1)
def _report_damaged(found: str) -> None:
    """Once, not every second."""
    log.error("damaged announcement", found=found)


def _read(found: object) -> Maintenance | None:
    """The announcement, or None where it can't be read."""
    try:
        return msgspec.convert(found, Maintenance) if found else None
    except msgspec.ValidationError:
        _report_damaged(repr(found)[:200])
        return None


class Paused(Refused):
    """Nothing can be changed now."""

    retry_s = RETRY_S


class Pause:
    """The announced maintenance, as this process knows it."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.announced: Maintenance | None = None
        self.announce: Callable[[Maintenance | None], None] = lambda announced: None
        """Called when something else is announced."""

    async def look(self) -> None:
        announced = _read(await self.facts.get(FACT))
        if announced != self.announced:
            self.announced = announced
            self.announce(announced)
        metrics.MAINTENANCE.set(self.under_way)

    @property
    def under_way(self) -> bool:
        return self.announced is not None and self.announced.begins <= time.time()

    def check(self) -> None:
        """Refused while maintenance is under way."""
        if self.under_way:
            assert self.announced is not None, "maintenance that is under way was announced"
            raise Paused(503, "maintenance", CLOSED)
