"""Batches: many games stepped together, with masks and observations."""

from dataclasses import dataclass

import numpy as np

import bastide

from .measure import WINDOWS, Clock, Machine, Probe, Sample, cpu_clock, wall_clock
from .ours import BOTH, SEED, Setup, kernel
from .tables import Column, Row, Table, divided, rate, ratio, share, whole

SIZE = 1024
CPU, WALL = "CPU", "wall"
CHOOSING = "random choice"
SMALL, LARGE = "int16", "float32"

COLUMNS = (
    Column("game", "game"),
    Column("work", "work"),
    Column("observations", "observations"),
    Column("threads", "threads", whole),
    Column("clock", "clock"),
    Column("per_second", "decisions/s", rate),
    Column("x_one_thread", "x one thread", ratio),
    Column("actions", "mask", whole),
    Column("seen", "numbers seen", whole),
    Column("spread", "spread", share),
)
NOTES = f"""\
- {SIZE} games with 4 players, stepped together by `Batch.step()`: it checks the actions, plays
  them, starts new games for finished ones, and writes who decides, the masks, the observations,
  rewards and scores. Only the steps are timed. "{CHOOSING}" is `Batch.random_actions()`, timed
  apart and not counted, because a learner would choose in its own way.
- mask and numbers seen: bytes of a mask and numbers in an observation, per game and step.
- CPU rows: CPU time of the whole process, so with two threads the time of both: what is lost
  against one thread is the handing out of the work. Wall rows: one thread beside two, in
  {WINDOWS} short windows per round, the best of which counts. Games stay with
  their thread from step to step, so that their states stay in one core's cache.
- "the machine itself" is a hash of Python's standard library that runs in C without the GIL,
  once in one thread and once in two, in long pieces: on two idle cores it reaches 2x. Where it
  does not, the machine was busy, and a batch cannot show all that a second thread adds."""


@dataclass
class Entry:
    game: str
    work: str
    observations: str | None
    threads: int
    clock: str
    probe: Probe
    batch: "bastide.Batch | None" = None


class Batches:
    """The section on batches. Without kernels Python fills the arrays."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.entries: list[Entry] = []
        for setup in BOTH:
            for observations in (SMALL, LARGE):
                self.add_steps(setup, observations, 1, CPU)
            self.add_steps(setup, SMALL, 2, CPU)
            for threads in (1, 2):
                self.add_steps(setup, SMALL, threads, WALL)
            batch = new_batch(setup, SMALL, 1)
            probe = Probe(f"batch: {setup.title}, {CHOOSING}", Choices(batch).work)
            self.entries.append(Entry(setup.title, CHOOSING, None, 1, CPU, probe, batch))

    def add_steps(self, setup: Setup, observations: str, threads: int, clock: str) -> None:
        batch = new_batch(setup, observations, threads)
        steps = Steps(batch, cpu_clock if clock == CPU else wall_clock)
        name = f"batch: {setup.title}, {observations}, {threads} threads, {clock} time"
        probe = Probe(name, steps.work, 1 if clock == CPU else WINDOWS)
        self.entries.append(Entry(setup.title, "step", observations, threads, clock, probe, batch))

    @property
    def probes(self) -> list[Probe]:
        return [entry.probe for entry in self.entries]

    def slowest_on_one_core(self) -> float | None:
        """Steps per second in CPU time: the slowest game and type of observations."""
        if any(kernel(setup.game) is None for setup in BOTH):
            return None
        alone = [e for e in self.entries if (e.work, e.threads, e.clock) == ("step", 1, CPU)]
        return min(e.probe.rate for e in alone)

    def x_one_thread(self, entry: Entry) -> float | None:
        if entry.clock != WALL:
            return None
        for other in self.entries:
            if (other.game, other.threads, other.clock) == (entry.game, 1, WALL):
                return divided(entry.probe.rate, other.probe.rate)
        return None

    def gain_of_two_threads(self) -> float | None:
        """The smaller gain of the two games."""
        if any(kernel(setup.game) is None for setup in BOTH):
            return None
        gains = [self.x_one_thread(e) for e in self.entries if e.threads == 2]
        return min(gain for gain in gains if gain is not None)

    def table(self) -> Table:
        rows: list[Row] = []
        for e in self.entries:
            shown = e.batch if e.work == "step" else None
            rows.append({
                "game": e.game,
                "work": e.work,
                "observations": e.observations,
                "threads": e.threads,
                "clock": e.clock,
                "per_second": e.probe.rate,
                "x_one_thread": self.x_one_thread(e),
                "actions": shown.masks.shape[1] if shown else None,
                "seen": len(shown.columns) if shown else None,
                "spread": e.probe.spread,
            })  # fmt: skip
        rows.append({
            "game": "the machine itself",
            "work": "hash",
            "threads": 2,
            "clock": WALL,
            "x_one_thread": self.machine.two_threads,
            "spread": self.machine.two.spread,
        })  # fmt: skip
        return Table("batch", "D. Batches", COLUMNS, rows, NOTES)


def new_batch(setup: Setup, observations: str, threads: int) -> "bastide.Batch":
    return bastide.Batch(
        setup.game,
        size=SIZE,
        seed=SEED,
        observations=observations,
        threads=threads,
        **setup.keywords,
    )


class Steps:
    """Steps with random actions. Choosing them is outside the clock."""

    def __init__(self, batch: "bastide.Batch", clock: Clock) -> None:
        self.batch = batch
        self.clock = clock
        self.generator = np.random.default_rng(SEED)

    def work(self, amount: int) -> Sample:
        batch, clock, seconds = self.batch, self.clock, 0.0
        for _ in range(amount):
            actions = batch.random_actions(self.generator)
            start = clock()
            batch.step(actions)
            seconds += clock() - start
        return Sample(amount * SIZE, seconds)


class Choices:
    """Choosing random actions. The steps are outside the clock."""

    def __init__(self, batch: "bastide.Batch") -> None:
        self.batch = batch
        self.generator = np.random.default_rng(SEED)

    def work(self, amount: int) -> Sample:
        seconds = 0.0
        for _ in range(amount):
            start = cpu_clock()
            actions = self.batch.random_actions(self.generator)
            seconds += cpu_clock() - start
            self.batch.step(actions)
        return Sample(amount * SIZE, seconds)
