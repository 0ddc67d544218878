"""Clients that cost as little as possible: the machine's cores belong to the server.

Times are those of the monotonic clock, which all processes of a machine share.
"""

from __future__ import annotations

import asyncio
import base64
import os
import sys
import time

CONNECT_AT_ONCE = 50


class Watcher(asyncio.Protocol):
    """A WebSocket that only notes when each message was complete."""

    def __init__(self, path: str, host: str) -> None:
        self.path, self.host = path, host
        self.pending = b""
        self.upgraded = False
        self.need = 0
        self.have = 0
        self.arrivals: list[float] = []
        self.first = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        if not self.first.done():
            self.first.set_exception(error or ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        if not self.upgraded:
            self.pending += data
            if b"\r\n\r\n" not in self.pending:
                return
            head, _, data = self.pending.partition(b"\r\n\r\n")
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.upgraded, self.pending = True, b""
        self._frames(data)

    def _frames(self, data: bytes) -> None:
        """Skip through frames. Only their length and kind are read."""
        while data or self.pending:
            if self.have < self.need:  # in the middle of a frame
                taken = min(len(data), self.need - self.have)
                self.have += taken
                data = data[taken:]
                if self.have < self.need:
                    return
                self._complete()
                continue
            self.pending += data
            data = b""
            if len(self.pending) < 2:
                return
            short = self.pending[1] & 0x7F
            size = 2 + {126: 2, 127: 8}.get(short, 0)
            if len(self.pending) < size:
                return
            length = int.from_bytes(self.pending[2:size], "big") if size > 2 else short
            self.kind = self.pending[0] & 0x0F
            data, self.pending = self.pending[size:], b""
            self.need, self.have = length, 0
            if length == 0:
                self._complete()

    def _complete(self) -> None:
        self.need = self.have = 0
        if self.kind == 9:  # a ping wants its pong
            self.transport.write(b"\x8a\x80\0\0\0\0")
        elif self.kind in (1, 2):
            self.arrivals.append(time.monotonic())
            if not self.first.done():
                self.first.set_result(None)


async def watch(port: int, table: str, number: int, ready: asyncio.Event | None = None) -> None:
    """Open sockets, say `ready`. At the end of the input print when each message had arrived."""
    loop = asyncio.get_running_loop()
    gate = asyncio.Semaphore(CONNECT_AT_ONCE)
    host = f"127.0.0.1:{port}"

    async def one() -> Watcher:
        async with gate:
            _, watcher = await loop.create_connection(
                lambda: Watcher(f"/api/live?table={table}", host), "127.0.0.1", port
            )
            await watcher.first
            return watcher

    watchers = await asyncio.gather(*(one() for _ in range(number)))
    await asyncio.sleep(1.5)  # news of arriving spectators have gone round
    print("ready", flush=True)
    while True:
        line = await loop.run_in_executor(None, sys.stdin.readline)
        if line.strip() == "clear":
            for watcher in watchers:
                watcher.arrivals.clear()
            print("cleared", flush=True)
        else:
            break
    for watcher in watchers:
        print(*(f"{at:.6f}" for at in watcher.arrivals))
        watcher.transport.abort()


async def read_on(port: int, connections: int, paths: list[str]) -> None:
    """Read these again and again, until the input ends. Print how many answers came."""
    stop = asyncio.Event()
    done = 0

    async def one(number: int) -> None:
        nonlocal done
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while not stop.is_set():
            path = paths[number % len(paths)]
            writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            assert b" 200 " in head.split(b"\r\n")[0], head
            length = head.split(b"content-length: ")[1].split(b"\r\n")[0]
            await reader.readexactly(int(length))
            done += 1
            number += 1
        writer.close()

    tasks = [asyncio.create_task(one(number)) for number in range(connections)]
    print("ready", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    stop.set()
    await asyncio.gather(*tasks)
    print(done)


async def insert_many(port: int, connections: int, seconds: float) -> None:
    """POST /insert on that many connections. Print how many were answered in how many seconds."""
    body = b"x" * 60
    request = (
        b"POST /insert HTTP/1.1\r\nHost: bench\r\nContent-Type: text/plain\r\n"
        b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    )
    done = 0
    begin = time.monotonic()
    until = begin + seconds

    async def one() -> None:
        nonlocal done
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while time.monotonic() < until:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            assert b" 200 " in head.split(b"\r\n")[0], head
            await reader.readexactly(len(b'{"done":true}'))
            done += 1
        writer.close()

    await asyncio.gather(*(one() for _ in range(connections)))
    print(done, time.monotonic() - begin)


if __name__ == "__main__":
    what, *rest = sys.argv[1:]
    if what == "watch":
        asyncio.run(watch(int(rest[0]), rest[1], int(rest[2])))
    elif what == "read":
        asyncio.run(read_on(int(rest[0]), int(rest[1]), rest[2:]))
    else:
        asyncio.run(insert_many(int(rest[0]), int(rest[1]), float(rest[2])))
