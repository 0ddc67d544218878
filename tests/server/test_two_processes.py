"""Two servers on one PostgreSQL: players on different ones see each other's moves."""

import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from .playing import FREE, ME, Client, Running, bot, serving, settings_for, wait_for


@pytest.fixture
def two(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    settings = settings_for(str(tmp_path), postgres_url)
    with serving(settings) as one, serving(settings) as other:
        yield one, other


def test_players_on_two_servers(two: tuple[Running, Running], postgres_url: str) -> None:
    one, other = two
    alix, bob = Client(one.port, "Alix"), Client(other.port, "Bob")
    opened = alix.open("caylus", [ME, FREE])
    table = opened["table"]["id"]
    bob.ok(bob.at(table, "join", {"invite": opened["invite"]}))
    bob.ok(bob.at(table, "ready"))
    with alix.socket(table) as here, bob.socket(table) as there:
        states = {0: here.next("welcome")["state"], 1: there.next("welcome")["state"]}
        sockets = {0: here, 1: there}
        # who is online is known on both sides
        wait_for(lambda: all(s["online"] for s in alix.table(table)["table"]["seats"]))
        wait_for(lambda: all(s["online"] for s in bob.table(table)["table"]["seats"]))
        for turn in range(8):
            if turn == 4:  # notices that are missed are made good
                with psycopg.connect(postgres_url, autocommit=True) as connection:
                    connection.execute(
                        "select pg_terminate_backend(pid) from pg_stat_activity "
                        "where query like 'LISTEN%' and pid <> pg_backend_pid()"
                    )
            seat = states[0]["table"]["waiting_for"][0]
            sockets[seat].send_move(states[seat], states[seat]["position"]["offers"][0]["token"])
            for number, socket in sockets.items():
                changed = socket.next("changed")
                assert changed["state"]["seq"] == states[number]["seq"] + 1
                assert changed["events"]
                states[number] = changed["state"]
        alix.ok(alix.at(table, "chat", {"room": "table", "text": "bonjour"}))
        assert there.next("chatted")["line"]["text"] == "bonjour"
    for client in (alix, bob):
        client.http.close()


def test_a_move_is_accepted_once(two: tuple[Running, Running]) -> None:
    one, other = two
    alix, again = Client(one.port, "Alix"), Client(other.port)
    again.http.cookies.set("bastide", alix.http.cookies["bastide"])
    state = alix.open("magna-carta", [ME, bot(), bot()])
    table = state["table"]["id"]
    for number in range(10):
        state = wait_for(
            lambda: (now := alix.table(table))["table"]["your_turn"] and now, "my turn"
        )
        offers = [offer["token"] for offer in state["position"]["offers"]]
        codes = {
            alix.move(state, offers[0], move_id=f"the-same-{number:04}").status_code,
            again.move(state, offers[0], move_id=f"the-same-{number:04}").status_code,
            again.move(state, offers[-1]).status_code,
        }
        assert codes == {200, 409}
    for client in (alix, again):
        client.http.close()


def test_bots_move_whichever_server_was_played_on(two: tuple[Running, Running]) -> None:
    """A table's bots are let move by one process at a time, and nobody waits for the other one."""
    alix, again = (Client(running.port) for running in two)
    alix.me = alix.ok(alix.post("/api/guests", {"name": "Alix"}))
    again.http.cookies.set("bastide", alix.http.cookies["bastide"])
    state = alix.open("magna-carta", [ME, bot()])
    table = state["table"]["id"]
    for number in range(12):
        client = (alix, again)[number % 2]
        began = time.monotonic()
        state = wait_for(
            lambda client=client: (now := client.table(table))["table"]["your_turn"] and now,
            "my turn",
        )
        assert time.monotonic() - began < 8, "the bot's move had to be swept up"
        client.ok(client.move(state, client.first_offer(state)))
    for client in (alix, again):
        client.http.close()
