"""Environments: our vector environment beside the batch it is on and PettingZoo's classics."""

import importlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from .batches import SIZE, SMALL, Steps, new_batch
from .measure import Probe, Sample, cpu_clock
from .ours import BOTH, SEED, Setup
from .tables import Column, Row, Table, divided, rate, ratio, share

BATCH, VECTOR, CLASSIC = "bastide.Batch", "Gymnasium vector", "PettingZoo AEC"
CLASSICS = ("connect_four_v3", "tictactoe_v3", "texas_holdem_v4", "gin_rummy_v4")

COLUMNS = (
    Column("engine", "engine"),
    Column("game", "game"),
    Column("per_second", "decisions/s", rate),
    Column("x_batch", "x batch", ratio),
    Column("x_classic", "x the fastest classic", ratio),
    Column("spread", "spread", share),
)
NOTES = f"""\
- The vector environment steps {SIZE} games with 4 players and copies observations and masks for
  the caller (`copy=True`, its default). The batch beside it writes them in place. Only the steps
  are timed, random actions are chosen outside the clock.
- PettingZoo's classic games are stepped one at a time, as the library has it: `env.last()`,
  a random legal action from the mask (outside the clock), `env.step()`. They are other and smaller
  games. The ratio says what a learner waits for, not whose rules are heavier."""


@dataclass
class Entry:
    engine: str
    game: str
    probe: Probe


class VectorSteps:
    """Steps of the vector environment with random actions."""

    def __init__(self, setup: Setup) -> None:
        from bastide.envs.gymnasium import BastideVector

        self.env = BastideVector(
            setup.game, num_envs=SIZE, observations=SMALL, opponents=None, **setup.keywords
        )
        self.env.reset(seed=SEED)

    def work(self, amount: int) -> Sample:
        seconds = 0.0
        for _ in range(amount):
            actions = self.env.random_actions()
            start = cpu_clock()
            self.env.step(actions)
            seconds += cpu_clock() - start
        return Sample(amount * SIZE, seconds)


class ClassicSteps:
    """Decisions in one of PettingZoo's games."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.generator = np.random.default_rng(SEED)
        self.games = 0

    def work(self, amount: int) -> Sample:
        decisions, seconds = 0, 0.0
        for _ in range(amount):
            self.games += 1
            self.env.reset(seed=self.games)
            for _agent in self.env.agent_iter():
                start = cpu_clock()
                seen, _, terminated, truncated, info = self.env.last()
                seconds += cpu_clock() - start
                action = None
                if not (terminated or truncated):
                    mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
                    action = int(self.generator.choice(np.flatnonzero(mask)))
                    decisions += 1
                start = cpu_clock()
                self.env.step(action)
                seconds += cpu_clock() - start
        return Sample(decisions, seconds)


def classic(name: str) -> Any:
    """A game of PettingZoo, or None where it or what it needs is not installed."""
    try:
        return importlib.import_module(f"pettingzoo.classic.{name}").env()
    except Exception:  # each game needs packages of its own, and says so in its own way
        return None


class Environments:
    """The section on environments."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        for setup in BOTH:
            steps = Steps(new_batch(setup, SMALL, 1), cpu_clock)
            self.add(BATCH, setup.title, Probe(f"envs: {setup.title}, batch", steps.work))
            try:
                vector = VectorSteps(setup)
            except ImportError:
                continue
            self.add(VECTOR, setup.title, Probe(f"envs: {setup.title}, vector", vector.work))
        for name in CLASSICS:
            env = classic(name)
            if env is not None:
                self.add(CLASSIC, name, Probe(f"envs: {name}", ClassicSteps(env).work))

    def add(self, engine: str, game: str, probe: Probe) -> None:
        self.entries.append(Entry(engine, game, probe))

    @property
    def probes(self) -> list[Probe]:
        return [entry.probe for entry in self.entries]

    def fastest_classic(self) -> float | None:
        rates = [e.probe.rate for e in self.entries if e.engine == CLASSIC]
        return max(rates, default=None)

    def x_batch(self, entry: Entry) -> float | None:
        for other in self.entries:
            if entry.engine == VECTOR and (other.engine, other.game) == (BATCH, entry.game):
                return divided(entry.probe.rate, other.probe.rate)
        return None

    def x_classic(self, entry: Entry) -> float | None:
        fastest = self.fastest_classic()
        if entry.engine != VECTOR or fastest is None:
            return None
        return divided(entry.probe.rate, fastest)

    def least(self, of: Any) -> float | None:
        """The smaller ratio of our two games."""
        ratios = [of(entry) for entry in self.entries if entry.engine == VECTOR]
        known = [value for value in ratios if value is not None]
        return min(known, default=None)

    def table(self) -> Table:
        rows: list[Row] = [
            {
                "engine": e.engine,
                "game": e.game,
                "per_second": e.probe.rate,
                "x_batch": self.x_batch(e),
                "x_classic": self.x_classic(e),
                "spread": e.probe.spread,
            }
            for e in self.entries
        ]
        return Table("environments", "F. Environments", COLUMNS, rows, NOTES)
