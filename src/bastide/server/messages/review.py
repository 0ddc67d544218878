"""Reviews of finished games."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .basics import Id, Ply, SeatNumber, Words

Effort = Literal["quick", "deep"]
Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
Area = Literal["placement", "provost", "castle", "favors", "payments", "buildings", "cards"]


class AskReview(Struct, kw_only=True, forbid_unknown_fields=True):
    """Ask for a review. Parts that exist are not made again."""

    effort: Effort = "quick"
    open_cards: bool = False
    """Judge with hidden cards known, which no player could."""


class Expectation(Struct, kw_only=True):
    """Every seat's expected share of the win and final points."""

    wins: list[float]
    points: list[float]


class LineStep(Struct, kw_only=True):
    """One move of an expected line."""

    seat: SeatNumber
    token: str
    sentence: Words


class ReviewOption(Struct, kw_only=True):
    """One action that was possible."""

    token: str
    sentence: Words
    visits: int
    wins: list[float]
    points: list[float]
    loss: float
    """Points of expected lead below the best option."""
    line: list[LineStep]


class ReviewDecision(Struct, kw_only=True):
    """One question and the options that were looked at, best first."""

    ply: Ply
    kind: str
    choices: int
    played: str
    options: list[ReviewOption]


class ReviewReason(Struct, kw_only=True):
    """One difference between the played and the better move."""

    code: str
    words: Words


class ReviewWhy(Struct, kw_only=True):
    """Expected points at the end by source, for both moves, and reasons."""

    played: dict[str, float]
    better: dict[str, float]
    leads: list[float]
    """The mean lead at the end of these games, after the played move and after the better one."""
    games: int
    reasons: list[ReviewReason]


class ReviewMove(Struct, kw_only=True):
    """Decisions of one seat that make one plan."""

    seat: SeatNumber
    turn: int
    phase: int
    area: Area
    ply: Ply
    end: Ply
    key: int
    """The decisions that cost most."""
    decisions: list[ReviewDecision]
    before: Expectation
    after: Expectation
    loss: float
    change: float
    verdict: Verdict
    why: ReviewWhy | None


class ReviewDraw(Struct, kw_only=True):
    """Cards or tiles drawn in a row, and what they changed."""

    ply: Ply
    end: Ply
    turn: int
    before: Expectation
    after: Expectation


class ReviewSeat(Struct, kw_only=True):
    """One player's game in figures."""

    seat: SeatNumber
    accuracy: float | None
    moves: int
    counts: dict[str, int]
    loss: float
    lost_by_area: dict[str, float]
    luck: float


class TriedMove(Struct, kw_only=True):
    """A move to try at a moment of a finished game."""

    ply: Ply
    token: str
    sentence: Words
    loss: float
    """Points of expected lead below the best move."""
    right: bool
    """True if it is about as good as the best one."""


class TurningPoint(Struct, kw_only=True):
    """The moments at which chances moved most."""

    ply: Ply
    end: Ply
    turn: int
    kind: Literal["decision", "luck"]
    seat: SeatNumber | None
    change: list[float]


class HintUsed(Struct, kw_only=True):
    """A decision for which the coach was asked."""

    seat: SeatNumber
    ply: Ply
    level: int
    """1: a part of the board, 2: two moves."""


class ReviewState(Struct, kw_only=True):
    """A review as far as it is made."""

    status: Literal["none", "running", "done", "failed"]
    effort: Effort
    open_cards: bool
    done: int
    total: int
    seconds_left: float | None
    """An estimate. Null while there is nothing to estimate from."""
    moves: list[ReviewMove]
    draws: list[ReviewDraw]
    seats: list[ReviewSeat]
    turning_points: list[TurningPoint]
    hints: list[HintUsed]
    """Those of your own seats only."""


class ReviewedGame(Struct, kw_only=True):
    """A person's accuracy in one game."""

    table: Id | None
    """Null where the asker may not know of it."""
    game: str
    at: float
    rank: int
    players: int
    accuracy: float | None
    moves: int
    loss: float
    lost_by_area: dict[str, float]
    luck: float


class PersonReviews(Struct, kw_only=True):
    """The latest reviewed games of a person, the oldest first."""

    games: list[ReviewedGame]


class LastMoment(Struct, kw_only=True):
    """A turning point of a game for a player."""

    ply: Ply
    turn: int
    seat: SeatNumber | None
    """The seat that decided. Null where it was luck of the draw."""
    verdict: Verdict | None
    played: Words | None
    change: float
    """Of the player's chance to win."""


class LastGame(Struct, kw_only=True):
    """A person's last finished game and its review in small."""

    table: Id
    game: str
    options: dict[str, str | bool]
    seat: SeatNumber
    rank: int
    ranks: list[int]
    """The place of every seat."""
    status: Literal["none", "running", "done", "failed"]
    """Of the review."""
    last: Ply
    """The number of actions in the game."""
    plies: list[Ply]
    wins: list[list[float]]
    """Everyone's chance to win after that many actions, at most 40 times."""
    rounds: list[Ply]
    """The plies at which the rounds begin, as far as they are judged."""
    moment: LastMoment | None


class MyLastGame(Struct, kw_only=True):
    """Null for someone who has finished no game yet."""

    game: LastGame | None
