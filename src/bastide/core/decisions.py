"""One row per decision and one per phase: all that `flow.py` needs to know of a game's rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Generic, Protocol, TypeVar

from .cells import Meaning
from .faults import LEGAL
from .moves import Moves
from .state import CommonState
from .text import Text, say

S = TypeVar("S", bound=CommonState)

CHANCE_DECIDES = say("common/chance-decides")


@dataclass(frozen=True)
class About:
    """The subject of a decision's frame: keys for JSON, words for the question."""

    keys: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, Text] = field(default_factory=dict)


def about_nothing(s: CommonState) -> About:
    return About()


def only_choices(s: CommonState, seat: int) -> bool:
    """A player is asked where two or more answers are legal. A forced choice plays itself."""
    return False


def no_fault(s: CommonState, seat: int, action: int) -> int:
    """Every answer is legal."""
    return LEGAL


def points_nowhere(s: CommonState, action: int) -> str | None:
    """Only the question itself shows the answer."""
    return None


def offer_by_faults(s: CommonState, w: Moves, seat: int) -> None:
    """Leaves the list empty: `flow.legal` then asks for the fault of every answer."""


@dataclass(frozen=True)
class Decision(Generic[S]):
    """All about one decision. Its functions are beside the row, in the file of its phase.

    Those that play are given the seat that decides: CHANCE where no one does.
    """

    kind: int
    """Its number in the frames on the stack."""
    key: str
    rule: str
    use: Callable[[S, int, int], None]
    """Carry out a legal answer."""
    answers: tuple[int, ...] | None = ()
    """The actions that can answer it, as they are offered. None where the faults decide."""
    fault: Callable[[S, int, int], int] = no_fault
    """The reason why an action is not legal. LEGAL where it is."""
    offer: Callable[[S, Moves, int], None] = offer_by_faults
    """List the legal answers, where that can be done faster than one by one."""
    question: Text | Callable[[S], Text] = CHANCE_DECIDES
    frame: tuple[Meaning, ...] = ()
    """The meaning of x, or of x and y, in a player's frame."""
    about: Callable[[S], About] = about_nothing
    target: Callable[[S, int], str | None] = points_nowhere
    """The thing on the table that an answer points at, as `kind` or `kind:key`, or None."""
    must_ask: Callable[[S, int], bool] = only_choices
    """True if a player is asked even when only one answer is legal. From open information only."""
    tries: tuple[int, ...] = ()
    """Where the faults decide, the actions of which some can be legal, as they are offered."""

    @property
    def number(self) -> int:
        return self.kind

    def asked(self, s: S) -> Text:
        """The question, with what the frame speaks of."""
        question = self.question if isinstance(self.question, Text) else self.question(s)
        return question.filled(**self.about(s).words)


def use_nothing(s: CommonState, seat: int, action: int) -> None:
    """Nothing is asked."""


NO_DECISION = Decision[Any](0, "none", "", use_nothing)
"""The row of number 0, which an empty stack would mean."""


@dataclass(frozen=True)
class Phase(Generic[S]):
    """A phase of the rulebook: its name, its next step, and the decisions that only it asks."""

    number: int
    name: Text
    go_on: Callable[[S], bool]
    """Take the next step. True when the phase is over."""
    decisions: tuple[Decision[S], ...] = ()


def nothing_follows(s: CommonState) -> bool:
    """The game is over."""
    return False


def end_of_game(number: int) -> Phase[Any]:
    return Phase(number, say("games/game-over"), nothing_follows)


class Numbered(Protocol):
    @property
    def number(self) -> int: ...


N = TypeVar("N", bound=Numbered)


def by_number(rows: Sequence[N]) -> tuple[N, ...]:
    """The rows in the order of their numbers, which start at 0 and leave no gap."""
    ordered = tuple(sorted(rows, key=lambda row: row.number))
    if [row.number for row in ordered] != list(range(len(rows))):
        raise ValueError(f"numbers are used twice or missing: {[r.number for r in ordered]}")
    return ordered


def decisions_of(
    phases: Sequence[Phase[S]], *others: Sequence[Decision[S]]
) -> tuple[Decision[S], ...]:
    """All decisions: of the phases, and those that several phases ask."""
    asked = [phase.decisions for phase in phases]
    return by_number([NO_DECISION, *(row for rows in (*asked, *others) for row in rows)])


def rows_in(package: str, kind: type[N]) -> tuple[N, ...]:
    """The rows of a kind that the files of a package declare, in the order of their numbers."""
    names = [found.name for found in iter_modules(import_module(package).__path__)]
    modules = [import_module(f"{package}.{name}") for name in names]
    rows = [row for module in modules for row in vars(module).values() if isinstance(row, kind)]
    return by_number(rows)
