"""The compiler has nothing to say about a kernel: its warnings find mistakes in rules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.native.helpers import GAMES, can_compile


def test_kernels_compile_without_a_warning(tmp_path: Path) -> None:
    if not can_compile():
        pytest.skip("no C compiler or no Cython: the kernels are NOT compiled")
    command = [sys.executable, "-m", "bastide.native.build", "--strict", "--out", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.count("compiled ") == len(done.stdout.splitlines()) == len(GAMES)
