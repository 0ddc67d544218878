"""Moves that come twice, late, out of order, from the wrong seat, or that are no moves at all."""

import threading
from collections.abc import Callable
from typing import Any

import pytest

from .playing import FREE, ME, Client, Json, Running, bot, hot, in_words

Guest = Callable[..., Client]


def a_game_of_two(guest: Guest, game: str = "caylus", **more: Any) -> tuple[Client, Client, Json]:
    """Two people at a running table. The one who is to decide comes first."""
    alix, bob = guest("Alix"), guest("Bob")
    opened = alix.open(game, [ME, FREE], **more)
    table = opened["table"]["id"]
    bob.ok(bob.at(table, "join", {"invite": opened["invite"]}))
    bob.ok(bob.at(table, "ready"))
    state = alix.table(table)
    first, second = (alix, bob) if state["table"]["your_turn"] else (bob, alix)
    return first, second, first.table(table)


def unchanged(client: Client, state: Json) -> bool:
    now = client.table(state["table"]["id"])
    return bool(now["seq"] == state["seq"] and now["position"] == state["position"])


def test_a_repeated_move_is_kept_once_and_answered_again(guest: Guest) -> None:
    first, _, state = a_game_of_two(guest)
    action = first.first_offer(state)
    once = first.ok(first.move(state, action, move_id="the-same-move"))
    again = first.ok(first.move(state, action, move_id="the-same-move"))
    assert again["seq"] == once["seq"] == state["seq"] + 1
    assert again["expected"] == once["expected"]
    other = first.move(state, state["position"]["offers"][1]["token"], move_id="the-same-move")
    assert (other.status_code, other.json()["code"]) == (422, "id-used")
    # the same id at a fresh position is still the same move
    assert first.ok(first.move(once, action, move_id="the-same-move"))["seq"] == once["seq"]


def test_a_stale_move_is_answered_with_the_fresh_table(guest: Guest) -> None:
    first, _, state = a_game_of_two(guest)
    moved = first.ok(first.move(state, first.first_offer(state)))
    answer = first.move(state, first.first_offer(state))
    assert answer.status_code == 409
    problem = answer.json()
    assert problem["code"] == "stale"
    assert problem["fresh"]["seq"] == moved["seq"]
    assert problem["fresh"]["position"] == moved["position"]
    assert problem["fresh"]["table"]["your_seats"] == moved["table"]["your_seats"]


def test_a_move_from_the_future_is_stale_too(guest: Guest) -> None:
    first, _, state = a_game_of_two(guest)
    late = {**state, "expected": state["expected"] + 5}
    assert first.move(late, first.first_offer(state)).json()["code"] == "stale"
    assert unchanged(first, state)


def test_an_illegal_move_names_its_rule_in_both_languages(guest: Guest) -> None:
    first, _, state = a_game_of_two(guest)
    answer = first.move(state, "provost:+1")
    assert answer.status_code == 422
    problem = answer.json()
    assert problem["code"] == "illegal"
    assert problem["rule"].startswith("C-")
    assert problem["params"]["reason"]
    assert in_words(problem["sentence"]) != in_words(problem["sentence"], "fr")
    assert unchanged(first, state)
    why = first.ok(first.get(f"/api/why/{state['table']['id']}", action="provost:+1"))
    assert (why["rule"], why["sentence"]) == (problem["rule"], problem["sentence"])
    offer = first.first_offer(state)
    allowed = first.ok(first.get(f"/api/why/{state['table']['id']}", action=offer))
    assert allowed["code"] == "allowed"


@pytest.mark.parametrize("action", ["nonsense", "place:nowhere", 10**6, -1, 10**30, ""])
def test_what_is_no_action_is_refused(guest: Guest, action: Any) -> None:
    first, _, state = a_game_of_two(guest)
    answer = first.move(state, action)
    assert answer.status_code in (400, 422)
    assert in_words(answer.json()["sentence"], "fr")
    assert unchanged(first, state)


def test_no_one_moves_for_another_seat(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    stranger = guest("Eve")
    offer = first.first_offer(state)
    seat = state["table"]["waiting_for"][0]
    assert second.move(state, offer, seat=seat).json()["code"] == "not-your-seat"
    assert second.move(state, offer).json()["code"] == "not-your-turn"
    assert stranger.move(state, offer).status_code == 403
    assert stranger.move(state, offer, seat=seat).status_code == 403
    assert guest(None).move(state, offer).status_code == 401
    assert (
        second.get(f"/api/why/{state['table']['id']}", action=offer, seat=seat).status_code == 403
    )
    assert second.get(f"/api/tables/{state['table']['id']}", seat=seat).status_code == 403
    assert unchanged(first, state)


def test_a_move_of_another_game_or_table_changes_nothing(guest: Guest) -> None:
    first, _, state = a_game_of_two(guest)
    other = first.open("magna-carta", [ME, hot("B")])
    theirs = first.table(other["table"]["id"], seat=other["table"]["waiting_for"][0])
    token = first.first_offer(theirs)
    assert first.move(state, token).status_code == 422
    body = {"expected": 3, "client_move_id": "somewhere-else", "action": 1}
    assert first.at("nowhere", "moves", body).json()["code"] == "unknown-table"
    assert unchanged(first, state)


def test_no_move_before_the_start(guest: Guest) -> None:
    alix = guest()
    state = alix.open("caylus", [ME, FREE])
    assert alix.move(state, "pass").json()["code"] == "not-started"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"move"',
        b'{"expected": 1}',
        b'{"expected": -1, "client_move_id": "12345678", "action": 1}',
        b'{"expected": 1, "client_move_id": "short", "action": 1}',
        b'{"expected": 1, "client_move_id": "12345678", "action": 1, "seat": 0}',
        b'{"expected": 1.5, "client_move_id": "12345678", "action": 1}',
        b'{"expected": 1, "client_move_id": "12345678", "action": {"a": 1}}',
        b'\xff\xfe{"expected": 1}',
        b'{"expected": 1, "client_move_id": "' + b"\\ud800" * 8 + b'", "action": 1}',
        b"[" * 100_000,
    ],
)
def test_malformed_bodies_are_refused(guest: Guest, body: bytes) -> None:
    first, _, state = a_game_of_two(guest)
    path = f"/api/tables/{state['table']['id']}/moves"
    answer = first.http.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["code"] == "invalid"
    assert unchanged(first, state)


def test_oversized_bodies_are_refused(guest: Guest) -> None:
    first, _, state = a_game_of_two(guest)
    answer = first.move(state, "x" * 400_000)
    assert answer.status_code == 413
    assert unchanged(first, state)


def test_one_of_many_moves_at_once_is_kept(guest: Guest) -> None:
    first, _, state = a_game_of_two(guest)
    offers = [offer["token"] for offer in state["position"]["offers"]]
    answers: list[int] = []

    def send(number: int) -> None:
        client = Client(first.port)
        client.http.cookies = first.http.cookies
        answers.append(client.move(state, offers[number % len(offers)]).status_code)
        client.http.close()

    threads = [threading.Thread(target=send, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200] + [409] * 7
    assert first.table(state["table"]["id"])["seq"] == state["seq"] + 1


def test_the_game_is_read_from_its_log_when_it_is_not_in_memory(
    guest: Guest, server: Running
) -> None:
    first, _, state = a_game_of_two(guest, "magna-carta")
    moved = first.ok(first.move(state, first.first_offer(state)))
    server.service.store.forget(moved["table"]["id"])
    again = first.table(moved["table"]["id"])
    assert again["position"] == moved["position"]
    assert (again["seq"], again["expected"]) == (moved["seq"], moved["expected"])


def test_bots_start_at_once_and_move_by_themselves(guest: Guest) -> None:
    alix = guest()
    state = alix.open("magna-carta", [bot(), ME, bot("thumb")])
    assert state["table"]["status"] == "running"
    assert [seat["kind"] for seat in state["table"]["seats"]] == ["bot", "person", "bot"]
    names = [seat["name"] for seat in state["table"]["seats"]]
    assert len(set(names)) == 3
