"""The contract between a game's rules and everything that plays, shows or stores it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from .actions import ActionSpace
from .errors import SetupError
from .events import Event
from .features import Features
from .log import Row
from .moves import Moves
from .options import Option, Value, check_options
from .refusal import Refusal
from .state import CommonState
from .text import Text

S = TypeVar("S", bound=CommonState)

ALL_SEEING = -2
"""A viewer from whom nothing is hidden: for finished records, tests and the engine itself."""


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """One game with all its variants: its data and its functions, no state."""

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
    seat_keys: tuple[str, ...]
    seat_names: tuple[Text, ...]
    sources: Mapping[str, Text]
    """Where points come from: the lines of the score sheet."""
    endings: tuple[Text, ...]
    """The ways a game can end; the first, empty, stands for a running game."""
    state_type: type[S]

    # Starting
    check_together: Callable[[Mapping[str, Value]], Text | None]
    """What is wrong with options that are fine one by one; None when nothing is."""
    new_state: Callable[[int, Mapping[str, Value]], S]
    """A position before the set-up."""
    options_of: Callable[[S], dict[str, Value]]

    # Playing
    settle: Callable[[S, Moves], None]
    """Run on to the next real decision and list its actions."""
    apply: Callable[[S, int], None]
    """Carry out a legal action, without settling."""
    outcome_weight: Callable[[S, int], int]
    """Relative likelihood of a chance action."""
    random_outcome: Callable[[S, Moves], int]
    """A chance action drawn by the generator in the state."""

    # Standing
    score: Callable[[S, int], int]
    """A seat's points, as if the game ended now."""
    score_sheet: Callable[[S, int], dict[str, int]]
    """The same by source, under the keys of `sources`."""
    winners: Callable[[S], list[int]]
    """Seats that would win if the game ended now."""
    ending_code: Callable[[S], int]
    """How the game ended, as an index of `endings`; 0 while it runs."""
    faults: Callable[[S], list[str]]
    """Broken invariants of a position: always empty unless the engine has a bug."""

    # Judging, for bots
    feature_names: tuple[str, ...]
    """What the numbers mean that `write_features` notes, behind those of all games."""
    write_features: Callable[[S, int, Features], None]
    """What a seat has and knows, as a row of small numbers."""
    stage_of: Callable[[S], int]
    """How far the game is, below `core.features.STAGES`."""
    policy_row: Callable[[int], int]
    """An action's row of weights: the same for actions that differ in name only."""
    hint_of: Callable[[S, int], int]
    """What an action looks like where things stand, below `core.features.HINTS`."""

    # Saying
    say: Callable[[S, int], Text]
    """What an action means here, with its cost and gain."""
    refusal: Callable[[S, int], Refusal | None]
    """Why an action is not allowed now; None when it is."""
    question: Callable[[S], dict[str, object]]
    """The decision on the table, from open information only."""
    narrate: Callable[[int, Row, int | None], Event]
    """An event at a ply for a viewer: a seat, None for a spectator, or ALL_SEEING."""

    # Knowing
    describe: Callable[[S], dict[str, object]]
    """The table as JSON, from a redacted state: it cannot tell what it is not given."""
    secret_of: Callable[[S, int, S], int | None]
    """The seat that alone knows an action taken `then`, as things stand `now`."""
    fill_hidden: Callable[[S, int | None, Random], None]
    """Complete a redacted state with hidden cells that fit all that is known."""

    def check_setup(self, players: int, given: Mapping[str, object]) -> dict[str, Value]:
        """The complete options, or a SetupError that says what would be right."""
        if type(players) is not int or not self.min_players <= players <= self.max_players:
            raise SetupError(
                f"{self.key} is for {self.min_players} to {self.max_players} players, "
                f"not {players!r}",
                f"{self.key} se joue de {self.min_players} à {self.max_players} joueurs, "
                f"pas à {players!r}",
            )
        options = check_options(self.options, given)
        wrong = self.check_together(options)
        if wrong is not None:
            raise SetupError(wrong.en, wrong.fr)
        return options

    def ending(self, s: S) -> Text:
        return self.endings[self.ending_code(s)]
