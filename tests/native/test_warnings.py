"""The compiler has nothing to say about a kernel: its warnings find mistakes in rules."""

from __future__ import annotations

import pytest

from tests.native.compiled import SAID, compiled
from tests.native.helpers import GAMES, ROOT, can_compile


def test_kernels_compile_without_a_warning() -> None:
    if not can_compile():
        pytest.skip("no C compiler or no Cython: the kernels are NOT compiled")
    said = (compiled(ROOT / "src", "--strict") / SAID).read_text(encoding="utf-8")
    assert said.count("compiled ") == len(said.splitlines()) == len(GAMES)
