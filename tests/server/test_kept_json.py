"""Tables that are kept to be compared: as objects for a while, and never something else."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import pytest

from bastide.server.tables import kept_json
from bastide.server.tables.differences import Differences, applied, difference
from bastide.server.tables.kept_json import KeptJson


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_json, "MOST_UNPACKED", 3)


def test_what_is_kept_comes_back_the_same() -> None:
    values = [{"number": number, "list": [1, {"a": None}], "t": "é"} for number in range(10)]
    kept = [KeptJson(value) for value in values]
    assert [each.value for each in kept] == values
    assert [KeptJson(text=each.text).value for each in kept] == values
    assert [each.value for each in reversed(kept)] == values[::-1]


def test_only_the_ones_used_last_are_objects() -> None:
    kept = [KeptJson({"number": number}) for number in range(5)]
    assert [isinstance(each.key, bytes) for each in kept] == [True, True, False, False, False]
    assert kept[2].value == {"number": 2}
    assert kept[0].value == {"number": 0}
    assert [isinstance(each.key, bytes) for each in kept] == [False, True, False, True, False]


def test_what_no_one_needs_takes_no_place() -> None:
    first = KeptJson({"number": 1})
    for number in range(10):
        KeptJson({"number": number})
    gc.collect()
    assert not isinstance(first.key, bytes)


def test_what_is_sent_whole_is_text_from_then_on() -> None:
    kept = KeptJson({"number": 1})
    assert kept.text == b'{"number":1}' == kept.key
    assert KeptJson(text=kept.text).key == kept.key


def test_parts_in_common_are_compared_once_and_shown_to_each() -> None:
    random = Random(3)

    def shared() -> dict[str, Any]:
        return {"road": [{"worker": random.randrange(3)} for _ in range(9)], "deniers": [1, 2]}

    before, now = shared(), shared()
    viewers = [{"table": before, "own": {"hand": [seat]}} for seat in range(4)]
    later = [{"table": now, "own": {"hand": [seat, 9]}} for seat in range(4)]
    differences = Differences()
    for seat in range(4):
        found = differences.between(viewers[seat], later[seat])
        assert found == difference(viewers[seat], later[seat])
        assert applied(viewers[seat], found) == later[seat]
        assert found["own"] == {"hand": [[seat, 9]]}


def test_a_difference_is_never_taken_for_that_of_other_objects_in_the_same_place() -> None:
    """Memory is used again: an object that has gone must not lend its number to the next one."""
    differences = Differences()
    for number in range(200):
        before, now = {"part": {"a": number}}, {"part": {"a": number + 1}}
        assert differences.between(before, now) == {"part": {"a": [number + 1]}}
        del before, now
