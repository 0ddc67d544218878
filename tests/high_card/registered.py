"""Registers the game for a test, and takes it out again for the others."""

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
