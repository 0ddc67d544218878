"""`make slowest` lists tests by the processor time that they and their programs take."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processor_time import OPTION

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it reads /proc")

TESTS = """
import subprocess, sys, time

BUSY = "import time\\nwhile time.process_time() < 0.7: ..."

def test_that_waits():
    time.sleep(0.7)

def test_with_a_busy_program():
    subprocess.run([sys.executable, "-c", BUSY], check=True)

def test_that_keeps_a_program():
    test_that_keeps_a_program.running = subprocess.Popen([sys.executable, "-c", BUSY])
    time.sleep(0.1)

def test_that_keeps_it_busy():
    test_that_keeps_a_program.running.wait()
"""


@pytest.mark.parametrize("processes", ["0", "1"])
def test_the_programs_of_a_test_count_and_waiting_does_not(tmp_path: Path, processes: str) -> None:
    plugin = Path(sys.modules["tests.processor_time"].__file__ or "").read_text(encoding="utf-8")
    (tmp_path / "conftest.py").write_text(plugin, encoding="utf-8")
    (tmp_path / "test_it.py").write_text(TESTS)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", OPTION, "3", "-n", processes],
        cwd=tmp_path,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": "xdist.plugin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    listed = re.findall(r"^ +([\d.]+)  test_it.py::(\w+)$", done.stdout, re.MULTILINE)
    assert len(listed) == 3, done.stdout
    found = {name: float(seconds) for seconds, name in listed}
    assert found["test_with_a_busy_program"] > 0.6
    kept = found.get("test_that_keeps_a_program", 0) + found["test_that_keeps_it_busy"]
    assert kept > 0.6, "a program that goes on counts where it works"
    assert found.get("test_that_waits", 0) < 0.5
