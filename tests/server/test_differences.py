"""Differences: a page that knows the table is sent the rest, and arrives at the same table."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bastide.server.tables.differences import applied, difference

from .playing import Client
from .test_moves import a_game_of_two

Guest = Callable[..., Client]

plain = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "length", "0"])
KEYS = st.sampled_from(["a", "b", "0", "1", "length"])
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4)
)
objects = st.dictionaries(KEYS, values, max_size=4)


@given(objects, objects)
def test_a_difference_leads_from_one_value_to_the_other(
    before: dict[str, Any], now: dict[str, Any]
) -> None:
    untouched = json.dumps(before)
    assert applied(before, json.loads(json.dumps(difference(before, now)))) == now
    assert json.dumps(before) == untouched


@given(objects)
def test_what_is_the_same_differs_in_nothing(value: dict[str, Any]) -> None:
    assert difference(value, json.loads(json.dumps(value))) == {}


def test_only_what_differs_is_shown() -> None:
    before = {"seats": [{"deniers": 3, "name": "a"}, {"deniers": 4}], "gone": 1, "road": [1, 2]}
    now = {"seats": [{"deniers": 5, "name": "a"}, {"deniers": 4}, {}], "road": [1, 3]}
    assert difference(before, now) == {
        "seats": {"0": {"deniers": [5]}, "2": [{}], "length": 3},
        "gone": 0,
        "road": [[1, 3]],
    }


def test_a_page_that_hears_parts_knows_the_whole_table(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    table, random = state["table"]["id"], Random(4)
    whole = parts = 0
    with second.socket(table) as plain, second.socket(table, parts=1) as brief:
        plain.next("welcome")
        known = brief.next("welcome")["state"]
        for _ in range(25):
            mover = next(c for c in (first, second) if c.table(table)["table"]["your_turn"])
            mine = mover.table(table)
            action = random.choice(mine["position"]["offers"])["action"]
            mover.ok(mover.move(mine, action))
            said, shown = plain.next("changed"), brief.next("changed", "differs")
            assert shown["type"] == "differs"
            known = applied(known, shown["difference"])
            assert known == said["state"]
            assert shown["seq"] == known["seq"]
            assert shown["events"] == said["events"]
            whole, parts = whole + len(json.dumps(said)), parts + len(json.dumps(shown))
    assert parts < whole / 3


def test_everyone_at_a_table_with_hidden_cards_hears_parts_of_their_own_table(
    guest: Guest,
) -> None:
    """Public parts are worked out once, and no one's cards come to anyone else with them."""
    first, second, state = a_game_of_two(guest, "magna-carta")
    table, random, other = state["table"]["id"], Random(6), guest("Cleo")
    invite = state["invite"]
    hands = 0
    with (
        first.socket(table, parts=1) as one,
        second.socket(table, parts=1) as two,
        other.socket(table, parts=1, invite=invite) as third,
    ):
        people = {first: one, second: two, other: third}
        known = {person: socket.next("welcome")["state"] for person, socket in people.items()}
        for _ in range(12):
            mover = next(p for p in (first, second) if known[p]["table"]["your_turn"])
            action = random.choice(known[mover]["position"]["offers"])["action"]
            mover.ok(mover.move(known[mover], action))
            for person, socket in people.items():
                known[person] = applied(known[person], socket.next("differs")["difference"])
                query = {"invite": invite} if person is other else {}
                assert known[person]["position"] == person.table(table, **query)["position"]
            seats = [known[p]["position"]["view"]["table"]["seats"] for p in people]
            own = [known[p]["position"]["viewer"] for p in people]
            assert own[2] is None
            for viewer, seen in zip(own, seats, strict=True):
                for seat in seen:
                    assert (seat["hand"] is None) == (
                        seat["seat"] != viewer and seat["hand_size"] > 0
                    )
                    hands += bool(seat["hand"])
    assert hands > 12


def test_what_was_missed_comes_without_the_table_a_second_time(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    table = state["table"]["id"]
    first.ok(first.move(state, first.first_offer(state)))
    with second.socket(table, parts=1, since=state["seq"]) as socket:
        welcome, missed = socket.next("welcome"), socket.next("differs")
        assert missed["seq"] == welcome["state"]["seq"]
        assert missed["difference"] == {}
        assert missed["events"]


def test_a_brief_answer_is_empty_and_the_move_is_kept(guest: Guest) -> None:
    first, _, state = a_game_of_two(guest)
    table, seat = state["table"]["id"], state["table"]["waiting_for"][0]
    offer = first.first_offer(state)
    move = {"expected": state["expected"], "client_move_id": "a-brief-move", "action": offer}
    with first.socket(table, parts=1) as socket:
        socket.next("welcome")
        answer = first.post(f"/api/tables/{table}/moves", move, seat=seat, brief=True)
        assert (answer.status_code, answer.json()) == (200, None)
        shown = socket.next("differs")["difference"]
        assert shown["expected"] == [first.table(table)["expected"]] != [state["expected"]]
