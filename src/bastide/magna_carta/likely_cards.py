"""The cards that another player is likely to hold, from what everyone can see.

What is worth building is built soon, so the longer a game takes the more a hand is what its owner
did not want to build or could not. The numbers were fitted on hands that bots held.
"""

from ..core.bits import lowest_bit
from ..core.chance import random_below
from . import data
from .payment import payable
from .state import SET_UP, State

EVEN = 100
FACTORS = 5
"""Of each card: in the first turn, soon after and later, when its owner could pay for it now, and
when a discard shows that its owner replaced a hand."""
FIRST, SOON, LATER, PAYABLE, REPLACED = range(FACTORS)
LAST_SOON = 4
"""The last turn that is still soon after the first."""
KEPT = {
    "small_farm": (90, 85, 129, 94, 94),
    "small_sawmill": (87, 87, 112, 98, 109),
    "small_quarry": (100, 84, 109, 85, 56),
    "peddler": (78, 59, 46, 93, 98),
    "market": (115, 130, 127, 91, 100),
    "lawyer": (106, 115, 149, 96, 119),
    "large_farm": (102, 110, 125, 86, 114),
    "large_sawmill": (102, 120, 131, 79, 115),
    "large_quarry": (90, 99, 110, 80, 139),
    "gold_mine": (108, 123, 147, 83, 116),
    "bank": (91, 113, 123, 95, 138),
    "church": (109, 131, 115, 75, 97),
    "joust": (156, 107, 56, 83, 68),
}
"""In percent: how much more likely a card is in the hand than in the pile, compared to others."""
LIKELY = [factor for key in data.KIND_KEYS for factor in KEPT.get(key, (EVEN,) * FACTORS)]


def likely_hand(s: State, seat: int, unknown: int) -> int:
    """A hand out of cards that may be in it, one after the other by their weights."""
    near = payable(s, seat, unknown)
    total = 0
    left = unknown
    while left:
        total += weight_of(s, seat, lowest_bit(left), near)
        left &= left - 1
    hand = 0
    for _ in range(s.hand_size[seat]):
        card = likely_card(s, seat, unknown & ~hand, near, total)
        hand |= 1 << card
        total -= weight_of(s, seat, card, near)
    return hand


def likely_card(s: State, seat: int, cards: int, near: int, total: int) -> int:
    """One of some cards whose weights add up to `total`. `near` are those that can be paid for."""
    ticket = random_below(s, total)
    card = lowest_bit(cards)
    weight = weight_of(s, seat, card, near)
    while ticket >= weight:
        ticket -= weight
        cards &= cards - 1
        card = lowest_bit(cards)
        weight = weight_of(s, seat, card, near)
    return card


def weight_of(s: State, seat: int, kind: int, near: int) -> int:
    """The weight of a card in guesses at a hand. Before the first turn all are alike."""
    if s.phase == SET_UP:
        return 1
    row = kind * FACTORS
    moment = FIRST if s.turn <= 1 else SOON
    if s.turn > LAST_SOON:
        moment = LATER
    weight = LIKELY[row + moment]
    weight *= LIKELY[row + PAYABLE] if near >> kind & 1 else EVEN
    weight *= LIKELY[row + REPLACED] if s.discard[seat] else EVEN
    return weight
