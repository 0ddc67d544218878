"""Invariants of every position: nothing negative, nothing lost or doubled."""

from __future__ import annotations

from ..core.state import negative_cells
from . import data
from .state import State
from .variants import deck, has_favors, prestige_cards, starting_tokens
from .verbs import has_worker
from .vocabulary import GOODS


def faults(s: State) -> list[str]:
    """A sentence for each broken invariant. The setup must have begun."""
    found = negative_cells(s)
    if not 0 <= s.provost < max(1, s.road_length):
        found.append("the Provost is off the road")
    for seat in range(s.players):
        found += faults_of_cards(s, seat) + faults_of_pieces(s, seat)
    for section in range(data.SECTIONS):
        won = sum(s.won[seat * data.SECTIONS + section] for seat in range(data.MAX_SEATS))
        if s.tokens[section] + s.tokens_lost[section] + won != starting_tokens(s, section):
            found.append(f"tokens of section {section} are not conserved")
    built = 0
    for seat in range(s.players):
        if s.prestige[seat] & built:
            found.append("a prestige card is owned twice")
        built |= s.prestige[seat]
    if built & s.prestige_left or built | s.prestige_left != prestige_cards(s):
        found.append("prestige cards are not conserved")
    if has_favors(s):
        found += faults_of_resources(s)
    return found


def faults_of_cards(s: State, seat: int) -> list[str]:
    """A player's deck is split between hand, pile, discard and road, each card once."""
    places = [s.hand[seat], s.pile[seat], s.discard[seat], s.buildings[seat], s.residences[seat]]
    found = []
    if sum(places) != deck(s) or sum(p.bit_count() for p in places) != deck(s).bit_count():
        found.append(f"cards of seat {seat} are not conserved")
    if s.hand[seat].bit_count() != s.hand_size[seat]:
        found.append(f"hand size of seat {seat} is wrong")
    if s.pile[seat].bit_count() != s.pile_size[seat]:
        found.append(f"pile size of seat {seat} is wrong")
    if s.covered[seat] & ~s.residences[seat]:
        found.append(f"seat {seat} covers what is no residence")
    if s.waiting[seat] & ~s.buildings[seat]:
        found.append(f"seat {seat} turns what is no building")
    on_road = [c for c in s.road[: s.road_length] if c // data.KINDS == seat]
    if sum(1 << c % data.KINDS for c in on_road) != s.buildings[seat] | s.residences[seat]:
        found.append(f"road and cards of seat {seat} differ")
    return found


def faults_of_pieces(s: State, seat: int) -> list[str]:
    placed = sum(1 for c in range(data.CARDS) if has_worker(s, c) and s.worker_of[c] == seat)
    found = []
    if s.workers[seat] + s.workers_aside[seat] + placed != data.START_WORKERS:
        found.append(f"workers of seat {seat} are not conserved")
    if s.discs[seat].bit_count() > data.POWER_DISCS or s.discs[seat] & 1:
        found.append(f"discs of seat {seat} are not conserved")
    if s.track[seat] > data.TRACK_END:
        found.append(f"seat {seat} is beyond the prestige track")
    return found


def faults_of_resources(s: State) -> list[str]:
    found = []
    for good in range(GOODS):
        held = sum(s.resource_hand[seat * GOODS + good] for seat in range(data.MAX_SEATS))
        looked_at = sum(1 for seat in range(data.MAX_SEATS) if s.looked_at[seat] == good + 1)
        total = held + looked_at + s.resource_pile[good] + s.resource_discard[good]
        if total != data.RESOURCE_CARDS[good]:
            found.append(f"Resource cards of good {good} are not conserved")
    for seat in range(s.players):
        held = sum(s.resource_hand[seat * GOODS : (seat + 1) * GOODS])
        if held != s.resource_count[seat] or (s.looked_at[seat] != 0) != (s.looking[seat] != 0):
            found.append(f"Resource cards of seat {seat} are miscounted")
    if sum(s.resource_pile) != s.resource_pile_size:
        found.append("the Resource pile is miscounted")
    if sum(s.resource_discard) != s.resource_discard_size:
        found.append("the Resource discard is miscounted")
    return found
