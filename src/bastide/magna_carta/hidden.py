"""Completing what a seat knows: hidden cells filled at random, fitting all that is open."""

from __future__ import annotations

from random import Random

from .data import KINDS, RESOURCE_CARDS
from .decisions import CHOOSE_REDRAW, seat_from_first
from .phase_0_set_up import KEPT, REDRAWS
from .state import SET_UP, State
from .variants import deck, has_favors
from .vocabulary import GOODS

ASK_STEP = 3
"""The step of the set-up in which the answers on the redraw are still hidden."""


def fill_hidden(s: State, seat: int | None, random: Random) -> None:
    """M-0.8: other hands and piles, Resource cards, and unshown answers on the redraw."""
    for other in range(s.players):
        if other != seat:
            deal_unknown_cards(s, other, random)
    if has_favors(s):
        deal_unknown_resources(s, seat, random)
    if s.phase == SET_UP and s.step == ASK_STEP:
        guess_redraws(s, seat, random)


def deal_unknown_cards(s: State, other: int, random: Random) -> None:
    """Cards that are neither on the road nor in the discard lie in the hand or in the pile."""
    unknown = deck(s) & ~(s.discard[other] | s.buildings[other] | s.residences[other])
    kinds = [kind for kind in range(KINDS) if unknown >> kind & 1]
    hand = random.sample(kinds, s.hand_size[other])
    s.hand[other] = sum(1 << kind for kind in hand)
    s.pile[other] = unknown & ~s.hand[other]


def deal_unknown_resources(s: State, seat: int | None, random: Random) -> None:
    """Every Resource card that the seat does not hold is somewhere among the others."""
    unknown = [good for good in range(GOODS) for _ in range(RESOURCE_CARDS[good])]
    if seat is not None:
        for good in range(GOODS):
            for _ in range(s.resource_hand[seat * GOODS + good]):
                unknown.remove(good)
        if s.looking[seat]:
            unknown.remove(s.looked_at[seat] - 1)
    random.shuffle(unknown)
    for other in range(s.players):
        if other != seat:
            for _ in range(s.resource_count[other]):
                s.resource_hand[other * GOODS + unknown.pop()] += 1
            if s.looking[other]:
                s.looked_at[other] = unknown.pop() + 1
    for _ in range(s.resource_pile_size):
        s.resource_pile[unknown.pop()] += 1
    for good in unknown:
        s.resource_discard[good] += 1


def guess_redraws(s: State, seat: int | None, random: Random) -> None:
    """Those who were asked before the one being asked now have answered, one way or the other."""
    asking = s.depth > 0 and s.stack[0] == CHOOSE_REDRAW
    for rank in range(s.cursor - asking):
        other = seat_from_first(s, rank)
        if other != seat:
            s.redraws[other] = random.choice((KEPT, REDRAWS))
