"""The bars we set ourselves, and whether this run met them."""

from dataclasses import dataclass

from .batches import Batches
from .environments import Environments
from .imports import Imports
from .measure import Machine
from .ours import BOTH, CAYLUS
from .play import BASTIDE, COMPILED, INTERPRETED, Play
from .positions import COMPILED as IN_C
from .positions import Copies
from .tables import Column, Row, Table, figure, rate, ratio

COLUMNS = (
    Column("bar", "bar"),
    Column("wanted", "wanted"),
    Column("figure", "this run"),
    Column("met", "met"),
)
NOTES = """\
- Yes and no are about this run, on this machine, with the noise it had. "not measured": a peer
  or a compiled kernel was missing."""


@dataclass
class Bar:
    text: str
    wanted: str
    figure: str = ""
    met: bool | None = None
    remark: str = ""

    def row(self) -> Row:
        verdict = "not measured" if self.met is None else "yes" if self.met else "no"
        return {
            "bar": self.text,
            "wanted": self.wanted,
            "figure": " ".join(filter(None, (self.figure, self.remark))) or None,
            "met": verdict,
        }


def at_least(text: str, limit: float, value: float | None) -> Bar:
    bar = Bar(text, f">= {limit:g}x")
    if value is not None:
        bar.figure, bar.met = ratio(value), value >= limit
    return bar


def judge(
    play: Play,
    copies: Copies,
    batches: Batches,
    environments: Environments,
    imports: Imports,
    machine: Machine,
) -> list[Bar]:
    bars = []
    for setup in (*BOTH, CAYLUS._replace(players=2)):
        slow = play.find(BASTIDE, setup.players, setup.title, INTERPRETED)
        text = f"{setup.title}, {setup.players} players, interpreted: catanatron's decisions/s"
        bars.append(at_least(text, 3, play.x_catanatron(slow)))
    for setup in BOTH:
        fast = play.find(BASTIDE, setup.players, setup.title, COMPILED)
        name = f"{setup.title}, {setup.players} players, compiled"
        bars += [
            at_least(f"{name}: the fastest OpenSpiel game", 4, play.x_openspiel(fast)),
            at_least(f"{name}: catanatron's decisions/s", 250, play.x_catanatron(fast)),
            at_least(f"{name}: the interpreted loop", 40, play.x_interpreted(fast)),
        ]
    return [
        *bars,
        *copy_bars(copies),
        *batch_bars(batches, machine),
        *environment_bars(environments),
        import_bar(imports),
    ]


def copy_bars(copies: Copies) -> list[Bar]:
    time = Bar("copy of a state, the slower game", "<= 50 ns")
    size = Bar("size of a state, the larger game", "<= 1,000 bytes")
    slowest = copies.slowest_compiled()
    if slowest is not None:
        time.figure, time.met = f"{figure(slowest)} ns", slowest <= 50
        largest = max(e.bytes or 0 for e in copies.entries if e.how == IN_C)
        size.figure, size.met = f"{largest:,} bytes", largest <= 1000
    return [time, size]


def batch_bars(batches: Batches, machine: Machine) -> list[Bar]:
    speed = Bar("batch on one core, the slowest game and type", ">= 1,000,000/s")
    slowest = batches.slowest_on_one_core()
    if slowest is not None:
        speed.figure, speed.met = f"{rate(slowest)}/s", slowest >= 1e6
    gain = at_least("batch, two threads on two idle cores", 1.7, batches.gain_of_two_threads())
    ceiling = machine.two_threads
    gain.remark = f"(the machine itself: {ratio(ceiling)}{', not idle' * (ceiling < 1.9)})"
    return [speed, gain]


def environment_bars(environments: Environments) -> list[Bar]:
    of_batch = environments.least(environments.x_batch)
    of_classics = environments.least(environments.x_classic)
    return [
        at_least("vector environment: the raw batch", 0.5, of_batch),
        at_least("vector environment: PettingZoo's fastest classic game", 20, of_classics),
    ]


def import_bar(imports: Imports) -> Bar:
    taken = imports.milliseconds
    return Bar("import bastide, the whole process", "< 150 ms", f"{figure(taken)} ms", taken < 150)


def table(bars: list[Bar]) -> Table:
    return Table("bars", "Bars", COLUMNS, [bar.row() for bar in bars], NOTES)
