"""Sessions: how long they last, and that everything ends with them."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from bastide.server.base.problems import Refused
from bastide.server.people.accounts import clean_name
from bastide.server.store import database as d

from .playing import ME, Client, Json, Running, hot, serving, settings_for, wait_for
from .test_claims import sql

Guest = Callable[..., Client]


def second_browser(other: Client, person: Client) -> Client:
    """The same person somewhere else."""
    other.ok(other.post("/api/recover", {"code": person.me["recovery_code"]}))
    other.me = person.me
    return other


def known(client: Client) -> bool:
    return client.get("/api/hello").json()["you"] is not None


def ends(socket: Json) -> str:
    """Read until a socket is closed. Returns the reason."""
    why = str(socket.next("refused")["problem"]["code"])
    with pytest.raises(ConnectionClosed) as closed:
        socket.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    return why


def test_a_session_that_is_not_used_ends_and_use_renews_it(server: Running, guest: Guest) -> None:
    alix = guest("Alix")
    mine = d.sessions.c.person_id == alix.id
    days = server.settings.session_days * 86_400
    sql(server, sa.update(d.sessions).where(mine).values(seen=time.time() - days + 7200))
    time.sleep(1.1)  # until the process asks again
    assert known(alix)
    [(seen,)] = sql(server, sa.select(d.sessions.c.seen).where(mine))
    assert time.time() - seen < 60, "renewed"
    answer = alix.get("/api/hello")
    assert f"max-age={round(days)}" in answer.headers["set-cookie"].lower(), "and its cookie"
    sql(server, sa.update(d.sessions).where(mine).values(seen=time.time() - days - 60))
    wait_for(lambda: not known(alix), "the end of the session")


def test_a_session_that_is_too_old_closes_its_socket(server: Running, guest: Guest) -> None:
    alix = guest("Alix")
    table = alix.open("caylus", [ME, hot("Anne")])["table"]["id"]
    old = time.time() - server.settings.session_days * 86_400 - 60
    with alix.socket(table) as socket:
        socket.next("welcome")
        mine = d.sessions.c.person_id == alix.id
        sql(server, sa.update(d.sessions).where(mine).values(seen=old))
        assert ends(socket) == "signed-out"
    assert not known(alix)


def test_signing_out_everywhere_closes_sockets_everywhere(server: Running, guest: Guest) -> None:
    alix = guest("Alix")
    other = second_browser(guest(None), alix)
    table = alix.open("caylus", [ME, hot("Anne")])["table"]["id"]
    with alix.socket(table) as here, other.socket(table) as there:
        here.next("welcome")
        there.next("welcome")
        assert alix.post("/api/me/sign-out", {}).status_code == 204
        assert ends(there) == "signed-out"
        assert not known(other)
        assert known(alix), "this browser stays"
        here.send({"type": "ping"})
        assert here.next("pong")
        assert alix.post("/api/me/sign-out", {"here": True}).status_code == 204
        assert ends(here) == "signed-out"
    assert not known(alix)


@pytest.mark.parametrize("what", ["password", "code"])
def test_a_new_password_or_code_ends_other_sessions(
    server: Running, guest: Guest, what: str
) -> None:
    alix = guest("Alix")
    other = second_browser(guest(None), alix)
    table = alix.open("caylus", [ME, hot("Anne")])["table"]["id"]
    with other.socket(table) as there:
        there.next("welcome")
        if what == "password":
            alix.ok(alix.post("/api/me", {"password": "ox and plough"}))
        else:
            alix.ok(alix.post("/api/me/recovery-code", {}))
        assert ends(there) == "signed-out"
    assert not known(other)
    assert known(alix)
    alix.ok(alix.post("/api/me", {"name": "Alix II"}))
    assert known(alix)


def test_logging_out_closes_the_sockets_of_this_browser(server: Running, guest: Guest) -> None:
    alix = guest("Alix")
    table = alix.open("caylus", [ME, hot("Anne")])["table"]["id"]
    with alix.socket(table) as socket:
        socket.next("welcome")
        assert alix.post("/api/logout", {}).status_code == 204
        assert ends(socket) == "signed-out"


def test_a_session_ends_on_every_process(postgres_url: str) -> None:
    with (
        serving(settings_for("", postgres_url)) as one,
        serving(settings_for("", postgres_url)) as two,
    ):
        alix, there = Client(one.port, "Alix"), Client(two.port)
        other = second_browser(there, alix)
        table = alix.open("caylus", [ME, hot("Anne")])["table"]["id"]
        with other.socket(table) as socket:
            socket.next("welcome")
            assert alix.post("/api/me/sign-out", {}).status_code == 204
            assert ends(socket) == "signed-out"
        wait_for(lambda: not known(other), "the other process")
        alix.http.close()
        there.http.close()


@pytest.mark.parametrize(
    "name",
    ["\u2800\u2800", "\u3164", "\u115f \u1160", "\u200b\u200d", "\u0301\u0302", "\uffa0", "\ufffc"],
)
def test_a_name_that_looks_blank_is_none(name: str) -> None:
    with pytest.raises(Refused, match="name"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Alix", "é", "李", "🦊", "Ø2", "o'"])
def test_names_that_can_be_seen(name: str) -> None:
    assert clean_name(name) == name


def test_new_passwords_have_a_limit(guest: Guest) -> None:
    """Hashing takes a processor for a while: one person could keep all of them busy."""
    alix = guest("Alix")
    answers = [alix.post("/api/me", {"password": f"a password {n}"}) for n in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert answers[-1].json()["code"] == "too-fast"
    alix.ok(alix.post("/api/me", {"name": "Alix B"}))
