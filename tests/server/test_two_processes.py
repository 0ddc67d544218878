"""Two servers on one PostgreSQL: players on different ones see each other's moves."""

import asyncio
import json
import os
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from bastide.server.live.hub import Hub
from bastide.server.store.database import CHANNEL, channel_of
from bastide.server.tables import change_news
from bastide.server.tables.differences import Differences, applied
from bastide.server.tables.line_of_play import Step
from bastide.server.tables.table_in_memory import Room

from .playing import FREE, ME, Client, Running, bot, hot, serving, settings_for, wait_for

RACES = 100 if os.environ.get("PROVE") else 10


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


def my_turn(client: Client, table: str) -> Any:
    """The table, once it waits for this player."""
    now = client.table(table)
    return now["table"]["your_turn"] and now


def my_turn_or_the_end(client: Client, table: str) -> Any:
    """The table, once it waits for this player or for no one any more."""
    now = client.table(table)
    return (now["table"]["your_turn"] or now["table"]["status"] == "finished") and now


@pytest.mark.parametrize("kind", ["reseat", "give-to-bot"])
def test_the_player_who_is_connected_to_the_other_server_is_not_away(
    two: tuple[Running, Running], kind: str
) -> None:
    one, other = two
    alix, bob = Client(one.port, "Alix"), Client(other.port, "Bob")
    opened = alix.open("magna-carta", [ME, FREE])
    table = opened["table"]["id"]
    bob.ok(bob.at(table, "join", {"invite": opened["invite"]}))
    bob.ok(bob.at(table, "ready"))
    with bob.socket(table) as there:
        there.next("welcome")
        wait_for(lambda: alix.table(table)["table"]["seats"][1]["online"], "news of Bob")
        refused = alix.at(table, "proposals", {"kind": kind, "seat": 1})
        assert (refused.status_code, refused.json()["code"]) == (409, "player-here")
    for client in (alix, bob):
        client.http.close()


def test_a_move_is_accepted_once(two: tuple[Running, Running]) -> None:
    one, other = two
    alix, again = Client(one.port, "Alix"), Client(other.port)
    again.http.cookies.set("bastide", alix.http.cookies["bastide"])
    table = alix.open("magna-carta", [ME, bot(), bot()])["table"]["id"]
    for number in range(RACES):
        state = wait_for(partial(my_turn_or_the_end, alix, table), "my turn")
        if state["table"]["status"] == "finished":  # all races take several games
            table = alix.open("magna-carta", [ME, bot(), bot()])["table"]["id"]
            state = wait_for(partial(my_turn, alix, table), "my turn in a new game")
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
    """A table's bots are let move by one process at a time, and no one waits for the other one."""
    alix, again = (Client(running.port) for running in two)
    alix.me = alix.ok(alix.post("/api/guests", {"name": "Alix"}))
    again.http.cookies.set("bastide", alix.http.cookies["bastide"])
    state = alix.open("magna-carta", [ME, bot()])
    table = state["table"]["id"]
    for running in two:
        running.finish(running.service.upkeep.stop())  # no one sweeps up a bot's move
    for number in range(12):
        client = (alix, again)[number % 2]
        state = wait_for(partial(my_turn, client, table), "my turn")
        client.ok(client.move(state, client.first_offer(state)))
    for client in (alix, again):
        client.http.close()


@pytest.mark.parametrize("reported", [True, False], ids=["in-the-notice", "too-long-for-a-notice"])
def test_watchers_elsewhere_see_moves_without_a_look_into_the_database(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch, reported: bool
) -> None:
    """A notice holds the change itself. Only a change too long for one is read."""
    if not reported:
        monkeypatch.setattr(change_news, "MOST_BYTES", 0)
    one, other = two
    alix, watcher = Client(one.port, "Alix"), Client(other.port)
    state = alix.open("caylus", [ME, hot("Bob")], visibility="public")
    table = state["table"]["id"]
    reads = 0
    store = other.service.store
    look = store._read

    async def counted(*args: Any) -> Any:
        nonlocal reads
        reads += 1
        return await look(*args)

    with watcher.socket(table) as socket:
        socket.next("welcome")
        monkeypatch.setattr(store, "_read", counted)
        for _ in range(6):
            seat = state["table"]["waiting_for"][0]
            mine = alix.table(table, seat=seat)
            state = alix.ok(alix.move(mine, alix.first_offer(mine), seat=seat))
            changed = socket.next("changed")
            assert changed["state"]["seq"] == state["seq"]
            assert changed["state"]["table"]["waiting_for"] == state["table"]["waiting_for"]
            assert changed["events"]
        assert (reads == 0) == reported
        alix.ok(alix.at(table, "undo", {"expected": state["expected"]}, seat=seat))
        assert socket.next("changed")["state"]["seq"] == state["seq"] + 1
    monkeypatch.undo()
    shown, known = (each.table(table)["position"]["view"] for each in (watcher, alix))
    assert shown == known | {"viewer": None}
    for client in (alix, watcher):
        client.http.close()


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_watchers_elsewhere_are_told_what_watchers_here_see(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """It is worked out where the move is made. The other process plays nothing until it must."""
    one, other = two
    alix, near, far = Client(one.port, "Alix"), Client(one.port), Client(other.port)
    state = alix.open(game, [ME, hot("Bob")], visibility="public")
    table, luck = state["table"]["id"], Random(3)
    played = passed = compared = 0
    went_on, between, pass_on = Room._went_on, Differences.between, Hub.passed_on

    def counted(*args: Any) -> bool:
        nonlocal passed
        passed += (done := pass_on(*args))
        return done

    def noticed(differences: Differences, before: dict[str, Any], now: dict[str, Any]) -> Any:
        nonlocal compared
        compared += "outlook" in now
        return between(differences, before, now)

    def noted(room: Room, steps: list[Step]) -> bool:
        nonlocal played
        played += room is other.service.store.at_hand(table)
        return went_on(room, steps)

    monkeypatch.setattr(Hub, "passed_on", counted)
    monkeypatch.setattr(Room, "_went_on", noted)
    monkeypatch.setattr(Differences, "between", noticed)
    with near.socket(table, parts=1) as here, far.socket(table, parts=1) as there:
        known = [socket.next("welcome")["state"] for socket in (here, there)]
        wait_for(lambda: alix.table(table)["spectators"] == 2, "news of the other watcher")
        for number in range(60):
            seat = state["table"]["waiting_for"][0]
            mine = alix.table(table, seat=seat)
            if number == 30:
                state = alix.ok(alix.at(table, "undo", {"expected": mine["expected"]}, seat=seat))
            else:
                action = luck.choice(mine["position"]["offers"])["token"]
                state = alix.ok(alix.move(mine, action, seat=seat))
            heard = [socket.next("differs") for socket in (here, there)]
            assert heard[0]["events"] == heard[1]["events"]
            known = [
                applied(before, message["difference"])
                for before, message in zip(known, heard, strict=True)
            ]
            assert known[0]["position"] == known[1]["position"]
            for each in known:
                assert each["seq"] == state["seq"]
                assert each["table"]["waiting_for"] == state["table"]["waiting_for"]
        [watcher] = other.service.hub._watchers[table]
        whole = json.loads(other.service.hub.fresh_for(watcher) or b"")
        assert whole["state"]["position"] == known[1]["position"], "for one that was too slow"
        assert whole["state"]["seq"] == state["seq"]
    assert passed > 45
    assert played < 10
    if game == "caylus":  # there no covered screen asks for what a spectator sees as a whole
        assert compared < 90  # once for each change, not once in each process
    # a page that asks there for more gets it
    assert far.table(table)["position"] == near.table(table)["position"] == known[1]["position"]
    again = Client(other.port, None)
    again.http.cookies.set("bastide", alix.http.cookies["bastide"])
    assert again.table(table)["position"] == alix.table(table)["position"]
    for client in (alix, near, far, again):
        client.http.close()


def test_who_comes_while_a_change_is_passed_on_sees_it_too(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table in memory is behind then. A newcomer is shown what the others have."""
    one, other = two
    alix, early, late = Client(one.port, "Alix"), Client(other.port), Client(other.port)
    state = alix.open("caylus", [ME, hot("Bob")], visibility="public")
    table, chat = state["table"]["id"], other.service.chat
    lines, seqs = chat.visible_lines, [state["seq"]]

    async def slowly(*args: Any) -> Any:
        found = await lines(*args)
        while other.service.hub.newest(table) == seqs[0]:
            await asyncio.sleep(0.01)
        return found

    with early.socket(table, parts=1) as there:
        there.next("welcome")
        wait_for(lambda: alix.table(table)["spectators"] == 1, "news of the watcher")
        monkeypatch.setattr(chat, "visible_lines", slowly)
        seat = state["table"]["waiting_for"][0]
        mine = alix.table(table, seat=seat)
        moving = threading.Timer(0.5, lambda: seqs.append(moved(alix, mine, seat)))
        moving.start()
        with late.socket(table, parts=1) as newcomer:
            assert newcomer.next("welcome")["state"]["seq"] == state["seq"] + 1
        moving.join()
        assert seqs[1] == state["seq"] + 1 == there.next("differs")["seq"]
    for client in (alix, early, late):
        client.http.close()


def moved(client: Client, mine: Any, seat: int) -> int:
    return int(client.ok(client.move(mine, client.first_offer(mine), seat=seat))["seq"])


def test_watchers_hear_of_a_table_that_had_to_leave_memory(two: tuple[Running, Running]) -> None:
    """Where more tables are watched than are kept ready, no one is left behind."""
    one, other = two
    alix, watcher = Client(one.port, "Alix"), Client(other.port)
    state = alix.open("caylus", [ME, hot("Bob")], visibility="public")
    table = state["table"]["id"]
    second = alix.open("caylus", [ME, hot("Bob")], visibility="public")["table"]["id"]
    other.service.store.limit = 1
    with watcher.socket(table) as socket:
        socket.next("welcome")
        for _ in range(2):
            watcher.table(second)
            assert other.service.store.at_hand(table) is None
            seat = state["table"]["waiting_for"][0]
            mine = alix.table(table, seat=seat)
            state = alix.ok(alix.move(mine, alix.first_offer(mine), seat=seat))
            changed = socket.next("changed")
            assert changed["state"]["seq"] == state["seq"]
            assert changed["events"]
    for client in (alix, watcher):
        client.http.close()


def test_a_move_wakes_up_only_processes_through_which_someone_looks(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each table has a channel: what no one here looks at isn't even received."""
    one, other = two
    received: list[bytes] = []
    assert other.service.remote is not None
    bus = other.service.remote.bus
    matters = bus._matters

    def noted(notice: bytes) -> bool:
        received.append(notice)
        return matters(notice)

    monkeypatch.setattr(bus, "_matters", noted)
    alix, watcher = Client(one.port, "Alix"), Client(other.port)
    tables = [alix.open("caylus", [ME, hot("Bob")], visibility="public") for _ in range(2)]
    seen, unseen = (state["table"]["id"] for state in tables)
    with watcher.socket(seen) as socket:
        socket.next("welcome")
        for table in (unseen, seen):  # notices come in their order
            seat = alix.table(table)["table"]["waiting_for"][0]
            mine = alix.table(table, seat=seat)
            alix.ok(alix.move(mine, alix.first_offer(mine), seat=seat))
        socket.next("changed")
    assert any(notice.startswith(b"changed") and seen.encode() in notice for notice in received)
    assert not any(unseen.encode() in notice for notice in received)
    for client in (alix, watcher):
        client.http.close()


def test_a_process_stops_listening_to_what_no_one_there_looks_at(
    two: tuple[Running, Running],
) -> None:
    """After a while, and it listens again when someone comes back."""
    one, other = two
    alix, watcher = Client(one.port, "Alix"), Client(other.port)
    state = alix.open("caylus", [ME, hot("Bob")], visibility="public")
    table = state["table"]["id"]
    remote = other.service.remote
    assert remote is not None

    def moved() -> int:
        seat = alix.table(table)["table"]["waiting_for"][0]
        mine = alix.table(table, seat=seat)
        return int(alix.ok(alix.move(mine, alix.first_offer(mine), seat=seat))["seq"])

    for _ in range(2):
        with watcher.socket(table) as socket:
            seen = socket.next("welcome")["state"]["seq"]
            other.call(remote._hear_less)
            other.call(remote._hear_less)
            assert channel_of(table) in remote.bus.channels
            assert moved() == seen + 1 == socket.next("changed")["state"]["seq"]
        wait_for(lambda: not other.service.hub.watched(table), "the end of the socket")
        other.call(remote._hear_less)
        assert channel_of(table) in remote.bus.channels  # not yet
        other.call(remote._hear_less)
        assert remote.bus.channels == {CHANNEL}
        moved()
    for client in (alix, watcher):
        client.http.close()
