"""A game being played: the contract that every game keeps, whatever its rules."""

from __future__ import annotations

import secrets
from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from .catalogue import rules_of
from .core.chance import CHANCE, check_seed, seed_generator
from .core.encoding import encode, layout_of
from .core.errors import BastideError, IllegalAction, SetupError
from .core.events import Event
from .core.flow import apply, refuse, settle
from .core.frames import decider
from .core.journal import Journal, journal_of
from .core.languages import check_language
from .core.log import Row
from .core.loops import result_of
from .core.moves import Moves, offered
from .core.net import inputs_as_floats
from .core.observation import observe
from .core.record import HIDDEN, Record
from .core.refusal import Refusal
from .core.rules import ALL_SEEING, Rules
from .core.state import CommonState
from .core.text import Text, say
from .past import past_of
from .views import View, check_seat, determinised_state, is_open, known_to, view_of

Narrate = Callable[[int, Row, int | None], Event]
SEEDED, EXPLICIT = "seeded", "explicit"


class _Ply(NamedTuple):
    """One action in the history. A linked list, so that copies share their past."""

    before: _Ply | None
    action: int
    turn: int
    phase: int


class Game:
    """A position with its history. Made by `new_game`, `replay` or `determinise`."""

    def __init__(
        self, rules: Rules[Any], state: CommonState, seeded: bool, has_history: bool
    ) -> None:
        self.rules = rules
        self._state = state
        self._seeded = seeded
        self._has_history = has_history
        self._history: _Ply | None = None
        self._plies = 0
        self._journal: Journal | None = None
        self._moves = Moves()
        self._settle()

    # --- Playing ----------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat that decides: 0..n-1, CHANCE, or None when the game is over."""
        return decider(self._state)

    def legal_actions(self) -> list[int]:
        """Every action allowed now, as ints in ascending order. Empty when the game is over."""
        return list(self._legal)

    def apply(self, action: int | str) -> None:
        """Take an action, given as an int or a token, for the seat that decides."""
        number = self._number(action)
        if number not in self._legal:
            refusal = refuse(self.rules, self._state, number)
            assert refusal is not None, "an action that is not offered has a reason"
            raise IllegalAction(refusal)
        self._take(number)
        self._settle()

    def _number(self, action: int | str) -> int:
        if isinstance(action, str):
            return self.rules.actions.parse(action)
        return self.rules.actions.check(action)

    def _take(self, action: int) -> None:
        state = self._state
        self._history = _Ply(self._history, action, state.turn, state.phase)
        self._plies += 1
        if self._journal is not None:
            self._journal.open_page(state)
        apply(self.rules, state, action)

    def _settle(self) -> None:
        rules, state, moves = self.rules, self._state, self._moves
        self._run_on()
        while self._seeded and decider(state) == CHANCE:
            self._take(rules.random_outcome(state, moves))
            self._run_on()
        self._legal = sorted(offered(moves))

    def _run_on(self) -> None:
        settle(self.rules, self._state, self._moves)
        if self._journal is not None:
            self._journal.close_page(self._state)

    def play_chance_explicitly(self) -> None:
        """From now on every draw is an action, as with `chance="explicit"`."""
        self._seeded = False

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """At a decision of chance: each action with its probability."""
        if self.seat != CHANCE:
            return []
        weights = [self.rules.outcome_weight(self._state, a) for a in self._legal]
        return [(a, w / sum(weights)) for a, w in zip(self._legal, weights, strict=True)]

    def reseed(self, seed: int) -> None:
        """Give future chance a new seed and let it play itself."""
        seed_generator(self._state, seed)
        self._seeded = True
        self._settle()

    def copy(self) -> Game:
        """An independent game in the same position, with the same history and future chance."""
        other = Game.__new__(Game)
        other.rules = self.rules
        other._state = self._state.copy()
        other._seeded = self._seeded
        other._has_history = self._has_history
        other._history = self._history
        other._plies = self._plies
        other._journal = None if self._journal is None else self._journal.copy()
        other._moves = Moves()
        other._legal = self._legal
        return other

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """State for pickling: the position and the past, not the rules themselves."""
        past = self._history_list() if self._has_history else []
        return {
            "game": self.rules.key,
            "cells": self._state.flat(),
            "seeded": self._seeded,
            "past": [(ply.action, ply.turn, ply.phase) for ply in past],
            "has_history": self._has_history,
            "plies": self._plies,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        rules = rules_of(kept["game"])
        state = rules.state_type.from_flat(kept["cells"])
        self.__init__(rules, state, kept["seeded"], kept["has_history"])  # type: ignore[misc]
        for action, turn, phase in kept["past"]:
            self._history = _Ply(self._history, action, turn, phase)
        self._plies = kept["plies"]

    def __eq__(self, other: object) -> bool:
        """Equal positions. Neither history nor future chance counts."""
        return isinstance(other, Game) and self._state == other._state

    def __hash__(self) -> int:
        return hash(self._state)

    def __repr__(self) -> str:
        who = "over" if self.over else "chance" if self.seat == CHANCE else f"seat {self.seat}"
        return f"<Game {self.rules.key}, {self.players} players, turn {self.turn}, {who}>"

    # --- Standing ---------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        return self._state.players

    @property
    def options(self) -> dict[str, str | bool]:
        return self.rules.options_of(self._state)

    @property
    def rules_version(self) -> int:
        """The version of the rules that this game plays by, from its beginning to its end."""
        return self._state.rules_version

    @property
    def over(self) -> bool:
        return self.seat is None

    @property
    def turn(self) -> int:
        """1 in the first turn, 0 during the setup."""
        return self._state.turn

    @property
    def phase(self) -> int:
        """The phase's number in the rulebook. 0 is the setup. `phase_name` says it."""
        return self._state.phase

    def phase_name(self, lang: str = "en") -> str:
        return self.rules.phases[self.phase].name.of(lang)

    @property
    def plies(self) -> int:
        """Actions taken so far, chance included."""
        return self._plies

    def scores(self) -> list[int]:
        """Points of every seat, as if the game ended now."""
        return [self.rules.score(self._state, seat) for seat in range(self.players)]

    def score_sheet(self, seat: int) -> dict[str, int]:
        """Points by source."""
        return dict(self.rules.score_sheet(self._state, seat))

    def winners(self) -> list[int]:
        """The winning seats, several when the victory is shared. Empty while the game runs."""
        return self.rules.winners(self._state) if self.over else []

    def results(self) -> list[float]:
        """The reward of every seat (docs/research.md): 1 for a win, 0 while the game runs."""
        seats = range(self.players)
        return [result_of(self.rules, self._state, seat) if self.over else 0.0 for seat in seats]

    def how_it_ended(self) -> Text:
        """The way the game ended, as a text. Empty while it runs."""
        return self.rules.ending(self._state)

    def ending(self, lang: str = "en") -> str:
        """The way the game ended, in words. Empty while it runs."""
        return self.how_it_ended().of(lang)

    def faults(self) -> list[str]:
        """Broken invariants: empty unless the engine has a bug."""
        return self.rules.faults(self._state)

    # --- Saying -----------------------------------------------------------------------------------

    def token(self, action: int) -> str:
        return self.rules.actions.token(action)

    def parse(self, text: str) -> int:
        return self.rules.actions.parse(text)

    def sentence(self, action: int | str) -> Text:
        """The action as a sentence, with its cost and gain where it is now."""
        return self.rules.say(self._state, self._number(action))

    def say(self, action: int | str, lang: str = "en") -> str:
        """The sentence of an action in words."""
        return self.sentence(action).of(check_language(lang))

    def refusal(self, action: int | str) -> Refusal | None:
        """The reason why an action is not allowed now, as data. None when it is."""
        number = self._number(action)
        return None if number in self._legal else refuse(self.rules, self._state, number)

    def why_not(self, action: int | str, lang: str = "en") -> str | None:
        """The reason why an action is not allowed now, as a sentence. None when it is."""
        check_language(lang)
        refusal = self.refusal(action)
        return None if refusal is None else refusal.say(lang)

    # --- Knowing and keeping ----------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """All that a seat (None: a spectator) may know, as JSON."""
        return view_of(self.rules, self._state, seat, self._plies)

    def known_to(self, seat: int | None) -> CommonState:
        """The state as a seat (None: a spectator) knows it: hidden cells are zero."""
        return known_to(self._state, seat)

    def observation(self, seat: int) -> list[int]:
        """The position as numbers for learners, as `seat` sees it: docs/observations.md."""
        check_seat(self._state, seat)
        return observe(self._state, seat)

    def encoding(self, seat: int) -> list[float]:
        """The same as scaled floats for networks, `seat` first: docs/observations.md."""
        check_seat(self._state, seat)
        return encode(self.rules, layout_of(self.rules), self._state, seat)

    def evaluator_inputs(self, seat: int) -> list[float]:
        """The evaluator's inputs for the position, `seat` first: docs/observations.md."""
        check_seat(self._state, seat)
        return inputs_as_floats(self.rules, self._state, seat)

    def cells(self) -> list[int]:
        """Every cell of the position, secrets included, flat: for kernels and analysis."""
        return self._state.flat()

    @property
    def events(self) -> list[Event]:
        """Everything that happened, secrets included. `events_for` is for players."""
        return self.events_for(ALL_SEEING)

    def events_for(self, viewer: int | None, since: int = 0) -> list[Event]:
        """Events since the ply `since`, as a seat (None: a spectator) could see them."""
        self._check_viewer(viewer)
        if self._journal is None:
            actions = [ply.action for ply in self._history_list()]
            self._journal = journal_of(self.rules, self._fresh_state(), actions)
        rows = self._journal.rows
        first = bisect_left(rows, since, key=itemgetter(0))
        return [_narrated(self.rules.narrate, ply, row, viewer) for ply, row in rows[first:]]

    def record(self, viewer: int | None = ALL_SEEING) -> Record:
        """Header and tokens. For a `viewer` (None: a spectator) with the hidden draws left out."""
        self._check_viewer(viewer)
        history = self._history_list()
        actions = [ply.action for ply in history]
        seen = "all"
        if viewer == ALL_SEEING:
            tokens = [self.token(a) for a in actions]
        else:
            seen = "spectator" if viewer is None else self.rules.seat_keys[viewer]
            tokens = self._tokens_seen_by(viewer, actions)
        return Record(
            game=self.rules.key,
            rules=self.rules_version,
            actions=self.rules.actions.fingerprint,
            players=self.players,
            options={k: _option_text(v) for k, v in self.options.items()},
            tokens=tuple(tokens),
            marks=tuple(f"{ply.turn}.{ply.phase}" for ply in history),
            seen=seen,
            scores=tuple(self.scores()) if self.over else None,
        )

    def _check_viewer(self, viewer: int | None) -> None:
        if viewer not in (None, ALL_SEEING):
            check_seat(self._state, viewer)

    def _tokens_seen_by(self, viewer: int | None, actions: list[int]) -> list[str]:
        past = past_of(self.rules, self._fresh_state(), actions, self._state, viewer)
        tokens = ((self.token(each.action), each.known) for each in past)
        return [t if known else f"{t.partition(':')[0]}:{HIDDEN}" for t, known in tokens]

    def moves_known_to(self, seat: int) -> list[int] | None:
        """The actions of all players so far. None while some are secret to this seat."""
        actions = [ply.action for ply in self._history_list()]
        if is_open(type(self._state)):  # nothing is secret: no replay is needed to know that
            return [a for a in actions if a not in self.rules.chance_actions]
        past = past_of(self.rules, self._fresh_state(), actions, self._state, seat)
        moves = [each for each in past if not each.by_chance]
        return [each.action for each in moves] if all(each.known for each in moves) else None

    def _fresh_state(self) -> CommonState:
        state: CommonState = self.rules.new_state(self.players, self.options, self.rules_version)
        return state

    def _history_list(self, since: int = 0) -> list[_Ply]:
        if not self._has_history:
            raise BastideError(
                say("common/game-made-view-past"),
            )
        plies: list[_Ply] = []
        ply = self._history
        while ply is not None and len(plies) < self._plies - since:
            plies.append(ply)
            ply = ply.before
        return plies[::-1]


def _narrated(narrate: Narrate, ply: int, row: Row, viewer: int | None) -> Event:
    """An event for a viewer. Those who may know the same of it share one."""
    return _shared(narrate, ply, row, viewer if viewer in (ALL_SEEING, row[1]) else None)


@lru_cache(maxsize=1024)
def _shared(narrate: Narrate, ply: int, row: Row, viewer: int | None) -> Event:
    return narrate(ply, row, viewer)


def _option_text(value: str | bool) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value


def new_game(
    name: str,
    *,
    players: int,
    seed: int | None = None,
    chance: str = SEEDED,
    rules_version: int | None = None,
    **options: object,
) -> Game:
    """A new game. With a seed chance plays itself. With `chance="explicit"` each draw is an action.

    Without a seed the game is seeded by the system's own randomness. `rules_version` plays by older
    rules, as a record of that time does.
    """
    if chance not in (SEEDED, EXPLICIT):
        raise SetupError(
            say(
                "common/chance-must-not",
                seeded=repr(SEEDED),
                explicit=repr(EXPLICIT),
                chance=repr(chance),
            ),
        )
    rules = rules_of(name)
    version = rules.check_version(rules_version)
    state = rules.new_state(players, rules.check_setup(players, options), version)
    seed_generator(state, secrets.randbits(64) if seed is None else check_seed(seed))
    return Game(rules, state, seeded=chance == SEEDED, has_history=True)


def determinise(view: View, seed: int) -> Game:
    """A full game that agrees with a view. What the viewer cannot know is drawn by `seed`."""
    rules, state = determinised_state(view, seed)
    return Game(rules, state, seeded=True, has_history=False)
