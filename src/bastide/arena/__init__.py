"""Matches between bots: planned, played on many processes, rated, reported."""

from __future__ import annotations

from .plan import Fixture, Plan, fixtures
from .run import load_games, run_arena
from .summary import Summary, summarise

__all__ = [
    "Fixture",
    "Plan",
    "Summary",
    "fixtures",
    "load_games",
    "run_arena",
    "summarise",
]
