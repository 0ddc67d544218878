"""Moderation: reports, mutes, bans, messages and tables, and that only admins may do any of it."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from bastide.server.base.settings import Settings
from bastide.server.http.calls import CALLS
from bastide.server.live.upkeep import EVERY_S
from bastide.server.ops.checks import check_tables, drop_guest
from bastide.server.people.moderator_acts import (
    Unfit,
    Unknown,
    ban,
    ban_network,
    carry_out,
    close_table,
    delete_message,
    grant,
    is_network,
    network_of,
)
from bastide.server.store import database as d

from .playing import (
    FREE,
    ME,
    Client,
    Json,
    Running,
    bot,
    hot,
    in_words,
    serving,
    settings_for,
    wait_for,
)
from .test_claims import sql

Guest = Callable[..., Client]
ADDRESS = "203.0.113.77"


def do(settings: Settings, action: Callable[..., Any], *args: Any) -> Any:
    """On the command line of the server."""
    return carry_out(settings, lambda connection: action(connection, None, *args))


@pytest.fixture
def admin(server: Running, guest: Guest) -> Client:
    aude = guest("Aude")
    do(server.settings, grant, aude.id)
    wait_for(lambda: aude.get("/api/hello").json()["you"]["admin"], "the grant")
    return aude


def done(client: Client, path: str, body: Json = None) -> None:
    answer = client.post(f"/api/admin/{path}", body)
    assert answer.status_code == 204, answer.text


def look(client: Client, path: str, **query: Any) -> Json:
    return client.ok(client.get(f"/api/admin/{path}", **query))


def two_at_a_table(guest: Guest) -> tuple[Client, Client, str]:
    alix, bob = guest("Alix"), guest("Bob")
    opened = alix.open("caylus", [ME, FREE])
    table = opened["table"]["id"]
    bob.ok(bob.at(table, "join", {"invite": opened["invite"]}))
    return alix, bob, table


def say(client: Client, table: str, text: str) -> Json:
    return client.ok(client.at(table, "chat", {"room": "table", "text": text}))


def farewell(socket: Any) -> str:
    return str(socket.next("refused")["problem"]["code"])


# --- Only admins ----------------------------------------------------------------------------------


@pytest.mark.parametrize("call", [c for c in CALLS if "/admin" in c.path], ids=lambda c: c.name)
def test_admin_calls_are_for_admins_only(guest: Guest, call: Any) -> None:
    assert call.access == "admin"
    path = re.sub(r"{\w+}", "1", call.path)
    for client in (guest("Alix"), guest(None)):
        answer = client.get(path) if call.method == "GET" else client.post(path, {"person": "x"})
        assert answer.status_code == 403
        assert answer.json()["code"] == "admins-only"


def test_an_admin_can_be_made_one_no_longer(server: Running, admin: Client) -> None:
    look(admin, "reports")
    do(server.settings, grant, admin.id, False)
    wait_for(lambda: admin.get("/api/admin/reports").status_code == 403, "the end of it")


# --- Reports --------------------------------------------------------------------------------------


def test_a_message_is_reported_and_settled(guest: Guest, admin: Client) -> None:
    alix, bob, table = two_at_a_table(guest)
    for number in range(8):
        say(alix if number % 2 else bob, table, f"line {number}")
    line = alix.table(table) and say(bob, table, "you fool")
    body = {
        "person": bob.id,
        "table": table,
        "line": line["id"],
        "reason": "insult",
        "note": "look at this",
    }
    for _ in range(2):  # a second click is no second report
        assert alix.post("/api/reports", body).status_code == 204
    found = [each for each in look(admin, "reports")["reports"] if each["table"] == table]
    assert len(found) == 1
    [report] = found
    assert (report["text"], report["note"], report["reason"]) == (
        "you fool",
        "look at this",
        "insult",
    )
    assert (report["by"]["name"], report["person"]["name"]) == ("Alix", "Bob")
    assert report["person"]["reports"] == 1
    assert [each["text"] for each in report["context"]][-2:] == ["line 7", "you fool"]
    assert len(report["context"]) == 6
    done(admin, f"reports/{report['id']}/settle")
    assert admin.post(f"/api/admin/reports/{report['id']}/settle").status_code == 409
    assert report["id"] not in [each["id"] for each in look(admin, "reports")["reports"]]
    settled = look(admin, "reports", state="settled")["reports"]
    assert settled[0]["settled_by"]["name"] == "Aude"


def test_what_cannot_be_reported(guest: Guest) -> None:
    alix, bob, table = two_at_a_table(guest)
    carl = guest("Carl")
    line = say(bob, table, "hello")
    report = {"person": bob.id, "table": table, "line": line["id"], "reason": "spam"}
    assert guest(None).post("/api/reports", report).status_code == 401
    assert bob.post("/api/reports", report).status_code == 409, "oneself"
    assert alix.post("/api/reports", {**report, "person": "nobody"}).status_code == 404
    assert alix.post("/api/reports", {**report, "person": carl.id}).status_code == 404
    assert alix.post("/api/reports", {**report, "line": 10_000_000}).status_code == 404
    assert alix.post("/api/reports", {**report, "table": None}).status_code == 404
    assert alix.post("/api/reports", {**report, "reason": "boring"}).status_code == 422
    for number in range(20):
        body = {"person": bob.id, "reason": "other", "note": str(number)}
        assert alix.post("/api/reports", {**body, "table": None}).status_code == 204
    other = {"person": carl.id, "reason": "name"}
    assert alix.post("/api/reports", other).status_code == 204, "the same twenty times is one"


def test_reports_of_one_person_have_a_limit(server: Running, guest: Guest) -> None:
    alix, bob = guest("Alix"), guest("Bob")
    row = {
        "by_id": alix.id,
        "person_id": bob.id,
        "reason": "spam",
        "note": "",
        "at": time.time(),
        "state": "settled",
    }
    sql(server, sa.insert(d.reports).values([row] * 20))
    answer = alix.post("/api/reports", {"person": bob.id, "reason": "spam"})
    assert answer.status_code == 429
    assert answer.json()["code"] == "too-many-reports"


# --- Mutes ----------------------------------------------------------------------------------------


def test_a_muted_person_cannot_chat_until_then(
    server: Running, guest: Guest, admin: Client
) -> None:
    alix, bob, table = two_at_a_table(guest)
    with bob.socket(table) as socket:
        socket.next("welcome")
        done(admin, f"people/{bob.id}/mute", {"hours": 2, "reason": "spam"})
        answer = bob.at(table, "chat", {"room": "table", "text": "buy"})
        assert answer.status_code == 403
        assert answer.json()["code"] == "muted"
        assert "until" in in_words(answer.json()["sentence"])
        # a socket that was open before knows it too
        socket.send({"type": "chat", "post": {"room": "table", "text": "buy"}})
        assert socket.next("refused")["problem"]["code"] == "muted"
        [found] = look(admin, "people", q=bob.id)["people"]
        assert 7_000 < found["muted_until"] - time.time() < 7_300
        done(admin, f"people/{bob.id}/unmute")
        say(bob, table, "thank you")
        done(admin, f"people/{bob.id}/mute", {"hours": 1})
        past = sa.update(d.people).where(d.people.c.id == bob.id).values(muted_until=time.time())
        sql(server, past)
        say(bob, table, "time is over")
    say(alix, table, "others were never muted")


# --- Bans -----------------------------------------------------------------------------------------


def test_a_banned_person_is_shut_out_and_shown_why(guest: Guest, admin: Client) -> None:
    alix, bob, table = two_at_a_table(guest)
    with bob.socket(table) as socket, alix.socket(table) as other:
        socket.next("welcome")
        other.next("welcome")
        done(admin, f"people/{bob.id}/ban", {"hours": 24, "reason": "Insults."})
        assert farewell(socket) == "banned"
        other.send({"type": "ping"})
        assert other.next("pong")
    for answer in (
        bob.get("/api/hello"),
        bob.get(f"/api/tables/{table}"),
        bob.post("/api/recover", {"code": bob.me["recovery_code"]}),
    ):
        assert answer.status_code == 403
        problem = answer.json()
        assert problem["code"] == "banned"
        assert in_words(problem["sentence"]).endswith("The reason given is “Insults”.")
        assert problem["params"]["until"] > time.time()
    done(admin, f"people/{bob.id}/unban")
    bob.table(table)
    done(admin, f"people/{bob.id}/ban", {})
    wait_for(lambda: bob.get("/api/hello").status_code == 403, "the ban")
    assert bob.post("/api/logout").status_code == 204
    assert bob.get("/api/hello").json()["you"] is None


def test_admins_are_not_banned_or_muted(guest: Guest, admin: Client) -> None:
    for what in ("ban", "mute"):
        answer = admin.post(f"/api/admin/people/{admin.id}/{what}", {})
        assert answer.status_code == 409
    assert admin.post("/api/admin/people/nobody/ban", {}).status_code == 404


def test_a_range_of_addresses_is_shut_out(server: Running, guest: Guest, admin: Client) -> None:
    alix = guest("Alix")
    table = alix.open("caylus", [ME, hot("Anne")])["table"]["id"]
    there = guest(None)
    there.http.headers["x-forwarded-for"] = ADDRESS
    assert there.get("/api/hello").status_code == 200
    done(admin, "bans", {"network": "203.0.113.0/24", "hours": 1, "reason": "spam"})
    answer = there.get("/api/hello")
    assert (answer.status_code, answer.json()["code"]) == (403, "banned")
    assert there.post("/api/guests", {"name": "Again"}).status_code == 403
    assert there.get("/healthz").status_code == 200
    alix.table(table)
    [found] = [each for each in look(admin, "bans")["bans"] if each["network"] == "203.0.113.0/24"]
    assert found["by"]["name"] == "Aude"
    done(admin, f"bans/{found['id']}/lift")
    assert there.get("/api/hello").status_code == 200
    assert admin.post("/api/admin/bans", {"network": "127.0.0.0/8"}).status_code == 409
    assert admin.post("/api/admin/bans", {"network": "everything"}).status_code == 409
    assert admin.post(f"/api/admin/bans/{found['id']}/lift").status_code == 404


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("203.0.113.0/24", True),
        (" 2001:db8::/48", True),
        ("::1", True),
        ("203.0.113.0/99", True),
        ("203.0.113.", True),
        ("M. Martin", False),
        ("a.b", False),
        ("[/red]", False),
        ("Anne/Zoé", False),
        ("7mpqq4gy2d", False),
    ],
)
def test_names_are_not_taken_for_addresses(text: str, network: bool) -> None:
    assert is_network(text) is network


def test_networks() -> None:
    assert network_of(" 203.0.113.7/24 ") == "203.0.113.0/24"
    assert network_of("2001:db8::1") == "2001:db8::1/128"
    for text in ("0.0.0.0/0", "10.0.0.0/7", "::1", "2000::/3", "alix", "1.2.3"):
        with pytest.raises(Unfit):
            network_of(text)


def test_bans_reach_every_process(postgres_url: str) -> None:
    """Also those from the command line, and sockets that are open."""
    settings = settings_for("", postgres_url)
    with serving(settings) as one, serving(settings) as two:
        alix, bob = Client(one.port, "Alix"), Client(two.port, "Bob")
        table = alix.open("caylus", [ME, hot("Anne")], visibility="public")["table"]["id"]
        with bob.socket(table) as socket, alix.socket(table) as other:
            socket.next("welcome")
            other.next("welcome")
            do(settings, ban, "bob", time.time() + 3600, "spam")
            assert farewell(socket) == "banned"
            line = say(alix, table, "hello")
            do(settings, delete_message, line["id"])
            assert other.next("unsaid")["line"] == line["id"]
            do(settings, close_table, table)
            assert farewell(other) == "closed-table"
        carl = Client(two.port)
        carl.http.headers["x-forwarded-for"] = ADDRESS
        do(settings, ban_network, ADDRESS, time.time() + 3600)
        wait_for(lambda: carl.get("/api/hello").status_code == 403, "the other process")
        for client in (alix, bob, carl):
            client.http.close()


@pytest.mark.parametrize("end", ["ban", "sign out"])
def test_a_single_look_closes_a_socket_and_every_second_has_one(
    postgres_url: str, end: str
) -> None:
    """So it takes two seconds at most, also when that happened on another process."""
    assert EVERY_S <= 1.0
    settings = settings_for("", postgres_url)
    with serving(settings) as one, serving(settings) as two:
        here = Client(one.port, "Bob")
        table = here.open("caylus", [ME, hot("Anne")])["table"]["id"]
        there = Client(two.port)
        there.ok(there.post("/api/recover", {"code": here.me["recovery_code"]}))
        with there.socket(table) as socket:
            socket.next("welcome")
            two.finish(two.service.upkeep.stop())  # from here on we make the looks ourselves
            if end == "ban":
                do(settings, ban, "bob", time.time() + 3600)
            else:
                assert here.post("/api/me/sign-out", {}).status_code == 204
            two.finish(two.service.upkeep.watch_doors())
            assert farewell(socket) == ("banned" if end == "ban" else "signed-out")
        for client in (here, there):
            client.http.close()


def test_sockets_are_closed_whatever_else_a_process_is_busy_with(tmp_path: Path) -> None:
    async def never_ends() -> None:
        await asyncio.Event().wait()

    settings = settings_for(str(tmp_path))
    with serving(settings) as running:
        bob = Client(running.port, "Bob")
        table = bob.open("caylus", [ME, hot("Anne")])["table"]["id"]
        with bob.socket(table) as socket:
            socket.next("welcome")
            running.service.upkeep.also.insert(0, never_ends)
            do(settings, ban, "bob", time.time() + 3600)
            assert farewell(socket) == "banned"
        bob.http.close()


def test_an_open_socket_ends_with_the_ban_of_its_address(tmp_path: Path) -> None:
    with serving(settings_for(str(tmp_path))) as running:
        alix = Client(running.port, "Alix")
        table = alix.open("caylus", [ME, hot("Anne")])["table"]["id"]
        with alix.socket(table) as socket:
            socket.next("welcome")
            [watcher] = running.service.hub._everyone()
            assert watcher.address == "127.0.0.1"
            watcher.address = ADDRESS  # as behind a proxy
            do(running.settings, ban_network, f"{ADDRESS}/32", time.time() + 60)
            assert farewell(socket) == "banned"
        alix.http.close()


# --- Messages and tables --------------------------------------------------------------------------


def test_a_deleted_message_is_gone_for_everyone(guest: Guest, admin: Client) -> None:
    alix, bob, table = two_at_a_table(guest)
    line = say(bob, table, "you fool")
    kept = say(alix, table, "now, now")
    with alix.socket(table) as socket:
        assert [each["id"] for each in socket.next("welcome")["chat"]] == [line["id"], kept["id"]]
        done(admin, f"messages/{line['id']}/delete")
        assert socket.next("unsaid")["line"] == line["id"]
    with bob.socket(table) as socket:
        assert [each["id"] for each in socket.next("welcome")["chat"]] == [kept["id"]]
    assert admin.post(f"/api/admin/messages/{line['id']}/delete").status_code == 404


def test_a_closed_table_can_be_reopened(server: Running, guest: Guest, admin: Client) -> None:
    alix = guest("Alix")
    table = alix.open("magna-carta", [ME, bot()], title="A bad title")["table"]["id"]
    state = wait_for(lambda: (now := alix.table(table))["table"]["your_turn"] and now, "my turn")
    with alix.socket(table) as socket:
        socket.next("welcome")
        done(admin, f"tables/{table}/close", {"reason": "title"})
        assert farewell(socket) == "closed-table"
    answer = alix.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["code"]) == (403, "closed-table")
    assert alix.move(state, alix.first_offer(state)).status_code == 403
    assert table not in [each["id"] for each in alix.ok(alix.get("/api/me/tables"))["tables"]]
    [found] = look(admin, "tables", q="bad TITLE")["tables"]
    assert (found["id"], found["status"], found["host"]["name"]) == (table, "closed", "Alix")
    assert admin.post(f"/api/admin/tables/{table}/close", {}).status_code == 409
    [checked] = [each for each in check_tables(server.settings) if each.table == table]
    assert checked.problems == []
    done(admin, f"tables/{table}/reopen")
    assert admin.post(f"/api/admin/tables/{table}/reopen").status_code == 409
    state = alix.table(table)
    assert state["table"]["your_turn"]
    alix.ok(alix.move(state, alix.first_offer(state)))
    [checked] = [each for each in check_tables(server.settings) if each.table == table]
    assert checked.problems == []


def test_a_table_gets_another_host(guest: Guest, admin: Client) -> None:
    alix, bob, table = two_at_a_table(guest)
    with bob.socket(table) as socket:
        socket.next("welcome")
        done(admin, f"tables/{table}/hand-over", {"person": bob.id})
        assert socket.next("changed")["state"]["host"] is True
    assert alix.table(table)["host"] is False
    assert alix.at(table, "start").status_code == 403
    assert admin.post(f"/api/admin/tables/{table}/hand-over", {"person": bob.id}).status_code == 409
    assert admin.post("/api/admin/tables/none/hand-over", {"person": bob.id}).status_code == 404


def test_everything_is_in_the_audit_log(guest: Guest, admin: Client) -> None:
    _, bob, table = two_at_a_table(guest)
    line = say(bob, table, "x")
    done(admin, f"people/{bob.id}/mute", {"hours": 1, "reason": "spam"})
    done(admin, f"messages/{line['id']}/delete")
    done(admin, f"tables/{table}/hand-over", {"person": bob.id})
    entries = look(admin, "audit")["entries"][:3]
    assert [each["action"] for each in entries] == ["hand-over", "delete-message", "mute"]
    assert {each["by"]["id"] for each in entries} == {admin.id}
    assert entries[2]["data"]["reason"] == "spam"
    assert entries[0]["table"] == table
    older = look(admin, "audit", before=entries[1]["id"])["entries"]
    assert older[0]["id"] == entries[2]["id"]


def test_names_that_are_not_unique(server: Running, guest: Guest) -> None:
    one, _ = guest("Gontran"), guest("gontran")
    with pytest.raises(Unfit, match=one.id):
        do(server.settings, grant, "Gontran")
    with pytest.raises(Unknown):
        do(server.settings, grant, "Nobody Here")


def test_the_player_who_is_forgotten_leaves_no_name_in_reports(tmp_path: Path) -> None:
    with serving(settings_for(str(tmp_path))) as running:
        odon, alix = Client(running.port, "Odon"), Client(running.port, "Alix")
        opened = alix.open("caylus", [ME, FREE])
        table = opened["table"]["id"]
        odon.ok(odon.at(table, "join", {"invite": opened["invite"]}))
        line = say(odon, table, "Odon was here")
        body = {"person": odon.id, "reason": "spam", "table": table, "line": line["id"]}
        assert alix.post("/api/reports", {**body, "note": "ask Odon"}).status_code == 204
        do(running.settings, ban, odon.id, time.time() + 60)
        wait_for(lambda: odon.get("/api/hello").status_code == 403)
        do(running.settings, close_table, table)
        for client in (odon, alix):
            client.http.close()
    drop_guest(running.settings, odon.id)
    rows = sql(running, sa.select(d.reports.c.text, d.reports.c.note))
    assert [tuple(row) for row in rows] == [("– was here", "ask –")]
