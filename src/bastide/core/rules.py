"""The contract between a game's rules and everything that plays, shows or stores it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Any, Generic

from . import plain
from .actions import ActionSpace
from .chance import uniform_outcome
from .decisions import CHANCE_DECIDES, NO_DECISION, Decision, Phase, S
from .errors import SetupError
from .events import Event
from .faces import NO_FACES, Faces
from .faults import Faults
from .inputs import Inputs, InputSpace
from .log import Row
from .moves import Moves
from .options import Option, Value, check_options, declare_options
from .text import Text, say
from .thought import Thought

NO_SEAT = -1
"""No one at the table: a spectator."""
ALL_SEEING = -2
"""A viewer from whom nothing is hidden: for finished records, tests and the engine itself."""


def never(action: int) -> bool:
    """Most games know no action but answers to the decision on the table."""
    return False


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """One game with all its variants: its data and its functions, no state.

    What has a default here is what a small game need not say (`plain.py`).
    """

    key: str
    version: int
    """Raised when the same tokens would no longer lead to the same position.

    Games of older versions continue: `State.rules_version` says which one a game plays by.
    """
    title: Text
    summary: Text
    min_players: int
    max_players: int
    options: tuple[Option, ...]
    actions: ActionSpace
    phases: tuple[Phase[S], ...]
    """In the order of the rulebook. The last is the end of the game."""
    decisions: tuple[Decision[S], ...]
    """By number. The first is none."""
    seat_keys: tuple[str, ...]
    seat_names: tuple[Text, ...]
    sources: Mapping[str, Text]
    """The sources of points: the lines of the score sheet."""
    pieces: Mapping[str, tuple[str, ...]]
    """The keys of the pieces that cells hold by number, from number 0."""
    labels: Mapping[str, Text] = field(default_factory=dict)
    """Names of what the view's table shows, by key, for plain drawings. Others show the key."""
    endings: tuple[Text, ...]
    """The ways a game can end. The first, empty, is for a running game."""
    state_type: type[S]

    # Starting
    check_together: Callable[[Mapping[str, Value]], Text | None] = plain.all_fit
    """The fault in a combination of valid options. None if there is none."""

    # Playing
    begin_phase: Callable[[S, int], None] = plain.begin_next
    next_phase: Callable[[S], int] = plain.next_in_order
    """The phase after one that is over."""
    outcome_weight: Callable[[S, int], int] = plain.equally_likely
    """Relative likelihood of a chance action."""
    random_outcome: Callable[[S, Moves], int] = uniform_outcome
    """A chance action drawn by the generator in the state."""

    # The state of a game
    score: Callable[[S, int], int]
    """A seat's points, as if the game ended now."""
    score_sheet: Callable[[S, int], dict[str, int]]
    """The same by source, under the keys of `sources`."""
    ending_code: Callable[[S], int]
    """The ending as an index of `endings`. 0 while the game runs."""
    faults: Callable[[S], list[str]] = plain.unchecked
    """Broken invariants of a position: always empty unless the engine has a bug."""

    # Judging, for bots

    inputs: InputSpace = plain.INPUTS
    """The inputs of the evaluator for a position."""
    write_inputs: Callable[[S, int, Inputs], None] = plain.write_nothing
    """The inputs that are true for a viewer, from what that seat may know."""
    action_from: Callable[[S, int, int], int] = plain.action_from
    """An action as a viewer sees it: the number under which the evaluator knows it."""

    # Rules of thumb (`thumb.py`). Only what the deciding seat may know is read

    thought: type[Thought] = Thought
    """Their notes on a position."""
    read_table: Callable[[S, Any], None] = plain.read_nothing
    """Take notes for the seat that decides."""
    judge: Callable[[S, Any, int], float] = plain.all_alike
    """The worth of an offered action to that seat, in points. Only the order matters."""

    # Saying
    say: Callable[[S, int], Text]
    """The sentence of an action here, with its cost and gain."""
    narrate: Callable[[int, Row, int | None], Event]
    """An event at a ply for a viewer: a seat, None for a spectator, or ALL_SEEING."""

    # Knowing
    describe: Callable[[S], dict[str, object]]
    """The table as JSON, from a redacted state: it cannot show what it is not given."""
    secret_of: Callable[[S, int, S], int | None] = plain.nothing_secret
    """The seat that alone knows an action taken `then`, in the position `now`."""
    fill_hidden: Callable[[S, int], None] = plain.nothing_hidden
    """Deal again everything that a seat (NO_SEAT: a spectator) cannot see, as what it sees allows.

    The generator in the state draws.
    """

    # Why not
    faults_of_actions: Faults
    rule_of_end: str
    rule_of_chance: str

    # What may be done at any decision of a player, besides answering it
    besides: Decision[S] = NO_DECISION
    is_besides: Callable[[int], bool] = never

    # Showing and judging
    faces: Faces = NO_FACES

    def __post_init__(self) -> None:
        declare_options(self.key, self.options)

    def winners(self, s: S) -> list[int]:
        """Seats that would win if the game ended now: most points, shared in a tie."""
        scores = [self.score(s, seat) for seat in range(s.players)]
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    @cached_property
    def answers(self) -> list[int]:
        """The actions tried at all decisions that offer by faults, one decision after the other."""
        return [action for row in self.decisions for action in self.tries_at(row)]

    @cached_property
    def first_answer(self) -> list[int]:
        """By decision, where its answers begin. One more number, where the last ones end."""
        lengths = (len(self.tries_at(row)) for row in self.decisions)
        return list(accumulate(lengths, initial=0))

    @cached_property
    def can_answer(self) -> list[int]:
        """For each decision and action, whether the one can answer the other."""
        known = [set(self.answers_to(row)) for row in self.decisions]
        return [int(action in those) for those in known for action in range(len(self.actions))]

    @cached_property
    def chance_actions(self) -> frozenset[int]:
        rows = [row for row in self.decisions if row.question is CHANCE_DECIDES]
        return frozenset(action for row in rows for action in row.answers or ())

    def answers_to(self, row: Decision[S]) -> tuple[int, ...]:
        if row.answers is not None:
            return row.answers
        return tuple(a for a in range(len(self.actions)) if a not in self.chance_actions)

    def tries_at(self, row: Decision[S]) -> tuple[int, ...]:
        return row.tries or self.answers_to(row)

    @property
    def first_score_input(self) -> int:
        return self.inputs.first_score

    @property
    def score_step(self) -> int:
        return self.inputs.score_step

    @property
    def last_phase(self) -> int:
        return len(self.phases) - 1

    def check_setup(self, players: int, given: Mapping[str, object]) -> dict[str, Value]:
        """The complete options, or a SetupError that says what would be right."""
        if type(players) is not int or not self.min_players <= players <= self.max_players:
            raise SetupError(
                say(
                    "common/players-not",
                    key=self.key,
                    min_players=self.min_players,
                    max_players=self.max_players,
                    players=repr(players),
                )
            )
        options = check_options(self.options, given)
        wrong = self.check_together(options)
        if wrong is not None:
            raise SetupError(wrong)
        return options

    def new_state(
        self, players: int, options: Mapping[str, Value], rules_version: int | None = None
    ) -> S:
        """A position before the setup. None means the current version of the rules."""
        s = self.state_type()
        s.rules_version = self.version if rules_version is None else rules_version
        s.players = players
        for option in self.options:
            option.write(s, options[option.key])
        return s

    def options_of(self, s: S) -> dict[str, Value]:
        return {option.key: option.read(s) for option in self.options}

    def check_version(self, version: object) -> int:
        """A version of these rules that can be played (None: the current one), or a SetupError."""
        if version is None:
            return self.version
        if type(version) is not int or not 1 <= version <= self.version:
            raise SetupError(
                say(
                    "common/rules-versions-not",
                    key=self.key,
                    version=self.version,
                    version2=repr(version),
                )
            )
        return version

    def ending(self, s: S) -> Text:
        return self.endings[self.ending_code(s)]
