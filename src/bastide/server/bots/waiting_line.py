"""The order in which bots think. No one's bots can keep everyone else's waiting.

Each person and each table has an account of the seconds that bots recently thought for them. It
fades within a minute. The question whose person would have used least after it comes first: so
short thinks go before long ones, and a player with thirty tables gets no more than one with one.
Long thinks never take the last process, and quick ones have one of their own. While long thinks of
several people wait, each is cut to a second, so that a line of them moves on.
"""

from __future__ import annotations

import heapq
import time
from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeVar

from .effort import KINDS, Kind

HALF_LIFE_S = 20.0
"""The rate at which an account fades."""
MOST_ACCOUNTS = 10_000
LINE_SECONDS = 10.0
"""Seconds that a question may wait before its think is cut short. After twice as many the quick
bot decides."""
CROWDED_SECONDS = 1.0
"""The time that a bot may think while someone else's long think waits for its process."""
LEAST_SECONDS = 0.25
"""The time left to a bot that waited for long."""


class Accounts:
    """Seconds used, by person or table. They fade with time."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._used: dict[str, tuple[float, float]] = {}

    def used(self, who: str) -> float:
        seconds, at = self._used.get(who, (0.0, 0.0))
        return seconds * 0.5 ** ((self._clock() - at) / HALF_LIFE_S) if seconds else 0.0

    def charge(self, who: str, seconds: float) -> None:
        self._used[who] = (max(0.0, self.used(who) + seconds), self._clock())
        if len(self._used) > MOST_ACCOUNTS:
            self._used = {
                each: (s, at) for each, (s, at) in self._used.items() if self.used(each) > 0.01
            }
            if len(self._used) > MOST_ACCOUNTS:
                self._used.clear()


class Waiting(Protocol):
    """A question as the waiting line sees it."""

    person: str
    table: str
    since: float
    likely: float
    """Seconds that it should take."""
    background: bool
    """True if it is no move: then every move goes before it."""

    @property
    def kind(self) -> Kind: ...

    @property
    def gone(self) -> bool:
        """True if no one waits for the answer any more."""
        ...


W = TypeVar("W", bound=Waiting)


class Line(Generic[W]):
    """The questions that wait."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.people = Accounts(clock)
        self.tables = Accounts(clock)
        self._waiting: list[W] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, asked: W) -> None:
        self._waiting.append(asked)

    def take(self, kinds: Iterable[Kind], most: int) -> list[W]:
        """The next question of these kinds. If it is quick, further quick ones with it."""
        self._waiting = [asked for asked in self._waiting if not asked.gone]
        allowed = set(kinds)
        found = [asked for asked in self._waiting if asked.kind in allowed]
        if not found:
            return []
        first = min(found, key=self.turn)
        taken = [first]
        if first.kind == "quick" and most > 1:
            taken = heapq.nsmallest(most, (a for a in found if a.kind == "quick"), key=self.turn)
        gone = set(map(id, taken))
        self._waiting = [asked for asked in self._waiting if id(asked) not in gone]
        for asked in taken:
            self.charge(asked, asked.likely)
        return taken

    def crowded(self, asked: W) -> bool:
        """True if someone else waits who would have to sit out a long think."""
        return any(
            other.kind == "long"
            and other.person != asked.person
            and not other.background
            and not other.gone
            for other in self._waiting
        )

    def turn(self, asked: W) -> tuple[bool, float, float, float]:
        """The smallest goes first."""
        person = self.people.used(asked.person) + asked.likely
        return (asked.background, person, self.tables.used(asked.table), asked.since)

    def charge(self, asked: W, seconds: float) -> None:
        self.people.charge(asked.person, seconds)
        self.tables.charge(asked.table, seconds)


def lanes(size: int) -> list[tuple[Kind, ...]]:
    """The kinds that each process takes: that many that think, and one more for quick answers.

    With two or more one is kept free of long thinks. With a single one the quick process takes
    short thinks too.
    """
    quick, short, _ = KINDS
    if size == 1:
        return [KINDS, (quick, short)]
    return [(quick, short), *([KINDS] * (size - 1)), (quick,)]


def seconds_left(seconds: float, waited: float, crowded: bool = False) -> float:
    """The time that a bot may still think after a wait in the line: the later, the shorter.

    Where others wait, too, no one thinks for long: the line moves on every second.
    """
    most = min(seconds, CROWDED_SECONDS) if crowded else seconds
    return max(min(LEAST_SECONDS, most), min(most, seconds + LINE_SECONDS - waited))
