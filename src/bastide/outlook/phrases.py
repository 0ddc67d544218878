"""Sentences that warn, and small phrases that both games need here."""

from __future__ import annotations

from ..core.text import Text, say
from ..core.words import all_of


def workers_text(amount: int) -> Text:
    return say("outlook/n-workers", n=amount)


PASS_WITH_WORKERS = say("outlook/pass-with-workers")
PASS_WHILE_BUILDING = say("outlook/pass-while-building")
FAR_BEYOND = say("outlook/far-beyond")
STOPS_OWN_WORKER = say("outlook/stops-own-worker")
STOPS_OWN_WORKERS = say("outlook/stops-own-workers")
GIVES_GOLD = say("outlook/gives-gold")
GOLD_FOR_MISSING = say("outlook/gold-for-missing")
GIVES_UP_FAVOR = say("outlook/gives-up-favor")
GIVES_UP_FREE = say("outlook/gives-up-free")


def stopped(places: list[Text]) -> Text | None:
    """A warning that own workers would be cut off by the provost. None when there are none."""
    if not places:
        return None
    sentence = STOPS_OWN_WORKER if len(places) == 1 else STOPS_OWN_WORKERS
    return sentence.filled(places=all_of(places))
