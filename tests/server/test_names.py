"""Names of people at a table."""

import pytest

from bastide.server.people.accounts import clean_name
from bastide.server.people.names import distinct


def test_a_seat_without_a_name_stays_without() -> None:
    assert distinct(["", "Alix", ""]) == ["", "Alix", ""]


def test_equal_names_are_shown_apart() -> None:
    assert distinct(["Alix", "alix", "Bob", "Alix"]) == ["Alix", "alix 2", "Bob", "Alix 3"]
    assert distinct(["Alix", "Alix 2", "Alix"]) == ["Alix", "Alix 2", "Alix 3"]


@pytest.mark.parametrize("mark", ["\u034f", "\ufe0f", "\u180b", "\U000e0100", "\u200d", "\u202e"])
def test_no_one_takes_the_name_of_another_with_a_mark_that_is_not_seen(mark: str) -> None:
    assert clean_name(f"Al{mark}ix{mark}") == "Alix"
