"""How much one client may ask for: buckets that fill up with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_CLIENTS = 20_000
"""Clients remembered; the one not seen for longest is forgotten, and its bucket was full anyway."""


class Buckets:
    """A bucket of tokens per client: each request takes one, time gives them back."""

    def __init__(
        self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.per_second = per_second
        self.burst = burst
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> float:
        """0 if the client may go on, else the seconds until it may."""
        now = self._clock()
        left, before = self._left.pop(client, (self.burst, now))
        left = min(self.burst, left + (now - before) * self.per_second)
        allowed = left >= 1
        self._left[client] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1 - left) / self.per_second
