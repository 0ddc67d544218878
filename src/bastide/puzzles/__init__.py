"""Puzzles: positions from games between bots where one plan is clearly best (docs/puzzles.md)."""

from __future__ import annotations

from .puzzle import APART, LEAST, RIGHT, Answer, Puzzle, PuzzleError, Step, puzzle_of, puzzles
from .themes import NAMES, THEMES

__all__ = [
    "APART",
    "LEAST",
    "NAMES",
    "RIGHT",
    "THEMES",
    "Answer",
    "Puzzle",
    "PuzzleError",
    "Step",
    "puzzle_of",
    "puzzles",
]
