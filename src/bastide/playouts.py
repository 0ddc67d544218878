"""Whole games in a tight loop: random play for measuring, and node counts for checking."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .catalogue import rules_of
from .core.chance import check_seed, seed_generator
from .core.errors import SetupError
from .core.loops import play_out
from .core.moves import Moves
from .core.rules import Rules
from .core.state import CommonState
from .core.text import Text, say
from .game import Game
from .native import kernel_of


@dataclass
class Playouts:
    """Results of a number of random games."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    scores: list[list[int]] = field(default_factory=list)
    endings: list[Text] = field(default_factory=list)


def random_playouts(
    name: str, *, players: int, games: int, seed: int = 0, **options: object
) -> Playouts:
    """Play `games` games with uniform random actions. Compiled where that is possible."""
    if type(games) is not int or games < 0:
        raise SetupError(
            say("common/games-must-whole-number", games=repr(games)),
        )
    rules = rules_of(name)
    seed = check_seed(seed)
    start = rules.new_state(players, rules.check_setup(players, options))
    kernel = kernel_of(name)
    if kernel is None:
        return _play_in_python(rules, start, games, seed)
    decisions, turns, endings, scores = kernel.play_games(start.flat(), seed, games, players)
    shown = [rules.endings[code] for code in endings]
    return Playouts(games, decisions, sum(turns), scores, shown)


def _play_in_python(rules: Rules[Any], start: CommonState, games: int, seed: int) -> Playouts:
    moves = Moves()
    result = Playouts(games)
    for number in range(games):
        state = start.copy()
        seed_generator(state, seed + number)
        result.decisions += play_out(rules, state, moves)
        result.turns += state.turn
        result.scores.append([rules.score(state, seat) for seat in range(state.players)])
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
