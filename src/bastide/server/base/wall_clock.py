"""The time of day that clocks and deadlines go by. It never jumps.

When the machine's clock is set (by hand, by NTP, by a virtual machine that wakes up) players would
lose hours on their clocks in a moment. So time here runs on steadily from the start of the process
and follows a machine's clock that was set only slowly, by a hundredth of the time that passes.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from ...core.text import Text, say

SLEW = 0.01


def _steady() -> float:
    """Seconds that also count while the machine sleeps, where the system reports them."""
    boottime = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boottime is None else time.clock_gettime(boottime)


class Wall:
    """The time of day, on a clock that never goes back."""

    def __init__(
        self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = _steady
    ) -> None:
        self._wall, self._steady = wall, steady
        self._at = steady()
        self._offset = wall() - self._at

    def now(self) -> float:
        """Seconds since 1970, never fewer than a moment ago."""
        steady = self._steady()
        ahead = self._wall() - steady - self._offset
        most = SLEW * (steady - self._at)
        self._offset += max(-most, min(most, ahead))
        self._at = steady
        return steady + self._offset


now = Wall().now


def moment(at: float) -> Text:
    """A moment in words."""
    year, month, day, hour = time.strftime("%Y %m %d %H:%M", time.gmtime(at)).split()
    return say("server/moment", year=year, month=month, day=day, time=hour)
