"""The evaluator: a small network in whole numbers, the same to the last bit in Python and in C.

The first layer adds up one row of weights for each true input (see `inputs`), which is cheap
because few are true. A second layer and its heads predict every seat's chance to win and its final
points, counted from the viewer. The policy judges each offered action from the first layer. Weights
have 16 bits, sums of the first layer too: `overflow` says whether one could be too large.
"""

from __future__ import annotations

import math
from array import array
from typing import Any

from .frames import frame_who
from .inputs import LEADS, SCORES, Inputs, mark_value
from .moves import CAPACITY, Moves
from .rules import Rules
from .state import CommonState

WIDTH = 384
"""Units of the first layer."""
INNER = 64
"""Units of the second layer."""
NET_SEATS = 5
HEADS = 2 * NET_SEATS
"""A share of the victory and points for every seat."""
UNIT = 128
"""1.0 in activations and in the weights of the first layer."""
FINER = 256
"""1.0 in all other weights."""
FINER_BITS = 8
"""FINER as a shift."""
CEILING = 511
"""Activations are cut at about four."""
SCALE = UNIT * FINER
"""The unit of a product of weight and activation."""
LOWEST_OUTPUT = -1000000
POINTS_OF_ONE = 16
"""Points for an output of one."""


class Net:
    """Weights, and the scratch of one evaluation."""

    def __init__(self, inputs: int, actions: int) -> None:
        self.first = array("h", bytes(2 * inputs * WIDTH))
        self.first_bias = array("h", bytes(2 * WIDTH))
        self.second = array("h", bytes(2 * INNER * WIDTH))
        self.second_bias = array("i", bytes(4 * INNER))
        self.heads = array("h", bytes(2 * HEADS * INNER))
        self.heads_bias = array("i", bytes(4 * HEADS))
        self.policy = array("h", bytes(2 * actions * WIDTH))
        self.policy_bias = array("i", bytes(4 * actions))
        self.wide = [0] * WIDTH
        self.inner = [0] * INNER
        self.win = [0.0] * NET_SEATS
        self.points = [0.0] * NET_SEATS
        self.odds = [0.0] * CAPACITY


def add_rows(
    weights: array[int], bias: array[int], rows: list[int], count: int, out: list[int]
) -> None:
    """The first layer: bias and rows of all true inputs, cut to 0..CEILING. C has its own."""
    sums = list(bias)
    for row in rows[:count]:
        one = weights[row * WIDTH : (row + 1) * WIDTH]
        sums = [a + b for a, b in zip(sums, one, strict=True)]
    out[:] = [min(max(value, 0), CEILING) for value in sums]


def dot_wide(weights: array[int], start: int, x: list[int]) -> int:
    """A row of weights times the first layer. C has its own."""
    row = weights[start : start + WIDTH]
    return sum(a * b for a, b in zip(row, x, strict=True))


def dot_inner(weights: array[int], start: int, x: list[int]) -> int:
    """A row of weights times the second layer. C has its own."""
    row = weights[start : start + INNER]
    return sum(a * b for a, b in zip(row, x, strict=True))


def fill_inputs(rules: Rules[Any], s: CommonState, viewer: int, f: Inputs) -> None:
    """All inputs that are true for a viewer: the game's own, then every seat's score."""
    f.n = 0
    rules.write_inputs(s, viewer, f)
    own = rules.score(s, viewer)
    first = rules.first_score_input
    step = rules.score_step
    for place in range(s.players):
        points = rules.score(s, (viewer + place) % s.players)
        mark_value(f, first, place, SCORES, points // step)
        if place > 0:
            ahead = max(own - points, 0) + step - 1
            behind = max(points - own, 0) + step - 1
            mark_value(f, first + NET_SEATS * SCORES, place - 1, LEADS, ahead // step)
            after = first + NET_SEATS * SCORES + (NET_SEATS - 1) * LEADS
            mark_value(f, after, place - 1, LEADS, behind // step)


def inputs_as_floats(rules: Rules[Any], s: CommonState, viewer: int) -> list[float]:
    """The inputs for learners: how often each one is true, then a 1 for the seat that looks.

    The evaluator turns actions with the seats. A learner's actions name seats as they are, so it
    has to know its own. The evaluator is never asked about a game that is over: no input is true.
    """
    out = [0.0] * (rules.inputs.size + rules.state_type.SEATS)
    out[rules.inputs.size + viewer] = 1.0
    if s.depth > 0:
        f = Inputs()
        fill_inputs(rules, s, viewer, f)
        for row in f.rows[: f.n]:
            out[row] += 1.0
    return out


def judge(rules: Rules[Any], n: Net, s: CommonState, f: Inputs) -> None:
    """Writes the expected `win` and `points` of every seat, for the player to move."""
    viewer = frame_who(s)
    fill_inputs(rules, s, viewer, f)
    add_rows(n.first, n.first_bias, f.rows, f.n, n.wide)
    for i in range(INNER):
        total = (dot_wide(n.second, i * WIDTH, n.wide) + n.second_bias[i]) >> FINER_BITS
        n.inner[i] = min(max(total, 0), CEILING)
    best: float = LOWEST_OUTPUT
    for place in range(s.players):
        seat = (viewer + place) % s.players
        out: float = (dot_inner(n.heads, place * INNER, n.inner) + n.heads_bias[place]) / (
            SCALE * 1.0
        )
        n.win[seat] = out
        best = max(best, out)
        more: float = dot_inner(n.heads, (NET_SEATS + place) * INNER, n.inner)
        more += n.heads_bias[NET_SEATS + place]
        n.points[seat] = rules.score(s, seat) + POINTS_OF_ONE * more / SCALE
    total_win: float = 0.0
    for seat in range(s.players):
        n.win[seat] = math.exp(n.win[seat] - best)
        total_win += n.win[seat]
    for seat in range(s.players):
        n.win[seat] = n.win[seat] / total_win


def weigh(rules: Rules[Any], n: Net, s: CommonState, w: Moves) -> None:
    """The odds of every offered action, after `judge` of the same position. They add up to 1."""
    viewer = frame_who(s)
    best: float = LOWEST_OUTPUT
    for i in range(w.n):
        row = rules.action_from(s, viewer, w.ids[i])
        out: float = dot_wide(n.policy, row * WIDTH, n.wide) + n.policy_bias[row]
        out = out / SCALE
        n.odds[i] = out
        best = max(best, out)
    total: float = 0.0
    for i in range(w.n):
        n.odds[i] = math.exp(n.odds[i] - best)
        total += n.odds[i]
    for i in range(w.n):
        n.odds[i] = n.odds[i] / total
