"""Game reviews: what every decision of a finished game cost, and why (docs/review.md).

    import bastide
    found = bastide.review(bastide.load("game.txt"), "quick")
    for move in found.moves:
        if move.is_marked:
            print(move.turn, move.verdict, move.key.played.token, move.key.best.token, move.loss)

For one position, without a record: `judge`.
"""

import sys
from types import ModuleType
from typing import Any

from . import hints
from .judging import EFFORTS, effort_of, judge
from .lines import Course, courses
from .plans import AREAS, Stretch
from .reasons import explain
from .run import assemble, parts_of, review, review_parts
from .shapes import (
    Decision,
    Draw,
    Expected,
    Move,
    Option,
    Reason,
    Review,
    SeatReview,
    TurningPoint,
    Why,
)
from .verdicts import LIMITS, MARKED, RIGHT_ANSWER, VERDICTS, accuracy_of, verdict_of

__all__ = [
    "AREAS",
    "EFFORTS",
    "LIMITS",
    "MARKED",
    "RIGHT_ANSWER",
    "VERDICTS",
    "Course",
    "Decision",
    "Draw",
    "Expected",
    "Move",
    "Option",
    "Reason",
    "Review",
    "SeatReview",
    "Stretch",
    "TurningPoint",
    "Why",
    "accuracy_of",
    "assemble",
    "courses",
    "effort_of",
    "explain",
    "hints",
    "judge",
    "parts_of",
    "review",
    "review_parts",
    "verdict_of",
]


class _Callable(ModuleType):
    """`bastide.review(record)` and `bastide.review.judge` are both there, whatever came first."""

    def __call__(self, *args: Any, **options: Any) -> Review:
        return review(*args, **options)


sys.modules[__name__].__class__ = _Callable
