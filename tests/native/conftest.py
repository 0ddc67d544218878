"""Fixtures of the tests of the compiled kernels."""

import pytest

from tests.native.helpers import Ways, need_kernels


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> Ways:
    """Compiled and in Python. The kernels must be there."""
    need_kernels()
    return Ways(monkeypatch)
