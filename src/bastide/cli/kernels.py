"""The state of the compiled kernels, found out quietly and reported in our own words."""

from __future__ import annotations

import warnings

from ..core.text import Text
from ..native import OFF, Status, mode, status
from .texts import messages as m

STALE, MISSING, BROKEN = "stale", "not compiled", "cannot be loaded"


def kernel_states() -> list[Status]:
    """For each game whether its kernel is in use. A stale one is no reason for a warning here."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return status()


def runs_compiled(game: str) -> bool:
    return next(state.native for state in kernel_states() if state.game == game)


def reason_in_words(state: Status) -> Text:
    """The reason why a kernel is in use or not, in both languages."""
    if state.native:
        return m.KERNEL_IN_USE
    if mode() == OFF:
        return m.KERNEL_OFF
    if state.reason.startswith(STALE):
        return m.KERNEL_STALE
    if state.reason.startswith(MISSING):
        return m.KERNEL_MISSING
    error = state.reason.removeprefix(f"{BROKEN}: ")
    return m.KERNEL_BROKEN.filled(error=error)
