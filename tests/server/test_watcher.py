"""The order in which texts reach a socket: immediately where it takes them, else in their turn."""

import asyncio
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import CLOSING, OPEN

from bastide.server.http.connections import Socket, frame_head
from bastide.server.live.watcher import WRITE_NOW, Watcher, cannot_now
from bastide.server.tables.table_view import Viewpoint


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_a_text_goes_out_as_the_frame_that_the_standard_asks_for(length: int) -> None:
    text = b"x" * length
    frame = Frame(Opcode.TEXT, text).serialize(mask=False)
    assert frame_head(length) + text == frame


class _Connection:
    """A transport and what uvicorn knows of its socket."""

    def __init__(self) -> None:
        self.writable, self.conn, self.transport = asyncio.Event(), self, self
        self.state, self.closing = OPEN, False
        self.written: list[bytes] = []

    def is_closing(self) -> bool:
        return self.closing

    def writelines(self, parts: tuple[bytes, ...]) -> None:
        self.written.append(b"".join(parts))


def test_nothing_is_written_to_a_socket_that_is_full_or_closed() -> None:
    connection: Any = _Connection()
    assert not Socket.write_now(connection, b"full")
    connection.writable.set()
    assert Socket.write_now(connection, b"yes")
    connection.closing = True
    assert not Socket.write_now(connection, b"lost")
    connection.closing, connection.state = False, CLOSING
    assert not Socket.write_now(connection, b"closed")
    assert connection.written == [b"\x81\x03yes"]


def test_nothing_overtakes_what_waits_for_a_slow_socket() -> None:
    sent: list[str] = []
    goes_on = asyncio.Event()

    class Slow:
        def __init__(self) -> None:
            self.scope = {"extensions": {WRITE_NOW: self.now}}

        def now(self, text: bytes) -> bool:
            sent.append(text.decode())
            return True

        async def send_text(self, text: str) -> None:
            await goes_on.wait()
            sent.append(text)

    async def watched() -> None:
        socket: Any = Slow()
        watcher = Watcher(socket, "table", Viewpoint(None, None), set())
        watcher.put(b"1")
        quick, watcher._write_now = watcher._write_now, cannot_now
        watcher.put(b"2")
        writer = asyncio.create_task(watcher.write(lambda _: None))
        while not watcher._sending:
            await asyncio.sleep(0)
        watcher._write_now = quick
        watcher.put(b"3")
        goes_on.set()
        while len(sent) < 3:
            await asyncio.sleep(0)
        watcher.put(b"4")
        writer.cancel()

    asyncio.run(watched())
    assert sent == ["1", "2", "3", "4"]


def test_an_answer_goes_out_together_with_what_follows_from_it() -> None:
    written: list[tuple[bytes, ...]] = []

    class Quick:
        def __init__(self) -> None:
            self.scope = {"extensions": {WRITE_NOW: self.now}}

        def now(self, *texts: bytes) -> bool:
            written.append(texts)
            return True

    async def sends() -> None:
        socket: Any = Quick()
        watcher = Watcher(socket, "table", Viewpoint(None, None), set())
        watcher.put_soon(b"accepted")
        watcher.put(b"differs")
        assert written == [(b"accepted", b"differs")]
        watcher.put_soon(b"accepted again")
        await asyncio.sleep(0)  # nothing follows: it was kept before
        assert written[1:] == [(b"accepted again",)]

    asyncio.run(sends())
