"""Idle connections and slow readers are dropped, and a newcomer always finds a place."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from bastide.server.base import metrics
from bastide.server.http import connections
from tests.server.playing import Client, serving, settings_for


def dialled(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=30)


def test_idle_connections_never_lock_newcomers_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(settings_for(str(tmp_path))) as running:
        monkeypatch.setattr(connections.OPEN, "most", 20)
        idle = [dialled(running.port) for _ in range(80)]
        client = Client(running.port, "Newcomer")
        assert client.get("/healthz").status_code == 200
        assert len(connections.OPEN) <= 21
        client.http.close()
        for each in idle:
            each.close()


def test_who_sends_no_request_or_only_half_of_one_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.2)
    with serving(settings_for(str(tmp_path))) as running:
        silent, slow = dialled(running.port), dialled(running.port)
        slow.sendall(b"GET /healthz HTTP/1.1\r\nHost: loc")
        for each in (silent, slow):
            with contextlib.suppress(ConnectionResetError):
                assert each.recv(1) == b""
            each.close()


def heads_dropped() -> float:
    return metrics.REGISTRY.get_sample_value("bastide_limited_total", {"why": "head"}) or 0


def test_a_head_without_an_end_is_dropped(tmp_path: Path) -> None:
    """In one header or in many, also behind a request that is still being answered."""
    begun, already = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n", heads_dropped()
    with serving(settings_for(str(tmp_path))) as running:
        for before, again in (
            (begun + b"X-Long: ", b"x" * 1000),
            (begun, b"X-Short: x\r\n" * 100),
            (begun + b"\r\n" + begun, b"X-Short: x\r\n" * 100),
        ):
            endless = dialled(running.port)
            with contextlib.suppress(ConnectionError):
                endless.sendall(before)
                for _ in range(10 * connections.HEAD_BYTES // len(again)):
                    endless.sendall(again)
                while endless.recv(4096):
                    pass
            endless.close()
        assert heads_dropped() == already + 3


class Transport:
    """The network, as far as a protocol sees it here."""

    def __init__(self) -> None:
        self.aborted = asyncio.Event()

    def abort(self) -> None:
        self.aborted.set()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        return None

    def pause_reading(self) -> None:
        return None

    def resume_reading(self) -> None:
        return None


@pytest.mark.parametrize("kind", [connections.Http, connections.Socket])
def test_who_does_not_read_is_dropped(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SLOW_SECONDS", 0.05)

    async def nothing(scope: Any, receive: Any, send: Any) -> None:
        return None

    async def play() -> tuple[bool, bool]:
        config = Config(nothing)
        config.load()
        patient, slow = Transport(), Transport()
        for transport in (patient, slow):
            protocol = kind(config=config, server_state=ServerState(), app_state={})
            protocol.connection_made(transport)
            protocol.pause_writing()
            if transport is patient:
                protocol.resume_writing()
            else:
                await asyncio.wait_for(slow.aborted.wait(), 30)
            protocol.connection_lost(OSError())
        return patient.aborted.is_set(), slow.aborted.is_set()

    assert asyncio.run(play()) == (False, True)


def test_reading_stops_only_while_messages_wait_for_the_one_before() -> None:
    async def nothing(scope: Any, receive: Any, send: Any) -> None:
        return None

    class Counting(Transport):
        reading = True

        def pause_reading(self) -> None:
            self.reading = False

        def resume_reading(self) -> None:
            self.reading = True

    async def play() -> list[bool]:
        config = Config(nothing)
        config.load()
        transport: Any = Counting()
        protocol = connections.Socket(config=config, server_state=ServerState(), app_state={})
        protocol.connection_made(transport)
        protocol.curr_msg_data_type = "text"
        found = []
        for text in (b"first", b"second"):
            protocol.frames = [text]
            protocol.send_receive_event_to_app()
            found.append(transport.reading)
        for wanted in ("first", "second"):
            assert await protocol.receive() == {"type": "websocket.receive", "text": wanted}
            found.append(transport.reading)
        protocol.connection_lost(OSError())
        return found

    assert asyncio.run(play()) == [True, False, False, True]


def test_no_answer_waits_for_an_acknowledgement() -> None:
    """The program opens its port by `create_server`, and asyncio does not know that it is TCP."""

    async def nothing(scope: Any, receive: Any, send: Any) -> None:
        return None

    async def at_once() -> bool:
        config = Config(nothing)
        config.load()
        listening = socket.create_server(("127.0.0.1", 0))
        with listening, dialled(listening.getsockname()[1]):
            accepted, _ = listening.accept()
            transport, _ = await asyncio.get_running_loop().connect_accepted_socket(
                lambda: connections.Http(config, ServerState(), {}), accepted
            )
            taken = transport.get_extra_info("socket")
            found = taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            transport.abort()
        return bool(found)

    assert asyncio.run(at_once())
