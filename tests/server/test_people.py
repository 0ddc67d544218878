"""Accounts: signing in on this device and on another one."""

from collections.abc import Callable

import pytest
import sqlalchemy as sa

from bastide.server.store import database as d

from .playing import ME, Client, Running, hot

Guest = Callable[..., Client]


def everything_kept(server: Running) -> str:
    """Every value in the tables of people and sessions."""
    url = d.sync_url(server.settings.database_url)
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        rows = [
            tuple(row)
            for table in (d.people, d.sessions)
            for row in connection.execute(sa.select(table))
        ]
    engine.dispose()
    return repr(rows)


def test_a_name_is_enough(guest: Guest) -> None:
    alix = guest("  Alix \u202e  B\x07 ", "fr")
    assert alix.me["name"] == "Alix B"
    assert alix.me["language"] == "fr"
    hello = alix.ok(alix.get("/api/hello"))
    assert hello["you"]["id"] == alix.id
    assert hello["you"]["recovery_code"] is None
    assert {game["key"] for game in hello["games"]} == {"caylus", "magna-carta"}
    assert {"random", "thumb"} <= {bot["key"] for bot in hello["bots"]}


def test_a_stranger_is_no_one(guest: Guest) -> None:
    no_one = guest(None)
    assert no_one.ok(no_one.get("/api/hello"))["you"] is None
    assert no_one.get("/api/me/tables").status_code == 401
    no_one.http.cookies.set("bastide", "x" * 5000)
    assert no_one.ok(no_one.get("/api/hello"))["you"] is None


@pytest.mark.parametrize("name", ["", " ", "\u200b\u200b", "x" * 25, 7, None])
def test_names_that_cannot_be(guest: Guest, name: object) -> None:
    assert guest(None).post("/api/guests", {"name": name}).status_code == 422


def test_the_cookie_is_closed_to_scripts_and_other_sites(server: Running) -> None:
    client = Client(server.port)
    header = client.post("/api/guests", {"name": "Alix"}).headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header
    assert "Secure" not in header  # plain HTTP on loopback
    client.http.close()


def test_only_hashes_are_kept(server: Running, guest: Guest) -> None:
    alix = guest("Alix")
    code = alix.me["recovery_code"]
    alix.ok(alix.post("/api/me", {"password": "correct horse"}))
    kept = everything_kept(server)
    assert alix.id in kept
    for secret in (alix.http.cookies["bastide"], code, code.replace("-", ""), "correct horse"):
        assert secret not in kept


def test_coming_back_with_the_recovery_code(guest: Guest) -> None:
    alix, other = guest("Alix"), guest(None)
    table = alix.open("caylus", [ME, hot("B")])["table"]["id"]
    typed = alix.me["recovery_code"].lower().replace("-", " ")
    assert other.ok(other.post("/api/recover", {"code": typed}))["id"] == alix.id
    assert other.table(table)["table"]["your_seats"] == [0, 1]
    assert alix.ok(alix.get("/api/hello"))["you"]["id"] == alix.id
    new = alix.ok(alix.post("/api/me/recovery-code"))["recovery_code"]
    assert guest(None).post("/api/recover", {"code": typed}).status_code == 403
    assert guest(None).post("/api/recover", {"code": new}).status_code == 200


def test_coming_back_with_a_password(guest: Guest) -> None:
    alix, other = guest("Alix"), guest(None)
    login = {"person": alix.id, "password": "correct horse"}
    assert other.post("/api/login", login).json()["code"] == "wrong-password"
    assert alix.post("/api/me", {"password": "short"}).status_code == 422
    assert alix.ok(alix.post("/api/me", {"password": "correct horse"}))["has_password"]
    assert other.post("/api/login", {**login, "password": "wrong"}).status_code == 403
    assert other.post("/api/login", {**login, "person": "nobody"}).status_code == 403
    assert other.ok(other.post("/api/login", login))["id"] == alix.id
    assert not alix.ok(alix.post("/api/me", {"password": ""}))["has_password"]
    assert guest(None).post("/api/login", login).status_code == 403


def test_logging_out_ends_this_cookie_only(guest: Guest) -> None:
    alix, other = guest("Alix"), guest(None)
    other.ok(other.post("/api/recover", {"code": alix.me["recovery_code"]}))
    token = alix.http.cookies["bastide"]
    assert alix.post("/api/logout").status_code == 204
    alix.http.cookies.set("bastide", token)
    assert alix.ok(alix.get("/api/hello"))["you"] is None
    assert other.ok(other.get("/api/hello"))["you"]["id"] == alix.id


def test_a_profile_changes_only_what_is_given(guest: Guest) -> None:
    alix = guest("Alix")
    me = alix.ok(alix.post("/api/me", {"email": "a@example.org", "webhook": "https://x.org/y"}))
    assert (me["name"], me["email"], me["webhook"]) == ("Alix", "a@example.org", "https://x.org/y")
    me = alix.ok(alix.post("/api/me", {"email": "", "name": "Zoé", "notify": False}))
    assert (me["name"], me["email"], me["webhook"]) == ("Zoé", None, "https://x.org/y")
    assert me["notify"] is False
    for wrong in ({"email": "no"}, {"email": "a b@x.org"}, {"webhook": "file:///etc"}, {"id": "x"}):
        assert alix.post("/api/me", wrong).status_code == 422
