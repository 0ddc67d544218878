"""Results that follow from a few cells of a seat, kept instead of worked out again.

A move changes little: what it leaves alone is found here, as the very same object.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, TypeVar

R = TypeVar("R")
MOST = 4096
"""The most results that are kept of one function."""


def follows_from(
    cells: Callable[[Any, int], Hashable], most: int = MOST
) -> Callable[[Callable[[Any, int], R]], Callable[[Any, int], R]]:
    """For a function of a state and a seat: `cells` returns all that its result depends on.

    Results are shared. Do not change them.
    """

    def keeping(function: Callable[[Any, int], R]) -> Callable[[Any, int], R]:
        found: dict[Hashable, R] = {}

        @wraps(function)
        def kept(s: Any, seat: int) -> R:
            key = cells(s, seat)
            result = found.get(key)
            if result is None:
                if len(found) >= most:
                    found.clear()
                result = found[key] = function(s, seat)
            return result

        return kept

    return keeping
