"""Lists the tests that take the most processor time: `pytest --processor-time 50`.

The servers, browsers and programs that a test starts or keeps busy count too. Unlike the durations
of pytest these figures hardly depend on what else runs on the machine. They need Linux.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

OPTION = "--processor-time"
SPENT = "processor seconds"
BEGAN = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(OPTION, type=int, default=0, metavar="N", help="list the N longest tests")


def spent() -> float:
    """Seconds that this process, its children and theirs have taken so far."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        parents[int(folder.name)] = int(fields[1])
        ticks[int(folder.name)] = sum(map(int, fields[11:15]))
    family = {os.getpid()}
    while more := {one for one, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(ticks[one] for one in family) / os.sysconf("SC_CLK_TCK")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.config.getoption(OPTION):
        item.stash[BEGAN] = spent()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    """The report of the teardown, which is the last, carries the time to the main process."""
    if call.when == "teardown" and BEGAN in item.stash:
        # less than nothing where a browser ends that an earlier test began
        item.user_properties.append((SPENT, max(0.0, spent() - item.stash[BEGAN])))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    listed: int = config.getoption(OPTION)
    if not listed:
        return
    found: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if getattr(report, "when", None) == "teardown":
                found[report.nodeid] += dict(report.user_properties).get(SPENT, 0.0)
    terminalreporter.section(f"seconds of processor time: {sum(found.values()):.0f} in all")
    for name, seconds in found.most_common(listed):
        terminalreporter.line(f"{seconds:8.2f}  {name}")
