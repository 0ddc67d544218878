"""Taking back: free, by agreement, without limit. Always one more row in the log."""

from collections.abc import Callable
from typing import Any

from .playing import ME, Client, Json, bot, hot, wait_for
from .test_moves import a_game_of_two

Guest = Callable[..., Client]


def undo(client: Client, state: Json) -> Any:
    return client.at(state["table"]["id"], "undo", {"expected": state["expected"]})


def test_the_last_decision_is_free_to_take_back(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    assert state["undo"] == "no"
    moved = first.ok(first.move(state, first.first_offer(state)))
    assert moved["undo"] == "free"
    back = first.ok(undo(first, moved))
    assert back["position"]["view"] == state["position"]["view"]
    assert back["position"]["offers"] == state["position"]["offers"]
    assert back["seq"] == moved["seq"] + 1
    assert back["expected"] > moved["expected"]
    assert undo(first, back).json()["code"] == "nothing-to-undo"
    assert undo(second, back).json()["code"] == "nothing-to-undo"


def test_a_stale_undo_is_refused(guest: Guest) -> None:
    first, _, state = a_game_of_two(guest)
    first.ok(first.move(state, first.first_offer(state)))
    answer = undo(first, state)
    assert answer.json()["code"] == "stale"
    assert answer.json()["fresh"]["undo"] == "free"


def both_have_moved(guest: Guest) -> tuple[Client, Client, Json, Json]:
    first, second, state = a_game_of_two(guest)
    first.ok(first.move(state, first.first_offer(state)))
    theirs = second.table(state["table"]["id"])
    second.ok(second.move(theirs, second.first_offer(theirs)))
    return first, second, state, first.table(state["table"]["id"])


def test_after_another_seat_has_acted_all_must_agree(guest: Guest) -> None:
    first, second, state, now = both_have_moved(guest)
    assert now["undo"] == "ask"
    asked = first.ok(undo(first, now))
    [proposal] = asked["proposals"]
    assert proposal["kind"] == "take-back"
    assert asked["position"] == now["position"]
    [waiting] = proposal["waiting_for"]
    assert waiting in second.table(state["table"]["id"])["table"]["your_seats"]
    assert undo(first, asked).json()["code"] == "already-asked"
    agreed = second.ok(
        second.at(state["table"]["id"], f"proposals/{proposal['id']}", {"agree": True})
    )
    assert agreed["proposals"] == []
    assert agreed["position"]["ply"] == state["position"]["ply"]
    assert first.table(state["table"]["id"])["position"]["view"] == state["position"]["view"]


def test_a_take_back_can_be_declined_and_is_dropped_by_playing_on(guest: Guest) -> None:
    first, second, state, now = both_have_moved(guest)
    table = state["table"]["id"]
    [proposal] = first.ok(undo(first, now))["proposals"]
    eve = guest("Eve")
    path = f"proposals/{proposal['id']}"
    assert eve.at(table, path, {"agree": True}).status_code == 403
    assert second.ok(second.at(table, path, {"agree": False}))["proposals"] == []
    assert second.at(table, path, {"agree": True}).status_code == 404
    again = first.ok(undo(first, first.table(table)))
    assert len(again["proposals"]) == 1
    moved = first.ok(first.move(again, first.first_offer(again)))
    assert moved["proposals"] == []


def test_a_draw_is_not_taken_back_freely(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest, "magna-carta")
    table = state["table"]["id"]
    clients = {client.table(table)["table"]["your_seats"][0]: client for client in (first, second)}
    for _ in range(60):
        seat = state["table"]["waiting_for"][0]
        mine = clients[seat].table(table)
        tokens = [offer["token"] for offer in mine["position"]["offers"]]
        token = next((token for token in tokens if token == "draw"), tokens[0])
        state = clients[seat].ok(clients[seat].move(mine, token))
        if token == "draw":
            assert state["position"]["ply"] > mine["position"]["ply"] + 1
            assert state["undo"] == "ask"
            return
    raise AssertionError("no one could draw")


def test_against_bots_there_is_no_limit(guest: Guest) -> None:
    alix = guest()
    state = alix.open("magna-carta", [ME, bot(), bot()])
    table = state["table"]["id"]

    def my_turn() -> Json:
        now = alix.table(table)
        return now if now["table"]["your_turn"] else None

    first = wait_for(my_turn)
    state = first
    plies = []
    for _ in range(4):
        plies.append(state["position"]["ply"])
        alix.ok(alix.move(state, alix.first_offer(state)))
        state = wait_for(my_turn)
    for ply in reversed(plies):
        assert state["undo"] == "free"
        state = alix.ok(undo(alix, state))
        assert state["position"]["ply"] == ply
    # the same seed decides: an undo cannot draw again
    assert state["position"]["view"] == first["position"]["view"]
    assert state["undo"] == "no"


def test_at_a_hot_seat_everyone_takes_back(guest: Guest) -> None:
    alix = guest()
    state = alix.open("caylus", [ME, hot("Zoé")])
    start = state["position"]["ply"]
    for _ in range(4):
        seat = state["table"]["waiting_for"][0]
        mine = alix.table(state["table"]["id"], seat=seat)
        state = alix.ok(alix.move(mine, alix.first_offer(mine), seat=seat))
    for _ in range(4):
        state = alix.ok(undo(alix, state))
    assert state["position"]["ply"] == start
    assert undo(alix, state).status_code == 409


def test_who_leaves_is_not_asked_any_more(guest: Guest) -> None:
    first, second, state, now = both_have_moved(guest)
    table = state["table"]["id"]
    first.ok(undo(first, now))
    [seat] = second.table(table)["table"]["your_seats"]
    second.ok(second.at(table, "resign", {"seat": seat}))
    assert first.table(table)["proposals"] == []
    wait_for(lambda: first.table(table)["position"]["ply"] >= state["position"]["ply"])
    kinds = [event["kind"] for event in missed(first, table, now["seq"])]
    assert "table-undo" in kinds
    assert "table-stand-in" in kinds


def missed(client: Client, table: str, since: int) -> list[Json]:
    with client.socket(table, since=since) as socket:
        return list(socket.next("changed")["events"])
