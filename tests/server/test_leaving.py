"""Deleting one's own account: no one waits for it, and no name stays behind."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

from bastide.server.ops.checks import check_tables
from bastide.server.ops.leaving import drop_person
from bastide.server.people.moderator_acts import grant
from bastide.server.store import database as d

from .playing import FREE, ME, Client, Running, hot, wait_for
from .test_claims import sql
from .test_moderation import do, farewell

Guest = Callable[..., Client]


def names_left(server: Running, name: str) -> list[str]:
    """Every row of the database that holds a name."""
    return [
        str(tuple(row))
        for each in d.metadata.sorted_tables
        for row in sql(server, sa.select(*(sa.cast(c, sa.Text) for c in each.columns)))
        if name.lower() in str(tuple(row)).lower()
    ]


def test_an_account_is_deleted_by_its_owner(server: Running, guest: Guest) -> None:
    odon, alix = guest("Odonbaldus"), guest("Alix")
    opened = odon.open("caylus", [ME, FREE], title="Odonbaldus invites")
    table = opened["table"]["id"]
    alix.ok(alix.at(table, "join", {"invite": opened["invite"]}))
    alix.ok(alix.at(table, "chat", {"room": "table", "text": "Hello Odonbaldus!"}))
    alix.ok(alix.at(table, "ready"))
    waiting = odon.open("caylus", [ME, FREE])
    shared = waiting["table"]["id"]
    alix.ok(alix.at(shared, "join", {"invite": waiting["invite"]}))
    alone = odon.open("caylus", [ME, FREE])["table"]["id"]
    with alix.socket(table) as socket, odon.socket(table) as own:
        socket.next("welcome")
        own.next("welcome")
        answer = odon.post("/api/me/delete", {"name": "Alix"})
        assert (answer.status_code, answer.json()["code"]) == (409, "wrong-name")
        assert odon.post("/api/me/delete", {"name": "odonbaldus"}).status_code == 204
        assert farewell(own) == "signed-out"
    assert odon.get("/api/hello").json()["you"] is None
    assert guest(None).post("/api/recover", {"code": odon.me["recovery_code"]}).status_code == 403
    state = alix.table(table)
    assert state["host"], "someone else is the host now"
    assert [seat["kind"] for seat in state["table"]["seats"]].count("bot") == 1
    wait_for(lambda: alix.table(table)["table"]["your_turn"], "the bot plays on")
    assert alix.table(shared)["host"]
    assert alix.get(f"/api/tables/{alone}").status_code == 404
    assert names_left(server, "Odonbaldus") == []
    assert "Odonbaldus" not in str(alix.table(table)), "also not in what the server remembers"
    faults = [
        each.problems for each in check_tables(server.settings) if each.table in (table, shared)
    ]
    assert faults == [[], []]


def test_a_hot_seat_game_is_played_on_by_bots(guest: Guest) -> None:
    odon = guest("Odo")
    table = odon.open("caylus", [ME, hot("Anne")], visibility="public")["table"]["id"]
    assert odon.post("/api/me/delete", {"name": "Odo"}).status_code == 204
    other = guest(None)
    seq = other.table(table)["seq"]
    assert {seat["kind"] for seat in other.table(table)["table"]["seats"]} == {"bot"}
    wait_for(lambda: other.table(table)["seq"] > seq + 3, "moves of both")


def test_an_admin_deletes_an_account(server: Running, guest: Guest) -> None:
    aude, bob = guest("Aude"), guest("Bobwaldus")
    assert aude.post(f"/api/admin/people/{bob.id}/delete").status_code == 403
    do(server.settings, grant, aude.id)
    wait_for(lambda: aude.get("/api/admin/audit").status_code == 200, "the grant")
    assert aude.post(f"/api/admin/people/{bob.id}/delete").status_code == 204
    assert aude.post(f"/api/admin/people/{aude.id}/delete").status_code == 409
    assert aude.post("/api/admin/people/nobody/delete").status_code == 404
    assert names_left(server, "Bobwaldus") == []
    last = aude.ok(aude.get("/api/admin/audit"))["entries"][0]
    assert (last["action"], last["by"]["id"]) == ("forget", aude.id)


def test_someone_is_dropped_from_the_command_line_while_games_run(
    server: Running, guest: Guest
) -> None:
    odon, alix = guest("Odonbaldus"), guest("Alix")
    opened = odon.open("caylus", [ME, FREE], title="Odonbaldus invites")
    table = opened["table"]["id"]
    alix.ok(alix.at(table, "join", {"invite": opened["invite"]}))
    alix.ok(alix.at(table, "ready"))
    alone = odon.open("caylus", [ME, FREE])
    lonely = alone["table"]["id"]
    with odon.socket(table) as own, alix.socket(lonely, invite=alone["invite"]) as looking_on:
        own.next("welcome")
        looking_on.next("welcome")
        assert drop_person(server.settings, odon.id) == "Odonbaldus"
        assert farewell(own) == "signed-out"
        assert farewell(looking_on) == "unknown-table"
    wait_for(lambda: alix.table(table)["table"]["your_turn"], "the bot plays on")
    state = alix.table(table)
    assert state["host"], "someone else is the host now"
    assert [seat["kind"] for seat in state["table"]["seats"]].count("bot") == 1
    assert names_left(server, "Odonbaldus") == []
    [checked] = [each for each in check_tables(server.settings) if each.table == table]
    assert checked.problems == []
