"""Kinds of decision frame: what is asked, and what the frame's x and y mean."""

from ..core.cells import one_of
from .data import CARDS, KINDS
from .state import State

# Decided by chance
DRAW_FIRST, DRAW_NEUTRAL = range(1, 3)
DRAW_CARD = 3  # x: seat, y: cards still to draw
DRAW_RESOURCE = 4  # x: seat, y: 1 when the card is only looked at

# Decided by a player
CHOOSE_REDRAW = 5
USE_INCOME_POWERS = 6  # x: powers already used, as bits
CHOOSE_ACTION = 7
CHOOSE_LESS = 8  # x: kind being built
PAY_WHITE = 9  # x: kind being built
CHOOSE_RESIDENCE = 10  # x: prestige card being built
CHOOSE_PROVOST = 11
USE_EFFECT = 12  # x: card, y: PRIMARY or SECONDARY
BUY_AGAIN = 13  # x: card, y: PRIMARY or SECONDARY
OFFER_BATCHES = 14
CHOOSE_FAVOR = 15
PLAY_LAST_CARDS = 16

A_KIND, A_CARD, A_PART = one_of(KINDS), one_of(CARDS, per_seat=KINDS), one_of(2)


def next_seat(s: State, seat: int) -> int:
    """The player to the left."""
    return (seat + 1) % s.players


def seat_from_first(s: State, rank: int) -> int:
    """The seat `rank` places to the left of the first player."""
    return (s.first + rank) % s.players
