"""Completing what a seat knows: hidden cells filled at random, fitting all that is open.

Every hidden cell is written, whatever was there. The generator in the state draws.
"""

from ..core.chance import random_below
from .data import RESOURCE_CARDS
from .decisions import CHOOSE_REDRAW, seat_from_first
from .draws import random_resource
from .likely_cards import likely_hand
from .phase_0_set_up import KEPT, REDRAWS
from .state import SET_UP, State
from .variants import deck, has_favors
from .vocabulary import GOODS

ASK_STEP = 3
"""The step of the setup in which the answers on the redraw are still hidden."""


def fill_hidden(s: State, seat: int) -> None:
    """M-0.8: other hands and piles, Resource cards, and unshown answers on the redraw."""
    for other in range(s.players):
        if other != seat:
            deal_unknown_cards(s, other)
    if has_favors(s):
        deal_unknown_resources(s, seat)
    if s.phase == SET_UP and s.step == ASK_STEP:
        guess_redraws(s, seat)


def deal_unknown_cards(s: State, other: int) -> None:
    """Cards that are neither on the road nor in the discard lie in the hand or in the pile."""
    unknown = deck(s) & ~(s.discard[other] | s.buildings[other] | s.residences[other])
    s.hand[other] = likely_hand(s, other, unknown)
    s.pile[other] = unknown & ~s.hand[other]


def deal_unknown_resources(s: State, seat: int) -> None:
    """Every Resource card that the seat does not hold is somewhere among the others.

    All of them begin in the pile and are dealt from there. What is left over stays in it.
    """
    left = 0
    for good in range(GOODS):
        known = 0
        if seat >= 0:
            known = s.resource_hand[seat * GOODS + good]
            known += 1 if s.looking[seat] and s.looked_at[seat] == good + 1 else 0
        s.resource_pile[good] = RESOURCE_CARDS[good] - known
        s.resource_discard[good] = 0
        left += s.resource_pile[good]
    for other in range(s.players):
        if other != seat:
            for good in range(GOODS):
                s.resource_hand[other * GOODS + good] = 0
            for _ in range(s.resource_count[other]):
                good = unknown_resource(s, left)
                s.resource_hand[other * GOODS + good] += 1
                left -= 1
            s.looked_at[other] = 0
            if s.looking[other]:
                s.looked_at[other] = unknown_resource(s, left) + 1
                left -= 1
    for _ in range(s.resource_discard_size):
        good = unknown_resource(s, left)
        s.resource_discard[good] += 1
        left -= 1


def unknown_resource(s: State, left: int) -> int:
    """One of the `left` cards that are still to be dealt."""
    good = random_resource(s, left)
    s.resource_pile[good] -= 1
    return good


def guess_redraws(s: State, seat: int) -> None:
    """Those who were asked before the one being asked now have answered, one way or the other."""
    asking = 1 if s.depth > 0 and s.stack[0] == CHOOSE_REDRAW else 0
    for other in range(s.players):
        if other != seat:
            s.redraws[other] = 0
    for rank in range(s.cursor - asking):
        other = seat_from_first(s, rank)
        if other != seat:
            s.redraws[other] = KEPT if random_below(s, 2) == 0 else REDRAWS
