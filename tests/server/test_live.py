"""Sockets: welcome, resume after a gap, presence, chat, and whatever a client may send."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from bastide.server.live.watcher import cannot_now

from .playing import (
    FREE,
    ME,
    Client,
    Json,
    Running,
    hot,
    in_words,
    names_at,
    serving,
    settings_for,
    wait_for,
)
from .test_moves import a_game_of_two

Guest = Callable[..., Client]


def test_a_gap_is_made_good_by_number(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    table = state["table"]["id"]
    for _ in range(3):
        seat = state["table"]["waiting_for"][0]
        client = next(c for c in (first, second) if seat in c.table(table)["table"]["your_seats"])
        mine = client.table(table)
        state = client.ok(client.move(mine, client.first_offer(mine)))
    with second.socket(table, since=state["seq"] - 2) as socket:
        assert socket.next()["state"]["seq"] == state["seq"]
        missed = socket.next("changed")
        plies = {event["ply"] for event in missed["events"]}
        assert plies == {state["position"]["ply"] - 1, state["position"]["ply"]}
    with second.socket(table, since=state["seq"]) as socket:
        assert socket.next()["type"] == "welcome"
        assert socket.next()["type"] == "presence"


def test_events_say_names_and_phases(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    with second.socket(state["table"]["id"]) as socket:
        socket.next("welcome")
        first.ok(first.move(state, first.first_offer(state)))
        events = socket.next("changed")["events"]
    name = first.me["name"]
    assert any(name in in_words(event["sentence"], names=names_at(state)) for event in events)
    assert {event["turn"] for event in events} == {1}
    assert all(event["phase"] == 2 for event in events)


def test_an_undo_is_shown(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    table = state["table"]["id"]
    moved = first.ok(first.move(state, first.first_offer(state)))
    with second.socket(table) as socket:
        socket.next("welcome")
        first.ok(first.at(table, "undo", {"expected": moved["expected"]}))
        shown = socket.next("changed")
        assert [event["kind"] for event in shown["events"]] == ["table-undo"]
        assert shown["state"]["position"]["ply"] == state["position"]["ply"]


def test_presence_shows_players_and_spectators(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    table = state["table"]["id"]
    with first.socket(table) as socket:
        socket.next("welcome")
        seat = first.table(table)["table"]["your_seats"][0]
        assert socket.next("presence") == {"type": "presence", "online": [seat], "spectators": 0}
        with second.socket(table), guest(None).socket(table):
            assert socket.next("presence")["online"] == [0, 1]
            wait_for(lambda: first.table(table)["spectators"] == 1)
            assert all(each["online"] for each in first.table(table)["table"]["seats"])
        wait_for(lambda: first.table(table)["spectators"] == 0)


def test_chat_reaches_its_room_as_plain_text(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    table, eve = state["table"]["id"], guest("Eve")
    text = "<b>hé</b> & \u202eq\x00\x1b[31m"
    with second.socket(table) as player, eve.socket(table) as watcher:
        player.next("welcome")
        watcher.next("welcome")
        answer = first.at(table, "chat", {"room": "table", "text": text})
        line = first.ok(answer)
        assert line["text"] == "<b>hé</b> & q[31m"
        assert line["name"] == first.me["name"]
        assert player.next("chatted")["line"] == line
        assert watcher.next("chatted")["line"] == line
        # spectators talk among themselves: a player might see their hints
        watcher.send({"type": "chat", "post": {"room": "spectators", "text": "psst"}})
        assert watcher.next("chatted")["line"]["text"] == "psst"
        watcher.send({"type": "chat", "post": {"room": "table", "text": "hint"}})
        assert watcher.next("refused")["problem"]["code"] == "table-room"
        first.ok(first.at(table, "chat", {"room": "table", "text": "end"}))
        assert player.next("chatted")["line"]["text"] == "end"
    with second.socket(table) as player:
        assert [each["text"] for each in player.next("welcome")["chat"]] == [line["text"], "end"]
    with eve.socket(table) as watcher:
        assert "psst" in [each["text"] for each in watcher.next("welcome")["chat"]]
    refused = first.at(table, "chat", {"room": "spectators", "text": "hi"})
    assert refused.json()["code"] == "spectators-room"
    assert first.at(table, "chat", {"room": "table", "text": "\x00\n"}).json()["code"] == "empty"


def test_chat_has_a_pace_and_can_be_muted(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    table = state["table"]["id"]
    with second.socket(table) as socket:
        socket.next("welcome")
        second.ok(second.at(table, "mute", {"person": first.id}))
        codes = [
            first.at(table, "chat", {"room": "table", "text": str(n)}).status_code
            for n in range(12)
        ]
        assert codes.count(429) > 0
        assert codes[0] == 201
        second.ok(second.at(table, "chat", {"room": "table", "text": "me"}))
        assert socket.next("chatted")["line"]["text"] == "me"
    with second.socket(table) as socket:
        welcome = socket.next("welcome")
        assert [line["text"] for line in welcome["chat"]] == ["me"]
        assert welcome["muted"] == [first.id]
    with first.socket(table) as socket:
        assert socket.next("welcome")["muted"] == []
    second.ok(second.at(table, "mute", {"person": first.id, "muted": False}))
    with second.socket(table) as socket:
        assert len(socket.next("welcome")["chat"]) > 1
    assert second.at(table, "mute", {"person": "nobody"}).status_code == 404


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("", 4404),
        ("table=nowhere", 4404),
        ("table={table}&seat=4", 4403),
        ("table={table}&seat=x", 4422),
        ("table={table}&since=-1", 4422),
        ("table={private}", 4404),
    ],
)
def test_sockets_that_cannot_be_are_shown_why(guest: Guest, query: str, code: int) -> None:
    alix, eve = guest("Alix"), guest("Eve")
    table = alix.open("caylus", [ME, hot("B")])["table"]["id"]
    private = alix.open("caylus", [ME, hot("B")], visibility="private")["table"]["id"]
    words = query.format(table=table, private=private)
    headers = {"cookie": f"bastide={eve.http.cookies['bastide']}"}
    url = f"ws://127.0.0.1:{eve.port}/api/live?{words}"
    with connect(url, additional_headers=headers) as socket:
        refused = json.loads(socket.recv(10))
        assert refused["type"] == "refused"
        assert in_words(refused["problem"]["sentence"], "fr")
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


def test_a_socket_of_a_foreign_page_is_refused(guest: Guest) -> None:
    alix = guest()
    table = alix.open("caylus", [ME, hot("B")])["table"]["id"]
    url = f"ws://127.0.0.1:{alix.port}/api/live?table={table}"
    origin = Origin("https://evil.example")
    with (
        pytest.raises((InvalidStatus, ConnectionClosed)),
        connect(url, origin=origin) as socket,
    ):
        socket.recv(10)


def test_a_stale_or_illegal_move_on_a_socket_is_refused(guest: Guest) -> None:
    first, _, state = a_game_of_two(guest)
    with first.socket(state["table"]["id"]) as socket:
        socket.next("welcome")
        move_id = socket.send_move({**state, "expected": 0}, first.first_offer(state))
        refused = socket.next("refused")
        assert refused["client_move_id"] == move_id
        assert refused["problem"]["code"] == "stale"
        assert refused["problem"]["fresh"]["seq"] == state["seq"]
        socket.send_move(state, "provost:+1")
        assert socket.next("refused")["problem"]["rule"].startswith("C-")
        socket.send({"type": "ping"})
        assert socket.next("pong")["now"] > 1_700_000_000


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3)
    ),
    max_leaves=8,
)
moves = st.fixed_dictionaries(
    {"type": st.just("move")},
    optional={
        "move": st.fixed_dictionaries(
            {},
            optional={
                "expected": json_values,
                "client_move_id": json_values | st.text(min_size=8, max_size=64),
                "action": json_values | st.integers(0, 300) | st.sampled_from(["pass", "draw"]),
            },
        )
        | json_values
    },
)
chats = st.fixed_dictionaries(
    {"type": st.just("chat")},
    optional={
        "post": st.fixed_dictionaries(
            {"room": st.sampled_from(["table", "spectators", "x"]), "text": json_values}
        )
    },
)
messages = (
    st.text(max_size=200)
    | st.binary(max_size=200)
    | json_values.map(json.dumps)
    | moves.map(json.dumps)
    | chats.map(json.dumps)
    | st.just("x" * 5000)
)


@pytest.fixture
def watched(guest: Guest) -> tuple[Client, Client, Json]:
    return a_game_of_two(guest, "magna-carta")


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.lists(messages, min_size=1, max_size=4))
def test_whatever_a_stranger_says_changes_nothing(
    watched: tuple[Client, Client, Json], server: Running, said: list[Any]
) -> None:
    first, second, state = watched
    with second.socket(state["table"]["id"]) as socket:  # the one who is not to decide
        socket.next("welcome")
        for message in said:
            socket.connection.send(message)
        socket.send({"type": "ping"})
        socket.next("pong")
    now = first.table(state["table"]["id"])
    assert now["seq"] == state["seq"]
    assert now["position"] == state["position"]


def test_a_socket_that_does_not_read_holds_up_no_one(guest: Guest, server: Running) -> None:
    """Its queue is bounded. What it missed is replaced by the table as it is."""
    first, second, state = a_game_of_two(guest)
    table = state["table"]["id"]
    with first.socket(table) as slow, second.socket(table) as quick:
        slow.next("welcome")
        quick.next("welcome")
        [watcher] = [
            each
            for each in server.service.hub._watchers[table]
            if each.viewpoint.person == first.id
        ]
        watcher._write_now = cannot_now  # as if its connection took nothing more
        lines = 60
        for number in range(
            lines
        ):  # more than a queue holds, in one go, in the server's own thread
            pong = json.dumps({"type": "pong", "now": number}).encode()
            server.call(watcher.put, pong, wait=False)
        server.call(lambda: None)
        first.ok(first.move(state, first.first_offer(state)))
        assert quick.next("changed")["state"]["seq"] == state["seq"] + 1
        seen = slow.next("changed")["state"]
        while seen["seq"] == state["seq"]:
            seen = slow.next("changed")["state"]
        assert seen["seq"] == state["seq"] + 1


# --- Figures --------------------------------------------------------------------------------------


def test_the_gauge_counts_each_socket_once(server: Running, guest: Guest) -> None:
    alix = guest("Alix")
    table = alix.open("caylus", [ME, hot("Bob")])["table"]["id"]

    def open_sockets() -> float:
        lines = alix.get("/metrics").text.splitlines()
        [line] = [each for each in lines if each.startswith("bastide_sockets ")]
        return float(line.rpartition(" ")[2])

    before = open_sockets()
    with alix.socket(table) as one, alix.socket(table) as two:
        one.next("welcome")
        two.next("welcome")
        assert open_sockets() == before + 2
    wait_for(lambda: open_sockets() == before, "both to be counted out")


@pytest.mark.parametrize("token", ["", "figures please"])
def test_figures_are_for_the_operator(token: str, tmp_path: Path) -> None:
    """With a token for anyone who has it. Without one for this machine only."""
    with serving(settings_for(str(tmp_path), metrics_token=token)) as running:
        near, far = Client(running.port), Client(running.port)
        far.http.headers["x-forwarded-for"] = "203.0.113.7"
        assert near.get("/metrics").status_code == (401 if token else 200)
        assert far.get("/metrics").status_code == 401
        for client in (near, far):
            client.http.headers["authorization"] = f"Bearer {token or 'guessed'}"
        assert near.get("/metrics").status_code == 200
        assert far.get("/metrics").status_code == (200 if token else 401)
        near.http.headers["authorization"] = "Bearer figures"
        assert near.get("/metrics").status_code == (401 if token else 200)
        for client in (near, far):
            client.http.close()


def test_all_sockets_of_a_client_share_a_limit(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"rate_burst": 12, "rate_per_second": 0.001}
    with serving(settings_for(str(tmp_path), **limits)) as running:
        alix = Client(running.port, "Alix")
        table = alix.open("caylus", [ME, FREE])["table"]["id"]
        with alix.socket(table) as one, alix.socket(table) as other:
            for socket in (one, other):
                for _ in range(8):
                    socket.send({"type": "ping"})
            heard = [socket.next("pong", "refused") for socket in (one, other) for _ in range(8)]
        kinds = [message["type"] for message in heard]
        assert kinds.count("pong") == 12
        refusals = [m["problem"]["code"] for m in heard if m["type"] == "refused"]
        assert refusals == ["too-fast"] * 4
        alix.http.close()
