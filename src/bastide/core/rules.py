"""The contract between a game's rules and everything that plays, shows or stores it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Generic, TypeVar

from .actions import ActionSpace
from .cells import Cells
from .errors import SetupError
from .events import Event
from .moves import Moves
from .options import Option, Value, check_options
from .refusal import Refusal
from .text import Text

S = TypeVar("S", bound=Cells)


class Rules(ABC, Generic[S]):
    """One game, all its variants. Instances hold no state: they are the game's functions."""

    key: str
    version: int
    """Raised when the same tokens would no longer lead to the same position."""
    title: Text
    summary: Text
    min_players: int
    max_players: int
    options: tuple[Option, ...]
    actions: ActionSpace
    phases: Mapping[int, Text]
    state_type: type[S]
    seat_names: tuple[Text, ...]
    seat_keys: tuple[str, ...]

    # --- Starting ---------------------------------------------------------------------------------

    def check_setup(self, players: int, given: Mapping[str, object]) -> dict[str, Value]:
        """The complete options, or a SetupError that says what would be right."""
        if type(players) is not int or not self.min_players <= players <= self.max_players:
            raise SetupError(
                f"{self.key} is for {self.min_players} to {self.max_players} players, "
                f"not {players!r}"
            )
        return check_options(self.options, given)

    @abstractmethod
    def new_state(self, players: int, options: Mapping[str, Value]) -> S:
        """A position before the set-up."""

    @abstractmethod
    def options_of(self, s: S) -> dict[str, Value]:
        """The options a position was started with."""

    # --- Playing ----------------------------------------------------------------------------------

    @abstractmethod
    def settle(self, s: S, w: Moves) -> None:
        """Run on to the next real decision and fill `w` with its actions."""

    @abstractmethod
    def apply(self, s: S, action: int) -> None:
        """Carry out a legal action, without settling."""

    @abstractmethod
    def decider(self, s: S) -> int | None:
        """Seat, CHANCE, or None when the game is over."""

    @abstractmethod
    def outcome_weight(self, s: S, action: int) -> int:
        """Relative likelihood of a chance action."""

    @abstractmethod
    def random_outcome(self, s: S, w: Moves) -> int:
        """A chance action drawn by the generator in the state."""

    @abstractmethod
    def play_at_random(self, s: S, w: Moves) -> int:
        """Play to the end with uniform random actions; the number of players' decisions."""

    # --- Standing ---------------------------------------------------------------------------------

    @abstractmethod
    def players_of(self, s: S) -> int: ...

    @abstractmethod
    def turn_of(self, s: S) -> int: ...

    @abstractmethod
    def phase_of(self, s: S) -> int: ...

    @abstractmethod
    def score_sheet(self, s: S, seat: int) -> dict[str, int]:
        """Points by source, as if the game ended now."""

    @abstractmethod
    def winners(self, s: S) -> list[int]:
        """Seats that would win if the game ended now."""

    @abstractmethod
    def ending(self, s: S) -> Text:
        """How the game ended; empty while it runs."""

    @abstractmethod
    def faults(self, s: S) -> list[str]:
        """Broken invariants of a position: always empty unless the engine has a bug."""

    # --- Saying -----------------------------------------------------------------------------------

    @abstractmethod
    def say(self, s: S, action: int) -> Text:
        """What an action means here, with its cost and gain."""

    @abstractmethod
    def refusal(self, s: S, action: int) -> Refusal | None:
        """Why an action is not allowed now; None when it is."""

    @abstractmethod
    def question(self, s: S) -> dict[str, object]:
        """The decision on the table: kind, seat and a sentence, from open information only."""

    @abstractmethod
    def narrate(self, ply: int, row: tuple[int, int, int, int, int], viewer: int | None) -> Event:
        """An event for people; `viewer` is a seat, None for a spectator, ALL_SEEING for all."""

    # --- Knowing ----------------------------------------------------------------------------------

    @abstractmethod
    def describe(self, known: S) -> dict[str, object]:
        """The table as JSON, from a redacted state: it cannot tell what it is not given."""

    @abstractmethod
    def secret_of(self, then: S, action: int, now: S) -> int | None:
        """The seat that alone knows an action taken at `then`, as things stand `now`."""

    @abstractmethod
    def fill_hidden(self, s: S, seat: int | None, random: Random) -> None:
        """Complete a redacted state with hidden cells that fit all that is known."""


ALL_SEEING = -2
"""A viewer from whom nothing is hidden: for finished records, tests and the engine itself."""
