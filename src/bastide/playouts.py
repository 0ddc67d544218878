"""Whole games in a tight loop: random play for measuring, and node counts for checking."""

from __future__ import annotations

from dataclasses import dataclass, field

from .catalogue import rules_of
from .core.chance import seed_generator
from .core.moves import Moves
from .core.text import Text
from .game import Game


@dataclass
class Playouts:
    """What came of a number of random games."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    scores: list[list[int]] = field(default_factory=list)
    endings: list[Text] = field(default_factory=list)


def random_playouts(
    name: str, *, players: int, games: int, seed: int = 0, **options: object
) -> Playouts:
    """Play `games` games with uniform random actions, without a Game object around each move."""
    rules = rules_of(name)
    complete = rules.check_setup(players, options)
    moves = Moves()
    result = Playouts()
    for number in range(games):
        state = rules.new_state(players, complete)
        seed_generator(state, seed + number)
        result.decisions += rules.play_at_random(state, moves)
        result.games += 1
        result.turns += state.turn
        result.scores.append([sum(rules.score_sheet(state, s).values()) for s in range(players)])
        result.endings.append(rules.ending(state))
    return result


def perft(game: Game, depth: int) -> int:
    """Positions reached by every sequence of `depth` actions, chance included when explicit."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for action in game.legal_actions():
        after = game.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total
