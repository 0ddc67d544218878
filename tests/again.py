"""Tests of browsers and processes that failed are run once more, alone: `pytest --once-more`.

Browsers, servers and terminals share the processors with everything else that is tested at the same
time. What fails once and passes alone is named as flaky, loudly, and the run counts as passed. What
fails twice has failed. Tests of rules, bots and data are never run again.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

OPTION = "--once-more"
WITH_PROCESSES = ("tests/web/", "tests/server/", "tests/cli/")
AT_MOST = 10
"""When more than these fail, something is broken."""
FLAKY = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(OPTION, action="store_true", help="run failed tests of processes again, alone")


def failed_tests(reporter: pytest.TerminalReporter) -> list[str]:
    """The tests of this run that failed, each once, in order."""
    reports = [*reporter.stats.get("failed", []), *reporter.stats.get("error", [])]
    return list(dict.fromkeys(report.nodeid for report in reports))


def pytest_sessionfinish(session: pytest.Session) -> None:
    config = session.config
    if hasattr(config, "workerinput") or not config.getoption(OPTION):
        return  # workers run what they are given
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    assert isinstance(reporter, pytest.TerminalReporter)
    failed = failed_tests(reporter)
    if session.exitstatus != pytest.ExitCode.TESTS_FAILED or not failed or len(failed) > AT_MOST:
        return
    if not all(name.startswith(WITH_PROCESSES) for name in failed):
        return
    reporter.ensure_newline()
    reporter.section(f"once more, alone: {len(failed)} tests that failed", yellow=True)
    sys.stdout.flush()
    again = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", *failed], cwd=config.rootpath, check=False
    )
    if again.returncode == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.OK
        config.stash[FLAKY] = failed


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    flaky = config.stash.get(FLAKY, [])
    if not flaky:
        return
    terminalreporter.section("FLAKY: failed at first, passed alone", yellow=True, bold=True)
    for name in flaky:
        terminalreporter.line(f"FLAKY {name}")
