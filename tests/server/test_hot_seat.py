"""Several players at one screen: between two of them no one's cards are on the way to it."""

from __future__ import annotations

from collections.abc import Callable

from .playing import ME, Client, Json, hot

Guest = Callable[..., Client]
OWN = ("hand", "pile", "resource_cards")


def cards_in(state: Json) -> list[Json]:
    """Whatever hidden cards a state shows."""
    seats = state["position"]["view"]["table"]["seats"]
    return [seat[key] for seat in seats for key in OWN if seat.get(key)]


def test_no_hand_is_sent_while_the_screen_goes_round(guest: Guest) -> None:
    alix = guest("Alix")
    table = alix.open("magna-carta", [ME, hot("Odon")])["table"]["id"]
    seat = alix.table(table)["table"]["waiting_for"][0]
    changed_hands = 0
    for _ in range(12):
        with alix.socket(table, seat=seat) as socket:
            mine = socket.next("welcome")["state"]
            assert mine["position"]["viewer"] == seat
            assert cards_in(mine), "one's own hand is there in one's own turn"
            move_id = socket.send_move(mine, alix.first_offer(mine))
            changed = socket.next("changed")
        state = changed["state"]
        following = state["table"]["waiting_for"][0]
        if following == seat:
            continue
        changed_hands += 1
        answer = alix.move(mine, alix.first_offer(mine), seat=seat, move_id=move_id)  # said again
        for seen in (state, answer.json(), alix.table(table, seat=seat)):
            assert seen["position"]["viewer"] is None
            assert cards_in(seen) == []
            assert seen["table"]["your_seats"] == [0, 1]
        spectator = guest(None)
        assert changed["events"] == sent_to(spectator, table, mine["seq"])
        assert alix.table(table, seat=following)["position"]["viewer"] == following
        seat = following
    assert changed_hands > 3


def sent_to(stranger: Client, table: str, since: int) -> Json:
    with stranger.socket(table, since=since) as socket:
        socket.next("welcome")
        return socket.next("changed")["events"]


def test_a_game_without_secrets_is_shown_as_before(guest: Guest) -> None:
    alix = guest("Alix")
    state = alix.open("caylus", [ME, hot("Odon")])
    other = 1 - state["table"]["waiting_for"][0]
    assert alix.table(state["table"]["id"], seat=other)["position"]["viewer"] == other
