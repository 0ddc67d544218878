"""Warnings that both games give before an action."""

from __future__ import annotations

from typing import Any

from ..core.actions import Group
from ..core.text import Text, say
from ..core.words import all_of, capitalised, deniers_text
from .face import Attempt

STOPS_OWN_WORKER = say("outlook/stops-own-worker")
STOPS_OWN_WORKERS = say("outlook/stops-own-workers")
GIVES_GOLD = say("outlook/gives-gold")
GIVES_UP_FAVOR = say("outlook/gives-up-favor")


def passes_with_workers(workers: int, deniers: int) -> Text:
    return say(
        "outlook/pass-with-workers",
        workers=say("outlook/n-workers", n=workers),
        deniers=deniers_text(deniers),
    )


def far_beyond(place: Text, steps: Text, purse: int) -> Text:
    """A building so far beyond the provost that the seat alone could not move him there."""
    return say(
        "outlook/far-beyond", place=capitalised(place), steps=steps, deniers=deniers_text(purse)
    )


def stopped(places: list[Text]) -> Text | None:
    """Own workers would be cut off by the provost. None when there are none."""
    if not places:
        return None
    sentence = STOPS_OWN_WORKER if len(places) == 1 else STOPS_OWN_WORKERS
    return sentence.filled(places=all_of(places))


def gives_gold(t: Attempt[Any], cubes: Group, gold: int) -> Text | None:
    """Gold is given although another of the cubes would do."""
    if t.action != cubes[gold]:
        return None
    return GIVES_GOLD if any(other in cubes[:gold] for other in t.actions) else None
