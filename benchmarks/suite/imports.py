"""The time of `import bastide`, each time in a fresh process."""

import resource
import subprocess
import sys

from .measure import Probe, Sample, wall_clock
from .tables import Column, Row, Table, figure, share

COLUMNS = (
    Column("process", "process"),
    Column("ms", "ms", figure),
    Column("cpu_ms", "ms of CPU time", figure),
    Column("spread", "spread", share),
)
NOTES = """\
- Wall and CPU time of a whole process, from its start to its end, with the files in the disk
  cache, the best of several. The difference of the two is what the import adds."""

EMPTY, IMPORT = "pass", "import bastide"
TIMES = 3  # in each round


class Imports:
    """The section on importing."""

    def __init__(self) -> None:
        self.cpu_ms: dict[str, list[float]] = {EMPTY: [], IMPORT: []}
        self.empty = Probe("an empty process", lambda _: self.run(EMPTY), TIMES, fixed=1)
        self.full = Probe("import bastide", lambda _: self.run(IMPORT), TIMES, fixed=1)
        self.run(IMPORT)  # once for the disk cache and the bytecode

    def run(self, code: str) -> Sample:
        cpu, start = cpu_of_children(), wall_clock()
        subprocess.run([sys.executable, "-c", code], check=True)
        seconds = wall_clock() - start
        self.cpu_ms[code].append(1e3 * (cpu_of_children() - cpu))
        return Sample(1, seconds)

    @property
    def probes(self) -> list[Probe]:
        return [self.empty, self.full]

    @property
    def milliseconds(self) -> float:
        """The time of the whole process, the stricter figure."""
        return 1e3 / self.full.rate

    def table(self) -> Table:
        rows: list[Row] = [
            {
                "process": f'python -c "{code}"',
                "ms": 1e3 / probe.rate,
                "cpu_ms": min(self.cpu_ms[code]),
                "spread": probe.spread,
            }
            for code, probe in ((EMPTY, self.empty), (IMPORT, self.full))
        ]
        added = self.milliseconds - 1e3 / self.empty.rate
        cpu_added = min(self.cpu_ms[IMPORT]) - min(self.cpu_ms[EMPTY])
        rows.append({"process": "the difference", "ms": added, "cpu_ms": cpu_added})
        return Table("import", "G. Import", COLUMNS, rows, NOTES)


def cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
