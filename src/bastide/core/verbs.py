"""Verbs that several games share: deniers and the bridge.

Like the verbs of a game, these write their event when a log is attached.
"""

from . import log
from .state import TableState


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
    """C-2.3, M-2.13: the player's marker goes on the bridge. The first to pass takes a bonus."""
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
