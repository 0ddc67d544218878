"""Timing: probes take turns in short rounds, and the best round of each counts.

All probes meet the same noise of the machine, and each does about the same amount of work in every
round. Ratios within a run mean something. Figures of two runs or two machines do not.
"""

import gc
import hashlib
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import NamedTuple

Clock = Callable[[], float]
cpu_clock: Clock = time.process_time
wall_clock: Clock = time.perf_counter

SHORTEST = 1e-9
TURNS = 20_000
WINDOWS = 8  # of a round in wall time: on a busy machine only a short one goes undisturbed


class Sample(NamedTuple):
    units: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.units / max(self.seconds, SHORTEST)


@dataclass
class Probe:
    """One thing to time: `work(amount)` does it and says how many units took how long."""

    name: str
    work: Callable[[int], Sample]
    windows: int = 1  # a round is split into that many samples
    fixed: int = 0  # the amount of work in a sample, when it is not to be found
    samples: list[Sample] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Units per second in the best sample."""
        return max(sample.rate for sample in self.samples)

    @property
    def nanoseconds(self) -> float:
        return 1e9 / self.rate

    @property
    def spread(self) -> float:
        """The distance of the slowest sample from the best."""
        return 1 - min(sample.rate for sample in self.samples) / self.rate

    def find_amount(self, seconds: float) -> int:
        """Warm up, and learn how much work fills a sample."""
        if self.fixed:
            return self.fixed
        wanted = seconds / self.windows
        amount = 1
        while (taken := self.work(amount).seconds) < wanted / 4:
            amount *= 4 if taken > wanted / 64 else 16
        return max(1, round(amount * wanted / taken))


def timed(function: Callable[[int], int], clock: Clock = cpu_clock) -> Callable[[int], Sample]:
    """The work of a probe, from a function that does it and returns the units done."""

    def work(amount: int) -> Sample:
        start = clock()
        units = function(amount)
        return Sample(units, clock() - start)

    return work


def measure(probes: list[Probe], rounds: int, seconds: float) -> None:
    """Fill in the samples of all probes."""
    amounts = []
    for number, probe in enumerate(probes, 1):
        progress(f"warming up {number}/{len(probes)}: {probe.name}")
        amounts.append(probe.find_amount(seconds))
    gc.collect()
    gc.freeze()  # so that the collector does not walk what other probes keep
    for turn in range(1, rounds + 1):
        progress(f"round {turn}/{rounds}", lasting=True)
        for probe, amount in zip(probes, amounts, strict=True):
            progress(f"round {turn}/{rounds}: {probe.name}")
            for _ in range(probe.windows):
                gc.collect()
                probe.samples.append(probe.work(amount))
    gc.unfreeze()
    progress("")


def progress(text: str, lasting: bool = False) -> None:
    """One line on stderr, written over again and again. In a file only what is lasting."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K{text[:78]}")
    elif lasting:
        sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


# What the machine does meanwhile


class Machine:
    """Probes of the machine itself: its speed, and what a second thread adds on it."""

    def __init__(self) -> None:
        self.load_before = os.getloadavg()
        self.load_after = self.load_before
        self.speed = Probe("the machine's speed", timed(_count))
        self.pool = ThreadPoolExecutor(2)
        self.one = Probe("one thread of a C library", timed(_hash, wall_clock), WINDOWS)
        self.two = Probe("two of them", timed(self._hash_twice, wall_clock), WINDOWS)

    @property
    def probes(self) -> list[Probe]:
        return [self.speed, self.one, self.two]

    def _hash_twice(self, amount: int) -> int:
        return sum(self.pool.map(_hash, (amount, amount)))

    def close(self) -> None:
        self.load_after = os.getloadavg()
        self.pool.shutdown()

    @property
    def two_threads(self) -> float:
        """The gain of two threads over one, in wall time: 2.0 on two idle cores."""
        return self.two.rate / self.one.rate


def _count(amount: int) -> int:
    x = 1
    for _ in range(amount * TURNS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return amount * TURNS


def _hash(amount: int) -> int:
    hashlib.pbkdf2_hmac("sha256", b"bastide", b"salt", amount * 1000)  # releases the GIL
    return amount
