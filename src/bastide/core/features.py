"""What a seat knows of a position as a few numbers, for evaluations and for priors of actions.

A game writes its numbers one after the other with `note`, under the names that it declares; the
rest of the row stays 0. Weights are whole numbers, so sums are exact and the same everywhere.
"""

FEATURES = 64
"""Length of a row: a game may use fewer, never more."""
STAGES = 8
"""Parts of a game, from its start to its end, each with an evaluation of its own."""
ONE = 8
"""The first number is always the same; the second is the score as it stands."""
COMMON_NAMES = ("one", "score")
HINTS = 48
"""What an action looks like where it stands: small numbers that a game gives meanings to."""


class Features:
    """`x[:n]` are the numbers of one seat; the buffer is reused."""

    def __init__(self) -> None:
        self.n = 0
        self.x = [0] * FEATURES


def note(f: Features, value: int) -> None:
    f.x[f.n] = value
    f.n += 1


def dot(weights: list[int], start: int, x: list[int]) -> int:
    """The row of weights that begins at `start`, times the numbers; C has its own."""
    total = 0
    for i in range(FEATURES):
        total += weights[start + i] * x[i]
    return total


def within(value: int, reach: int) -> int:
    """A difference cut to -reach..reach, counted from 0."""
    return min(max(value, -reach), reach) + reach


# Hints of placing: 1 and more, by owner (nobody, oneself, another) and distance to the provost.
# Hints of moving the provost come behind them.
NO_HINT = 0
DISTANCES = 5
FIRST_OF_PROVOST = 1 + 3 * DISTANCES
REACH_OF_HINT = 2


def hint_of_place(whose: int, beyond: int) -> int:
    """`whose` building: 0 nobody's, 1 one's own, 2 another's; and how far `beyond` the provost."""
    distance = 4
    if beyond <= -3:
        distance = 0
    elif beyond <= 0:
        distance = 1
    elif beyond == 1:
        distance = 2
    elif beyond <= 3:
        distance = 3
    return 1 + whose * DISTANCES + distance


def hint_of_provost(own: int, others: int) -> int:
    """How many more workers of one's own and of others would work."""
    width = 2 * REACH_OF_HINT + 1
    return FIRST_OF_PROVOST + within(own, REACH_OF_HINT) * width + within(others, REACH_OF_HINT)
