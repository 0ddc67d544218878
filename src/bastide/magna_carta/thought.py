"""Notes that the rules of thumb of Magna Carta take on a position, and the worth of goods.

Everything is counted in points, more or less. Of cards only the deciding seat's own are looked at.
"""

from __future__ import annotations

from ..core import thought
from ..core.bits import count_bits
from . import data
from .payment import COST_ROW, shortfall
from .state import State
from .verbs import has_good, has_worker, tokens_left
from .vocabulary import ANY, FOOD, GOLD, STONE, WOOD

DENIER_LEFT_OVER = 1 / data.DENIERS_PER_POINT
GOLD_WORTH = 1.5
FAVOR_WORTH = 1.2
WANTED = (2, 2, 3)
"""About how many food, wood and stone it is good to have at hand."""
NO_CUBE = -1
NO_PRESTIGE = -1


class Thought(thought.Thought):
    """The deciding seat's notes on a position."""

    def __init__(self) -> None:
        super().__init__()
        self.turns_left = 0.0
        self.denier_worth = 0.0
        self.gold_worth = 0.0
        self.favor_worth = 0.0
        self.residences = 0
        """Own residences that no prestige card covers."""
        self.scarce = 0
        """As many cubes as there are of the good that there is least of."""
        self.promised = 0
        """Deniers that the own workers on the road will want to spend."""
        self.best_residence = 0.0
        """The worth of transforming the card of one's own that is best transformed."""


def read_goods(s: State, t: Thought) -> None:
    """Notes on what the seat has. `Thumb.read_table` takes the rest."""
    # a guess: each turn the players take about one token each, and a little more
    t.turns_left = tokens_left(s) / (0.9 * s.players + 0.6)
    t.denier_worth = worth_of_denier(s, t)
    t.gold_worth = GOLD_WORTH * t.lean_gold
    t.favor_worth = FAVOR_WORTH * t.lean_favors
    t.residences = count_bits(s.residences[t.seat] & ~s.covered[t.seat])
    t.scarce = has_good(s, t.seat, FOOD)
    for good in range(1, data.GOODS_IN_BATCH):
        t.scarce = min(t.scarce, has_good(s, t.seat, good))
    t.promised = 0
    for position in range(s.road_length):
        card = s.road[position]
        if works_for(s, t, card):
            t.promised += data.DENIERS_SPENT[card * 2 + data.PRIMARY]


def works_for(s: State, t: Thought, card: int) -> bool:
    return has_worker(s, card) and s.worker_of[card] == t.seat


# --- What things are worth to the seat that decides -----------------------------------------------


def worth_of_denier(s: State, t: Thought) -> float:
    """The worth of deniers: the first ones pay the workers, the others count little."""
    if t.turns_left < 1:
        return DENIER_LEFT_OVER
    return t.lean_deniers * max(DENIER_LEFT_OVER - 0.1, 0.6 - 0.05 * s.deniers[t.seat])


def token_worth(s: State, t: Thought, amount: int) -> float:
    """Points of the next tokens of the castle: the best sections go first."""
    points = 0
    left = amount
    for section in range(data.SECTIONS):
        taken = min(left, s.tokens[section])
        points += taken * data.TOKEN_POINTS[section]
        left -= taken
    return t.lean_castle * points


def cube_worth(s: State, t: Thought, good: int, more: int) -> float:
    """The worth of the next cube of a good, with `more` of it already counted on."""
    if good == GOLD:
        return t.gold_worth
    have = has_good(s, t.seat, good) + more
    scarce: float = 0.3 if have == t.scarce else 0.0
    if have < WANTED[good]:
        return scarce + 1.0
    return scarce + max(0.3, 1.0 - 0.2 * (have - 1))


def cubes_worth(s: State, t: Thought, good: int, amount: int) -> float:
    worth: float = 0.0
    for i in range(amount):
        worth += cube_worth(s, t, good, i)
    return worth


# --- Paying ---------------------------------------------------------------------------------------


def missing(s: State, t: Thought, costs: list[int], number: int, extra: int) -> int:
    """Cubes that are missing to pay a cost of a table, with gold as a wild and one cube `extra`."""
    row = number * COST_ROW
    return shortfall(
        s,
        t.seat,
        costs[row + FOOD] - (extra == FOOD),
        costs[row + WOOD] - (extra == WOOD),
        costs[row + STONE] - (extra == STONE),
        costs[row + GOLD] - (extra == GOLD),
        costs[row + ANY],
    )


def missing_for_batches(s: State, t: Thought, batches: int, extra: int) -> int:
    return shortfall(
        s,
        t.seat,
        batches - (extra == FOOD),
        batches - (extra == WOOD),
        batches - (extra == STONE),
        -(extra == GOLD),
        0,
    )


def cost_worth(s: State, t: Thought, kind: int) -> float:
    """The worth of the cubes of a card's cost, if they were kept."""
    worth: float = 0.0
    row = kind * COST_ROW
    for good in range(data.GOODS_IN_BATCH):
        cubes = data.COST[row + good]
        held = min(cubes, has_good(s, t.seat, good))
        kept: float = 0.0
        for i in range(held):
            kept += cube_worth(s, t, good, -1 - i)
        worth += kept
        worth += t.gold_worth * (cubes - held)
    return worth + t.gold_worth * data.COST[row + GOLD] + 0.5 * data.COST[row + ANY]


def nearest_prestige(s: State, t: Thought) -> int:
    """The prestige card that can be paid soonest, the more expensive one when two are as near."""
    best = NO_PRESTIGE
    least = 0
    for card in range(data.PRESTIGES):
        if s.prestige_left >> card & 1:
            lacks = missing(s, t, data.PRESTIGE_COST, card, NO_CUBE)
            nearer = best == NO_PRESTIGE or lacks < least
            dearer = data.PRESTIGE_POINTS[card] > data.PRESTIGE_POINTS[max(best, 0)]
            if nearer or (lacks == least and dearer):
                best = card
                least = lacks
    return best
