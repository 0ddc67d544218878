"""The luck of the tests' servers comes again, and a server without it has its own."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from bastide.server.tables import fairness, seating
from tests.luck import deal_with, luck_of
from tests.server.conftest import DATABASES, takes_its_turn


def dealt(test: str) -> tuple[tuple[str, str], str]:
    luck = luck_of(test)
    end = deal_with(lambda: luck)
    try:
        return fairness.new_secret(), seating.bot_name([])
    finally:
        end()


def test_a_test_has_the_same_luck_in_every_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEST_LUCK", "1")  # whatever the run itself has
    first = dealt("one")
    assert dealt("one") == first
    assert dealt("another") != first
    monkeypatch.setenv("TEST_LUCK", "2")
    assert dealt("one") != first


def test_without_luck_seeds_are_secret() -> None:
    dealt("one")
    assert fairness.new_secret() != fairness.new_secret()
    assert fairness.new_secret() != dealt("one")[0]


@pytest.mark.parametrize("luck", ["1", "2", "3"])
def test_every_test_of_the_server_runs_on_a_database(
    luck: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEST_LUCK", luck)
    monkeypatch.delenv("PROVE", raising=False)
    turns = [
        [takes_its_turn(item_of(f"test_{n}[{name}]", name)) for name in DATABASES]
        for n in range(40)
    ]
    assert all(sum(kept) == 1 for kept in turns)
    assert 5 < sum(kept[0] for kept in turns) < 35, "both databases have their share"
    assert all(takes_its_turn(item_of("test_a[x]", name, "test_moves.py")) for name in DATABASES)
    monkeypatch.setenv("PROVE", "1")
    assert all(takes_its_turn(item_of("test_1[x]", name)) for name in DATABASES)


def item_of(nodeid: str, database: str, file: str = "test_people.py") -> pytest.Item:
    callspec = SimpleNamespace(params={"database": database})
    return cast("pytest.Item", SimpleNamespace(nodeid=nodeid, path=Path(file), callspec=callspec))
