"""Failed tests of browsers and processes are run once more, alone, and nothing else is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.again import OPTION

FAILS_ONCE = """
from pathlib import Path

def test_it() -> None:
    times = Path(__file__).with_suffix(".times")
    text = times.read_text() if times.exists() else ""
    times.write_text(text + "x")
    assert text, "the first time"
"""
FAILS = """
def test_always() -> None:
    assert False
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with this plugin and no tests yet."""
    (tmp_path / "pytest.ini").write_text("[pytest]\ntestpaths = tests\n")
    for folder in ("web", "server"):
        (tmp_path / "tests" / folder).mkdir(parents=True)
    plugin = Path(sys.modules["tests.again"].__file__ or "").read_text(encoding="utf-8")
    (tmp_path / "tests" / "conftest.py").write_text(plugin, encoding="utf-8")
    return tmp_path


def run(project: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options],
        cwd=project,
        # the other plugins (schemathesis, hypothesis, coverage) take seconds to load
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": "xdist.plugin"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("name", ["web/test_page", "server/test_clock"])
def test_a_flaky_test_is_named_and_passes(project: Path, name: str) -> None:
    (project / "tests" / f"{name}.py").write_text(FAILS_ONCE)
    (project / "tests" / "test_rule.py").write_text("def test_it() -> None: ...\n")
    done = run(project, OPTION, "-n", "2")
    assert done.returncode == 0, done.stdout
    assert "once more, alone" in done.stdout
    assert done.stdout.index("the first time") < done.stdout.index(f"FLAKY tests/{name}.py")
    assert (project / "tests" / f"{name}.times").read_text() == "xx"


def test_a_browser_test_that_fails_twice_has_failed(project: Path) -> None:
    (project / "tests" / "web" / "test_page.py").write_text(FAILS_ONCE)
    (project / "tests" / "web" / "test_other.py").write_text(FAILS)
    done = run(project, OPTION)
    assert done.returncode == 1
    assert "once more, alone" in done.stdout
    assert "FLAKY" not in done.stdout


def test_other_tests_are_never_run_again(project: Path) -> None:
    (project / "tests" / "test_rule.py").write_text(FAILS_ONCE)
    (project / "tests" / "web" / "test_page.py").write_text(FAILS_ONCE)
    done = run(project, OPTION)
    assert done.returncode == 1
    assert "once more" not in done.stdout
    assert (project / "tests" / "test_rule.times").read_text() == "x"


def test_nothing_is_run_again_unless_that_is_asked_for(project: Path) -> None:
    (project / "tests" / "web" / "test_page.py").write_text(FAILS_ONCE)
    done = run(project)
    assert done.returncode == 1
    assert "once more" not in done.stdout


def test_many_failures_are_no_accident(project: Path) -> None:
    (project / "tests" / "web" / "test_page.py").write_text(
        "import pytest\n\n"
        '@pytest.mark.parametrize("number", range(11))\n'
        "def test_it(number: int) -> None:\n    assert False\n"
    )
    done = run(project, OPTION)
    assert done.returncode == 1
    assert "once more" not in done.stdout
