"""Opening, inviting, sitting down, starting, again."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bastide.server.ops.housekeeping import delete_tables
from bastide.server.people import quotas

from .playing import FREE, ME, Client, Running, bot, hot, in_words, play_on, serving, settings_for
from .test_offload import a_record

Guest = Callable[..., Client]


def test_a_table_waits_for_its_people_and_starts_when_all_are_ready(guest: Guest) -> None:
    alix, bob = guest("Alix"), guest("Bob")
    opened = alix.open("caylus", [ME, FREE, bot()])
    table = opened["table"]["id"]
    assert opened["table"]["status"] == "open"
    assert opened["position"] is None
    assert opened["host"]
    assert alix.at(table, "start").json()["code"] == "seats-free"
    joined = bob.ok(bob.at(table, "join", {"invite": opened["invite"]}))
    assert joined["table"]["your_seats"] == [1]
    assert not joined["host"]
    assert alix.at(table, "start").json()["code"] == "not-ready"
    assert bob.at(table, "start").json()["code"] == "not-host"
    started = bob.ok(bob.at(table, "ready"))
    assert started["table"]["status"] == "running"
    assert started["commitment"]
    assert bob.at(table, "ready").json()["code"] == "started"


def test_the_invite_opens_the_door_and_is_no_credential(guest: Guest) -> None:
    alix, bob, eve = guest("Alix"), guest("Bob"), guest("Eve")
    opened = alix.open("caylus", [ME, FREE], visibility="private")
    table, invite = opened["table"]["id"], opened["invite"]
    assert eve.get(f"/api/tables/{table}").json()["code"] == "unknown-table"
    assert eve.get(f"/api/tables/{table}", invite="wrong").status_code == 404
    assert eve.at(table, "join", {"invite": "wrong"}).status_code == 404
    assert eve.at(table, "chat", {"room": "table", "text": "hi"}).status_code == 404
    seen = eve.table(table, invite=invite)
    assert seen["invite"] is None
    bob.ok(bob.at(table, "join", {"invite": invite}))
    bob.ok(bob.at(table, "ready"))
    # the seat is taken: the link lets one look, not play and not sit
    assert eve.at(table, "join", {"invite": invite}).status_code == 409
    running = eve.table(table, invite=invite)
    assert running["position"]["viewer"] is None
    assert running["table"]["your_seats"] == []
    listed = eve.ok(eve.get("/api/tables", status="running"))["tables"]
    assert table not in {each["id"] for each in listed}


def test_an_unlisted_table_is_seen_by_its_address_but_joined_by_invite(guest: Guest) -> None:
    alix, bob = guest("Alix"), guest("Bob")
    opened = alix.open("caylus", [ME, FREE])
    table = opened["table"]["id"]
    assert bob.table(table)["invite"] is None
    assert bob.at(table, "join").json()["code"] == "invite"
    joined = bob.ok(bob.at(table, "join", {"invite": opened["invite"], "seat": 1}))
    assert joined["invite"] == opened["invite"]
    assert bob.ok(bob.at(table, "join", {"invite": opened["invite"]}))["seq"] == joined["seq"]
    assert bob.ok(bob.at(table, "leave"))["table"]["seats"][1]["kind"] == "free"
    assert bob.at(table, "leave").status_code == 403


def test_public_tables_are_listed_and_open_to_all(guest: Guest) -> None:
    alix, bob = guest("Alix"), guest("Bob")
    table = alix.open("magna-carta", [ME, FREE], visibility="public", title="Come in")["table"][
        "id"
    ]
    listed = bob.ok(bob.get("/api/tables"))["tables"]
    assert [each["title"] for each in listed if each["id"] == table] == ["Come in"]
    bob.ok(bob.at(table, "join"))
    assert bob.get("/api/tables", status="nonsense").status_code == 422
    assert bob.ok(bob.get("/api/tables", before=1.0))["tables"] == []


def test_the_host_changes_seats(guest: Guest) -> None:
    alix, bob = guest("Alix"), guest("Bob")
    opened = alix.open("caylus", [ME, FREE, FREE])
    table = opened["table"]["id"]
    bob.ok(bob.at(table, "join", {"invite": opened["invite"], "seat": 1}))
    assert bob.at(table, "seats/2", {"seat": bot()}).json()["code"] == "not-host"
    assert alix.at(table, "seats/9", {"seat": bot()}).status_code == 404
    assert alix.at(table, "seats/x", {"seat": bot()}).status_code == 404
    assert alix.at(table, "seats/2", {"seat": bot("nobody")}).json()["code"] == "unknown-bot"
    alix.ok(alix.at(table, "seats/1", {"seat": hot("Zoé")}))
    moved = alix.ok(alix.at(table, "seats/2", {"seat": ME}))
    assert [seat["kind"] for seat in moved["table"]["seats"]] == ["free", "hot", "person"]
    alix.ok(alix.at(table, "seats/0", {"seat": bot("thumb")}))
    assert alix.ok(alix.at(table, "start"))["table"]["status"] == "running"
    assert alix.at(table, "seats/1", {"seat": bot()}).json()["code"] == "started"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "seats": [ME, bot()]}, 422),
        ({"game": "caylus", "seats": [ME]}, 422),
        ({"game": "caylus", "seats": [ME] * 2}, 422),
        ({"game": "caylus", "seats": [ME] + [bot()] * 5}, 422),
        ({"game": "caylus", "seats": [ME, bot("nobody")]}, 422),
        ({"game": "caylus", "seats": [ME, bot()], "options": {"nonsense": True}}, 422),
        ({"game": "magna-carta", "seats": [ME, bot()], "options": {"variant": "x"}}, 422),
        ({"game": "caylus", "seats": [ME, bot()], "pace": 99}, 422),
        ({"game": "caylus", "seats": [ME, {"type": "alien"}]}, 422),
        ({"game": "caylus", "seats": [ME, bot()], "clock": {"type": "slow", "days": 0}}, 422),
        (
            {
                "game": "caylus",
                "seats": [ME, bot()],
                "clock": {"type": "slow", "days": 1, "timezone": "../../etc/passwd"},
            },
            422,
        ),
    ],
)
def test_tables_that_cannot_be(guest: Guest, body: Any, status: int) -> None:
    answer = guest().post("/api/tables", body)
    assert answer.status_code == status
    assert in_words(answer.json()["sentence"], "fr")


def test_variants_and_seats_are_kept(guest: Guest) -> None:
    alix = guest()
    seats = [ME, hot("A"), hot("B"), hot("C")]
    state = alix.open("magna-carta", seats, options={"favors": True}, shuffle_seats=True)
    assert state["table"]["options"]["favors"] is True
    assert state["position"]["view"]["options"]["favors"] is True
    assert sorted(s["name"] for s in state["table"]["seats"]) == ["A", "Alix", "B", "C"]


def test_own_tables_come_with_the_own_turn_first(guest: Guest) -> None:
    alix = guest()
    waiting = alix.open("caylus", [ME, FREE])["table"]["id"]
    mine = alix.open("caylus", [ME, hot("B")])["table"]["id"]
    alix.open("caylus", [ME, FREE])
    tables = alix.ok(alix.get("/api/me/tables"))["tables"]
    assert tables[0]["id"] == mine
    assert tables[0]["your_turn"]
    assert waiting in {table["id"] for table in tables}


def test_the_same_table_again(guest: Guest) -> None:
    alix, bob = guest("Alix"), guest("Bob")
    opened = alix.open("magna-carta", [ME, FREE, bot()])
    table = opened["table"]["id"]
    bob.ok(bob.at(table, "join", {"invite": opened["invite"]}))
    bob.ok(bob.at(table, "ready"))
    seat = alix.table(table)["table"]["your_seats"][0]
    alix.ok(alix.at(table, "resign", {"seat": seat}))
    play_on(bob, bob.table(table), Random(1))
    again = bob.ok(bob.at(table, "rematch"))
    assert again["parent"] == table
    assert [seat["kind"] for seat in again["table"]["seats"]] == ["person", "person", "bot"]
    assert again["table"]["seats"][0]["name"] == "Alix"
    assert alix.table(table)["rematch"] == again["table"]["id"]
    second = alix.ok(alix.at(table, "rematch"))
    assert second["table"]["id"] == again["table"]["id"]
    started = alix.ok(alix.at(again["table"]["id"], "ready"))
    assert started["table"]["status"] == "running"
    assert guest("Eve").at(table, "rematch").status_code == 403


def test_no_one_may_import_games_without_end(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """They stay for good: a guest could fill the disk."""
    monkeypatch.setattr(quotas, "IMPORTS_PER_DAY", 2)
    alix, record = guest("Alix"), a_record()
    for _ in range(2):
        alix.ok(alix.post("/api/records", {"record": record}))
    third = alix.post("/api/records", {"record": record})
    assert (third.status_code, third.json()["code"]) == (429, "too-many-imports")
    bob = guest("Bob")
    bob.ok(bob.post("/api/records", {"record": record}))


def test_a_rematch_to_which_no_one_came_may_be_asked_for_again(
    server: Running, guest: Guest
) -> None:
    alix = guest("Alix")
    opened = alix.open("magna-carta", [ME, hot("Anne")], options={"variant": "light"})
    table = play_on(alix, opened, Random(1))["table"]["id"]
    first = alix.ok(alix.at(table, "rematch"))["table"]["id"]
    delete_tables(server.settings, [first])
    server.call(server.service.store.forget, first)
    second = alix.ok(alix.at(table, "rematch"))["table"]["id"]
    assert second != first
    assert alix.table(table)["rematch"] == second


def test_the_invite_link_as_a_picture(guest: Guest) -> None:
    alix, eve = guest("Alix"), guest("Eve")
    table = alix.open("caylus", [ME, FREE])["table"]["id"]
    picture = alix.get(f"/api/tables/{table}/qr.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in picture.text
    assert "no-store" in picture.headers["cache-control"]
    assert eve.get(f"/api/tables/{table}/qr.svg").status_code == 403


def test_one_person_has_so_many_tables_and_bot_games(tmp_path: Path, database: str) -> None:
    limits = {"tables_per_person": 5, "bot_games_per_person": 2}
    with serving(settings_for(str(tmp_path), database, **limits)) as running:
        alix, odon = Client(running.port, "Alix"), Client(running.port, "Odon")
        body = {"game": "caylus", "seats": [ME, bot()], "pace": 0}
        for _ in range(2):
            alix.ok(alix.post("/api/tables", body))
        third = alix.post("/api/tables", body)
        assert (third.status_code, third.json()["code"]) == (429, "too-many-bot-games")
        assert "2" in in_words(third.json()["sentence"], "fr")
        odon.ok(odon.post("/api/tables", body))
        # nor by putting the bot there later
        seats = [ME, FREE]
        waiting = alix.open("caylus", seats)["table"]["id"]
        alix.ok(alix.at(waiting, "seats/1", {"seat": bot()}))
        assert alix.at(waiting, "start").json()["code"] == "too-many-bot-games"
        for _ in range(2):
            alix.open("caylus", seats)
        sixth = alix.post("/api/tables", {"game": "caylus", "seats": seats})
        assert (sixth.status_code, sixth.json()["code"]) == (429, "too-many-tables")
        alix.http.close()
        odon.http.close()


def test_requests_at_the_same_time_share_the_limit(tmp_path: Path, database: str) -> None:
    limits = {"bot_games_per_person": 3}
    with serving(settings_for(str(tmp_path), database, **limits)) as running:
        alix = Client(running.port, "Alix")
        body = {"game": "caylus", "seats": [ME, bot()], "pace": 0}
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: alix.post("/api/tables", body).status_code, range(8)))
        alix.http.close()
    assert sorted(answers) == [201] * 3 + [429] * 5
