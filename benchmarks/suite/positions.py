"""One position at a time: its copy, and the list of its legal actions."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from bastide.core.flow import legal
from bastide.core.moves import Moves

from . import peer_catanatron, peer_openspiel
from .measure import Probe, timed
from .ours import BOTH, Setup, kernel
from .play import BASTIDE, CATANATRON, OPENSPIEL
from .tables import Column, Row, Table, divided, figure, highest, ratio, share, whole

SAMPLED = 8  # positions of one game, spread over it
COMPILED, FROM_PYTHON, IN_PYTHON = "compiled, loop in C", "C++, called from Python", "Python"

FIRST_COLUMNS = (
    Column("engine", "engine"),
    Column("game", "game"),
    Column("how", "how"),
    Column("ns", "ns", figure),
    Column("x_compiled", "x compiled", ratio),
)
COPY_COLUMNS = (
    *FIRST_COLUMNS,
    Column("bytes", "bytes", whole),
    Column("spread", "spread", share),
)
LEGAL_COLUMNS = (
    *FIRST_COLUMNS,
    Column("options", "options", figure),
    Column("spread", "spread", share),
)
COPY_NOTES = f"""\
- ns: for one copy, the mean over {SAMPLED} positions spread over one random game (4 players for our
  games and for catanatron).
- compiled is the plain copy of a C struct of that many bytes, in a loop in C over a ring of 64
  states. This is what batches, search and random play pay. Python is `Game.copy()`: a full,
  independent game that shares its history. OpenSpiel's is `State.clone()` called from Python,
  which adds the call and the Python object around the state. catanatron's is `Game.copy()`, its
  log of actions included.
- x compiled: how many times as long as the slower of our two compiled copies."""
LEGAL_NOTES = f"""\
- ns: for listing all legal actions of a position, the mean over {SAMPLED} positions spread over
  one random game with 4 players (crazy eights 5, backgammon 2).
- compiled and Python fill a reused buffer by the same rules (`legal`). OpenSpiel's
  `legal_actions()` called from Python adds the call and a new Python list. catanatron lists the
  actions as part of applying one, so it has no row. The same positions are listed again and
  again, so caches and branches are as warm as can be, on both sides.
- options: actions listed per position, on average.
- x compiled: how many times as long as the
  slower of our two compiled lists."""


@dataclass
class Entry:
    engine: str
    game: str
    how: str
    probe: Probe
    bytes: int | None = None
    options: float | None = None

    @property
    def ns(self) -> float:
        return self.probe.nanoseconds


class Positions:
    """The positions for the sections on copies and on legal actions."""

    key: str
    title: str
    columns: tuple[Column, ...]
    notes: str

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    @property
    def probes(self) -> list[Probe]:
        return [entry.probe for entry in self.entries]

    def add(self, engine: str, game: str, how: str, work: Callable[[int], int]) -> Entry:
        entry = Entry(engine, game, how, Probe(f"{self.key}: {engine}, {game}, {how}", timed(work)))
        self.entries.append(entry)
        return entry

    def slowest_compiled(self) -> float | None:
        return highest(e.ns for e in self.entries if e.how == COMPILED)

    def x_compiled(self, engine: str) -> float | None:
        """The fastest of an engine's entries against the slower of our compiled ones."""
        theirs = min((e.ns for e in self.entries if e.engine == engine), default=None)
        return divided(theirs, self.slowest_compiled())

    def table(self) -> Table:
        rows: list[Row] = []
        for e in self.entries:
            rows.append({
                "engine": e.engine,
                "game": e.game,
                "how": e.how,
                "ns": e.ns,
                "x_compiled": divided(e.ns, self.slowest_compiled()),
                "bytes": e.bytes,
                "options": e.options,
                "spread": e.probe.spread,
            })  # fmt: skip
        return Table(self.key, self.title, self.columns, rows, self.notes)


class Copies(Positions):
    key, title, columns, notes = "copy", "B. Copy of a state", COPY_COLUMNS, COPY_NOTES

    def __init__(self) -> None:
        super().__init__()
        for setup, native in compiled_setups():
            entry = self.add(BASTIDE, setup.title, COMPILED, in_c(setup, native.time_copies))
            entry.bytes = int(native.STATE_BYTES)
        for setup in BOTH:
            copies = [game.copy for game in setup.positions(SAMPLED)]
            self.add(BASTIDE, setup.title, IN_PYTHON, each(copies))
        if peer_openspiel.installed():
            for name, title in peer_openspiel.GAMES.items():
                states = peer_openspiel.Play(name).positions(SAMPLED)
                self.add(OPENSPIEL, title, FROM_PYTHON, each([s.clone for s in states]))
        if peer_catanatron.installed():
            games = peer_catanatron.positions(4, SAMPLED)
            self.add(CATANATRON, "Catan", IN_PYTHON, each([g.copy for g in games]))


class LegalActions(Positions):
    key, title, columns, notes = "legal", "C. Legal actions", LEGAL_COLUMNS, LEGAL_NOTES

    def __init__(self) -> None:
        super().__init__()
        for setup, native in compiled_setups():
            entry = self.add(BASTIDE, setup.title, COMPILED, in_c(setup, native.time_legal))
            entry.options = our_options(setup)
        for setup in BOTH:
            entry = self.add(BASTIDE, setup.title, IN_PYTHON, list_in_python(setup))
            entry.options = our_options(setup)
        if peer_openspiel.installed():
            for name, title in peer_openspiel.GAMES.items():
                states = peer_openspiel.Play(name).positions(SAMPLED)
                lists = each([s.legal_actions for s in states])
                entry = self.add(OPENSPIEL, title, FROM_PYTHON, lists)
                entry.options = mean(len(s.legal_actions()) for s in states)


def compiled_setups() -> Iterator[tuple[Setup, Any]]:
    for setup in BOTH:
        native = kernel(setup.game)
        if native is not None:
            yield setup, native


def our_options(setup: Setup) -> float:
    return mean(len(game.legal_actions()) for game in setup.positions(SAMPLED))


def in_c(setup: Setup, loop: Callable[[list[int], int], int]) -> Callable[[int], int]:
    """A loop of the kernel's own, for each of the positions."""
    positions = [game.cells() for game in setup.positions(SAMPLED)]

    def work(amount: int) -> int:
        times = amount * 100
        for cells in positions:
            loop(cells, times)
        return times * len(positions)

    return work


def each(calls: Sequence[Callable[[], object]]) -> Callable[[int], int]:
    """Every call in turn."""

    def work(amount: int) -> int:
        for _ in range(amount):
            for call in calls:
                call()
        return amount * len(calls)

    return work


def list_in_python(setup: Setup) -> Callable[[int], int]:
    rules = setup.start(0).rules
    states = [rules.state_type.from_flat(game.cells()) for game in setup.positions(SAMPLED)]
    moves = Moves()

    def work(amount: int) -> int:
        for _ in range(amount):
            for state in states:
                legal(rules, state, moves)
        return amount * len(states)

    return work
