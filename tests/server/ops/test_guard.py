"""The outermost layer, around a small application of the test's own."""

from __future__ import annotations

import asyncio
import json
import logging
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

from bastide.server import metrics, security
from bastide.server.limits import Buckets
from bastide.server.logs import JsonLines, TextLines, get_logger, request_id, set_up_logs
from bastide.server.messages.problem import Problem
from bastide.server.security import guarded, origin_allowed
from bastide.server.settings import Settings

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
    return guarded(inner, msgspec.structs.replace(Settings(), **settings))


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
    assert found.sentence.en != found.sentence.fr
    return found


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Callable[[], list[dict[str, Any]]]:
    """What was logged, as an operator gets it."""
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


def test_an_unexpected_error_tells_its_number_and_nothing_else(
    lines: Callable[[], list[dict[str, Any]]],
) -> None:
    before = metrics.ERRORS._value.get()
    answer = asked(lambda client: client.get("/api/broken?invite=SECRET"))
    assert answer.status_code == 500
    found = problem(answer)
    assert found.code == "unexpected"
    number = answer.headers["x-request-id"]
    assert number in found.sentence.en
    assert SECRET not in answer.text
    told = [line for line in lines() if line["event"] == "unexpected"]
    assert [line["request"] for line in told] == [number]
    assert told[0]["error"] == "RuntimeError"
    assert "broken" in told[0]["at"][-1]
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


def test_too_many_requests_are_told_to_wait() -> None:
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
    monkeypatch.setattr("bastide.server.limits.MOST_CLIENTS", 2)
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
    assert socket_messages(guard, {}, "hello") == ["websocket.close"]
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


def test_a_librarys_error_is_told_without_its_message() -> None:
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
