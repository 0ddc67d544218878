"""Phase 6: the Provost advances, the first player changes, the game may end."""

from ..core.frames import pop, push
from ..core.moves import Moves, offer
from . import events
from .data import DUNGEON, KINDS, NEUTRAL, NEUTRAL_BANK, PROVOST_ADVANCE
from .decisions import PLAY_LAST_CARDS, next_seat, seat_from_first
from .notation import DONE
from .state import State
from .variants import has_favors, has_provost
from .verbs import lay_on_road, tokens_left


def end_turn(s: State) -> None:
    """M-6.1, M-6.2: Provost, neutral Bank, first player; then the turn's marks are cleared."""
    if has_provost(s):
        advance_provost(s)
    if has_favors(s):
        open_bank(s)
    s.first = next_seat(s, s.first)
    s.passes = 0
    s.passed = 0
    for seat in range(s.players):
        s.pass_order[seat] = 0
        s.batches[seat] = 0
        s.workers[seat] += s.workers_aside[seat]
        s.workers_aside[seat] = 0


def advance_provost(s: State) -> None:
    """M-6.1: two cards towards the end of the road, or as far as it goes."""
    steps = min(PROVOST_ADVANCE, s.road_length - 1 - s.provost)
    s.provost += steps
    if steps and s.log is not None:
        s.log.add(events.PROVOST_ADVANCED, -1, steps, s.road[s.provost])


def open_bank(s: State) -> None:
    """MF-16: the neutral Bank joins the road once no Dungeon token is left, after the Provost."""
    if s.tokens[DUNGEON] == 0 and s.buildings[NEUTRAL] >> NEUTRAL_BANK & 1 == 0:
        lay_on_road(s, NEUTRAL * KINDS + NEUTRAL_BANK)
        if s.log is not None:
            s.log.add(events.BANK_OPENED, -1, NEUTRAL * KINDS + NEUTRAL_BANK)


def game_ends(s: State) -> bool:
    """M-6.3: at the end of the turn in which the stock ran out, whatever emptied it."""
    return tokens_left(s) == 0


def continue_last_cards(s: State) -> bool:
    """MF-20: before scoring, holders of Resource cards may play them, from the first player on."""
    if s.cursor == s.players:
        if s.log is not None:
            s.log.add(events.GAME_OVER, -1)
        return True
    seat = seat_from_first(s, s.cursor)
    s.cursor += 1
    if s.resource_count[seat] > 0:
        push(s, PLAY_LAST_CARDS, seat)
    return False


def offer_last_cards(w: Moves) -> None:
    offer(w, DONE)


def close_last_cards(s: State) -> None:
    pop(s)
