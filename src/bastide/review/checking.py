"""A loss that a search finds, checked by games continued after the played and the better action.

The search takes the evaluator's word for the end of the game. Where people play what the evaluator
never met in training, that word can be wrong for a whole kind of moves, and more simulations don't
help. Games that are played to their end show it (docs/review.md). So a decision costs the smaller
of two estimates: what the search says and what the games say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..game import Game
from ..lookahead import Line
from .lines import lines_after, mean_lead
from .shapes import Decision, Expected

LEAST_GAMES, MOST_GAMES = 96, 192
"""Games continued after each of two actions. Fewer say too little: the means of 48 games differ by
1.7 points of lead (one standard error) where nothing differs."""
SIMULATIONS_PER_GAME = 80
"""The effort for a decision that pays for one game continued after each of two moves."""


@dataclass(frozen=True)
class Pair:
    """Games continued after the played and after the better action of a seat."""

    seat: int
    lines: tuple[list[Line], list[Line]]
    leads: tuple[float, float]
    """The mean lead at the end, after the played action and after the better one."""

    @property
    def gain(self) -> float:
        """Points of lead by which the games end better after the better action."""
        played, better = self.leads
        return better - played


def continued(
    game: Game, decision: Decision, effort: int, seed: int, open_cards: bool = False
) -> Pair:
    """Games continued after both actions, from the same guesses at what the seat cannot know."""
    seat = game.seat
    assert seat is not None
    count = min(MOST_GAMES, max(LEAST_GAMES, effort // SIMULATIONS_PER_GAME))
    played, better = (
        lines_after(game, option.action, seat, count, seed, open_cards=open_cards)
        for option in (decision.played, decision.best)
    )
    leads = mean_lead(game, seat, played), mean_lead(game, seat, better)
    return Pair(seat, (played, better), leads)


def checked(decision: Decision, pair: Pair) -> Decision:
    """The decision with a loss that the games show, too. They can lower it, never raise it.

    Where half of the loss remains, half of the difference in points and in the chance to win does.
    """
    found = decision.raw_loss
    loss = min(found, max(0.0, pair.gain))
    if loss == found:
        return decision
    best, played = decision.best.expected, decision.played.expected
    part = loss / found
    points = _between(best.points, played.points, part)
    # halfway another rival can be the best of the others: the seat's own points make up for it
    points[pair.seat] += best.lead(pair.seat) - loss - Expected((), tuple(points)).lead(pair.seat)
    wins = _between(best.wins, played.wins, part)
    shown = replace(decision.played, loss=loss, expected=Expected(tuple(wins), tuple(points)))
    options = tuple(shown if one == decision.played else one for one in decision.options)
    return replace(decision, played=shown, options=options, raw_loss=loss)


def _between(ones: Sequence[float], others: Sequence[float], part: float) -> list[float]:
    return [one + part * (other - one) for one, other in zip(ones, others, strict=True)]
