"""Options before a game: defaults, checks, and errors that say what would be right."""

import pytest

from bastide.core.errors import SetupError
from bastide.core.options import Choice, Option, check_options
from bastide.core.text import say

WORDS = say("games/wood")
LENGTH = Option(
    "length", WORDS, WORDS, "long", (Choice("short", WORDS, WORDS), Choice("long", WORDS, WORDS))
)
EXTRA = Option("extra", WORDS, WORDS, False)
OPTIONS = (LENGTH, EXTRA)


def test_options_that_are_not_given_have_their_defaults() -> None:
    assert check_options(OPTIONS, {}) == {"length": "long", "extra": False}
    assert check_options(OPTIONS, {"extra": True}) == {"length": "long", "extra": True}
    assert list(check_options(OPTIONS, {"extra": True, "length": "short"})) == ["length", "extra"]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"lenght": "long"}, "unknown option 'lenght', this game has length, extra"),
        ({"length": "medium"}, "length must be one of short, long, not 'medium'"),
        ({"length": True}, "length must be one of short, long, not True"),
        ({"length": ["short"]}, r"length must be one of short, long, not \['short'\]"),
        ({"extra": "yes"}, "extra must be True or False, not 'yes'"),
        ({"extra": 1}, "extra must be True or False, not 1"),
    ],
)
def test_a_wrong_option_is_refused_with_the_right_ones(
    given: dict[str, object], reason: str
) -> None:
    with pytest.raises(SetupError, match=f"^{reason}$"):
        check_options(OPTIONS, given)


def test_options_are_data_for_a_menu() -> None:
    words = {"key": "games/wood"}
    assert EXTRA.to_json() == {
        "key": "extra", "name": words, "help": words, "default": False, "choices": [],
    }  # fmt: skip
    assert LENGTH.to_json()["choices"] == [
        {"value": "short", "name": words, "help": words},
        {"value": "long", "name": words, "help": words},
    ]
