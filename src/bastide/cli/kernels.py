"""The state of the compiled kernels, found out quietly and reported in our own words."""

from __future__ import annotations

import warnings

from ..core.text import Text, say
from ..native import OFF, Status, mode, status

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
        return say("cli/kernel-in-use")
    if mode() == OFF:
        return say("cli/kernel-off")
    if state.reason.startswith(STALE):
        return say("cli/kernel-stale")
    if state.reason.startswith(MISSING):
        return say("cli/kernel-missing")
    error = state.reason.removeprefix(f"{BROKEN}: ")
    return say("cli/kernel-broken").filled(error=error)
