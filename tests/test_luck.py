"""The luck of the tests' servers comes again, and a server without it has its own."""

from __future__ import annotations

import pytest

from bastide.server import fairness, tables
from tests.luck import deal_with, luck_of


def dealt(test: str) -> tuple[tuple[str, str], str]:
    luck = luck_of(test)
    end = deal_with(lambda: luck)
    try:
        return fairness.new_secret(), tables.bot_name([])
    finally:
        end()


def test_a_test_has_the_same_luck_in_every_run(monkeypatch: pytest.MonkeyPatch) -> None:
    first = dealt("one")
    assert dealt("one") == first
    assert dealt("another") != first
    monkeypatch.setenv("TEST_LUCK", "2")
    assert dealt("one") != first


def test_without_luck_seeds_are_secret() -> None:
    dealt("one")
    assert fairness.new_secret() != fairness.new_secret()
    assert fairness.new_secret() != dealt("one")[0]
