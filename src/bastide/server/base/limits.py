"""Rate limits for each client: buckets that fill up with time.

The library `limits` has windows of time and no buckets: its fixed windows let a burst through twice
where two of them meet, its moving ones keep the time of every request. A bucket is two numbers per
client, for a bounded number of clients, and says how long to wait.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network

from starlette.types import Scope

MOST_CLIENTS = 20_000
"""Clients remembered. The one not seen for longest is forgotten, and its bucket was full anyway."""


NETWORK_BITS = 64
"""Anyone who has one IPv6 address usually has a whole network of this size."""


@lru_cache(maxsize=MOST_CLIENTS)
def client_key(address: str) -> str:
    """The client behind an address: itself, or with IPv6 its network."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ip_network((parsed, NETWORK_BITS), strict=False))


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
        """0 if the client may continue, else the seconds until it may."""
        now = self._clock()
        left, before = self._left.pop(client, (self.burst, now))
        left = min(self.burst, left + (now - before) * self.per_second)
        allowed = left >= 1
        self._left[client] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1 - left) / self.per_second


def client_of(scope: Scope) -> str:
    """The client's address. Uvicorn has put the one behind a trusted proxy there."""
    client = scope.get("client")
    return str(client[0]) if client else "local"
