"""Messages of the coach at a table against bots, and reasons for moves."""

from __future__ import annotations

from msgspec import Struct

from .basics import Ply, SeatNumber, Words


class CoachReason(Struct, kw_only=True):
    """One reason for a move. `code` is as in a review."""

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
    """A part of the board to look at, and at the second level the two best moves."""

    expected: int
    """Of which position: it is of no use after the next move."""
    region: HintRegion
    moves: list[HintMove]


class Risk(Struct, kw_only=True):
    """The chance that the provost cuts off a worker placed there. Null where he can't."""

    expected: int
    action: str
    share: float | None


class BetterMove(Struct, kw_only=True):
    token: str
    sentence: Words


class Remark(Struct, kw_only=True):
    """The cost of a doubtful move in points of lead, and the better move."""

    loss: float
    played: Words
    better: BetterMove
    reasons: list[CoachReason]


class RemarkState(Struct, kw_only=True):
    """About the asker's last decision: null where nothing needs to be said."""

    ply: Ply
    remark: Remark | None


class Because(Struct, kw_only=True):
    """Possible reasons for a move, from what the asker may know."""

    ply: Ply
    seat: SeatNumber
    played: Words
    win: float | None
    """The chance of the player who played it."""
    loss: float | None
    """The further gain of the best move."""
    other: Words | None
    """The next best move, or null if that would reveal a hidden card."""
    reasons: list[CoachReason]
    """Empty where nothing can be said, as of a hidden choice."""
