"""Puzzles: a position, a question, and after it is solved or given up the answer."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .basics import SeatNumber, Words
from .learning import Word
from .tables import EventInfo, TableState

Outcome = Literal["open", "solved", "given-up"]
StepNumber = Annotated[int, Meta(ge=0, lt=10)]
MoveNumber = Annotated[int, Meta(ge=1, lt=200)]
Theme = Literal[
    "castle",
    "provost",
    "payment",
    "last-round",
    "favors",
    "build",
    "workers",
]


class PuzzleInfo(Struct, kw_only=True):
    """A puzzle without its answer."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    seat: SeatNumber
    """The seat that decides."""
    turn: int
    theme: Theme
    title: Words
    """The theme's name."""
    question: Words
    rating: float
    tried: int = 0
    """The number of people who have solved it or given it up."""
    solved: int = 0


class PuzzleStanding(Struct, kw_only=True):
    """Puzzle statistics of a person."""

    rating: float
    rating_sd: float
    solved: int = 0
    days: int = 0
    """Days in a row with a solved puzzle, as far as today or yesterday."""


class PuzzleSpace(Struct, kw_only=True):
    """A space of the road, as the card of the day shows it."""

    key: str
    """The building there, as the game's pieces name it."""
    place: int
    side: Literal["building", "residence", "prestige"]
    owner: SeatNumber | None = None
    worker: SeatNumber | None = None
    provost: bool = False


class PuzzleOfTheDay(Struct, kw_only=True):
    """Today's puzzle, as the home page shows it."""

    day: str
    """The date it is for, as 2026-11-16. It changes at midnight UTC."""
    left: int
    """Seconds until the next one."""
    puzzle: PuzzleInfo
    outcome: Outcome
    you: PuzzleStanding
    road: list[PuzzleSpace]


class PuzzleThemeInfo(Struct, kw_only=True):
    key: Theme
    name: Words
    count: int
    solved: int


class PuzzleTry(Struct, kw_only=True):
    """A puzzle that you have tried."""

    id: str
    game: str
    theme: Theme
    question: Words
    outcome: Outcome
    wrong: int
    before: float | None
    after: float | None
    """The rating, before and after it."""
    at: float


class PuzzleList(Struct, kw_only=True):
    """All themes with their numbers of puzzles, and your recent tries."""

    you: PuzzleStanding
    themes: list[PuzzleThemeInfo]
    history: list[PuzzleTry]


class PuzzleAnswer(Struct, kw_only=True, forbid_unknown_fields=True):
    """An answer to one decision. Null gives up and shows the solution."""

    step: StepNumber
    action: Word | None


class PuzzleQuestion(Struct, kw_only=True, forbid_unknown_fields=True):
    """The reason why an action is not allowed at a decision of a puzzle."""

    step: StepNumber
    action: Word


class PuzzleResult(Struct, kw_only=True):
    """The result of an answer."""

    right: bool
    token: str
    played: Words
    """The move as a sentence."""
    loss: float
    """Points of expected lead that it costs compared with the best."""
    win: float
    """The chance to win after it."""


class PuzzleMove(Struct, kw_only=True):
    """One move of the solution, or of what is expected after it."""

    seat: SeatNumber
    token: str
    sentence: Words
    asked: bool
    """One of the puzzle's own decisions."""


class PuzzleSolution(Struct, kw_only=True):
    """Only once you have solved the puzzle or given it up."""

    moves: list[PuzzleMove]
    tempting: Words
    """The move that many would play instead, as a sentence."""
    reasons: list[Words]
    """The reason why the best answer is better than that."""
    before: float | None
    after: float | None
    """Your rating before and after this puzzle. Null where it was not counted."""


class PuzzleLine(Struct, kw_only=True):
    """The table after some moves of the solution. Only once its moves are known."""

    table: TableState
    events: list[EventInfo]
    """The events since the puzzle began."""


class PuzzleState(Struct, kw_only=True):
    """A puzzle on a table, at the decision that is asked now."""

    puzzle: PuzzleInfo
    day: str | None
    """The date, if it is today's puzzle."""
    outcome: Outcome
    step: int
    steps: int
    question: Words
    wrong: int
    """Wrong answers so far: each halves what can be won."""
    gain: float
    """Points that solving it now adds to the rating. 0 where it no longer counts."""
    you: PuzzleStanding
    table: TableState
    events: list[EventInfo]
    """The events since the puzzle began."""
    result: PuzzleResult | None = None
    solution: PuzzleSolution | None = None
