"""Verbs that several games share: turns, deniers and the bridge.

Like the verbs of a game, these write their event when a log is attached.
"""

from . import log
from .plain import begin_next
from .state import TableState


def begin_in_turn(s: TableState, phase: int, first: int, leader: int) -> None:
    """Begin a phase. With the `first` one of a turn the next turn begins, with its leading seat."""
    begin_next(s, phase)
    if phase == first:
        s.turn += 1
        if s.log is not None:
            s.log.add(log.NEW_TURN, leader, s.turn)
    if s.log is not None:
        s.log.add(log.NEW_PHASE, -1, phase)


def gain_deniers(s: TableState, seat: int, amount: int) -> None:
    """C-0.8, M-0.9: the stock of deniers has no limit."""
    s.deniers[seat] += amount
    if s.log is not None:
        s.log.add(log.GAINED_DENIERS, seat, amount)


def pay_deniers(s: TableState, seat: int, amount: int) -> None:
    if amount:
        s.deniers[seat] -= amount
        if s.log is not None:
            s.log.add(log.PAID_DENIERS, seat, amount)


def step_on_bridge(s: TableState, seat: int, bonus: int) -> None:
    """The player's marker goes on the bridge. The first to pass takes a bonus."""
    s.passed |= 1 << seat
    s.pass_order[s.passes] = seat
    s.passes += 1
    if s.log is not None:
        s.log.add(log.PASSED, seat, s.passes)
    if s.passes == 1:
        gain_deniers(s, seat, bonus)


def clear_bridge(s: TableState) -> None:
    """Clear the bridge: no one has passed or given a batch in the new round."""
    s.passes = 0
    s.passed = 0
    for seat in range(s.players):
        s.pass_order[seat] = 0
        s.batches[seat] = 0
