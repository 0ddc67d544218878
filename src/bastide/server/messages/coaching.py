"""What a coach says at a table against bots, and why a move was played."""

from __future__ import annotations

from msgspec import Struct

from .basics import Ply, SeatNumber, Words


class CoachReason(Struct, kw_only=True):
    """One thing that speaks for a move; `code` as in a review."""

    code: str
    words: Words
    seat: SeatNumber | None = None
    """The rival that it speaks of."""
    piece: str | None = None
    """The building that it speaks of."""


class HintRegion(Struct, kw_only=True):
    """The part of the board to look at, and the offers that lie in it."""

    code: str
    words: Words
    tokens: list[str]


class HintMove(Struct, kw_only=True):
    """One of the best moves."""

    token: str
    sentence: Words
    win: float
    """The own chance to win after it."""
    loss: float
    """Points of expected lead below the best one."""
    reasons: list[CoachReason]


class Hint(Struct, kw_only=True):
    """Where to look, and at the second level the two best moves."""

    expected: int
    """Of which position: it is of no use after the next move."""
    region: HintRegion
    moves: list[HintMove]


class Risk(Struct, kw_only=True):
    """How often a worker placed there is cut off by the provost. Null where that cannot be."""

    expected: int
    action: str
    share: float | None


class BetterMove(Struct, kw_only=True):
    token: str
    sentence: Words


class Remark(Struct, kw_only=True):
    """What a doubtful move cost in points of lead, and what was better."""

    loss: float
    played: Words
    better: BetterMove
    reasons: list[CoachReason]


class RemarkState(Struct, kw_only=True):
    """About the asker's last decision: null where nothing needs to be said."""

    ply: Ply
    remark: Remark | None


class Because(Struct, kw_only=True):
    """Why a move may have been played, as far as the asker may know."""

    ply: Ply
    seat: SeatNumber
    played: Words
    win: float | None
    """The chance of who played it."""
    loss: float | None
    """What the best move would have gained in addition."""
    other: Words | None
    """The next best move, or null if that would reveal a hidden card."""
    reasons: list[CoachReason]
    """Empty where nothing can be said, as of a hidden choice."""
