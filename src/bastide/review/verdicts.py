"""Verdicts and accuracy: every threshold of a review, defined here and nowhere else.

A move is judged by what it cost in expected points of lead: the points ahead of the best of the
others. That says something in won and in lost games, too, where the chance to win hardly moves.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.text import say
from .pieces import pieces_of

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = "best", "good", "inaccuracy", "mistake", "blunder"
VERDICTS = (BEST, GOOD, INACCURACY, MISTAKE, BLUNDER)
"""From the best to the worst."""
LIMITS = (0.5, 1.5, 3.0, 6.0)
"""A loss below the first is `best`, below the second `good`, ..., and above the last `blunder`."""
NAMES = {
    BEST: say("review/best"),
    GOOD: say("review/good"),
    INACCURACY: say("review/inaccuracy"),
    MISTAKE: say("review/mistake"),
    BLUNDER: say("review/blunder"),
}
MARKED = (INACCURACY, MISTAKE, BLUNDER)
"""Verdicts that are shown with a reason."""
RIGHT_ANSWER = 1.0
"""A player who tries a mistake again is right with any move that costs at most that much."""

ACCURACY_OF_MASTER = 95.0


def verdict_of(loss: float) -> str:
    """The word for a loss of expected lead, in points."""
    return VERDICTS[sum(loss >= limit for limit in LIMITS)]


def accuracy_of(game: str, losses: Sequence[float]) -> float | None:
    """100 for no loss at all, 95 for the mean loss of `master`, 50 for 19 times that loss.

    None where there was nothing to decide.
    """
    if not losses:
        return None
    lost = sum(losses) / len(losses)
    half = pieces_of(game).loss_of_master * ACCURACY_OF_MASTER / (100.0 - ACCURACY_OF_MASTER)
    return 100.0 / (1.0 + lost / half)
