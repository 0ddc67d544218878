"""The luck of a test: who begins, what is drawn and what bots pick is the same in every run.

A server takes its seeds from the operating system. Here they follow from the name of the test, so
that a failure comes again when the test is run again. `TEST_LUCK=2 make test` deals all tests other
cards. Names that must not be guessed (invitations, sessions) stay secret.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from random import Random
from types import SimpleNamespace

from bastide.server.tables import fairness, seating


def luck_of(test: str) -> Random:
    return Random(f"{test} {os.environ.get('TEST_LUCK', '1')}")


def deal_with(luck: Callable[[], Random]) -> Callable[[], None]:
    """Seeds of games, seats and bots' names follow `luck()`. Returns a function to end that."""

    def token_hex(size: int) -> str:
        return luck().randbytes(size).hex()

    loaded = SimpleNamespace(
        token_hex=token_hex,
        token_urlsafe=secrets.token_urlsafe,
        compare_digest=secrets.compare_digest,
        choice=lambda names: luck().choice(names),
        SystemRandom=luck,
    )

    def end() -> None:
        for module in (fairness, seating):
            vars(module)["secrets"] = secrets

    for module in (fairness, seating):
        vars(module)["secrets"] = loaded  # no module, but all of it that the two use
    return end
