"""Phase 4: the buildings take effect, in the order of the road, up to the Provost."""

from ..core.decisions import Phase
from ..core.frames import push
from ..core.text import say
from . import effects, events
from .data import KINDS, NEUTRAL, POWER_3B, PRIMARY, SECONDARY
from .decisions import USE_EFFECT
from .favors import has_power
from .state import EFFECTS, State
from .variants import has_provost
from .verbs import bring_workers_home, has_worker, turn_to_residence


def last_active_position(s: State) -> int:
    """M-4.1: up to and including the Provost's card. ML-3: the whole road in the light rules."""
    return s.provost if has_provost(s) else s.road_length - 1


def continue_effects(s: State) -> bool:
    """M-4.1: card by card. `cursor` is the position after the card being resolved."""
    if s.cursor > 0:
        turn_if_waiting(s, s.road[s.cursor - 1])
    last = last_active_position(s)
    while s.cursor <= last:
        card = s.road[s.cursor]
        s.cursor += 1
        if has_worker(s, card):
            activate(s, card)
            return False
    bring_workers_home(s)
    return True


def turn_if_waiting(s: State, card: int) -> None:
    """M-4.17: a card chosen by a Lawyer before it acted becomes a residence now."""
    owner = card // KINDS
    if owner != NEUTRAL and s.waiting[owner] >> card % KINDS & 1:
        turn_to_residence(s, owner, card % KINDS)


def activate(s: State, card: int) -> None:
    """M-4.2: the worker's owner first, then the card's owner. Frames are pushed in reverse.

    M-4.3: on an own card only the primary effect, but for power III-B (MF-15).
    M-4.4: neutral cards have no secondary effect.
    """
    seat = s.worker_of[card]
    owner = card // KINDS
    if owner != NEUTRAL and (owner != seat or has_power(s, seat, POWER_3B)):
        push(s, USE_EFFECT, owner, card, SECONDARY)
    push(s, USE_EFFECT, seat, card, PRIMARY)
    if s.log is not None:
        s.log.add(events.ACTIVATED, seat, card)


PHASE = Phase(EFFECTS, say("magna-carta/effects-buildings"), continue_effects, effects.DECISIONS)
