"""The outermost layer: nothing reaches the server unguarded, nothing leaves it unexplained.

Every request gets an id. Bodies, rates and origins are checked before the application sees them.
Every answer carries the headers that keep a browser safe. An error that no one expected turns
into a Problem that says its request's id and nothing else.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...core.text import Text, say
from ..base import metrics
from ..base.limits import Buckets, client_key, client_of
from ..base.logs import get_logger, request_id
from ..base.settings import Settings
from ..messages.basics import words
from ..messages.live import Refused
from ..messages.problem import Problem
from .host_names import Hosts

log = get_logger("access")

CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        # Attributes cannot run anything. Drawings are placed with them
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "media-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
QUIET_PATHS = ("/healthz", "/readyz", "/metrics")
ENTRANCES = ("/api/guests", "/api/login", "/api/recover")
"""Calls at which someone might try many names or passwords."""
BODY_SECONDS = 30.0
POLICY_VIOLATION = 1008
TRY_LATER = 4429
_ID = re.compile(r"[A-Za-z0-9_-]{4,64}")

UNEXPECTED = say("server/unexpected")
TOO_BIG = say("server/too-big")
TOO_SLOW = say("server/too-slow")
TOO_MANY = say("server/too-many")
FOREIGN_ORIGIN = say("server/foreign-origin")
WRONG_HOST = say("server/wrong-host")
TOO_MANY_SOCKETS = say("server/too-many-sockets")
NOT_JSON = say("server/not-json")


def problem_response(
    status: int,
    code: str,
    text: Text,
    headers: Mapping[str, str] | None = None,
    **params: Any,
) -> Response:
    """An answer that is not a success."""
    problem = Problem(code=code, sentence=words(text.filled(**params)), params=params)
    body = msgspec.json.encode(problem)
    return Response(body, status, dict(headers or {}), media_type="application/json")


async def last_resort(request: Request, error: Exception) -> Response:
    """For Starlette's `exception_handlers={Exception: last_resort}`."""
    return _unexpected()


def _unexpected() -> Response:
    return problem_response(500, "unexpected", UNEXPECTED, request=request_id.get())


def origin_allowed(headers: Headers, settings: Settings) -> bool:
    """True if the page that asks is ours. Programs send no Origin. Browsers cannot leave it out."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if origin in _own_origins(settings):
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "") != ""
    except ValueError:  # no address at all, as "http://["
        return False


def _own_origins(settings: Settings) -> Iterable[str]:
    yield from (each.strip() for each in settings.allowed_origins.split(",") if each.strip())
    if settings.public_url:
        parts = urlsplit(settings.public_url)
        yield f"{parts.scheme}://{parts.netloc}"


def guarded(app: ASGIApp, settings: Settings) -> Guard:
    """The application behind all checks."""
    return Guard(app, settings)


class Guard:
    """ASGI middleware. Plain, because it is in the way of every request."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.rates = Buckets(settings.rate_per_second, settings.rate_burst)
        self.entrances = Buckets(settings.guests_per_hour / 3600, settings.guests_per_hour)
        self.sockets: Counter[str] = Counter()
        self.hosts = Hosts(settings)
        headers = dict(HEADERS)
        if settings.public_url.startswith("https://"):
            headers["strict-transport-security"] = "max-age=31536000"
        self.headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        token = request_id.set(_request_id(headers))
        try:
            if scope["type"] == "websocket":
                await self._socket(scope, headers, receive, send)
            else:
                await self._request(scope, headers, receive, send)
        finally:
            request_id.reset(token)

    # --- Requests ---------------------------------------------------------------------------------

    async def _request(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._add_headers(message, scope["path"])
            await send(message)

        try:
            refusal, receiving = await self._admit(scope, headers, receive)
            await (refusal or self.app)(scope, receiving, sending)
        except Exception as error:
            metrics.ERRORS.inc()
            log.error("unexpected", error=error, method=scope["method"], path=scope["path"])
            if status == 0:
                await _unexpected()(scope, receive, sending)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    async def _admit(
        self, scope: Scope, headers: Headers, receive: Receive
    ) -> tuple[Response | None, Receive]:
        """A refusal or None, and where the application reads the body."""
        if not self.hosts.allows(headers.get("host")):
            metrics.LIMITED.labels("host").inc()
            return problem_response(421, "wrong-host", WRONG_HOST), receive
        client = client_key(client_of(scope))
        wait = self.rates.take(client)
        if scope["method"] == "POST" and scope["path"] in ENTRANCES:
            wait = max(wait, self.entrances.take(client))
        if wait:
            metrics.LIMITED.labels("rate").inc()
            seconds = int(wait) + 1
            answer = problem_response(
                429, "too-many", TOO_MANY, {"retry-after": str(seconds)}, seconds=seconds
            )
            return answer, receive
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None, receive
        if not origin_allowed(headers, self.settings):
            metrics.LIMITED.labels("origin").inc()
            return problem_response(403, "foreign-origin", FOREIGN_ORIGIN), receive
        return await self._read_body(headers, receive)

    async def _read_body(
        self, headers: Headers, receive: Receive
    ) -> tuple[Response | None, Receive]:
        most = self.settings.body_limit
        announced = headers.get("content-length", "0")
        if not announced.isdecimal() or int(announced) > most:
            return _too_big(most), receive
        parts: list[bytes] = []
        size, more = 0, True
        try:
            async with asyncio.timeout(BODY_SECONDS):
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        break
                    part = message.get("body", b"")
                    parts.append(part)
                    size += len(part)
                    more = message.get("more_body", False)
                    if size > most:
                        return _too_big(most), receive
        except TimeoutError:
            metrics.LIMITED.labels("slow").inc()
            return problem_response(408, "too-slow", TOO_SLOW, {"connection": "close"}), receive
        media = headers.get("content-type", "").partition(";")[0].strip().lower()
        if size and media != "application/json":
            return problem_response(415, "not-json", NOT_JSON), receive
        body = {"type": "http.request", "body": b"".join(parts), "more_body": False}
        waiting = [body]

        async def receiving() -> Message:
            return waiting.pop() if waiting else await receive()

        return None, receiving

    def _add_headers(self, message: Message, path: str) -> None:
        """Headers that an answer does not set itself. Names are small letters in ASGI."""
        headers = list(message.get("headers", ()))
        said = {name for name, _ in headers}
        headers += [pair for pair in self.headers if pair[0] not in said]
        headers.append((b"x-request-id", request_id.get().encode()))
        if path.startswith("/api/") and b"cache-control" not in said:
            headers.append((b"cache-control", b"no-store"))
        message["headers"] = headers

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        metrics.REQUESTS.labels(scope.get("call", "other"), status).inc()
        metrics.REQUEST_SECONDS.observe(seconds)
        # the query is left out: it may hold an invite's secret
        write = log.debug if scope["path"] in QUIET_PATHS else log.info
        write(
            "request",
            method=scope["method"],
            path=scope["path"],
            status=status,
            ms=round(seconds * 1000, 1),
            client=client_of(scope),
        )

    # --- Sockets ----------------------------------------------------------------------------------

    async def _socket(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        client = client_key(client_of(scope))
        if not self.hosts.allows(headers.get("host")):
            metrics.LIMITED.labels("host").inc()
            await _deny(scope, receive, send, problem_response(421, "wrong-host", WRONG_HOST))
            return
        if not origin_allowed(headers, self.settings):
            metrics.LIMITED.labels("origin").inc()
            denied = problem_response(403, "foreign-origin", FOREIGN_ORIGIN)
            await _deny(scope, receive, send, denied)
            return
        if self.rates.take(client) or self.sockets[client] >= self.settings.sockets_per_client:
            metrics.LIMITED.labels("rate").inc()
            problem = Problem(code="too-many", sentence=words(TOO_MANY_SOCKETS))
            await _say_why(receive, send, problem)
            return
        self.sockets[client] += 1
        metrics.SOCKETS.inc()
        try:
            await self.app(scope, receive, send)
        except Exception as error:
            metrics.ERRORS.inc()
            log.error("unexpected", error=error, path=scope["path"])
        finally:
            metrics.SOCKETS.dec()
            self.sockets[client] -= 1
            if not self.sockets[client]:
                del self.sockets[client]


def _too_big(most: int) -> Response:
    metrics.LIMITED.labels("size").inc()
    return problem_response(413, "too-big", TOO_BIG, {"connection": "close"}, most=most)


async def _deny(scope: Scope, receive: Receive, send: Send, answer: Response) -> None:
    """Not a socket but an answer that says why, where the server can send one."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await answer(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "refused"})


async def _say_why(receive: Receive, send: Send, problem: Problem) -> None:
    """A browser says its page nothing about a socket that never opened: so open it first."""
    await receive()
    await send({"type": "websocket.accept"})
    message = msgspec.json.encode(Refused(problem=problem, status=503)).decode()
    await send({"type": "websocket.send", "text": message})
    await send({"type": "websocket.close", "code": TRY_LATER, "reason": problem.code})


def _request_id(headers: Headers) -> str:
    """The id that a proxy in front gave, if it is one, else a new one."""
    given = headers.get("x-request-id", "")
    return given if _ID.fullmatch(given) else secrets.token_hex(8)
