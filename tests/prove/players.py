"""The players of a proof's games: searchers with the evaluator, rules of thumb, people's slips.

Searchers look at the whole position, hidden cards included: what matters here is that games go
where good players take them, and that they are fast. The bots as they are (`Seated`) play some.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from bastide.bots import bot_of
from bastide.bots.levels import LEVELS
from bastide.bots.nets import net_of, network_of
from bastide.bots.searching import best_choice
from bastide.core.chance import CHANCE
from bastide.core.frames import frame_who
from bastide.core.moves import Moves, offered
from bastide.core.rules import Rules
from bastide.core.state import CommonState
from bastide.game import Game
from bastide.lookahead import EvaluatorTree
from tests.configurations import Configuration
from tests.prove.compare import Trace

NODES = 256


class Player(Protocol):
    """Chooses for all seats of one game."""

    def choose(self, state: CommonState, legal: list[int]) -> int: ...


class Guided:
    """A small search from every position, for everyone at the table."""

    def __init__(self, configuration: Configuration, sims: int, seed: int) -> None:
        self.rules = configuration.rules
        self.sims, self.seed = sims, seed
        self.tree: EvaluatorTree | None = None

    def choose(self, state: CommonState, legal: list[int]) -> int:
        game = Game(self.rules, state.copy(), seeded=False, has_history=False)
        if self.tree is None or self.tree.size > NODES // 2:
            self.seed += 1
            name = self.rules.key
            net = net_of(name)
            assert net is not None
            self.tree = EvaluatorTree(
                self.rules, net, network_of(name), capacity=NODES, seed=self.seed
            )
        self.tree.grow(game, self.sims)
        choices, odds = self.tree.choices(), self.tree.odds()
        likeliest = max(legal, key=lambda action: odds.get(action, 0.0))
        action = best_choice(choices, legal) if choices else likeliest
        if not self.tree.advance(action):
            self.tree = None
        return action


@dataclass
class Seated:
    """A bot of the package on every seat: it sees its view."""

    rules: Rules[Any]
    spec: str
    seed: int

    def choose(self, state: CommonState, legal: list[int]) -> int:
        game = Game(self.rules, state.copy(), seeded=False, has_history=False)
        self.seed += 1
        return bot_of(self.spec).choose(game.view(game.seat), legal, self.seed)


@dataclass
class AtRandom:
    """Any legal action."""

    random: Random

    def choose(self, state: CommonState, legal: list[int]) -> int:
        return legal[int(self.random.random() * len(legal))]


LEVELS_WITH_LITTLE_TIME = tuple(f"{level.key}:sims=3" for level in LEVELS)
STRENGTHS = (1, 3, 8)
SLIPS = (0.0, 0.03, 0.15)
"""The share of moves that are played at random."""


def player_for(configuration: Configuration, seed: int) -> tuple[Player, float]:
    """Another kind of player, and of carelessness, with each seed."""
    kind, slips = seed % 10, SLIPS[seed // 10 % len(SLIPS)]
    if kind == 0:
        specs = ("thumb", *LEVELS_WITH_LITTLE_TIME)
        return Seated(configuration.rules, specs[seed // 10 % len(specs)], seed), slips
    return Guided(configuration, STRENGTHS[kind % len(STRENGTHS)], seed), slips


def played_on(
    rules: Rules[Any],
    state: CommonState,
    player: Player,
    slips: float,
    seed: int,
    most: int = 1 << 30,
) -> Trace:
    """A game from a position on, for at most that many actions: chance is drawn from `seed`."""
    random = Random(seed)
    at_random = AtRandom(random)
    trace, moves = Trace.begin(rules, state)
    while state.depth > 0 and len(trace.actions) < most:
        trace.play(state, moves, _choice(rules, state, moves, player, slips, at_random))
    return trace


def _choice(
    rules: Rules[Any],
    state: CommonState,
    moves: Moves,
    player: Player,
    slips: float,
    at_random: AtRandom,
) -> int:
    legal = offered(moves)
    if len(legal) == 1:
        return legal[0]
    if frame_who(state) == CHANCE or (slips and at_random.random.random() < slips):
        return at_random.choose(state, legal)
    return player.choose(state, legal)


def bot_game(configuration: Configuration, seed: int) -> Trace:
    """A whole game of bots with occasional slips."""
    player, slips = player_for(configuration, seed)
    state = configuration.fresh_state(seed)
    return played_on(configuration.rules, state, player, slips, seed)
