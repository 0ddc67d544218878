"""Ratings: among people only."""

from typing import Any

import pytest

from bastide.server.messages.tables import NoClock
from bastide.server.people.ratings import counts, ranks_among, shown
from bastide.server.store.rows import SeatRow, TableRow


def table(**more: Any) -> TableRow:
    usual: dict[str, Any] = {
        "id": "t",
        "game": "caylus",
        "rules": 1,
        "players": 3,
        "options": {},
        "visibility": "public",
        "title": "",
        "status": "finished",
        "host_id": "a",
        "invite": "",
        "clock": NoClock(),
        "pace": 0.0,
        "shuffle_seats": False,
        "created": 0.0,
        "changed": 0.0,
    }
    return TableRow(**{**usual, **more})


def seat(number: int, kind: Any, person: str | None = None, stand_in: bool = False) -> SeatRow:
    return SeatRow(table_id="t", seat=number, kind=kind, person_id=person, stand_in=stand_in)


@pytest.mark.parametrize(
    ("seats", "rated"),
    [
        ([seat(0, "person", "a"), seat(1, "person", "b")], [0, 1]),
        ([seat(0, "person", "a"), seat(1, "bot"), seat(2, "person", "b")], [0, 2]),
        ([seat(0, "person", "a"), seat(1, "bot", "b", stand_in=True)], [0, 1]),
        ([seat(0, "person", "a"), seat(1, "bot")], []),
        ([seat(0, "person", "a"), seat(1, "hot", "a")], []),
        ([seat(0, "person", "a"), seat(1, "person", "b"), seat(2, "hot", "a")], []),
        ([seat(0, "bot"), seat(1, "bot")], []),
    ],
)
def test_which_seats_count(seats: list[SeatRow], rated: list[int]) -> None:
    assert [each.seat for each in counts(table(), seats)] == rated


def test_only_games_from_their_beginning_count() -> None:
    two = [seat(0, "person", "a"), seat(1, "person", "b")]
    assert counts(table(seeded_from=12), two) == []
    assert counts(table(imported=True), two) == []


def test_the_player_who_left_stands_behind_those_who_stayed() -> None:
    seats = [
        seat(0, "bot", "a", stand_in=True),
        seat(1, "person", "b"),
        seat(2, "person", "c"),
        seat(3, "bot", "d", stand_in=True),
    ]
    assert ranks_among(seats, [1, 2, 2, 4]) == [2, 1, 1, 3]
    assert ranks_among([seats[1], seats[2]], [0, 3, 1]) == [2, 1]


def test_everyone_starts_in_the_middle() -> None:
    assert shown(25.0) == 1500
    assert shown(26.0) == 1560
