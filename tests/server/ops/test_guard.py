"""The outermost layer, around a small application of the test's own."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from bastide.server.base import metrics
from bastide.server.base.limits import Buckets, client_key
from bastide.server.base.logs import JsonLines, TextLines, get_logger, request_id, set_up_logs
from bastide.server.base.settings import Settings
from bastide.server.http import security
from bastide.server.http.connections import Connections
from bastide.server.http.host_names import Hosts
from bastide.server.http.security import guarded, origin_allowed
from bastide.server.messages.basics import text_of
from bastide.server.messages.problem import Problem

SECRET = "the seed is 42"


async def echo(request: Request) -> Response:
    return PlainTextResponse(await request.body() or b"nothing")


async def broken(request: Request) -> Response:
    raise RuntimeError(SECRET)


async def half_broken(request: Request) -> Response:
    class Half(Response):
        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            raise RuntimeError(SECRET)

    return Half()


async def talk(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text(await socket.receive_text())
    await socket.close()


def application(**settings: object) -> security.Guard:
    inner = Starlette(
        routes=[
            Route("/api/echo", echo, methods=["GET", "POST"]),
            Route("/api/guests", echo, methods=["POST"]),
            Route("/api/broken", broken),
            Route("/api/half", half_broken),
            WebSocketRoute("/api/live", talk),
        ],
        exception_handlers={Exception: security.last_resort},
    )
    # most tests care about other things than the name that the server is called by
    usual = {"allowed_hosts": "*", **settings}
    return guarded(inner, msgspec.structs.replace(Settings(), **usual))


def asked(
    do: Callable[[httpx.AsyncClient], Awaitable[httpx.Response]], **settings: object
) -> httpx.Response:
    async def run() -> httpx.Response:
        transport = httpx.ASGITransport(application(**settings), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return await do(client)

    return asyncio.run(run())


def problem(answer: httpx.Response) -> Problem:
    found = msgspec.json.decode(answer.content, type=Problem)
    assert text_of(found.sentence).of("en") != text_of(found.sentence).of("fr")
    return found


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Callable[[], list[dict[str, Any]]]:
    """The log as an operator gets it."""
    caplog.set_level(logging.DEBUG, logger="bastide")
    return lambda: [json.loads(JsonLines().format(record)) for record in caplog.records]


def test_every_answer_keeps_the_browser_safe() -> None:
    answer = asked(lambda client: client.get("/api/echo"))
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "'unsafe-inline'" not in answer.headers["content-security-policy"].replace(
        "style-src-attr 'unsafe-inline'", ""
    )
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cache-control"] == "no-store"
    assert "strict-transport-security" not in answer.headers
    safe = asked(lambda client: client.get("/api/echo"), public_url="https://play.example.org")
    assert safe.headers["strict-transport-security"]


def test_an_unexpected_error_shows_its_number_and_nothing_else(
    lines: Callable[[], list[dict[str, Any]]],
) -> None:
    before = metrics.ERRORS._value.get()
    answer = asked(lambda client: client.get("/api/broken?invite=SECRET"))
    assert answer.status_code == 500
    found = problem(answer)
    assert found.code == "unexpected"
    number = answer.headers["x-request-id"]
    assert number in text_of(found.sentence).of("en")
    assert SECRET not in answer.text
    shown = [line for line in lines() if line["event"] == "unexpected"]
    assert [line["request"] for line in shown] == [number]
    assert shown[0]["error"] == "RuntimeError"
    assert "broken" in shown[0]["at"][-1]
    assert SECRET not in str(lines())
    assert "SECRET" not in str(lines()), "a query may hold an invite"
    assert metrics.ERRORS._value.get() == before + 1


def test_an_error_behind_the_first_byte_is_logged(
    lines: Callable[[], list[dict[str, Any]]],
) -> None:
    with pytest.raises(AssertionError):  # the client sees that the answer is cut off
        asked(lambda client: client.get("/api/half"))
    assert any(line["event"] == "unexpected" for line in lines())


def test_a_proxys_request_id_is_kept_if_it_is_one() -> None:
    answer = asked(lambda client: client.get("/api/echo", headers={"x-request-id": "abc-123"}))
    assert answer.headers["x-request-id"] == "abc-123"
    odd = asked(lambda client: client.get("/api/echo", headers={"x-request-id": "a b\t{}"}))
    assert odd.headers["x-request-id"] != "a b\t{}"


def test_long_bodies_are_refused_however_they_come() -> None:
    async def parts() -> Any:
        for _ in range(20):
            yield b'"' + b"x" * 100

    whole = asked(lambda client: client.post("/api/echo", json="x" * 2000), body_limit=1000)
    assert (whole.status_code, problem(whole).code) == (413, "too-big")
    headers = {"content-type": "application/json"}
    in_parts = asked(
        lambda client: client.post("/api/echo", content=parts(), headers=headers), body_limit=1000
    )
    assert in_parts.status_code == 413
    odd = {"content-length": "many", **headers}
    lie = asked(lambda client: client.post("/api/echo", content=b"{}", headers=odd))
    assert lie.status_code == 413
    short = asked(lambda client: client.post("/api/echo", json="x"), body_limit=1000)
    assert (short.status_code, short.text) == (200, '"x"')


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "BODY_SECONDS", 0.05)

    async def never() -> Any:
        yield b"{"
        await asyncio.sleep(5)

    headers = {"content-type": "application/json"}
    answer = asked(lambda client: client.post("/api/echo", content=never(), headers=headers))
    assert (answer.status_code, problem(answer).code) == (408, "too-slow")


def test_a_body_is_json() -> None:
    answer = asked(lambda client: client.post("/api/echo", data={"a": "b"}))
    assert (answer.status_code, problem(answer).code) == (415, "not-json")
    assert asked(lambda client: client.post("/api/echo")).text == "nothing"


def test_too_many_requests_have_to_wait() -> None:
    async def hammer(client: httpx.AsyncClient) -> httpx.Response:
        for _ in range(5):
            assert (await client.get("/api/echo")).status_code == 200
        return await client.get("/api/echo")

    answer = asked(hammer, rate_burst=5, rate_per_second=0.5)
    assert (answer.status_code, problem(answer).code) == (429, "too-many")
    assert answer.headers["retry-after"] == "2"


def test_entrances_have_a_limit_of_their_own() -> None:
    async def hammer(client: httpx.AsyncClient) -> httpx.Response:
        for _ in range(3):
            assert (await client.post("/api/guests", json={})).status_code == 200
        assert (await client.post("/api/echo", json={})).status_code == 200
        return await client.post("/api/guests", json={})

    assert asked(hammer, guests_per_hour=3).status_code == 429


def test_buckets_fill_with_time_and_forget_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    buckets = Buckets(per_second=1.0, burst=2, clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(3)] == [0.0, 0.0, 1.0]
    assert buckets.take("b") == 0.0
    now[0] = 1.0
    assert [buckets.take("a"), buckets.take("a") > 0] == [0.0, True]
    monkeypatch.setattr("bastide.server.base.limits.MOST_CLIENTS", 2)
    buckets.take("c")
    assert len(buckets._left) == 2


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"host": "here", "origin": "http://here"}, True),
        ({"host": "here", "origin": "http://evil"}, False),
        ({"host": "here", "origin": "null"}, False),
        ({"origin": "http://"}, False),
        ({"host": "here", "origin": "http://["}, False),
        ({"host": "here", "origin": "//here]"}, False),
        ({"host": "inner:8000", "origin": "https://play.example.org"}, True),
        ({"host": "inner:8000", "origin": "http://play.example.org"}, False),
        ({"host": "here", "origin": "https://friend.example"}, True),
        ({"host": "here", "sec-fetch-site": "cross-site"}, False),
        ({"host": "here", "sec-fetch-site": "same-origin"}, True),
    ],
)
def test_only_our_own_pages_may_speak(headers: dict[str, str], allowed: bool) -> None:
    settings = Settings(
        public_url="https://play.example.org", allowed_origins="https://friend.example"
    )
    assert origin_allowed(Headers(headers), settings) is allowed


def test_a_foreign_page_cannot_post() -> None:
    foreign = {"origin": "http://evil.example"}
    answer = asked(lambda client: client.post("/api/echo", json={}, headers=foreign))
    assert (answer.status_code, problem(answer).code) == (403, "foreign-origin")


def socket_messages(guard: security.Guard, headers: dict[str, str], *sent: str) -> list[str]:
    """The types of what a socket is answered with."""
    waiting: list[dict[str, Any]] = [{"type": "websocket.connect"}]
    waiting += [{"type": "websocket.receive", "text": text} for text in sent]
    got: list[str] = []

    async def receive() -> Any:
        return waiting.pop(0) if waiting else {"type": "websocket.disconnect", "code": 1000}

    async def send(message: Any) -> None:
        got.append(message["type"])

    scope = {
        "type": "websocket",
        "path": "/api/live",
        "query_string": b"",
        "headers": [(k.encode(), v.encode()) for k, v in headers.items()],
        "client": ("1.2.3.4", 5),
        "subprotocols": [],
        "app": None,
    }
    asyncio.run(guard(scope, receive, send))
    return got


def test_sockets_of_foreign_pages_are_refused() -> None:
    own = {"host": "here", "origin": "http://here"}
    opened = ["websocket.accept", "websocket.send", "websocket.close"]
    assert socket_messages(application(), own, "hello") == opened
    foreign = {**own, "origin": "http://evil"}
    assert socket_messages(application(), foreign, "hello") == ["websocket.close"]


def test_one_client_may_not_open_sockets_without_end() -> None:
    guard = application(sockets_per_client=1)
    guard.sockets["1.2.3.4"] = 1
    said = ["websocket.accept", "websocket.send", "websocket.close"]
    assert socket_messages(guard, {}, "hello") == said, "it says why"
    guard.sockets.clear()
    assert socket_messages(guard, {}, "hello")[0] == "websocket.accept"
    assert not guard.sockets, "a closed socket does not count"


def test_log_lines_for_programs_and_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    token = request_id.set("r1")
    try:
        set_up_logs(Settings(log_level="info"))
        get_logger("moves").info("moved", table="t", ply=3)
        get_logger("moves").debug("not told")
        set_up_logs(Settings(log_format="text"))
        get_logger("moves").warning("slow", seconds=2)
    finally:
        request_id.reset(token)
        root.handlers[:] = before
        root.setLevel(level)
    first, second = capsys.readouterr().err.splitlines()
    line = json.loads(first)
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "info",
        "logger": "moves",
        "event": "moved",
        "request": "r1",
        "table": "t",
        "ply": 3,
    }
    assert second.split(" ", 1)[1] == "warning slow request=r1 seconds=2"


def test_a_librarys_error_is_shown_without_its_message() -> None:
    try:
        raise ValueError(SECRET)
    except ValueError as error:
        record = logging.LogRecord("lib", 40, "", 1, "failed", (), (type(error), error, None))
    assert SECRET not in JsonLines().format(record) + TextLines().format(record)


def test_metrics_speak_prometheus() -> None:
    metrics.MOVES.labels("caylus", "bot").inc()
    text = metrics.metrics_text().decode()
    assert 'bastide_moves_total{by="bot",game="caylus"}' in text
    assert "process_resident_memory_bytes" in text


# --- Names, networks, connections -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.20:8000", True),
        ("[::1]:8000", True),
        ("[fe80::1%25eth0]", True),
        ("play.example.org", True),
        ("PLAY.example.org.", True),
        ("bastide.localhost", True),
        ("friends.example.net:443", True),
        ("rebound.attacker.example", False),
        ("play.example.org.attacker.example", False),
        ("localhost.attacker.example:8000", False),
        ("127.0.0.1.nip.io", False),
    ],
)
def test_the_server_answers_to_its_own_names_only(host: str, allowed: bool) -> None:
    settings = {
        "public_url": "https://play.example.org",
        "allowed_hosts": "friends.example.net",
    }
    answer = asked(lambda client: client.get("/api/echo", headers={"host": host}), **settings)
    assert answer.status_code == (200 if allowed else 421)
    if not allowed:
        assert problem(answer).code == "wrong-host"
        guard = application(**settings)
        assert socket_messages(guard, {"host": host}, "hello") == ["websocket.close"]


def test_this_machine_is_called_by_its_name_on_the_local_network() -> None:
    name = socket.gethostname().partition(".")[0].lower()
    assert Hosts(Settings()).allows(f"{name}.local:8000")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("testclient", "testclient", True),
    ],
)
def test_limits_count_ipv6_by_network(one: str, other: str, same: bool) -> None:
    assert (client_key(one) == client_key(other)) == same


def test_a_network_of_ipv6_shares_one_limit() -> None:
    guard = application(rate_burst=2, rate_per_second=0.001)

    async def ask(last: int) -> int:
        transport = httpx.ASGITransport(guard, client=(f"2001:db8::{last}", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return (await client.get("/api/echo")).status_code

    assert [asyncio.run(ask(last)) for last in range(3)] == [200, 200, 429]


class Line:
    """An open connection, as the register of them sees it."""

    def __init__(self, address: str, is_idle: bool = True) -> None:
        self.client = (address, 1)
        self.is_idle = is_idle
        self.aborted = False
        self.transport = self

    def abort(self) -> None:
        self.aborted = True


def test_the_longest_idle_of_the_greediest_makes_room_for_a_newcomer() -> None:
    register = Connections(most=4)
    greedy = [Line("10.0.0.1") for _ in range(3)]
    busy, friend = Line("10.0.0.1", is_idle=False), Line("10.0.0.2")
    for each in (friend, *greedy):
        register.add(each)
    register.touched(greedy[0])
    register.add(busy)
    assert [each.aborted for each in (*greedy, friend)] == [False, True, False, False]
    assert len(register) == 4


def test_also_when_everyone_is_busy_there_is_room() -> None:
    register = Connections(most=2)
    lines = [Line("10.0.0.1", is_idle=False) for _ in range(3)]
    for each in lines:
        register.add(each)
    assert [each.aborted for each in lines] == [True, False, False]
