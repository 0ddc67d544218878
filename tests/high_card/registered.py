"""How a test has the game, and how it leaves the others without it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bastide import catalogue

NAME = "high-card"
WHERE = "tests.high_card.game:HIGH_CARD"
LINE = f"{NAME}={WHERE}"
"""For BASTIDE_GAMES, in their own processes."""


@contextmanager
def registered() -> Iterator[None]:
    catalogue.register(NAME, WHERE)
    try:
        yield
    finally:
        del catalogue._GAMES[NAME]
