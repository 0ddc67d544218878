"""What a search is told before it begins: how likely actions are, and what positions are worth.

Both are learnt (`bastide fit`): a row of weights for each action makes its odds, a row for each
stage of the game the points that a seat will end with. Everything is whole numbers: odds in parts
of `WHOLE`, points in parts of `POINT`. Written once for CPython and for the compiled kernels.
"""

from __future__ import annotations

import math
from typing import Any

from .features import FEATURES, HINTS, ONE, STAGES, Features, dot, note
from .frames import frame_who
from .loops import best_score, count_winners
from .moves import CAPACITY, Moves
from .rules import Rules
from .state import CommonState

WHOLE = 4096
LOGIT = 32
"""Parts of a logit in the table of odds."""
ODDS = [max(4, round(WHOLE * math.exp(-gap / LOGIT))) for gap in range(8 * LOGIT)]
"""Odds by how much worse an action looks than the best one; never nothing."""
POLICY_BITS = 4
"""Weights of the policy are finer than logits by so many bits."""
POINT = 64
VALUE_BITS = 4
"""Weights of the evaluation are finer than parts of points by so many bits."""
LOWEST = -(1 << 40)


class Guide:
    """Weights and settings of a search; all zero, it knows nothing and plays games to their end."""

    def __init__(self, actions: int) -> None:
        self.turns = 0
        """Turns that a simulation plays after the current one began; 0 plays to the end."""
        self.margin = 0
        """Percent of the reward that the margin decides; the win decides the rest."""
        self.wide = 10
        """Points of margin that make half of its share."""
        self.curiosity = 0
        """Percent of the odds that all actions at the root share alike, likely or not."""
        self.learnt = 0
        """Whether there are weights at all."""
        self.leaning_seat = -1
        """The seat whose evaluation leans to a style; -1 for nobody."""
        self.policy = [0] * (actions * FEATURES)
        self.hints = [0] * HINTS
        self.value = [0] * (STAGES * FEATURES)
        self.spread = [POINT] * STAGES
        """How far final scores stray from the evaluation, by stage."""
        self.leaning = [0] * FEATURES
        self.strength = [0] * CAPACITY
        self.odds = [0] * CAPACITY


def look(rules: Rules[Any], s: CommonState, seat: int, f: Features) -> None:
    """Every number of a seat: those that all games have, then the game's own."""
    f.n = 0
    note(f, ONE)
    note(f, rules.score(s, seat))
    rules.write_features(s, seat, f)


def weigh_moves(rules: Rules[Any], g: Guide, s: CommonState, w: Moves, f: Features) -> int:
    """The odds of every offered action for the player who decides, and their sum."""
    odds = g.odds
    if g.learnt == 0:
        for i in range(w.n):
            odds[i] = 1
        return w.n
    look(rules, s, frame_who(s), f)
    best = LOWEST
    strength = g.strength
    for i in range(w.n):
        action = w.ids[i]
        row = rules.policy_row(action)
        strength[i] = dot(g.policy, row * FEATURES, f.x) >> POLICY_BITS
        strength[i] += g.hints[rules.hint_of(s, action)]
        best = max(best, strength[i])
    total = 0
    for i in range(w.n):
        gap = min(best - strength[i], len(ODDS) - 1)
        odds[i] = ODDS[gap]
        total += odds[i]
    return total


def foreseen_points(rules: Rules[Any], g: Guide, s: CommonState, f: Features, seat: int) -> int:
    """What a seat will end with, in parts of a point; what it has once the game is over."""
    look(rules, s, seat, f)
    points = rules.score(s, seat) * POINT
    if s.depth > 0 and g.learnt:
        points = dot(g.value, rules.stage_of(s) * FEATURES, f.x) >> VALUE_BITS
    if seat == g.leaning_seat:
        points += dot(g.leaning, 0, f.x) >> VALUE_BITS
    return points


def softened(margin: float, wide: int) -> float:
    """A margin as a share from 0 to 1, more of it counting ever less."""
    return 0.5 + 0.5 * margin / (abs(margin) + wide)


def win_of(rules: Rules[Any], s: CommonState, seat: int) -> float:
    """The share of a victory when the game is over."""
    if rules.score(s, seat) != best_score(rules, s):
        return 0.0
    return 1.0 / count_winners(rules, s)
